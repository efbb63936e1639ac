// The ground of a map: terrains in their colours and patterns. Walls are hatched, expensive cells show their cost or dots.

import { numbers, terrainColour } from "./colours.js";
import { drawPixels, pixel, Pixels } from "./pixels.js";

/** @typedef {import("../world.js").World} World */
/** @typedef {import("../world.js").Terrain} Terrain */
/** @typedef {import("./colours.js").Theme} Theme */
/** @typedef {import("./viewport.js").Viewport} Viewport */

const SMALLEST_PATTERN = 8;
const SMALLEST_NUMBER = 20;
const SMALLEST_GRID = 10;
/** How much of a hexagon's width its pattern takes. */
const SHARE_OF_HEXAGON = 0.72;

/** Keeps a picture of the ground in sight, so that only what changed is drawn again. */
export class Ground {
  picture = document.createElement("canvas");
  #context = /** @type {CanvasRenderingContext2D} */ (this.picture.getContext("2d"));
  #pixels = new Pixels();
  /** Pictures of the terrains that have a pattern, at the size of a cell. @type {(HTMLCanvasElement | null)[]} */
  #patterns = [];
  #patternSize = 0;
  /** @type {string[]} */
  #colours = [];
  /** @type {number[]} */
  #inks = [];

  /**
   * Take over another map or theme.
   * @param {World} world
   * @param {Theme} theme
   */
  paint(world, theme) {
    this.world = world;
    this.theme = theme;
    this.#colours = world.terrains.map((terrain) => terrainColour(terrain, highestCost(world), theme));
    this.#inks = this.#colours.map((colour) => pixel(numbers(colour)));
    this.#patternSize = 0;
    this.#pixels.resize(world.rows, world.columns);
    world.cells.forEach((terrain, cell) => (this.#pixels.values[cell] = this.#inks[terrain] ?? 0));
    this.#pixels.touch();
  }

  /** Draw what is in sight. @param {Viewport} viewport */
  draw(viewport) {
    const { width, height, size } = viewport;
    if (this.picture.width !== width || this.picture.height !== height) {
      this.picture.width = width;
      this.picture.height = height;
    }
    this.#context.clearRect(0, 0, width, height);
    this.#context.imageSmoothingQuality = "high";
    drawPixels(this.#context, this.#pixels, viewport);
    if (size < SMALLEST_PATTERN) return;
    this.#preparePatterns(Math.ceil(size));
    const { firstRow, lastRow, firstColumn, lastColumn } = viewport.visible;
    for (let row = firstRow; row < lastRow; row += 1)
      for (let column = firstColumn; column < lastColumn; column += 1)
        this.#drawPattern(viewport, row * viewport.columns + column);
    if (size >= SMALLEST_GRID) this.#drawGrid(viewport);
  }

  /**
   * Draw cells that changed.
   * @param {readonly number[]} cells
   * @param {Viewport} viewport
   */
  update(cells, viewport) {
    const { world } = this;
    if (!world || cells.length === 0) return;
    for (const cell of cells) this.#pixels.set(cell, this.#inks[world.cells[cell] ?? 0] ?? 0);
    if (cells.length > 400 || viewport.size < SMALLEST_PATTERN || viewport.hexagonal) return this.draw(viewport);
    for (const cell of cells) {
      const { x, y, width, height } = box(viewport, cell);
      this.#context.fillStyle = this.#colours[world.cells[cell] ?? 0] ?? "";
      this.#context.fillRect(x, y, width, height);
      this.#drawPattern(viewport, cell);
      if (!this.theme || viewport.size < SMALLEST_GRID) continue;
      this.#context.strokeStyle = this.theme["map-grid"];
      this.#context.lineWidth = 1;
      this.#context.strokeRect(x + 0.5, y + 0.5, width, height);
    }
  }

  /** @param {Viewport} viewport @param {number} cell */
  #drawPattern(viewport, cell) {
    const pattern = this.#patterns[this.world?.cells[cell] ?? 0];
    if (!pattern) return;
    const { x, y, width, height } = box(viewport, cell);
    this.#context.drawImage(pattern, x, y, width, height);
  }

  /** @param {Viewport} viewport */
  #drawGrid(viewport) {
    const { visible, x, y, size } = viewport;
    const context = this.#context;
    context.strokeStyle = this.theme?.["map-grid"] ?? "";
    context.lineWidth = 1;
    context.beginPath();
    if (viewport.hexagonal) {
      for (let row = visible.firstRow; row < visible.lastRow; row += 1)
        for (let column = visible.firstColumn; column < visible.lastColumn; column += 1)
          viewport.outline(context, row * viewport.columns + column);
      context.stroke();
      return;
    }
    const line = (/** @type {number} */ at) => Math.round(at) + 0.5;
    const [left, right] = [x + visible.firstColumn * size, x + visible.lastColumn * size];
    const [top, bottom] = [y + visible.firstRow * size, y + visible.lastRow * size];
    for (let row = visible.firstRow; row <= visible.lastRow; row += 1) {
      context.moveTo(left, line(y + row * size));
      context.lineTo(right, line(y + row * size));
    }
    for (let column = visible.firstColumn; column <= visible.lastColumn; column += 1) {
      context.moveTo(line(x + column * size), top);
      context.lineTo(line(x + column * size), bottom);
    }
    context.stroke();
  }

  /** @param {number} size */
  #preparePatterns(size) {
    const { world } = this;
    if (!world || this.#patternSize === size) return;
    this.#patternSize = size;
    this.#patterns = world.terrains.map((terrain, number) => {
      if (terrain.cost !== null && terrain.cost <= 1) return null;
      const canvas = document.createElement("canvas");
      canvas.width = canvas.height = size;
      const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
      drawPattern(context, terrain, this.#colours[number] ?? "", size);
      return canvas;
    });
  }
}

