// Help that the server gives with a game: a hint, a solution, a review.

import { movingCell, sameBoard } from "../game/board.js";
import { after } from "../game/game.js";
import { gapOf } from "../game/gap.js";
import { noteWin } from "../game/results.js";
import { needed, reviewOf } from "../game/review.js";
import { Solver } from "../game/solver.js";
import { t } from "../lib/i18n.js";
import { failureText } from "./failure.js";

/** @typedef {import("../game/game.js").Game} Game */
/** @typedef {import("../game/solver.js").Answer} Answer */

// Boards too large to prove are searched for as long as they may; smaller ones are answered sooner.
const HINT_SECONDS = 2;
const SOLVE_SECONDS = 6;
/** On a busy machine nothing may be found by then; so much time is given once more. */
const LONGEST_SECONDS = 20;

export class Assistant {
  #solver = new Solver();
  #question = new AbortController();

  /** @param {import("./session.js").Session} session */
  constructor(session) {
    this.session = session;
  }

  /** Show one move of a shortest solution; the player may make it or not. */
  async hint() {
    const { session } = this;
    const answer = await this.#solve(HINT_SECONDS);
    const { game } = session;
    if (!answer || !game) return;
    const way = answer.ways?.[0];
    if (!way) {
      session.say({ kind: "text", text: t("hint.none"), warning: true });
      return;
    }
    game.assisted = true;
    session.hint = way;
    const tile = game.board.tiles[movingCell(game.board, way) ?? 0] ?? 0;
    const values = { tile, way: t(`way.${way}`), count: answer.ways?.length ?? 0, bound: answer.lowerBound };
    session.say({ kind: "text", text: t(answer.optimal ? "hint.optimal" : "hint.good", values), watch: game.board });
  }

  /** Let the solver take over from the current board. */
  async takeOver() {
    const { session } = this;
    const answer = await this.#solve(SOLVE_SECONDS);
    const { game } = session;
    if (!answer || !game) return;
    if (!answer.ways) {
      session.say({ kind: "text", text: t("hint.none"), warning: true });
      return;
    }
    game.assisted = true;
    game.lookAhead(answer.ways);
    session.movesAhead = true;
    const count = answer.ways.length;
    const values = { count, bound: answer.lowerBound, gap: gapOf(count, answer.lowerBound) };
    session.say({ kind: "text", text: t(answer.optimal ? "solve.optimal" : "solve.good", values), watch: game.board });
    session.player.start();
  }

  /**
   * Show what each move did, up to one of them or to the last. In a game under way that is help, and counts as such.
   * @param {number} [made]
   */
  async review(made) {
    const { session } = this;
    const { game, moves } = session;
    if (!game) return;
    session.interrupt();
    const dialog = await import("../review/dialog.js").catch(() => null);
    if (!dialog) {
      session.say({ kind: "text", text: t("app.connection-lost"), warning: true });
      return;
    }
    const end = after(game.start, moves);
    const won = end !== null && sameBoard(end, game.goal);
    if (!won) game.assisted = true;
    session.changed();
    const time = game.time(Date.now());
    const played = { start: game.start, goalName: game.goalName, moves, won, time, day: game.origin.day ?? null };
    dialog.openReview(played, {
      ...(made === undefined ? {} : { made }),
      moved: (place) => {
        session.reviewing = place;
        session.putAddress();
      },
    });
  }

  /**
   * Compare a game that was just won with the best possible one; note it if it counts.
   * @param {Game} game
   */
  async celebrate(game) {
    const { session } = this;
    session.notice = { kind: "won", review: "looking" };
    const won = Date.now();
    const moves = game.moves.slice(0, game.cursor);
    const review = await reviewOf({ start: game.start, goalName: game.goalName, moves }).catch(() => null);
    noteWin(game, won, review && needed(review, 0));
    if (session.game !== game || !game.won) return;
    session.notice = { kind: "won", review };
    session.changed();
  }

  /** Give up waiting for the solver. */
  cancel() {
    this.session.interrupt();
    this.session.say({ kind: "none" });
  }

  stop() {
    this.#question.abort();
    this.#question = new AbortController();
  }

  /**
   * @param {number} seconds
   * @returns {Promise<Answer | null>}
   */
  async #solve(seconds) {
    const { session } = this;
    session.interrupt();
    const { game } = session;
    if (!game || game.won) return null;
    const { signal } = this.#question;
    const slow = setTimeout(() => session.say({ kind: "working" }), 150);
    try {
      const soon = await this.#solver.solve(game.board, game.goalName, seconds, signal);
      return soon.ways ? soon : await this.#solver.solve(game.board, game.goalName, LONGEST_SECONDS, signal);
    } catch (error) {
      if (!signal.aborted) session.say({ kind: "text", text: failureText(error), warning: true });
      return null;
    } finally {
      clearTimeout(slow);
    }
  }
}
