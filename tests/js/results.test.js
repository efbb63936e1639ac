import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { kept } from "./browser-store.js";
import { parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { Game } from "../../src/tilestar/web/static/game/game.js";
import { kindOf, noteWin, results, statistics } from "../../src/tilestar/web/static/game/results.js";

beforeEach(() => kept.clear());

const START = parseBoard("1 2 3/4 5 6/0 7 8");
const GOAL = parseBoard("1 2 3/4 5 6/7 8 0");
/** @type {any} */
const DRAWN = { from: "drawn", seed: "7", depth: 2, grade: "random" };

/** @param {any} [origin] */
function wonGame(origin = DRAWN) {
  const game = new Game(START, GOAL, "standard", origin);
  game.noteInput("keys");
  game.play(["L"], 1000);
  game.play(["L"], 3500);
  return game;
}

test("an honest win is kept with its time, moves and input", () => {
  assert.ok(noteWin(wonGame(), 4000, 2));
  const [result] = results();
  assert.deepEqual(
    { kind: result?.kind, input: result?.input, time: result?.time, moves: result?.moves, least: result?.least },
    { kind: "3×3 standard 2", input: "keys", time: 2500, moves: 2, least: 2 },
  );
});

test("an own board, a link, a known board, help and a restart set no records", () => {
  const known = wonGame();
  known.practice = true;
  const helped = wonGame();
  helped.assisted = true;
  const restarted = new Game(START, GOAL, "standard", DRAWN);
  restarted.play(["D"], 0);
  restarted.restart();
  restarted.play(["L", "L"], 0);
  const games = [wonGame({ from: "own" }), wonGame({ from: "link" }), known, helped, restarted];
  for (const game of games) {
    assert.ok(game.won);
    assert.ok(!noteWin(game, 4000, 2));
  }
  assert.deepEqual(results(), []);
});

test("undoing and redoing the last move does not count again", () => {
  const game = wonGame();
  assert.ok(noteWin(game, 4000, 2));
  game.undo(5000);
  game.redo(6000);
  assert.ok(game.won);
  assert.ok(!noteWin(game, 6000, 2));
  assert.ok(!noteWin(Game.restore(game.save(7000)), 8000, 2));
  assert.equal(results().length, 1);
});

test("undone moves count as moves", () => {
  const game = new Game(START, GOAL, "standard", DRAWN);
  game.play(["D"], 0);
  game.undo(0);
  game.play(["L", "L"], 0);
  noteWin(game, 0, 2);
  assert.equal(results()[0]?.moves, 4);
});

test("games are compared with their like", () => {
  const kinds = [DRAWN, { ...DRAWN, depth: null }, { from: "daily", day: "2026-11-17", grade: "random" }];
  assert.deepEqual(
    kinds.map((origin) => kindOf(wonGame(origin))),
    ["3×3 standard 2", "3×3 standard random", "3×3 standard random"],
  );
});

/** @param {number[]} times */
const listOf = (times) =>
  times.map((time, at) => ({ id: `${at}`, at, kind: "k", input: "keys", time, moves: 20 + at, least: 20 }));

test("averages leave out the fastest and the slowest", () => {
  const { won, best, mean, ao5, bestAo5, ao12, extra, fewest } = statistics(
    listOf([9, 1, 2, 3, 4, 50].map((s) => s * 1000)),
  );
  assert.deepEqual([won, best, mean, ao12, extra, fewest], [6, 1000, 11_500, null, 0, 20]);
  assert.equal(ao5, 3000); // of 1 2 3 4 50
  assert.equal(bestAo5, 3000);
});

test("the best average of 12 is found among all rows of 12", () => {
  const times = [...Array(12).fill(1000), ...Array(12).fill(5000)];
  assert.equal(statistics(listOf(times)).bestAo12, 1000);
  assert.equal(statistics(listOf(times)).ao12, 5000);
});

test("nothing is said of nothing, and a damaged store is empty", () => {
  assert.equal(statistics([]).mean, null);
  kept.set("tilestar.results", '[{"id": 3}, null, 7]');
  assert.deepEqual(results(), []);
});
