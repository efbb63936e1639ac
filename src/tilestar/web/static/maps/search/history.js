// What a search did to the cells of a map, with a cursor that goes to any moment of it, forward or back.
// The events are those of docs/web-protocol.md.

export const UNSEEN = 0;
export const OPEN = 1;
export const CLOSED = 2;
export const EXPANDING = 3;

const BACKWARD = 10;

/** A frame is one expansion with all that follows from it. */
export class MapHistory {
  /** Changes of cells: cell, what it was, what it became; three numbers each. @type {number[]} */
  #changes = [];
  /** Where frames begin, in changes. */
  #frames = [0];
  /** What each cell is after all events so far. */
  #latest;
  /** The cells of the states, by number, one list for each side. @type {[number[], number[]]} */
  #places = [[], []];
  #applied = 0;
  position = 0;

  /** @param {number} cells */
  constructor(cells) {
    /** What each cell is at the cursor. */
    this.marks = new Uint8Array(cells);
    this.#latest = new Uint8Array(cells);
  }

  /** The number of expansions. */
  get length() {
    return this.#frames.length - 1;
  }

  /** @param {readonly number[][]} events */
  append(events) {
    for (const [kind = 0, state = 0, , place = 0] of events) {
      const side = kind > BACKWARD ? 1 : 0;
      const places = this.#places[side];
      switch (kind - side * BACKWARD) {
        case 1:
        case 2:
          places[state] = place;
          this.#change(place, OPEN);
          break;
        case 3:
          this.#frames.push(this.#changes.length);
          this.#change(places[state] ?? 0, EXPANDING);
          break;
        case 4:
          this.#change(places[state] ?? 0, CLOSED);
          break;
        case 5:
          this.#latest.forEach((mark, cell) => mark && this.#change(cell, UNSEEN));
      }
    }
  }

  /** Go to the end of a frame; 0 is before the first expansion. @param {number} position */
  goTo(position) {
    this.position = Math.min(Math.max(position, 0), this.length);
    const until = this.#end(this.position);
    for (; this.#applied < until; this.#applied += 3) this.#set(this.#applied, 2);
    while (this.#applied > until) {
      this.#applied -= 3;
      this.#set(this.#applied, 1);
    }
    return this.marks;
  }

  /** The cell expanded last at the cursor, or null. */
  get current() {
    return this.position === 0 ? null : (this.#changes[this.#frames[this.position] ?? 0] ?? null);
  }

  /** @param {number} mark */
  count(mark) {
    let count = 0;
    for (const one of this.marks) if (one === mark) count += 1;
    return count;
  }

  /** @param {number} frame */
  #end(frame) {
    return this.#frames[frame + 1] ?? this.#changes.length;
  }

  /** @param {number} cell @param {number} mark */
  #change(cell, mark) {
    this.#changes.push(cell, this.#latest[cell] ?? UNSEEN, mark);
    this.#latest[cell] = mark;
  }

  /** @param {number} change @param {1 | 2} which   1: before, 2: after */
  #set(change, which) {
    this.marks[this.#changes[change] ?? 0] = this.#changes[change + which] ?? UNSEEN;
  }
}
