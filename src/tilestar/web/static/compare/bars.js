// A measure of several searches as bars, one below the other, and a sheet of such charts to take away.

import { shape } from "../trace/chart.js";

const WIDTH = 320;
const LEFT = 8;
const ROW = 40;
const HEAD = 34;
/** Beyond this ratio a linear scale shows nothing of the smaller bars. */
const LOG_FROM = 40;

/**
 * @param {string} title
 * @param {string} logarithmic   what to add to the title when the scale is logarithmic
 * @param {readonly { name: string, value: number, label: string, stopped: boolean }[]} bars   a search that was stopped has no
 *   value that could be compared: its bar is hatched from end to end
 */
export function barChart(title, logarithmic, bars) {
  const values = bars.flatMap(({ value, stopped }) => (value > 0 && !stopped ? [value] : []));
  const [least, most] = [Math.min(...values, Infinity), Math.max(...values, 0)];
  const log = values.length > 1 && most / least > LOG_FROM;
  const share = (/** @type {number} */ value) =>
    value <= 0 || most <= 0 ? 0 : log ? (Math.log(value / least) + 0.4) / (Math.log(most / least) + 0.4) : value / most;
  const heading = log ? `${title} (${logarithmic})` : title;
  const height = HEAD + bars.length * ROW;
  const label = `${heading}: ${bars.map((bar) => `${bar.name} ${bar.label}`).join("; ")}`;
  return shape(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, class: "bar-chart", role: "img", "aria-label": label },
    text(heading, { x: LEFT, y: 20, class: "bar-title" }),
    ...bars.flatMap(({ name, value, label: valueText, stopped }, index) => {
      const y = HEAD + index * ROW;
      const width = stopped ? WIDTH - LEFT - 6 : Math.max(1.5, share(value) * (WIDTH - LEFT - 6));
      return [
        text(name, { x: LEFT, y: y + 11, class: "bar-name" }),
        text(valueText, { x: WIDTH - 6, y: y + 11, class: "bar-value", "text-anchor": "end" }),
        shape("rect", {
          x: LEFT,
          y: y + 17,
          width,
          height: 13,
          rx: 3,
          class: stopped ? `bar stopped bar-${index + 1}` : `bar bar-${index + 1}`,
        }),
        ...(stopped ? [hatching(y + 17, width)] : []),
      ];
    }),
  );
}

/**
 * Slanted lines over a bar.
 * @param {number} y
 * @param {number} width
 */
function hatching(y, width) {
  const lines = [];
  for (let x = LEFT + 3; x < LEFT + width - 6; x += 9) lines.push(`M${x} ${y + 12}l8 -11`);
  return shape("path", { d: lines.join(""), class: "hatching" });
}

/**
 * @param {string} words
 * @param {Record<string, string | number>} attributes
 */
function text(words, attributes) {
  const element = shape("text", attributes);
  element.textContent = words;
  return element;
}

/**
 * One picture of several charts that needs no style sheet: the colours and fonts of the page are written into it.
 * @param {readonly Element[]} charts
 */
export function chartSheet(charts) {
  const columns = 2;
  const height = Math.max(...charts.map((chart) => Number(chart.getAttribute("height"))));
  const copies = charts.map((chart, index) => {
    const copy = /** @type {Element} */ (chart.cloneNode(true));
    const originals = chart.querySelectorAll("*");
    copy.querySelectorAll("*").forEach((element, at) => {
      const style = getComputedStyle(/** @type {Element} */ (originals[at]));
      element.setAttribute("fill", style.fill);
      element.setAttribute("stroke", style.stroke);
      element.setAttribute("fill-opacity", style.fillOpacity);
      if (element.tagName === "text") {
        element.setAttribute("font-family", style.fontFamily);
        element.setAttribute("font-size", style.fontSize);
        element.setAttribute("font-weight", style.fontWeight);
      }
    });
    copy.setAttribute("x", String((index % columns) * (WIDTH + 20) + 10));
    copy.setAttribute("y", String(Math.floor(index / columns) * (height + 20) + 10));
    return copy;
  });
  const rows = Math.ceil(charts.length / columns);
  const [wide, high] = [columns * (WIDTH + 20), rows * (height + 20) + 10];
  const ground = shape("rect", { width: wide, height: high, fill: getComputedStyle(document.body).backgroundColor });
  const sheet = shape("svg", { width: wide, height: high, viewBox: `0 0 ${wide} ${high}` }, ground, ...copies);
  return new XMLSerializer().serializeToString(sheet);
}
