// The ideas behind the search, counted on the board at hand: parity, the rank of the board, and h tile by tile.

import { h } from "../lib/dom.js";
import { shown, t } from "../lib/i18n.js";
import { bookName } from "../trace/catalogue.js";
import { cantorDigits, cantorRank, inversions, shares, solvability } from "./measures.js";
import { reason } from "./verdict.js";

/** @typedef {import("../game/board.js").Board} Board */

/**
 * Explain the ideas on a board, keeping open what is open.
 * @param {HTMLElement} part
 * @param {{ board: Board, goal: Board } | null} shown
 * @param {{ method: string, heuristic: string | null }} search   the heuristic is null where the method uses none
 */
export function fillLessons(part, shown, { method, heuristic }) {
  const open = new Set([...part.querySelectorAll("details[open]")].map((fold) => fold.getAttribute("data-fold")));
  part.replaceChildren(h("h2", {}, t("watch.lessons")));
  if (!shown) return;
  const { board, goal } = shown;
  const folds = [
    lesson("trust", t("watch.why", { method: bookName(method) }), [h("p", {}, reason(method))]),
    parityLesson(board, goal),
    estimateLesson(heuristic, bookName(method), board, goal),
    rankLesson(board),
  ];
  for (const fold of folds) fold.open = open.has(fold.dataset.fold ?? "");
  part.append(...folds);
}

/**
 * A board whose cells carry a number below the tile.
 * @param {Board} board
 * @param {readonly (number | string)[]} notes
 * @param {(cell: number) => HTMLElement | null} [wrap]
 */
function notedBoard(board, notes, wrap) {
  const cells = board.tiles.map((tile, cell) => {
    const content = [h("b", {}, tile === 0 ? "" : tile), h("small", {}, notes[cell] ?? "")];
    const element = wrap?.(cell) ?? h("span", {});
    element.classList.add("noted");
    if (tile === 0) element.classList.add("blank");
    element.append(...content);
    return element;
  });
  const element = h("div", { class: "noted-board" }, cells);
  element.style.setProperty("--columns", String(board.width));
  return element;
}

/**
 * Inversions: choose a tile and see the smaller ones after it.
 * @param {Board} board
 * @param {Board} goal
 */
function parityLesson(board, goal) {
  const pairs = inversions(board);
  const status = h("p", { role: "status" });
  const picture = notedBoard(
    board,
    board.tiles.map((tile, cell) => (tile === 0 ? "" : (pairs[cell]?.length ?? 0))),
    (cell) =>
      board.tiles[cell] === 0
        ? null
        : h("button", { type: "button", "aria-pressed": "false", onclick: () => choose(cell) }),
  );
  const choose = (/** @type {number} */ chosen) => {
    [...picture.children].forEach((element, cell) => {
      element.classList.toggle("inverted", pairs[chosen]?.includes(cell) ?? false);
      if (element instanceof HTMLButtonElement) element.ariaPressed = String(cell === chosen);
    });
    const smaller = (pairs[chosen] ?? []).map((cell) => board.tiles[cell]).join(t("list.separator"));
    status.textContent = smaller
      ? t("parity.tile", { tile: board.tiles[chosen] ?? 0, smaller, count: pairs[chosen]?.length ?? 0 })
      : t("parity.none", { tile: board.tiles[chosen] ?? 0 });
  };
  const { rule, reason } = parityWords(board, goal);
  return lesson("parity", t("parity.title"), [
    h("p", {}, t("parity.idea")),
    picture,
    status,
    h("p", {}, rule),
    h("p", {}, h("strong", {}, reason)),
  ]);
}

/**
 * Why the counts decide, and what they say about this board: the sentences of `tilestar check`.
 * @param {Board} board
 * @param {Board} goal
 */
export function parityWords(board, goal) {
  const { kind, solvable, start, end } = solvability(board, goal);
  const word = (/** @type {boolean} */ odd) => t(odd ? "parity.word-odd" : "parity.word-even");
  return {
    rule: t(`parity.rule.${kind}`, { count: board.width - 1 }),
    reason: t(`parity.${kind}.${solvable ? "solvable" : "unsolvable"}`, {
      start_inversions: start.inversions,
      start_row: start.row,
      start_sum: start.sum,
      start_parity: word(start.odd),
      goal_inversions: end.inversions,
      goal_row: end.row,
      goal_sum: end.sum,
      goal_parity: word(end.odd),
    }),
  };
}

/** @param {Board} board */
function rankLesson(board) {
  const digits = cantorDigits(board);
  const rank = cantorRank(digits);
  const cells = digits.length;
  const terms = digits.flatMap((digit, cell) => (digit > 0 ? [`${digit}·${cells - cell - 1}!`] : []));
  return lesson("rank", t("rank.title"), [
    h("p", {}, t("rank.idea")),
    notedBoard(board, digits),
    h("p", { class: "numbers sum" }, `${terms.join(" + ") || 0} = `, h("strong", {}, shown(rank))),
  ]);
}

/**
 * @param {string | null} heuristic
 * @param {string} method
 * @param {Board} board
 * @param {Board} goal
 */
function estimateLesson(heuristic, method, board, goal) {
  if (heuristic === null)
    return lesson("estimate", t("estimate.none.title"), [h("p", {}, t("estimate.none", { method }))]);
  const each = shares(heuristic, board, goal);
  const idea = /** @type {const} */ (["zero", "hamming", "manhattan", "linear-conflict", "walking-distance"]).find(
    (name) => name === heuristic,
  );
  return lesson("estimate", t("estimate.title", { heuristic }), [
    idea ? h("p", {}, t(`estimate.${idea}`)) : null,
    each &&
      notedBoard(
        board,
        each.map((share, cell) => (board.tiles[cell] === 0 ? "" : share)),
      ),
    each && h("p", { class: "numbers" }, t("estimate.sum", { sum: each.reduce((sum, share) => sum + share, 0) })),
  ]);
}

/**
 * @param {string} name
 * @param {string} title
 * @param {(Node | null)[]} content
 */
function lesson(name, title, content) {
  return h("details", { "data-fold": name }, h("summary", {}, title), h("div", { class: "stack" }, content));
}
