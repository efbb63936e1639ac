// Moves as players write them, with counts for what is repeated: `URDL2`. A letter is the way the *tile* goes.

/** @typedef {import("./board.js").Way} Way */

/** @param {readonly Way[]} moves */
export function writeMoves(moves) {
  return moves.join("").replace(/(.)\1+/g, (run, letter) => `${letter}${run.length}`);
}

/**
 * The moves that are written, or null when something else is.
 * @param {string} text
 * @returns {Way[] | null}
 */
export function readMoves(text) {
  const written = text.replace(/\s+/g, "").toUpperCase();
  if (!/^([UDLR]([1-9]\d{0,3})?)*$/.test(written)) return null;
  const runs = [...written.matchAll(/([UDLR])(\d*)/g)];
  return runs.flatMap(([, letter, count]) => Array(count ? Number(count) : 1).fill(letter));
}

/**
 * A text that begins with a board, and after it may have moves on a line of their own.
 * @param {string} text
 * @returns {{ board: string, moves: Way[] }}
 */
export function splitMoves(text) {
  const found = /^(.*\d.*?)[\s]+([UDLRudlr][UDLRudlr\d\s]*)$/s.exec(text.trim());
  const moves = found ? readMoves(found[2] ?? "") : null;
  return moves && found ? { board: found[1] ?? "", moves } : { board: text, moves: [] };
}
