// The card that chooses how to search, and starts a search to be watched.

import { field, h, icon } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { bookName, catalogue, nameSelect } from "../../trace/catalogue.js";

const RULES = /** @type {const} */ (["4", "8", "8-no-corner-cutting", "8-one-obstacle"]);
const HEURISTICS = /** @type {const} */ (["distance", "straight-line", "zero"]);

/**
 * @param {import("../editor/editor.js").MapEditor} editor
 * @param {() => void} watch
 */
export function searchCard(editor, watch) {
  const { choices } = editor;
  const rule = h(
    "select",
    { onchange: () => editor.choose({ moves: rule.value }) },
    RULES.map((name) => h("option", { value: name, selected: name === choices.moves }, t(`map.moves.${name}`))),
  );
  const heuristic = h(
    "select",
    { onchange: () => editor.choose({ heuristic: heuristic.value }) },
    HEURISTICS.map((name) =>
      h("option", { value: name, selected: name === choices.heuristic }, t(`map.heuristic.${name}`)),
    ),
  );
  const summary = h("p", { class: "soft small" });
  const method = field(t("map.method"), h("select", {}, h("option", {}, bookName(choices.method))));
  const offer = async () => {
    const { algorithms } = await catalogue();
    const tell = (/** @type {string} */ name) => {
      const chosen = algorithms.find((algorithm) => algorithm.name === name);
      summary.textContent = chosen?.summary ?? "";
      heuristic.disabled = !chosen?.heuristic;
    };
    const choose = (/** @type {string} */ name) => {
      editor.choose({ method: name });
      tell(name);
    };
    method.replaceWith(field(t("map.method"), nameSelect(algorithms, editor.choices.method, choose)));
    tell(editor.choices.method);
  };
  offer().catch((problem) => editor.refuse(problem));
  return h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("map.search")),
    field(t("map.moves"), rule),
    h("div", { class: "map-pair" }, method, field(t("map.heuristic"), heuristic)),
    summary,
    h("button", { class: "primary", onclick: watch }, icon("play"), t("map.watch")),
  );
}
