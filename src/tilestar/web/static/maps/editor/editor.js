// The map editor: the map, what strokes do to it, what can be undone, and the map of last time.

import { ask, Refusal } from "../../lib/api.js";
import { t } from "../../lib/i18n.js";
import { recall } from "../../lib/settings.js";
import { keep, kept } from "../kept-map.js";
import { unpacked } from "../packing.js";
import { Searches } from "../search/searches.js";
import { World } from "../world.js";
import { connected, covered } from "./brush.js";
import { Latest } from "./latest.js";
import { SAMPLE } from "./sample.js";
import { UndoStack } from "./undo.js";

/** @typedef {import("../world.js").End} End */
/** @typedef {import("../world.js").Terrain} Terrain */
/** @typedef {number | End | "eraser"} Tool   the terrain of a number, an end, or the eraser */

/** Where maps were kept, as text, before they were kept compressed. */
const FORMER_KEY = "tilestar.map";

export class MapEditor {
  /** @type {World | null} */
  world = null;
  undoStack = new UndoStack();
  /** What a stroke does. @type {Tool} */
  tool = 2;
  /** How many cells wide the brush is. */
  brushSize = 1;
  /** Whether a press fills all that is connected. */
  filling = false;
  /** Whether the browser has the map as it is, so that it is there after a reload. @type {"yes" | "not yet" | "refused"} */
  isKept = "not yet";
  #keeping = new Latest();
  /** How many maps were asked for: only the last one is shown. */
  #loads = 0;
  /** The end that a stroke moves, or null. @type {End | null} */
  #dragged = null;
  #erasing = false;

  /**
   * @param {object} listeners
   * @param {() => void} listeners.replaced                     another map, or other terrains
   * @param {(cells: readonly number[]) => void} listeners.drawn   cells, ends, path or search changed
   * @param {() => void} listeners.notKept   the browser refused to keep the map
   * @param {() => void} listeners.edited   the map, its ends or the choices are others than before
   */
  constructor(listeners) {
    this.listeners = listeners;
    this.searches = new Searches(() => this.listeners.drawn([]));
  }

  /** Begin with the map of last time, or with the sample; whether the choices are those of last time. */
  async open() {
    const number = ++this.#loads;
    const last = await kept();
    if (number !== this.#loads) return false;
    if (last) {
      this.searches.choices = { ...this.searches.choices, ...last.choices };
      this.searches.choose({});
      this.#show(last.world);
      return true;
    }
    const former = recall(FORMER_KEY);
    const problem = typeof former?.map === "string" ? await this.read(former) : "nothing";
    if (problem) await this.read({ map: SAMPLE });
    return false;
  }

  /**
   * Take over a map from an address; one's own, of last time, can be had back by undo.
   * @param {World} world
   * @param {Partial<import("../search/searches.js").Choices>} choices
   */
  async openLinked(world, choices) {
    const number = ++this.#loads;
    if (!this.world) this.world = (await kept())?.world ?? null;
    if (number !== this.#loads) return;
    this.searches.choose(choices);
    this.replace(world);
  }

  /**
   * Take over the map of a text; what the server has against it, or "" when it is shown.
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
      const world = World.of({ ...answer, cells: await unpacked(answer.cells) });
      if (number === this.#loads) this.replace(world);
      return "";
    } catch (problem) {
      return (problem instanceof Refusal && problem.message) || t("app.connection-lost");
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
    if (typeof this.tool === "number" && world.terrains[this.tool]?.role !== null) this.tool = firstTool(world);
    this.#changed();
    this.keep();
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
    cleared.cells.fill(this.world.ground);
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
   * @param {number} [reach]   how many cells away an end may be; -1 where none is meant
   * @param {boolean} [erase]
   */
  press(cell, reach = 0, erase = false) {
    const { world } = this;
    if (!world) return;
    this.undoStack.begin(world);
    this.#erasing = erase || this.tool === "eraser";
    this.#dragged = world.endNear(cell, reach);
    if (this.#dragged !== null) return;
    const whole = this.filling && (this.#erasing || typeof this.tool === "number");
    this.#apply(whole ? connected(cell, world) : [cell], whole ? 1 : this.brushSize);
  }

  /** @param {readonly number[]} cells */
  drag(cells) {
    const last = cells.at(-1);
    if (this.#dragged !== null && last !== undefined) this.moveEnd(this.#dragged, last);
    else if (!this.filling || typeof this.tool === "string") this.#apply(cells, this.brushSize);
  }

  release() {
    this.#dragged = null;
    if (this.world) this.undoStack.end(this.world);
    this.keep();
    this.listeners.drawn([]);
  }

  /** The stroke was none: take it back. */
  cancel() {
    this.#dragged = null;
    const before = this.undoStack.cancel();
    if (before) this.#show(before);
  }

  /** @param {readonly number[]} cells @param {number} size   of the brush */
  #apply(cells, size) {
    const { tool, world } = this;
    if (!world) return;
    if (!this.#erasing && (tool === "start" || tool === "goal")) {
      this.moveEnd(tool, cells.at(-1) ?? 0);
      return;
    }
    const terrain = this.#erasing ? world.ground : Number(tool);
    const changed = covered(cells, size, world).filter((cell) => world.paint(cell, terrain));
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

  /** @param {Partial<import("../search/searches.js").Choices>} choices */
  choose(choices) {
    this.searches.choose(choices);
    this.listeners.edited();
    this.keep();
    this.listeners.drawn([]);
  }

  #changed() {
    this.listeners.edited();
    if (this.isKept === "yes") this.isKept = "not yet";
    this.searches.find(this.world);
  }

  /** Let the browser keep the map, compressed, as it is when the last one has been kept. */
  keep() {
    if (this.isKept === "yes") this.isKept = "not yet";
    void this.#keeping.do(async () => {
      const { world } = this;
      if (!world) return;
      try {
        await keep(world, this.searches.choices);
        if (world === this.world) this.isKept = "yes";
      } catch {
        if (this.isKept !== "refused") this.listeners.notKept();
        this.isKept = "refused";
      }
      this.listeners.drawn([]);
    });
  }
}

/** The brush to begin with: a wall, if there is one. @param {World} world */
function firstTool({ brushes }) {
  return (brushes.find(({ terrain }) => terrain.cost === null) ?? brushes[0])?.number ?? 0;
}
