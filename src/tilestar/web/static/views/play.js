// The Play view: a board to slide, what happened so far, and help when asked for.

import { keyWay } from "../game/controls.js";
import { Game } from "../game/game.js";
import { decodeLink } from "../game/link.js";
import { currentGame } from "../game/records.js";
import { announce, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { onChange, settings } from "../lib/settings.js";
import { View } from "../lib/view.js";
import { aboutGame, bestResults, keysCard, pictureCard, unfinishedGames } from "../play/cards.js";
import { clockText } from "../play/clock.js";
import { replayBar } from "../play/replay-bar.js";
import { lastOptions, newGame, newGameDialog } from "../play/new-game.js";
import { notices } from "../play/notices.js";
import { action, allow, refill } from "../play/parts.js";
import { readPicture, storedPicture, storePicture } from "../play/picture.js";
import { Session } from "../play/session.js";
import { TileBoard } from "../play/tile-board.js";

const WAYS = /** @type {const} */ (["U", "L", "D", "R"]);
const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };
const SMALLEST_TILE = 44;
/** Keys that a focused control needs for itself. */
const FIELDS = "input, select, textarea, dialog, [contenteditable]";

class PlayView extends View {
  session = new Session((milliseconds) => this.update(milliseconds));
  tiles = new TileBoard();
  picture = storedPicture();
  replay = replayBar(this.session);
  /** @type {Record<string, HTMLElement>} */
  parts = {};

  start() {
    const { signal } = this.life;
    this.tiles.addEventListener("slide", (event) => this.session.slide(/** @type {CustomEvent} */ (event).detail), {
      signal,
    });
    this.tiles.addEventListener("stroke", (event) => this.session.go(/** @type {CustomEvent} */ (event).detail), {
      signal,
    });
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    globalThis.addEventListener("pagehide", () => this.leave(), { signal });
    onChange(() => this.update(0), signal);
    const clock = setInterval(() => this.tick(), 250);
    signal.addEventListener("abort", () => clearInterval(clock));
    const watch = new ResizeObserver(() => this.fit());
    watch.observe(this.tiles);
    signal.addEventListener("abort", () => watch.disconnect());
  }

  /** @param {URLSearchParams} parameters */
  visit(parameters) {
    const saved = this.session.game ? undefined : currentGame();
    if (saved) this.session.begin(Game.restore(saved));
    void this.open(parameters);
  }

  /**
   * Open the game of a link; without one, go on with the game there is, or begin one.
   * @param {URLSearchParams} parameters
   */
  async open(parameters) {
    const link = decodeLink(parameters);
    const refusal = link ? await this.session.open(link) : parameters.has("board") ? t("link.bad") : null;
    if (!this.session.game) await this.another();
    if (refusal) this.session.say({ kind: "text", text: refusal, warning: true });
    else this.session.putAddress();
  }

  render() {
    const { session } = this;
    this.replay = replayBar(session);
    this.parts = {
      notices: h("div", { class: "notices" }),
      moves: h("dd"),
      time: h("span", { role: "timer", "aria-live": "off" }),
      home: h("dd"),
      about: h("div", { class: "card stack" }),
      lists: h("div", { class: "card" }),
      pad: this.pad(),
      undo: action("undo", t("play.undo"), () => session.undo()),
      redo: action("redo", t("play.redo"), () => session.redo()),
      restart: action("restart", t("play.restart"), () => session.restart()),
      hint: action("hint", t("play.hint"), () => void session.showHint()),
      solve: action("solve", t("play.solve"), () => void session.solveFromHere()),
      share: action("link", t("play.share"), () => void this.share()),
    };
    const { parts } = this;
    parts.area = h(
      "section",
      { class: "main-area", "aria-label": t("play.title") },
      h("div", { class: "board-frame" }, this.tiles),
      parts.notices,
      parts.pad,
      this.replay.bar,
    );
    this.replaceChildren(
      h("h1", { class: "sr-only" }, t("play.title")),
      h(
        "div",
        { class: "play" },
        parts.area,
        h(
          "dl",
          { class: "counters card" },
          h("div", {}, h("dt", {}, t("play.moves")), parts.moves),
          h("div", {}, h("dt", {}, t("play.time")), h("dd", {}, parts.time)),
          h("div", {}, h("dt", {}, t("play.home")), parts.home),
        ),
        h(
          "div",
          { class: "panel" },
          h(
            "div",
            { class: "actions", role: "group", "aria-label": t("play.actions") },
            parts.undo,
            parts.redo,
            parts.restart,
            parts.hint,
            parts.solve,
            parts.share,
          ),
          h(
            "div",
            { class: "row" },
            h("button", { class: "primary wide", onclick: () => this.choose() }, icon("plus"), t("new.button")),
            h("button", { "aria-label": t("new.again.label"), onclick: () => void this.another() }, t("new.again")),
          ),
          parts.about,
          parts.lists,
        ),
      ),
    );
    this.update(0);
  }

