import assert from "node:assert/strict";
import { test } from "node:test";

import { formatBoard, parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { Game } from "../../src/tilestar/web/static/game/game.js";

const START = parseBoard("1 2 3/4 5 6/0 7 8");
const GOAL = parseBoard("1 2 3/4 5 6/7 8 0");

const newGame = () => new Game(START, GOAL, "standard");

test("the game is won when the board is the goal", () => {
  const game = newGame();
  assert.ok(game.play(["L", "L"], 0));
  assert.ok(game.won);
  assert.equal(game.cursor, 2);
});

test("an impossible move changes nothing", () => {
  const game = newGame();
  assert.ok(!game.play(["R"], 0));
  assert.ok(!game.play([], 0));
  assert.equal(formatBoard(game.board), formatBoard(START));
  assert.equal(game.moves.length, 0);
});

test("undo and redo walk the whole game, however long", () => {
  const game = newGame();
  for (let round = 0; round < 500; round += 1) game.play(["D", "U"], 0);
  const end = formatBoard(game.board);
  while (game.canUndo) game.undo(0);
  assert.equal(formatBoard(game.board), formatBoard(START));
  while (game.canRedo) game.redo(0);
  assert.equal(formatBoard(game.board), end);
  assert.equal(game.cursor, 1000);
});

test("a new move forgets what was undone", () => {
  const game = newGame();
  game.play(["L", "L"], 0);
  game.undo(0);
  game.play(["D"], 0);
  assert.deepEqual(game.moves, ["L", "D"]);
  assert.ok(!game.canRedo);
});

test("the clock runs from the first move to the win", () => {
  const game = newGame();
  assert.equal(game.time(5000), 0);
  game.play(["L"], 10_000);
  assert.equal(game.time(12_000), 2000);
  game.play(["L"], 13_000);
  assert.equal(game.time(99_000), 3000);
});

test("a first move after a restart starts the clock anew, and the board is known", () => {
  const game = new Game(START, GOAL, "standard", { from: "drawn" });
  game.play(["D"], 0);
  assert.ok(game.counts);
  game.restart();
  assert.equal(game.time(9000), 0);
  game.play(["L"], 20_000);
  assert.equal(game.time(21_000), 1000);
  assert.ok(!game.counts);
});

test("undoing every move does not turn back the clock", () => {
  const game = newGame();
  game.play(["D"], 0);
  game.undo(7000);
  assert.equal(game.time(9000), 9000);
});

test("a move that is taken back has never been made", () => {
  const game = newGame();
  game.play(["L"], 5000);
  game.retract(1);
  assert.deepEqual([game.cursor, game.slides, game.time(9000), game.canRedo], [0, 0, 0, false]);
  game.play(["D"], 10_000);
  game.play(["U", "L"], 11_000);
  game.retract(2);
  assert.deepEqual([game.moves, game.slides, game.time(12_000)], [["D"], 1, 2000]);
});

test("moves by different means are mixed", () => {
  const game = newGame();
  assert.equal(game.input, null);
  game.noteInput("keys");
  game.noteInput("keys");
  assert.equal(game.input, "keys");
  game.noteInput("touch");
  game.noteInput("keys");
  assert.equal(game.input, "mixed");
});

test("moves ahead are made one by one and any point can be reached", () => {
  const game = newGame();
  game.lookAhead(["L", "L"]);
  assert.equal(game.cursor, 0);
  game.redo(0);
  assert.equal(formatBoard(game.board), "1 2 3/4 5 6/7 0 8");
  game.jump(2, 0);
  assert.ok(game.won);
  game.jump(0, 0);
  assert.equal(formatBoard(game.board), formatBoard(START));
});

test("a saved game is restored as it was", () => {
  const game = newGame();
  game.play(["D", "D", "U"], 1000);
  game.undo(2000);
  game.assisted = true;
  const copy = Game.restore(JSON.parse(JSON.stringify(game.save(4000))));
  assert.equal(copy.id, game.id);
  assert.equal(formatBoard(copy.board), formatBoard(game.board));
  assert.deepEqual(copy.moves, ["D", "D", "U"]);
  assert.equal(copy.cursor, 2);
  assert.equal(copy.time(99_999), 3000);
  assert.ok(copy.assisted && copy.canRedo && copy.underWay);
});
