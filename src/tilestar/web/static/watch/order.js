// The open list in the order in which the algorithm takes states from it. The server says which order that is.

/** @typedef {import("../trace/history.js").Node} Node */
/** @typedef {import("../trace/moment.js").Moment} Moment */

/**
 * How an algorithm sorts its open list, as docs/web-protocol.md describes.
 * @typedef {object} Order
 * @property {readonly (readonly [number, number])[]} priority   weights of g and h; the largest sum counts
 * @property {"newest" | "oldest"} ties
 * @property {boolean} layers
 */

/**
 * The number by which a state is chosen, the least first.
 * @param {Order} order
 * @param {{ g: number, h: number }} node
 */
export function priority(order, { g, h }) {
  let most = 0;
  for (const [a, b] of order.priority) most = Math.max(most, a * g + b * h);
  return most;
}

/** The open states of a moment, kept in order while the moment moves: one heap for each side. */
export class OpenList {
  /** @type {[Heap, Heap]} */
  #sides;
  /** How many states have each priority. @type {Map<number, number>} */
  #counts = new Map();

  /**
   * @param {Moment} moment
   * @param {Order} order
   */
  constructor(moment, order) {
    this.moment = moment;
    this.order = order;
    this.#sides = [new Heap(order), new Heap(order)];
    moment.follow(this);
  }

  /** How many open states have this priority. @param {number} value */
  count(value) {
    return this.#counts.get(value) ?? 0;
  }

  /** The open states that come next, best first. @param {number} count */
  first(count) {
    const [forward, backward] = this.#sides.map((side) => side.first(count));
    const [preferred = [], other = []] = this.#sideThatExpands() === 0 ? [forward, backward] : [backward, forward];
    const merged = [];
    let [here, there] = [0, 0];
    while (merged.length < count && (here < preferred.length || there < other.length)) {
      const [one, another] = [preferred[here], other[there]];
      const goesFirst = one && (!another || priority(this.order, one) <= priority(this.order, another));
      merged.push(/** @type {Node} */ (goesFirst ? one : another));
      if (goesFirst) here += 1;
      else there += 1;
    }
    return merged;
  }

  reset() {
    this.#sides = [new Heap(this.order), new Heap(this.order)];
    this.#counts.clear();
    for (const node of this.moment.nodes()) this.changed(undefined, node);
  }

  /** @param {Node | undefined} before @param {Node | undefined} after */
  changed(before, after) {
    if (before?.status === "open") {
      this.#sides[before.id % 2 === 0 ? 0 : 1].remove(before);
      this.#add(before, -1);
    }
    if (after?.status === "open") {
      this.#sides[after.id % 2 === 0 ? 0 : 1].insert(after);
      this.#add(after, 1);
    }
  }

  /** @param {Node} node @param {1 | -1} change */
  #add(node, change) {
    const value = priority(this.order, node);
    this.#counts.set(value, this.count(value) + change);
  }

  /**
   * Of two sides that take turns by whole layers, the one that expands: 0 forward, 1 backward. A side goes on until its
   * layer is done; then the side with fewer open states follows, or of equals the one whose layer is nearer to its root.
   */
  #sideThatExpands() {
    if (!this.order.layers) return 0;
    const { current } = this.moment;
    const [forward = [], backward = []] = this.#sides.map((side, index) => {
      const layer = side.least?.depth ?? Infinity;
      const expanding = current !== undefined && current.id % 2 === index && current.depth === layer;
      return [expanding ? 0 : 1, side.size, layer];
    });
    const difference = forward.map((number, index) => number - (backward[index] ?? 0)).find((number) => number !== 0);
    return (difference ?? 0) <= 0 ? 0 : 1;
  }
}

/** A binary heap of states that can also let go of any of them. */
class Heap {
  /** @type {Node[]} */
  #nodes = [];
  /** Where each state is. @type {Map<number, number>} */
  #places = new Map();

  /** @param {Order} order */
  constructor(order) {
    this.order = order;
    this.age = order.ties === "newest" ? -1 : 1;
  }

  get size() {
    return this.#nodes.length;
  }

  get least() {
    return this.#nodes[0];
  }

  /** @param {Node} node */
  insert(node) {
    this.#nodes.push(node);
    this.#up(this.#nodes.length - 1, node);
  }

  /** @param {Node} node */
  remove(node) {
    const place = this.#places.get(node.id);
    const last = this.#nodes.pop();
    this.#places.delete(node.id);
    if (place === undefined || !last || last.id === node.id) return;
    this.#down(place, last);
    this.#up(/** @type {number} */ (this.#places.get(last.id)), last);
  }

  /** The least states in order: each is followed by the two below it in the heap. @param {number} count */
  first(count) {
    const found = [];
    const next = this.#nodes.length > 0 ? [0] : [];
    while (found.length < count && next.length > 0) {
      let best = 0;
      next.forEach((place, index) => {
        if (this.#before(this.#at(place), this.#at(next[best] ?? 0))) best = index;
      });
      const [place = 0] = next.splice(best, 1);
      found.push(this.#at(place));
      for (const below of [2 * place + 1, 2 * place + 2]) if (below < this.#nodes.length) next.push(below);
    }
    return found;
  }

  /** @param {number} place */
  #at(place) {
    return /** @type {Node} */ (this.#nodes[place]);
  }

  /** @param {number} place @param {Node} node */
  #put(place, node) {
    this.#nodes[place] = node;
    this.#places.set(node.id, place);
  }

  /** @param {number} place @param {Node} node */
  #up(place, node) {
    while (place > 0) {
      const above = (place - 1) >> 1;
      if (!this.#before(node, this.#at(above))) break;
      this.#put(place, this.#at(above));
      place = above;
    }
    this.#put(place, node);
  }

  /** @param {number} place @param {Node} node */
  #down(place, node) {
    const { length } = this.#nodes;
    for (;;) {
      let below = 2 * place + 1;
      if (below >= length) break;
      if (below + 1 < length && this.#before(this.#at(below + 1), this.#at(below))) below += 1;
      if (!this.#before(this.#at(below), node)) break;
      this.#put(place, this.#at(below));
      place = below;
    }
    this.#put(place, node);
  }

  /** @param {Node} one @param {Node} other */
  #before(one, other) {
    const difference = priority(this.order, one) - priority(this.order, other) || one.h - other.h;
    return difference === 0 ? this.age * (one.since - other.since) < 0 : difference < 0;
  }
}
