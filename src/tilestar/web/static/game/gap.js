// How far a solution may be from a shortest one.

/**
 * By how much a solution of `length` moves may be too long, in percent, if no solution has fewer than `bound`.
 * @param {number} length
 * @param {number} bound
 */
export function gapOf(length, bound) {
  return Math.round(100 * (length / Math.max(bound, 1) - 1));
}
