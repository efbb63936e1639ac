// The game being played, and everything that can happen to it. Draws nothing; calls its listener when to draw.

import { formatBoard, movingCell, parseBoard, sameBoard, slideFrom } from "../game/board.js";
import { noteDaily } from "../game/daily.js";
import { after, Game } from "../game/game.js";
import { encodeQuery } from "../game/link.js";
import { discard, rememberCurrent } from "../game/records.js";
import { ask } from "../lib/api.js";
import { announce } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { Assistant } from "./assistant.js";
import { failureText } from "./failure.js";
import { Player } from "./player.js";

/** @typedef {import("../game/board.js").Way} Way */
/** @typedef {import("../game/game.js").Input} Input */
/** @typedef {import("../game/review.js").Review} Review */
/**
 * What the view shows beside the board; `watch` is the board whose search can be watched.
 * @typedef {{ kind: "none" }
 *   | { kind: "text", text: string, warning?: boolean, watch?: import("../game/board.js").Board }
 *   | { kind: "working" }
 *   | { kind: "shared", count: number }
 *   | { kind: "won", review: Review | "looking" | null }} Notice
 */

const ADDRESS_DELAY = 400;

export class Session {
  /** @type {Game | null} */
  game = null;
  /** The move a hint shows. @type {Way | null} */
  hint = null;
  /** Whether moves that are not the player's own lie ahead, to be played back. */
  movesAhead = false;
  /** Whether the clock stands and the board is covered. */
  paused = false;
  /** The move at which the review of the game is open. @type {number | null} */
  reviewing = null;
  /** @type {Notice} */
  notice = { kind: "none" };
  /** A game that was put aside when a link was opened. @type {import("../game/game.js").SavedGame | null} */
  putAside = null;
  assistant = new Assistant(this);
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  #addressTimer;

  /**
   * @param {(milliseconds?: number) => void} changed   draw again; slides may take that long
   * @param {(query: string) => void} link   put the game into the address
   */
  constructor(changed, link) {
    this.changed = changed;
    this.link = link;
    this.player = new Player(
      () => this.#playNext(),
      () => settings().speed,
      () => this.changed(),
    );
  }

  /**
   * Begin another game; the one before stays saved if it is under way.
   * @param {Game} game
   */
  begin(game) {
    this.interrupt();
    if (this.game) {
      this.game.rest(Date.now());
      this.save();
    }
    this.game = game;
    this.notice = { kind: "none" };
    this.putAside = null;
    this.paused = false;
    this.movesAhead = game.cursor === 0 && game.canRedo;
    this.save();
    this.putAddress();
    this.changed(0);
  }

  /**
   * Go on with the game of an earlier visit. The clock stands until the player says so, if the time counts.
   * @param {Game} game
   */
  takeUp(game) {
    this.begin(game);
    this.paused = game.underWay && game.counts;
    if (game.won && game.cursor > 0) void this.assistant.celebrate(game);
    this.changed(0);
  }

  /** The same board once more; it is known now. */
  again() {
    const { game } = this;
    if (!game) return;
    const next = new Game(game.start, game.goal, game.goalName, game.origin);
    next.practice = true;
    this.begin(next);
  }

