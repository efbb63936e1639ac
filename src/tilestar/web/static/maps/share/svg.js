// A map as an SVG picture: the ground by runs of equal cells, what a search did, the path and the ends.

import { numbers, terrainColour } from "../drawing/colours.js";
import { turns } from "../drawing/overlay.js";
import { BACKWARD_SIDE, CLOSED, EXPANDING, OPEN } from "../search/history.js";

/** @typedef {import("../drawing/overlay.js").Scene} Scene */
/** @typedef {import("../drawing/colours.js").Theme} Theme */

/** More cells than this make a picture that programs open slowly. */
export const MOST_DRAWN = 512 * 512;
const SIDE = 960;

/**
 * @param {Scene} scene
 * @param {Theme} theme
 */
export function mapSvg(scene, theme) {
  const { world, history } = scene;
  const { rows, columns, ends } = world;
  const size = Math.min(32, SIDE / Math.max(rows, columns));
  const highest = Math.max(...world.terrains.map(({ cost }) => cost ?? 0));
  const parts = world.terrains.map((terrain, number) =>
    squares(columns, world.cells, number, hex(terrainColour(terrain, highest, theme)), 1),
  );
  if (history) {
    const veils = /** @type {const} */ ([
      [OPEN, "map-open"],
      [CLOSED, "map-closed"],
      [EXPANDING, "map-closed"],
      [OPEN + BACKWARD_SIDE, "map-open"],
      [CLOSED + BACKWARD_SIDE, "map-backward"],
      [EXPANDING + BACKWARD_SIDE, "map-backward"],
    ]);
    for (const [mark, name] of veils) parts.push(squares(columns, history.marks, mark, hex(theme[name]), 0.5));
  }
  if (scene.path) {
    const points = turns(scene.path, columns)
      .map((cell) => place(cell, columns).join(","))
      .join(" ");
    const look = 'fill="none" stroke-linejoin="round" stroke-linecap="round"';
    for (const [name, width] of /** @type {const} */ ([
      ["map-casing", Math.max(0.36, 4 / size)],
      ["map-path", Math.max(0.2, 2 / size)],
    ]))
      parts.push(`<polyline points="${points}" ${look} stroke="${hex(theme[name])}" stroke-width="${round(width)}"/>`);
  }
  const radius = round(Math.max(0.4, 5 / size));
  for (const [cell, name] of /** @type {const} */ ([
    [ends.start, "map-start"],
    [ends.goal, "map-goal"],
  ])) {
    if (cell === null) continue;
    const [x, y] = place(cell, columns);
    const edge = `stroke="${hex(theme["map-casing"])}" stroke-width="${round(radius / 3)}"`;
    parts.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${hex(theme[name])}" ${edge}/>`);
  }
  const [width, height] = [round(columns * size), round(rows * size)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${columns} ${rows}">` +
    `${parts.filter(Boolean).join("")}</svg>\n`
  );
}

/**
 * One path of all the runs in which cells have a value.
 * @param {number} columns
 * @param {Uint8Array} values
 * @param {number} value
 * @param {string} colour
 * @param {number} opacity
 */
function squares(columns, values, value, colour, opacity) {
  const runs = [];
  for (let cell = 0; cell < values.length; cell += 1) {
    if (values[cell] !== value) continue;
    const first = cell;
    while (values[cell + 1] === value && (cell + 1) % columns !== 0) cell += 1;
    const length = cell - first + 1;
    runs.push(`M${first % columns} ${Math.floor(first / columns)}h${length}v1h-${length}z`);
  }
  if (runs.length === 0) return "";
  const veil = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
  return `<path shape-rendering="crispEdges" fill="${colour}"${veil} d="${runs.join("")}"/>`;
}

/** @param {number} cell @param {number} columns */
function place(cell, columns) {
  return [(cell % columns) + 0.5, Math.floor(cell / columns) + 0.5];
}

/** @param {string} colour */
function hex(colour) {
  return `#${numbers(colour)
    .map((part) => Math.round(part).toString(16).padStart(2, "0"))
    .join("")}`;
}

/** @param {number} value */
function round(value) {
  return Math.round(value * 1000) / 1000;
}
