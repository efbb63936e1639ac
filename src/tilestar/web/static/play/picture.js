// A picture of one's own on the tiles. It is read, cropped and kept by the browser and goes nowhere else.

import { recall, remember } from "../lib/settings.js";

const KEY = "tilestar.picture";
const LARGEST_SIDE = 900;

/** @returns {string | null} */
export function storedPicture() {
  const found = recall(KEY);
  return typeof found === "string" && found.startsWith("data:image/") ? found : null;
}

/** @param {string | null} picture */
export function storePicture(picture) {
  remember(KEY, picture);
}

/**
 * The middle of a picture file, cut to the shape of the board, as a data address.
 * @param {Blob} file
 * @param {number} ratio   width divided by height
 */
export async function readPicture(file, ratio) {
  const bitmap = await createImageBitmap(file);
  const width = Math.min(bitmap.width, bitmap.height * ratio);
  const height = width / ratio;
  const scale = Math.min(1, LARGEST_SIDE / Math.max(width, height));
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2];
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return canvas.toDataURL("image/jpeg", 0.85);
}
