// The player's statistics in a dialog: for each kind of game, all of them and those of each input.

import { results, statistics } from "../game/results.js";
import { openDialog } from "../lib/dialog.js";
import { field, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { clockText } from "./clock.js";

/** @typedef {import("../game/results.js").Result} Result */

const INPUTS = /** @type {const} */ (["keys", "mouse", "touch", "hover", "mixed"]);

/** @param {string | null} current   the kind of the game being played */
export function statisticsDialog(current) {
  const all = results();
  const kinds = [...new Set(all.map(({ kind }) => kind))].sort(new Intl.Collator("en", { numeric: true }).compare);
  const table = h("div", { class: "scroll" });
  const show = (/** @type {string | undefined} */ kind) => {
    const list = all.filter((result) => result.kind === kind);
    table.replaceChildren(tableOf(list));
  };
  const chosen = kinds.find((kind) => kind === current) ?? kinds.at(-1);
  const select = h(
    "select",
    { onchange: () => show(select.value) },
    kinds.map((kind) => h("option", { value: kind, selected: kind === chosen }, kindText(kind))),
  );
  openDialog(
    t("stats.title"),
    kinds.length === 0
      ? h("p", { class: "soft" }, t("stats.none"))
      : h("div", { class: "stack" }, field(t("stats.kind"), select), table, h("p", { class: "soft" }, t("stats.note"))),
  );
  show(chosen);
}

/** @param {readonly Result[]} list */
function tableOf(list) {
  const used = INPUTS.filter((input) => list.some((result) => result.input === input));
  const columns = [
    { head: t("stats.all"), of: statistics(list) },
    ...(used.length > 1
      ? used.map((input) => ({
          head: t(`stats.input.${input}`),
          of: statistics(list.filter((result) => result.input === input)),
        }))
      : []),
  ];
  return h(
    "table",
    { class: "statistics" },
    h(
      "thead",
      {},
      h(
        "tr",
        {},
        h("td"),
        columns.map(({ head }) => h("th", { scope: "col" }, head)),
      ),
    ),
    h(
      "tbody",
      {},
      ROWS.map(([name, text]) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, t(name)),
          columns.map(({ of }) => h("td", {}, text(of))),
        ),
      ),
    ),
  );
}

/** @typedef {ReturnType<typeof statistics>} Numbers */

const time = (/** @type {number | null} */ value) => (value === null ? "–" : clockText(value));
const number = (/** @type {number | null} */ value, digits = 0) => (value === null ? "–" : value.toFixed(digits));

/** @type {readonly (readonly [import("../lib/i18n.js").Key, (of: Numbers) => string])[]} */
const ROWS = [
  ["stats.won", ({ won }) => String(won)],
  ["stats.best", ({ best }) => time(best)],
  ["stats.mean", ({ mean }) => time(mean)],
  ["stats.ao5", ({ ao5 }) => time(ao5)],
  ["stats.best-ao5", ({ bestAo5 }) => time(bestAo5)],
  ["stats.ao12", ({ ao12 }) => time(ao12)],
  ["stats.best-ao12", ({ bestAo12 }) => time(bestAo12)],
  ["stats.fewest", ({ fewest }) => number(fewest)],
  ["stats.mean-moves", ({ meanMoves }) => number(meanMoves, 1)],
  ["stats.extra", ({ extra }) => (extra === null ? "–" : `+${extra}`)],
  ["stats.pace", ({ pace }) => number(pace, 2)],
  ["stats.best-pace", ({ bestPace }) => number(bestPace, 2)],
];

/**
 * `3×3 standard 16` in words.
 * @param {string} kind
 */
function kindText(kind) {
  const [size = "", goal = "", ...rest] = kind.split(" ");
  const grade = rest.at(-1) ?? "random";
  const hard = /^\d+$/.test(grade)
    ? t("new.depth-known", { depth: Number(grade) })
    : t(/** @type {import("../lib/i18n.js").Key} */ (`new.difficulty.${grade}`));
  const named = goal === "standard" ? "" : ` · ${t(/** @type {import("../lib/i18n.js").Key} */ (`new.goal.${goal}`))}`;
  return `${size} · ${hard}${named}`;
}
