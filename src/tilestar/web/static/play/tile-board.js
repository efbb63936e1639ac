// <tile-board>: a board of real buttons, one for each cell in reading order, on which tiles are seen to slide.

import { movingCell, slideFrom } from "../game/board.js";
import { strokeWay } from "../game/controls.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @typedef {import("../game/board.js").Board} Board */
/** @typedef {import("../game/board.js").Way} Way */

const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };
const SLIDE_MS = 140;

/**
 * Dispatches `slide` (detail: the cell that was clicked or tapped) and `stroke` (detail: the way of a swipe).
 */
export class TileBoard extends HTMLElement {
  /** @type {Board | null} */
  board = null;
  /** @type {Board | null} */
  goal = null;
  /** An address of a picture to spread over the tiles. @type {string | null} */
  picture = null;
  /** The move that a hint shows. @type {Way | null} */
  hint = null;
  /** @type {HTMLButtonElement[]} */
  #cells = [];
  /** @type {PointerEvent | null} */
  #pressed = null;
  #stroked = false;

  constructor() {
    super();
    this.addEventListener("pointerdown", (event) => {
      this.#pressed = event;
      this.#stroked = false;
    });
    this.addEventListener("pointerup", (event) => this.#release(event));
    this.addEventListener("click", (event) => this.#click(event));
  }

  /**
   * Show a board. Tiles slide to their places unless `milliseconds` is 0 or the reader wants no motion.
   * @param {Board} board
   * @param {number} [milliseconds]
   */
  show(board, milliseconds = SLIDE_MS) {
    const before = this.board;
    this.board = board;
    const sameShape = before?.width === board.width && before.height === board.height;
    if (!sameShape) this.#build(board);
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", t("board.label", { width: board.width, height: board.height }));
    this.#keepFocus(before);
    this.#cells.forEach((cell, index) => this.#draw(cell, index));
    if (sameShape && before && milliseconds > 0) this.#animate(before, milliseconds);
  }

  /** Draw again after the goal, the picture, the hint or the language changed. */
  refresh() {
    if (this.board) this.show(this.board, 0);
  }

  /** @param {Board} board */
  #build(board) {
    this.style.setProperty("--columns", String(board.width));
    this.style.setProperty("--rows", String(board.height));
    this.#cells = board.tiles.map((_, cell) => h("button", { class: "tile", "data-cell": cell }, h("span")));
    this.#cells.forEach((button, cell) =>
      button.style.setProperty("--diagonal", `${(cell % board.width) + Math.floor(cell / board.width)}`),
    );
    this.replaceChildren(...this.#cells);
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {number} cell
   */
  #draw(button, cell) {
    const board = /** @type {Board} */ (this.board);
    const tile = /** @type {number} */ (board.tiles[cell]);
    const home = this.goal?.tiles.indexOf(tile) ?? -1;
    const movable = tile !== 0 && slideFrom(board, cell).length > 0;
    const hinted = this.hint !== null && movingCell(board, this.hint) === cell;
    button.classList.toggle("blank", tile === 0);
    button.classList.toggle("home", tile !== 0 && home === cell);
    button.classList.toggle("hinted", hinted);
    button.disabled = tile === 0;
    button.tabIndex = movable ? 0 : -1;
    if (movable || tile === 0) button.removeAttribute("aria-disabled");
    else button.setAttribute("aria-disabled", "true");
    button.setAttribute("aria-label", this.#label(tile, cell, home === cell, movable));
    const number = /** @type {HTMLElement} */ (button.firstElementChild);
    number.textContent = tile === 0 ? "" : String(tile);
    if (hinted && this.hint) number.dataset.arrow = ARROWS[this.hint];
    else delete number.dataset.arrow;
    this.#paint(button, tile, home);
  }

  /**
   * @param {number} tile
   * @param {number} cell
   * @param {boolean} isHome
   * @param {boolean} movable
   */
  #label(tile, cell, isHome, movable) {
    const { width } = /** @type {Board} */ (this.board);
    const where = { tile, row: Math.floor(cell / width) + 1, column: (cell % width) + 1 };
    if (tile === 0) return t("board.blank", where);
    const notes = [isHome && t("board.home"), movable && t("board.movable")].filter(Boolean);
    return [t("board.tile", where), ...notes].join(t("list.separator"));
  }

  /**
   * @param {HTMLButtonElement} button
   * @param {number} tile
   * @param {number} home
   */
  #paint(button, tile, home) {
    const { width, height } = /** @type {Board} */ (this.board);
    const pictured = this.picture !== null && tile !== 0 && home >= 0;
    button.classList.toggle("pictured", pictured);
    button.style.backgroundImage = pictured ? `url("${this.picture}")` : "";
    button.style.backgroundSize = pictured ? `${width * 100}% ${height * 100}%` : "";
    const across = ((home % width) / Math.max(1, width - 1)) * 100;
    const down = (Math.floor(home / width) / Math.max(1, height - 1)) * 100;
    button.style.backgroundPosition = pictured ? `${across}% ${down}%` : "";
  }

  /**
   * Let the tiles that moved come from where they were.
   * @param {Board} before
   * @param {number} milliseconds
   */
  #animate(before, milliseconds) {
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const board = /** @type {Board} */ (this.board);
    const moved = board.tiles.flatMap((tile, cell) => (tile !== 0 && before.tiles[cell] !== tile ? [cell] : []));
    for (const cell of moved) {
      const here = this.#cells[cell];
      const there = this.#cells[before.tiles.indexOf(/** @type {number} */ (board.tiles[cell]))];
      if (!here || !there) continue;
      const from = `translate(${there.offsetLeft - here.offsetLeft}px, ${there.offsetTop - here.offsetTop}px)`;
      here.animate([{ transform: from }, { transform: "none" }], {
        duration: milliseconds,
        easing: "cubic-bezier(.2,.7,.3,1)",
      });
    }
  }

  /**
   * The focus stays with its tile when the tile moves.
   * @param {Board | null} before
   */
  #keepFocus(before) {
    const focused = this.#cells.findIndex((cell) => cell === document.activeElement);
    const tile = before?.tiles[focused];
    if (!tile) return;
    const cell = this.#cells[this.board?.tiles.indexOf(tile) ?? -1];
    if (cell && cell !== document.activeElement) {
      cell.disabled = false;
      cell.classList.remove("blank"); // what is hidden takes no focus
      cell.focus({ preventScroll: true });
    }
  }

  /** @param {PointerEvent} event */
  #release(event) {
    if (!this.#pressed) return;
    const way = strokeWay(event.clientX - this.#pressed.clientX, event.clientY - this.#pressed.clientY);
    this.#pressed = null;
    if (!way) return;
    this.#stroked = true;
    this.dispatchEvent(new CustomEvent("stroke", { detail: way }));
  }

  /** @param {MouseEvent} event */
  #click(event) {
    const cell = event.target instanceof Element && event.target.closest("button")?.dataset.cell;
    if (!cell || (this.#stroked && event.detail > 0)) return;
    this.dispatchEvent(new CustomEvent("slide", { detail: Number(cell) }));
  }
}

if (!customElements.get("tile-board")) customElements.define("tile-board", TileBoard);
