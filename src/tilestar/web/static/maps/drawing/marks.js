// What a search did to the cells: a veil over closed ones, rings on open ones, distances as colours, parents as arrows.

import { BACKWARD_SIDE, CLOSED, EXPANDING, OPEN } from "../search/history.js";
import { mixed, numbers } from "./colours.js";
import { drawPixels, pixel, Pixels } from "./pixels.js";

/** @typedef {import("../search/history.js").MapHistory} MapHistory */
/** @typedef {import("./colours.js").Theme} Theme */
/** @typedef {import("./viewport.js").Viewport} Viewport */

const SMALLEST_RING = 6;
const SMALLEST_ARROW = 10;
const SHADES = 256;
/** The scale of distances follows the highest one only when it has grown by this much. */
const RESCALE = 1.2;

export class Marks {
  #pixels = new Pixels();
  /** The colour of each mark. */
  #veils = new Uint32Array(8);
  /** Colours of distances, near to far. */
  #shades = new Uint32Array(SHADES);
  /** What the pixels show: another search, layer or theme means all of them anew. */
  #shown = { history: /** @type {MapHistory | null} */ (null), distances: false, theme: "" };
  #scale = 1;
  #backward = "";

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {MapHistory} history
   * @param {{ distances: boolean, arrows: boolean }} layers
   * @param {Viewport} viewport
   * @param {Theme} theme
   */
  draw(context, history, layers, viewport, theme) {
    this.#bring(history, layers.distances, viewport, theme);
    drawPixels(context, this.#pixels, viewport);
    if (viewport.size >= SMALLEST_RING) this.#drawRings(context, history, viewport, theme);
    if (layers.arrows && viewport.size >= SMALLEST_ARROW) drawArrows(context, history, viewport, theme);
  }

  /**
   * Bring the pixels up to date.
   * @param {MapHistory} history
   * @param {boolean} distances
   * @param {Viewport} viewport
   * @param {Theme} theme
   */
  #bring(history, distances, { rows, columns }, theme) {
    const shown = this.#shown;
    const key = theme["map-closed"] + theme.surface;
    const outgrown = distances && history.mostG > this.#scale * RESCALE;
    if (shown.history === history && shown.distances === distances && shown.theme === key && !outgrown) {
      for (const cell of history.touched) this.#pixels.set(cell, this.#colour(history, cell, distances));
      history.touched.length = 0;
    } else {
      this.#shown = { history, distances, theme: key };
      this.#scale = Math.max(history.mostG, 1e-9);
      this.#choose(theme);
      this.#pixels.resize(rows, columns);
      const { values } = this.#pixels;
      for (let cell = 0; cell < values.length; cell += 1) values[cell] = this.#colour(history, cell, distances);
      this.#pixels.touch(); // what was touched stays listed: another picture of the search may need it
    }
  }

  /** @param {MapHistory} history @param {number} cell @param {boolean} distances */
  #colour(history, cell, distances) {
    const mark = history.marks[cell] ?? 0;
    if (!distances || mark === 0) return this.#veils[mark] ?? 0;
    const share = Math.min(history.g(cell) / (this.#scale * RESCALE), 1);
    return this.#shades[Math.floor(share * (SHADES - 1))] ?? 0;
  }

  /** @param {Theme} theme */
  #choose(theme) {
    const open = pixel(numbers(theme["map-open"]), 0.5);
    const closed = pixel(numbers(theme["map-closed"]), 0.5);
    const back = pixel(numbers(theme["map-backward"]), 0.55);
    this.#veils.set([0, open, closed, closed, 0, open, back, back]);
    for (let shade = 0; shade < SHADES; shade += 1)
      this.#shades[shade] = pixel(distanceColour(shade / (SHADES - 1), theme), 0.88);
    this.#backward = theme["map-backward"];
  }

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {MapHistory} history
   * @param {Viewport} viewport
   * @param {Theme} theme
   */
  #drawRings(context, { marks }, viewport, theme) {
    for (const [mark, colour] of /** @type {const} */ ([
      [OPEN, theme.ink],
      [OPEN + BACKWARD_SIDE, this.#backward],
    ])) {
      context.strokeStyle = colour;
      context.lineWidth = Math.max(1, viewport.size * 0.07);
      context.beginPath();
      forVisible(viewport, (cell, x, y) => {
        if (marks[cell] !== mark) return;
        context.moveTo(x + viewport.size * 0.38, y);
        context.arc(x, y, viewport.size * 0.38, 0, 2 * Math.PI);
      });
      context.stroke();
    }
  }
}

