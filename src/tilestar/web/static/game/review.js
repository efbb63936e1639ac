// What the server knows of every board of a game, and what follows from it for the player.

import { ask } from "../lib/api.js";
import { formatBoard, wayOf } from "./board.js";
import { after } from "./game.js";
import { writeMoves } from "./notation.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Way} Way */
/**
 * A move that led away from the goal; `number` counts from 1.
 * @typedef {{ number: number, before: number, after: number, better: { tile: number, way: Way } | null }} Loss
 */
/**
 * Moves still needed on each board of a game are at least `lower` and at most `upper`.
 * @typedef {object} Review
 * @property {boolean} exact
 * @property {number[]} lower
 * @property {(number | null)[]} upper
 * @property {Way[] | null} ghost   the shortest solution of the start that is known
 * @property {Loss[]} losses
 * @property {[number, number]} accuracy   share of moves that led nearer, at least and at most
 */
/** @typedef {{ start: Board, goalName: string, moves: readonly Way[] }} Reviewed */

// Boards of up to 16 cells are answered as soon as all is proved; larger ones are looked at for as long as they may.
const PROVABLE_CELLS = 16;
const [SECONDS_TO_PROVE, SECONDS_FOR_BOUNDS] = [15, 3];

/** The reviews of this visit by their games. @type {Map<string, Promise<Review>>} */
const known = new Map();

/**
 * The review of a game, asked for once; rejects with Refusal.
 * @param {Reviewed} game
 * @returns {Promise<Review>}
 */
export function reviewOf({ start, goalName, moves }) {
  const seconds = start.tiles.length <= PROVABLE_CELLS ? SECONDS_TO_PROVE : SECONDS_FOR_BOUNDS;
  const question = { board: formatBoard(start), goal: goalName, moves: writeMoves(moves), seconds };
  const key = JSON.stringify(question);
  const before = known.get(key);
  if (before) return before;
  const answer = ask("api/boards/review", question).then(received);
  known.set(key, answer);
  answer.catch(() => known.delete(key));
  return answer;
}

/**
 * @param {any} answer
 * @returns {Review}
 */
function received({ exact, lower, upper, ghost, losses, accuracy }) {
  return {
    exact,
    lower,
    upper,
    ghost: ghost === null ? null : [...ghost],
    accuracy,
    losses: losses.map((/** @type {any} */ loss) => ({
      ...loss,
      better: loss.better && { tile: loss.better.tile, way: wayOf(loss.better) },
    })),
  };
}

/**
 * The fewest moves of any solution from the board after `made` moves, or null when that is not proved.
 * @param {Review} review
 * @param {number} made
 */
export function needed(review, made) {
  const [lower, upper] = [review.lower[made], review.upper[made]];
  return lower !== undefined && lower === upper ? lower : null;
}

/**
 * Whole percent, rounded down: only a perfect game has 100.
 * @param {number} share
 */
export function percent(share) {
  return Math.floor(share * 100 + 1e-9);
}

/**
 * The ghost's board when the player has made so many moves; it waits at the goal.
 * @param {Review} review
 * @param {Board} start
 * @param {number} made
 */
export function ghostBoard(review, start, made) {
  return review.ghost && after(start, review.ghost.slice(0, made));
}

const LEVELS = "▁▂▃▄▅▆▇█";

/**
 * A curve in one line of text: how far the goal was in the course of the game.
 * @param {readonly number[]} values
 * @param {number} [most]   characters
 */
export function sparkline(values, most = 16) {
  const count = Math.min(most, values.length);
  const top = Math.max(1, ...values);
  const at = (/** @type {number} */ place) =>
    values[Math.round((place * (values.length - 1)) / Math.max(1, count - 1))];
  return Array.from({ length: count }, (_, place) => {
    const level = Math.round(((at(place) ?? 0) / top) * (LEVELS.length - 1));
    return LEVELS[level];
  }).join("");
}
