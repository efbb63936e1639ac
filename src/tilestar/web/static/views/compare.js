// The Compare view: several searches on the same boards, in a race, a table and charts.

import { compareQuery, readCompareQuery } from "../compare/address.js";
import { boardsForm, chosenBoards, usualBoards } from "../compare/boards-form.js";
import { outcome, summarise, toCsv } from "../compare/comparison.js";
import { entriesEditor, usualEntries } from "../compare/entries.js";
import { Progress } from "../compare/progress.js";
import { Race } from "../compare/race.js";
import { results } from "../compare/results.js";
import { ask, Refusal } from "../lib/api.js";
import { announce, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { shareDialog } from "../lib/share.js";
import { View } from "../lib/view.js";
import { catalogue, catalogueFor } from "../trace/catalogue.js";
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
  /** Where the runs are, while they run. @type {Progress | null} */
  progress = null;
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

  /** What the address asks for, or on the first visit what is usual, is compared at once. @param {URLSearchParams} parameters */
  visit(parameters) {
    const asked = readCompareQuery(parameters, usualBoards());
    if (asked) {
      this.entries = asked.entries;
      this.boards = asked.boards;
      this.cancel();
      void this.render();
    }
    if (asked || (this.outcomes.length === 0 && !this.busy)) void this.compare();
  }

  render() {
    return this.draw();
  }

  async draw() {
    const about = await catalogueFor(this);
    if (!about) return;
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
        this.parts.main,
        h(
          "form",
          { class: "card stack", onsubmit: submit },
          h("h2", {}, t("compare.setup")),
          entriesEditor(about, this.entries),
          boardsForm(about, this.boards),
          h(
            "div",
            { class: "row compare-run" },
            this.parts.run,
            h(
              "button",
              { type: "button", "aria-label": t("share.title"), title: t("share.title"), onclick: () => this.share() },
              icon("link"),
            ),
          ),
        ),
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
    this.link(compareQuery(entries, this.boards));
    this.say(t("compare.racing"));
    try {
      this.informed = await informedMethods();
      const boards = await chosenBoards(this.boards, busy.signal);
      await this.race.run(boards[0] ?? "", goal, entries);
      if (busy.signal.aborted) return;
      if (!matchMedia("(prefers-reduced-motion: reduce)").matches && !this.hidden) this.playback.toggle();
      await this.searchAll(boards, goal, entries, busy.signal);
      this.finish("");
      announce(t("compare.done", { count: boards.length * entries.length }));
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
    this.progress = new Progress(entries, this.informed, boards.length);
    this.say("");
    for (const board of boards) {
      for (const [index, { method, heuristic: chosen }] of entries.entries()) {
        this.progress.begin(index);
        const heuristic = this.informed.has(method) ? chosen : null;
        const question = { board, goal, method, heuristic, seconds: SECONDS_EACH };
        let best = outcome(await ask("api/boards/solve", question, signal));
        if (best.status === "unsolvable") throw new Refusal(unsolvable());
        // A short time is mostly the first use of something: the better of two is the search's own.
        if (best.seconds < SHORT) best = faster(best, outcome(await ask("api/boards/solve", question, signal)));
        outcomes[index]?.push(best);
        this.progress.end(index);
      }
    }
    this.outcomes = outcomes;
  }

  /** @param {string} notice */
  finish(notice) {
    this.busy = null;
    this.progress = null;
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
    const empty = !race && !this.progress && summaries.length === 0;
    status.textContent = this.notice || (empty ? t("compare.empty") : "");
    status.hidden = status.textContent === "";
    // The race comes first, so that nothing above it comes and goes while it is watched.
    main.replaceChildren(...(race ? [race.element] : []), status);
    if (this.progress) main.append(this.progress.element);
    if (summaries.length > 0) main.append(results(summaries, this.outcomes.flat()));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.hidden || this.race.lanes.length === 0 || event.defaultPrevented) return;
    playbackKey(this.playback, event, (direction) => this.race.toRise(direction));
  }

  share() {
    const { entries, boards, informed, outcomes } = this;
    this.link(compareQuery(entries, boards));
    const methods = [...new Set(entries.map(({ method }) => method))].join(",");
    const heuristics = [
      ...new Set(entries.filter(({ method }) => informed.has(method)).map((entry) => entry.heuristic)),
    ];
    const goal = boards.goal === "standard" ? "" : ` --goal "${boards.goal}"`;
    const estimates = heuristics.length > 0 ? ` --heuristics ${heuristics.join(",")}` : "";
    const board = boards.text.trim().replace(/\s*\n\s*/g, "/");
    const command = `tilestar compare "${board}"${goal} --methods ${methods}${estimates}`;
    const csv = { name: "tilestar.csv", type: "text/csv", content: () => toCsv(outcomes.flat()) };
    shareDialog({ ...(boards.kind === "one" && { text: command }), files: outcomes.length > 0 ? [csv] : [] });
  }
}

/** The methods that take a heuristic. */
async function informedMethods() {
  const { algorithms } = await catalogue();
  return new Set(algorithms.filter(({ heuristic }) => heuristic).map(({ name }) => name));
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
