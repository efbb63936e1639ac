// The current state: the one being expanded, its children and their outcomes, and the open list.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { stillBoard } from "../play/still-board.js";
import { children } from "./boards.js";
import { nextOpen } from "./order.js";

/** @typedef {import("../trace/history.js").Moment} Moment */
/** @typedef {import("./boards.js").Boards} Boards */

const SHOWN = 12;

/**
 * g + h = f, in words for those who listen.
 * @param {{ g: number, h: number }} node
 */
export function numbers({ g, h: estimate }) {
  return h(
    "span",
    { class: "ghf numbers" },
    h("span", {}, "g ", h("b", {}, g)),
    h("span", {}, "h ", h("b", {}, estimate)),
    h("span", {}, "f ", h("b", {}, g + estimate)),
  );
}

/**
 * @param {Moment} moment
 * @param {Boards} boards
 * @param {(id: number) => void} select
 */
export function currentPanel(moment, boards, select) {
  const { history, frame } = moment;
  const id = history.current[frame] ?? -1;
  const node = moment.node(id);
  if (!node) {
    const round = moment.round > 0 && t("current.round", { round: moment.round, bound: history.f[frame] ?? 0 });
    return [h("p", {}, round || t("current.before"))];
  }
  const made = children(moment, boards);
  return [
    h(
      "div",
      { class: "current-board" },
      stillBoard(boards.of(id), t("current.current")),
      numbers(node),
      id % 2 === 1 && h("span", { class: "badge" }, t("current.backward")),
    ),
    h(
      "ul",
      { class: "current-children", "aria-label": t("current.children") },
      made.map((child) =>
        h(
          "li",
          { class: `outcome-${child.outcome}` },
          childPicture(child, select),
          h("span", { class: "outcome" }, t(`outcome.${child.outcome}`)),
          child.node && numbers(child.node),
        ),
      ),
    ),
  ];
}

/**
 * @param {ReturnType<typeof children>[number]} child
 * @param {(id: number) => void} select
 */
function childPicture({ tile, board, id }, select) {
  const picture = stillBoard(board, t("current.child", { tile }));
  if (id === null) return picture;
  return h("button", { class: "picture", onclick: () => select(id) }, picture);
}

/**
 * The best of the open list as rows of a table.
 * @param {Moment} moment
 * @param {Boards} boards
 * @param {import("./order.js").Order} order
 * @param {(id: number) => void} select
 */
export function openList(moment, boards, order, select) {
  const count = moment.history.open[moment.frame] ?? 0;
  const best = nextOpen(moment, order, SHOWN);
  return [
    h(
      "table",
      { class: "open-list numbers" },
      h("caption", { class: "sr-only" }, t("open.title")),
      h(
        "thead",
        {},
        h(
          "tr",
          {},
          h("th", { scope: "col" }, t("open.board")),
          ["g", "h", "f"].map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        {},
        best.map(({ id, g, h: estimate }) =>
          h(
            "tr",
            {},
            h(
              "td",
              {},
              h("button", { class: "picture", onclick: () => select(id) }, stillBoard(boards.of(id), t("open.board"))),
            ),
            [g, estimate, g + estimate].map((number) => h("td", {}, number)),
          ),
        ),
      ),
    ),
    count > best.length && h("p", { class: "soft" }, t("open.more", { count: count - best.length })),
  ];
}
