// A path in words: runs of equal steps.

/** @typedef {"N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW"} Way */

/** @type {readonly Way[][]} */
const WAYS = [
  ["NW", "N", "NE"],
  ["W", "E", "E"],
  ["SW", "S", "SE"],
];

/**
 * The steps between cells, equal ones counted together; a jump counts as the steps it is made of.
 * @param {ArrayLike<number>} cells
 * @param {number} columns
 * @param {boolean} hexagonal   every second row lies half a cell to the right
 */
export function runs(cells, columns, hexagonal = false) {
  /** @type {{ way: Way, count: number }[]} */
  const found = [];
  for (let step = 1; step < cells.length; step += 1) {
    const [from, to] = [cells[step - 1] ?? 0, cells[step] ?? 0];
    const [above, below] = [Math.floor(from / columns), Math.floor(to / columns)];
    const rows = below - above;
    const aside = (to % columns) - (from % columns) + (hexagonal ? ((below % 2) - (above % 2)) / 2 : 0);
    const way = /** @type {Way} */ (WAYS[Math.sign(rows) + 1]?.[Math.sign(aside) + 1]);
    const count = Math.max(Math.abs(rows), Math.abs(aside));
    const last = found.at(-1);
    if (last?.way === way) last.count += count;
    else found.push({ way, count });
  }
  return found;
}

/** Rows and columns gone by each digit of an answer's steps: 0 is up, and on clockwise. */
const STEPS = /** @type {const} */ ([
  [-1, 0],
  [-1, 1],
  [0, 1],
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
]);

/**
 * The cells of a path.
 * @param {number} start
 * @param {string} steps
 * @param {number} columns
 */
export function walked(start, steps, columns) {
  const cells = new Int32Array(steps.length + 1);
  let cell = start;
  cells[0] = cell;
  for (let step = 0; step < steps.length; step += 1) {
    const [rows, aside] = STEPS[steps.charCodeAt(step) - 48] ?? [0, 0];
    cell += rows * columns + aside;
    cells[step + 1] = cell;
  }
  return cells;
}
