// f, the open list and the closed set over time, as lines with a mark at the current moment. Words and numbers stand
// beside the drawing, so that they keep their size when it is stretched.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @typedef {import("./history.js").History} History */
/** @typedef {"f" | "open" | "closed"} Series */

const SVG = "http://www.w3.org/2000/svg";
const POINTS = 400;
const WIDTH = 1000;
const HEIGHT = 100;
/** @type {readonly (readonly Series[])[]} */
const PANELS = [["f"], ["open", "closed"]];

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
  /** @type {Map<Series, { line: Element, value: HTMLElement }>} */
  #lines = new Map();
  /** @type {Element[]} */
  #marks = [];
  #drawn = -1;

  /**
   * @param {History} history
   * @param {(frame: number) => void} jump
   */
  constructor(history, jump) {
    this.history = history;
    this.element = h(
      "div",
      { class: "trace-chart" },
      PANELS.map((panel) => this.#panel(panel, jump)),
    );
  }

  /** @param {number} frame */
  update(frame) {
    const { history } = this;
    if (this.#drawn !== history.last) this.#draw();
    const x = (frame / Math.max(history.last, 1)) * WIDTH;
    for (const mark of this.#marks) mark.setAttribute("transform", `translate(${x})`);
    for (const [name, { value }] of this.#lines) value.textContent = String(history[name][frame] ?? 0);
  }

  /**
   * @param {readonly Series[]} names
   * @param {(frame: number) => void} jump
   */
  #panel(names, jump) {
    const mark = shape("line", { class: "chart-mark", y1: 0, y2: HEIGHT });
    const lines = names.map((name) => shape("polyline", { class: `chart-${name}` }));
    this.#marks.push(mark);
    const svg = shape(
      "svg",
      { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img", "aria-label": t("chart.label") },
      ...lines,
      mark,
    );
    const reach = (/** @type {PointerEvent} */ { clientX }) => {
      const box = svg.getBoundingClientRect();
      jump(((clientX - box.left) / box.width) * this.history.last);
    };
    svg.addEventListener("pointerdown", /** @type {EventListener} */ (reach));
    const legend = names.map((name, index) => {
      const value = h("b", { class: "numbers" });
      this.#lines.set(name, { line: /** @type {Element} */ (lines[index]), value });
      return h("span", { class: `legend chart-${name}` }, h("i"), h("span", {}, t(`chart.${name}`)), value);
    });
    return h("figure", {}, h("figcaption", { class: "row" }, legend), svg);
  }

  #draw() {
    this.#drawn = this.history.last;
    for (const names of PANELS) {
      const most = Math.max(1, ...names.map((name) => greatest(this.history[name])));
      for (const name of names) this.#lines.get(name)?.line.setAttribute("points", points(this.history[name], most));
    }
  }
}

/** @param {readonly number[]} values */
function greatest(values) {
  return values.reduce((most, value) => Math.max(most, value), 0);
}

/**
 * The corners of a line through many values, thinned out to what a screen can show.
 * @param {readonly number[]} values
 * @param {number} most
 */
function points(values, most) {
  const last = Math.max(values.length - 1, 1);
  const step = Math.max(1, Math.floor(last / POINTS));
  const corners = [];
  for (let index = 0; index < values.length; index += step) corners.push(index);
  if (corners.at(-1) !== values.length - 1) corners.push(values.length - 1);
  return corners
    .map(
      (index) =>
        `${((index / last) * WIDTH).toFixed(1)},${(HEIGHT - 4 - ((values[index] ?? 0) / most) * (HEIGHT - 8)).toFixed(1)}`,
    )
    .join(" ");
}
