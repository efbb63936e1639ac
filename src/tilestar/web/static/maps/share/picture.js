// The map as one picture, larger or smaller than on the page: everything of it, with the layers that are shown.

import { SceneDrawing } from "../drawing/scene.js";
import { Viewport } from "../drawing/viewport.js";

/** @typedef {import("../drawing/overlay.js").Scene} Scene */
/** @typedef {import("../drawing/colours.js").Theme} Theme */

const SIDE = 2048;
const LARGEST_CELL = 32;

/**
 * The bytes of a PNG file.
 * @param {Scene} scene
 * @param {Theme} theme
 */
export async function png(scene, theme) {
  const { rows, columns } = scene.world;
  const size = Math.max(1, Math.min(LARGEST_CELL, Math.floor(SIDE / Math.max(rows, columns))));
  const viewport = new Viewport();
  viewport.adapt({ width: columns * size, height: rows * size, density: 1 }, scene.world, scene.hexagonal);
  const canvas = new OffscreenCanvas(Math.ceil(viewport.across * size), Math.ceil(viewport.down * size));
  viewport.adapt({ width: canvas.width, height: canvas.height, density: 1 }, scene.world, scene.hexagonal);
  const drawing = new SceneDrawing();
  drawing.paint(scene.world, theme);
  drawing.drawGround(viewport);
  const context = /** @type {OffscreenCanvasRenderingContext2D} */ (canvas.getContext("2d"));
  drawing.compose(/** @type {any} */ (context), scene, null, viewport);
  return canvas.convertToBlob({ type: "image/png" });
}
