// A map with its ends and the chosen algorithms as part of an address: deflated, in the letters of addresses.

import { deflate, fromBase64, inflate, toBase64 } from "../packing.js";
import { World } from "../world.js";

/** @typedef {import("../search/searches.js").Choices} Choices */

/** Longer addresses are cut by programs that pass them on. */
export const MOST_LETTERS = 60_000;
/** Longer ones are made only when they are asked for. */
export const FEW_LETTERS = 4000;

/**
 * @param {World} world
 * @param {Choices} choices
 */
export async function mapToLink(world, choices) {
  const { rows, columns, name, terrains, ends } = world;
  const head = new TextEncoder().encode(JSON.stringify({ rows, columns, name, terrains, ...ends, choices }));
  const bytes = new Uint8Array(4 + head.length + world.cells.length);
  new DataView(bytes.buffer).setUint32(0, head.length);
  bytes.set(head, 4);
  bytes.set(world.cells, 4 + head.length);
  return toBase64(await deflate(bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

/**
 * The map of an address, or null when it is damaged.
 * @param {string} text
 * @returns {Promise<{ world: World, choices: Choices } | null>}
 */
export async function mapFromLink(text) {
  try {
    const bytes = await inflate(fromBase64(text.replaceAll("-", "+").replaceAll("_", "/")));
    const length = new DataView(bytes.buffer).getUint32(0);
    const head = JSON.parse(new TextDecoder().decode(bytes.subarray(4, 4 + length)));
    const cells = bytes.slice(4 + length);
    const { rows, columns, terrains, start, goal, choices } = head;
    const inside = (/** @type {any} */ cell) => cell === null || (Number.isInteger(cell) && cell in cells);
    const whole = Number.isInteger(rows) && Number.isInteger(columns) && cells.length === rows * columns;
    if (!whole || !isLegend(terrains) || !inside(start) || !inside(goal)) return null;
    if (cells.some((terrain) => terrain >= terrains.length)) return null;
    return { world: new World({ ...head, name: String(head.name), cells }), choices };
  } catch {
    return null;
  }
}

/** @param {unknown} terrains */
function isLegend(terrains) {
  return (
    Array.isArray(terrains) &&
    terrains.length > 0 &&
    terrains.every(
      ({ symbol, name, cost, colour }) =>
        typeof symbol === "string" &&
        typeof name === "string" &&
        (cost === null || (typeof cost === "number" && cost > 0)) &&
        (colour === null || /^#[0-9a-f]{6}$/i.test(colour)),
    )
  );
}
