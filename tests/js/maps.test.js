import "./browser-store.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { Latest } from "../../src/tilestar/web/static/maps/editor/latest.js";
import { between } from "../../src/tilestar/web/static/maps/editor/lines.js";
import { blockedWhereDark } from "../../src/tilestar/web/static/maps/editor/import.js";
import { connected, covered } from "../../src/tilestar/web/static/maps/editor/brush.js";
import { packed, unpacked } from "../../src/tilestar/web/static/maps/packing.js";
import { runs, walked } from "../../src/tilestar/web/static/maps/route.js";
import { differences } from "../../src/tilestar/web/static/maps/sent-map.js";
import { turns } from "../../src/tilestar/web/static/maps/drawing/overlay.js";
import { Viewport } from "../../src/tilestar/web/static/maps/drawing/viewport.js";
import { UndoStack } from "../../src/tilestar/web/static/maps/editor/undo.js";
import {
  BACKWARD_SIDE,
  CLOSED,
  EXPANDING,
  OPEN,
  MapHistory,
  UNSEEN,
} from "../../src/tilestar/web/static/maps/search/history.js";
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
    start: [0, 0],
    goal: [1, 2],
    ...changes,
    cells: Uint8Array.from(changes.cells ?? [0, 2, 0, 0, 0, 0]),
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
  assert.deepEqual([...history.goTo(3)], [EXPANDING, CLOSED + BACKWARD_SIDE]);
  assert.equal(history.count(CLOSED), 1);
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

test("equal steps are counted together, and a jump counts as its steps", () => {
  assert.deepEqual(runs([0, 1, 2, 11, 21], 10), [
    { way: "E", count: 2 },
    { way: "SW", count: 1 },
    { way: "S", count: 1 },
  ]);
  assert.deepEqual(runs([0, 33], 10), [{ way: "SE", count: 3 }]);
});

test("the steps of an answer lead over its cells", () => {
  assert.deepEqual([...walked(11, "02460", 10)], [11, 1, 2, 12, 11, 1]);
  assert.deepEqual([...walked(11, "1357", 10)], [11, 2, 13, 22, 11]);
});

test("a brush covers its square once, and nothing beside the map", () => {
  const map = { rows: 4, columns: 4 };
  assert.deepEqual(covered([5], 1, map), [5]);
  assert.deepEqual(
    covered([0, 1], 3, map).sort((a, b) => a - b),
    [0, 1, 2, 4, 5, 6],
  );
});

test("filling reaches what is connected, not what lies behind a wall or over the edge", () => {
  const cells = Uint8Array.from([0, 2, 0, 0, 2, 0, 0, 2, 0]);
  assert.deepEqual(
    connected(0, { rows: 3, columns: 3, cells }).sort((a, b) => a - b),
    [0, 3, 6],
  );
});

test("what is packed is unpacked to the same bytes", async () => {
  const bytes = Uint8Array.from({ length: 100_000 }, (_, place) => (place * place) % 7);
  const text = await packed(bytes);
  assert.ok(text.length < bytes.length / 4);
  assert.deepEqual(await unpacked(text), bytes);
});

test("only the cells that changed are sent, unless most did", () => {
  const before = new Uint8Array(4096);
  const now = before.slice();
  now[7] = 2;
  assert.deepEqual(differences(before, now), [[7, 2]]);
  assert.deepEqual(differences(before, before), []);
  assert.equal(differences(before, now.fill(1)), null);
});

test("dark pixels are blocked, and light ones free", () => {
  const pixels = [
    [0, 0, 0],
    [255, 255, 255],
    [255, 0, 0],
    [0, 255, 0],
    [127, 127, 127],
    [128, 128, 128],
  ];
  assert.deepEqual([...blockedWhereDark(pixels.flatMap((pixel) => [...pixel, 255]))], [1, 0, 1, 0, 1, 0]);
});

