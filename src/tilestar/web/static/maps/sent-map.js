// The map as the server knows it: it is sent whole once, and then only the cells that changed.

import { ask, Refusal } from "../lib/api.js";
import { packed } from "./packing.js";
import { legendFile } from "./world.js";

/** @typedef {import("./world.js").World} World */

/** More changes than this share of the cells are no shorter than the map. */
const FEW = 1 / 16;

export class SentMap {
  /** The cells as the server has them, under a key; null while it has none. @type {Uint8Array | null} */
  #cells = null;
  #key = "";
  #shape = "";

  /**
   * Ask about a map.
   * @param {string} path
   * @param {World} world
   * @param {object} options
   * @param {AbortSignal} [signal]
   */
  async ask(path, world, options, signal) {
    const key = newKey();
    const cells = world.cells.slice();
    const legend = legendFile(world.terrains);
    const shape = `${world.rows} ${world.columns} ${legend}`;
    const changes = this.#cells && this.#shape === shape ? differences(this.#cells, cells) : null;
    const known = changes && { map: { key: this.#key, changes }, key };
    this.#cells = null;
    const answer =
      (known && (await this.#ifKnown(path, { ...known, ...options }, signal))) ??
      (await ask(path, { ...(await wholeMap(world)), key, ...options }, signal));
    [this.#cells, this.#key, this.#shape] = [cells, key, shape];
    return answer;
  }

  /**
   * @param {string} path
   * @param {object} question
   * @param {AbortSignal} [signal]
   */
  async #ifKnown(path, question, signal) {
    try {
      return await ask(path, question, signal);
    } catch (problem) {
      if (problem instanceof Refusal && problem.code === "unknown-map") return null;
      throw problem;
    }
  }
}

/** A map with all its cells, as a question holds it. @param {World} world */
export async function wholeMap({ rows, columns, cells, terrains }) {
  return { map: { rows, columns, cells: await packed(cells.slice()) }, legend: legendFile(terrains) };
}

/**
 * The cells that differ, with what they are now; null when there are too many.
 * @param {Uint8Array} before
 * @param {Uint8Array} now
 */
export function differences(before, now) {
  const most = Math.max(64, now.length * FEW);
  /** @type {[number, number][]} */
  const changes = [];
  for (let cell = 0; cell < now.length; cell += 1) {
    if (before[cell] === now[cell]) continue;
    if (changes.length >= most) return null;
    changes.push([cell, now[cell] ?? 0]);
  }
  return changes;
}

/** A name for a map that nobody else has. */
function newKey() {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join("-");
}
