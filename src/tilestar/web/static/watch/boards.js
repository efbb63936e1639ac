// The board of every state of a watched search. A state's board never changes, so each is made once, when asked for.

import { movingCell } from "../game/board.js";

/** @typedef {import("../game/board.js").Board} Board */
/** @typedef {import("../trace/history.js").History} History */
/** @typedef {import("../trace/moment.js").Moment} Moment */

const WAYS = /** @type {const} */ (["U", "D", "L", "R"]);

export class Boards {
  /** @type {(Board | undefined)[]} */
  #boards;
  /** How each state was first reached. @type {({ parent: number, place: number } | undefined)[]} */
  #origins = [];
  #read = 0;

  /**
   * @param {History} history
   * @param {Board} start
   * @param {Board} goal
   */
  constructor(history, start, goal) {
    this.history = history;
    this.start = start;
    this.goal = goal;
    this.#boards = [start, goal];
  }

  /**
   * @param {number} id
   * @returns {Board}
   */
  of(id) {
    this.#readOn();
    /** @type {{ id: number, place: number }[]} */
    const missing = [];
    let board = this.#boards[id];
    for (let at = id; !board; board = this.#boards[at]) {
      const origin = this.#origins[at];
      if (!origin) return this.start;
      missing.push({ id: at, place: origin.place });
      at = origin.parent;
    }
    for (const { id: child, place } of missing.reverse()) {
      board = slid(board, place);
      this.#boards[child] = board;
    }
    return board;
  }

  #readOn() {
    const { changes } = this.history;
    for (; this.#read < changes.length; this.#read += 1) {
      const change = changes[this.#read];
      if (change?.after && change.after.parent >= 0) this.#origins[change.id] ??= change.after;
    }
  }
}

/**
 * The board after a tile beside the blank has slid into it.
 * @param {Board} board
 * @param {number} tile
 * @returns {Board}
 */
export function slid(board, tile) {
  const tiles = board.tiles.map((other) => (other === tile ? 0 : other === 0 ? tile : other));
  return { ...board, tiles };
}

/**
 * The tiles that can move.
 * @param {Board} board
 */
export function movable(board) {
  return WAYS.flatMap((way) => {
    const cell = movingCell(board, way);
    return cell === null ? [] : [board.tiles[cell] ?? 0];
  });
}

/**
 * The outcome of each move from the state expanded in a frame: `new` states, a `better` way to a known one, `pruned`
 * beyond the bound, `known` already and not better, and `later` for searches that report children one at a time.
 * @param {Moment} moment
 * @param {Boards} boards
 */
export function children(moment, boards) {
  const { history, frame } = moment;
  const id = history.current[frame] ?? -1;
  if (id < 0) return [];
  const reported = new Map(
    history.within(frame).flatMap(({ kind, after, id: child }) => {
      const outcome = /** @type {const} */ ({ generate: "new", update: "better", prune: "pruned" })[
        /** @type {"generate" | "update" | "prune"} */ (kind)
      ];
      return outcome && after?.parent === id ? [[after.place, { outcome, node: after, id: child }]] : [];
    }),
  );
  const closed = moment.node(id)?.status === "closed";
  const board = boards.of(id);
  return movable(board).map((tile) => {
    const found = reported.get(tile);
    return {
      tile,
      board: slid(board, tile),
      outcome: found?.outcome ?? (closed ? /** @type {const} */ ("known") : /** @type {const} */ ("later")),
      node: found?.node ?? null,
      id: found?.id ?? null,
    };
  });
}
