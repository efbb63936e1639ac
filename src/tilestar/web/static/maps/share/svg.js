// A map as an SVG picture: the ground by runs of equal cells, what a search did, the path and the ends.

import { numbers, terrainColour } from "../drawing/colours.js";
import { turns } from "../drawing/overlay.js";
import { Viewport } from "../drawing/viewport.js";
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
  const viewport = new Viewport(); // of cells that are one unit wide
  Object.assign(viewport, { rows, columns, hexagonal: scene.hexagonal });
  const size = Math.min(32, SIDE / Math.max(viewport.across, viewport.down));
  const highest = Math.max(...world.terrains.map(({ cost }) => cost ?? 0));
  const cells = scene.hexagonal ? hexagons : squares;
  const parts = world.terrains.map((terrain, number) =>
    cells(viewport, world.cells, number, hex(terrainColour(terrain, highest, theme)), 1),
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
    for (const [mark, name] of veils) parts.push(cells(viewport, history.marks, mark, hex(theme[name]), 0.5));
  }
  if (scene.path) {
    const points = turns(scene.path, columns, scene.hexagonal)
      .map((cell) => place(cell, viewport).join(","))
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
    const [x, y] = place(cell, viewport);
    const edge = `stroke="${hex(theme["map-casing"])}" stroke-width="${round(radius / 3)}"`;
    parts.push(`<circle cx="${x}" cy="${y}" r="${radius}" fill="${hex(theme[name])}" ${edge}/>`);
  }
  const { across, down } = viewport;
  const [width, height] = [round(across * size), round(down * size)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${across} ${round(down)}">` +
    `${parts.filter(Boolean).join("")}</svg>\n`
  );
}

/**
 * One path of all the runs in which cells have a value.
 * @param {Viewport} viewport
 * @param {Uint8Array} values
 * @param {number} value
 * @param {string} colour
 * @param {number} opacity
 */
function squares({ columns }, values, value, colour, opacity) {
  const runs = [];
  for (let cell = 0; cell < values.length; cell += 1) {
    if (values[cell] !== value) continue;
    const first = cell;
    while (values[cell + 1] === value && (cell + 1) % columns !== 0) cell += 1;
    const length = cell - first + 1;
    runs.push(`M${first % columns} ${Math.floor(first / columns)}h${length}v1h-${length}z`);
  }
  return filled(runs, colour, opacity, ' shape-rendering="crispEdges"');
}

/**
 * One path of all the hexagons that have a value.
 * @param {Viewport} viewport
 * @param {Uint8Array} values
 * @param {number} value
 * @param {string} colour
 * @param {number} opacity
 */
function hexagons(viewport, values, value, colour, opacity) {
  /** @type {string[]} */
  const shapes = [];
  const at = (/** @type {number} */ x, /** @type {number} */ y) => `${round(x)} ${round(y)}`;
  const path = {
    moveTo: (/** @type {number} */ x, /** @type {number} */ y) => void shapes.push(`M${at(x, y)}`),
    lineTo: (/** @type {number} */ x, /** @type {number} */ y) => void shapes.push(`L${at(x, y)}`),
    closePath: () => void shapes.push("z"),
  };
  values.forEach((here, cell) => here === value && viewport.outline(path, cell));
  return filled(shapes, colour, opacity, "");
}

/** @param {string[]} shapes @param {string} colour @param {number} opacity @param {string} extra */
function filled(shapes, colour, opacity, extra) {
  if (shapes.length === 0) return "";
  const veil = opacity === 1 ? "" : ` fill-opacity="${opacity}"`;
  return `<path${extra} fill="${colour}"${veil} d="${shapes.join("")}"/>`;
}

/** @param {number} cell @param {Viewport} viewport */
function place(cell, viewport) {
  const { x, y } = viewport.middle(cell);
  return [round(x), round(y)];
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
