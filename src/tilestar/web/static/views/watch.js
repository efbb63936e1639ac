// The Watch view: run a search, then go through it step by step, forward and back.

import { readNumber, unpack, unpackGoal } from "../game/link.js";
import { formatBoard } from "../game/board.js";
import { ask } from "../lib/api.js";
import { announce, h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { start } from "../lib/runs.js";
import { change, settings } from "../lib/settings.js";
import { shareDialog } from "../lib/share.js";
import { View } from "../lib/view.js";
import { catalogueFor } from "../trace/catalogue.js";
import { playbackKey } from "../trace/controls.js";
import { nextFrame, rises } from "../trace/history.js";
import { drive, Playback } from "../trace/playback.js";
import { fillLessons } from "../watch/lessons.js";
import { setupForm, usualChoice } from "../watch/setup.js";
import { setupLine, watchQuery } from "../watch/setup-line.js";
import { Stage } from "../watch/stage.js";
import { stateDetails } from "../watch/state-details.js";
import { verdict } from "../watch/verdict.js";
import { Watched } from "../watch/watched.js";

/** Milliseconds between two looks at a search that is still running. */
const GROWTH_SHOWN = 150;
/** Milliseconds of rest before a step gets into the address. */
const REST = 250;
/** Seconds for which the solver is asked about a board on which a search gave up, and the most cells it is asked about. */
const SOLVER_SECONDS = 5;
const SOLVER_CELLS = 16;

class WatchView extends View {
  choice = usualChoice();
  /** The board in the form, if it can be read. @type {import("../watch/setup.js").Reading | null} */
  reading = null;
  /** @type {Watched | null} */
  watched = null;
  /** @type {import("../lib/runs.js").Run | null} */
  run = null;
  /** The step that the address asked for, until the search has got there. @type {number | null} */
  wanted = null;
  /** The search plays by itself as soon as there is something to see. */
  plays = false;
  /** When the growth of the search was last shown. */
  grown = 0;
  /** What to say instead of a search. */
  notice = "";
  /** The state chosen in the tree; -1 goes with the search. */
  selected = -1;
  /** @type {Stage | null} */
  stage = null;
  /** Ends what the stage listens to. */
  staged = new AbortController();
  playback = new Playback(() => this.update());
  /** The methods that use a heuristic. @type {Set<string>} */
  informed = new Set();
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  resting = undefined;
  /** @type {Record<string, HTMLElement>} */
  parts = {};
  /** @type {ReturnType<typeof setupLine> | null} */
  line = null;

  start() {
    const { signal } = this.life;
    drive(this.playback, signal);
    document.addEventListener("keydown", (event) => this.key(event), { signal });
    document.addEventListener("fullscreenchange", () => !document.fullscreenElement && this.teach(false), { signal });
    signal.addEventListener("abort", () => void this.run?.cancel());
  }

  /** Search the board of the address; one that cannot be read stands in the form, with what is wrong. @param {URLSearchParams} parameters */
  visit(parameters) {
    const board = parameters.get("board");
    if (board === null) return this.watched ? this.putAddress() : this.search();
    this.choice = {
      text: unpack(board),
      goal: unpackGoal(parameters.get("goal") ?? "standard"),
      method: parameters.get("method") ?? this.choice.method,
      heuristic: parameters.get("heuristic") ?? this.choice.heuristic,
      expanded: readNumber(parameters, "limit") || usualChoice().expanded,
    };
    void this.render();
    this.search(readNumber(parameters, "step"));
  }

  render() {
    return this.draw();
  }

  async draw() {
    const about = await catalogueFor(this);
    if (!about) return;
    this.informed = new Set(about.algorithms.filter(({ heuristic }) => heuristic).map(({ name }) => name));
    const form = setupForm(about, this.choice, {
      read: (reading) => {
        this.reading = reading;
        this.updateLessons();
      },
      changed: () => this.updateLessons(),
      run: () => {
        this.line?.close();
        this.search();
      },
    });
    this.line = setupLine(form);
    const tool = (/** @type {Node} */ picture, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      h("button", { "aria-label": label, title: label, onclick }, picture);
    const told = tool(icon("words"), t("watch.narration"), () => this.narrate());
    const leave = tool(icon("close"), t("watch.teacher.end"), () => this.teach(false));
    leave.classList.add("leave");
    this.parts = {
      told,
      tools: h(
        "div",
        { class: "stage-tools" },
        told,
        tool(icon("fit"), t("watch.teacher"), () => this.teach(true)),
        tool(icon("link"), t("share.title"), () => this.share()),
        leave,
      ),
      stage: h("div", { class: "stage" }),
      state: h("div", { class: "stack" }),
      lessons: h("section", { class: "card lessons", "aria-label": t("watch.lessons") }),
    };
    this.replaceChildren(h("h1", { class: "sr-only" }, t("watch.title")), this.parts.stage, this.below());
    this.drawSearch();
  }

  /** What is below the stage: one state in words, and the ideas. */
  below() {
    const { state, lessons } = this.parts;
    return h(
      "div",
      { class: "watch-below" },
      h("p", { class: "soft" }, t("watch.keys")),
      h(
        "details",
        { class: "card", ontoggle: () => this.updateState() },
        h("summary", {}, t("state.title")),
        state ?? "",
      ),
      lessons,
    );
  }

  /**
   * Begin the search that the form describes, and play it, or go to a step of it.
   * @param {number | null} [step]
   */
  search(step = null) {
    void this.run?.cancel();
    this.playback.stop();
    this.watched = null;
    this.wanted = step;
    this.plays = step === null && !matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.selected = -1;
    this.notice = t("watch.running", { count: 0 });
    const { text: board, goal, method, heuristic, expanded } = this.choice;
    const job = { kind: "trace-tiles", board, goal, method, heuristic, expanded };
    this.run = start(job, {
      started: (started) => {
        this.watched = new Watched(started);
        this.playback.position = 0;
        this.playback.growing = true;
      },
      events: (events) => {
        this.watched?.history.append(events);
        this.grow();
      },
      done: (result) => this.end(result),
      failed: ({ message, code }) => {
        if (code === "connection" && this.watched && this.watched.history.last > 0)
          return this.end({ status: "lost", path: null, stats: {} });
        this.run = null;
        this.watched = null;
        this.notice = message || t("app.connection-lost");
        this.drawSearch();
      },
    });
    this.drawSearch();
  }

  /** The search has ended; it can be gone through. @param {any} result */
  end(result) {
    const { watched, playback } = this;
    this.run = null;
    playback.growing = false;
    if (!watched) return;
    watched.end(result);
    playback.length = watched.history.last;
    if (!this.stage || this.plays) this.drawSearch();
    if (this.wanted !== null) playback.position = Math.min(this.wanted, playback.length);
    this.wanted = null;
    this.stage?.judge();
    this.update();
    announce(verdict(watched, result));
    if (result.status === "stopped") void this.askSolver(watched);
  }

  /** A search gave up, which says nothing about the board: the solver may know. @param {Watched} watched */
  async askSolver(watched) {
    const { start: board, goal } = watched.boards;
    if (board.tiles.length > SOLVER_CELLS) return;
    const question = { board: formatBoard(board), goal: formatBoard(goal), seconds: SOLVER_SECONDS };
    const answer = await ask("api/boards/solve", question, this.life.signal).catch(() => null);
    if (!answer?.optimal || this.watched !== watched) return;
    watched.shortest = answer.length;
    this.stage?.judge();
  }

  /** End the search here; what it did so far can be gone through. */
  stop() {
    void this.run?.cancel();
    this.end({ status: "stopped", path: null, stats: { expanded: this.watched?.history.expanded.at(-1) } });
  }

  /** The search went on: the playback is longer. */
  grow() {
    const { watched, playback } = this;
    const now = performance.now();
    if (!watched || (this.stage && now - this.grown < GROWTH_SHOWN)) return;
    this.grown = now;
    if (!this.stage) this.drawSearch();
    playback.length = watched.history.last;
    if (this.wanted !== null) playback.position = Math.min(this.wanted, playback.length);
    this.stage?.judge();
    this.update();
  }

  /** Draw the stage for the search there is. */
  drawSearch() {
    const { watched, playback, parts, line } = this;
    if (!parts.stage || !line || !parts.tools) return;
    this.staged.abort();
    this.staged = new AbortController();
    this.stage = null;
    line.show(this.choice, this.informed.has(this.choice.method));
    const head = h("div", { class: "stage-head" }, line.element, parts.tools);
    if (!watched || watched.history.changes.length === 0) {
      parts.stage.replaceChildren(head, h("p", { class: "card stage-notice", role: "status" }, this.notice));
      if (!watched && !this.run) line.open();
      this.updateLessons();
      return;
    }
    playback.length = watched.history.last;
    playback.position = Math.min(playback.position, playback.length);
    this.stage = new Stage(
      watched,
      playback,
      {
        select: (id) => this.select(id),
        toRise: (direction) => this.toRise(direction),
        toSolution: () => this.toSolution(),
        stop: () => this.stop(),
      },
      this.staged.signal,
    );
    parts.stage.replaceChildren(head, ...this.stage.elements);
    if (this.plays && playback.length > 0 && !playback.playing) playback.toggle();
    this.plays &&= playback.length === 0;
    this.update();
  }

  /** Draw what depends on the moment. */
  update() {
    const { stage, playback, parts } = this;
    if (parts.told) parts.told.ariaPressed = String(settings().narration);
    if (!stage) return;
    stage.update(this.selected);
    if (playback.playing) return clearTimeout(this.resting);
    this.updateState();
    this.updateLessons();
    this.say(stage);
    clearTimeout(this.resting);
    this.resting = setTimeout(() => this.putAddress(), REST);
  }

  putAddress() {
    const { watched, playback, wanted } = this;
    if (watched) this.link(watchQuery(watched.boards.start, this.choice, wanted ?? playback.position));
  }

  updateState() {
    const { watched, parts, selected } = this;
    if (!watched || !parts.state?.closest("details")?.open) return;
    const id = selected >= 0 ? selected : (watched.moment.current?.id ?? 0);
    const content = stateDetails(watched, id, (chosen) => this.select(chosen));
    parts.state.replaceChildren(...content.filter((part) => part instanceof Node));
  }

  updateLessons() {
    const { lessons } = this.parts;
    const { method, heuristic } = this.choice;
    if (lessons && !this.playback.playing)
      fillLessons(lessons, this.shownBoard(), { method, heuristic: this.informed.has(method) ? heuristic : null });
  }

  /** The board that is explained: the state at hand, or the one being typed. */
  shownBoard() {
    const { watched, reading, playback, selected } = this;
    if (!watched || playback.position === 0) return reading;
    const id = selected >= 0 ? selected : (watched.moment.current?.id ?? 0);
    return { board: watched.boards.of(id), goal: watched.boards.goal };
  }

  /** @param {number} id */
  select(id) {
    this.selected = id;
    const details = this.parts.state?.closest("details");
    if (details) details.open = true;
    this.update();
    details?.scrollIntoView({ block: "nearest" });
  }

  /** @param {1 | -1} direction */
  toRise(direction) {
    this.jumpTo((frame, { history }) => rises(history, frame), t("watch.no-rise"), direction);
  }

  toSolution() {
    this.jumpTo(
      (frame, { history, solution }) => solution.has(history.current[frame] ?? -1),
      t("watch.no-solution"),
      1,
    );
  }

  /**
   * @param {(frame: number, watched: Watched) => boolean} holds
   * @param {string} otherwise
   * @param {1 | -1} direction
   */
  jumpTo(holds, otherwise, direction) {
    const { watched, playback } = this;
    if (!watched) return;
    const frame = nextFrame(watched.history, playback.position, (next) => holds(next, watched), direction);
    if (frame === null) announce(otherwise);
    else playback.step(frame - playback.position);
  }

  /** @param {Stage} stage */
  say({ sentence, watched }) {
    const { open, closed, depth, iterative } = watched.history;
    const frame = this.playback.position;
    const step = iterative
      ? t("watch.step.stack", { frame, depth: depth[frame] ?? 0 })
      : t("watch.step", { frame, open: open[frame] ?? 0, closed: closed[frame] ?? 0 });
    announce(settings().narration ? `${step} ${sentence}` : step);
  }

  narrate() {
    change({ narration: !settings().narration });
    this.update();
  }

  share() {
    const { watched, choice } = this;
    this.putAddress();
    const goal = choice.goal === "standard" ? "" : ` --goal "${choice.goal}"`;
    const estimate = this.informed.has(choice.method) ? ` --heuristic ${choice.heuristic}` : "";
    const board = watched ? formatBoard(watched.boards.start) : choice.text;
    shareDialog({ text: `tilestar solve "${board}"${goal} --method ${choice.method}${estimate}` });
  }

  /** The stage alone, with large type, on the whole screen where the browser allows it. @param {boolean} on */
  teach(on) {
    const { stage } = this.parts;
    if (!stage || stage.classList.contains("teacher") === on) return;
    stage.classList.toggle("teacher", on);
    if (on) void stage.requestFullscreen?.().catch(() => {});
    else if (document.fullscreenElement) void document.exitFullscreen();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (this.hidden || !this.watched || event.defaultPrevented) return;
    if (event.key === "Escape") this.teach(false);
    playbackKey(this.playback, event, (direction) => this.toRise(direction));
  }
}

customElements.define("watch-view", WatchView);
