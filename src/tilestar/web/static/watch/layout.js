// Where the states of a search tree are drawn: a level for each step from the root, leaves side by side, parents above
// the middle of their children. Units are leaves and levels; the drawing scales them.
//
// A layout has the spots of many frames, so that a step moves nothing: it makes room for what comes within it. It is made anew
// when the search has doubled, so that the first steps of a long search are not miles apart.

/** @typedef {import("../trace/history.js").History} History */

/** Frames that the first layout of a round makes room for. */
const FIRST = 64;

/**
 * @typedef {object} Layout
 * @property {number} first           the first spot; those that follow are numbered from here
 * @property {Float64Array} x         in leaves
 * @property {Int32Array} y           in levels
 * @property {number[][]} levels      the spots of each level, from left to right
 * @property {number} width           in leaves
 * @property {number[]} roots
 */

export class TreeLayout {
  /** @type {Layout} */
  #layout = { first: 0, x: new Float64Array(), y: new Int32Array(), levels: [], width: 1, roots: [] };
  #key = "";

  /** @param {History} history */
  constructor(history) {
    this.history = history;
  }

  /** The layout that a frame is drawn in. @param {number} frame */
  at(frame) {
    const { spots, rounds, roundFrames, last } = this.history;
    const round = rounds[frame] ?? 0;
    const start = roundFrames[round] ?? 0;
    const end = Math.min((roundFrames[round + 1] ?? last + 1) - 1, start + roomFor(frame - start));
    const first = firstAfter(spots.frame, start - 1);
    const after = firstAfter(spots.frame, end);
    const key = `${first} ${after}`;
    if (key !== this.#key) this.#layout = layOut(spots.parent, first, after);
    this.#key = key;
    return this.#layout;
  }
}

/** How many frames a layout has that must have this many. @param {number} frames */
export function roomFor(frames) {
  let room = FIRST;
  while (room <= frames) room *= 2;
  return room;
}

/**
 * The first spot that was made after a frame; spots are in the order of their frames.
 * @param {readonly number[]} frames
 * @param {number} frame
 */
function firstAfter(frames, frame) {
  let [low, high] = [0, frames.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((frames[middle] ?? 0) <= frame) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * Lay out the spots from `first` up to `after`, not included.
 * @param {readonly number[]} parents   of each spot; parents come before their children
 * @param {number} first
 * @param {number} after
 * @returns {Layout}
 */
export function layOut(parents, first, after) {
  const count = after - first;
  const x = new Float64Array(count);
  const y = new Int32Array(count);
  const firstChild = new Int32Array(count).fill(-1);
  const sibling = new Int32Array(count).fill(-1);
  const roots = [];
  for (let spot = count - 1; spot >= 0; spot -= 1) {
    const parent = (parents[spot + first] ?? -1) - first;
    if (parent < 0) roots.unshift(spot);
    else {
      sibling[spot] = firstChild[parent] ?? -1;
      firstChild[parent] = spot;
    }
  }
  for (let spot = 0; spot < count; spot += 1) {
    const parent = (parents[spot + first] ?? -1) - first;
    y[spot] = parent < 0 ? 0 : (y[parent] ?? 0) + 1;
  }
  /** @type {number[][]} */
  const levels = [];
  let leaves = 0;
  // Depth-first without recursion: deep searches make trees of thousands of levels.
  const lastChild = new Int32Array(count).fill(-1);
  const next = firstChild.slice();
  for (const root of roots) {
    const stack = [root];
    for (let spot = stack.at(-1); spot !== undefined; spot = stack.at(-1)) {
      const child = next[spot] ?? -1;
      if (child >= 0) {
        next[spot] = sibling[child] ?? -1;
        lastChild[spot] = child;
        stack.push(child);
        continue;
      }
      const begin = firstChild[spot] ?? -1;
      x[spot] = begin < 0 ? leaves++ : ((x[begin] ?? 0) + (x[lastChild[spot] ?? begin] ?? 0)) / 2;
      (levels[y[spot] ?? 0] ??= []).push(spot);
      stack.pop();
    }
    leaves += 1; // between two trees
  }
  return { first, x, y, levels, width: Math.max(leaves - 1, 1), roots };
}
