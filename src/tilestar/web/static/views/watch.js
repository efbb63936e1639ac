// The Watch view: run a search, then go through it step by step, forward and back.

import { decodeLink, encodeLink } from "../game/link.js";
import { formatBoard } from "../game/board.js";
import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { start } from "../lib/runs.js";
import { View } from "../lib/view.js";
import { catalogueFor } from "../trace/catalogue.js";
import { TraceChart } from "../trace/chart.js";
import { playbackBar, playbackKey } from "../trace/controls.js";
import { nextFrame, rises } from "../trace/history.js";
import { drive, Playback } from "../trace/playback.js";
import { stateDetails } from "../watch/state-details.js";
import { fillLessons } from "../watch/lessons.js";
import { currentPanel, openList } from "../watch/current-state.js";
import { setupForm, usualChoice } from "../watch/setup.js";
import { TreeView } from "../watch/tree.js";
import { verdict } from "../watch/verdict.js";
import { Watched } from "../watch/watched.js";

/** Milliseconds between two looks at a search that is still running. */
const GROWTH_SHOWN = 150;

class WatchView extends View {
  choice = usualChoice();
  /** The board in the form, if it can be read. @type {import("../watch/setup.js").Reading | null} */
  reading = null;
  /** @type {Watched | null} */
  watched = null;
  /** @type {import("../lib/runs.js").Run | null} */
  run = null;
  /** When the growth of the search was last shown. */
  grown = 0;
  /** What to say instead of a search. */
  notice = "";
  /** The state chosen in the tree; -1 goes with the search. */
  selected = -1;
  playback = new Playback(() => this.update());
  /** @type {Record<string, HTMLElement>} */
  parts = {};
  /** @type {(() => void)[]} */
  updates = [];
  /** @type {TreeView | null} */
  tree = null;

  start() {
    const { signal } = this.life;
    drive(this.playback, signal);
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    signal.addEventListener("abort", () => void this.run?.cancel());
  }

  /** @param {URLSearchParams} parameters */
  visit(parameters) {
    const link = decodeLink(parameters);
    if (!link) return;
    this.choice.text = formatBoard(link.board);
    this.choice.goal = link.goalName;
    this.choice.method = parameters.get("method") ?? this.choice.method;
    this.choice.heuristic = parameters.get("heuristic") ?? this.choice.heuristic;
    this.render();
    this.search();
  }

  render() {
    return this.draw();
  }

  async draw() {
    const about = await catalogueFor(this);
    if (!about) return;
    this.parts = {
      main: h("div", { class: "watch-main stack" }),
      lessons: h("section", { class: "card lessons", "aria-label": t("watch.lessons") }),
    };
    const form = setupForm(about, this.choice, {
      read: (reading) => {
        this.reading = reading;
        this.updateLessons();
      },
      run: () => this.search(),
    });
    this.replaceChildren(
      h("h1", { class: "sr-only" }, t("watch.title")),
      h("div", { class: "watch" }, form, this.parts.main, this.parts.lessons),
    );
    this.drawSearch();
  }

  /** Begin the search that the form describes. */
  search() {
    void this.run?.cancel();
    this.playback.stop();
    this.watched = null;
    this.selected = -1;
    this.notice = t("watch.running", { count: 0 });
    const { text: board, goal, method, heuristic, expanded } = this.choice;
    const job = { kind: "trace-tiles", board, goal, method, heuristic, expanded };
    this.run = start(job, {
      started: (started) => {
        this.watched = new Watched(started);
        const address = encodeLink(this.watched.boards.start, goal, []).replace("#/play", "#/watch");
        history.replaceState(null, "", `${address}&method=${method}&heuristic=${heuristic}`);
        this.drawSearch();
      },
      events: (events) => {
        this.watched?.history.append(events);
        this.grow();
      },
      done: (result) => {
        this.run = null;
        this.watched?.end(result);
        this.drawSearch();
        this.parts.main?.scrollIntoView({ block: "nearest" });
        announce(this.verdictText());
      },
      failed: ({ message }) => {
        this.run = null;
        this.watched = null;
        this.notice = message || t("app.connection-lost");
        this.drawSearch();
      },
    });
    this.drawSearch();
  }

  /** End the search here; what it did so far can be gone through. */
  stop() {
    const { watched } = this;
    void this.run?.cancel();
    this.run = null;
    watched?.end({ status: "stopped", path: null, stats: { expanded: watched.history.expanded.at(-1) } });
    this.drawSearch();
  }

  /** The search went on: the playback is longer. */
  grow() {
    const { watched, playback } = this;
    const now = performance.now();
    if (!watched || (!watched.result && now - this.grown < GROWTH_SHOWN)) return;
    this.grown = now;
    playback.length = watched.history.last;
    this.parts.verdict?.replaceChildren(t("watch.running", { count: playback.length }));
    this.update();
  }

