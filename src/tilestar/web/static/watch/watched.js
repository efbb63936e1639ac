// A search that has been, or is being, watched: its history, the moment that is shown, and its result.

import { parseBoard } from "../game/board.js";
import { History, Moment, statesOnPath } from "../trace/history.js";
import { Boards } from "./boards.js";

export class Watched {
  history = new History();
  moment = new Moment(this.history);
  /** @type {Set<number>} */
  solution = new Set();
  /** @type {any} */
  result = null;

  /** @param {any} started   the server's message */
  constructor(started) {
    this.method = started.method;
    this.optimal = started.optimal;
    /** @type {import("./order.js").Order} */
    this.order = started.order;
    this.boards = new Boards(this.history, parseBoard(started.start), parseBoard(started.goal));
  }

  /** @param {any} result */
  end(result) {
    this.result = result;
    const path = result.path ?? [];
    this.solution = statesOnPath(this.history, path, [...path].reverse());
  }
}
