// Answers of the solver, remembered: every board on a shortest solution knows its own shortest solution.

import { ask } from "../lib/api.js";
import { formatBoard, move, wayOf } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Way} Way */

/**
 * @typedef {object} Answer
 * @property {Way[] | null} ways     null when time ran out before any solution was found
 * @property {boolean} optimal       proved to be a shortest one
 * @property {number} lowerBound     no solution is shorter
 * @property {number} seconds        how long was looked for it; more may find a shorter one
 */

const REMEMBERED = 2000;

export class Solver {
  /** @type {Map<string, Answer>} */
  #known = new Map();

  /**
   * The best solution of `board` found in that many seconds; rejects with Refusal, or with AbortError when the signal
   * aborts.
   * @param {Board} board
   * @param {string} goal
   * @param {number} seconds
   * @param {AbortSignal} signal
   * @returns {Promise<Answer>}
   */
  async solve(board, goal, seconds, signal) {
    const text = formatBoard(board);
    const known = this.#known.get(key(text, goal));
    if (known && (known.optimal || known.seconds >= seconds)) return known;
    const response = await ask("api/boards/solve", { board: text, goal, seconds }, signal);
    const ways = response.moves?.map(wayOf) ?? null;
    const answer = { ways, optimal: response.optimal, lowerBound: response.lower_bound ?? 0, seconds };
    this.#remember(board, goal, answer);
    return answer;
  }

  /**
   * @param {Board} board
   * @param {string} goal
   * @param {Answer} answer
   */
  #remember(board, goal, { ways, optimal, lowerBound, seconds }) {
    if (this.#known.size > REMEMBERED) this.#known.clear();
    if (!ways) return;
    /** @type {Board | null} */
    let current = board;
    for (let made = 0; current && made <= ways.length; made += 1) {
      const rest = { ways: ways.slice(made), optimal, lowerBound: Math.max(0, lowerBound - made), seconds };
      this.#known.set(key(formatBoard(current), goal), rest);
      const way = ways[made];
      current = way ? move(current, way) : null;
    }
  }
}

/** @param {string} board @param {string} goal */
function key(board, goal) {
  return `${board}>${goal}`;
}
