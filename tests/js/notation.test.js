import assert from "node:assert/strict";
import { test } from "node:test";

import { readMoves, splitMoves, writeMoves } from "../../src/tilestar/web/static/game/notation.js";

test("moves are written with counts and read again", () => {
  for (const letters of ["", "U", "URDLL", "UUUUUUUUUUUUR"]) {
    const moves = /** @type {import("../../src/tilestar/web/static/game/board.js").Way[]} */ ([...letters]);
    assert.deepEqual(readMoves(writeMoves(moves)), moves);
  }
  assert.equal(writeMoves(["U", "R", "D", "L", "L"]), "URDL2");
  assert.deepEqual(readMoves("u2 r\nD"), ["U", "U", "R", "D"]);
});

test("what is not a move is refused", () => {
  for (const text of ["X", "2U", "U0", "U-1", "1 2 3"]) assert.equal(readMoves(text), null, text);
});

test("a board may be followed by moves", () => {
  assert.deepEqual(splitMoves("1 2 3/4 5 6/0 7 8\nL2"), { board: "1 2 3/4 5 6/0 7 8", moves: ["L", "L"] });
  assert.deepEqual(splitMoves("1 2 3/4 5 6/0 7 8 LL"), { board: "1 2 3/4 5 6/0 7 8", moves: ["L", "L"] });
  for (const board of ["123456x78", "1 2 3\n4 5 6\n7 8 x", "1\t2\t3\n4\t\t5\n6\t7\t8", "FE169B4C0A73D852", ""])
    assert.deepEqual(splitMoves(board), { board, moves: [] });
});
