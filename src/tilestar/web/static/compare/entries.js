// The pairs of algorithm and heuristic that compete: two to six.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { nameSelect } from "../trace/catalogue.js";
import { FEWEST, MOST } from "./comparison.js";

/** @typedef {import("./comparison.js").Entry} Entry */

/** @returns {Entry[]} */
export function usualEntries() {
  return [
    { method: "astar", heuristic: "manhattan" },
    { method: "astar", heuristic: "linear-conflict" },
    { method: "greedy", heuristic: "manhattan" },
    { method: "bfs", heuristic: "manhattan" },
  ];
}

/**
 * @param {import("../trace/catalogue.js").About} about
 * @param {Entry[]} entries   kept up to date
 */
export function entriesEditor(about, entries) {
  const list = h("ol", { class: "entries" });
  const add = h(
    "button",
    {
      type: "button",
      onclick: () => {
        const used = new Set(entries.map(({ method }) => method));
        const fresh = about.algorithms.find(({ name }) => !used.has(name));
        entries.push({ method: fresh?.name ?? "astar", heuristic: "manhattan" });
        draw();
        /** @type {HTMLElement | null} */ (list.querySelector("li:last-child select"))?.focus();
      },
    },
    icon("plus"),
    t("compare.add"),
  );
  const draw = () => {
    list.replaceChildren(...entries.map((entry, index) => h("li", {}, row(entry, index))));
    add.disabled = entries.length >= MOST;
  };
  const row = (/** @type {Entry} */ entry, /** @type {number} */ index) => {
    const uses = about.algorithms.find(({ name }) => name === entry.method)?.heuristic ?? false;
    const method = nameSelect(about.algorithms, entry.method, (name) => {
      entry.method = name;
      draw();
      /** @type {HTMLElement | null} */ (list.children[index]?.querySelector("select") ?? null)?.focus();
    });
    const heuristic = nameSelect(about.heuristics, entry.heuristic, (name) => (entry.heuristic = name));
    method.setAttribute("aria-label", t("compare.method", { number: index + 1 }));
    heuristic.setAttribute("aria-label", t("compare.heuristic", { number: index + 1 }));
    heuristic.disabled = !uses;
    const remove = h(
      "button",
      {
        type: "button",
        class: "quiet",
        "aria-label": t("compare.remove", { number: index + 1 }),
        disabled: entries.length <= FEWEST,
        onclick: () => {
          entries.splice(index, 1);
          draw();
          add.focus();
        },
      },
      icon("close"),
    );
    return [h("i", { class: `series-swatch bar-${index + 1}`, "aria-hidden": "true" }), method, heuristic, remove];
  };
  draw();
  return h("div", { class: "stack" }, list, add);
}
