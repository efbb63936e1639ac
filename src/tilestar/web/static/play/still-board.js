// A small picture of a board, for goals and lists; one image with words, not buttons.

import { formatBoard } from "../game/board.js";
import { h } from "../lib/dom.js";

/**
 * @param {import("../game/board.js").Board} board
 * @param {string} label
 */
export function stillBoard(board, label) {
  const cells = board.tiles.map((tile) => h("span", { class: tile === 0 && "blank" }, tile === 0 ? "" : tile));
  const picture = h(
    "div",
    { class: "still-board", role: "img", "aria-label": `${label}: ${formatBoard(board)}` },
    cells,
  );
  picture.style.setProperty("--columns", String(board.width));
  return picture;
}
