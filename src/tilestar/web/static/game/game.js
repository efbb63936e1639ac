// A game: a start, a goal, the moves made and those undone, and a clock that runs from the first move.

import { move, opposite, sameBoard } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Way} Way */

/**
 * What is kept of a game between visits.
 * @typedef {object} SavedGame
 * @property {string} id
 * @property {Board} start
 * @property {Board} goal
 * @property {string} goalName
 * @property {string} moves
 * @property {number} cursor
 * @property {number} elapsed
 * @property {boolean} assisted
 */

export class Game {
  /** All moves, also those undone. @type {Way[]} */
  moves = [];
  /** How many of them are made. */
  cursor = 0;
  /** A hint, the solver or somebody else's moves helped. */
  assisted = false;
  /** Milliseconds before the clock was last started. */
  elapsed = 0;
  /** @type {number | null} */
  runningSince = null;

  /**
   * @param {Board} start
   * @param {Board} goal
   * @param {string} goalName   a name such as `snail`, or the goal's text
   * @param {string} id
   */
  constructor(start, goal, goalName, id = newId()) {
    this.start = start;
    this.goal = goal;
    this.goalName = goalName;
    this.id = id;
    this.board = start;
  }

  get won() {
    return sameBoard(this.board, this.goal);
  }

  get canUndo() {
    return this.cursor > 0;
  }

  get canRedo() {
    return this.cursor < this.moves.length;
  }

  /**
   * Begun and neither won nor given up: something a player would miss.
   */
  get underWay() {
    return this.cursor > 0 && !this.won;
  }

  /**
   * Make new moves, forgetting undone ones; false, with nothing changed, when one of them is impossible.
   * @param {Way[]} ways
   * @param {number} now
   */
  play(ways, now) {
    const board = after(this.board, ways);
    if (!board || ways.length === 0) return false;
    if (this.cursor === 0) this.elapsed = 0;
    this.moves = [...this.moves.slice(0, this.cursor), ...ways];
    this.#go(board, this.moves.length, now);
    return true;
  }

  /**
   * Put moves ahead, to be made one by one with redo: a solution, or the moves of a shared game.
   * @param {Way[]} ways
   */
  lookAhead(ways) {
    this.moves = [...this.moves.slice(0, this.cursor), ...ways];
  }

  /** @param {number} now */
  undo(now) {
    const last = this.moves[this.cursor - 1];
    if (last) this.#go(/** @type {Board} */ (move(this.board, opposite(last))), this.cursor - 1, now);
  }

  /** @param {number} now */
  redo(now) {
    const next = this.moves[this.cursor];
    if (next) this.#go(/** @type {Board} */ (move(this.board, next)), this.cursor + 1, now);
  }

  /**
   * Go to any point of the game.
   * @param {number} cursor
   * @param {number} now
   */
  jump(cursor, now) {
    this.#go(/** @type {Board} */ (after(this.start, this.moves.slice(0, cursor))), cursor, now);
  }

  /**
   * Milliseconds since the first move, up to the win.
   * @param {number} now
   */
  time(now) {
    return this.elapsed + (this.runningSince === null ? 0 : now - this.runningSince);
  }

  /**
   * Stop the clock, as when the page is hidden; the next move starts it again.
   * @param {number} now
   */
  rest(now) {
    this.elapsed = this.time(now);
    this.runningSince = null;
  }

  /**
   * @param {number} now
   * @returns {SavedGame}
   */
  save(now) {
    const { id, start, goal, goalName, cursor, assisted } = this;
    return { id, start, goal, goalName, moves: this.moves.join(""), cursor, elapsed: this.time(now), assisted };
  }

  /**
   * The game that `save` described.
   * @param {SavedGame} saved
   */
  static restore(saved) {
    const game = new Game(saved.start, saved.goal, saved.goalName, saved.id);
    game.moves = /** @type {Way[]} */ ([...saved.moves]);
    game.assisted = saved.assisted;
    game.jump(saved.cursor, 0);
    game.runningSince = null;
    game.elapsed = saved.elapsed;
    return game;
  }

  /**
   * @param {Board} board
   * @param {number} cursor
   * @param {number} now
   */
  #go(board, cursor, now) {
    this.board = board;
    this.cursor = cursor;
    if (this.won || cursor === 0) this.rest(now);
    else this.runningSince ??= now;
  }
}

/**
 * The board after some moves, or null when one is impossible.
 * @param {Board} board
 * @param {readonly Way[]} ways
 * @returns {Board | null}
 */
export function after(board, ways) {
  /** @type {Board | null} */
  let current = board;
  for (const way of ways) {
    current = move(current, way);
    if (!current) return null;
  }
  return current;
}

function newId() {
  return Math.random().toString(36).slice(2, 12);
}
