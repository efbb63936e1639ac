// The text alternative of the search tree: a state, the way to it from its root, and its children, each a button to go on from.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { formatBoard } from "../game/board.js";
import { stillBoard } from "../play/still-board.js";
import { NumbersLine } from "./current-state.js";

/** @typedef {import("../trace/moment.js").Moment} Moment */
/** @typedef {import("./watched.js").Watched} Watched */
/** @typedef {import("../trace/history.js").Node} Node */

const STEPS_SHOWN = 40;

/**
 * @param {Watched} watched
 * @param {number} id
 * @param {(id: number) => void} select
 */
export function stateDetails({ moment, boards, measures }, id, select) {
  const node = moment.node(id);
  if (!node) return [h("p", { class: "soft" }, t("state.unknown"))];
  const way = [...wayTo(moment, node)].reverse();
  const below = childrenOf(moment, node);
  const line = new NumbersLine(measures);
  line.show(node);
  const last = measures.at(-1);
  const value = (/** @type {Node} */ state) => (last ? `${last.name} ${last.of(state)}` : "");
  const stateButton = (/** @type {Node} */ state) =>
    h(
      "button",
      { onclick: () => select(state.id) },
      state.parent < 0 ? t("state.root") : t("state.moved", { tile: state.place }),
      h("small", {}, value(state)),
    );
  return [
    h(
      "div",
      { class: "row" },
      stillBoard(boards.of(id), t("state.state")),
      h(
        "div",
        {},
        h("p", {}, t("state.about", { status: t(`status.${node.status}`), board: formatBoard(boards.of(id)) })),
        line.element,
      ),
    ),
    h("h3", {}, t("state.way", { count: way.length - 1 })),
    way.length > STEPS_SHOWN && h("p", { class: "soft" }, t("state.cut", { count: way.length - STEPS_SHOWN })),
    h(
      "ol",
      { class: "row state-list" },
      way.slice(-STEPS_SHOWN).map((step) => h("li", {}, stateButton(step))),
    ),
    h("h3", {}, t("state.children", { count: below.length })),
    h(
      "ul",
      { class: "row state-list" },
      below.map((child) => h("li", {}, stateButton(child))),
    ),
  ];
}

/**
 * The states that hang below a state now.
 * @param {Moment} moment
 * @param {Node} node
 */
function childrenOf(moment, node) {
  const { history } = moment;
  const states = [...history.below(node.spot)].map((spot) => moment.node(history.spots.id[spot] ?? -1));
  return states.flatMap((state) => (state?.parent === node.id ? [state] : [])).reverse();
}

/**
 * @param {Moment} moment
 * @param {Node} node
 */
function* wayTo(moment, node) {
  for (let at = /** @type {Node | undefined} */ (node); at; at = moment.node(at.parent)) yield at;
}
