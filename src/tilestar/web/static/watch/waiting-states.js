// What the search holds ready: the best of the open list or, for searches that keep only the path, its stack.

import { h } from "../lib/dom.js";
import { shown, t } from "../lib/i18n.js";
import { BoardPicture, write } from "./board-picture.js";
import { boundAt } from "./narration.js";

/** @typedef {import("./watched.js").Watched} Watched */
/** @typedef {import("../trace/history.js").Node} Node */

const MOST = 12;
const HEAD = 30;

export class WaitingStates {
  #rows;
  #body = h("tbody");
  #count = h("span", { class: "numbers soft" });
  /** Rows that there is room for. */
  #room = MOST;

  /**
   * @param {Watched} watched
   * @param {(id: number) => void} select
   * @param {AbortSignal} signal
   */
  constructor(watched, select, signal) {
    this.watched = watched;
    const { iterative } = watched.history;
    this.title = t(iterative ? "stack.title" : "open.title");
    this.#rows = Array.from({ length: MOST }, () => new Row(watched, select));
    this.#body.append(...this.#rows.map(({ element }) => element));
    const frame = h(
      "div",
      { class: "open-frame" },
      h(
        "table",
        { class: "open-list numbers" },
        h("caption", { class: "sr-only" }, this.title),
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("open.board")),
            watched.twoSided && h("th", { scope: "col" }, t("side.title")),
            watched.measures.map(({ name }) => h("th", { scope: "col" }, name)),
          ),
        ),
        this.#body,
      ),
    );
    this.element = h(
      "section",
      { class: "card open", "aria-label": this.title },
      h("header", {}, h("h2", {}, this.title), this.#count),
      frame,
    );
    const size = new ResizeObserver(() => {
      const high = this.#rows[0]?.element.offsetHeight || 50;
      this.#room = Math.min(MOST, Math.max(1, Math.floor((frame.clientHeight - HEAD) / high)));
      this.update();
    });
    size.observe(frame);
    signal.addEventListener("abort", () => size.disconnect());
  }

  update() {
    const { history, moment, open } = this.watched;
    const stack = history.iterative;
    const nodes = stack ? [...pathTo(moment)].slice(0, this.#room) : open.first(this.#room);
    this.#rows.forEach((row, index) => row.show(nodes[index]));
    const count = history.open[moment.frame] ?? 0;
    write(this.#count, stack ? t("stack.bound", { bound: boundAt(this.watched) }) : shown(count));
  }
}

/** The state expanded last and those that led to it. @param {import("../trace/moment.js").Moment} moment */
function* pathTo(moment) {
  for (let at = moment.current; at; at = moment.node(at.parent)) yield at;
}

class Row {
  #picture = new BoardPicture();
  #id = -1;
  #values;
  #side = h("td", { class: "side" });

  /**
   * @param {Watched} watched
   * @param {(id: number) => void} select
   */
  constructor(watched, select) {
    this.watched = watched;
    this.#values = watched.measures.map(() => h("td"));
    this.element = h(
      "tr",
      {},
      h("td", {}, h("button", { class: "picture", onclick: () => select(this.#id) }, this.#picture.element)),
      watched.twoSided && this.#side,
      this.#values,
    );
  }

  /** @param {Node | undefined} node */
  show(node) {
    this.element.classList.toggle("absent", !node);
    if (!node || node.id < 0) return;
    this.#id = node.id;
    const { boards, measures } = this.watched;
    this.#picture.show(boards.of(node.id), t("open.board"));
    write(this.#side, t(node.id % 2 === 0 ? "side.start" : "side.goal"));
    measures.forEach(({ of }, index) => write(/** @type {HTMLElement} */ (this.#values[index]), String(of(node))));
  }
}
