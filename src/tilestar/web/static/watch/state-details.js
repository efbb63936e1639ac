// The text alternative of the search tree: a state, the way to it from its root, and its children, each a button to go on from.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { formatBoard } from "../game/board.js";
import { stillBoard } from "../play/still-board.js";
import { numbers } from "./current-state.js";

/** @typedef {import("../trace/history.js").Moment} Moment */
/** @typedef {import("../trace/history.js").Node} Node */

const STEPS_SHOWN = 40;

/**
 * @param {Moment} moment
 * @param {import("./boards.js").Boards} boards
 * @param {number} id
 * @param {(id: number) => void} select
 */
export function stateDetails(moment, boards, id, select) {
  const node = moment.node(id);
  if (!node) return [h("p", { class: "soft" }, t("state.unknown"))];
  const way = [...wayTo(moment, node)].reverse();
  const below = [...moment.nodes()].filter(({ parent }) => parent === id);
  return [
    h(
      "div",
      { class: "row" },
      stillBoard(boards.of(id), t("state.state")),
      h(
        "div",
        {},
        h("p", {}, t("state.about", { status: t(`status.${node.status}`), board: formatBoard(boards.of(id)) })),
        numbers(node),
      ),
    ),
    h("h3", {}, t("state.way", { count: way.length - 1 })),
    way.length > STEPS_SHOWN && h("p", { class: "soft" }, t("state.cut", { count: way.length - STEPS_SHOWN })),
    h(
      "ol",
      { class: "row state-list" },
      way.slice(-STEPS_SHOWN).map((step) => h("li", {}, stateButton(step, t("state.root"), select))),
    ),
    h("h3", {}, t("state.children", { count: below.length })),
    h(
      "ul",
      { class: "row state-list" },
      below.map((child) => h("li", {}, stateButton(child, "", select))),
    ),
  ];
}

/**
 * @param {Node} node
 * @param {string} rootName
 * @param {(id: number) => void} select
 */
function stateButton(node, rootName, select) {
  const name = node.parent < 0 ? rootName : t("state.moved", { tile: node.place });
  return h("button", { onclick: () => select(node.id) }, name, h("small", {}, `f ${node.g + node.h}`));
}

/**
 * @param {Moment} moment
 * @param {Node} node
 */
function* wayTo(moment, node) {
  for (let at = /** @type {Node | undefined} */ (node); at; at = moment.node(at.parent)) yield at;
}
