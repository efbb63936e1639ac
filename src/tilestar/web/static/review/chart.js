// The moves still needed over the course of a game: the player's line, the ghost's, and a mark at every loss. Where only
// bounds are known, the band between them. Drawn anew when its width changes, so that numbers keep their size.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { shape } from "../trace/chart.js";

/** @typedef {import("../game/review.js").Review} Review */

const [LEFT, RIGHT, TOP, BOTTOM] = [34, 12, 22, 24];

/**
 * @param {Review} review
 * @param {(made: number) => void} jump
 */
export function reviewChart(review, jump) {
  const svg = shape("svg", { role: "img", "aria-label": t("review.chart") });
  const element = h("div", { class: "review-chart" }, svg);
  const cursor = shape("line", { class: "chart-cursor" });
  let scale = scaleOf(review, 600, 160);
  let current = 0;

  const draw = () => {
    const { clientWidth: width, clientHeight: height } = element;
    if (width === 0 || height === 0) return;
    scale = scaleOf(review, width, height);
    svg.setAttribute("viewBox", `0 0 ${width} ${height}`);
    svg.replaceChildren(...axes(scale, width), ...lines(review, scale), cursor, ...marks(review, scale));
    update(current);
  };
  const update = (/** @type {number} */ made) => {
    current = made;
    const x = scale.x(made);
    for (const [name, value] of Object.entries({ x1: x, x2: x, y1: scale.y(scale.top), y2: scale.y(0) }))
      cursor.setAttribute(name, String(value));
  };
  const reach = (/** @type {PointerEvent} */ event) => {
    if (event.type === "pointermove" && event.buttons === 0) return;
    const left = event.clientX - element.getBoundingClientRect().left;
    jump(Math.round(Math.max(0, Math.min(1, (left - LEFT) / (element.clientWidth - LEFT - RIGHT))) * scale.last));
  };
  element.addEventListener("pointerdown", reach);
  element.addEventListener("pointermove", reach);
  new ResizeObserver(draw).observe(element);
  return { element, update };
}

/** @typedef {{ x: (move: number) => number, y: (needed: number) => number, last: number, top: number }} Scale */

/**
 * @param {Review} review
 * @param {number} width
 * @param {number} height
 * @returns {Scale}
 */
function scaleOf({ lower, upper }, width, height) {
  const last = lower.length - 1;
  const top = Math.max(1, ...upper.map((bound, at) => bound ?? lower[at] ?? 0));
  return {
    last,
    top,
    x: (move) => LEFT + (move / Math.max(1, last)) * (width - LEFT - RIGHT),
    y: (needed) => height - BOTTOM - (needed / top) * (height - TOP - BOTTOM),
  };
}

/**
 * @param {Scale} scale
 * @param {number} width
 */
function axes({ x, y, last, top }, width) {
  const rows = ticks(top, 4).flatMap((value) => [
    shape("line", { class: "chart-grid", x1: LEFT, x2: width - RIGHT, y1: y(value), y2: y(value) }),
    words(value, { x: LEFT - 6, y: y(value) + 4, "text-anchor": "end" }),
  ]);
  const columns = ticks(last, 6).map((value) => words(value, { x: x(value), y: y(0) + 17, "text-anchor": "middle" }));
  return [...rows, ...columns];
}

/**
 * @param {number} text
 * @param {Record<string, string | number>} attributes
 */
function words(text, attributes) {
  const element = shape("text", attributes);
  element.textContent = String(text);
  return element;
}

/**
 * @param {Review} review
 * @param {Scale} scale
 */
function lines({ exact, lower, upper, ghost }, { x, y, last }) {
  const corners = (/** @type {readonly (number | null)[]} */ values) =>
    values.map((value, at) => `${x(at).toFixed(1)},${y(value ?? lower[at] ?? 0).toFixed(1)}`);
  const shapes = [];
  if (ghost) {
    const whole = Array.from({ length: last + 1 }, (_, at) => Math.max(0, ghost.length - at));
    shapes.push(shape("polyline", { class: "chart-ghost", points: corners(whole).join(" ") }));
  }
  if (!exact)
    shapes.push(
      shape("polygon", { class: "chart-band", points: [...corners(upper), ...corners(lower).reverse()].join(" ") }),
    );
  shapes.push(shape("polyline", { class: "chart-you", points: corners(exact ? lower : upper).join(" ") }));
  return shapes;
}

/**
 * @param {Review} review
 * @param {Scale} scale
 */
function marks({ losses, lower }, { x, y }) {
  return losses.map(({ number }) => {
    const [left, above] = [x(number), y(lower[number] ?? 0) - 6];
    return shape("path", { class: "chart-loss", d: `M${left} ${above}l-5 -8h10z` });
  });
}

/**
 * Round numbers from 0 to the greatest, about so many.
 * @param {number} greatest
 * @param {number} count
 */
export function ticks(greatest, count) {
  const rough = Math.max(1, greatest / count);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((factor) => factor * power).find((candidate) => candidate >= rough) ?? rough;
  return Array.from({ length: Math.floor(greatest / step) + 1 }, (_, index) => index * step);
}
