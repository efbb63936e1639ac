// The order in which an algorithm takes states from its open list.

/** @typedef {import("../trace/history.js").Node} Node */

const WEIGHT = 2;

/** Numbers to compare one after the other, least first. @type {Readonly<Record<string, (node: Node) => number[]>>} */
const ORDERS = {
  astar: ({ g, h, since }) => [g + h, h, -since],
  "bidirectional-astar": ({ g, h, since }) => [g + h, h, -since],
  weighted: ({ g, h, since }) => [g + WEIGHT * h, h, -since],
  greedy: ({ h, since }) => [h, -since],
  dijkstra: ({ g, since }) => [g, -since],
  bfs: ({ since }) => [since],
  bidirectional: ({ since }) => [since],
};
const NEWEST_FIRST = (/** @type {Node} */ { since }) => [-since];

/**
 * The open states that come next, best first.
 * @param {Iterable<Node>} nodes
 * @param {string} method
 * @param {number} count
 */
export function bestOpen(nodes, method, count) {
  const key = ORDERS[method] ?? NEWEST_FIRST;
  /** @type {{ node: Node, rank: number[] }[]} */
  const best = [];
  for (const node of nodes) {
    if (node.status !== "open") continue;
    const entry = { node, rank: key(node) };
    const last = best.at(-1);
    if (best.length >= count && last && compare(entry.rank, last.rank) >= 0) continue;
    const place = best.findIndex((other) => compare(entry.rank, other.rank) < 0);
    best.splice(place < 0 ? best.length : place, 0, entry);
    if (best.length > count) best.pop();
  }
  return best.map(({ node }) => node);
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
