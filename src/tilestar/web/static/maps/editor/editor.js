// The map editor: the map, the path that is kept up to date, and the search that is watched.

import { ask, Refusal } from "../../lib/api.js";
import { t } from "../../lib/i18n.js";
import { start as startRun } from "../../lib/runs.js";
import { recall, remember } from "../../lib/settings.js";
import { Playback } from "../../trace/playback.js";
import { Latest } from "./latest.js";
import { SAMPLE } from "./sample.js";
import { UndoStack } from "./undo.js";
import { MapHistory } from "../search/history.js";
import { World } from "../world.js";

/** @typedef {import("../world.js").End} End */
/** @typedef {import("../world.js").Terrain} Terrain */

const KEY = "tilestar.map";
const MOST_KEPT = 100_000;
const MOST_WATCHED = 50_000;
const PLAYING_SECONDS = 6;

/** @typedef {{ moves: string, method: string, heuristic: string }} Choices */

export class MapEditor {
  /** @type {World | null} */
  world = null;
  undoStack = new UndoStack();
  /** What a stroke does: paint the terrain of a number, or move an end. @type {number | End} */
  tool = 2;
  /** @type {Choices} */
  choices = { moves: "4", method: "astar", heuristic: "distance" };
  /** The finder's answer for the map as it is. @type {any} */
  answer = null;
  /** What the server refused, in words. */
  refusal = "";
  /** @type {MapHistory | null} */
  history = null;
  /** How the watched search ended. @type {any} */
  result = null;
  /** @type {import("../../lib/runs.js").Run | null} */
  #run = null;
  #latest = new Latest();
  /** How many maps were asked for: only the last one is shown. */
  #loads = 0;
  /** The end that a stroke moves, or null. @type {End | null} */
  #dragged = null;

  /**
   * @param {object} listeners
   * @param {() => void} listeners.replaced                     another map, or other terrains
   * @param {(cells: readonly number[]) => void} listeners.drawn   cells, ends, path or search changed
   */
  constructor(listeners) {
    this.listeners = listeners;
    this.playback = new Playback(() => {
      this.history?.goTo(this.playback.position);
      this.listeners.drawn([]);
    });
  }

  /** Begin with the map of last time, or with the sample. */
  async open() {
    const kept = recall(KEY);
    const question = typeof kept?.map === "string" ? kept : { map: SAMPLE };
    if (kept?.choices) this.choices = { ...this.choices, ...kept.choices };
    if (!(await this.read(question))) await this.read({ map: SAMPLE });
  }

