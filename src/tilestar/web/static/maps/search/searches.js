// The searches on a map: the path that is kept up to date, and the search that is watched, of one algorithm or of two in
// lock-step.

import { Refusal } from "../../lib/api.js";
import { start as startRun } from "../../lib/runs.js";
import { Playback } from "../../trace/playback.js";
import { Latest } from "../editor/latest.js";
import { unpacked } from "../packing.js";
import { SentMap, wholeMap } from "../sent-map.js";
import { walked } from "../route.js";
import { MapHistory } from "./history.js";

/** @typedef {import("../world.js").World} World */
/** @typedef {{ method: string, heuristic: string }} Algorithm */
/** @typedef {{ moves: string, first: Algorithm, second: Algorithm | null }} Choices */

/** More expansions than this are not watched; the server may stop sooner. */
const MOST_WATCHED = 300_000;
const PLAYING_SECONDS = 6;

/** One algorithm on the map: what it answered, and what it did while it was watched. */
export class Lane {
  /** The answer for the map as it is. @type {any} */
  answer = null;
  /** The cells of the answer's path. @type {Int32Array | null} */
  answerPath = null;
  /** What the server refused, in words; "" when nothing. */
  refusal = "";
  /** @type {MapHistory | null} */
  history = null;
  /** How the watched search ended. @type {any} */
  result = null;
  /** The cells of its path. @type {Int32Array | null} */
  resultPath = null;
  /** @type {import("../../lib/runs.js").Run | null} */
  run = null;

  /** @param {Algorithm} algorithm */
  constructor(algorithm) {
    this.algorithm = algorithm;
  }

  get ended() {
    return this.history !== null && this.result !== null && this.history.position >= this.history.length;
  }

  /** The path to show: the watched search's at its end, else the answer's. */
  get path() {
    if (!this.history) return this.answerPath;
    return this.ended ? this.resultPath : null;
  }

  get noPath() {
    if (!this.history) return this.answer?.status === "unsolvable";
    return this.ended && this.result.status === "unsolvable";
  }

  forget() {
    void this.run?.cancel();
    this.run = this.history = this.result = this.resultPath = null;
  }
}

export class Searches {
  /** @type {Choices} */
  choices = { moves: "4", first: { method: "astar", heuristic: "distance" }, second: null };
  lanes = [new Lane(this.choices.first)];
  /** Whether distances from the start are wanted where no search is watched. */
  measuring = false;
  /** @type {{ values: Float32Array, most: number } | null} */
  distances = null;
  /** @type {World | null} */
  #world = null;
  #latest = new Latest();
  #sent = new SentMap();
  /** Whether the player goes on by itself when more of a search arrives; not once somebody has paused or stepped. */
  #following = false;

  /** @param {() => void} changed   an answer came, or a search went on */
  constructor(changed) {
    this.changed = changed;
    this.playback = new Playback(() => {
      if (!this.playback.playing && !this.playback.atEnd) this.#following = false;
      for (const { history } of this.lanes) history?.goTo(this.playback.position);
      this.changed();
    });
  }

  get watching() {
    return this.lanes.some(({ history }) => history !== null);
  }

