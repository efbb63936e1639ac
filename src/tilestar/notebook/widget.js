// A board in a notebook: the page's own tiles and game, kept in step with a widget in Python.

import { formatBoard, movingCell, parseBoard, slideFrom } from "../web/static/game/board.js";
import { gapOf } from "../web/static/game/gap.js";
import { keyWay } from "../web/static/game/controls.js";
import { Game } from "../web/static/game/game.js";
import { h } from "../web/static/lib/dom.js";
import { t } from "../web/static/lib/i18n.js";
import { settings } from "../web/static/lib/settings.js";
import { action, allow } from "../web/static/play/parts.js";
import { Player } from "../web/static/play/player.js";
import "../web/static/play/tile-board.js";

/** @typedef {import("../web/static/game/board.js").Way} Way */

/**
 * What the notebook gives: the traits of the widget, and messages to and from Python.
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, listener: (...details: any[]) => void) => void} on
 * @property {(event: string, listener: (...details: any[]) => void) => void} off
 * @property {(message: unknown) => void} send
 */

/** What a game is made of; the board follows from it. */
const TRAITS = ["start", "goal", "moves", "_ahead"];

class BoardView {
  /** @type {Way | null} */
  hint = null;
  status = h("p", { role: "status" });
  counter = h("strong");
  frame = h("div", { class: "board-frame" });
  tiles = /** @type {import("../web/static/play/tile-board.js").TileBoard} */ (document.createElement("tile-board"));
  buttons = {
    undo: action("undo", t("play.undo"), () => this.travel((game) => game.undo(0))),
    redo: action("redo", t("play.redo"), () => this.travel((game) => game.redo(0))),
    restart: action("restart", t("play.restart"), () => this.travel((game) => game.jump(0, 0))),
    hint: action("hint", t("play.hint"), () => this.ask("hint")),
    solve: action("solve", t("play.solve"), () => this.ask("solve")),
  };
  player = new Player(
    () => this.step(),
    () => settings().speed,
    () => {},
  );

  /**
   * @param {Model} model
   * @param {HTMLElement} root
   */
  constructor(model, root) {
    this.model = model;
    this.root = root;
    this.frame.append(this.tiles);
    const actions = h("div", { role: "group", "aria-label": t("play.actions") }, Object.values(this.buttons));
    const moves = h("span", {}, `${t("play.moves")}: `, this.counter);
    root.replaceChildren(this.frame, moves, actions, this.status);
    this.tiles.moves = {
      slide: (cell) => this.slide(cell),
      go: (way) => this.go(way),
      retract: (count) => this.retract(count),
    };
    root.addEventListener("keydown", (event) => this.key(event));
    this.show(0);
  }

  /** The game as the widget knows it. */
  game() {
    const [made, ahead] = [this.model.get("moves"), this.model.get("_ahead")];
    return Game.restore({
      id: "",
      start: parseBoard(this.model.get("start")),
      goal: parseBoard(this.model.get("goal")),
      goalName: "",
      moves: made + ahead,
      cursor: made.length,
      elapsed: 0,
      assisted: false,
    });
  }

  /** Tell the widget what the game has become. @param {Game} game */
  keep(game) {
    this.hint = null;
    this.model.set("board", formatBoard(game.board));
    this.model.set("moves", game.moves.slice(0, game.cursor).join(""));
    this.model.set("_ahead", game.moves.slice(game.cursor).join(""));
    this.model.set("solved", game.won);
    this.model.save_changes();
    this.show();
  }

  /** @param {number} [milliseconds] */
  show(milliseconds) {
    const game = this.game();
    this.tiles.goal = game.goal;
    this.tiles.hint = this.hint;
    this.tiles.classList.toggle("marked", settings().marks);
    this.tiles.classList.toggle("won", game.won && game.cursor > 0);
    this.tiles.show(game.board, milliseconds);
    this.counter.textContent = String(game.cursor);
    allow(this.buttons.undo, game.canUndo);
    allow(this.buttons.redo, game.canRedo);
    allow(this.buttons.restart, game.canUndo);
    allow(this.buttons.hint, !game.won);
    allow(this.buttons.solve, !game.won);
  }

  /** @param {string} sentence */
  say(sentence) {
    this.status.textContent = sentence;
  }

