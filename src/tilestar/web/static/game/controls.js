// What keys and strokes of a finger mean.

import { opposite } from "./board.js";

/** @typedef {import("./board.js").Way} Way */

/** @type {ReadonlyMap<string, Way>} */
const KEYS = new Map([
  ["arrowup", "U"],
  ["arrowdown", "D"],
  ["arrowleft", "L"],
  ["arrowright", "R"],
  ["w", "U"],
  ["s", "D"],
  ["a", "L"],
  ["d", "R"],
  ["k", "U"],
  ["j", "D"],
  ["h", "L"],
  ["l", "R"],
]);

/**
 * The way a tile goes for a key, or null. With `flipped`, keys say where the *blank* goes.
 * @param {string} key
 * @param {boolean} flipped
 * @returns {Way | null}
 */
export function keyWay(key, flipped) {
  const way = KEYS.get(key.toLowerCase());
  if (!way) return null;
  return flipped ? opposite(way) : way;
}

/** Shorter strokes are taps. */
const STROKE = 12;

/**
 * The way of a stroke in pixels, or null when it is too short or too slanted to tell.
 * @param {number} right
 * @param {number} down
 * @returns {Way | null}
 */
export function strokeWay(right, down) {
  const [across, along] = [Math.abs(right), Math.abs(down)];
  if (Math.max(across, along) < STROKE || Math.max(across, along) < 1.5 * Math.min(across, along)) return null;
  if (across > along) return right > 0 ? "R" : "L";
  return down > 0 ? "D" : "U";
}
