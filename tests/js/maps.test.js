import "./browser-store.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Latest } from "../../src/tilestar/web/static/maps/editor/latest.js";
import { between } from "../../src/tilestar/web/static/maps/editor/lines.js";
import { runs } from "../../src/tilestar/web/static/maps/route.js";
import { UndoStack } from "../../src/tilestar/web/static/maps/editor/undo.js";
import { CLOSED, EXPANDING, OPEN, MapHistory, UNSEEN } from "../../src/tilestar/web/static/maps/search/history.js";
import { legendFile, World } from "../../src/tilestar/web/static/maps/world.js";

const TERRAINS = [
  { symbol: "0", name: "sea", cost: 1, role: null, colour: null },
  { symbol: "1", name: "player", cost: 1, role: "start", colour: null },
  { symbol: "2", name: "island", cost: null, role: null, colour: "#3f7d4e" },
  { symbol: "4", name: "boss", cost: 1, role: "goal", colour: null },
];

const world = (changes = {}) =>
  World.of({
    rows: 2,
    columns: 3,
    name: "sea",
    terrains: TERRAINS,
    cells: [0, 2, 0, 0, 0, 0],
    start: [0, 0],
    goal: [1, 2],
    ...changes,
  });

test("a map is asked about in the words of the text format", () => {
  const question = world().question();
  assert.equal(question.map, "legend sea\n2 3\n020\n000\n");
  assert.deepEqual([question.start, question.goal, question.legend], [[0, 0], [1, 2], null]);
  assert.deepEqual(world().lines(true), ["120", "004"]);
});

test("ends that a map does not name are put in its far corners", () => {
  const { ends } = world({ start: null, goal: null, cells: [2, 0, 0, 0, 0, 2] });
  assert.deepEqual(ends, { start: 1, goal: 4 });
  assert.deepEqual(world({ start: null, goal: null, cells: [2, 2, 2, 2, 2, 2] }).ends, { start: null, goal: null });
});

test("neither end is walled in, and neither moves onto a wall or the other end", () => {
  const map = world();
  assert.equal(map.paint(0, 2), false);
  assert.equal(map.paint(3, 2), true);
  assert.equal(map.moveEnd("start", 1), false);
  assert.equal(map.moveEnd("start", 5), false);
  assert.equal(map.moveEnd("start", 4), true);
});

test("an end is taken hold of within reach, and only there", () => {
  const map = world();
  assert.equal(map.endNear(0, 0), "start");
  assert.equal(map.endNear(4, 0), null);
  assert.equal(map.endNear(2, 1), "goal");
});

test("a terrain of one's own goes with the map as a legend file", () => {
  const own = world().withTerrain({ symbol: "~", name: 'deep "water"', cost: 5, role: null, colour: "#112233" });
  const { map, legend } = own.question();
  assert.equal(map, "2 3\n020\n000\n");
  assert.match(legend ?? "", /\[symbols\."~"\]\nname = "deep \\"water\\""\ncost = 5\ncolour = "#112233"/);
  assert.match(legendFile(TERRAINS), /\[symbols\."2"\]\nname = "island"\nblocked = true/);
  assert.deepEqual(
    own.brushes.map(({ number }) => number),
    [0, 2, 4],
  );
});

test("what is drawn can be undone and redone", () => {
  const undoStack = new UndoStack();
  const map = world();
  undoStack.begin(map);
  map.paint(3, 2);
  const before = undoStack.undo(map);
  assert.equal(before.cells[3], 0);
  assert.equal(undoStack.redo(before).cells[3], 2);
  assert.equal(undoStack.canRedo, false);
});

test("a stroke that changed nothing need not be undone", () => {
  const undoStack = new UndoStack();
  undoStack.begin(world());
  undoStack.end(world());
  assert.equal(undoStack.canUndo, false);
});

test("a search goes forward and back over the cells", () => {
  const history = new MapHistory(4);
  history.append([
    [1, 0, -1, 2, 0, 1],
    [3, 0],
    [1, 1, 0, 3, 1, 0],
    [4, 0],
    [3, 1],
  ]);
  assert.equal(history.length, 2);
  assert.deepEqual([...history.goTo(0)], [UNSEEN, UNSEEN, OPEN, UNSEEN]);
  assert.deepEqual([...history.goTo(2)], [UNSEEN, UNSEEN, CLOSED, EXPANDING]);
  assert.equal(history.current, 3);
  assert.deepEqual([...history.goTo(1)], [UNSEEN, UNSEEN, CLOSED, OPEN]);
  assert.equal(history.count(OPEN), 1);
});

test("a new round forgets the cells of the one before, and going back remembers them", () => {
  const history = new MapHistory(2);
  history.append([
    [1, 0, -1, 0, 0, 1],
    [3, 0],
    [4, 0],
    [5, 3],
    [1, 0, -1, 0, 0, 1],
    [3, 0],
  ]);
  assert.deepEqual([...history.goTo(2)], [EXPANDING, UNSEEN]);
  history.append([
    [11, 0, -1, 1, 0, 1],
    [13, 0],
    [14, 0],
  ]);
  assert.deepEqual([...history.goTo(3)], [EXPANDING, CLOSED]);
  assert.deepEqual([...history.goTo(0)], [OPEN, UNSEEN]);
});

test("of many questions, the one at work and the latest are asked", async () => {
  /** @type {number[]} */
  const asked = [];
  const latest = new Latest();
  const all = [1, 2, 3, 4].map((number) =>
    latest.do(async () => {
      asked.push(number);
      await Promise.resolve();
    }),
  );
  await Promise.all(all);
  assert.deepEqual(asked, [1, 4]);
});

test("a quick stroke leaves no gaps", () => {
  assert.deepEqual(between(0, 22, 10), [11, 22]);
  assert.deepEqual(between(3, 0, 10), [2, 1, 0]);
  assert.deepEqual(between(5, 5, 10), []);
});

test("equal steps are counted together", () => {
  const steps = runs([
    [0, 0],
    [0, 1],
    [0, 2],
    [1, 1],
    [2, 1],
  ]);
  assert.deepEqual(steps, [
    { way: "E", count: 2 },
    { way: "SW", count: 1 },
    { way: "S", count: 1 },
  ]);
});
