// The map on the page: a canvas that is drawn on, zoomed and panned, with a cursor for the keyboard.

import { h } from "../../lib/dom.js";
import { between } from "../editor/lines.js";
import { themeOf } from "./colours.js";
import { gestures } from "./gestures.js";
import { SceneDrawing } from "./scene.js";
import { Viewport, ZOOM_STEP } from "./viewport.js";

/** @typedef {import("./overlay.js").Scene} Scene */
/** @typedef {import("./gestures.js").Point} Point */

/**
 * What the map's user does.
 * @typedef {object} Actions
 * @property {(cell: number, reach: number, erase: boolean) => void} press   a stroke begins; ends within reach are meant
 * @property {(cells: number[]) => void} drag     it goes on over these cells
 * @property {() => void} release                 it ends
 * @property {() => void} cancel                  it was no stroke: take it back
 * @property {(cell: number) => void} look        the keyboard's cursor is at a cell
 * @property {(cell: number | null) => void} hover   the mouse is over a cell, or over none
 * @property {(key: string, cell: number) => boolean} key   another key; whether it meant anything
 * @property {() => void} viewed                  it was zoomed or panned
 */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
/** @type {Record<string, (viewport: Viewport) => void>} */
const VIEW_KEYS = {
  "+": (viewport) => viewport.zoomBy(ZOOM_STEP),
  "=": (viewport) => viewport.zoomBy(ZOOM_STEP),
  "-": (viewport) => viewport.zoomBy(1 / ZOOM_STEP),
  0: (viewport) => viewport.fit(),
};
/** Pixels around an end where it can be taken hold of: its mark is larger than a small cell. */
const GRIP = 9;

export class MapCanvas {
  canvas = h("canvas", { "aria-hidden": "true" });
  element = h("div", { class: "map-canvas", role: "application", tabindex: "0" }, this.canvas);
  #context = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
  #drawing = new SceneDrawing();
  /** The cell where a stroke is, while one is made. @type {number | null} */
  #stroke = null;
  #awaited = false;
  #groundAwaited = false;
  /** @type {number | null} */
  cursor = null;
  /** Whether hexagons were drawn last. */
  hexagonal = false;
  /** @type {Scene | null} */
  #scene = null;
  /**
   * @param {Actions} actions
   * @param {Viewport} viewport   may be that of another canvas too, of the same size
   */
  constructor(actions, viewport = new Viewport()) {
    this.actions = actions;
    this.viewport = viewport;
    this.element.addEventListener("keydown", (event) => this.#key(event));
    this.element.addEventListener("blur", () => this.#point(null));
    gestures(this.canvas, {
      press: (point, erase) => this.#press(point, erase),
      drag: (point) => this.#drag(point),
      release: () => this.#release(),
      cancel: () => {
        this.#stroke = null;
        this.actions.cancel();
      },
      hover: (point) => this.actions.hover(point && this.#inside(point)),
      pan: (x, y) => this.view((view) => view.panBy(x * view.density, y * view.density)),
      zoom: (factor, { x, y }) =>
        this.view((view) => view.zoomBy(factor, { x: x * view.density, y: y * view.density })),
    });
  }

  /** Fit the canvas into its place and draw everything. @param {Scene} scene */
  draw(scene) {
    const density = globalThis.devicePixelRatio;
    const width = Math.max(1, Math.round(this.element.clientWidth * density));
    const height = Math.max(1, Math.round(this.element.clientHeight * density));
    if (this.canvas.width !== width || this.canvas.height !== height) {
      this.canvas.width = width;
      this.canvas.height = height;
    }
    this.viewport.adapt({ width, height, density }, scene.world, scene.hexagonal);
    this.hexagonal = scene.hexagonal;
    this.#scene = scene;
    this.#drawing.paint(scene.world, themeOf(this.element));
    this.#drawing.drawGround(this.viewport);
    this.#compose();
  }

  /**
   * Draw what lies over the ground, and the cells of it that changed, before the next picture.
   * @param {Scene} scene
   * @param {readonly number[]} [changed]
   */
  update(scene, changed = []) {
    this.#scene = scene;
    this.#drawing.update(changed, this.viewport);
    this.#await();
  }

  /** Zoom or pan. @param {(viewport: Viewport) => void} change */
  view(change) {
    change(this.viewport);
    this.actions.viewed();
  }

  /** Another part of the map is in sight. */
  viewed() {
    this.#groundAwaited = true;
    this.#await();
  }

  #await() {
    if (this.#awaited) return;
    this.#awaited = true;
    requestAnimationFrame(() => this.#compose());
  }

  #compose() {
    this.#awaited = false;
    if (this.#groundAwaited) this.#drawing.drawGround(this.viewport);
    this.#groundAwaited = false;
    if (this.#scene) this.#drawing.compose(this.#context, this.#scene, this.cursor, this.viewport);
  }

  /** @param {Point} point @returns {Point} */
  #scaled({ x, y }) {
    return { x: x * this.viewport.density, y: y * this.viewport.density };
  }

  /** The cell at a point, or null beside the map. @param {Point} point */
  #inside(point) {
    const scaled = this.#scaled(point);
    return this.#scene && this.viewport.holds(scaled) ? this.viewport.cellAt(scaled) : null;
  }

  /** @param {Point} point @param {boolean} erase */
  #press(point, erase) {
    const cell = this.#inside(point);
    if (cell === null) return;
    this.#stroke = cell;
    const cellWidth = this.viewport.size / this.viewport.density;
    this.actions.press(cell, erase ? -1 : Math.floor(GRIP / cellWidth), erase);
  }

  /** @param {Point} point */
  #drag(point) {
    if (this.#stroke === null || !this.#scene) return;
    const cell = this.viewport.cellAt(this.#scaled(point));
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
    const viewKey = VIEW_KEYS[event.key];
    if (arrow) {
      const row = Math.floor(here / columns) + arrow[0];
      const column = (here % columns) + arrow[1];
      const inside = row >= 0 && row < rows && column >= 0 && column < columns;
      const next = this.cursor === null || !inside ? here : row * columns + column;
      this.#point(next);
      if (event.shiftKey && inside) this.actions.key(" ", next);
      this.actions.look(next);
    } else if (viewKey) this.view(viewKey);
    else if (!this.actions.key(event.key, here)) return;
    else this.#point(here);
    event.preventDefault();
  }

  /** @param {number | null} cell */
  #point(cell) {
    this.cursor = cell;
    if (cell !== null && !this.viewport.fitted) this.view((viewport) => viewport.show(cell));
    if (this.#scene) this.update(this.#scene);
  }
}
