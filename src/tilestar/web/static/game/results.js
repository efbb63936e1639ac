// Games won honestly, kept in the browser, and what they say about their player.

import { recall, remember } from "../lib/settings.js";
import { sizeOf } from "./board.js";

/**
 * @typedef {object} Result
 * @property {string} id          the game's: no game counts twice
 * @property {number} at          when it was won, in milliseconds
 * @property {string} kind        what it may be compared with: `3×3 standard random`
 * @property {string} input       `keys`, `mouse`, `touch`, `hover` or `mixed`
 * @property {number} time        milliseconds
 * @property {number} moves       slides, undone ones and their undoing included
 * @property {number | null} least   the fewest possible, if that is proved
 */

const KEY = "tilestar.results";
/** Older results of a kind are forgotten. */
const MOST = 1000;

/** @returns {Result[]} */
export function results() {
  const found = recall(KEY);
  return Array.isArray(found) ? found.filter(isResult) : [];
}

/**
 * Games of one kind have the same size, goal and difficulty; a daily board is a board like any other.
 * @param {import("./game.js").Game} game
 */
export function kindOf({ start, goalName, origin }) {
  const hard = origin.depth === undefined || origin.depth === null ? (origin.grade ?? "random") : String(origin.depth);
  return `${sizeOf(start)} ${goalName} ${hard}`;
}

/**
 * Take in a game that was won; false when it does not count, or has counted before.
 * @param {import("./game.js").Game} game
 * @param {number} now
 * @param {number | null} least
 */
export function noteWin(game, now, least) {
  const before = results();
  if (!game.counts || !game.won || before.some(({ id }) => id === game.id)) return false;
  const result = {
    id: game.id,
    at: now,
    kind: kindOf(game),
    input: game.input ?? "mixed",
    time: game.time(now),
    moves: game.slides,
    least,
  };
  return remember(KEY, [...before, result].slice(-MOST));
}

/**
 * What can be said of some results, the oldest first; times in milliseconds. An average of 5 or 12 leaves out the fastest and the
 * slowest of so many games in a row, as speed solvers count.
 * @param {readonly Result[]} list
 */
export function statistics(list) {
  const times = list.map(({ time }) => time);
  const moves = list.map((result) => result.moves);
  const extras = list.flatMap((result) => (result.least === null ? [] : [result.moves - result.least]));
  const pace = list.map((result) => result.moves / Math.max(result.time / 1000, 0.001));
  return {
    won: list.length,
    best: least(times),
    mean: mean(times),
    ao5: averageOf(times.slice(-5), 5),
    bestAo5: bestAverage(times, 5),
    ao12: averageOf(times.slice(-12), 12),
    bestAo12: bestAverage(times, 12),
    fewest: least(moves),
    meanMoves: mean(moves),
    extra: least(extras),
    pace: mean(pace),
    bestPace: pace.length === 0 ? null : Math.max(...pace),
  };
}

/** @param {readonly number[]} numbers */
function least(numbers) {
  return numbers.length === 0 ? null : Math.min(...numbers);
}

/** @param {readonly number[]} numbers */
function mean(numbers) {
  return numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/**
 * @param {readonly number[]} times
 * @param {number} count
 */
function averageOf(times, count) {
  if (times.length < count) return null;
  return mean([...times].sort((a, b) => a - b).slice(1, -1));
}

/**
 * @param {readonly number[]} times
 * @param {number} count
 */
function bestAverage(times, count) {
  const averages = times.map((_, from) => averageOf(times.slice(from, from + count), count));
  return least(averages.flatMap((average) => (average === null ? [] : [average])));
}

/** @param {any} result */
function isResult(result) {
  return (
    typeof result === "object" &&
    result !== null &&
    ["id", "kind", "input"].every((name) => typeof result[name] === "string") &&
    ["at", "time", "moves"].every((name) => Number.isFinite(result[name])) &&
    (result.least === null || Number.isInteger(result.least))
  );
}