  /** @param {Way[]} ways */
  play(ways) {
    this.player.stop();
    const game = this.game();
    if (!game.play(ways, 0)) return;
    this.keep(game);
    this.say(game.won ? `${t("win.title")} ${t("win.plain", { moves: game.cursor })}` : "");
  }

  /** @param {number} cell */
  slide(cell) {
    const moves = slideFrom(this.game().board, cell);
    this.play(moves);
    return moves.length;
  }

  /** Take back the last moves. @param {number} count */
  retract(count) {
    this.travel((game) => {
      for (let move = 0; move < count; move += 1) game.undo(0);
    });
    return true;
  }

  /** @param {Way} way */
  go(way) {
    const moves = movingCell(this.game().board, way) !== null;
    if (moves) this.play([way]);
    else this.say(t("say.no-tile", { way: t(`way.${way}`) }));
    return moves ? 1 : 0;
  }

  /** @param {(game: Game) => void} journey */
  travel(journey) {
    this.player.stop();
    const game = this.game();
    journey(game);
    this.keep(game);
    this.say("");
  }

  /** One of the moves that lie ahead; false when there are none. */
  step() {
    const game = this.game();
    game.redo(0);
    this.keep(game);
    return game.canRedo;
  }

  /** @param {"hint" | "solve"} request */
  ask(request) {
    this.player.stop();
    this.say(t("solve.working"));
    this.model.send({ ask: request });
  }

  /**
   * What Python answers: a move to show, moves to play, or a sentence.
   * @param {{ hint?: Way, play?: boolean, say?: string, count?: number, optimal?: boolean, bound?: number }} message
   */
  hear({ hint, play, say, count = 0, optimal = false, bound = 0 }) {
    if (hint) {
      this.hint = hint;
      const { board } = this.game();
      const tile = board.tiles[movingCell(board, hint) ?? 0] ?? 0;
      this.say(t(optimal ? "hint.optimal" : "hint.good", { tile, way: t(`way.${hint}`), count, bound }));
      this.show(0);
    } else if (play) {
      this.say(t(optimal ? "solve.optimal" : "solve.good", { count, bound, gap: gapOf(count, bound) }));
      this.player.start();
    } else {
      this.say(say ?? t("hint.none"));
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const way = keyWay(event.key, settings().flipKeys);
    const act = { u: this.buttons.undo, r: this.buttons.redo, "?": this.buttons.hint }[event.key.toLowerCase()];
    if (way) this.go(way);
    else if (act) act.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

/**
 * Whether something dark lies behind an element: notebooks have themes of their own, which the system does not know.
 * @param {Element | null} element
 */
function isDark(element) {
  for (let behind = element; behind; behind = behind.parentElement) {
    const [red = 0, green = 0, blue = 0, opacity = 1] = (
      getComputedStyle(behind).backgroundColor.match(/[\d.]+/g) ?? []
    ).map(Number);
    if (opacity > 0.5) return 0.3 * red + 0.6 * green + 0.1 * blue < 128;
  }
  return matchMedia("(prefers-color-scheme: dark)").matches;
}

/** @param {{ model: Model, el: HTMLElement }} place */
function render({ model, el }) {
  // JupyterLab leaves the keys alone inside elements that are marked so.
  const root = h("div", { class: "tilestar-board", "data-lm-suppress-shortcuts": "true" });
  el.append(root);
  const view = new BoardView(model, root);
  const dress = () => root.setAttribute("data-theme", isDark(el) ? "dark" : "light");
  let awaited = false;
  // Several traits change together: they are drawn once, when all of them have arrived.
  const changed = () => {
    if (!awaited) queueMicrotask(() => ((awaited = false), view.show()));
    awaited = true;
  };
  const onMessage = (/** @type {any} */ message) => view.hear(message);
  const watcher = new MutationObserver(dress);
  const system = matchMedia("(prefers-color-scheme: dark)");
  for (const name of TRAITS) model.on(`change:${name}`, changed);
  model.on("msg:custom", onMessage);
  watcher.observe(document.body, { attributes: true });
  system.addEventListener("change", dress);
  requestAnimationFrame(dress);
  return () => {
    view.player.stop();
    for (const name of TRAITS) model.off(`change:${name}`, changed);
    model.off("msg:custom", onMessage);
    watcher.disconnect();
    system.removeEventListener("change", dress);
  };
}

export default { render };