/**
 * Distances from the start as colours under everything else, where no search is watched.
 */
export class DistanceColours {
  #pixels = new Pixels();
  /** @type {unknown[]} */
  #shown = [];

  /**
   * @param {CanvasRenderingContext2D} context
   * @param {{ values: Float32Array, most: number }} distances
   * @param {Viewport} viewport
   * @param {Theme} theme
   */
  draw(context, distances, viewport, theme) {
    if (this.#shown[0] !== distances || this.#shown[1] !== theme["map-near"]) {
      this.#shown = [distances, theme["map-near"]];
      this.#pixels.resize(viewport.rows, viewport.columns);
      const { values } = this.#pixels;
      const shades = Array.from({ length: SHADES }, (_, shade) =>
        pixel(distanceColour(shade / (SHADES - 1), theme), 0.88),
      );
      const most = Math.max(distances.most, 1e-9);
      for (let cell = 0; cell < values.length; cell += 1) {
        const distance = distances.values[cell] ?? Infinity;
        values[cell] = distance === Infinity ? 0 : (shades[Math.floor((distance / most) * (SHADES - 1))] ?? 0);
      }
      this.#pixels.touch();
    }
    drawPixels(context, this.#pixels, viewport);
  }
}

/**
 * The colour of a distance: pale near the start, dark far from it.
 * @param {number} share
 * @param {Theme} theme
 */
function distanceColour(share, theme) {
  const near = numbers(theme["map-near"]);
  const middle = numbers(theme["map-halfway"]);
  const far = numbers(theme["map-far"]);
  return share < 0.5 ? mixed(near, middle, share * 2) : mixed(middle, far, share * 2 - 1);
}

/**
 * An arrow from each cell to the one it was reached from.
 * @param {CanvasRenderingContext2D} context
 * @param {MapHistory} history
 * @param {Viewport} viewport
 * @param {Theme} theme
 */
function drawArrows(context, history, viewport, theme) {
  const { size } = viewport;
  for (const [colour, width] of /** @type {const} */ ([
    [theme["map-casing"], Math.max(2.5, size * 0.16)],
    [theme.ink, Math.max(1, size * 0.06)],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = context.lineJoin = "round";
    context.beginPath();
    forVisible(viewport, (cell, x, y) => {
      const mark = (history.marks[cell] ?? 0) % BACKWARD_SIDE;
      const parent = history.parent(cell);
      if (parent < 0 || (mark !== OPEN && mark !== CLOSED && mark !== EXPANDING)) return;
      const there = viewport.middle(parent);
      const [right, down] = [there.x - x, there.y - y];
      const length = Math.hypot(right, down);
      const [dx, dy] = [(right / length) * size * 0.3, (down / length) * size * 0.3];
      context.moveTo(x - dx, y - dy);
      context.lineTo(x + dx, y + dy);
      context.moveTo(x + dx * 0.1 - dy * 0.6, y + dy * 0.1 + dx * 0.6);
      context.lineTo(x + dx, y + dy);
      context.lineTo(x + dx * 0.1 + dy * 0.6, y + dy * 0.1 - dx * 0.6);
    });
    context.stroke();
  }
}

/**
 * @param {Viewport} viewport
 * @param {(cell: number, x: number, y: number) => void} draw   with the middle of the cell
 */
function forVisible(viewport, draw) {
  const { firstRow, lastRow, firstColumn, lastColumn } = viewport.visible;
  for (let row = firstRow; row < lastRow; row += 1)
    for (let column = firstColumn; column < lastColumn; column += 1) {
      const cell = row * viewport.columns + column;
      const { x, y } = viewport.middle(cell);
      draw(cell, x, y);
    }
}
