// The current state: the one being expanded, its children and their outcomes. The elements stay; a step writes into them.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { BoardPicture, write } from "./board-picture.js";
import { children } from "./boards.js";

/** @typedef {import("./watched.js").Watched} Watched */
/** @typedef {import("./numbers.js").Measure} Measure */

const CHILDREN = 4;
const OUTCOMES = /** @type {const} */ (["new", "better", "known", "pruned", "later"]);

/** A line of numbers: g 3 h 5 f 8. */
export class NumbersLine {
  /** @param {readonly Measure[]} measures */
  constructor(measures) {
    this.measures = measures;
    this.values = measures.map(() => h("b"));
    this.element = h(
      "span",
      { class: "ghf numbers" },
      measures.map(({ name }, index) => h("span", {}, `${name} `, this.values[index])),
    );
  }

  /** @param {{ g: number, h: number } | null | undefined} node   nothing is shown without one */
  show(node) {
    this.element.classList.toggle("absent", !node);
    if (!node) return;
    this.measures.forEach(({ of }, index) => write(/** @type {HTMLElement} */ (this.values[index]), String(of(node))));
  }
}

export class CurrentPanel {
  #board = new BoardPicture();
  #side = h("span", { class: "badge" });
  #numbers;
  #children;

  /**
   * @param {Watched} watched
   * @param {(id: number) => void} select
   */
  constructor(watched, select) {
    this.watched = watched;
    this.#numbers = new NumbersLine(watched.measures);
    this.#children = Array.from({ length: CHILDREN }, () => new Child(watched.measures, select));
    this.element = h(
      "section",
      { class: "card current", "aria-label": t("current.title") },
      h("h2", {}, t("current.title")),
      h("div", { class: "current-board" }, this.#board.element, this.#numbers.element, watched.twoSided && this.#side),
      h(
        "ul",
        { class: "current-children", "aria-label": t("current.children") },
        this.#children.map(({ element }) => element),
      ),
    );
  }

  update() {
    const { moment, boards } = this.watched;
    const node = moment.current;
    this.#board.show(boards.of(node?.id ?? 0), t(node ? "current.current" : "setup.start"));
    this.#numbers.show(node ?? moment.node(0));
    write(this.#side, node ? t(node.id % 2 === 1 ? "side.backward" : "side.forward") : "");
    const made = moment.frame === moment.history.arrival ? [] : children(moment, boards);
    this.#children.forEach((child, index) => child.show(made[index]));
  }
}

/** A child of the state that is expanded. */
class Child {
  #picture = new BoardPicture();
  #outcome = h("span", { class: "outcome" });
  #numbers;
  #button;
  /** @type {number | null} */
  #id = null;

  /**
   * @param {readonly Measure[]} measures
   * @param {(id: number) => void} select
   */
  constructor(measures, select) {
    this.#numbers = new NumbersLine(measures);
    this.#button = h(
      "button",
      { class: "picture", onclick: () => this.#id !== null && select(this.#id) },
      this.#picture.element,
    );
    this.element = h("li", {}, this.#button, h("div", {}, this.#outcome, this.#numbers.element));
  }

  /** @param {ReturnType<typeof children>[number] | undefined} child */
  show(child) {
    this.element.classList.toggle("absent", !child);
    this.#button.disabled = !child || child.id === null;
    if (!child) return;
    this.#id = child.id;
    this.#picture.show(child.board, t("current.child", { tile: child.tile }));
    for (const outcome of OUTCOMES) this.element.classList.toggle(`outcome-${outcome}`, outcome === child.outcome);
    write(this.#outcome, t(`outcome.${child.outcome}`));
    this.#numbers.show(child.node);
  }
}
