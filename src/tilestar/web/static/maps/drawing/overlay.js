// What is drawn over the ground and the search: the path, the ends and the cursor.

/** @typedef {import("./colours.js").Theme} Theme */
/** @typedef {import("../world.js").World} World */

/** Cells too small for a path with much room beside it. */
const SMALL = 9;
const TINY = 4;

/**
 * @typedef {object} Scene
 * @property {World} world
 * @property {Int32Array | null} path      the cells of a path
 * @property {boolean} noPath
 * @property {import("../search/history.js").MapHistory | null} history   of the search that is watched
 * @property {number | null} current       the cell it expands
 * @property {{ distances: boolean, arrows: boolean }} layers
 * @property {{ values: Float32Array, most: number } | null} distances   from the start, where no search is watched
 * @property {boolean} hexagonal           whether cells are hexagons
 */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Scene} scene
 * @param {number | null} cursor   the cell the keyboard is at
 * @param {import("./viewport.js").Viewport} viewport
 * @param {Theme} theme
 */
export function drawOverlay(context, scene, cursor, viewport, theme) {
  const { size } = viewport;
  const middle = (/** @type {number} */ cell) => viewport.middle(cell);
  if (scene.current !== null) {
    const width = Math.max(2, size * 0.14);
    frame(context, middle(scene.current), Math.max(size, 3 * width), theme["map-current"], width);
  }
  const { start, goal } = scene.world.ends;
  if (scene.path) line(context, turns(scene.path, viewport.columns, scene.hexagonal).map(middle), size, theme);
  else if (scene.noPath && start !== null && goal !== null)
    brokenLine(context, middle(start), middle(goal), size, theme);
  const radius = Math.max(size * 0.42, 5 * viewport.density);
  if (start !== null) disc(context, middle(start), radius, theme);
  if (goal !== null) star(context, middle(goal), radius * 1.1, theme);
  if (cursor !== null)
    frame(context, middle(cursor), Math.max(size, 6 * viewport.density), theme.warm, Math.max(2, size * 0.1));
}

/** @type {WeakMap<Int32Array, number[]>} */
const known = new WeakMap();

/**
 * The cells of a path where it begins, turns and ends; over hexagons all of them, as straight lines change columns by turns.
 * @param {Int32Array} path
 * @param {number} columns
 * @param {boolean} hexagonal
 */
export function turns(path, columns, hexagonal) {
  if (hexagonal) return [...path];
  const before = known.get(path);
  if (before) return before;
  /** @type {number[]} */
  const found = [];
  for (let step = 0; step < path.length; step += 1) {
    const [last, here, next] = [path[step - 1], path[step] ?? 0, path[step + 1]];
    const straight = last !== undefined && next !== undefined && here - last === next - here;
    // Over the edge of a row the difference of numbers is no direction; neighbours are never so far apart.
    const far = last !== undefined && Math.abs((here % columns) - (last % columns)) > 1;
    if (!straight || far) found.push(here);
  }
  known.set(path, found);
  return found;
}

/** @typedef {{ x: number, y: number }} Point */

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Point[]} points
 * @param {number} size
 * @param {Theme} theme
 */
function line(context, points, size, theme) {
  context.lineCap = context.lineJoin = "round";
  for (const [colour, width] of /** @type {const} */ ([
    [theme["map-casing"], size < SMALL ? Math.max(size, 4) : size * 0.36],
    [theme["map-path"], size < TINY ? Math.max(size, 2) : size < SMALL ? Math.max(size * 0.6, 2) : size * 0.2],
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