  /** Draw the frame of the search: player, panels, tree and chart. */
  drawSearch() {
    const { watched, playback, parts } = this;
    const { main } = parts;
    if (!main) return;
    this.updates = [];
    this.tree = null;
    if (!watched) {
      main.replaceChildren(h("p", { class: "card", role: "status" }, this.notice || t("watch.empty")));
      this.updateLessons();
      return;
    }
    playback.length = watched.history.last;
    playback.position = Math.min(playback.position, playback.length);
    const bar = playbackBar(playback, [
      h("button", { onclick: () => this.nextRise() }, t("watch.next-rise")),
      h("button", { onclick: () => this.nextOnSolution() }, t("watch.next-solution")),
    ]);
    const chart = new TraceChart(watched.history, (frame) => playback.step(frame - playback.position));
    const tree = new TreeView(
      watched.moment,
      (id) => watched.boards.of(id),
      (id) => this.select(id),
    );
    tree.solution = watched.solution;
    this.tree = tree;
    this.updates = [bar.update, () => chart.update(playback.position), () => tree.update()];
    parts.verdict = h("span", {}, this.verdictText());
    parts.current = h("div", { class: "current-state" });
    parts.open = h("div", {});
    parts.state = h("div", { class: "stack" });
    parts.counts = h("h2", {});
    main.replaceChildren(
      h(
        "div",
        { class: "notice verdict" },
        parts.verdict,
        !watched.result && h("button", { onclick: () => this.stop() }, t("watch.cancel")),
      ),
      bar.bar,
      h(
        "div",
        { class: "watch-pair" },
        h(
          "section",
          { class: "card stack", "aria-label": t("current.title") },
          h("h2", {}, t("current.title")),
          parts.current,
        ),
        h("section", { class: "card stack", "aria-label": t("open.title") }, h("h2", {}, t("open.title")), parts.open),
      ),
      h("section", { class: "card", "aria-label": t("chart.label") }, chart.element),
      tree.element,
      h(
        "details",
        { class: "card", ontoggle: () => this.updateState() },
        h("summary", {}, t("state.title")),
        parts.state,
      ),
      h("p", { class: "soft" }, t("watch.keys")),
    );
    this.update();
  }

  verdictText() {
    const { watched } = this;
    if (!watched) return "";
    if (!watched.result) return t("watch.running", { count: watched.history.last });
    return verdict(watched, watched.result);
  }

  /** Draw what depends on the moment. */
  update() {
    const { watched, playback, parts } = this;
    if (!watched || !parts.current) return;
    const { moment, boards } = watched;
    moment.goTo(playback.position);
    if (this.tree) this.tree.selected = this.selected;
    for (const update of this.updates) update();
    const select = (/** @type {number} */ id) => this.select(id);
    parts.current.replaceChildren(...currentPanel(moment, boards, select));
    parts.open?.replaceChildren(
      ...openList(moment, boards, watched.order, select).filter((part) => part instanceof Node),
    );
    this.updateState();
    this.updateLessons();
    if (!playback.playing) this.say();
  }

  updateState() {
    const { watched, parts, selected } = this;
    if (!watched || !parts.state?.closest("details")?.open) return;
    const { moment, boards } = watched;
    const id = selected >= 0 ? selected : (moment.history.current[moment.frame] ?? 0);
    const content = stateDetails(moment, boards, Math.max(id, 0), (chosen) => this.select(chosen));
    parts.state.replaceChildren(...content.filter((part) => part instanceof Node));
  }

  updateLessons() {
    const { lessons } = this.parts;
    if (lessons && !this.playback.playing) fillLessons(lessons, this.shownBoard(), this.choice.heuristic);
  }

  /** The board that is explained: the state at hand, or the one being typed. */
  shownBoard() {
    const { watched, reading, playback, selected } = this;
    if (!watched || playback.position === 0) return reading;
    const id = selected >= 0 ? selected : (watched.history.current[playback.position] ?? -1);
    return { board: watched.boards.of(Math.max(id, 0)), goal: watched.boards.goal };
  }

  /** @param {number} id */
  select(id) {
    this.selected = id;
    const details = this.parts.state?.closest("details");
    if (details) details.open = true;
    this.update();
  }

  nextRise() {
    this.jumpTo((frame, { history }) => rises(history, frame), t("watch.no-rise"));
  }

  nextOnSolution() {
    this.jumpTo((frame, { history, solution }) => solution.has(history.current[frame] ?? -1), t("watch.no-solution"));
  }

  /**
   * @param {(frame: number, watched: Watched) => boolean} holds
   * @param {string} otherwise
   */
  jumpTo(holds, otherwise) {
    const { watched, playback } = this;
    if (!watched) return;
    const frame = nextFrame(watched.history, playback.position, (next) => holds(next, watched));
    if (frame === null) announce(otherwise);
    else playback.step(frame - playback.position);
  }

  say() {
    const { watched, playback } = this;
    if (!watched) return;
    const { open, closed, f } = watched.history;
    const frame = playback.position;
    announce(t("watch.step", { frame, open: open[frame] ?? 0, closed: closed[frame] ?? 0, f: f[frame] ?? 0 }));
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.hidden || !this.watched || event.defaultPrevented || document.querySelector("dialog[open]")) return;
    playbackKey(this.playback, event);
  }
}

customElements.define("watch-view", WatchView);
