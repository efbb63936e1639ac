// A map with what one algorithm does on it: the canvas, what is under the mouse, and what was found.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { bookName } from "../trace/catalogue.js";
import { MapCanvas } from "./drawing/canvas.js";
import { verdict } from "./search/verdict.js";
import { cellText } from "./text-alternative.js";
import { number } from "./words.js";

/** @typedef {import("./editor/editor.js").MapEditor} MapEditor */
/** @typedef {import("./drawing/canvas.js").Actions} Actions */

/** Pixels that the tabs, the player and what was found need above and below the map, to be in sight with it. */
const AROUND = 310;
const SHORTEST = 200;
/** How high a row of hexagons is, in widths of a cell. */
const HEXAGON_ROW = Math.sqrt(3) / 2;

export class MapPane {
  #name = h("strong", { class: "pane-name" });
  #facts = h("output", { class: "pane-facts numbers", "aria-live": "off" });
  /** What was found; its place is apart from the map, so that the player between them stays where it is. */
  verdict = h("div", { class: "verdict-area" });
  /** The cell under the mouse or the keyboard's cursor. @type {number | null} */
  #cell = null;

  /**
   * @param {MapEditor} editor
   * @param {number} number     of the lane it shows
   * @param {Omit<Actions, "hover">} actions
   * @param {import("./drawing/viewport.js").Viewport} viewport
   */
  constructor(editor, number, actions, viewport) {
    this.editor = editor;
    this.number = number;
    this.canvas = new MapCanvas({ ...actions, hover: (cell) => this.look(cell) }, viewport);
    this.element = h(
      "div",
      { class: "pane" },
      this.#name,
      h("div", { class: "pane-map" }, this.canvas.element, this.#facts),
    );
  }

  get lane() {
    return this.editor.searches.lanes[this.number];
  }

  /** Fit everything into the width there is. @param {{ distances: boolean, arrows: boolean }} layers */
  draw(layers) {
    const { world } = this.editor;
    const { element } = this.canvas;
    if (!world || element.clientWidth === 0) return;
    element.setAttribute("aria-label", t("map.label"));
    element.setAttribute("aria-describedby", "map-keys");
    const scene = this.scene(layers);
    const wanted = (element.clientWidth * world.rows * (scene.hexagonal ? HEXAGON_ROW : 1)) / world.columns;
    element.style.height = `${Math.round(Math.max(SHORTEST, Math.min(wanted, innerHeight - AROUND)))}px`;
    this.canvas.draw(scene);
  }

  /**
   * Draw what changed; the words, if they are others than before.
   * @param {readonly number[]} cells
   * @param {{ distances: boolean, arrows: boolean }} layers
   */
  update(cells, layers) {
    const { lane } = this;
    if (!this.editor.world || !lane) return null;
    const scene = this.scene(layers);
    if (scene.hexagonal === this.canvas.hexagonal) this.canvas.update(scene, cells);
    else this.draw(layers);
    this.look(this.#cell);
    const several = this.editor.searches.lanes.length > 1;
    const name = several ? bookName(lane.algorithm.method) : "";
    this.#name.hidden = !several;
    this.#name.textContent = name;
    const words = verdict(lane);
    if (!words || name + words.textContent === this.verdict.textContent) return null;
    this.verdict.replaceChildren(...(several ? [h("small", { class: "soft" }, name)] : []), words);
    return words;
  }

  /** Say what is known of a cell. @param {number | null} cell */
  look(cell) {
    const { world } = this.editor;
    this.#cell = cell;
    const words = world && cell !== null && cell < world.cells.length ? this.facts(cell) : "";
    if (this.#facts.textContent !== words) this.#facts.textContent = words;
    this.#facts.hidden = words === "";
  }

  /** @param {number} cell */
  facts(cell) {
    const { world, searches } = this.editor;
    if (!world) return "";
    const reached = this.lane?.history?.reached(cell);
    const distance = this.lane?.history ? undefined : searches.distances?.values[cell];
    const parts = [cellText(world, cell)];
    if (reached) {
      const { g, h: estimate } = reached;
      parts.push(t("map.numbers", { g: number(g), h: number(estimate), f: number(g + estimate) }));
    } else if (distance !== undefined && distance !== Infinity)
      parts.push(t("map.distance", { distance: number(distance) }));
    return parts.join(" · ");
  }

  /** What is to be seen. @param {{ distances: boolean, arrows: boolean }} layers */
  scene(layers) {
    const { lane } = this;
    const { world, searches } = this.editor;
    return {
      world: /** @type {import("./world.js").World} */ (world),
      path: lane?.path ?? null,
      noPath: lane?.noPath ?? false,
      history: lane?.history ?? null,
      current: lane?.ended ? null : (lane?.history?.current ?? null),
      layers,
      distances: layers.distances ? searches.distances : null,
      hexagonal: searches.choices.moves === "hex",
    };
  }
}