  /**
   * Open the game of a link, unless it is the one being played; why not, or null. After a reload the address may lack the
   * last moves of the game that was taken up.
   * @param {import("../game/link.js").Link} link
   * @param {boolean} [taken]
   * @returns {Promise<string | null>}
   */
  async open(link, taken = false) {
    if (this.#plays(link, taken)) return null;
    try {
      const answer = await ask("api/boards/read", { text: formatBoard(link.board), goal: link.goalName });
      if (!answer.solvable || !after(link.board, link.moves)) return t("link.bad");
      const aside = this.game?.underWay ? this.game.save(Date.now()) : null;
      const opened = new Game(link.board, parseBoard(answer.goal), link.goalName, link.origin);
      opened.lookAhead(link.moves);
      this.begin(opened);
      this.putAside = aside;
      this.say(this.movesAhead ? { kind: "shared", count: link.moves.length } : { kind: "none" });
      return null;
    } catch (error) {
      return failureText(error);
    }
  }

  /**
   * Slide the tile of a cell and those between it and the blank; how many went.
   * @param {number} cell
   * @param {Input} input
   */
  slide(cell, input) {
    return this.game ? this.#play(slideFrom(this.game.board, cell), input) : 0;
  }

  /**
   * @param {Way} way
   * @param {Input} input
   */
  go(way, input) {
    if (!this.game) return 0;
    if (movingCell(this.game.board, way) !== null) return this.#play([way], input);
    announce(t("say.no-tile", { way: t(`way.${way}`) }));
    return 0;
  }

  /**
   * Forget the last moves, made by a press that turned out to be something else. What is won stays won.
   * @param {number} count
   */
  retract(count) {
    const { game } = this;
    if (!game || game.won || count === 0 || game.cursor < count) return false;
    game.retract(count);
    this.save();
    this.changed(0);
    return true;
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
    this.#travel((game) => game.restart());
    announce(t("say.restarted"));
  }

  /** @param {number} cursor */
  jump(cursor) {
    this.#travel((game, now) => game.jump(cursor, now));
  }

  /** Stop the clock and cover the board, if a game is under way that nobody plays back. */
  pause() {
    const { game } = this;
    if (!game?.underWay || this.paused || this.movesAhead) return;
    game.rest(Date.now());
    this.paused = true;
    this.save();
    announce(t("pause.title"));
    this.changed(0);
  }

  resume() {
    if (!this.paused || !this.game) return;
    this.paused = false;
    this.game.runningSince = Date.now();
    this.changed(0);
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

  putAddress() {
    if (this.game) this.link(this.query());
  }

  /** The game in an address. */
  query() {
    const { game, moves, reviewing } = this;
    return game ? encodeQuery(game.start, game.goalName, moves, { review: reviewing, origin: game.origin }) : "";
  }

  /** The moves of the game: all that are played back; of the player's own, those not undone. */
  get moves() {
    const { game } = this;
    return game ? (this.movesAhead ? game.moves : game.moves.slice(0, game.cursor)) : [];
  }

  /**
   * @param {import("../game/link.js").Link} link
   * @param {boolean} taken
   */
  #plays({ board, goalName, moves }, taken) {
    const { game } = this;
    if (!game || game.goalName !== goalName || !sameBoard(game.start, board)) return false;
    const [own, given] = [this.moves.join(""), moves.join("")];
    return taken ? own.startsWith(given) : own === given;
  }

  /** @param {string} id */
  discard(id) {
    discard(id);
    if (this.putAside?.id === id) this.putAside = null;
    this.changed();
  }

  /**
   * @param {Way[]} ways
   * @param {Input} input
   */
  #play(ways, input) {
    const { game } = this;
    const first = ways[0];
    if (!game || !first || this.paused || (game.won && game.cursor > 0)) return 0;
    this.interrupt();
    const tile = game.board.tiles[movingCell(game.board, first) ?? 0] ?? 0;
    const wasWon = game.won;
    if (!game.play(ways, Date.now())) return 0;
    game.noteInput(input);
    this.movesAhead = false;
    if (game.cursor === ways.length) this.#noteDaily(game, "begun");
    const way = t(`way.${first}`);
    announce(ways.length === 1 ? t("say.moved", { tile, way }) : t("say.moved-run", { count: ways.length, way }));
    this.#arrived(wasWon);
    return ways.length;
  }

  /** @param {(game: Game, now: number) => void} how */
  #travel(how) {
    if (!this.game || this.paused) return;
    this.interrupt();
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
    const { game } = this;
    this.hint = null;
    if (game?.won && !wasWon) {
      this.player.stop();
      if (game.counts) this.#noteDaily(game, "won");
      void this.assistant.celebrate(game);
    } else if (!this.player.playing) this.notice = { kind: "none" };
    this.save();
    this.changed(milliseconds);
  }

  /**
   * @param {Game} game
   * @param {"begun" | "won"} state
   */
  #noteDaily(game, state) {
    const { day } = game.origin;
    if (day) noteDaily(day, game.start.width, { state, moves: game.slides, time: game.time(Date.now()) });
  }

  /** Stop what was going on: playback, a question to the solver, a hint. */
  interrupt() {
    this.player.stop();
    this.assistant.stop();
    this.hint = null;
    if (this.notice.kind === "working") this.notice = { kind: "none" };
  }
}
