import assert from "node:assert/strict";
import { test } from "node:test";

import { parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { decodeLink, encodeLink, encodeQuery, watchAddress } from "../../src/tilestar/web/static/game/link.js";

/** @param {string} fragment */
const decode = (fragment) => decodeLink(new URLSearchParams(fragment.split("?")[1]));

test("a link reproduces board, goal and moves", () => {
  const board = parseBoard("2 8 3/1 0 4/7 6 5");
  for (const goal of ["standard", "blank-first", "snail", "1 2 3/8 0 4/7 6 5"]) {
    const link = encodeLink(board, goal, ["U", "U", "U", "L", "D", "D"]);
    assert.deepEqual(decode(link), { board, goalName: goal, moves: ["U", "U", "U", "L", "D", "D"], review: null });
  }
});

test("a link is short, and needs no escapes", () => {
  const link = encodeLink(parseBoard("1 2/3 0"), "1 2/0 3", ["R", "R", "R"]);
  assert.equal(link, "#/play?board=1-2_3-0&goal=1-2_0-3&moves=R3");
});

test("a link leads to a move of the review, never beyond the last", () => {
  const query = encodeQuery(parseBoard("1 2/3 0"), "standard", ["R", "D"], 1);
  assert.equal(query, "board=1-2_3-0&moves=RD&review=1");
  assert.equal(decode(`#/play?${query}`)?.review, 1);
  assert.equal(decode("#/play?board=1-2_3-0&moves=RD&review=99")?.review, 2);
  assert.equal(decode("#/play?board=1-2_3-0&moves=RD&review=x")?.review, null);
});

test("the search of a board can be watched with its goal", () => {
  assert.equal(watchAddress(parseBoard("1 2/0 3"), "blank-first"), "#/watch?board=1-2_0-3&goal=blank-first");
  assert.equal(watchAddress(parseBoard("1 2/0 3"), "0 1/2 3"), "#/watch?board=1-2_0-3&goal=0-1_2-3");
});

test("what is not a game is refused", () => {
  for (const query of ["", "board=1-2_3", "board=1-1_2-0", "board=%3Cscript%3E", "board=1-2_3-0&moves=X", "moves=U"]) {
    assert.equal(decode(`#/play?${query}`), null, query);
  }
});
