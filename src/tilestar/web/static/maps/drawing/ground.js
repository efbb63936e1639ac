// The ground of a map: terrains in their colours and patterns. Walls are hatched, expensive cells show their cost or dots.

import { numbers, terrainColour } from "./colours.js";

/** @typedef {import("../world.js").World} World */
/** @typedef {import("../world.js").Terrain} Terrain */
/** @typedef {import("./colours.js").Theme} Theme */

const SMALLEST_PATTERN = 5;
const SMALLEST_NUMBER = 20;

/** Keeps a picture of the ground, so that only what changed is drawn again. */
export class Ground {
  picture = document.createElement("canvas");
  #context = /** @type {CanvasRenderingContext2D} */ (this.picture.getContext("2d"));

  /**
   * Draw everything.
   * @param {World} world
   * @param {number} size   of a cell
   * @param {Theme} theme
   */
  draw(world, size, theme) {
    this.world = world;
    this.size = size;
    this.theme = theme;
    this.picture.width = Math.max(1, Math.round(world.columns * size));
    this.picture.height = Math.max(1, Math.round(world.rows * size));
    this.colours = world.terrains.map((terrain) => terrainColour(terrain, highestCost(world), theme));
    for (let cell = 0; cell < world.cells.length; cell += 1) this.drawCell(cell);
  }

  /** Draw a cell that changed. @param {number} cell */
  drawCell(cell) {
    const { world, size, theme, colours } = this;
    if (!world || !size || !theme || !colours) return;
    const x = (cell % world.columns) * size;
    const y = Math.floor(cell / world.columns) * size;
    drawTerrain(this.#context, world.terrain(cell), colours[world.cells[cell] ?? 0] ?? "", theme, x, y, size);
  }
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
  drawTerrain(context, terrain, terrainColour(terrain, highestCost(world), theme), theme, 0, 0, size);
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
 * @param {Theme} theme
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function drawTerrain(context, terrain, colour, theme, x, y, size) {
  context.fillStyle = colour;
  context.fillRect(x, y, size, size);
  if (size < SMALLEST_PATTERN) return;
  const [red, green, blue] = numbers(colour);
  const pattern = red * 0.3 + green * 0.59 + blue * 0.11 > 120 ? "rgb(0 0 0 / 62%)" : "rgb(255 255 255 / 78%)";
  if (terrain.cost === null) hatch(context, pattern, x, y, size);
  else if (terrain.cost > 1) price(context, terrain.cost, pattern, x, y, size);
  if (size < 2 * SMALLEST_PATTERN) return;
  context.strokeStyle = theme["map-grid"];
  context.lineWidth = 1;
  context.strokeRect(x + 0.5, y + 0.5, size, size);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function hatch(context, colour, x, y, size) {
  context.save();
  context.beginPath();
  context.rect(x, y, size, size);
  context.clip();
  context.globalAlpha = 0.45;
  context.strokeStyle = colour;
  context.lineWidth = Math.max(1, size / 14);
  context.beginPath();
  for (const shift of [0, 0.5, 1, 1.5]) {
    context.moveTo(x + shift * size, y);
    context.lineTo(x + (shift - 1) * size, y + size);
  }
  context.stroke();
  context.restore();
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} cost
 * @param {string} colour
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function price(context, cost, colour, x, y, size) {
  context.fillStyle = colour;
  if (size >= SMALLEST_NUMBER) {
    const text = String(cost);
    context.font = `600 ${Math.min(size * 0.5, (size * 1.3) / text.length)}px system-ui, sans-serif`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.fillText(text, x + size / 2, y + size / 2 + size * 0.04, size * 0.9);
    return;
  }
  context.beginPath();
  context.arc(x + size / 2, y + size / 2, size * Math.min(0.24, 0.04 + 0.08 * Math.log(cost)), 0, 2 * Math.PI);
  context.fill();
}
