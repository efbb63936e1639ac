// Searches compared: which pairs on which boards, what each needed, and the sums of it.

/** @typedef {{ method: string, heuristic: string }} Entry */
/** @typedef {"expanded" | "generated" | "stored" | "seconds" | "length"} Measure */

/**
 * One search of one board.
 * @typedef {object} Outcome
 * @property {string} board
 * @property {string} method
 * @property {string | null} heuristic   null where the method uses none
 * @property {string} status
 * @property {boolean} optimal           proved shortest
 * @property {number | null} length
 * @property {number} expanded
 * @property {number} generated
 * @property {number | null} stored      states held in memory, null where they are not counted
 * @property {number} seconds
 * @property {boolean} compiled          by a kernel, about a thousand times faster than the readable algorithm
 */

/**
 * A pair's outcomes together: numbers are means over the boards, `length` over the solved ones.
 * @typedef {object} Summary
 * @property {string} method
 * @property {string | null} heuristic
 * @property {number} boards
 * @property {number} solved
 * @property {number} optimal
 * @property {number | null} length
 * @property {number} expanded
 * @property {number} generated
 * @property {number | null} stored
 * @property {number} seconds
 * @property {boolean} compiled
 */

export const FEWEST = 2;
export const MOST = 6;
const COLUMNS = /** @type {const} */ ([
  "board",
  "method",
  "heuristic",
  "status",
  "length",
  "optimal",
  "expanded",
  "generated",
  "stored",
  "seconds",
  "compiled",
]);

/**
 * What the solver's answer says about a search.
 * @param {any} answer   of `/api/boards/solve`
 * @returns {Outcome}
 */
export function outcome({ start, status, optimal, length, stats, compiled = false }) {
  const { method, heuristic = null, expanded = 0, generated = 0, stored = null, seconds = 0 } = stats;
  return { board: start, method, heuristic, status, optimal, length, expanded, generated, stored, seconds, compiled };
}

/**
 * @param {readonly Outcome[]} outcomes   of one pair
 * @returns {Summary | null}
 */
export function summarise(outcomes) {
  const [first] = outcomes;
  if (!first) return null;
  const solved = outcomes.filter(({ status }) => status === "solved");
  const over = (/** @type {readonly Outcome[]} */ some, /** @type {Measure} */ measure) =>
    some.reduce((sum, one) => sum + (one[measure] ?? 0), 0) / some.length;
  return {
    method: first.method,
    heuristic: first.heuristic,
    boards: outcomes.length,
    solved: solved.length,
    optimal: solved.filter(({ optimal }) => optimal).length,
    length: solved.length > 0 ? over(solved, "length") : null,
    expanded: over(outcomes, "expanded"),
    generated: over(outcomes, "generated"),
    stored: outcomes.every(({ stored }) => stored === null) ? null : over(outcomes, "stored"),
    seconds: over(outcomes, "seconds"),
    compiled: first.compiled,
  };
}

/**
 * Every search as a line of comma-separated values, after a line of names.
 * @param {readonly Outcome[]} outcomes
 */
export function toCsv(outcomes) {
  const lines = outcomes.map((one) => COLUMNS.map((column) => one[column] ?? "").join(","));
  return [COLUMNS.join(","), ...lines, ""].join("\r\n");
}
