// Everything a search did, in order, and a cursor that goes to any moment of it, forward or back.
// The events are those of docs/web-protocol.md. Each is kept as a change of one state's record, with the record before
// and after it: going on puts the later one in place, going back the earlier one, so that a step costs the same both
// ways and a jump costs no more than the steps between.

/**
 * What is known about a state at a moment. Records never change.
 * @typedef {object} Node
 * @property {number} id         even on the forward side, odd on the backward side
 * @property {number} parent     the parent's id, or -1
 * @property {number} place      the tile moved or the cell reached
 * @property {number} g
 * @property {number} h
 * @property {number} depth      steps from the root
 * @property {"open" | "expanding" | "closed" | "pruned"} status
 * @property {number} since      the event that wrote this record
 * @property {number} round      records of earlier rounds are forgotten
 */

/** @typedef {"generate" | "update" | "expand" | "close" | "iterate" | "prune"} Kind */
/** @typedef {{ kind: Kind, id: number, before: Node | undefined, after: Node | undefined }} Change */

/** @type {readonly Kind[]} */
const KINDS = ["generate", "update", "expand", "close", "iterate", "prune"];
const BACKWARD = 10;

/** A frame is one expansion with all that follows from it, or the beginning of a round. */
export class History {
  /** @type {Change[]} */
  changes = [];
  /** Where frames begin; the first is everything before the first expansion. @type {number[]} */
  frames = [0];
  /** After each frame: f of the state expanded last (or the bound of a round), the numbers open, closed, expanded. */
  f = [0];
  /** The greatest f so far, after each frame. */
  peak = [0];
  open = [0];
  closed = [0];
  expanded = [0];
  /** The state expanded last, after each frame; -1 before the first. */
  current = [-1];
  /** The round after each frame. */
  rounds = [0];

  /** @type {(Node | undefined)[]} */
  #head = [];

  /** The last frame's number. */
  get last() {
    return this.frames.length - 1;
  }

  /** @param {readonly number[][]} events */
  append(events) {
    for (const event of events) this.#take(event);
  }

  /** @param {number} frame */
  endOf(frame) {
    return this.frames[frame + 1] ?? this.changes.length;
  }

  /**
   * The changes of a frame.
   * @param {number} frame
   */
  within(frame) {
    return this.changes.slice(this.frames[frame] ?? 0, this.endOf(frame));
  }

  /** @param {readonly number[]} event */
  #take([code = 0, subject = 0, parent = -1, place = 0, g = 0, h = 0]) {
    const side = code > BACKWARD ? 1 : 0;
    const kind = /** @type {Kind} */ (KINDS[code - side * BACKWARD - 1]);
    if (kind === "iterate") return this.#iterate(subject);
    const id = subject * 2 + side;
    const before = this.#head[id];
    const known = this.#live(before);
    if (kind === "expand") this.#begin(known ? known.g + known.h : 0, id);
    if (this.changes.length === 0) this.f[0] = this.peak[0] = g + h;
    const numbers =
      kind === "expand" || kind === "close" ? known : { parent: parent < 0 ? -1 : parent * 2 + side, place, g, h };
    const status = kind === "expand" ? "expanding" : kind === "close" ? "closed" : kind === "prune" ? "pruned" : "open";
    const reported = numbers ?? { parent: -1, place: 0, g: 0, h: 0 };
    // A successor beyond the bound may be on the current path or known otherwise: then its record stands.
    const stays = kind === "prune" && known && known.status !== "pruned";
    const round = this.rounds[this.last] ?? 0;
    const after = stays
      ? known
      : /** @type {Node} */ ({
          id,
          parent: reported.parent,
          place: reported.place,
          g: reported.g,
          h: reported.h,
          depth: reported.parent < 0 ? 0 : (this.#head[reported.parent]?.depth ?? 0) + 1,
          status,
          since: this.changes.length,
          round,
        });
    this.#count(known, -1);
    this.#count(after, 1);
    this.#head[id] = after;
    this.changes.push({ kind, id, before, after });
  }