  /** @param {Partial<Choices>} choices */
  choose(choices) {
    this.choices = { ...this.choices, ...choices };
    const { first, second } = this.choices;
    this.forget();
    this.lanes = (second ? [first, second] : [first]).map((algorithm) => new Lane(algorithm));
    this.find(this.#world);
  }

  /** The map is another, or has changed: find its paths. @param {World | null} world */
  find(world) {
    if (world !== this.#world) for (const lane of this.lanes) lane.answer = lane.answerPath = null;
    this.#world = world;
    this.forget();
    for (const lane of this.lanes) lane.refusal = "";
    this.distances = null;
    void this.#latest.do(() => this.#find());
  }

  /** @param {boolean} measuring */
  measure(measuring) {
    this.measuring = measuring;
    if (measuring && this.distances === null) void this.#latest.do(() => this.#find());
    this.changed();
  }

  async #find() {
    const world = this.#world;
    const { lanes } = this;
    if (!world || world.ends.start === null || world.ends.goal === null) return;
    const ends = { start: world.place(world.ends.start), goal: world.place(world.ends.goal) };
    const { moves } = this.choices;
    for (const lane of lanes) {
      const { method: algorithm, heuristic } = lane.algorithm;
      const from = world.ends.start;
      try {
        const question = { ...ends, moves, algorithm, heuristic, packed: true };
        const answer = await this.#sent.ask("api/maps/find", world, question);
        if (world !== this.#world || lanes !== this.lanes) return;
        lane.answer = answer;
        lane.answerPath = answer.steps === null ? null : walked(from, answer.steps, world.columns);
        lane.refusal = "";
      } catch (problem) {
        this.#refuse(lane, problem);
      }
      this.changed();
    }
    if (this.measuring) await this.#measure(world, ends.start, moves).catch(() => null);
  }

  /** @param {World} world @param {any} start @param {string} moves */
  async #measure(world, start, moves) {
    const { distances, most } = await this.#sent.ask("api/maps/distances", world, { start, moves });
    const bytes = await unpacked(distances);
    if (world !== this.#world) return;
    this.distances = { values: new Float32Array(bytes.buffer), most };
    this.changed();
  }

  /** Run the chosen algorithms and keep all they do, to be played. @param {boolean} still   do not play by itself */
  async watch(still) {
    const world = this.#world;
    if (!world) return;
    this.forget();
    const { playback, lanes } = this;
    playback.speed = 20;
    this.#following = !still;
    for (const lane of lanes) {
      lane.refusal = "";
      lane.history = new MapHistory(world.cells.length);
    }
    this.changed();
    const { start, goal } = world.ends;
    const map = { ...(await wholeMap(world)), start: world.place(start), goal: world.place(goal) };
    for (const lane of lanes) if (lane.history && lanes === this.lanes) this.#run(lane, map, still);
  }

  /** @param {Lane} lane @param {object} map @param {boolean} still */
  #run(lane, map, still) {
    const { playback } = this;
    const history = /** @type {MapHistory} */ (lane.history);
    const job = { kind: "trace-map", ...map, ...lane.algorithm, moves: this.choices.moves, expanded: MOST_WATCHED };
    lane.run = startRun(job, {
      events: (events) => {
        history.append(events);
        this.#arrived();
      },
      done: (result) => {
        lane.result = result;
        const columns = this.#world?.columns ?? 1;
        const cells = result.path?.map((/** @type {[number, number]} */ [row, column]) => row * columns + column);
        lane.resultPath = cells ? Int32Array.from(cells) : null;
        this.#arrived();
        if (still && this.lanes.every((each) => each.result || !each.history)) playback.goTo(playback.length);
        this.changed();
      },
      failed: (problem) => {
        if (history.length > 0) {
          lane.result = { status: "lost", path: null };
          this.#arrived();
        } else {
          lane.forget();
          this.#refuse(lane, problem);
          if (!this.watching) this.forget();
        }
        this.changed();
      },
    });
  }

  /** More of a search is there. What can be played is what all of them have done: they stay in step. */
  #arrived() {
    const { playback } = this;
    const watched = this.lanes.filter(({ history }) => history !== null);
    const lengths = (/** @type {Lane[]} */ lanes) => lanes.map(({ history }) => history?.length ?? 0);
    const running = watched.filter(({ result }) => result === null);
    playback.length = running.length > 0 ? Math.min(...lengths(running)) : Math.max(...lengths(watched));
    playback.speed = Math.max(playback.speed, speedFor(playback.length));
    if (this.#following && !playback.playing && !playback.atEnd) playback.playing = true;
  }

  /** End the searches that are watched. */
  forget() {
    for (const lane of this.lanes) lane.forget();
    this.playback.stop();
    this.playback.position = this.playback.length = 0;
  }

  /** @param {Lane} lane @param {unknown} problem */
  #refuse(lane, problem) {
    lane.refusal = problem instanceof Refusal ? problem.message || "lost" : "lost";
    lane.answer = lane.answerPath = null;
  }
}

export const MAP_SPEEDS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000, 20_000, 50_000];

/** Steps a second that let a search of this length end in a few seconds. @param {number} length */
function speedFor(length) {
  return MAP_SPEEDS.find((speed) => speed >= 20 && speed * PLAYING_SECONDS >= length) ?? 50_000;
}
