// A game in the fragment of an address: #/play?board=2-8-3_1-0-4_7-6-5&goal=snail&moves=U2LD

import { formatBoard, isBoard, parseBoard } from "./board.js";
import { readMoves, writeMoves } from "./notation.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Way} Way */
/**
 * A game; `review` is the move at which its review is open, if it is.
 * @typedef {{ board: Board, goalName: string, moves: Way[], review: number | null }} Link
 */

/**
 * The query that reproduces a game.
 * @param {Board} board
 * @param {string} goalName   a name, or a board's text
 * @param {readonly Way[]} moves
 * @param {number | null} [review]   the move at which the review is open
 */
export function encodeQuery(board, goalName, moves, review = null) {
  const parts = [`board=${pack(formatBoard(board))}`];
  if (goalName !== "standard") parts.push(`goal=${pack(goalName)}`);
  if (moves.length > 0) parts.push(`moves=${writeMoves(moves)}`);
  if (review !== null) parts.push(`review=${review}`);
  return parts.join("&");
}

/**
 * The fragment that reproduces a game.
 * @param {Board} board
 * @param {string} goalName
 * @param {readonly Way[]} moves
 */
export function encodeLink(board, goalName, moves) {
  return `#/play?${encodeQuery(board, goalName, moves)}`;
}

/**
 * Where the search for a solution of a board can be watched.
 * @param {Board} board
 * @param {string} goalName
 */
export function watchAddress(board, goalName) {
  return `#/watch?board=${pack(formatBoard(board))}&goal=${pack(goalName)}`;
}

/**
 * The game that a fragment describes, or null when it describes none.
 * @param {URLSearchParams} parameters
 * @returns {Link | null}
 */
export function decodeLink(parameters) {
  const text = parameters.get("board");
  const board = text && /^\d+([-_]\d+)*$/.test(text) && parseBoard(unpack(text));
  if (!board || !isBoard(board)) return null;
  const moves = readMoves(parameters.get("moves") ?? "");
  const review = /^\d{1,6}$/.exec(parameters.get("review") ?? "");
  return (
    moves && {
      board,
      goalName: unpackGoal(parameters.get("goal") ?? "standard"),
      moves,
      review: review && Math.min(Number(review[0]), moves.length),
    }
  );
}

/** @param {string} text */
function pack(text) {
  return text.replaceAll(" ", "-").replaceAll("/", "_");
}

/** @param {string} text */
function unpack(text) {
  return text.replaceAll("-", " ").replaceAll("_", "/");
}

/**
 * A goal's name may contain a hyphen of its own; a goal's board has digits.
 * @param {string} text
 */
function unpackGoal(text) {
  return /\d/.test(text) ? unpack(text) : text;
}
