import assert from "node:assert/strict";
import { test } from "node:test";

import { parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { decodeLink, encodeLink } from "../../src/tilestar/web/static/game/link.js";

/** @param {string} fragment */
const decode = (fragment) => decodeLink(new URLSearchParams(fragment.split("?")[1]));

test("a link reproduces board, goal and moves", () => {
  const board = parseBoard("2 8 3/1 0 4/7 6 5");
  for (const goal of ["standard", "blank-first", "snail", "1 2 3/8 0 4/7 6 5"]) {
    const link = encodeLink(board, goal, ["U", "U", "U", "L", "D", "D"]);
    assert.deepEqual(decode(link), { board, goalName: goal, moves: ["U", "U", "U", "L", "D", "D"] });
  }
});

test("a link is short, and needs no escapes", () => {
  const link = encodeLink(parseBoard("1 2/3 0"), "1 2/0 3", ["R", "R", "R"]);
  assert.equal(link, "#/play?board=1-2_3-0&goal=1-2_0-3&moves=R3");
});

test("what is not a game is refused", () => {
  for (const query of ["", "board=1-2_3", "board=1-1_2-0", "board=%3Cscript%3E", "board=1-2_3-0&moves=X", "moves=U"]) {
    assert.equal(decode(`#/play?${query}`), null, query);
  }
});
