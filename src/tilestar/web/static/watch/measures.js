// What the ideas of the search count on a board: inversions, the rank of a permutation, and h tile by tile.

/** @typedef {import("../game/board.js").Board} Board */

/**
 * For each cell, the cells further on that hold a smaller tile; the blank is left out.
 * @param {Board} board
 */
export function inversions({ tiles }) {
  return tiles.map((tile, cell) =>
    tiles.flatMap((other, later) => (tile > other && other !== 0 && later > cell ? [later] : [])),
  );
}

/**
 * What moves cannot change about a board: whether `sum` is odd. On even widths the blank's row, counted from 1, is part
 * of it.
 * @param {Board} board
 */
export function parity(board) {
  const count = inversions(board).reduce((sum, cells) => sum + cells.length, 0);
  const row = Math.floor(board.tiles.indexOf(0) / board.width) + 1;
  const sum = count + (board.width % 2 === 0 ? row : 0);
  return { inversions: count, row, sum, odd: sum % 2 === 1 };
}

/**
 * Whether the goal can be reached, and which rule decides it. In a single line that is the order of the tiles.
 * @param {Board} board
 * @param {Board} goal
 */
export function solvability(board, goal) {
  const kind = board.width === 1 || board.height === 1 ? "line" : board.width % 2 === 0 ? "even" : "odd";
  const [start, end] = [parity(board), parity(goal)];
  const order = (/** @type {Board} */ { tiles }) => tiles.filter((tile) => tile !== 0).join(" ");
  const solvable = kind === "line" ? order(board) === order(goal) : start.odd === end.odd;
  return { kind: /** @type {"line" | "even" | "odd"} */ (kind), solvable, start, end };
}

/**
 * The Cantor digits of a board read as a permutation of 0 … n-1: how many smaller numbers follow each cell.
 * @param {Board} board
 */
export function cantorDigits({ tiles }) {
  return tiles.map((tile, cell) => tiles.slice(cell + 1).filter((other) => other < tile).length);
}

/**
 * The number of the board among all orders of its tiles, the first being 0: each digit times a factorial.
 * @param {readonly number[]} digits
 */
export function cantorRank(digits) {
  return digits.reduce((rank, digit, cell) => rank * BigInt(digits.length - cell) + BigInt(digit), 0n);
}

/**
 * What h counts for each cell's tile; null for an estimate that has no shares of tiles.
 * @param {string} heuristic
 * @param {Board} board
 * @param {Board} goal
 * @returns {number[] | null}
 */
export function shares(heuristic, board, goal) {
  const home = homes(goal);
  const { width, tiles } = board;
  const far = (/** @type {number} */ cell, /** @type {number} */ to) =>
    Math.abs(Math.floor(cell / width) - Math.floor(to / width)) + Math.abs((cell % width) - (to % width));
  const each = (/** @type {(cell: number, to: number) => number} */ share) =>
    tiles.map((tile, cell) => (tile === 0 ? 0 : share(cell, home[tile] ?? cell)));
  if (heuristic === "hamming") return each((cell, to) => (cell === to ? 0 : 1));
  if (heuristic === "manhattan") return each(far);
  if (heuristic !== "linear-conflict") return null;
  const conflicts = linesToLeave(board, home);
  return each(far).map((share, cell) => share + 2 * (conflicts.get(cell) ?? 0));
}

/** @param {Board} goal */
function homes(goal) {
  /** @type {number[]} */
  const home = [];
  goal.tiles.forEach((tile, cell) => (home[tile] = cell));
  return home;
}

/**
 * How many of its lines a cell's tile must leave to let others pass: of the tiles already in their row or column, all
 * but a longest run in order.
 * @param {Board} board
 * @param {readonly number[]} home
 */
function linesToLeave({ width, height, tiles }, home) {
  /** @type {Map<number, number>} */
  const leaving = new Map();
  const look = (/** @type {number[]} */ line) => {
    const settled = line.filter((cell) => tiles[cell] !== 0 && line.includes(home[tiles[cell] ?? 0] ?? -1));
    const stays = longestRun(settled, (cell) => home[tiles[cell] ?? 0] ?? 0);
    for (const cell of settled) if (!stays.has(cell)) leaving.set(cell, (leaving.get(cell) ?? 0) + 1);
  };
  for (let row = 0; row < height; row += 1) look(Array.from({ length: width }, (_, column) => row * width + column));
  for (let column = 0; column < width; column += 1)
    look(Array.from({ length: height }, (_, row) => row * width + column));
  return leaving;
}

/**
 * A longest part of a list whose values rise.
 * @param {readonly number[]} items
 * @param {(item: number) => number} value
 */
function longestRun(items, value) {
  /** @type {number[][]} */
  const endingAt = [];
  for (const [index, item] of items.entries()) {
    const before = endingAt.filter((_, other) => value(items[other] ?? 0) < value(item) && other < index);
    const best = before.reduce(
      (longest, run) => (run.length > longest.length ? run : longest),
      /** @type {number[]} */ ([]),
    );
    endingAt.push([...best, item]);
  }
  return new Set(endingAt.reduce((longest, run) => (run.length > longest.length ? run : longest), []));
}