  /**
   * Take over the map of a text; whether the server could read it.
   * @param {{ map: string, legend?: string | null, start?: any, goal?: any }} question
   */
  async read({ map, legend = null, start = null, goal = null }) {
    return this.#load(async () => {
      const answer = await ask("api/maps/read", { map, legend });
      const name = legend === null ? answer.name : "own"; // a legend of one's own may bear any name
      return { ...answer, name, start: start ?? answer.start, goal: goal ?? answer.goal };
    });
  }

  /** @param {{ form: string, rows: number, columns: number, seed: number }} options */
  async generate(options) {
    return this.#load(() => ask("api/maps/generate", options));
  }

  /** @param {() => Promise<any>} question */
  async #load(question) {
    const number = ++this.#loads;
    try {
      const answer = await question();
      if (number === this.#loads) this.replace(World.of(answer));
      return true;
    } catch (problem) {
      this.refuse(problem);
      return false;
    }
  }

  /** Show another map; the one before can be had back by undo. @param {World} world */
  replace(world) {
    if (this.world) this.undoStack.begin(this.world);
    if (this.world?.name !== world.name && typeof this.tool === "number") this.tool = firstTool(world);
    this.#show(world);
  }

  /** @param {World} world */
  #show(world) {
    this.world = world;
    this.answer = null;
    if (typeof this.tool === "number" && world.terrains[this.tool]?.role !== null) this.tool = firstTool(world);
    this.#changed();
    this.#keep();
    this.listeners.replaced();
  }

  undo() {
    if (this.world && this.undoStack.canUndo) this.#show(this.undoStack.undo(this.world));
  }

  redo() {
    if (this.world && this.undoStack.canRedo) this.#show(this.undoStack.redo(this.world));
  }

  /** All cells become the first terrain one can walk on. */
  clear() {
    if (!this.world) return;
    const cleared = this.world.copy();
    cleared.cells.fill(this.world.brushes.find(({ terrain }) => terrain.cost !== null)?.number ?? 0);
    this.replace(cleared);
  }

  /** @param {Terrain} terrain */
  addTerrain(terrain) {
    if (!this.world) return;
    this.replace(this.world.copy().withTerrain(terrain));
    this.tool = this.world.terrains.length - 1;
    this.listeners.drawn([]);
  }

  /**
   * A stroke begins: at an end it drags that end, elsewhere it does what the tool does.
   * @param {number} cell
   * @param {number} [reach]   how many cells away an end may be
   */
  press(cell, reach = 0) {
    const { world } = this;
    if (!world) return;
    this.undoStack.begin(world);
    this.#dragged = world.endNear(cell, reach);
    if (this.#dragged === null) this.#apply([cell]);
  }

  /** @param {readonly number[]} cells */
  drag(cells) {
    const last = cells.at(-1);
    if (this.#dragged !== null && last !== undefined) this.moveEnd(this.#dragged, last);
    else this.#apply(cells);
  }

  release() {
    this.#dragged = null;
    if (this.world) this.undoStack.end(this.world);
    this.#keep();
    this.listeners.drawn([]);
  }

  /** @param {readonly number[]} cells */
  #apply(cells) {
    const { tool, world } = this;
    if (typeof tool === "string") {
      this.moveEnd(tool, cells.at(-1) ?? 0);
      return;
    }
    const changed = cells.filter((cell) => world?.paint(cell, tool));
    if (changed.length === 0) return;
    this.#changed();
    this.listeners.drawn(changed);
  }

  /** @param {End} end @param {number} cell */
  moveEnd(end, cell) {
    if (!this.world?.moveEnd(end, cell)) return false;
    this.#changed();
    this.listeners.drawn([]);
    return true;
  }

  /** @param {Partial<Choices>} choices */
  choose(choices) {
    this.choices = { ...this.choices, ...choices };
    this.#changed();
    this.#keep();
    this.listeners.drawn([]);
  }

  #changed() {
    this.forget();
    this.refusal = "";
    void this.#latest.do(() => this.#find());
  }

  async #find() {
    const { world } = this;
    if (!world || world.ends.start === null || world.ends.goal === null) return;
    try {
      const answer = await ask("api/maps/find", { ...world.question(), moves: this.choices.moves });
      if (world !== this.world) return;
      this.answer = answer;
      this.listeners.drawn([]);
    } catch (problem) {
      this.refuse(problem);
    }
  }

  /** Run the chosen algorithm and keep all it does, to be played. @param {boolean} still   do not play by itself */
  watch(still) {
    const { world, playback } = this;
    if (!world) return;
    this.forget();
    const history = (this.history = new MapHistory(world.cells.length));
    this.#run = startRun(
      { kind: "trace-map", ...world.question(), ...this.choices, expanded: MOST_WATCHED },
      {
        events: (events) => {
          history.append(events);
          playback.length = history.length;
          playback.speed = Math.max(playback.speed, speedFor(history.length));
          if (!still && !playback.playing && playback.position === 0) playback.toggle();
        },
        done: (result) => {
          this.result = result;
          if (still) playback.goTo(playback.length);
          this.listeners.drawn([]);
        },
        failed: (problem) => {
          this.forget();
          this.refuse(problem);
        },
      },
    );
    playback.speed = 20;
    this.listeners.drawn([]);
  }

  /** End the search that is watched. */
  forget() {
    void this.#run?.cancel();
    this.#run = null;
    this.history = this.result = null;
    this.playback.stop();
    this.playback.position = this.playback.length = 0;
  }

  /** The path to show: the watched search's at its end, else the cheapest one. */
  get path() {
    if (!this.history) return this.answer?.cells ?? null;
    return this.result && this.playback.atEnd ? this.result.path : null;
  }

  get noPath() {
    if (!this.history) return this.answer?.status === "unsolvable";
    return this.playback.atEnd && this.result?.status === "unsolvable";
  }

  /** @param {unknown} problem */
  refuse(problem) {
    this.refusal = (problem instanceof Refusal && problem.message) || t("app.connection-lost");
    this.listeners.drawn([]);
  }

  #keep() {
    const question = this.world?.question();
    if (question && question.map.length < MOST_KEPT) remember(KEY, { ...question, choices: this.choices });
  }
}

/** The brush to begin with: a wall, if there is one. @param {World} world */
function firstTool({ brushes }) {
  return (brushes.find(({ terrain }) => terrain.cost === null) ?? brushes[0])?.number ?? 0;
}

/** Steps a second that let a search of this length end in a few seconds. @param {number} length */
function speedFor(length) {
  return [20, 50, 100, 200, 500, 1000].find((speed) => speed * PLAYING_SECONDS >= length) ?? 1000;
}
