// The Play view: a board to slide, what happened so far, and help when asked for.

import { formatBoard } from "../game/board.js";
import { keyWay } from "../game/controls.js";
import { Game } from "../game/game.js";
import { decodeLink } from "../game/link.js";
import { writeMoves } from "../game/notation.js";
import { currentGame } from "../game/records.js";
import { kindOf } from "../game/results.js";
import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { onChange, settings } from "../lib/settings.js";
import { shareDialog } from "../lib/share.js";
import { View } from "../lib/view.js";
import { aboutGame, keysCard, pictureCard, statisticsCard, unfinishedGames } from "../play/cards.js";
import { clockText } from "../play/clock.js";
import { dailyCard, dailyGame } from "../play/daily-card.js";
import { failureText } from "../play/failure.js";
import { lastOptions, newGame, newGameDialog } from "../play/new-game.js";
import { notices } from "../play/notices.js";
import { boardCover, panelParts, wayPad } from "../play/panel.js";
import { allow, refill } from "../play/parts.js";
import { readPicture, storedPicture, storePicture } from "../play/picture.js";
import { replayBar } from "../play/replay-bar.js";
import { Session } from "../play/session.js";
import { statisticsDialog } from "../play/statistics.js";
import { TileBoard } from "../play/tile-board.js";

const SMALLEST_TILE = 44;
const TICK = 100;
/** Keys that a focused control needs for itself. */
const FIELDS = "input, select, textarea, dialog, [contenteditable]";

class PlayView extends View {
  static observedAttributes = ["hidden"];

  session = new Session(
    (milliseconds) => this.update(milliseconds),
    (query) => this.link(query),
  );
  tiles = new TileBoard();
  picture = storedPicture();
  /** @type {ReturnType<typeof this.draw> | null} */
  parts = null;

  start() {
    const { signal } = this.life;
    const { session } = this;
    this.tiles.moves = {
      slide: (cell, input) => (input === "hover" && this.isWon ? 0 : session.slide(cell, input)),
      go: (way, input) => session.go(way, input),
      retract: (count) => session.retract(count),
    };
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    document.addEventListener("visibilitychange", () => document.hidden && session.pause(), { signal });
    globalThis.addEventListener("pagehide", () => this.leave(), { signal });
    onChange(() => this.update(0), signal);
    const clock = setInterval(() => this.tick(), TICK);
    signal.addEventListener("abort", () => clearInterval(clock));
    const watch = new ResizeObserver(() => this.fit());
    watch.observe(this.tiles);
    signal.addEventListener("abort", () => watch.disconnect());
  }

  get isWon() {
    return this.session.game?.won ?? false;
  }

  /** Another view is shown: the clock stops. */
  attributeChangedCallback() {
    if (this.hidden) this.session.pause();
  }

  /** @param {URLSearchParams} parameters */
  visit(parameters) {
    const { session } = this;
    const saved = session.game ? undefined : currentGame();
    if (saved) session.takeUp(Game.restore(saved));
    void this.open(parameters, saved !== undefined);
  }

  /**
   * Open the game of a link; without one, go on with the game there is, or begin one.
   * @param {URLSearchParams} parameters
   * @param {boolean} taken   the game there is was taken up from an earlier visit
   */
  async open(parameters, taken) {
    const { session } = this;
    const link = decodeLink(parameters);
    const refusal = link ? await session.open(link, taken) : parameters.has("board") ? t("link.bad") : null;
    if (!session.game) await this.another();
    if (refusal) session.say({ kind: "text", text: refusal, warning: true });
    else session.putAddress();
    if (link && link.review !== null && !refusal) await session.assistant.review(link.review);
  }

  render() {
    this.parts = this.draw();
    this.update(0);
  }

  draw() {
    const { session } = this;
    const parts = {
      ...panelParts(session, {
        share: () => this.share(),
        choose: () => newGameDialog((game) => session.begin(game)),
        another: () => void this.another(),
      }),
      notices: h("div", { class: "notices" }),
      pad: wayPad(session),
      cover: boardCover(() => session.resume()),
      replay: replayBar(session),
    };
    const area = h(
      "section",
      { class: "main-area", "aria-label": t("play.title") },
      h("div", { class: "board-frame" }, this.tiles, parts.cover),
      parts.pad,
    );
    this.replaceChildren(
      h("h1", { class: "sr-only" }, t("play.title")),
      h(
        "div",
        { class: "play" },
        area,
        parts.counters,
        parts.notices,
        h(
          "div",
          { class: "panel" },
          parts.actions,
          parts.replay.bar,
          parts.begin,
          parts.daily,
          parts.about,
          parts.lists,
        ),
      ),
    );
    return { ...parts, area };
  }

  /**
   * Draw what changes.
   * @param {number} [milliseconds]
   */
  update(milliseconds) {
    const { parts, session } = this;
    if (!parts) return;
    refill(parts.notices, notices(session, { newGame: () => void this.another() }));
    this.allowActions();
    parts.replay.update();
    const today = new Date();
    refill(parts.daily, [dailyCard(today, (size) => void this.playDaily(today, size))]);
    if (!session.game) return;
    this.showBoard(session.game, milliseconds);
    refill(parts.about, [aboutGame(session)]);
    refill(parts.lists, [
      statisticsCard(() => statisticsDialog(session.game && kindOf(session.game))),
      unfinishedGames(session),
      pictureCard(this.picture, (file) => void this.setPicture(file)),
      keysCard(),
    ]);
    this.fit();
  }

