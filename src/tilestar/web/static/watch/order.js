// The open list in the order in which the algorithm takes states from it. The server says which order that is.

/** @typedef {import("../trace/history.js").Node} Node */
/** @typedef {import("../trace/history.js").Moment} Moment */

/**
 * How an algorithm sorts its open list, as docs/web-protocol.md describes.
 * @typedef {object} Order
 * @property {readonly (readonly [number, number])[]} priority   weights of g and h; the largest sum counts
 * @property {"newest" | "oldest"} ties
 * @property {boolean} layers
 */

/**
 * The open states that come next, best first.
 * @param {Moment} moment
 * @param {Order} order
 * @param {number} count
 */
export function nextOpen(moment, order, count) {
  const open = [...moment.nodes()].filter(({ status }) => status === "open");
  const first = order.layers ? sideThatExpands(moment, open) : 0;
  const age = order.ties === "newest" ? -1 : 1;
  /** Numbers to compare one after the other, least first. @param {Node} node */
  const rank = ({ id, g, h, since }) => [
    order.priority.reduce((most, [a, b]) => Math.max(most, a * g + b * h), 0),
    (id % 2) ^ first,
    h,
    age * since,
  ];
  /** @type {{ node: Node, rank: number[] }[]} */
  const best = [];
  for (const node of open) {
    const entry = { node, rank: rank(node) };
    const last = best.at(-1);
    if (best.length >= count && last && compare(entry.rank, last.rank) >= 0) continue;
    const place = best.findIndex((other) => compare(entry.rank, other.rank) < 0);
    best.splice(place < 0 ? best.length : place, 0, entry);
    if (best.length > count) best.pop();
  }
  return best.map(({ node }) => node);
}

/**
 * Of two sides that take turns by whole layers, the one that expands: 0 forward, 1 backward. A side goes on until its
 * layer is done; then the side with fewer open states follows, or of equals the one whose layer is nearer to its root.
 * @param {Moment} moment
 * @param {readonly Node[]} open
 */
function sideThatExpands(moment, open) {
  const current = moment.node(moment.history.current[moment.frame] ?? -1);
  const [forward = [], backward = []] = [0, 1].map((side) => {
    const depths = open.filter(({ id }) => id % 2 === side).map(({ depth }) => depth);
    const layer = depths.reduce((least, depth) => Math.min(least, depth), Infinity);
    const expanding = current !== undefined && current.id % 2 === side && current.depth === layer;
    return [expanding ? 0 : 1, depths.length, layer];
  });
  return compare(forward, backward) <= 0 ? 0 : 1;
}

/**
 * @param {readonly number[]} first
 * @param {readonly number[]} second
 */
function compare(first, second) {
  for (const [index, number] of first.entries()) {
    const difference = number - (second[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
