import assert from "node:assert/strict";
import { test } from "node:test";

import "./browser-store.js";
import { parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { needed, percent, sparkline } from "../../src/tilestar/web/static/game/review.js";
import { ticks } from "../../src/tilestar/web/static/review/chart.js";
import { resultCard } from "../../src/tilestar/web/static/review/card.js";
import { accuracyText, moveText, resultLine, resultText } from "../../src/tilestar/web/static/review/sentences.js";

/** @type {any} */
const EXACT = {
  exact: true,
  lower: [2, 3, 2, 1, 0],
  upper: [2, 3, 2, 1, 0],
  ghost: ["L", "L"],
  accuracy: [0.75, 0.75],
  losses: [{ number: 1, before: 2, after: 3, better: { tile: 7, way: "L" } }],
};
/** @type {any} */
const BOUNDED = { ...EXACT, exact: false, lower: [60, 59], upper: [80, 79], ghost: null, losses: [], accuracy: [0, 1] };
/** @type {any} */
const GAME = {
  start: parseBoard("1 2 3/4 5 6/0 7 8"),
  goalName: "standard",
  moves: ["D", "U", "L", "L"],
  won: true,
  time: 65_300,
  day: "2026-11-17",
};

test("a review is told in words", () => {
  assert.equal(resultText(GAME, EXACT), "4 moves, best possible 2.");
  assert.equal(accuracyText(EXACT), "Accuracy 75 %");
  assert.equal(moveText(GAME, EXACT, 0), "The start: 2 moves are needed.");
  assert.equal(moveText(GAME, EXACT, 1), "Move 1 lost 2: 2 to go became 3; better was 7 ←.");
  assert.equal(moveText(GAME, EXACT, 3), "Move 3: 7 ←, 1 to go.");
});

test("what is not proved is told as bounds", () => {
  assert.equal(resultText({ moves: ["U"], won: false }, BOUNDED), "1 move made, at least 59 still needed.");
  assert.equal(accuracyText(BOUNDED), "Accuracy 0 to 100 %");
  assert.equal(moveText({ ...GAME, moves: ["D"] }, BOUNDED, 1), "Move 1: 4 ↓, 59 to 79 to go.");
  assert.equal(needed(BOUNDED, 0), null);
});

test("a game is told in one line", () => {
  const line = resultLine(GAME, EXACT);
  assert.equal(line, "tilestar 3×3 board of 2026-11-17 · 4 moves, best 2 · 1:05.3 · Accuracy 75 % · ▆█▆▃▁");
  assert.ok(!line.includes("\n"));
});

test("the picture shows every tile and is safe to open", () => {
  const svg = resultCard({ ...GAME, day: "<script>" }, EXACT);
  assert.equal(svg.match(/<rect/g)?.length, 10); // the card, the tray and eight tiles
  assert.ok(!svg.includes("<script"));
});

test("only a perfect game has 100 percent", () => {
  assert.deepEqual([percent(1), percent(0.999), percent(0.29), percent(0)], [100, 99, 29, 0]);
});

test("a curve of any length fits into one line", () => {
  assert.equal(sparkline([0]), "▁");
  assert.equal(sparkline(Array.from({ length: 200 }, (_, at) => 200 - at)).length, 16);
});

test("axes have round numbers", () => {
  assert.deepEqual(ticks(53, 4), [0, 20, 40]);
  assert.deepEqual(ticks(3, 4), [0, 1, 2, 3]);
  assert.deepEqual(ticks(0, 4), [0]);
});
