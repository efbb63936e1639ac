// A path in words: runs of equal steps.

/** @typedef {"N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW"} Way */

/** @type {readonly Way[][]} */
const WAYS = [
  ["NW", "N", "NE"],
  ["W", "E", "E"],
  ["SW", "S", "SE"],
];

/**
 * The steps between cells, equal ones counted together.
 * @param {readonly [number, number][]} cells
 */
export function runs(cells) {
  /** @type {{ way: Way, count: number }[]} */
  const found = [];
  cells.slice(1).forEach(([row, column], index) => {
    const [fromRow, fromColumn] = /** @type {[number, number]} */ (cells[index]);
    const way = /** @type {Way} */ (WAYS[row - fromRow + 1]?.[column - fromColumn + 1]);
    const last = found.at(-1);
    if (last?.way === way) last.count += 1;
    else found.push({ way, count: 1 });
  });
  return found;
}
