// Straight lines over cells, so that a quick stroke leaves no gaps.

/**
 * The cells of a straight line, without the first and with the last.
 * @param {number} from
 * @param {number} to
 * @param {number} columns
 */
export function between(from, to, columns) {
  const [row, column] = [Math.floor(from / columns), from % columns];
  const down = Math.floor(to / columns) - row;
  const right = (to % columns) - column;
  const steps = Math.max(Math.abs(down), Math.abs(right));
  return Array.from({ length: steps }, (_, step) => {
    const share = (step + 1) / steps;
    return (row + Math.round(down * share)) * columns + column + Math.round(right * share);
  });
}