test("a hexagon is found around its middle and at its corners, in every row", () => {
  const viewport = new Viewport();
  viewport.adapt({ width: 410, height: 300, density: 1 }, { rows: 10, columns: 20 }, true);
  assert.ok(viewport.across * viewport.size <= 410 && viewport.down * viewport.size <= 300);
  for (let cell = 0; cell < 200; cell += 1) {
    const middle = viewport.middle(cell);
    const corners = /** @type {{ x: number, y: number }[]} */ ([]);
    const corner = (/** @type {number} */ x, /** @type {number} */ y) => void corners.push({ x, y });
    viewport.outline({ moveTo: corner, lineTo: corner, closePath: () => undefined }, cell);
    assert.equal(corners.length, 6);
    for (const { x, y } of [middle, ...corners]) {
      const point = { x: middle.x + (x - middle.x) * 0.98, y: middle.y + (y - middle.y) * 0.98 };
      assert.equal(viewport.cellAt(point), cell);
      assert.ok(viewport.holds(point));
    }
  }
  const [even, odd] = [viewport.middle(0), viewport.middle(20)];
  assert.equal(odd.x - even.x, viewport.size / 2);
  assert.ok(Math.abs(Math.hypot(odd.x - even.x, odd.y - even.y) - viewport.size) < 1e-9);
});

test("over hexagons a straight line down to the right is one run", () => {
  assert.deepEqual(runs(Int32Array.of(0, 20, 41, 61, 62), 20, true), [
    { way: "SE", count: 3 },
    { way: "E", count: 1 },
  ]);
});

test("over hexagons a path has a point in every cell", () => {
  const path = Int32Array.of(0, 20, 41);
  assert.deepEqual(turns(path, 20, true), [0, 20, 41]);
});

test("a map is shown whole until somebody zooms, and the point under the mouse stays", () => {
  const viewport = new Viewport();
  const canvas = { width: 400, height: 200, density: 1 };
  viewport.adapt(canvas, { rows: 10, columns: 20 });
  assert.deepEqual([viewport.size, viewport.x, viewport.y, viewport.zoom], [20, 0, 0, 1]);
  const point = { x: 110, y: 50 };
  const cell = viewport.cellAt(point);
  viewport.zoomBy(2, point);
  assert.equal(viewport.cellAt(point), cell);
  assert.equal(viewport.zoom, 2);
  viewport.adapt(canvas, { rows: 10, columns: 20 });
  assert.equal(viewport.zoom, 2);
  viewport.zoomBy(0.1);
  assert.ok(viewport.fitted);
});

test("a map cannot be pushed out of sight, and the cursor is followed", () => {
  const viewport = new Viewport();
  viewport.adapt({ width: 400, height: 200, density: 1 }, { rows: 100, columns: 200 });
  viewport.zoomBy(10);
  viewport.panBy(-1e6, 1e6);
  const { firstRow, lastRow, firstColumn, lastColumn } = viewport.visible;
  assert.ok(lastRow > firstRow && lastColumn > firstColumn);
  viewport.show(0);
  assert.equal(viewport.visible.firstColumn, 0);
  assert.ok(viewport.holds(viewport.middle(0)));
  viewport.show(100 * 200 - 1);
  const { x, y } = viewport.middle(100 * 200 - 1);
  assert.ok(x < 400 && y < 200);
});

test("g, h and the parent of a cell are those of the moment", () => {
  const history = new MapHistory(4);
  history.append([
    [1, 0, -1, 0, 0, 3],
    [3, 0],
    [1, 1, 0, 1, 5, 2],
    [4, 0],
    [3, 1],
    [2, 1, 0, 1, 4, 2],
    [1, 2, 1, 2, 6, 1],
  ]);
  history.goTo(1);
  assert.deepEqual(history.reached(1), { parent: 0, g: 5, h: 2 });
  assert.equal(history.reached(2), null);
  history.goTo(2);
  assert.deepEqual(history.reached(1), { parent: 0, g: 4, h: 2 });
  assert.equal(history.parent(2), 1);
  history.goTo(1);
  assert.deepEqual(history.reached(1), { parent: 0, g: 5, h: 2 });
  assert.deepEqual(history.rises, [2]);
});
