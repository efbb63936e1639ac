// The race: the searches run on one board in lock-step, one expansion each at a time, side by side.

import { parseBoard } from "../game/board.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { start } from "../lib/runs.js";
import { stillBoard } from "../play/still-board.js";
import { pairName } from "../trace/catalogue.js";
import { playbackBar } from "../trace/controls.js";
import { History, nextFrame, rises } from "../trace/history.js";
import { Boards } from "../watch/boards.js";

/** @typedef {import("./comparison.js").Entry} Entry */
/** @typedef {import("../trace/playback.js").Playback} Playback */

const EXPANDED = 5000;

/** A search in the race. */
class Lane {
  history = new History();
  /** @type {Boards | null} */
  boards = null;
  /** @type {any} */
  result = null;
  name = "";
  /** What the search looks at: f, or g where it has no estimate. */
  cost = "f";

  /** Expansions from start to end. */
  get length() {
    return this.history.last;
  }
}

export class Race {
  /** @type {Lane[]} */
  lanes = [];
  /** @type {import("../lib/runs.js").Run[]} */
  #runs = [];

  /**
   * @param {Playback} playback
   * @param {() => void} changed
   */
  constructor(playback, changed) {
    this.playback = playback;
    this.changed = changed;
  }

  /**
   * Run all searches; the race can be seen when they are done.
   * @param {string} board
   * @param {string} goal
   * @param {readonly Entry[]} entries
   */
  async run(board, goal, entries) {
    this.cancel();
    const lanes = entries.map(() => new Lane());
    await Promise.all(
      entries.map((entry, index) => this.#search(board, goal, entry, /** @type {Lane} */ (lanes[index]))),
    );
    this.lanes = lanes;
    this.playback.length = Math.max(0, ...lanes.map(({ length }) => length));
    this.playback.position = 0;
    this.changed();
  }

  /** The next step, or the previous one, at which f of some search rises. @param {1 | -1} direction */
  toRise(direction) {
    const { playback, lanes } = this;
    const steps = lanes.flatMap(
      ({ history }) =>
        nextFrame(
          history,
          Math.min(playback.position, history.last + 1),
          (frame) => rises(history, frame),
          direction,
        ) ?? [],
    );
    const nearest = direction > 0 ? Math.min(...steps) : Math.max(...steps);
    if (steps.length > 0) playback.step(nearest - playback.position);
  }

  cancel() {
    for (const run of this.#runs) void run.cancel();
    this.#runs = [];
    this.lanes = [];
  }

  /**
   * @param {string} board
   * @param {string} goal
   * @param {Entry} entry
   * @param {Lane} lane
   * @returns {Promise<void>}
   */
  #search(board, goal, { method, heuristic }, lane) {
    return new Promise((resolve, reject) => {
      const job = { kind: "trace-tiles", board, goal, method, heuristic, expanded: EXPANDED };
      const run = start(job, {
        started: (started) => {
          lane.name = pairName(started.method, started.heuristic);
          lane.cost = started.heuristic === null ? "g" : "f";
          lane.boards = new Boards(lane.history, parseBoard(started.start), parseBoard(started.goal));
        },
        events: (events) => lane.history.append(events),
        done: (result) => {
          lane.result = result;
          resolve();
        },
        failed: reject,
      });
      this.#runs.push(run);
    });
  }

  /** The race as it is shown; `update` draws the playback's position. */
  draw() {
    const bar = playbackBar(this.playback);
    const list = h("ol", { class: "lanes" });
    const rows = this.lanes.map((lane, index) => laneRow(lane, index));
    list.append(...rows.map(({ element }) => element));
    const update = () => {
      bar.update();
      for (const row of rows) row.update(this.playback.position, this.#place(row.lane));
    };
    update();
    return {
      element: h(
        "section",
        { class: "card stack", "aria-label": t("race.title") },
        h("h2", {}, t("race.title")),
        h("p", { class: "soft" }, t("race.idea", { limit: EXPANDED })),
        bar.bar,
        list,
      ),
      update,
    };
  }

  /** How many searches found the goal with fewer expansions. @param {Lane} lane */
  #place(lane) {
    const ahead = this.lanes.filter(({ result, length }) => result?.status === "solved" && length < lane.length);
    return ahead.length + 1;
  }
}

/**
 * @param {Lane} lane
 * @param {number} index
 */
function laneRow(lane, index) {
  const picture = h("div", { class: "lane-board" });
  const meter = h("progress", { max: lane.length, "aria-label": lane.name, class: `bar-${index + 1}` });
  const status = h("span", { class: "numbers" });
  const element = h("li", {}, picture, h("div", {}, h("strong", {}, lane.name), meter, status));
  let shown = -1;
  return {
    lane,
    element,
    update: (/** @type {number} */ position, /** @type {number} */ place) => {
      const frame = Math.min(position, lane.length);
      if (frame === shown) return;
      shown = frame;
      meter.value = frame;
      const done = frame === lane.length;
      element.classList.toggle("arrived", done && lane.result.status === "solved");
      const id = lane.history.current[frame] ?? -1;
      const solved = done && lane.result.status === "solved";
      const board = solved ? lane.boards?.goal : lane.boards?.of(Math.max(id, 0));
      if (board) picture.replaceChildren(stillBoard(board, lane.name));
      status.textContent = solved
        ? t("race.arrived", { place, count: lane.length, length: lane.result.cost })
        : t(done ? "race.gave-up" : "race.under-way", {
            count: frame,
            measure: `${lane.cost} ${lane.history.f[frame] ?? 0}`,
          });
    },
  };
}
