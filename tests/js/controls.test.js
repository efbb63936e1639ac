import assert from "node:assert/strict";
import { test } from "node:test";

import { keyWay, strokeWay } from "../../src/tilestar/web/static/game/controls.js";

test("arrows, WASD and hjkl move the tile that way", () => {
  for (const key of ["ArrowUp", "w", "W", "k"]) assert.equal(keyWay(key, false), "U");
  for (const key of ["ArrowDown", "s", "j"]) assert.equal(keyWay(key, false), "D");
  for (const key of ["ArrowLeft", "a", "h"]) assert.equal(keyWay(key, false), "L");
  for (const key of ["ArrowRight", "d", "l"]) assert.equal(keyWay(key, false), "R");
});

test("flipped keys move the blank that way", () => {
  assert.equal(keyWay("ArrowUp", true), "D");
  assert.equal(keyWay("h", true), "R");
});

test("other keys mean nothing", () => {
  for (const key of ["Enter", "x", "constructor", ""]) assert.equal(keyWay(key, false), null);
});

test("a stroke goes the way it mostly goes", () => {
  assert.equal(strokeWay(60, 5), "R");
  assert.equal(strokeWay(-60, -20), "L");
  assert.equal(strokeWay(3, -40), "U");
  assert.equal(strokeWay(-8, 40), "D");
  assert.equal(strokeWay(18, 2), "R");
});

test("a tap and a slanted stroke are no strokes", () => {
  assert.equal(strokeWay(4, 3), null);
  assert.equal(strokeWay(50, 48), null);
});
