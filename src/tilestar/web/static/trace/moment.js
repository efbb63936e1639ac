// A cursor in a history: it goes to any moment of a search, forward or back, and tells who follows it what changed.

/** @typedef {import("./history.js").History} History */
/** @typedef {import("./history.js").Node} Node */
/** @typedef {import("./history.js").Change} Change */

/**
 * Keeps something up to date with the records of a moment.
 * @typedef {object} Follower
 * @property {(before: Node | undefined, after: Node | undefined) => void} changed   one record was replaced by another
 * @property {() => void} reset                                                      everything may have changed
 */

/** A jump over more changes than this is told as a whole. */
const FAR = 3000;

/** A place in a history: what the search knew after a frame. */
export class Moment {
  frame = 0;
  /** @type {(Node | undefined)[]} */
  #nodes = [];
  /** Events that have been taken in. */
  #at = 0;
  /** @type {Set<Follower>} */
  #followers = new Set();

  /** @param {History} history */
  constructor(history) {
    this.history = history;
  }

  /** @param {Follower} follower */
  follow(follower) {
    this.#followers.add(follower);
    follower.reset();
  }

  /** @param {number} frame */
  goTo(frame) {
    const { changes, last } = this.history;
    const { round } = this;
    this.frame = Math.min(Math.max(Math.round(frame), 0), last);
    const target = this.history.endOf(this.frame);
    const whole = round !== this.round || Math.abs(target - this.#at) > FAR;
    for (; this.#at < target; this.#at += 1) this.#put(changes[this.#at], "before", "after", whole);
    for (; this.#at > target; this.#at -= 1) this.#put(changes[this.#at - 1], "after", "before", whole);
    if (whole) for (const follower of this.#followers) follower.reset();
  }

  /**
   * The record of a state, or undefined if the search does not know it now.
   * @param {number} id
   */
  node(id) {
    const node = this.#nodes[id];
    return node?.round === this.round ? node : undefined;
  }

  /** The record of the state expanded last, or undefined. */
  get current() {
    return this.node(this.history.current[this.frame] ?? -1);
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
   * @param {"before" | "after"} from
   * @param {"before" | "after"} to
   * @param {boolean} whole
   */
  #put(change, from, to, whole) {
    if (!change || change.id < 0) return;
    this.#nodes[change.id] = change[to];
    if (whole) return;
    const { round } = this;
    const [before, after] = [change[from], change[to]];
    for (const follower of this.#followers)
      follower.changed(before?.round === round ? before : undefined, after?.round === round ? after : undefined);
  }
}
