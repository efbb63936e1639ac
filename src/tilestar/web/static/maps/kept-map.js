// The map of last time, compressed in the browser's database. Nothing here ever leaves the browser.

import { deflate, inflate } from "./packing.js";
import { World } from "./world.js";

const DATABASE = "tilestar";
const STORE = "maps";
const KEY = "last";

/** @typedef {{ world: World, choices: Record<string, any> }} Kept */

/**
 * Keep a map; refused by the browser in some private windows and when its store is full.
 * @param {World} world
 * @param {Record<string, any>} choices
 */
export async function keep(world, choices) {
  const { rows, columns, name, terrains, ends } = world;
  const cells = await deflate(world.cells.slice());
  const store = await opened("readwrite");
  await done(store.put({ rows, columns, name, terrains, ends: { ...ends }, cells, choices: { ...choices } }, KEY));
}

/** What was kept last, or null when there is nothing that can be read. @returns {Promise<Kept | null>} */
export async function kept() {
  try {
    const found = await done((await opened("readonly")).get(KEY));
    if (!found) return null;
    const cells = await inflate(found.cells);
    const { rows, columns, terrains, ends, choices } = found;
    if (cells.length !== rows * columns || cells.some((terrain) => terrain >= terrains.length)) return null;
    return { world: new World({ ...found, ...ends, cells }), choices };
  } catch {
    return null;
  }
}

/** @param {"readonly" | "readwrite"} mode @returns {Promise<IDBObjectStore>} */
async function opened(mode) {
  const request = indexedDB.open(DATABASE, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  const database = await done(request);
  const transaction = database.transaction(STORE, mode);
  transaction.oncomplete = () => database.close();
  return transaction.objectStore(STORE);
}

/** @param {IDBRequest} request @returns {Promise<any>} */
function done(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
