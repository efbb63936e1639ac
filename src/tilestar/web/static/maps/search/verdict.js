// What was found, in a line that everyone can read: the cost of the path, or plainly that there is none.

import { h } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { CLOSED, OPEN } from "./history.js";
import { number } from "../words.js";

/** @typedef {import("../editor/editor.js").MapEditor} MapEditor */

/** @param {MapEditor} editor */
export function verdict(editor) {
  if (editor.refusal) return h("p", { class: "notice warning" }, h("span", {}, editor.refusal));
  if (editor.history) return watched(editor);
  const { answer, world } = editor;
  if (!world || !answer) return h("p", { class: "notice" }, h("span", {}, t("map.finding")));
  if (answer.status === "unsolvable") return none(t("map.no-path.why"));
  if (answer.status === "stopped") return h("p", { class: "notice warning" }, h("span", {}, t("map.stopped")));
  const { expanded = 0, seconds = 0 } = answer.stats;
  return found(t("map.cheapest", { cost: number(answer.cost) }), [
    t("map.steps", { count: number(answer.cells.length - 1) }),
    t("map.expanded", { count: number(expanded) }),
    t("map.time", { time: number(seconds * 1000) }),
  ]);
}

/**
 * The same, to be listened to: its parts need pauses, and its signs are for the eye.
 * @param {HTMLElement} words
 */
export function spoken(words) {
  return [...words.children].map((part) => part.lastChild?.textContent ?? "").join(", ");
}

/** @param {MapEditor} editor */
function watched({ answer, result, playback, history }) {
  if (!history) return null;
  if (!result || !playback.atEnd)
    return found(t("map.searching"), [
      t("map.expanded", { count: number(playback.position) }),
      t("map.open-cells", { count: number(history.count(OPEN)) }),
      t("map.closed-cells", { count: number(history.count(CLOSED)) }),
    ]);
  if (result.status === "unsolvable") return none(t("map.no-path.searched", { count: number(history.length) }));
  if (result.status === "stopped") return h("p", { class: "notice warning" }, h("span", {}, t("map.stopped")));
  const excess = answer?.cost > 0 ? result.cost / answer.cost - 1 : 0;
  const quality =
    excess > 1e-9
      ? t("map.costlier", { percent: number(Math.ceil(excess * 100)), cost: number(answer.cost) })
      : t("map.is-cheapest");
  return found(t("map.found", { cost: number(result.cost) }), [
    quality,
    t(result.optimal ? "map.guaranteed" : "map.not-guaranteed"),
    t("map.expanded", { count: number(history.length) }),
  ]);
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
    facts.map((fact) => h("span", { class: "numbers" }, fact)),
  );
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
