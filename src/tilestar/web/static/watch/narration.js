// One sentence for each step: why this state and no other, or what came of it.

import { known, t } from "../lib/i18n.js";
import { rises } from "../trace/history.js";
import { priorityName } from "./numbers.js";
import { priority } from "./order.js";

/** @typedef {import("../lib/i18n.js").Key} Key */
/** @typedef {import("../trace/history.js").Node} Node */
/** @typedef {import("../trace/history.js").Change} Change */
/** @typedef {import("./watched.js").Watched} Watched */
/** @typedef {{ key: Key, values?: Record<string, string | number>, side?: "forward" | "backward" }} Words */

/** The sentence for the moment of a watched search. @param {Watched} watched */
export function narration(watched) {
  const { key, values, side } = describe(watched);
  const sentence = t(key, values);
  return side ? t("say.side", { side: t(`side.${side}`), sentence }) : sentence;
}

/**
 * What there is to say about the moment.
 * @param {Watched} watched
 * @returns {Words}
 */
export function describe(watched) {
  const { moment, history, heuristic, order } = watched;
  const { frame } = moment;
  const bound = boundAt(watched);
  const node = moment.current;
  if (frame === history.arrival) return arrival(watched, bound);
  if (!node) return history.iterative ? round(watched, bound) : beginning(watched);
  if (history.iterative) return depthFirst(watched, node, bound);
  const side = watched.twoSided ? (node.id % 2 === 0 ? "forward" : "backward") : undefined;
  const words =
    order.priority.length === 0
      ? order.ties === "oldest"
        ? breadthFirst(watched, node)
        : newestFirst(watched)
      : bestFirst(watched, node, heuristic);
  return side ? { ...words, side } : words;
}

/** The bound of the round at the moment. @param {Watched} watched */
export function boundAt({ moment, history }) {
  return history.f[history.roundFrames[moment.round] ?? 0] ?? 0;
}

/** @param {Watched} watched @returns {Words} */
function beginning({ twoSided, heuristic, moment }) {
  if (twoSided) return { key: "say.start.both" };
  if (heuristic === null) return { key: "say.start" };
  return { key: "say.start.h", values: { h: moment.node(0)?.h ?? 0 } };
}

/** @param {Watched} watched @param {number} bound @returns {Words} */
function round({ moment, method }, bound) {
  const values = { round: moment.round, bound };
  if (method === "iddfs") return { key: "say.round.depth", values };
  return { key: moment.round === 1 ? "say.round.first" : "say.round.next", values };
}

/** @param {Watched} watched @param {number} bound @returns {Words} */
function arrival({ moment, method, result }, bound) {
  const g = moment.current?.g ?? 0;
  const values = { g, bound, rest: (result?.cost ?? g) - g };
  return { key: known(`say.goal.${method}`) ?? "say.goal", values };
}

/** @param {Watched} watched @param {Node} node @param {number} bound @returns {Words} */
function depthFirst({ history, moment, method, heuristic }, node, bound) {
  const changes = history.within(moment.frame);
  const pruned = changes.filter(({ kind }) => kind === "prune").length;
  const entered = changes.find(({ kind }) => kind === "generate")?.after;
  if (!entered) return { key: "say.dead-end", values: { pruned } };
  const measure = heuristic === null || method === "iddfs" ? `g = ${node.g}` : `f = ${node.g + node.h}`;
  return { key: "say.deeper", values: { measure, bound, tile: entered.place } };
}

/** @param {Watched} watched @param {Node} node @returns {Words} */
function breadthFirst({ history, moment }, node) {
  const { frame } = moment;
  const before = moment.node(history.current[frame - 1] ?? -1);
  const sameSide = before !== undefined && before.id % 2 === node.id % 2;
  if (sameSide && before.depth === node.depth) return { key: "say.layer.on", values: { g: node.g } };
  return { key: "say.layer", values: { g: node.g } };
}

/** @param {Watched} watched @returns {Words} */
function newestFirst({ history, moment }) {
  const g = moment.current?.g ?? 0;
  return { key: made(history.within(moment.frame)) === 0 ? "say.back" : "say.newest", values: { g } };
}

/**
 * @param {Watched} watched
 * @param {Node} node
 * @param {string | null} heuristic
 * @returns {Words}
 */
function bestFirst({ history, moment, order, open, optimal, twoSided }, node, heuristic) {
  const { frame } = moment;
  const changes = history.within(frame);
  const f = node.g + node.h;
  const better = changes.find(({ kind }) => kind === "update")?.after;
  if (optimal && !twoSided && rises(history, frame))
    return heuristic === null ? { key: "say.rise.g", values: { g: f } } : { key: "say.rise", values: { f } };
  if (better) return { key: "say.better", values: { g: better.g } };
  if (made(changes) === 0) return { key: "say.nothing-new" };
  const value = priority(order, node);
  const name = priorityName(order);
  const ties = open.count(value) + joined(changes, (other) => priority(order, other) === value) - 1;
  if (ties <= 0) return { key: "say.least", values: { name, value, count: made(changes) } };
  const rival = open.first(5).find(({ since }) => since < (history.frames[frame] ?? 0));
  const newest = heuristic === null || (rival && priority(order, rival) === value && rival.h === node.h);
  return { key: newest ? "say.tie.newest" : "say.tie.deepest", values: { name, value, count: ties } };
}

/** How many states were reached for the first time. @param {readonly Change[]} changes */
function made(changes) {
  return changes.filter(({ kind }) => kind === "generate").length;
}

/**
 * How many more open states of a kind there were before some changes than after them.
 * @param {readonly Change[]} changes
 * @param {(node: Node) => boolean} holds
 */
function joined(changes, holds) {
  const counts = (/** @type {Node | undefined} */ node) => (node?.status === "open" && holds(node) ? 1 : 0);
  return changes.reduce((sum, { before, after }) => sum + counts(before) - counts(after), 0);
}
