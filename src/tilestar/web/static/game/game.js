// A game: a start, a goal, the moves made and those undone, and a clock that runs from the first move. It knows whether
// it may set records.

import { move, opposite, sameBoard } from "./board.js";

/** @typedef {import("./board.js").Board} Board */
/** @typedef {import("./board.js").Way} Way */

/** What moves are made with. @typedef {"keys" | "mouse" | "touch" | "hover"} Input */
/**
 * Where a board came from: drawn by the program, the day's board, the player's own, or a link.
 * @typedef {object} Origin
 * @property {"drawn" | "daily" | "own" | "link"} from
 * @property {string} [seed]
 * @property {number | null} [depth]   its distance to the goal, where it was asked for
 * @property {string} [grade]          `easy`, `medium`, `hard` or `random`
 * @property {string} [day]            `2026-11-17`
 */
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
 * @property {Origin} [origin]
 * @property {boolean} [practice]
 * @property {number} [slides]
 * @property {Input | "mixed" | null} [input]
 */

export class Game {
  /** All moves, also those undone. @type {Way[]} */
  moves = [];
  /** How many of them are made. */
  cursor = 0;
  /** A hint, the solver or somebody else's moves helped. */
  assisted = false;
  /** The board was known, or may have been, before the clock ran: such a game sets no records. */
  practice = false;
  /** Every slide that was made, those undone and the undoing included. */
  slides = 0;
  /** @type {Input | "mixed" | null} */
  input = null;
  /** Milliseconds before the clock was last started. */
  elapsed = 0;
  /** @type {number | null} */
  runningSince = null;
  /** The clock before the last moves, in case they are taken back. @type {{ elapsed: number, runningSince: number | null }} */
  #clockBefore = { elapsed: 0, runningSince: null };

  /**
   * @param {Board} start
   * @param {Board} goal
   * @param {string} goalName   a name such as `snail`, or the goal's text
   * @param {Origin} origin
   * @param {string} id
   */
  constructor(start, goal, goalName, origin = { from: "own" }, id = newId()) {
    this.start = start;
    this.goal = goal;
    this.goalName = goalName;
    this.origin = origin;
    this.practice = origin.from === "own" || origin.from === "link";
    this.id = id;
    this.board = start;
  }

  /** Whether a win may set records. */
  get counts() {
    return !this.assisted && !this.practice;
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
    this.#clockBefore = { elapsed: this.elapsed, runningSince: this.runningSince };
    this.slides += ways.length;
    this.moves = [...this.moves.slice(0, this.cursor), ...ways];
    this.#go(board, this.moves.length, now);
    return true;
  }

  /**
   * Forget the last moves as if they had not been made: a press that became a swipe.
   * @param {number} count
   */
  retract(count) {
    const made = this.moves.slice(0, this.cursor - count);
    this.moves = made;
    this.cursor = made.length;
    this.slides -= count;
    this.board = /** @type {Board} */ (after(this.start, made));
    this.elapsed = this.#clockBefore.elapsed;
    this.runningSince = this.#clockBefore.runningSince;
  }

  /** @param {Input} input */
  noteInput(input) {
    this.input = this.input === null || this.input === input ? input : "mixed";
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
    if (!last) return;
    this.slides += 1;
    this.#go(/** @type {Board} */ (move(this.board, opposite(last))), this.cursor - 1, now);
  }

  /** @param {number} now */
  redo(now) {
    const next = this.moves[this.cursor];
    if (!next) return;
    this.slides += 1;
    this.#go(/** @type {Board} */ (move(this.board, next)), this.cursor + 1, now);
  }

  /**
   * Go to any point of the game.
   * @param {number} cursor
   * @param {number} now
   */
  jump(cursor, now) {
    this.#go(/** @type {Board} */ (after(this.start, this.moves.slice(0, cursor))), cursor, now);
  }

  /** Back to the start with the clock at zero. The board is known from now on. */
  restart() {
    this.practice ||= this.cursor > 0;
    [this.board, this.cursor, this.slides, this.elapsed, this.runningSince] = [this.start, 0, 0, 0, null];
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
    const { id, start, goal, goalName, cursor, assisted, origin, practice, slides, input } = this;
    const [moves, elapsed] = [this.moves.join(""), this.time(now)];
    return { id, start, goal, goalName, moves, cursor, elapsed, assisted, origin, practice, slides, input };
  }

  /**
   * The game that `save` described.
   * @param {SavedGame} saved
   */
  static restore(saved) {
    const game = new Game(saved.start, saved.goal, saved.goalName, saved.origin, saved.id);
    game.moves = /** @type {Way[]} */ ([...saved.moves]);
    game.assisted = saved.assisted;
    game.practice ||= saved.practice ?? true;
    game.jump(saved.cursor, 0);
    game.slides = saved.slides ?? saved.cursor;
    game.input = saved.input ?? null;
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
    if (this.won) this.rest(now);
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
