// A game in the fragment of an address: #/play?board=2-8-3_1-0-4_7-6-5&goal=snail&seed=tea&depth=16&moves=U2LD

import { formatBoard, isBoard, parseBoard } from "./board.js";
import { readMoves, writeMoves } from "./notation.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Way} Way */
/** @typedef {import("./game.js").Origin} Origin */
/**
 * A game; `review` is the move at which its review is open, if it is.
 * @typedef {{ board: Board, goalName: string, moves: Way[], review: number | null, origin: Origin }} Link
 */

/** The longest seed that the dialog takes, and the largest distance that can be asked for. */
const LONGEST_SEED = 60;
const FARTHEST = 36;

/**
 * The query that reproduces a game.
 * @param {Board} board
 * @param {string} goalName   a name, or a board's text
 * @param {readonly Way[]} moves
 * @param {{ review?: number | null, origin?: Origin }} [more]   where the review is open, and how the board was drawn
 */
export function encodeQuery(board, goalName, moves, { review = null, origin } = {}) {
  const parts = [`board=${pack(formatBoard(board))}`];
  if (goalName !== "standard") parts.push(`goal=${pack(goalName)}`);
  if (origin?.seed && origin.seed.length <= LONGEST_SEED) parts.push(`seed=${encodeURIComponent(origin.seed)}`);
  if (typeof origin?.depth === "number") parts.push(`depth=${origin.depth}`);
  if (moves.length > 0) parts.push(`moves=${writeMoves(moves)}`);
  if (review !== null) parts.push(`review=${review}`);
  return parts.join("&");
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
  const review = readNumber(parameters, "review");
  return (
    moves && {
      board,
      goalName: unpackGoal(parameters.get("goal") ?? "standard"),
      moves,
      review: review === null ? null : Math.min(review, moves.length),
      origin: decodeOrigin(parameters),
    }
  );
}

/**
 * How the board of a link was drawn, if the link says so.
 * @param {URLSearchParams} parameters
 * @returns {Origin}
 */
function decodeOrigin(parameters) {
  const seed = (parameters.get("seed") ?? "").slice(0, LONGEST_SEED);
  const depth = readNumber(parameters, "depth") ?? 0;
  return { from: "link", ...(seed && { seed }), ...(depth > 0 && depth <= FARTHEST && { depth }) };
}

/** @param {string} text */
function pack(text) {
  return text.replaceAll(" ", "-").replaceAll("/", "_");
}

/**
 * A whole number from 0 on, or null when the address has none of that name.
 * @param {URLSearchParams} parameters
 * @param {string} name
 */
export function readNumber(parameters, name) {
  const digits = /^\d{1,7}$/.exec(parameters.get(name) ?? "");
  return digits && Number(digits[0]);
}

/** A board as the form takes it, readable or not. @param {string} text */
export function unpack(text) {
  return text.replaceAll("-", " ").replaceAll("_", "/");
}

/**
 * A goal's name may contain a hyphen of its own; a goal's board has digits.
 * @param {string} text
 */
export function unpackGoal(text) {
  return /\d/.test(text) ? unpack(text) : text;
}
