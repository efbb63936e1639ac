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
 */

const REMEMBERED = 2000;

export class Solver {
  /** @type {Map<string, Answer>} */
  #known = new Map();

  /**
   * A solution of `board`; rejects with Refusal, or with AbortError when the signal aborts.
   * @param {Board} board
   * @param {string} goal
   * @param {AbortSignal} signal
   * @returns {Promise<Answer>}
   */
  async solve(board, goal, signal) {
    const text = formatBoard(board);
    const known = this.#known.get(key(text, goal));
    if (known) return known;
    const told = await ask("api/boards/solve", { board: text, goal }, signal);
    const ways = told.moves?.map(wayOf) ?? null;
    const answer = { ways, optimal: told.optimal, lowerBound: told.lower_bound ?? 0 };
    this.#remember(board, goal, answer);
    return answer;
  }

  /**
   * @param {Board} board
   * @param {string} goal
   * @param {Answer} answer
   */
  #remember(board, goal, { ways, optimal, lowerBound }) {
    if (this.#known.size > REMEMBERED) this.#known.clear();
    if (!ways) return;
    /** @type {Board | null} */
    let current = board;
    for (let made = 0; current && made <= ways.length; made += 1) {
      const rest = { ways: ways.slice(made), optimal, lowerBound: Math.max(0, lowerBound - made) };
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
