// The Compare view: several searches on the same boards, in a race, a table and charts.

import { boardsForm, chosenBoards, usualBoards } from "../compare/boards-form.js";
import { outcome, summarise } from "../compare/comparison.js";
import { entriesEditor, usualEntries } from "../compare/entries.js";
import { Race } from "../compare/race.js";
import { results } from "../compare/results.js";
import { ask, Refusal } from "../lib/api.js";
import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { View } from "../lib/view.js";
import { catalogueFor } from "../trace/catalogue.js";
import { playbackKey } from "../trace/controls.js";
import { drive, Playback } from "../trace/playback.js";

/** @typedef {import("../compare/comparison.js").Outcome} Outcome */

const SECONDS_EACH = 8;
const SHORT = 0.25;
const RACE_SPEED = 20;

class CompareView extends View {
  entries = usualEntries();
  boards = usualBoards();
  playback = new Playback(() => this.updateRace());
  race = new Race(this.playback, () => this.drawResults());
  /** Outcomes of each entry, in their order. @type {Outcome[][]} */
  outcomes = [];
  /** Ends what is going on. @type {AbortController | null} */
  busy = null;
  notice = "";
  /** The methods that take a heuristic. @type {Set<string>} */
  informed = new Set();
  updateRace = () => {};
  /** @type {Record<string, HTMLElement>} */
  parts = {};

  start() {
    const { signal } = this.life;
    this.playback.speed = RACE_SPEED;
    drive(this.playback, signal);
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    signal.addEventListener("abort", () => this.cancel());
  }

  render() {
    return this.draw();
  }

  async draw() {
    const about = await catalogueFor(this);
    if (!about) return;
    this.informed = new Set(about.algorithms.filter(({ heuristic }) => heuristic).map(({ name }) => name));
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (this.busy) this.cancel();
      else void this.compare();
    };
    this.parts = {
      main: h("div", { class: "stack compare-main" }),
      run: h("button", { type: "submit", class: "primary" }, t(this.busy ? "compare.cancel" : "compare.run")),
      status: h("p", { class: "card", role: "status" }),
    };
    this.replaceChildren(
      h("h1", { class: "sr-only" }, t("compare.title")),
      h(
        "div",
        { class: "compare" },
        h(
          "form",
          { class: "card stack", onsubmit: submit },
          h("h2", {}, t("compare.setup")),
          entriesEditor(about, this.entries),
          boardsForm(about, this.boards),
          this.parts.run,
        ),
        this.parts.main,
      ),
    );
    this.drawResults();
  }

  cancel() {
    this.busy?.abort();
    this.race.cancel();
    this.finish("");
  }

  /** Run every search on every board, one after the other so that none disturbs another's time, then the race. */
  async compare() {
    const busy = new AbortController();
    this.busy = busy;
    this.playback.stop();
    this.race.cancel();
    this.outcomes = [];
    const { goal } = this.boards;
    const entries = this.entries.map((entry) => ({ ...entry }));
    this.say(t("compare.running", { done: 0, count: entries.length }));
    try {
      const boards = await chosenBoards(this.boards, busy.signal);
      await this.searchAll(boards, goal, entries, busy.signal);
      this.say(t("compare.racing"));
      await this.race.run(boards[0] ?? "", goal, entries);
      if (busy.signal.aborted) return;
      this.finish("");
      announce(t("compare.done", { count: boards.length * entries.length }));
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches) this.playback.toggle();
    } catch (error) {
      if (!busy.signal.aborted) this.finish((error instanceof Refusal && error.message) || t("app.connection-lost"));
    }
  }

  /**
   * @param {readonly string[]} boards
   * @param {string} goal
   * @param {readonly import("../compare/comparison.js").Entry[]} entries
   * @param {AbortSignal} signal
   */
  async searchAll(boards, goal, entries, signal) {
    const outcomes = entries.map(() => /** @type {Outcome[]} */ ([]));
    const count = boards.length * entries.length;
    let done = 0;
    for (const board of boards) {
      for (const [index, { method, heuristic: chosen }] of entries.entries()) {
        this.say(t("compare.running", { done: ++done, count }));
        const heuristic = this.informed.has(method) ? chosen : null;
        const question = { board, goal, method, heuristic, seconds: SECONDS_EACH };
        let best = outcome(await ask("api/boards/solve", question, signal));
        if (best.status === "unsolvable") throw new Refusal(unsolvable());
        // A short time is mostly the first use of something: the better of two is the search's own.
        if (best.seconds < SHORT) best = faster(best, outcome(await ask("api/boards/solve", question, signal)));
        outcomes[index]?.push(best);
      }
    }
    this.outcomes = outcomes;
  }

  /** @param {string} notice */
  finish(notice) {
    this.busy = null;
    this.notice = notice;
    this.drawResults();
  }

  /** @param {string} sentence */
  say(sentence) {
    this.notice = sentence;
    this.drawResults();
  }

  drawResults() {
    const { main, status, run } = this.parts;
    if (!main || !status || !run) return;
    run.textContent = t(this.busy ? "compare.cancel" : "compare.run");
    const summaries = this.outcomes.flatMap((some) => summarise(some) ?? []);
    const race = this.race.lanes.length > 0 ? this.race.draw() : null;
    this.updateRace = race?.update ?? (() => {});
    status.textContent = this.notice || (summaries.length > 0 ? "" : t("compare.empty"));
    status.hidden = status.textContent === "";
    main.replaceChildren(status);
    if (race) main.append(race.element);
    if (summaries.length > 0) main.append(results(summaries, this.outcomes.flat()));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.hidden || this.race.lanes.length === 0 || event.defaultPrevented) return;
    if (!document.querySelector("dialog[open]")) playbackKey(this.playback, event);
  }
}

/**
 * @param {Outcome} first
 * @param {Outcome} second
 */
function faster(first, second) {
  return second.seconds < first.seconds ? second : first;
}

function unsolvable() {
  return { code: "unsolvable", message: t("compare.unsolvable"), template: "", values: {} };
}

customElements.define("compare-view", CompareView);
