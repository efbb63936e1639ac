// A plain sentence: what the search found, whether nothing shorter can exist, and why.

import { t } from "../lib/i18n.js";

/** @typedef {import("../lib/i18n.js").Key} Key */

const EXPLAINED = [
  "astar",
  "weighted",
  "dijkstra",
  "greedy",
  "bfs",
  "dfs",
  "iddfs",
  "ida",
  "bidirectional",
  "bidirectional-astar",
];

/**
 * Why a method's result can, or cannot, be trusted to be shortest.
 * @param {string} method
 */
export function reason(method) {
  return EXPLAINED.includes(method) ? t(/** @type {Key} */ (`why.${method}`)) : "";
}

/**
 * @param {{ method: string, optimal: boolean }} promise   the server's message `started`
 * @param {any} result   the server's message `done`
 */
export function verdict({ method, optimal: promised }, result) {
  const { status, optimal, cost, lower_bound: bound, stats } = result;
  if (status === "stopped") return t("verdict.stopped", { count: stats.expanded ?? "…" });
  if (status !== "solved") return t("verdict.unsolvable");
  if (optimal && !promised) return `${t("verdict.lucky", { cost })} ${reason(method)}`;
  if (optimal) return `${t("verdict.optimal", { cost })} ${reason(method)}`;
  return `${t("verdict.not-proved", { cost, bound: bound ?? 0 })} ${reason(method)}`;
}
