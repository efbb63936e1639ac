// f, the open list and the closed set over time, as lines with a mark at the current moment. Words and numbers stand
// beside the drawing, so that they keep their size when it is stretched.

import { h } from "../lib/dom.js";
import { shown, t } from "../lib/i18n.js";

/** @typedef {import("./history.js").History} History */
/** @typedef {"f" | "open" | "closed" | "depth"} Series */

const SVG = "http://www.w3.org/2000/svg";
const POINTS = 400;
const WIDTH = 1000;
const HEIGHT = 100;

/**
 * @param {string} name
 * @param {Record<string, string | number>} attributes
 * @param {Element[]} children
 */
export function shape(name, attributes, ...children) {
  const element = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  element.append(...children);
  return element;
}

export class TraceChart {
  /** @type {Panel[]} */
  #panels;

  /**
   * @param {History} history
   * @param {(frame: number) => void} jump
   * @param {"f" | "g"} cost   how the first line is called: without an estimate f is g
   */
  constructor(history, jump, cost = "f") {
    this.history = history;
    this.#panels = [
      new Panel(history, [{ series: "f", name: t(`chart.${cost}`) }], jump),
      new Panel(history, history.iterative ? [series("depth")] : [series("open"), series("closed")], jump),
    ];
    this.element = h(
      "div",
      { class: "trace-chart" },
      this.#panels.map(({ element }) => element),
    );
  }

  /** @param {number} frame */
  update(frame) {
    for (const panel of this.#panels) panel.update(frame);
  }
}

/** @param {"open" | "closed" | "depth"} name */
function series(name) {
  return { series: name, name: t(`chart.${name}`) };
}

/** One or more lines over the same axes. */
class Panel {
  #lines;
  #mark = h("div", { class: "chart-mark" });
  #axis = { most: h("span"), least: h("span"), last: h("span") };
  #drawn = -1;

  /**
   * @param {History} history
   * @param {readonly { series: Series, name: string }[]} lines
   * @param {(frame: number) => void} jump
   */
  constructor(history, lines, jump) {
    this.history = history;
    this.#lines = lines.map(({ series: key, name }) => ({
      series: key,
      name,
      line: shape("polyline", { class: `chart-${key}` }),
      value: h("b", { class: "numbers" }),
    }));
    const svg = shape(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": t("chart.label") },
      ...this.#lines.map(({ line }) => line),
    );
    const reach = (/** @type {PointerEvent} */ { clientX }) => {
      const box = svg.getBoundingClientRect();
      jump(Math.round(((clientX - box.left) / box.width) * history.last));
    };
    svg.addEventListener("pointerdown", /** @type {EventListener} */ (reach));
    const { most, least, last } = this.#axis;
    this.element = h(
      "figure",
      {},
      h(
        "figcaption",
        { class: "row" },
        this.#lines.map(({ series: key, name, value }) =>
          h("span", { class: `legend chart-${key}` }, h("i"), h("span", {}, name), value),
        ),
      ),
      h("div", { class: "chart-axis numbers", "aria-hidden": "true" }, most, least),
      h("div", { class: "chart-plot" }, svg, this.#mark),
      h("div", { class: "chart-steps numbers", "aria-hidden": "true" }, h("span", {}, "0"), last),
    );
  }

  /** @param {number} frame */
  update(frame) {
    const { history } = this;
    if (this.#drawn !== history.last) this.#draw();
    this.#mark.style.transform = `translateX(${((frame / Math.max(history.last, 1)) * 100).toFixed(2)}%)`;
    for (const { series: key, value } of this.#lines) {
      const text = shown(history[key][frame] ?? 0);
      if (value.textContent !== text) value.textContent = text;
    }
  }

  #draw() {
    const { history } = this;
    this.#drawn = history.last;
    const all = this.#lines.map(({ series: key }) => history[key]);
    const most = all.reduce((sofar, values) => values.reduce((top, value) => Math.max(top, value), sofar), 1);
    const onlyF = this.#lines[0]?.series === "f";
    const least = onlyF ? history.f.reduce((low, value) => Math.min(low, value), most) : 0;
    const from = least === most ? 0 : least;
    for (const { series: key, line } of this.#lines) line.setAttribute("points", points(history[key], from, most));
    this.#axis.most.textContent = shown(most);
    this.#axis.least.textContent = shown(from);
    this.#axis.last.textContent = t("chart.steps", { count: history.last });
  }
}

/**
 * The corners of a line through many values, thinned out to what a screen can show.
 * @param {readonly number[]} values
 * @param {number} least   at the bottom
 * @param {number} most    at the top
 */
function points(values, least, most) {
  const last = Math.max(values.length - 1, 1);
  const step = Math.max(1, Math.floor(last / POINTS));
  const corners = [];
  for (let index = 0; index < values.length; index += step) corners.push(index);
  if (corners.at(-1) !== values.length - 1) corners.push(values.length - 1);
  const high = (/** @type {number} */ value) => HEIGHT - 4 - ((value - least) / (most - least || 1)) * (HEIGHT - 8);
  return corners
    .map((index) => `${((index / last) * WIDTH).toFixed(1)},${high(values[index] ?? 0).toFixed(1)}`)
    .join(" ");
}
