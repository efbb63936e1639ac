import assert from "node:assert/strict";
import { test } from "node:test";

import { compareQuery, readCompareQuery } from "../../src/tilestar/web/static/compare/address.js";
import { usualBoards } from "../../src/tilestar/web/static/compare/boards-form.js";
import { outcome, summarise, toCsv } from "../../src/tilestar/web/static/compare/comparison.js";

const stats = { method: "astar", heuristic: "manhattan", expanded: 10, generated: 30, stored: 20, seconds: 0.5 };
const solved = outcome({ start: "1 2/3 0", status: "solved", optimal: true, length: 4, stats });
const stopped = outcome({
  start: "3 2/1 0",
  status: "stopped",
  optimal: false,
  length: null,
  stats: { ...stats, expanded: 30 },
});

test("a pair's numbers are means, its length that of solved boards", () => {
  const summary = summarise([solved, stopped]);
  assert.deepEqual(
    [summary?.boards, summary?.solved, summary?.optimal, summary?.length, summary?.expanded],
    [2, 1, 1, 4, 20],
  );
});

test("nothing has no summary", () => {
  assert.equal(summarise([]), null);
});

test("every search is a line of the file", () => {
  assert.deepEqual(toCsv([solved, stopped]).split("\r\n"), [
    "board,method,heuristic,status,length,optimal,expanded,generated,stored,seconds,compiled",
    "1 2/3 0,astar,manhattan,solved,4,true,10,30,20,0.5,false",
    "3 2/1 0,astar,manhattan,stopped,,false,30,30,20,0.5,false",
    "",
  ]);
});

test("a comparison goes through its address and back", () => {
  const usual = usualBoards();
  const entries = [
    { method: "astar", heuristic: "linear-conflict" },
    { method: "bfs", heuristic: "manhattan" },
  ];
  const cases = [
    { ...usual, text: "8 1 3/4 0 2/7 6 5" },
    { ...usual, text: "1 2/3 0", goal: "0 1/2 3" },
    { ...usual, kind: /** @type {const} */ ("many"), size: "4×3", count: 7, seed: "a b&c", goal: "blank-first" },
  ];
  for (const boards of cases) {
    const query = new URLSearchParams(compareQuery(entries, boards));
    assert.deepEqual(readCompareQuery(query, usual), { entries, boards });
  }
  assert.equal(readCompareQuery(new URLSearchParams("searches=astar"), usual), null);
  assert.equal(readCompareQuery(new URLSearchParams(""), usual), null);
});