/**
 * Where a cell is, in whole pixels, so that neighbours meet without a gap; the square inside a hexagon.
 * @param {Viewport} viewport
 * @param {number} cell
 */
function box(viewport, cell) {
  const { x, y, size, columns, hexagonal } = viewport;
  if (hexagonal) {
    const middle = viewport.middle(cell);
    const side = size * SHARE_OF_HEXAGON;
    return { x: middle.x - side / 2, y: middle.y - side / 2, width: side, height: side };
  }
  const column = cell % columns;
  const row = Math.floor(cell / columns);
  const [left, right] = [Math.round(x + column * size), Math.round(x + (column + 1) * size)];
  const [top, bottom] = [Math.round(y + row * size), Math.round(y + (row + 1) * size)];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/**
 * A small picture of a terrain, for legends and brushes.
 * @param {World} world
 * @param {Terrain} terrain
 * @param {Theme} theme
 */
export function swatch(world, terrain, theme) {
  const canvas = document.createElement("canvas");
  const size = 28 * Math.ceil(globalThis.devicePixelRatio);
  canvas.width = canvas.height = size;
  canvas.className = "swatch";
  canvas.setAttribute("aria-hidden", "true");
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const colour = terrainColour(terrain, highestCost(world), theme);
  context.fillStyle = colour;
  context.fillRect(0, 0, size, size);
  drawPattern(context, terrain, colour, size);
  return canvas;
}

/** @param {World} world */
function highestCost(world) {
  return Math.max(...world.terrains.map((terrain) => terrain.cost ?? 0));
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Terrain} terrain
 * @param {string} colour
 * @param {number} size
 */
function drawPattern(context, terrain, colour, size) {
  const [red, green, blue] = numbers(colour);
  const pattern = red * 0.3 + green * 0.59 + blue * 0.11 > 120 ? "rgb(0 0 0 / 62%)" : "rgb(255 255 255 / 78%)";
  if (terrain.cost === null) hatch(context, pattern, size);
  else if (terrain.cost > 1) price(context, terrain.cost, pattern, size);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} colour
 * @param {number} size
 */
function hatch(context, colour, size) {
  context.save();
  context.globalAlpha = 0.45;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, size / 14);
  context.beginPath();
  for (const shift of [0, 0.5, 1, 1.5]) {
    context.moveTo(shift * size, 0);
    context.lineTo((shift - 1) * size, size);
  }
  context.stroke();
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} cost
 * @param {string} colour
 * @param {number} size
 */
function price(context, cost, colour, size) {
  context.fillStyle = colour;
  if (size >= SMALLEST_NUMBER) {
    const text = String(cost);
    context.font = `600 ${Math.min(size * 0.5, (size * 1.3) / text.length)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(text, size / 2, size / 2 + size * 0.04, size * 0.9);
    return;
  }
  context.beginPath();
  context.arc(size / 2, size / 2, size * Math.min(0.24, 0.04 + 0.08 * Math.log(cost)), 0, 2 * Math.PI);
  context.fill();
}