  /**
   * @param {Game} game
   * @param {number} [milliseconds]
   */
  showBoard(game, milliseconds) {
    const { parts, session, tiles } = this;
    tiles.goal = game.goal;
    tiles.hint = session.hint;
    tiles.picture = this.picture;
    tiles.classList.toggle("marked", settings().marks && !session.paused);
    tiles.classList.toggle("numberless", !settings().numbers);
    tiles.classList.toggle("won", game.won && game.cursor > 0);
    tiles.classList.toggle("covered", session.paused);
    tiles.inert = session.paused;
    parts?.cover.toggleAttribute("hidden", !session.paused);
    for (const element of [parts?.area, parts?.notices])
      element?.style.setProperty("--shape", String(game.start.width / game.start.height));
    tiles.show(game.board, milliseconds);
    this.tick();
    parts?.values.moves.replaceChildren(String(game.cursor));
    const home = game.board.tiles.filter((tile, cell) => tile !== 0 && game.goal.tiles[cell] === tile).length;
    parts?.values.home.replaceChildren(`${home}/${game.board.tiles.length - 1}`);
  }

  /** While the game of a link is still on its way there is none, and nothing to do with it. */
  allowActions() {
    const buttons = this.parts?.buttons;
    const { game, paused, movesAhead } = this.session;
    const unsolved = game !== null && !game.won && !paused;
    allow(buttons?.undo, !paused && (game?.canUndo ?? false));
    allow(buttons?.redo, !paused && (game?.canRedo ?? false));
    allow(buttons?.restart, !paused && (game?.canUndo ?? false));
    allow(buttons?.pause, !paused && !movesAhead && (game?.underWay ?? false));
    allow(buttons?.hint, unsolved);
    allow(buttons?.solve, unsolved);
    allow(buttons?.review, !paused && this.session.moves.length > 0);
    allow(buttons?.share, game !== null);
  }

  tick() {
    const { game } = this.session;
    if (game) this.parts?.values.time.replaceChildren(clockText(game.time(Date.now())));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = event.target instanceof Element ? event.target : document.body;
    if (
      this.hidden ||
      event.defaultPrevented ||
      event.altKey ||
      target.closest(FIELDS) ||
      document.querySelector("dialog[open]")
    )
      return;
    if (this.command(event)) event.preventDefault();
  }

  /**
   * Do what a key means; whether it meant anything.
   * @param {KeyboardEvent} event
   */
  command({ key, ctrlKey, metaKey, shiftKey, target }) {
    const { session } = this;
    const lower = key.toLowerCase();
    if (ctrlKey || metaKey) {
      if (lower !== "z" && lower !== "y") return false;
      if (lower === "z" && !shiftKey) session.undo();
      else session.redo();
      return true;
    }
    const way = keyWay(key, settings().flipKeys);
    if (way) session.go(way, "keys");
    else if (lower === "u") session.undo();
    else if (lower === "r") session.redo();
    else if (lower === "p") this.togglePause();
    else if (key === "?") void session.assistant.hint();
    else if (key === " " && !(target instanceof HTMLButtonElement)) this.togglePlay();
    else return false;
    return true;
  }

  togglePause() {
    if (this.session.paused) this.session.resume();
    else this.session.pause();
  }

  /** Space plays and pauses whatever runs: moves that are played back, or the game. */
  togglePlay() {
    const { session } = this;
    if (!session.movesAhead) this.togglePause();
    else if (session.player.playing) session.player.stop();
    else session.replay();
  }

  /** Another game with the last options. */
  async another() {
    await this.tryTo(async () => this.session.begin(await newGame(lastOptions())));
  }

  /**
   * @param {Date} today
   * @param {number} size
   */
  async playDaily(today, size) {
    await this.tryTo(async () => this.session.begin(await dailyGame(today, size)));
  }

  /** @param {() => Promise<void>} act */
  async tryTo(act) {
    try {
      await act();
    } catch (error) {
      this.session.say({ kind: "text", text: failureText(error), warning: true });
    }
  }

  /** The address; where that leads nowhere, the board and the moves in the notation that other programs read. */
  share() {
    const { game } = this.session;
    if (!game) return;
    this.session.putAddress();
    const moves = writeMoves(game.moves.slice(0, game.cursor));
    shareDialog({ text: [formatBoard(game.start), moves].filter(Boolean).join("  ") });
  }

  /** @param {Blob | null} file */
  async setPicture(file) {
    const { game } = this.session;
    try {
      this.picture = file && game ? await readPicture(file, game.start.width / game.start.height) : null;
      storePicture(this.picture);
      this.update(0);
    } catch {
      announce(t("picture.bad"));
      this.session.say({ kind: "text", text: t("picture.bad"), warning: true });
    }
  }

  fit() {
    const columns = this.session.game?.start.width ?? 1;
    this.parts?.pad.toggleAttribute("hidden", this.tiles.clientWidth / columns >= SMALLEST_TILE);
  }

  leave() {
    this.session.game?.rest(Date.now());
    this.session.save();
  }
}

customElements.define("play-view", PlayView);