  /**
   * Draw what changes.
   * @param {number} [milliseconds]
   */
  update(milliseconds) {
    const { parts, session, tiles } = this;
    const { game } = session;
    if (!parts.notices) return;
    refill(parts.notices, notices(session, { newGame: () => void this.another() }));
    this.allowActions();
    this.replay.update();
    if (!game) return;
    tiles.goal = game.goal;
    tiles.hint = session.hint;
    tiles.picture = this.picture;
    tiles.classList.toggle("marked", settings().marks);
    tiles.classList.toggle("numberless", !settings().numbers);
    tiles.classList.toggle("won", game.won && game.cursor > 0);
    parts.area?.style.setProperty("--shape", String(game.start.width / game.start.height));
    tiles.show(game.board, milliseconds);
    this.tick();
    parts.moves?.replaceChildren(String(game.cursor));
    const home = game.board.tiles.filter((tile, cell) => tile !== 0 && game.goal.tiles[cell] === tile).length;
    parts.home?.replaceChildren(`${home}/${game.board.tiles.length - 1}`);
    refill(parts.about, [aboutGame(session)]);
    refill(parts.lists, [
      unfinishedGames(session),
      bestResults(),
      pictureCard(this.picture, (file) => void this.setPicture(file)),
      keysCard(),
    ]);
    this.fit();
  }

  /** While the game of a link is still on its way there is none, and nothing to do with it. */
  allowActions() {
    const { parts } = this;
    const { game } = this.session;
    const unsolved = game !== null && !game.won;
    allow(parts.undo, game?.canUndo ?? false);
    allow(parts.redo, game?.canRedo ?? false);
    allow(parts.restart, game?.canUndo ?? false);
    allow(parts.hint, unsolved);
    allow(parts.solve, unsolved);
    allow(parts.share, game !== null);
  }

  tick() {
    const { game } = this.session;
    if (game) this.parts.time?.replaceChildren(clockText(game.time(Date.now())));
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
    if (way) session.go(way);
    else if (lower === "u") session.undo();
    else if (lower === "r") session.redo();
    else if (key === "?") void session.showHint();
    else if (key === " " && session.movesAhead && !(target instanceof HTMLButtonElement))
      session.player.playing ? session.player.stop() : session.replay();
    else return false;
    return true;
  }

  /** Another game with the last options. */
  async another() {
    try {
      const { game, origin } = await newGame(lastOptions());
      this.session.begin(game, origin);
    } catch {
      this.session.say({ kind: "text", text: t("app.connection-lost"), warning: true });
    }
  }

  choose() {
    newGameDialog((game, origin) => this.session.begin(game, origin));
  }

  async share() {
    const address = new URL(this.session.address(), location.href).href;
    this.session.putAddress();
    const copied = await navigator.clipboard?.writeText(address).then(
      () => true,
      () => false,
    );
    this.session.say({ kind: "text", text: t(copied ? "play.shared" : "play.share-failed") });
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

  /** Four large buttons, for boards whose tiles are too small for fingers. */
  pad() {
    return h(
      "div",
      { class: "pad", role: "group", "aria-label": t("play.pad"), hidden: true },
      WAYS.map((way) =>
        h(
          "button",
          { class: `way-${way}`, "aria-label": t(`way.${way}`), onclick: () => this.session.go(way) },
          ARROWS[way],
        ),
      ),
    );
  }

  fit() {
    const columns = this.session.game?.start.width ?? 1;
    this.parts.pad?.toggleAttribute("hidden", this.tiles.clientWidth / columns >= SMALLEST_TILE);
  }

  leave() {
    this.session.game?.rest(Date.now());
    this.session.save();
  }
}

customElements.define("play-view", PlayView);
