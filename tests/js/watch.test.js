import assert from "node:assert/strict";
import { test } from "node:test";

import { formatBoard, parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { History, Moment } from "../../src/tilestar/web/static/trace/history.js";
import { Boards, children } from "../../src/tilestar/web/static/watch/boards.js";
import { layOut } from "../../src/tilestar/web/static/watch/layout.js";
import { cantorDigits, cantorRank, inversions, parity, shares } from "../../src/tilestar/web/static/watch/measures.js";
import { nextOpen } from "../../src/tilestar/web/static/watch/order.js";

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
  const first = (/** @type {any} */ order) => nextOpen(moment, { layers: false, ...order }, 5).map(({ id }) => id);
  assert.deepEqual(first({ priority: [[1, 1]], ties: "newest" }), [2, 4]);
  assert.deepEqual(first({ priority: [], ties: "oldest" }), [2, 4]);
  assert.deepEqual(first({ priority: [[1, 0]], ties: "newest" }), [2, 4]);
  assert.equal(nextOpen(moment, { priority: [], ties: "newest", layers: false }, 1).length, 1);
});

test("a tree has its children below their parent, side by side", () => {
  const { spots, width, depth } = layOut(expanded().moment.nodes(), 100);
  assert.deepEqual([width, depth], [2, 1]);
  assert.equal(spots.get(0)?.x, 0.5);
  assert.equal(spots.get(4)?.y, 1);
});

test("of a large tree the newest states and their ancestors are drawn", () => {
  const history = new History();
  history.append([[1, 0, -1, 0, 0, 0]]);
  for (let state = 1; state < 50; state += 1) history.append([[1, state, 0, state, 1, 0]]);
  const moment = new Moment(history);
  moment.goTo(0);
  const { spots, left } = layOut(moment.nodes(), 10);
  assert.deepEqual([spots.size, left, spots.has(0), spots.has(98)], [10, 40, true, true]);
});
