import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { kept } from "./browser-store.js";
import { dailyResults, dailySeed, dayOf, noteDaily, streaks } from "../../src/tilestar/web/static/game/daily.js";

beforeEach(() => kept.clear());

test("the seed follows from the date and the size alone", () => {
  assert.equal(dailySeed(dayOf(new Date(2026, 10, 7, 23, 59)), 4), "daily 2026-11-07 4x4");
});

test("what was won stays won", () => {
  noteDaily("2026-11-17", 3, { state: "begun" });
  noteDaily("2026-11-17", 3, { state: "won", moves: 24, time: 9000 });
  noteDaily("2026-11-17", 3, { state: "begun" });
  assert.deepEqual(dailyResults(), { "2026-11-17": { 3: { state: "won", moves: 24, time: 9000 } } });
});

test("a streak goes on while today is open, over the ends of months and changes of the clock", () => {
  const won = { 3: { state: /** @type {const} */ ("won") } };
  const all = { "2026-10-25": won, "2026-10-30": won, "2026-10-31": won, "2026-11-01": won };
  assert.deepEqual(streaks(all, new Date(2026, 10, 1)), { current: 3, longest: 3 });
  assert.deepEqual(streaks(all, new Date(2026, 10, 2)), { current: 3, longest: 3 });
  assert.deepEqual(streaks(all, new Date(2026, 10, 3)), { current: 0, longest: 3 });
  assert.deepEqual(streaks({ "2026-11-01": { 3: { state: "begun" } } }, new Date(2026, 10, 1)), {
    current: 0,
    longest: 0,
  });
  assert.deepEqual(streaks({}, new Date()), { current: 0, longest: 0 });
});
