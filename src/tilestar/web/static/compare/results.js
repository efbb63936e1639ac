// What the searches needed, as a table and as bars.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { pairName } from "../trace/catalogue.js";
import { barChart, chartSheet } from "./bars.js";
import { toCsv } from "./comparison.js";
import { download } from "../lib/download.js";

/** @typedef {import("./comparison.js").Summary} Summary */
/** @typedef {import("./comparison.js").Outcome} Outcome */

const MEASURES = /** @type {const} */ (["expanded", "generated", "seconds", "stored", "length"]);
const CHARTS = /** @type {const} */ (["expanded", "generated", "seconds", "stored"]);

/** @param {number} value */
function count(value) {
  return value.toLocaleString(undefined, { maximumFractionDigits: value < 100 ? 1 : 0 });
}

/**
 * @param {Summary} summary
 * @param {typeof MEASURES[number]} measure
 */
function valueText(summary, measure) {
  const value = summary[measure];
  if (value === null) return "–";
  const least = isStopped(summary) && measure !== "length" ? "≥ " : "";
  if (measure !== "seconds") return least + count(value);
  const seconds = value < 1 ? "results.milliseconds" : "results.seconds.value";
  return least + t(seconds, { count: count(value < 1 ? value * 1000 : value) });
}

/** Whether some board was given up: then all numbers are only what was needed until then. @param {Summary} summary */
function isStopped({ solved, boards }) {
  return solved < boards;
}

/** @param {Summary} summary */
function name({ method, heuristic, compiled }) {
  return compiled ? t("results.compiled", { name: pairName(method, heuristic) }) : pairName(method, heuristic);
}

/** @param {Summary} summary */
function promise({ solved, optimal, boards }) {
  if (solved === 0) return t("results.unsolved");
  if (solved < boards) return t("results.some-unsolved", { solved, boards });
  if (boards === 1) return t(optimal === 1 ? "results.optimal.yes" : "results.optimal.no");
  return t("results.optimal.some", { optimal, boards });
}

/**
 * @param {readonly Summary[]} summaries
 * @param {readonly Outcome[]} outcomes
 */
export function results(summaries, outcomes) {
  const charts = CHARTS.map((measure) =>
    barChart(
      t(`results.${measure}`),
      t("results.logarithmic"),
      summaries.map((summary) => ({
        name: name(summary),
        value: summary[measure] ?? 0,
        label: isStopped(summary)
          ? t("results.stopped", { value: valueText(summary, measure) })
          : valueText(summary, measure),
        stopped: isStopped(summary),
      })),
    ),
  );
  const boards = summaries[0]?.boards ?? 0;
  return h(
    "section",
    { class: "card stack", "aria-label": t("results.title") },
    h("h2", {}, t("results.title")),
    boards > 1 && h("p", { class: "soft" }, t("results.means", { boards })),
    summaries.some(({ compiled }) => compiled) && h("p", { class: "soft" }, t("results.compiled.note")),
    h(
      "div",
      { class: "table-frame", tabindex: "0", role: "region", "aria-label": t("results.table") },
      h(
        "table",
        { class: "results numbers" },
        h(
          "thead",
          {},
          h(
            "tr",
            {},
            h("th", { scope: "col" }, t("results.search")),
            MEASURES.map((measure) => h("th", { scope: "col" }, t(`results.${measure}`))),
            h("th", { scope: "col" }, t("results.optimal")),
          ),
        ),
        h(
          "tbody",
          {},
          summaries.map((summary, index) =>
            h(
              "tr",
              {},
              h(
                "th",
                { scope: "row" },
                h("i", { class: `series-swatch bar-${index + 1}`, "aria-hidden": "true" }),
                name(summary),
              ),
              MEASURES.map((measure) => h("td", {}, valueText(summary, measure))),
              h("td", {}, promise(summary)),
            ),
          ),
        ),
      ),
    ),
    h("div", { class: "charts" }, charts),
    h(
      "div",
      { class: "row" },
      h("button", { onclick: () => download("tilestar.csv", "text/csv", toCsv(outcomes)) }, t("results.csv")),
      h("button", { onclick: () => download("tilestar.svg", "image/svg+xml", chartSheet(charts)) }, t("results.svg")),
    ),
  );
}
