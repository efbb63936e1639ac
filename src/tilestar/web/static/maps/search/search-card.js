// The card that chooses how to search, and starts a search to be watched.

import { field, h, icon } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { bookName, catalogue, nameSelect } from "../../trace/catalogue.js";

/** @typedef {import("./searches.js").Algorithm} Algorithm */

const RULES = /** @type {const} */ (["4", "8", "8-no-corner-cutting", "8-one-obstacle", "hex"]);
const HEURISTICS = /** @type {const} */ (["distance", "straight-line", "zero"]);
/** What a second algorithm is at first: the one that says most about the other. */
const OTHER = { method: "dijkstra", heuristic: "distance" };

/**
 * @param {import("../editor/editor.js").MapEditor} editor
 * @param {() => void} watch
 */
export function searchCard(editor, watch) {
  const { choices } = editor.searches;
  const rule = h(
    "select",
    { onchange: () => editor.choose({ moves: rule.value }) },
    RULES.map((name) => h("option", { value: name, selected: name === choices.moves }, t(`map.moves.${name}`))),
  );
  const first = algorithmFields(t("map.method"), choices.first, (first) => editor.choose({ first }));
  const other = choices.second ?? OTHER;
  const second = algorithmFields(t("map.method.second"), other, (second) => editor.choose({ second }));
  second.element.hidden = choices.second === null;
  const both = h("input", {
    type: "checkbox",
    checked: choices.second !== null,
    onchange: () => {
      second.element.hidden = !both.checked;
      editor.choose({ second: both.checked ? { ...second.chosen } : null });
    },
  });
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("map.search")),
    field(t("map.moves"), rule),
    first.element,
    h("label", { class: "choice" }, both, t("map.beside")),
    second.element,
    h("button", { class: "primary", onclick: watch }, icon("play"), t("map.watch")),
  );
}

/**
 * @param {string} label
 * @param {Algorithm} chosen
 * @param {(algorithm: Algorithm) => void} choose
 */
function algorithmFields(label, chosen, choose) {
  const now = { ...chosen };
  const change = (/** @type {Partial<Algorithm>} */ part) => {
    Object.assign(now, part);
    choose({ ...now });
  };
  const heuristic = h(
    "select",
    { onchange: () => change({ heuristic: heuristic.value }) },
    HEURISTICS.map((name) =>
      h("option", { value: name, selected: name === chosen.heuristic }, t(`map.heuristic.${name}`)),
    ),
  );
  const summary = h("p", { class: "soft small" });
  const method = field(label, h("select", {}, h("option", {}, bookName(chosen.method))));
  const offer = async () => {
    const { map_algorithms: algorithms } = await catalogue();
    const tell = () => {
      const described = algorithms.find(({ name }) => name === now.method);
      summary.textContent = described?.summary ?? "";
      heuristic.disabled = !described?.heuristic;
    };
    const select = nameSelect(algorithms, now.method, (name) => {
      change({ method: name });
      tell();
    });
    method.replaceWith(field(label, select));
    tell();
  };
  offer().catch(() => null); // the map itself says that the server is away
  const element = h(
    "div",
    { class: "stack algorithm" },
    h("div", { class: "map-pair" }, method, field(t("map.heuristic"), heuristic)),
    summary,
  );
  return { element, chosen: now };
}
