// A game in the fragment of an address: #/play?board=2-8-3_1-0-4_7-6-5&goal=snail&moves=U2LD

import { formatBoard, isBoard, parseBoard } from "./board.js";
import { readMoves, writeMoves } from "./notation.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Way} Way */
/** @typedef {{ board: Board, goalName: string, moves: Way[] }} Link */

/**
 * The query that reproduces a game.
 * @param {Board} board
 * @param {string} goalName   a name, or a board's text
 * @param {readonly Way[]} moves
 */
export function encodeQuery(board, goalName, moves) {
  const parts = [`board=${pack(formatBoard(board))}`];
  if (goalName !== "standard") parts.push(`goal=${pack(goalName)}`);
  if (moves.length > 0) parts.push(`moves=${writeMoves(moves)}`);
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
  return moves && { board, goalName: unpackGoal(parameters.get("goal") ?? "standard"), moves };
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
