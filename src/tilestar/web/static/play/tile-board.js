// <tile-board>: a board of real buttons, one for each cell in reading order, on which tiles are seen to slide.

import { movingCell, slideFrom, STEPS } from "../game/board.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { Gestures } from "./gestures.js";

/** @typedef {import("../game/board.js").Board} Board */
/** @typedef {import("../game/board.js").Way} Way */

const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };
const SLIDE_MS = 140;

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
  /** What gestures do; nothing while it is null. @type {import("./gestures.js").Moves | null} */
  moves = null;

  constructor() {
    super();
    new Gestures(this, () => this.moves);
  }

  /** Pixels from one cell to the next. */
  get pitch() {
    const [first, second] = this.#cells;
    const below = this.#cells[this.board?.width ?? 0];
    if (!first) return 1;
    return Math.max(
      1,
      second && second.offsetTop === first.offsetTop
        ? second.offsetLeft - first.offsetLeft
        : (below?.offsetTop ?? 1) - first.offsetTop,
    );
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

  /**
   * Show the tiles of the last move only so many pixels along their way, as a finger leads them.
   * @param {Way} way
   * @param {number} count
   * @param {number} led
   */
  hold(way, count, led) {
    for (const tile of this.#beyondBlank(way, count)) {
      for (const animation of tile.getAnimations()) animation.cancel();
      tile.style.transform = shift(way, led - this.pitch);
    }
  }

  /**
   * Let them go: they slide the rest of their way.
   * @param {Way} way
   * @param {number} count
   * @param {number} led
   * @param {number} milliseconds
   */
  snap(way, count, led, milliseconds) {
    this.#settle(this.#beyondBlank(way, count), shift(way, led - this.pitch), milliseconds);
  }

  /**
   * The move was taken back, which `way` would have undone: its tiles slide back the little they had gone.
   * @param {Way} way
   * @param {number} count
   * @param {number} led
   * @param {number} milliseconds
   */
  snapBack(way, count, led, milliseconds) {
    for (const tile of this.#cells) tile.style.transform = "";
    this.#settle(this.#beyondBlank(way, count), shift(way, -led), milliseconds);
  }

  /**
   * @param {HTMLElement[]} tiles
   * @param {string} from
   * @param {number} milliseconds
   */
  #settle(tiles, from, milliseconds) {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    for (const tile of tiles) {
      tile.style.transform = "";
      if (!still)
        tile.animate([{ transform: from }, { transform: "none" }], { duration: milliseconds, easing: "ease-out" });
    }
  }

  /**
   * The buttons of the tiles beside the blank that way: those that the last move slid there.
   * @param {Way} way
   * @param {number} count
   */
  #beyondBlank(way, count) {
    const board = /** @type {Board} */ (this.board);
    const [rows, columns] = STEPS[way];
    const blank = board.tiles.indexOf(0);
    return Array.from(
      { length: count },
      (_, n) => this.#cells[blank + (n + 1) * (rows * board.width + columns)],
    ).flatMap((tile) => tile ?? []);
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
}

/**
 * @param {Way} way
 * @param {number} pixels
 */
function shift(way, pixels) {
  const [rows, columns] = STEPS[way];
  return `translate(${columns * pixels}px, ${rows * pixels}px)`;
}

if (!customElements.get("tile-board")) customElements.define("tile-board", TileBoard);
