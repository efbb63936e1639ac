// Boards as values: the tiles row by row, 0 the blank. A move is a letter, the way the *tile* goes.

/** @typedef {{ readonly width: number, readonly height: number, readonly tiles: readonly number[] }} Board */
/** @typedef {"U" | "D" | "L" | "R"} Way */

/** Rows and columns a tile goes. @type {Readonly<Record<Way, readonly [number, number]>>} */
export const STEPS = { U: [-1, 0], D: [1, 0], L: [0, -1], R: [0, 1] };

/** @type {Readonly<Record<Way, Way>>} */
const OPPOSITE = { U: "D", D: "U", L: "R", R: "L" };

/**
 * The board written as `2 8 3/1 0 4/7 6 5`.
 * @param {string} text
 * @returns {Board}
 */
export function parseBoard(text) {
  const rows = text.split("/").map((row) => row.trim().split(/\s+/).map(Number));
  return { width: rows[0]?.length ?? 0, height: rows.length, tiles: rows.flat() };
}

/**
 * Rows separated by slashes, the form that parseBoard reads.
 * @param {Board} board
 */
export function formatBoard({ width, height, tiles }) {
  const rows = Array.from({ length: height }, (_, row) => tiles.slice(row * width, (row + 1) * width).join(" "));
  return rows.join("/");
}

/**
 * Whether a value is a board: each of 0 … n-1 exactly once.
 * @param {Board} board
 */
export function isBoard({ width, height, tiles }) {
  return width * height === tiles.length && [...tiles].sort((a, b) => a - b).every((tile, index) => tile === index);
}

/** @param {Board} board @param {Board} other */
export function sameBoard(board, other) {
  return (
    board.width === other.width &&
    board.tiles.length === other.tiles.length &&
    board.tiles.every((tile, cell) => tile === other.tiles[cell])
  );
}

/** @param {Board} board */
export function sizeOf(board) {
  return `${board.width}×${board.height}`;
}

/** @param {Way} way */
export function opposite(way) {
  return OPPOSITE[way];
}

/**
 * The cell whose tile would move that way, or null when the blank is at that rim.
 * @param {Board} board
 * @param {Way} way
 */
export function movingCell({ width, height, tiles }, way) {
  const blank = tiles.indexOf(0);
  const [rows, columns] = STEPS[way];
  const row = Math.floor(blank / width) - rows;
  const column = (blank % width) - columns;
  return row >= 0 && row < height && column >= 0 && column < width ? row * width + column : null;
}

/**
 * The board after a move, or null when no tile can go that way.
 * @param {Board} board
 * @param {Way} way
 * @returns {Board | null}
 */
export function move(board, way) {
  const cell = movingCell(board, way);
  if (cell === null) return null;
  const tiles = [...board.tiles];
  const blank = tiles.indexOf(0);
  tiles[blank] = /** @type {number} */ (tiles[cell]);
  tiles[cell] = 0;
  return { ...board, tiles };
}

/**
 * The moves that slide the whole run between a cell and the blank; none unless they share a row or a column.
 * @param {Board} board
 * @param {number} cell
 * @returns {Way[]}
 */
export function slideFrom({ width, tiles }, cell) {
  const blank = tiles.indexOf(0);
  const rows = Math.floor(blank / width) - Math.floor(cell / width);
  const columns = (blank % width) - (cell % width);
  if (rows !== 0 && columns !== 0) return [];
  const way = rows > 0 ? "D" : rows < 0 ? "U" : columns > 0 ? "R" : "L";
  return Array(Math.abs(rows + columns)).fill(way);
}

/**
 * The move that turns one board into a neighbour of it, as the server sends it: a tile and its direction.
 * @param {{ direction: string }} answer
 * @returns {Way}
 */
export function wayOf(answer) {
  return /** @type {Way} */ (answer.direction.charAt(0).toUpperCase());
}
