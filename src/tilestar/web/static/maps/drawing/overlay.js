// What is drawn over the ground: the search, the path, the ends and the cursor.

import { CLOSED, EXPANDING, OPEN } from "../search/history.js";

/** @typedef {import("./colours.js").Theme} Theme */
/** @typedef {import("../world.js").World} World */

/** Cells too small for a path with much room beside it. */
const SMALL = 9;
const TINY = 4;

/**
 * @typedef {object} Scene
 * @property {World} world
 * @property {readonly [number, number][] | null} path
 * @property {boolean} noPath
 * @property {Uint8Array | null} marks     what a search did to each cell
 * @property {number | null} current       the cell it expands
 * @property {number | null} cursor        the cell the keyboard is at
 */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number} size   of a cell
 * @param {Theme} theme
 */
export function drawOverlay(context, scene, size, theme) {
  const { world } = scene;
  const middle = (/** @type {number} */ cell) => ({
    x: ((cell % world.columns) + 0.5) * size,
    y: (Math.floor(cell / world.columns) + 0.5) * size,
  });
  if (scene.marks) drawMarks(context, scene.marks, middle, size, theme);
  if (scene.current !== null) frame(context, middle(scene.current), size, theme["map-current"], size * 0.14);
  const { start, goal } = world.ends;
  if (scene.path) {
    const cells = scene.path.map(([row, column]) => middle(row * world.columns + column));
    line(context, cells, size, theme);
  } else if (scene.noPath && start !== null && goal !== null) {
    brokenLine(context, middle(start), middle(goal), size, theme);
  }
  const radius = Math.max(size * 0.42, 5);
  if (start !== null) disc(context, middle(start), radius, theme);
  if (goal !== null) star(context, middle(goal), radius * 1.1, theme);
  if (scene.cursor !== null) frame(context, middle(scene.cursor), size, theme.warm, Math.max(2, size * 0.1));
}

/** @typedef {{ x: number, y: number }} Point */

/**
 * Closed cells are veiled; open ones are rings.
 * @param {CanvasRenderingContext2D} context
 * @param {Uint8Array} marks
 * @param {(cell: number) => Point} middle
 * @param {number} size
 * @param {Theme} theme
 */
function drawMarks(context, marks, middle, size, theme) {
  context.lineWidth = Math.max(1, size * 0.07);
  marks.forEach((mark, cell) => {
    if (!mark) return;
    const { x, y } = middle(cell);
    if (mark === CLOSED || mark === EXPANDING) {
      context.globalAlpha = 0.5;
      context.fillStyle = theme["map-closed"];
      context.fillRect(x - size / 2, y - size / 2, size, size);
      context.globalAlpha = 1;
    } else if (mark === OPEN) {
      context.globalAlpha = 0.5;
      context.fillStyle = theme["map-open"];
      context.fillRect(x - size / 2, y - size / 2, size, size);
      context.globalAlpha = 1;
      if (size < 6) return;
      context.strokeStyle = theme.ink;
      context.beginPath();
      context.arc(x, y, size * 0.38, 0, 2 * Math.PI);
      context.stroke();
    }
  });
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Point[]} points
 * @param {number} size
 * @param {Theme} theme
 */
function line(context, points, size, theme) {
  context.lineCap = context.lineJoin = "round";
  for (const [colour, width] of /** @type {const} */ ([
    [theme["map-casing"], size < SMALL ? size : size * 0.36],
    [theme["map-path"], size < TINY ? Math.max(size, 2) : size < SMALL ? size * 0.6 : size * 0.2],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.beginPath();
    for (const { x, y } of points) context.lineTo(x, y);
    context.stroke();
  }
}

/**
 * A dashed line with a cross in its middle: there is no way.
 * @param {CanvasRenderingContext2D} context
 * @param {Point} from
 * @param {Point} to
 * @param {number} size
 * @param {Theme} theme
 */
function brokenLine(context, from, to, size, theme) {
  const x = (from.x + to.x) / 2;
  const y = (from.y + to.y) / 2;
  const arm = Math.max(size * 0.5, 7);
  for (const [colour, width] of /** @type {const} */ ([
    [theme["map-casing"], Math.max(5, size * 0.3)],
    [theme["map-path"], Math.max(2, size * 0.14)],
  ])) {
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.lineCap = "round";
    context.setLineDash([size * 0.35, size * 0.45]);
    context.beginPath();
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
    context.stroke();
    context.setLineDash([]);
    context.beginPath();
    context.moveTo(x - arm, y - arm);
    context.lineTo(x + arm, y + arm);
    context.moveTo(x + arm, y - arm);
    context.lineTo(x - arm, y + arm);
    context.stroke();
  }
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Point} at
 * @param {number} size
 * @param {string} colour
 * @param {number} width
 */
function frame(context, { x, y }, size, colour, width) {
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.strokeRect(x - size / 2 + width / 2, y - size / 2 + width / 2, size - width, size - width);
}

/**
 * The start: a disc with a hole.
 * @param {CanvasRenderingContext2D} context
 * @param {Point} at
 * @param {number} radius
 * @param {Theme} theme
 */
export function disc(context, { x, y }, radius, theme) {
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  badge(context, theme["map-start"], radius, theme);
  context.fillStyle = theme["map-casing"];
  context.beginPath();
  context.arc(x, y, radius * 0.36, 0, 2 * Math.PI);
  context.fill();
}

/**
 * The goal: a star.
 * @param {CanvasRenderingContext2D} context
 * @param {Point} at
 * @param {number} radius
 * @param {Theme} theme
 */
export function star(context, { x, y }, radius, theme) {
  context.beginPath();
  for (let corner = 0; corner < 10; corner += 1) {
    const length = corner % 2 ? radius * 0.48 : radius;
    const angle = (corner * Math.PI) / 5;
    context.lineTo(x + length * Math.sin(angle), y - length * Math.cos(angle));
  }
  context.closePath();
  badge(context, theme["map-goal"], radius, theme);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {string} colour
 * @param {number} radius
 * @param {Theme} theme
 */
function badge(context, colour, radius, theme) {
  context.lineJoin = "round";
  context.strokeStyle = theme["map-casing"];
  context.lineWidth = Math.max(3, radius * 0.4);
  context.stroke();
  context.fillStyle = colour;
  context.fill();
}
