// The text alternative of the map: its size, terrains and path in words, and the map as text to copy.

import { append, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { runs } from "./route.js";
import { costText, number, terrainName } from "./words.js";

/** @typedef {import("./editor/editor.js").MapEditor} MapEditor */
/** @typedef {import("./world.js").World} World */

const MOST_SHOWN = 10_000;
const MOST_RUNS = 60;

/** @param {MapEditor} editor */
export function textAlternative(editor) {
  const content = h("div", { class: "stack" });
  const element = h("details", { class: "card", "data-fold": "text" }, h("summary", {}, t("map.words")), content);
  const update = () => {
    const { world } = editor;
    if (!world || !element.open) return;
    content.replaceChildren();
    append(content, [
      h("p", {}, t("map.words.size", { rows: world.rows, columns: world.columns }), " ", endsText(world)),
      counts(world),
      route(editor),
      world.cells.length <= MOST_SHOWN
        ? h("pre", { tabindex: "0", "aria-label": t("map.words.text") }, world.lines(true).join("\n"))
        : h("p", { class: "soft" }, t("map.words.large")),
    ]);
  };
  element.addEventListener("toggle", update);
  return { element, update };
}

/**
 * A cell in words.
 * @param {World} world
 * @param {number} cell
 */
export function cellText(world, cell) {
  const terrain = world.terrain(cell);
  const [row, column] = /** @type {[number, number]} */ (world.place(cell));
  const end = cell === world.ends.start ? t("map.start") : cell === world.ends.goal ? t("map.goal") : "";
  const what = [end, terrainName(terrain), costText(terrain)].filter(Boolean).join(t("list.separator"));
  return t("map.cell", { row: row + 1, column: column + 1, what });
}

/** @param {World} world */
function endsText(world) {
  return ["start", "goal"]
    .map((end) => {
      const place = world.place(world.ends[/** @type {"start" | "goal"} */ (end)]);
      const name = t(end === "start" ? "map.start" : "map.goal");
      return place && t("map.words.end", { name, row: place[0] + 1, column: place[1] + 1 });
    })
    .filter(Boolean)
    .join(" ");
}

/** @param {World} world */
function counts(world) {
  const count = new Map();
  for (const terrain of world.cells) count.set(terrain, (count.get(terrain) ?? 0) + 1);
  const used = world.brushes.filter((brush) => count.has(brush.number));
  return h(
    "table",
    {},
    h("thead", {}, h("tr", {}, ...["symbol", "terrain", "cost", "cells"].map((name) => head(name)))),
    h(
      "tbody",
      {},
      used.map(({ terrain, number: which }) =>
        h(
          "tr",
          {},
          h("td", {}, h("code", {}, terrain.symbol)),
          h("th", { scope: "row" }, terrainName(terrain)),
          h("td", {}, terrain.cost === null ? t("map.blocked") : number(terrain.cost)),
          h("td", { class: "numbers" }, number(count.get(which))),
        ),
      ),
    ),
  );
}

/** @param {string} name */
function head(name) {
  return h("th", { scope: "col" }, t(/** @type {any} */ (`map.words.${name}`)));
}

/** @param {MapEditor} editor */
function route({ searches, world }) {
  const lane = searches.lanes[0];
  if (lane?.noPath) return h("p", {}, t("map.no-path"));
  if (!lane?.path || !world) return null;
  const steps = runs(lane.path, world.columns, searches.choices.moves === "hex");
  const shown = steps.slice(0, MOST_RUNS).map(({ way, count }) => `${t(`map.way.${way}`)} ${count}`);
  if (steps.length > MOST_RUNS) shown.push("…");
  return h("p", {}, t("map.words.route", { steps: shown.join(t("list.separator")) }));
}
