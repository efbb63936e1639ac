// A search that has been, or is being, watched: its history, the moment that is shown, and its result.

import { parseBoard } from "../game/board.js";
import { History, statesOnPath } from "../trace/history.js";
import { Moment } from "../trace/moment.js";
import { Boards } from "./boards.js";
import { measures } from "./numbers.js";
import { OpenList } from "./order.js";

export class Watched {
  history = new History();
  moment = new Moment(this.history);
  /** @type {Set<number>} */
  solution = new Set();
  /** @type {any} */
  result = null;
  /** The length of a shortest solution, if the solver was asked for it. @type {number | null} */
  shortest = null;

  /** @param {any} started   the server's message */
  constructor(started) {
    this.method = started.method;
    /** @type {string | null} */
    this.heuristic = started.heuristic;
    this.optimal = started.optimal;
    /** @type {import("./order.js").Order} */
    this.order = started.order;
    /** Whether a second search comes from the goal. */
    this.twoSided = started.order.layers || started.order.priority.length > 1;
    this.measures = measures(this.heuristic, this.order);
    this.open = new OpenList(this.moment, this.order);
    this.boards = new Boards(this.history, parseBoard(started.start), parseBoard(started.goal));
  }

  /** @param {any} result */
  end(result) {
    this.result = result;
    if (result.status !== "solved") return;
    const path = result.path ?? [];
    const { forward, backward } = statesOnPath(this.history, path, [...path].reverse());
    this.solution = new Set([...forward, ...backward]);
    this.history.arrive(forward.at(-1) ?? 0);
  }
}
