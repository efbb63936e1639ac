// The game being played, and everything that can happen to it. Draws nothing; calls its listener when to draw.

import { formatBoard, movingCell, parseBoard, sizeOf, slideFrom } from "../game/board.js";
import { after, Game } from "../game/game.js";
import { encodeLink } from "../game/link.js";
import { discard, noteWin, rememberCurrent } from "../game/records.js";
import { gapOf } from "../game/gap.js";
import { Solver } from "../game/solver.js";
import { ask, Refusal } from "../lib/api.js";
import { announce } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { Player } from "./player.js";

/** @typedef {import("../game/board.js").Way} Way */
/** @typedef {import("../game/solver.js").Answer} Answer */
/**
 * What the view shows beside the board.
 * @typedef {{ kind: "none" }
 *   | { kind: "text", text: string, warning?: boolean }
 *   | { kind: "working" }
 *   | { kind: "shared", count: number }
 *   | { kind: "won", best: Answer | "looking" | null }} Notice
 */

const ADDRESS_DELAY = 400;

// Boards too large to prove are searched for as long as they may; smaller ones are answered sooner.
const HINT_SECONDS = 2;
const SOLVE_SECONDS = 6;

export class Session {
  /** @type {Game | null} */
  game = null;
  /** What is known of where the game came from: its seed and depth. @type {{ seed?: string, depth?: number | null }} */
  origin = {};
  /** The move a hint shows. @type {Way | null} */
  hint = null;
  /** Whether moves that are not the player's own lie ahead, to be played back. */
  movesAhead = false;
  /** @type {Notice} */
  notice = { kind: "none" };
  /** A game that was put aside when a link was opened. @type {import("../game/game.js").SavedGame | null} */
  putAside = null;
  #solver = new Solver();
  #question = new AbortController();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #addressTimer;

  /** @param {(milliseconds?: number) => void} changed   draw again; slides may take that long */
  constructor(changed) {
    this.changed = changed;
    this.player = new Player(
      () => this.#playNext(),
      () => settings().speed,
      () => this.changed(),
    );
  }

  /**
   * Begin another game; the one before stays saved if it is under way.
   * @param {Game} game
   * @param {{ seed?: string, depth?: number | null }} [origin]
   */
  begin(game, origin = {}) {
    this.#interrupt();
    if (this.game) this.save();
    this.game = game;
    this.origin = origin;
    this.notice = { kind: "none" };
    this.putAside = null;
    this.movesAhead = game.cursor === 0 && game.canRedo;
    this.save();
    this.putAddress();
    this.changed(0);
  }

  /**
   * Open the game of a link, unless it is the one being played; why not, or null.
   * @param {import("../game/link.js").Link} link
   * @returns {Promise<string | null>}
   */
  async open(link) {
    if (this.game && this.address() === encodeLink(link.board, link.goalName, link.moves)) return null;
    try {
      const answer = await ask("api/boards/read", { text: formatBoard(link.board), goal: link.goalName });
      if (!answer.solvable || !after(link.board, link.moves)) return t("link.bad");
      const aside = this.game?.underWay ? this.game.save(Date.now()) : null;
      const opened = new Game(link.board, parseBoard(answer.goal), link.goalName);
      opened.lookAhead(link.moves);
      this.begin(opened);
      this.putAside = aside;
      this.say(this.movesAhead ? { kind: "shared", count: link.moves.length } : { kind: "none" });
      return null;
    } catch (error) {
      return failureText(error);
    }
  }

  /** @param {number} cell */
  slide(cell) {
    if (this.game) this.#play(slideFrom(this.game.board, cell));
  }

  /** @param {Way} way */
  go(way) {
    if (!this.game) return;
    if (movingCell(this.game.board, way) === null) announce(t("say.stuck", { way: t(`way.${way}`) }));
    else this.#play([way]);
  }

  undo() {
    this.#travel((game, now) => game.undo(now));
    if (this.game) announce(t("say.undone", { moves: this.game.cursor }));
  }

  redo() {
    this.#travel((game, now) => game.redo(now));
    if (this.game && !this.game.won) announce(t("say.redone", { moves: this.game.cursor }));
  }

  restart() {
    this.#travel((game, now) => game.jump(0, now));
    announce(t("say.restarted"));
  }

  /** @param {number} cursor */
  jump(cursor) {
    this.#travel((game, now) => game.jump(cursor, now));
  }

  /** Show one move of a shortest solution; the player may make it or not. */
  async showHint() {
    const answer = await this.#solve(HINT_SECONDS);
    const { game } = this;
    if (!answer || !game) return;
    const way = answer.ways?.[0];
    if (!way) {
      this.say({ kind: "text", text: t("hint.none"), warning: true });
      return;
    }
    game.assisted = true;
    this.hint = way;
    const tile = game.board.tiles[movingCell(game.board, way) ?? 0] ?? 0;
    const values = { tile, way: t(`way.${way}`), count: answer.ways?.length ?? 0, bound: answer.lowerBound };
    this.say({ kind: "text", text: t(answer.optimal ? "hint.optimal" : "hint.good", values) });
  }

