// Where the states of a search tree are drawn: a level for each step from the root, leaves side by side, parents above
// the middle of their children. Units are leaves and levels; the drawing scales them.

/** @typedef {import("../trace/history.js").Node} Node */
/** @typedef {{ node: Node, x: number, y: number, parent: Spot | null }} Spot */

/**
 * @param {Iterable<Node>} nodes
 * @param {number} most     with more states than this only the newest are laid out, and their ancestors
 * @returns {{ spots: Map<number, Spot>, width: number, depth: number, left: number }}
 */
export function layOut(nodes, most) {
  const all = [...nodes].sort((a, b) => a.since - b.since);
  const byId = new Map(all.map((node) => [node.id, node]));
  const chosen = all.length > most ? newest(all, byId, most) : all;
  /** @type {Map<number, Node[]>} */
  const children = new Map();
  /** @type {Node[]} */
  const roots = [];
  for (const node of [...chosen].sort((a, b) => a.id - b.id)) {
    if (!byId.has(node.parent)) roots.push(node);
    else if (children.has(node.parent)) children.get(node.parent)?.push(node);
    else children.set(node.parent, [node]);
  }
  return { ...place(roots, children), left: all.length - chosen.length };
}

/**
 * @param {readonly Node[]} roots
 * @param {Map<number, Node[]>} children
 */
function place(roots, children) {
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  let leaves = 0;
  let depth = 0;
  // Depth-first without recursion: deep searches make trees of thousands of levels.
  /** @type {{ node: Node, parent: Spot | null, next: number, spot: Spot | null }[]} */
  const stack = [...roots].reverse().map((node) => ({ node, parent: null, next: 0, spot: null }));
  for (let top = stack.at(-1); top; top = stack.at(-1)) {
    const below = children.get(top.node.id) ?? [];
    top.spot ??= { node: top.node, x: 0, y: top.parent ? top.parent.y + 1 : 0, parent: top.parent };
    const child = below[top.next];
    if (child) {
      top.next += 1;
      stack.push({ node: child, parent: top.spot, next: 0, spot: null });
      continue;
    }
    const ends = [below[0], below.at(-1)].map((end) => end && spots.get(end.id)?.x);
    top.spot.x = ends[0] === undefined ? leaves++ : (ends[0] + (ends[1] ?? ends[0])) / 2;
    depth = Math.max(depth, top.spot.y);
    spots.set(top.node.id, top.spot);
    stack.pop();
  }
  return { spots, width: Math.max(leaves, 1), depth };
}

/**
 * The newest states with all their ancestors.
 * @param {readonly Node[]} all    oldest first
 * @param {Map<number, Node>} byId
 * @param {number} most
 */
function newest(all, byId, most) {
  /** @type {Set<Node>} */
  const chosen = new Set();
  for (const node of [...all].reverse()) {
    if (chosen.size >= most) break;
    for (let at = /** @type {Node | undefined} */ (node); at && !chosen.has(at); at = byId.get(at.parent))
      chosen.add(at);
  }
  return [...chosen];
}
