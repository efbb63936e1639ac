import assert from "node:assert/strict";
import { test } from "node:test";

import { History, nextFrame, rises, statesOnPath } from "../../src/tilestar/web/static/trace/history.js";
import { Moment } from "../../src/tilestar/web/static/trace/moment.js";

const [GENERATE, UPDATE, EXPAND, CLOSE, ITERATE, PRUNE] = [1, 2, 3, 4, 5, 6];

/** The root and its two children, then one of those, which improves nothing and makes one more. */
const SMALL = [
  [GENERATE, 0, -1, 0, 0, 4],
  [EXPAND, 0],
  [GENERATE, 1, 0, 8, 1, 3],
  [GENERATE, 2, 0, 6, 1, 5],
  [CLOSE, 0],
  [EXPAND, 1],
  [GENERATE, 3, 1, 5, 2, 4],
  [UPDATE, 2, 1, 7, 0.5, 5],
  [CLOSE, 1],
];

/** @param {Moment} moment */
const picture = (moment) =>
  [...moment.nodes()].map(({ id, parent, g, status }) => `${id}<${parent} ${g} ${status}`).join(", ");

function small() {
  const history = new History();
  history.append(SMALL);
  return history;
}

test("a frame is an expansion with what follows from it", () => {
  const history = small();
  assert.deepEqual(history.frames, [0, 1, 5]);
  assert.deepEqual(history.current, [-1, 0, 2]);
  assert.deepEqual(history.f, [4, 4, 4]);
  assert.deepEqual(history.open, [1, 2, 2]);
  assert.deepEqual(history.closed, [0, 1, 2]);
});

test("a moment knows what the search knew then", () => {
  const moment = new Moment(small());
  moment.goTo(0);
  assert.equal(picture(moment), "0<-1 0 open");
  moment.goTo(2);
  assert.equal(picture(moment), "0<-1 0 closed, 2<0 1 closed, 4<2 0.5 open, 6<2 2 open");
});

test("going back gives the same pictures as going on", () => {
  const history = small();
  const moment = new Moment(history);
  const onward = [0, 1, 2].map((frame) => (moment.goTo(frame), picture(moment)));
  const backward = [2, 1, 0].map((frame) => (moment.goTo(frame), picture(moment)));
  assert.deepEqual(backward.reverse(), onward);
});

test("a moment never leaves the history", () => {
  const moment = new Moment(small());
  moment.goTo(Infinity);
  assert.equal(moment.frame, 2);
  moment.goTo(-Infinity);
  assert.equal(moment.frame, 0);
});

test("a new round forgets everything, and going back remembers it", () => {
  const history = new History();
  history.append([
    [ITERATE, 4],
    [GENERATE, 0, -1, 0, 0, 4],
    [EXPAND, 0],
    [PRUNE, 1, 0, 8, 1, 5],
    [CLOSE, 0],
    [ITERATE, 6],
    [GENERATE, 0, -1, 0, 0, 4],
    [EXPAND, 0],
  ]);
  const moment = new Moment(history);
  moment.goTo(1);
  assert.equal(picture(moment), "0<-1 0 closed, 2<0 1 pruned");
  moment.goTo(2);
  assert.equal(picture(moment), "0<-1 0 open");
  assert.deepEqual(history.closed, [0, 1, 0, 0]);
  moment.goTo(1);
  assert.equal(picture(moment), "0<-1 0 closed, 2<0 1 pruned");
  assert.equal(
    nextFrame(history, 0, (frame) => rises(history, frame)),
    2,
  );
  assert.equal(
    nextFrame(history, 3, (frame) => rises(history, frame), -1),
    2,
  );
});

test("the states of a path are found from both ends", () => {
  const history = new History();
  history.append([
    [GENERATE, 0, -1, 0, 0, 0],
    [GENERATE + 10, 0, -1, 0, 0, 0],
    [EXPAND, 0],
    [GENERATE, 1, 0, 5, 1, 0],
    [EXPAND + 10, 0],
    [GENERATE + 10, 1, 0, 7, 1, 0],
  ]);
  assert.deepEqual(statesOnPath(history, [5, 7], [7, 5]), { forward: [0, 2], backward: [1, 3] });
});

test("a hundred thousand expansions are gone through in no time", () => {
  const events = [[GENERATE, 0, -1, 0, 0, 0]];
  for (let state = 0; state < 100_000; state += 1)
    events.push([EXPAND, state], [GENERATE, state + 1, state, 1, state + 1, 0], [CLOSE, state]);
  const history = new History();
  history.append(events);
  const moment = new Moment(history);
  const before = performance.now();
  for (const frame of [100_000, 0, 50_000, 49_999]) moment.goTo(frame);
  assert.ok(performance.now() - before < 1000);
  assert.equal(moment.node(2 * 49_998)?.status, "closed");
  assert.equal(moment.node(2 * 50_000), undefined);
});

test("a search that arrives has one more step, at its goal", () => {
  const history = small();
  history.arrive(6);
  assert.deepEqual([history.last, history.arrival, history.current[3], history.open[3]], [3, 3, 6, 2]);
  const moment = new Moment(history);
  moment.goTo(3);
  assert.equal(moment.current?.g, 2);
});

test("a state that is reached again has a second spot, below its new parent", () => {
  const { spots } = small();
  assert.deepEqual(spots.id, [0, 2, 4, 6, 4]);
  assert.deepEqual(spots.parent, [-1, 0, 0, 1, 1]);
  assert.deepEqual(spots.frame, [0, 1, 1, 2, 2]);
});