  /** Let the solver take over from the current board. */
  async solveFromHere() {
    const answer = await this.#solve(SOLVE_SECONDS);
    if (!answer || !this.game) return;
    if (!answer.ways) {
      this.say({ kind: "text", text: t("hint.none"), warning: true });
      return;
    }
    this.game.assisted = true;
    this.game.lookAhead(answer.ways);
    this.movesAhead = true;
    const count = answer.ways.length;
    const values = { count, bound: answer.lowerBound, gap: gapOf(count, answer.lowerBound) };
    this.say({ kind: "text", text: t(answer.optimal ? "solve.optimal" : "solve.good", values) });
    this.player.start();
  }

  /** Play the moves of a shared game. */
  replay() {
    if (!this.game) return;
    this.game.assisted = true;
    this.notice = { kind: "none" };
    this.player.start();
  }

  /** Play a shared board oneself: its moves are forgotten. */
  takeOver() {
    this.game?.lookAhead([]);
    this.movesAhead = false;
    this.say({ kind: "none" });
  }

  /** Give up waiting for the solver. */
  cancel() {
    this.#interrupt();
    this.say({ kind: "none" });
  }

  /** @param {Notice} notice */
  say(notice) {
    this.notice = notice;
    if (notice.kind === "text") announce(notice.text);
    this.changed();
  }

  /** Remember the game in the browser, and soon in the address. */
  save() {
    if (!this.game) return;
    rememberCurrent(this.game);
    clearTimeout(this.#addressTimer);
    this.#addressTimer = setTimeout(() => this.putAddress(), ADDRESS_DELAY);
  }

  /** Make the address of the page the address of the game, if Play is what the page shows. */
  putAddress() {
    if (this.game && /^(#\/play.*)?$/.test(location.hash)) history.replaceState(null, "", this.address());
  }

  /** Moves that are played back belong to the game as a whole; of the player's own, those undone do not. */
  address() {
    const { game } = this;
    if (!game) return "#/play";
    return encodeLink(game.start, game.goalName, this.movesAhead ? game.moves : game.moves.slice(0, game.cursor));
  }

  /** @param {string} id */
  discard(id) {
    discard(id);
    if (this.putAside?.id === id) this.putAside = null;
    this.changed();
  }

  /** @param {Way[]} ways */
  #play(ways) {
    const { game } = this;
    const first = ways[0];
    if (!game || !first) return;
    this.#interrupt();
    const tile = game.board.tiles[movingCell(game.board, first) ?? 0] ?? 0;
    const wasWon = game.won;
    if (!game.play(ways, Date.now())) return;
    this.movesAhead = false;
    const way = t(`way.${first}`);
    announce(ways.length === 1 ? t("say.moved", { tile, way }) : t("say.moved-run", { count: ways.length, way }));
    this.#arrived(wasWon);
  }

  /** @param {(game: Game, now: number) => void} how */
  #travel(how) {
    if (!this.game) return;
    this.#interrupt();
    const wasWon = this.game.won;
    how(this.game, Date.now());
    this.#arrived(wasWon);
  }

  #playNext() {
    const { game } = this;
    if (!game?.canRedo) return false;
    const wasWon = game.won;
    game.redo(Date.now());
    this.#arrived(wasWon, Math.min(140, 700 / settings().speed));
    return game.canRedo;
  }

  /**
   * @param {boolean} wasWon
   * @param {number} [milliseconds]
   */
  #arrived(wasWon, milliseconds) {
    this.hint = null;
    if (this.game?.won && !wasWon) void this.#celebrate(this.game);
    else if (!this.player.playing) this.notice = { kind: "none" };
    this.save();
    this.changed(milliseconds);
  }

  /** @param {Game} game */
  async #celebrate(game) {
    this.player.stop();
    this.notice = { kind: "won", best: "looking" };
    const [moves, time] = [game.cursor, game.time(Date.now())];
    const signal = AbortSignal.timeout(30_000);
    const best = await this.#solver.solve(game.start, game.goalName, SOLVE_SECONDS, signal).catch(() => null);
    const least = best?.optimal ? (best.ways?.length ?? null) : null;
    if (!game.assisted) noteWin(sizeOf(game.start), { time, moves, extra: least === null ? null : moves - least });
    if (this.game !== game || !game.won) return;
    this.notice = { kind: "won", best };
    this.changed();
  }

  /**
   * @param {number} seconds
   * @returns {Promise<Answer | null>}
   */
  async #solve(seconds) {
    this.#interrupt();
    const { game } = this;
    if (!game || game.won) return null;
    const { signal } = this.#question;
    const slow = setTimeout(() => this.say({ kind: "working" }), 150);
    try {
      return await this.#solver.solve(game.board, game.goalName, seconds, signal);
    } catch (error) {
      if (!signal.aborted) this.say({ kind: "text", text: failureText(error), warning: true });
      return null;
    } finally {
      clearTimeout(slow);
    }
  }

  /** Stop what was going on: playback, a question to the solver, a hint. */
  #interrupt() {
    this.player.stop();
    this.#question.abort();
    this.#question = new AbortController();
    this.hint = null;
    if (this.notice.kind === "working") this.notice = { kind: "none" };
  }
}

/** @param {unknown} error */
function failureText(error) {
  return error instanceof Refusal ? error.message : t("app.connection-lost");
}
