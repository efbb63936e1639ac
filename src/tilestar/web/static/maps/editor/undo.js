// What was drawn, to be undone and redone: whole maps, as many as fit.

/** @typedef {import("../world.js").World} World */

const MOST = 100;
const MOST_CELLS = 64 * 2 ** 20;

export class UndoStack {
  /** @type {World[]} */
  #before = [];
  /** @type {World[]} */
  #after = [];

  get canUndo() {
    return this.#before.length > 0;
  }

  get canRedo() {
    return this.#after.length > 0;
  }

  /** Remember a map that is about to change. @param {World} world */
  begin(world) {
    this.#before.push(world.copy());
    const most = Math.min(MOST, Math.max(2, Math.floor(MOST_CELLS / world.cells.length)));
    while (this.#before.length > most) this.#before.shift();
    this.#after = [];
  }

  /** A stroke that changed nothing is forgotten. @param {World} world */
  end(world) {
    const before = this.#before.at(-1);
    const same =
      before?.ends.start === world.ends.start &&
      before.ends.goal === world.ends.goal &&
      before.cells.every((terrain, cell) => terrain === world.cells[cell]);
    if (same) this.#before.pop();
  }

  /** The map as it was before the stroke that is being made, which is forgotten; null when there is none. */
  cancel() {
    return this.#before.pop() ?? null;
  }

  /** @param {World} world @returns {World} */
  undo(world) {
    const earlier = this.#before.pop();
    if (!earlier) return world;
    this.#after.push(world);
    return earlier;
  }

  /** @param {World} world @returns {World} */
  redo(world) {
    const later = this.#after.pop();
    if (!later) return world;
    this.#before.push(world);
    return later;
  }
}
