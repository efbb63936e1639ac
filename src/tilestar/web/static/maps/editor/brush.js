// What a stroke covers: squares of a brush's size, or all that is connected.

export const BRUSH_SIZES = /** @type {const} */ ([1, 3, 5, 9]);

/**
 * The cells that a brush covers on its way, each once.
 * @param {readonly number[]} cells
 * @param {number} size       an odd number
 * @param {{ rows: number, columns: number }} map
 */
export function covered(cells, size, { rows, columns }) {
  if (size === 1) return [...cells];
  const reach = (size - 1) / 2;
  /** @type {Set<number>} */
  const found = new Set();
  for (const cell of cells) {
    const [row, column] = [Math.floor(cell / columns), cell % columns];
    for (let r = Math.max(0, row - reach); r <= Math.min(rows - 1, row + reach); r += 1)
      for (let c = Math.max(0, column - reach); c <= Math.min(columns - 1, column + reach); c += 1)
        found.add(r * columns + c);
  }
  return [...found];
}

/**
 * The cells of one terrain that hang together with a cell, side by side.
 * @param {number} cell
 * @param {{ rows: number, columns: number, cells: Uint8Array }} map
 */
export function connected(cell, { rows, columns, cells }) {
  const terrain = cells[cell];
  const seen = new Uint8Array(cells.length);
  const found = [cell];
  seen[cell] = 1;
  for (let next = 0; next < found.length; next += 1) {
    const here = found[next] ?? 0;
    const column = here % columns;
    for (const beside of [
      column > 0 ? here - 1 : -1,
      column < columns - 1 ? here + 1 : -1,
      here - columns,
      here + columns < rows * columns ? here + columns : -1,
    ])
      if (beside >= 0 && !seen[beside] && cells[beside] === terrain) {
        seen[beside] = 1;
        found.push(beside);
      }
  }
  return found;
}
