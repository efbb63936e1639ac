// What a search did to the cells of a map, with a cursor that goes to any moment of it, forward or back.
// The events are those of docs/web-protocol.md. Everything is kept in typed arrays: a search has a million of them.

import { FloatList, IntList } from "./lists.js";

export const UNSEEN = 0;
export const OPEN = 1;
export const CLOSED = 2;
export const EXPANDING = 3;
/** Added to the marks of the backward side of a bidirectional search. */
export const BACKWARD_SIDE = 4;

const BACKWARD = 10;
const NONE = -1;
/** Numbers of a change: the cell, its mark and its record before, and after. */
const CHANGE = 5;

/** A frame is one expansion with all that follows from it. */
export class MapHistory {
  #changes = new IntList();
  /** Where frames begin, in changes. */
  #frames = new IntList([0]);
  /** What each cell is, and which record says how it was reached, after all events so far. */
  #latest;
  #latestRecords;
  /** The cells of the states, by number, one list for each side. */
  #places = [new IntList(), new IntList()];
  /** How a cell was reached: from which other cell, at which g and h. */
  #parents = new IntList();
  #g = new FloatList();
  #h = new FloatList();
  #applied = 0;
  #records;
  #counts = new Int32Array(8);
  /** Frames in which f rises above all of before. @type {number[]} */
  rises = [];
  #peak = -Infinity;
  /** The highest g so far. */
  mostG = 0;
  position = 0;
  /** Cells whose mark changed since this list was emptied last; whoever shows them empties it. @type {number[]} */
  touched = [];

  /** @param {number} cells */
  constructor(cells) {
    /** What each cell is at the cursor. */
    this.marks = new Uint8Array(cells);
    this.#latest = new Uint8Array(cells);
    this.#latestRecords = new Int32Array(cells).fill(NONE);
    this.#records = new Int32Array(cells).fill(NONE);
  }

  /** The number of expansions. */
  get length() {
    return this.#frames.length - 1;
  }

  /** @param {readonly number[][]} events */
  append(events) {
    for (const [kind = 0, state = 0, parent = NONE, place = 0, g = 0, h = 0] of events) {
      const side = kind > BACKWARD ? 1 : 0;
      const places = /** @type {IntList} */ (this.#places[side]);
      switch (kind - side * BACKWARD) {
        case 1:
        case 2:
          places.set(state, place);
          this.#record(parent < 0 ? NONE : places.at(parent), g, h);
          this.#change(place, OPEN + side * BACKWARD_SIDE, this.#parents.length - 1);
          break;
        case 3:
          this.#begin(places.at(state));
          this.#change(places.at(state), EXPANDING + side * BACKWARD_SIDE);
          break;
        case 4:
          this.#change(places.at(state), CLOSED + side * BACKWARD_SIDE);
          break;
        case 5:
          this.#latest.forEach((mark, cell) => mark && this.#change(cell, UNSEEN, NONE));
      }
    }
  }

  /** Go to the end of a frame; 0 is before the first expansion. @param {number} position */
  goTo(position) {
    this.position = Math.min(Math.max(position, 0), this.length);
    const until = this.position === this.length ? this.#changes.length : this.#frames.at(this.position + 1);
    for (; this.#applied < until; this.#applied += CHANGE) this.#set(this.#applied, 3);
    while (this.#applied > until) {
      this.#applied -= CHANGE;
      this.#set(this.#applied, 1);
    }
    return this.marks;
  }

  /** The cell expanded last at the cursor, or null. */
  get current() {
    return this.position === 0 ? null : this.#changes.at(this.#frames.at(this.position));
  }

  /** How many cells have a mark at the cursor, on either side. @param {number} mark */
  count(mark) {
    return (this.#counts[mark] ?? 0) + (this.#counts[mark + BACKWARD_SIDE] ?? 0);
  }

  /** How a cell was reached, as known at the cursor, or null. @param {number} cell */
  reached(cell) {
    const record = this.#records[cell] ?? NONE;
    if (record === NONE) return null;
    return { parent: this.#parents.at(record), g: this.#g.at(record), h: this.#h.at(record) };
  }

  /** The cell that a cell was reached from, or -1. @param {number} cell */
  parent(cell) {
    const record = this.#records[cell] ?? NONE;
    return record === NONE ? NONE : this.#parents.at(record);
  }

  /** The cost of reaching a cell, as known at the cursor; -1 where it is not known. @param {number} cell */
  g(cell) {
    const record = this.#records[cell] ?? NONE;
    return record === NONE ? NONE : this.#g.at(record);
  }

  /** @param {number} parent @param {number} g @param {number} h */
  #record(parent, g, h) {
    this.#parents.push(parent);
    this.#g.push(g);
    this.#h.push(h);
    this.mostG = Math.max(this.mostG, g);
  }

  /** A cell is expanded: a frame begins. @param {number} cell */
  #begin(cell) {
    this.#frames.push(this.#changes.length);
    const record = this.#latestRecords[cell] ?? NONE;
    const f = record === NONE ? 0 : this.#g.at(record) + this.#h.at(record);
    if (f <= this.#peak + 1e-9) return;
    if (this.#peak > -Infinity) this.rises.push(this.length);
    this.#peak = f;
  }

  /** @param {number} cell @param {number} mark @param {number} [record]   the same as before, if not given */
  #change(cell, mark, record = this.#latestRecords[cell] ?? NONE) {
    const before = this.#latest[cell] ?? UNSEEN;
    this.#changes.push(cell, before, this.#latestRecords[cell] ?? NONE, mark, record);
    this.#latest[cell] = mark;
    this.#latestRecords[cell] = record;
  }

  /** @param {number} change @param {1 | 3} which   1: as before, 3: as after */
  #set(change, which) {
    const cell = this.#changes.at(change);
    const mark = this.#changes.at(change + which);
    const was = this.marks[cell] ?? UNSEEN;
    this.#counts[was] = (this.#counts[was] ?? 0) - 1;
    this.#counts[mark] = (this.#counts[mark] ?? 0) + 1;
    this.marks[cell] = mark;
    this.#records[cell] = this.#changes.at(change + which + 1);
    this.touched.push(cell);
  }
}
