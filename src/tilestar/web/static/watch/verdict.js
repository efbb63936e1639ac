// A plain sentence: what the search found, whether nothing shorter can exist, and why.

import { known, t } from "../lib/i18n.js";

/**
 * Why a method's result can, or cannot, be trusted to be shortest.
 * @param {string} method
 */
export function reason(method) {
  const key = known(`why.${method}`);
  return key ? t(key) : "";
}

/**
 * What was found, without the reason. A search that ended early says what is known all the same.
 * @param {{ optimal: boolean, shortest: number | null, history: { last: number } }} watched
 * @param {any} result   the server's message `done`
 */
export function verdict({ optimal: promised, shortest, history }, result) {
  const { status, optimal, cost, lower_bound: bound, stats } = result;
  if (status === "lost") return t("verdict.lost", { count: history.last });
  if (status === "stopped") {
    const stopped = t("verdict.stopped", { count: stats.expanded ?? history.last });
    if (shortest !== null) return `${stopped} ${t("verdict.elsewhere", { length: shortest })}`;
    return `${stopped} ${bound > 0 ? t("verdict.solvable.bound", { bound }) : t("verdict.solvable")}`;
  }
  if (status !== "solved") return t("verdict.unsolvable");
  if (optimal) return t(promised ? "verdict.optimal" : "verdict.lucky", { cost });
  return t("verdict.not-proved", { cost, bound: bound ?? 0 });
}