  /** @param {number} bound */
  #iterate(bound) {
    this.#begin(bound, -1);
    this.rounds[this.last] = (this.rounds[this.last] ?? 0) + 1;
    this.open[this.last] = 0;
    this.closed[this.last] = 0;
    this.changes.push({ kind: "iterate", id: -1, before: undefined, after: undefined });
  }

  /**
   * Begin a frame; the very first one is already there.
   * @param {number} f
   * @param {number} id
   */
  #begin(f, id) {
    if (this.changes.length > 0) {
      for (const series of [this.f, this.peak, this.open, this.closed, this.expanded, this.current, this.rounds])
        series.push(/** @type {number} */ (series.at(-1)));
      this.frames.push(this.changes.length);
    }
    this.f[this.last] = f;
    this.peak[this.last] = Math.max(f, this.peak[this.last] ?? 0);
    this.current[this.last] = id;
    if (id >= 0) this.expanded[this.last] = (this.expanded[this.last] ?? 0) + 1;
  }

  /**
   * @param {Node | undefined} node
   * @param {1 | -1} step
   */
  #count(node, step) {
    if (node?.status !== "open" && node?.status !== "closed") return;
    const series = this[node.status];
    series[this.last] = (series[this.last] ?? 0) + step;
  }

  /** @param {Node | undefined} node */
  #live(node) {
    return node?.round === this.rounds[this.last] ? node : undefined;
  }
}

/** A place in a history: what the search knew after a frame. */
export class Moment {
  frame = 0;
  /** @type {(Node | undefined)[]} */
  #nodes = [];
  /** Events that have been taken in. */
  #at = 0;

  /** @param {History} history */
  constructor(history) {
    this.history = history;
  }

  /** @param {number} frame */
  goTo(frame) {
    const { changes, last } = this.history;
    this.frame = Math.min(Math.max(Math.round(frame), 0), last);
    const target = this.history.endOf(this.frame);
    for (; this.#at < target; this.#at += 1) this.#put(changes[this.#at], "after");
    for (; this.#at > target; this.#at -= 1) this.#put(changes[this.#at - 1], "before");
  }

  /**
   * The record of a state, or undefined if the search does not know it now.
   * @param {number} id
   */
  node(id) {
    const node = this.#nodes[id];
    return node?.round === this.round ? node : undefined;
  }

  get round() {
    return this.history.rounds[this.frame] ?? 0;
  }

  /** All records there are now. */
  *nodes() {
    const { round } = this;
    for (const node of this.#nodes) if (node?.round === round) yield node;
  }

  /**
   * @param {Change | undefined} change
   * @param {"before" | "after"} version
   */
  #put(change, version) {
    if (change && change.id >= 0) this.#nodes[change.id] = change[version];
  }
}

/**
 * The next frame after one for which something holds, or null.
 * @param {History} history
 * @param {number} frame
 * @param {(frame: number) => boolean} holds
 */
export function nextFrame(history, frame, holds) {
  for (let next = frame + 1; next <= history.last; next += 1) if (holds(next)) return next;
  return null;
}

/**
 * Whether f rises above all of before in a frame.
 * @param {History} history
 * @param {number} frame
 */
export function rises(history, frame) {
  return frame > 0 && (history.peak[frame] ?? 0) > (history.peak[frame - 1] ?? 0);
}

/**
 * The states on a path, found by its steps (tiles moved or cells reached) from the start and, where two searches met,
 * back from the goal.
 * @param {History} history
 * @param {readonly number[]} steps
 * @param {readonly number[]} backwardSteps   what leads from the goal to the start, in that order
 */
export function statesOnPath(history, steps, backwardSteps) {
  /** @type {Map<string, number>} */
  const links = new Map();
  for (const { id, after } of history.changes) {
    if (after && after.parent >= 0) links.set(`${after.parent}:${after.place}`, id);
  }
  /** @type {Set<number>} */
  const found = new Set();
  const roots = /** @type {const} */ ([
    [0, steps],
    [1, backwardSteps],
  ]);
  for (const [root, way] of roots) {
    /** @type {number | undefined} */
    let id = root;
    for (const step of [...way, -1]) {
      if (id === undefined) break;
      found.add(id);
      id = links.get(`${id}:${step}`);
    }
  }
  return found;
}
