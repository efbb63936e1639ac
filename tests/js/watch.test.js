import assert from "node:assert/strict";
import { test } from "node:test";

import { formatBoard, parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { History } from "../../src/tilestar/web/static/trace/history.js";
import { Moment } from "../../src/tilestar/web/static/trace/moment.js";
import { Boards, children } from "../../src/tilestar/web/static/watch/boards.js";
import { roomFor, TreeLayout } from "../../src/tilestar/web/static/watch/layout.js";
import { cantorDigits, cantorRank, inversions, parity, shares } from "../../src/tilestar/web/static/watch/measures.js";
import { measures, priorityName } from "../../src/tilestar/web/static/watch/numbers.js";
import { OpenList } from "../../src/tilestar/web/static/watch/order.js";

const GOAL = parseBoard("1 2 3/4 5 6/7 8 0");
const sum = (/** @type {number[] | null} */ numbers) => numbers?.reduce((total, number) => total + number, 0);

test("inversions name the smaller tiles that come later", () => {
  const board = parseBoard("2 1 3/4 5 6/8 7 0");
  assert.deepEqual(inversions(board)[0], [1]);
  assert.deepEqual(parity(board), { inversions: 2, row: 3, sum: 2, odd: false });
});

test("the blank's row counts on even widths, from 1 at the top", () => {
  assert.deepEqual(parity(parseBoard("1 2/3 0")), { inversions: 0, row: 2, sum: 2, odd: false });
  assert.deepEqual(parity(parseBoard("1 0/3 2")), { inversions: 1, row: 1, sum: 2, odd: false });
});

test("ranks number the boards from the first order to the last", () => {
  assert.equal(cantorRank(cantorDigits(parseBoard("0 1 2/3 4 5"))), 0n);
  assert.equal(cantorRank(cantorDigits(parseBoard("5 4 3/2 1 0"))), 719n);
});

test("h is shared out among the tiles", () => {
  const board = parseBoard("2 1 3/4 5 6/7 8 0");
  assert.equal(sum(shares("hamming", board, GOAL)), 2);
  assert.equal(sum(shares("manhattan", board, GOAL)), 2);
  assert.equal(sum(shares("linear-conflict", board, GOAL)), 4);
  assert.equal(shares("walking-distance", board, GOAL), null);
});

test("a tile in the way of its row and of its column leaves both", () => {
  const board = parseBoard("2 8 3/6 5 0/1 4 7");
  assert.equal(sum(shares("manhattan", board, GOAL)), 11);
  assert.equal(sum(shares("linear-conflict", board, GOAL)), 15);
});

const ROOT = parseBoard("1 2 3/4 0 6/7 5 8");

function expanded() {
  const history = new History();
  history.append([
    [1, 0, -1, 0, 0, 2],
    [3, 0],
    [1, 1, 0, 5, 1, 1],
    [1, 2, 0, 2, 1, 3],
    [4, 0],
  ]);
  const moment = new Moment(history);
  moment.goTo(1);
  return { history, moment, boards: new Boards(history, ROOT, GOAL) };
}

test("a state's board follows from its parent's", () => {
  assert.equal(formatBoard(expanded().boards.of(2)), "1 2 3/4 5 6/7 0 8");
});

test("every move from the expanded state has a outcome", () => {
  const { moment, boards } = expanded();
  const fates = children(moment, boards).map(({ tile, outcome }) => `${tile} ${outcome}`);
  assert.deepEqual(fates.sort(), ["2 new", "4 known", "5 new", "6 known"]);
});

test("the open list is in the algorithm's order", () => {
  const { moment } = expanded();
  const first = (/** @type {any} */ order, count = 5) =>
    new OpenList(moment, { layers: false, ...order }).first(count).map(({ id }) => id);
  assert.deepEqual(first({ priority: [[1, 1]], ties: "newest" }), [2, 4]);
  assert.deepEqual(first({ priority: [], ties: "oldest" }), [2, 4]);
  assert.deepEqual(first({ priority: [[1, 0]], ties: "newest" }), [2, 4]);
  assert.equal(first({ priority: [], ties: "newest" }, 1).length, 1);
});

test("the open list goes with the moment, forward, back and by jumps", () => {
  const history = new History();
  history.append([[1, 0, -1, 0, 0, 0]]);
  for (let state = 0; state < 2000; state += 1)
    history.append([
      [3, state],
      [1, 2 * state + 1, state, 1, 1, (state * 7919) % 101],
      [1, 2 * state + 2, state, 2, 1, (state * 104729) % 97],
      [4, state],
    ]);
  const order = /** @type {any} */ ({ priority: [[1, 1]], ties: "newest", layers: false });
  const moment = new Moment(history);
  const open = new OpenList(moment, order);
  for (const frame of [1, 2, 700, 699, 650, 2000, 3, 1999]) {
    moment.goTo(frame);
    const fresh = new OpenList(moment, order);
    assert.deepEqual(open.first(12), fresh.first(12));
    assert.equal(open.count(8), fresh.count(8));
  }
});

test("a tree has its children below their parent, side by side", () => {
  const { x, y, levels, width, roots } = new TreeLayout(expanded().history).at(1);
  assert.deepEqual([width, levels, roots], [2, [[0], [1, 2]], [0]]);
  assert.deepEqual([...x], [0.5, 0, 1]);
  assert.deepEqual([...y], [0, 1, 1]);
});

test("steps move nothing in the tree until it has doubled", () => {
  const history = new History();
  history.append([[1, 0, -1, 0, 0, 0]]);
  for (let state = 0; state < 300; state += 1)
    history.append([
      [3, state],
      [1, 2 * state + 1, state, 1, 1, 0],
      [1, 2 * state + 2, state, 2, 1, 0],
      [4, state],
    ]);
  const layouts = new TreeLayout(history);
  const early = layouts.at(0);
  for (let frame = 1; frame < roomFor(0); frame += 1) assert.equal(layouts.at(frame), early);
  const later = layouts.at(roomFor(0));
  assert.notEqual(later, early);
  assert.equal(layouts.at(2 * roomFor(0) - 1), later);
  for (const level of later.levels)
    level.slice(1).forEach((spot, index) => assert.ok((later.x[spot] ?? 0) > (later.x[level[index] ?? 0] ?? 0)));
});

test("a search without an estimate shows neither h nor f", () => {
  const names = (/** @type {string | null} */ heuristic, /** @type {any} */ priority) =>
    measures(heuristic, { priority, ties: "newest", layers: false }).map(({ name }) => name);
  assert.deepEqual(names(null, []), ["g"]);
  assert.deepEqual(names(null, [[1, 0]]), ["g"]);
  assert.deepEqual(names("manhattan", [[1, 1]]), ["g", "h", "f"]);
  assert.deepEqual(names("manhattan", []), ["g", "h", "f"]);
  assert.deepEqual(names("manhattan", [[0, 1]]), ["g", "h"]);
  assert.deepEqual(names("manhattan", [[1, 2]]), ["g", "h", "g+2h"]);
  const both = /** @type {any} */ ({
    priority: [
      [1, 1],
      [2, 0],
    ],
    ties: "newest",
    layers: false,
  });
  assert.equal(priorityName(both), "max(f, 2g)");
  assert.deepEqual(
    measures("manhattan", both).map(({ name }) => name),
    ["g", "h", "max"],
  );
});
