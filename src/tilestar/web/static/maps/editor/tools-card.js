// The card of drawing tools: terrains as brushes, the two ends, undo, and a legend that can be added to.

import { h, icon } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { themeOf } from "../drawing/colours.js";
import { swatch } from "../drawing/ground.js";
import { disc, star } from "../drawing/overlay.js";
import { terrainDialog } from "./terrain-dialog.js";
import { costText, terrainName } from "../words.js";

/** @typedef {import("./editor.js").MapEditor} MapEditor */
/** @typedef {import("../world.js").End} End */

/** @param {MapEditor} editor */
export function toolsCard(editor) {
  const tools = h("div", { class: "brushes", role: "group", "aria-label": t("map.draw") });
  const undo = h("button", { onclick: () => editor.undo() }, icon("undo"), t("map.undo"));
  const redo = h("button", { onclick: () => editor.redo() }, icon("redo"), t("map.redo"));
  const card = h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("map.draw")),
    tools,
    h(
      "div",
      { class: "row" },
      undo,
      redo,
      h("button", { onclick: () => editor.clear() }, icon("restart"), t("map.clear")),
      h("button", { onclick: () => terrainDialog(editor) }, icon("plus"), t("map.add-terrain")),
    ),
    h("p", { class: "soft small", id: "map-keys" }, t("map.keys")),
  );

  const choose = (/** @type {number | End} */ tool) => {
    editor.tool = tool;
    update();
  };
  const button = (/** @type {number | End} */ tool, /** @type {Node} */ picture, /** @type {Node} */ words) =>
    h("button", { class: "brush", "data-tool": tool, onclick: () => choose(tool) }, picture, words);

  /** Make the brushes of the map's legend. */
  const refill = () => {
    const { world } = editor;
    if (!world) return;
    const theme = themeOf(card);
    tools.replaceChildren(
      ...world.brushes.map(({ terrain, number }) =>
        button(
          number,
          swatch(world, terrain, theme),
          h(
            "span",
            {},
            terrainName(terrain),
            h("small", { class: "soft" }, `${terrain.symbol} · ${costText(terrain)}`),
          ),
        ),
      ),
      ...["start", "goal"].map((end) =>
        button(
          /** @type {End} */ (end),
          endPicture(/** @type {End} */ (end), theme),
          h("span", {}, t(end === "start" ? "map.start" : "map.goal"), h("small", { class: "soft" }, t("map.drag-it"))),
        ),
      ),
    );
    update();
  };
  const update = () => {
    for (const each of tools.querySelectorAll("button"))
      each.ariaPressed = String(each.dataset.tool === String(editor.tool));
    undo.ariaDisabled = editor.undoStack.canUndo ? null : "true";
    redo.ariaDisabled = editor.undoStack.canRedo ? null : "true";
  };
  return { card, refill, update };
}

/**
 * @param {End} end
 * @param {import("../drawing/colours.js").Theme} theme
 */
function endPicture(end, theme) {
  const size = 28 * Math.ceil(globalThis.devicePixelRatio);
  const canvas = h("canvas", { class: "swatch bare", width: size, height: size, "aria-hidden": "true" });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  (end === "start" ? disc : star)(context, { x: size / 2, y: size / 2 }, size * 0.38, theme);
  return canvas;
}
