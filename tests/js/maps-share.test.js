import "./browser-store.js";

import assert from "node:assert/strict";
import { test } from "node:test";

import { command, namesFiles, python } from "../../src/tilestar/web/static/maps/share/code.js";
import { gif } from "../../src/tilestar/web/static/maps/share/gif.js";
import { mapFromLink, mapToLink } from "../../src/tilestar/web/static/maps/share/link.js";
import { World } from "../../src/tilestar/web/static/maps/world.js";

const TERRAINS = [
  { symbol: ".", name: "floor", cost: 1, role: null, colour: "#d9d4c7" },
  { symbol: "#", name: "wall", cost: null, role: null, colour: null },
];
const ASTAR = { method: "astar", heuristic: "distance" };
const CHOICES = { moves: "8", first: ASTAR, second: null };

const world = (name = "plain", rows = 2) =>
  new World({ rows, columns: 3, name, terrains: TERRAINS, cells: new Uint8Array(rows * 3), start: 0, goal: 5 });

test("a command names the map, its ends, the rule and the method", () => {
  const words = "tilestar path 'legend plain/2 3/.../...' --from 0,0 --to 1,2 --moves 8 --method bidirectional";
  assert.equal(command(world(), { method: "bidirectional-astar", heuristic: "distance" }, "8"), words);
});

test("an algorithm that the command line does not have is written in Python only", () => {
  for (const algorithm of [
    { method: "dfs", heuristic: "distance" },
    { method: "astar", heuristic: "straight-line" },
  ]) {
    assert.equal(command(world(), algorithm, "4"), null);
    assert.match(python(world(), algorithm, "4"), /find_algorithm\("(dfs|astar)"\)/);
  }
  assert.match(command(world(), { method: "astar", heuristic: "zero" }, "4") ?? "", /--method dijkstra/);
  assert.match(command(world(), { method: "dijkstra", heuristic: "zero" }, "4") ?? "", /--method dijkstra/);
});

test("large maps and legends of one's own are named as files", () => {
  assert.match(command(world("own"), ASTAR, "4") ?? "", /path map\.txt --legend legend\.toml/);
  const large = python(world("plain", 2000), ASTAR, "4");
  assert.match(large, /TileMap\.load\("map\.txt"\)/);
  assert.ok(namesFiles(large));
  assert.ok(!namesFiles(python(world(), ASTAR, "4")));
});

test("a map comes out of a link as it went in", async () => {
  const before = world();
  before.cells[4] = 1;
  const text = await mapToLink(before, CHOICES);
  assert.match(text, /^[\w-]+$/);
  const found = await mapFromLink(text);
  assert.deepEqual(found, { world: before, choices: CHOICES });
});

test("a link that was cut or forged holds no map", async () => {
  const text = await mapToLink(world(), CHOICES);
  assert.equal(await mapFromLink(text.slice(0, -20)), null);
  assert.equal(await mapFromLink("nonsense"), null);
  const outside = world();
  outside.ends.start = 77;
  assert.equal(await mapFromLink(await mapToLink(outside, CHOICES)), null);
  const strange = world();
  strange.cells[2] = 9;
  assert.equal(await mapFromLink(await mapToLink(strange, CHOICES)), null);
});

test("a GIF holds only what changed from frame to frame", () => {
  const still = new Uint8Array(400);
  const changed = still.slice();
  changed[21] = 1;
  const colours = /** @type {[number, number, number][]} */ ([
    [0, 0, 0],
    [255, 0, 0],
  ]);
  const frame = (/** @type {Uint8Array} */ pixels) => ({ pixels, milliseconds: 50 });
  const one = gif(20, 20, colours, [frame(still)]);
  const two = gif(20, 20, colours, [frame(still), frame(changed)]);
  assert.equal(new TextDecoder().decode(two.slice(0, 6)), "GIF89a");
  assert.ok(two.length - one.length < 30);
});
