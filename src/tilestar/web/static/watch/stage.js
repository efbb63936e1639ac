// The stage: the state at hand, the tree, the open list, the charts and the player, all in sight, none of which moves.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { TraceChart } from "../trace/chart.js";
import { playbackBar } from "../trace/controls.js";
import { write } from "./board-picture.js";
import { CurrentPanel } from "./current-state.js";
import { narration } from "./narration.js";
import { TreeView } from "./tree.js";
import { verdict } from "./verdict.js";
import { WaitingStates } from "./waiting-states.js";

/** @typedef {import("./watched.js").Watched} Watched */
/** @typedef {import("../trace/playback.js").Playback} Playback */

/** Steps a second from which the tree is shown as a whole: its surroundings would only flicker. */
const FAST = 50;

/**
 * What the stage asks of its view.
 * @typedef {object} Director
 * @property {(id: number) => void} select
 * @property {(direction: 1 | -1) => void} toRise
 * @property {() => void} toSolution
 * @property {() => void} stop          ends a search that is still running
 */

export class Stage {
  #sentence = h("p", { class: "narration" });
  #verdict = h("span");
  #stop;
  #updates;

  /**
   * @param {Watched} watched
   * @param {Playback} playback
   * @param {Director} director
   * @param {AbortSignal} signal
   */
  constructor(watched, playback, director, signal) {
    this.watched = watched;
    this.playback = playback;
    const cost = watched.heuristic === null ? "g" : "f";
    const current = new CurrentPanel(watched, director.select);
    const waiting = new WaitingStates(watched, director.select, signal);
    const { boards } = watched;
    this.tree = new TreeView(watched.moment, (id) => boards.of(id), director.select, signal);
    const chart = new TraceChart(watched.history, (frame) => playback.step(frame - playback.position), cost);
    const bar = playbackBar(playback, [
      h("button", { onclick: () => director.toRise(1), title: t("watch.next-rise.key") }, t(`watch.next-rise.${cost}`)),
      h("button", { onclick: () => director.toSolution() }, t("watch.next-solution")),
    ]);
    this.#stop = h("button", { onclick: () => director.stop() }, t("watch.cancel"));
    this.#updates = [
      () => current.update(),
      () => waiting.update(),
      () => chart.update(playback.position),
      () => bar.update(),
      () => this.tree.update(),
    ];
    this.elements = [
      h(
        "div",
        { class: "stage-words" },
        this.#sentence,
        h("div", { class: "verdict soft" }, this.#verdict, this.#stop),
      ),
      current.element,
      this.tree.element,
      waiting.element,
      h("section", { class: "card chart-card", "aria-label": t("chart.label") }, chart.element),
      bar.bar,
    ];
    this.judge();
  }

  /** The sentence about the step, whether it is shown or not. */
  get sentence() {
    return narration(this.watched);
  }

  /** The search went on or ended. */
  judge() {
    const { watched } = this;
    this.#verdict.textContent = watched.result ? verdict(watched, watched.result) : runningWords(watched);
    this.#stop.hidden = watched.result !== null;
    this.tree.solution = watched.solution;
  }

  /** Draw the moment. @param {number} selected */
  update(selected) {
    const { playback, tree, watched } = this;
    watched.moment.goTo(playback.position);
    tree.selected = selected;
    tree.overview = playback.playing && playback.speed >= FAST;
    for (const update of this.#updates) update();
    write(this.#sentence, settings().narration ? this.sentence : "");
  }
}

/** @param {Watched} watched */
function runningWords({ history }) {
  return t("watch.running", { count: history.last });
}
