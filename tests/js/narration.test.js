import assert from "node:assert/strict";
import { test } from "node:test";

import { change } from "../../src/tilestar/web/static/lib/settings.js";
import { describe, narration } from "../../src/tilestar/web/static/watch/narration.js";
import { Watched } from "../../src/tilestar/web/static/watch/watched.js";

const LEAST_F = { priority: [[1, 1]], ties: "newest", layers: false };
const OLDEST = { priority: [], ties: "oldest", layers: false };
const NEWEST = { priority: [], ties: "newest", layers: false };

/** @param {object} terms @param {number[][]} events */
function watched(terms, events) {
  const search = new Watched({
    method: "astar",
    heuristic: "manhattan",
    optimal: true,
    order: LEAST_F,
    start: "1 2 3/4 0 6/7 5 8",
    goal: "1 2 3/4 5 6/7 8 0",
    ...terms,
  });
  search.history.append(events);
  return search;
}

/** @param {Watched} search @param {number} frame */
function at(search, frame) {
  search.moment.goTo(frame);
  return describe(search);
}

const ASTAR = watched({}, [
  [1, 0, -1, 0, 0, 4],
  [3, 0],
  [1, 1, 0, 5, 1, 3],
  [1, 2, 0, 2, 1, 3],
  [1, 3, 0, 4, 1, 5],
  [4, 0],
  [3, 2],
  [1, 4, 2, 1, 2, 4],
  [4, 2],
  [3, 1],
  [4, 1],
  [3, 4],
  [2, 3, 4, 6, 0, 5],
  [4, 4],
]);

test("a step of A* is explained by what decided it", () => {
  assert.deepEqual(at(ASTAR, 0), { key: "say.start.h", values: { h: 4 } });
  assert.deepEqual(at(ASTAR, 1), { key: "say.least", values: { name: "f", value: 4, count: 3 } });
  assert.deepEqual(at(ASTAR, 2), { key: "say.tie.newest", values: { name: "f", value: 4, count: 1 } });
  assert.deepEqual(at(ASTAR, 3), { key: "say.nothing-new" });
  assert.deepEqual(at(ASTAR, 4), { key: "say.rise", values: { f: 6 } });
});

test("steps back are explained as steps on are", () => {
  const onward = [0, 1, 2, 3, 4].map((frame) => at(ASTAR, frame));
  const back = [4, 3, 2, 1, 0].map((frame) => at(ASTAR, frame));
  assert.deepEqual(back.reverse(), onward);
});

test("a tie is won by the least h, and the sentence says so", () => {
  const search = watched({}, [
    [1, 0, -1, 0, 0, 4],
    [3, 0],
    [1, 1, 0, 5, 1, 3],
    [1, 2, 0, 2, 2, 2],
    [4, 0],
    [3, 2],
    [1, 3, 2, 1, 3, 3],
    [4, 2],
  ]);
  assert.deepEqual(at(search, 2), { key: "say.tie.deepest", values: { name: "f", value: 4, count: 1 } });
});

test("the goal taken from the open list ends the search", () => {
  const search = watched({}, [
    [1, 0, -1, 0, 0, 1],
    [3, 0],
    [1, 1, 0, 5, 1, 0],
    [4, 0],
  ]);
  search.end({ status: "solved", path: [5], cost: 1, optimal: true, stats: {} });
  assert.equal(at(search, 2).key, "say.goal.astar");
  change({ language: "en" });
  assert.equal(narration(search), "Goal taken from the open list: nothing open can be cheaper.");
  change({ language: "zh" });
  assert.equal(narration(search), "从开放列表取出了目标：其余开放状态的代价都不会更小。");
  change({ language: "en" });
});

test("breadth-first search is told by layers, without h", () => {
  const search = watched({ method: "bfs", heuristic: null, order: OLDEST }, [
    [1, 0, -1, 0, 0, 0],
    [3, 0],
    [1, 1, 0, 5, 1, 0],
    [1, 2, 0, 2, 1, 0],
    [4, 0],
    [3, 1],
    [1, 3, 1, 6, 2, 0],
    [4, 1],
    [3, 2],
    [4, 2],
  ]);
  assert.deepEqual(
    [0, 1, 2, 3].map((frame) => at(search, frame).key),
    ["say.start", "say.layer", "say.layer", "say.layer.on"],
  );
});

test("an iterative search is told by its bound", () => {
  const search = watched({ method: "ida", order: NEWEST }, [
    [5, 4],
    [1, 0, -1, 0, 0, 4],
    [3, 0],
    [6, 1, 0, 5, 1, 5],
    [1, 2, 0, 2, 1, 3],
    [3, 2],
    [6, 3, 2, 1, 2, 4],
    [4, 2],
    [4, 0],
    [5, 6],
    [1, 0, -1, 0, 0, 4],
  ]);
  assert.deepEqual(at(search, 0), { key: "say.round.first", values: { round: 1, bound: 4 } });
  assert.deepEqual(at(search, 1), { key: "say.deeper", values: { measure: "f = 4", bound: 4, tile: 2 } });
  assert.deepEqual(at(search, 2), { key: "say.dead-end", values: { pruned: 1 } });
  assert.deepEqual(at(search, 3), { key: "say.round.next", values: { round: 2, bound: 6 } });
});
