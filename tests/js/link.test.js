import assert from "node:assert/strict";
import { test } from "node:test";

import { parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { decodeLink, encodeQuery, readNumber, watchAddress } from "../../src/tilestar/web/static/game/link.js";

/** @param {string} query */
const decode = (query) => decodeLink(new URLSearchParams(query));

test("a link reproduces board, goal and moves", () => {
  const board = parseBoard("2 8 3/1 0 4/7 6 5");
  for (const goal of ["standard", "blank-first", "snail", "1 2 3/8 0 4/7 6 5"]) {
    const moves = /** @type {const} */ (["U", "U", "U", "L", "D", "D"]);
    const link = decode(encodeQuery(board, goal, moves));
    assert.deepEqual(link, { board, goalName: goal, moves, review: null, origin: { from: "link" } });
  }
});

test("a link is short, and needs no escapes", () => {
  const query = encodeQuery(parseBoard("1 2/3 0"), "1 2/0 3", ["R", "R", "R"]);
  assert.equal(query, "board=1-2_3-0&goal=1-2_0-3&moves=R3");
});

test("a link leads to a move of the review, never beyond the last", () => {
  const query = encodeQuery(parseBoard("1 2/3 0"), "standard", ["R", "D"], { review: 1 });
  assert.equal(query, "board=1-2_3-0&moves=RD&review=1");
  assert.equal(decode(query)?.review, 1);
  assert.equal(decode("board=1-2_3-0&moves=RD&review=99")?.review, 2);
  assert.equal(decode("board=1-2_3-0&moves=RD&review=x")?.review, null);
});

test("a number of an address is whole and not negative, or there is none", () => {
  const read = (/** @type {string} */ query) => readNumber(new URLSearchParams(query), "step");
  assert.equal(read("step=0"), 0);
  assert.equal(read("step=42"), 42);
  for (const text of ["", "abc", "-3", "1.5", "1e99", "99999999", " 4", "+4", "NaN", "Infinity"])
    assert.equal(read(`step=${encodeURIComponent(text)}`), null);
  assert.equal(read(""), null);
});

test("a link says how its board was drawn", () => {
  const board = parseBoard("1 2/3 0");
  const query = encodeQuery(board, "standard", ["R"], { origin: { from: "drawn", seed: "tea & 茶", depth: 5 } });
  assert.equal(query, "board=1-2_3-0&seed=tea%20%26%20%E8%8C%B6&depth=5&moves=R");
  assert.deepEqual(decode(query)?.origin, { from: "link", seed: "tea & 茶", depth: 5 });
  assert.deepEqual(decode("board=1-2_3-0&depth=99&seed=")?.origin, { from: "link" });
  assert.equal(encodeQuery(board, "standard", [], { origin: { from: "drawn", depth: null } }), "board=1-2_3-0");
});

test("the search of a board can be watched with its goal", () => {
  assert.equal(watchAddress(parseBoard("1 2/0 3"), "blank-first"), "#/watch?board=1-2_0-3&goal=blank-first");
  assert.equal(watchAddress(parseBoard("1 2/0 3"), "0 1/2 3"), "#/watch?board=1-2_0-3&goal=0-1_2-3");
});

test("what is not a game is refused", () => {
  for (const query of ["", "board=1-2_3", "board=1-1_2-0", "board=%3Cscript%3E", "board=1-2_3-0&moves=X", "moves=U"]) {
    assert.equal(decode(query), null, query);
  }
});
