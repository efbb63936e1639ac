// What pointers do on a board. A press moves its tile at once. A tile follows the finger that drags it and snaps into
// place; dragged back to where it was, it has not moved. A swipe anywhere moves the tile that can go that way. With the
// option for it, tiles slide when the mouse comes over them.

import { opposite, slideFrom, STEPS } from "../game/board.js";
import { strokeWay } from "../game/controls.js";
import { settings } from "../lib/settings.js";

/** @typedef {import("../game/board.js").Way} Way */
/** @typedef {import("../game/game.js").Input} Input */
/**
 * What a gesture may do to the game; `slide` and `go` say how many tiles went.
 * @typedef {object} Moves
 * @property {(cell: number, input: Input) => number} slide
 * @property {(way: Way, input: Input) => number} go
 * @property {(count: number) => boolean} retract   as if the last moves had never been made
 */
/**
 * A finger on the board: where it came down, the tiles it moved, and how far it has led them.
 * @typedef {object} Press
 * @property {number} id
 * @property {number} x
 * @property {number} y
 * @property {Input} input
 * @property {{ way: Way, count: number, byPress: boolean } | null} moved
 * @property {number | null} led      pixels, once the tiles follow
 * @property {number} farthest
 */

/** A finger that moves less has only pressed. */
const LEADING = 5;
const SNAP_MS = 90;

export class Gestures {
  /** @type {Press | null} */
  #press = null;
  /** The press has moved a tile, so the click that follows does not. */
  #clicked = false;
  /** @type {number | null} */
  #hovered = null;

  /**
   * @param {import("./tile-board.js").TileBoard} tiles
   * @param {() => Moves | null} moves
   */
  constructor(tiles, moves) {
    this.tiles = tiles;
    this.moves = moves;
    tiles.addEventListener("pointerdown", (event) => this.#down(event));
    tiles.addEventListener("pointermove", (event) => this.#move(event));
    tiles.addEventListener("pointerup", (event) => this.#up(event));
    tiles.addEventListener("pointercancel", (event) => this.#up(event));
    tiles.addEventListener("click", (event) => this.#click(event));
  }

  /** @param {PointerEvent} event */
  #down(event) {
    const { board } = this.tiles;
    if (!board || event.button !== 0) return;
    if (this.#press) this.#settle(this.#press); // two thumbs play by turns, and the second may come first
    const cell = cellOf(event);
    const way = cell === null ? undefined : slideFrom(board, cell)[0];
    const input = event.pointerType === "mouse" ? "mouse" : "touch";
    this.#clicked = true;
    this.#press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      input,
      moved: null,
      led: null,
      farthest: 0,
    };
    const count = cell !== null && way ? (this.moves()?.slide(cell, input) ?? 0) : 0;
    if (way && count > 0) this.#press.moved = { way, count, byPress: true };
    this.#capture(event.pointerId);
  }

  /** @param {number} id */
  #capture(id) {
    try {
      this.tiles.setPointerCapture(id);
    } catch {
      // the pointer has gone already
    }
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const press = this.#press;
    if (!press) {
      if (settings().hover && event.pointerType === "mouse" && event.buttons === 0) this.#hover(event);
      return;
    }
    if (press.id !== event.pointerId) return;
    const [right, down] = [event.clientX - press.x, event.clientY - press.y];
    const way = strokeWay(right, down);
    if (press.moved?.byPress && press.led === null && way && way !== press.moved.way) {
      if (this.moves()?.retract(press.moved.count)) press.moved = null;
    }
    if (!press.moved && way) {
      const count = this.moves()?.go(way, press.input) ?? 0;
      if (count > 0) press.moved = { way, count, byPress: false };
      else this.#press = null;
    }
    if (press.moved) this.#lead(press, right, down);
  }

  /**
   * @param {Press} press
   * @param {number} right
   * @param {number} down
   */
  #lead(press, right, down) {
    const { moved } = press;
    if (!moved || this.tiles.classList.contains("won")) return;
    const [rows, columns] = STEPS[moved.way];
    const along = right * columns + down * rows;
    if (press.led === null && along < LEADING) return;
    press.led = Math.max(0, Math.min(along, this.tiles.pitch));
    press.farthest = Math.max(press.farthest, press.led);
    this.tiles.hold(moved.way, moved.count, press.led);
  }

  /** @param {PointerEvent} event */
  #up(event) {
    const press = this.#press;
    if (!press || press.id !== event.pointerId) return;
    this.#press = null;
    this.#settle(press);
  }

  /** Let the tiles go that a finger leads. @param {Press} press */
  #settle({ moved, led, farthest }) {
    if (!moved || led === null) return;
    const half = this.tiles.pitch / 2;
    if (farthest > half && led < half && this.moves()?.retract(moved.count))
      this.tiles.snapBack(opposite(moved.way), moved.count, led, SNAP_MS);
    else this.tiles.snap(moved.way, moved.count, led, SNAP_MS);
  }

  /** Keys, and programs that read the screen aloud, click without a pointer. @param {MouseEvent} event */
  #click(event) {
    const pressed = this.#clicked && event.detail > 0;
    this.#clicked = false;
    const cell = cellOf(event);
    if (cell !== null && !pressed) this.moves()?.slide(cell, "keys");
  }

  /** @param {PointerEvent} event */
  #hover(event) {
    const cell = cellOf(event);
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    if (cell !== null) this.moves()?.slide(cell, "hover");
  }
}

/** @param {Event} event */
function cellOf(event) {
  const cell = event.target instanceof Element && event.target.closest("button")?.dataset.cell;
  return cell ? Number(cell) : null;
}
