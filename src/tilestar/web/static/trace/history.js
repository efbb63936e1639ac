// Everything a search did, in order. The events are those of docs/web-protocol.md. Each is kept as a change of one state's
// record, with the record before and after it: going on puts the later one in place, going back the earlier one, so that a
// step costs the same both ways and a jump costs no more than the steps between. The cursor is in moment.js.

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
 * @property {number} spot       its place in the tree of everything that was generated
 */

/** @typedef {"generate" | "update" | "expand" | "close" | "iterate" | "prune"} Kind */
/** @typedef {{ kind: Kind, id: number, before: Node | undefined, after: Node | undefined }} Change */

/** @type {readonly Kind[]} */
const KINDS = ["generate", "update", "expand", "close", "iterate", "prune"];
const BACKWARD = 10;

/**
 * A frame is one expansion with all that follows from it, the beginning of a round, or the arrival at the goal.
 *
 * A spot is a state below the parent from which it was reached; a state that is reached again has several. Spots are never
 * moved or removed, so a tree of them can be laid out once for many frames.
 */
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
  /** The states from the root to the one expanded last, after each frame. */
  depth = [0];
  /** The state expanded last, after each frame; -1 before the first. */
  current = [-1];
  /** The round after each frame. */
  rounds = [0];
  /** The frame in which each round begins; round 0 is the whole of a search without rounds. */
  roundFrames = [0];
  /** The frame of the arrival, or -1. */
  arrival = -1;
  /** Each spot's state, the spot above it (-1 for roots), and the frame that made it. */
  spots = {
    id: /** @type {number[]} */ ([]),
    parent: /** @type {number[]} */ ([]),
    frame: /** @type {number[]} */ ([]),
    place: /** @type {number[]} */ ([]),
  };

  /** @type {(Node | undefined)[]} */
  #head = [];
  /** The newest spot below each spot, and the next older one beside each. @type {number[]} */
  #newestChild = [];
  /** @type {number[]} */
  #olderSibling = [];

  /** The last frame's number. */
  get last() {
    return this.frames.length - 1;
  }

  /** Whether the search goes in rounds, depth-first within a bound. */
  get iterative() {
    return this.changes[0]?.kind === "iterate";
  }

  /** @param {readonly number[][]} events */
  append(events) {
    for (const event of events) this.#take(event);
  }

  /**
   * The search ended at a goal, which it does not expand: one more frame shows it.
   * @param {number} id
   */
  arrive(id) {
    const node = this.#head[id];
    if (!node) return;
    this.#begin(node.g + node.h, id);
    this.arrival = this.last;
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

  /** The spots directly below one, newest first. @param {number} spot */
  *below(spot) {
    for (let at = this.#newestChild[spot] ?? -1; at >= 0; at = this.#olderSibling[at] ?? -1) yield at;
  }

  /**
   * The states on a way from a root, given as steps: tiles moved or cells reached.
   * @param {number} root
   * @param {readonly number[]} steps
   */
  along(root, steps) {
    const found = [];
    let node = this.#head[root];
    for (const step of [...steps, -1]) {
      if (!node) break;
      found.push(node.id);
      const { spot } = node;
      const below = [...this.below(spot)].filter((at) => this.spots.place[at] === step);
      node = this.#head[this.spots.id[below[0] ?? -1] ?? -1];
    }
    return found;
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
    const status = kind === "expand" ? "expanding" : kind === "close" ? "closed" : kind === "prune" ? "pruned" : "open";
    // A successor beyond the bound may be on the current path or known otherwise: then its record stands.
    const stays = kind === "prune" && known && known.status !== "pruned";
    const goesOn = kind === "expand" || kind === "close";
    /** @type {Node} */
    const after =
      stays && known
        ? known
        : known && goesOn
          ? { ...known, status, since: this.changes.length }
          : this.#reached(id, parent < 0 ? -1 : parent * 2 + side, place, g, h, status);
    this.#count(known, -1);
    this.#count(after, 1);
    this.#head[id] = after;
    this.changes.push({ kind, id, before, after });
  }

  /**
   * The record of a state that was reached from a parent, on a spot of its own.
   * @param {number} id
   * @param {number} parent
   * @param {number} place
   * @param {number} g
   * @param {number} h
   * @param {Node["status"]} status
   * @returns {Node}
   */
  #reached(id, parent, place, g, h, status) {
    const above = this.#live(this.#head[parent]);
    const { spots } = this;
    const spot = spots.id.length;
    spots.id.push(id);
    spots.parent.push(above?.spot ?? -1);
    spots.frame.push(this.last);
    spots.place.push(place);
    this.#newestChild.push(-1);
    this.#olderSibling.push(above ? (this.#newestChild[above.spot] ?? -1) : -1);
    if (above) this.#newestChild[above.spot] = spot;
    const depth = above ? above.depth + 1 : 0;
    const round = this.rounds[this.last] ?? 0;
    return { id, parent, place, g, h, depth, status, since: this.changes.length, round, spot };
  }

  /** @param {number} bound */
  #iterate(bound) {
    this.#begin(bound, -1);
    this.rounds[this.last] = (this.rounds[this.last] ?? 0) + 1;
    this.roundFrames.push(this.last);
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
      for (const series of [
        this.f,
        this.peak,
        this.open,
        this.closed,
        this.expanded,
        this.depth,
        this.current,
        this.rounds,
      ])
        series.push(/** @type {number} */ (series.at(-1)));
      this.frames.push(this.changes.length);
    }
    this.f[this.last] = f;
    this.peak[this.last] = Math.max(f, this.peak[this.last] ?? 0);
    this.current[this.last] = id;
    this.depth[this.last] = id < 0 ? 0 : (this.#head[id]?.depth ?? 0) + 1;
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

/**
 * The nearest frame after one, or before it, for which something holds, or null.
 * @param {History} history
 * @param {number} frame
 * @param {(frame: number) => boolean} holds
 * @param {1 | -1} [direction]
 */
export function nextFrame(history, frame, holds, direction = 1) {
  for (let next = frame + direction; next >= 0 && next <= history.last; next += direction) if (holds(next)) return next;
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
  return { forward: history.along(0, steps), backward: history.along(1, backwardSteps) };
}
