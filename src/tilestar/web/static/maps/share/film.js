// A watched search as an animated GIF: the map, the cells as they are opened and closed, and the path at the end.

import { mixed, numbers, terrainColour } from "../drawing/colours.js";
import { BACKWARD_SIDE, CLOSED, EXPANDING, OPEN } from "../search/history.js";
import { gif } from "./gif.js";

/** @typedef {import("../drawing/colours.js").Colour} Colour */
/** @typedef {import("../drawing/colours.js").Theme} Theme */
/** @typedef {import("../search/searches.js").Lane} Lane */
/** @typedef {import("../world.js").World} World */

const SIDE = 480;
const LARGEST_CELL = 16;
const FRAMES = 60;
const FRAME = 80;
const LAST_FRAME = 2500;
/** Kinds of ground that have colours of their own; a map with more shares them. */
const MOST_GROUNDS = 40;
const VEILS = 6;

/**
 * The bytes of the film; the history is left where it was.
 * @param {World} world
 * @param {Lane} lane     with a history, or with an answer, whose path then grows
 * @param {Theme} theme
 * @param {boolean} hexagonal   every second row lies half a cell to the right
 */
export function film(world, lane, theme, hexagonal) {
  const { rows, columns } = world;
  const size = Math.max(1, Math.min(LARGEST_CELL, Math.floor(SIDE / Math.max(rows, columns))));
  const shift = hexagonal ? Math.floor(size / 2) : 0;
  const { colours, ground, over } = palette(world, theme);
  const still = Uint8Array.from(world.cells, (terrain) => ground[terrain] ?? 0);
  const draw = (/** @type {Uint8Array | null} */ marks, /** @type {ArrayLike<number>} */ path) => {
    const cells = marks ? still.map((colour, cell) => colour + (veilOf(marks[cell] ?? 0) || 0)) : still.slice();
    for (let step = 0; step < path.length; step += 1) cells[path[step] ?? 0] = over.path;
    for (const end of /** @type {const} */ (["start", "goal"])) {
      const cell = world.ends[end];
      if (cell !== null) cells[cell] = over[end];
    }
    return enlarged(cells, columns, rows, size, shift, over.beside);
  };
  const frames = lane.history ? searched(lane, lane.history, draw) : grown(lane, draw);
  return gif(columns * size + shift, rows * size, colours, frames);
}

/** @typedef {(marks: Uint8Array | null, path: ArrayLike<number>) => Uint8Array} Draw */

/**
 * @param {Lane} lane
 * @param {import("../search/history.js").MapHistory} history
 * @param {Draw} draw
 */
function* searched(lane, history, draw) {
  const here = history.position;
  for (let frame = 0; frame <= FRAMES; frame += 1) {
    const position = Math.round((history.length * frame) / FRAMES);
    yield { pixels: draw(history.goTo(position), []), milliseconds: FRAME };
  }
  yield { pixels: draw(history.marks, lane.resultPath ?? []), milliseconds: LAST_FRAME };
  history.goTo(here);
}

/** @param {Lane} lane @param {Draw} draw */
function* grown(lane, draw) {
  const path = lane.answerPath ?? new Int32Array();
  for (let frame = 0; frame < FRAMES; frame += 1)
    yield { pixels: draw(null, path.subarray(0, Math.ceil((path.length * frame) / FRAMES))), milliseconds: FRAME };
  yield { pixels: draw(null, path), milliseconds: LAST_FRAME };
}

/**
 * The colours: each kind of ground, plain and under each veil; then the path, the ends and what is beside the map.
 * @param {World} world
 * @param {Theme} theme
 */
function palette(world, theme) {
  const highest = Math.max(...world.terrains.map(({ cost }) => cost ?? 0));
  const all = world.terrains.map((terrain) => numbers(terrainColour(terrain, highest, theme)));
  const kinds = all.slice(0, MOST_GROUNDS);
  const ground = all.map((colour, number) => VEILS * (number < MOST_GROUNDS ? number : nearest(colour, kinds)));
  const veils = [theme["map-open"], theme["map-closed"], theme["map-open"], theme["map-backward"]].map(numbers);
  const colours = kinds.flatMap((colour) => [colour, ...veils.map((veil) => mixed(colour, veil, 0.55)), colour]);
  const first = colours.length;
  const over = { path: first, start: first + 1, goal: first + 2, beside: first + 3 };
  for (const name of /** @type {const} */ (["map-path", "map-start", "map-goal", "surface"]))
    colours.push(numbers(theme[name]));
  return { colours, ground, over };
}

/** The number of a mark's veil; 0 where there is none. @param {number} mark */
function veilOf(mark) {
  const back = mark > BACKWARD_SIDE ? 2 : 0;
  const kind = mark % BACKWARD_SIDE;
  return kind === OPEN ? 1 + back : kind === CLOSED || kind === EXPANDING ? 2 + back : 0;
}

/** @param {Colour} colour @param {readonly Colour[]} known */
function nearest(colour, known) {
  const away = known.map((other) => other.reduce((sum, part, at) => sum + Math.abs(part - (colour[at] ?? 0)), 0));
  return away.indexOf(Math.min(...away));
}

/**
 * @param {Uint8Array} cells
 * @param {number} columns
 * @param {number} rows
 * @param {number} size
 * @param {number} shift    of every second row
 * @param {number} beside   the colour beside them
 */
function enlarged(cells, columns, rows, size, shift, beside) {
  if (size === 1) return cells;
  const width = columns * size + shift;
  const pixels = new Uint8Array(width * rows * size).fill(beside);
  for (let row = 0; row < rows; row += 1) {
    const from = row * size * width;
    const first = from + (row % 2 ? shift : 0);
    for (let column = 0; column < columns; column += 1)
      pixels.fill(cells[row * columns + column] ?? 0, first + column * size, first + (column + 1) * size);
    for (let copy = 1; copy < size; copy += 1) pixels.copyWithin(from + copy * width, from, from + width);
  }
  return pixels;
}
