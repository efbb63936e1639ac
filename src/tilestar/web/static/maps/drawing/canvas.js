// The map on the page: a canvas that is painted and dragged on, with a cursor for the keyboard.

import { h } from "../../lib/dom.js";
import { themeOf } from "./colours.js";
import { Ground } from "./ground.js";
import { between } from "../editor/lines.js";
import { drawOverlay } from "./overlay.js";

/** @typedef {import("./overlay.js").Scene} Scene */

/**
 * What the map's user does.
 * @typedef {object} Actions
 * @property {(cell: number, reach: number) => void} press   a stroke begins; ends within reach, in cells, are meant
 * @property {(cells: number[]) => void} drag     it goes on over these cells
 * @property {() => void} release                 it ends
 * @property {(cell: number) => void} look        the keyboard's cursor is at a cell
 * @property {(key: string, cell: number) => boolean} key   another key; whether it meant anything
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
const TALLEST = 0.72;
const LARGEST_CELL = 44;
/** Pixels around an end where it can be taken hold of: its mark is larger than a small cell. */
const GRIP = 9;
/** Below this, whole pixels for a cell would waste too much room: the picture is stretched instead. */
const COARSE = 8;

export class MapCanvas {
  canvas = h("canvas", { "aria-hidden": "true" });
  element = h("div", { class: "map-canvas", role: "application", tabindex: "0" }, this.canvas);
  #context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
  #ground = new Ground();
  #size = 1;
  /** The cell where a stroke is, while one is made. @type {number | null} */
  #stroke = null;
  #awaited = false;
  /** @type {number | null} */
  cursor = null;
  /** @type {Scene | null} */
  #scene = null;
  /** @type {import("./colours.js").Theme | null} */
  #theme = null;

  /** @param {Actions} actions */
  constructor(actions) {
    this.actions = actions;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("blur", () => this.#point(null));
    this.canvas.addEventListener("pointerdown", (event) => this.#press(event));
    this.canvas.addEventListener("pointermove", (event) => this.#move(event));
    for (const end of ["pointerup", "pointercancel"]) this.canvas.addEventListener(end, () => this.#release());
  }

  /** Fit the map into its place and draw it all. @param {Scene} scene */
  draw(scene) {
    this.#scene = scene;
    const { rows, columns } = scene.world;
    const density = globalThis.devicePixelRatio;
    const width = this.element.clientWidth || 300;
    const height = Math.max(280, innerHeight * TALLEST);
    const size = Math.min(width / columns, height / rows, LARGEST_CELL) * density;
    this.#size = Math.max(1, Math.floor(size));
    this.#theme = themeOf(this.element);
    this.#ground.draw(scene.world, this.#size, this.#theme);
    const { picture } = this.#ground;
    this.canvas.width = picture.width;
    this.canvas.height = picture.height;
    const shown = size < COARSE ? size * columns : picture.width;
    this.canvas.style.width = `${shown / density}px`;
    this.#compose();
  }

  /**
   * Draw what lies over the ground, and the cells of it that changed, before the next picture.
   * @param {Scene} scene
   * @param {readonly number[]} [changed]
   */
  update(scene, changed = []) {
    this.#scene = scene;
    for (const cell of changed) this.#ground.drawCell(cell);
    if (this.#awaited) return;
    this.#awaited = true;
    requestAnimationFrame(() => this.#compose());
  }

  #compose() {
    this.#awaited = false;
    if (!this.#scene || !this.#theme) return;
    this.#context.drawImage(this.#ground.picture, 0, 0);
    drawOverlay(this.#context, { ...this.#scene, cursor: this.cursor }, this.#size, this.#theme);
  }

  /** @param {PointerEvent} event */
  #cell(event) {
    const { rows, columns } = /** @type {Scene} */ (this.#scene).world;
    const box = this.canvas.getBoundingClientRect();
    const place = (/** @type {number} */ share, /** @type {number} */ count) =>
      Math.min(Math.max(Math.floor(share * count), 0), count - 1);
    const row = place((event.clientY - box.y) / box.height, rows);
    return row * columns + place((event.clientX - box.x) / box.width, columns);
  }

  /** @param {PointerEvent} event */
  #press(event) {
    if (event.button !== 0 || !this.#scene) return;
    this.canvas.setPointerCapture(event.pointerId);
    this.#stroke = this.#cell(event);
    const { world } = this.#scene;
    const cellWidth = this.canvas.getBoundingClientRect().width / world.columns;
    this.actions.press(this.#stroke, Math.floor(GRIP / cellWidth));
  }

  /** @param {PointerEvent} event */
  #move(event) {
    if (this.#stroke === null || !this.#scene) return;
    const cell = this.#cell(event);
    if (cell === this.#stroke) return;
    this.actions.drag(between(this.#stroke, cell, this.#scene.world.columns));
    this.#stroke = cell;
  }

  #release() {
    if (this.#stroke === null) return;
    this.#stroke = null;
    this.actions.release();
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || !this.#scene) return;
    const { rows, columns, ends } = this.#scene.world;
    const here = this.cursor ?? ends.start ?? 0;
    const arrow = ARROWS[event.key];
    if (arrow) {
      const row = Math.floor(here / columns) + arrow[0];
      const column = (here % columns) + arrow[1];
      const inside = row >= 0 && row < rows && column >= 0 && column < columns;
      const next = this.cursor === null || !inside ? here : row * columns + column;
      this.#point(next);
      if (event.shiftKey && inside) this.actions.key(" ", next);
      this.actions.look(next);
    } else if (!this.actions.key(event.key, here)) return;
    else this.#point(here);
    event.preventDefault();
  }

  /** @param {number | null} cell */
  #point(cell) {
    this.cursor = cell;
    if (this.#scene) this.update(this.#scene);
  }
}
