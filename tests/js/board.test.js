import assert from "node:assert/strict";
import { test } from "node:test";

import {
  formatBoard,
  isBoard,
  move,
  movingCell,
  opposite,
  parseBoard,
  sameBoard,
  slideFrom,
} from "../../src/tilestar/web/static/game/board.js";

const MIDDLE = parseBoard("2 8 3/1 0 4/7 6 5");

test("a board reads and writes the compact notation", () => {
  assert.deepEqual(MIDDLE.tiles, [2, 8, 3, 1, 0, 4, 7, 6, 5]);
  assert.equal(formatBoard(MIDDLE), "2 8 3/1 0 4/7 6 5");
  assert.equal(formatBoard(parseBoard("1 2 3/4 5 0")), "1 2 3/4 5 0");
});

test("only each number once makes a board", () => {
  assert.ok(isBoard(MIDDLE));
  assert.ok(!isBoard(parseBoard("1 1/2 0")));
  assert.ok(!isBoard(parseBoard("1 2 3/4 0")));
});

test("a move names the way the tile goes", () => {
  assert.equal(formatBoard(move(MIDDLE, "D")), "2 0 3/1 8 4/7 6 5");
  assert.equal(formatBoard(move(MIDDLE, "U")), "2 8 3/1 6 4/7 0 5");
  assert.equal(formatBoard(move(MIDDLE, "R")), "2 8 3/0 1 4/7 6 5");
  assert.equal(formatBoard(move(MIDDLE, "L")), "2 8 3/1 4 0/7 6 5");
});

test("no tile comes from beyond the rim, nor around it", () => {
  const corner = parseBoard("1 2 3/4 5 6/7 8 0");
  assert.equal(move(corner, "U"), null);
  assert.equal(move(corner, "L"), null);
  assert.equal(movingCell(parseBoard("1 2 0/3 4 5"), "L"), null);
});

test("every move is undone by its opposite", () => {
  for (const way of /** @type {const} */ (["U", "D", "L", "R"])) {
    assert.ok(sameBoard(move(move(MIDDLE, way), opposite(way)), MIDDLE));
  }
});

test("a click slides the whole run between the tile and the blank", () => {
  const board = parseBoard("1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15");
  assert.deepEqual(slideFrom(board, 0), ["D", "D", "D"]);
  assert.deepEqual(slideFrom(board, 15), ["L", "L", "L"]);
  assert.deepEqual(slideFrom(board, 13), ["L"]);
  assert.deepEqual(slideFrom(board, 5), []);
  assert.deepEqual(slideFrom(board, 12), []);
});
