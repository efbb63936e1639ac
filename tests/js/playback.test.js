import assert from "node:assert/strict";
import { test } from "node:test";

import { Playback } from "../../src/tilestar/web/static/trace/playback.js";

/** @param {number} length */
function playback(length) {
  const made = new Playback(() => {});
  made.length = length;
  return made;
}

test("a playing playback goes on with the time, at its speed, and stops at the end", () => {
  const playing = playback(100);
  playing.speed = 50;
  playing.toggle();
  playing.advance(30);
  playing.advance(30);
  assert.equal(playing.position, 3);
  playing.advance(60_000);
  assert.deepEqual([playing.position, playing.playing], [100, false]);
});

test("playing at the end begins again", () => {
  const ended = playback(5);
  ended.goTo(5);
  ended.toggle();
  assert.deepEqual([ended.position, ended.playing], [0, true]);
});

test("a step by hand stops playing and stays within the steps", () => {
  const stepped = playback(5);
  stepped.toggle();
  stepped.step(-1);
  assert.deepEqual([stepped.position, stepped.playing], [0, false]);
  stepped.step(Infinity);
  assert.equal(stepped.position, 5);
});

test("a playback without frames does not play", () => {
  const empty = playback(0);
  empty.toggle();
  assert.equal(empty.playing, false);
});
