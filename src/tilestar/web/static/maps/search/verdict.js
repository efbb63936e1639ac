// What was found, in a line that everyone can read: the cost of the path, or plainly that there is none.

import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { bookName } from "../../trace/catalogue.js";
import { number } from "../words.js";
import { CLOSED, OPEN } from "./history.js";

/** @typedef {import("./searches.js").Lane} Lane */

/** @param {Lane} lane */
export function verdict(lane) {
  if (lane.refusal) return warning(lane.refusal === "lost" ? t("app.connection-lost") : lane.refusal);
  return lane.history ? watched(lane) : answered(lane);
}

/** @param {Lane} lane */
function answered({ answer, answerPath, algorithm }) {
  if (!answer) return h("p", { class: "notice" }, h("span", {}, t("map.finding")));
  const name = bookName(algorithm.method);
  if (answer.status === "unsolvable") return none(t("map.no-path.why"));
  if (answer.status === "stopped") return warning(t("map.stopped-by", { name }));
  const { expanded = 0, seconds = 0 } = answer.stats;
  const facts = [
    t("map.steps", { count: number((answerPath?.length ?? 1) - 1) }),
    t("map.expanded", { count: number(expanded) }),
    t("map.time", { time: number(seconds * 1000) }),
  ];
  if (answer.optimal) return found(t("map.cheapest", { cost: number(answer.cost), name }), facts);
  return found(t("map.some-path", { cost: number(answer.cost), name }), [quality(answer.cost, answer.least), ...facts]);
}

/** @param {Lane} lane */
function watched({ answer, result, history, ended }) {
  if (!history) return null;
  if (!result || !ended)
    return found(t("map.searching"), [
      t("map.expanded", { count: number(history.position) }),
      t("map.open-cells", { count: number(history.count(OPEN)) }),
      t("map.closed-cells", { count: number(history.count(CLOSED)) }),
    ]);
  if (result.status === "unsolvable") return none(t("map.no-path.searched", { count: number(history.length) }));
  if (result.status === "lost") return warning(t("map.lost", { count: number(history.length) }));
  if (result.status === "stopped") return warning(stopped(answer, history.length));
  return found(t("map.found", { cost: number(result.cost) }), [
    quality(result.cost, answer?.least ?? null),
    t(result.optimal ? "map.guaranteed" : "map.not-guaranteed"),
    t("map.expanded", { count: number(history.length) }),
  ]);
}

/**
 * A watched search reached its limit; what is known from the answer is not unknown.
 * @param {any} answer
 * @param {number} length
 */
function stopped(answer, length) {
  const count = number(length);
  if (answer?.status === "solved") return t("map.stopped.path-known", { count, cost: number(answer.cost) });
  if (answer?.status === "unsolvable") return t("map.stopped.none-known", { count });
  return t("map.stopped.unknown", { count });
}

/** @param {number} cost @param {number | null} least */
function quality(cost, least) {
  if (least === null) return "";
  const excess = least > 0 ? cost / least - 1 : 0;
  if (excess <= 1e-9) return t("map.is-cheapest");
  return t("map.costlier", { percent: number(Math.ceil(excess * 100)), cost: number(least) });
}

/**
 * The same, to be listened to: its parts need pauses, and its signs are for the eye.
 * @param {HTMLElement} words
 */
export function spoken(words) {
  return [...words.children].map((part) => part.lastChild?.textContent ?? "").join(", ");
}

/**
 * @param {string} headline
 * @param {string[]} facts
 */
function found(headline, facts) {
  return h(
    "div",
    { class: "notice map-verdict" },
    h("strong", {}, headline),
    facts.filter(Boolean).map((fact) => h("span", { class: "numbers" }, fact)),
  );
}

/** @param {string} words */
function warning(words) {
  return h("p", { class: "notice warning" }, h("span", {}, words));
}

/** @param {string} why */
function none(why) {
  return h(
    "div",
    { class: "notice warning map-verdict" },
    h("strong", {}, h("span", { "aria-hidden": "true" }, "✕ "), t("map.no-path")),
    h("span", {}, why),
  );
}
