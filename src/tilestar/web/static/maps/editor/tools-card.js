// The card of drawing tools: terrains as brushes, their size, the eraser, the two ends, undo, and a legend that can be
// added to.

import { h, icon } from "../../lib/dom.js";
import { t } from "../../lib/i18n.js";
import { themeOf } from "../drawing/colours.js";
import { swatch } from "../drawing/ground.js";
import { disc, star } from "../drawing/overlay.js";
import { BRUSH_SIZES } from "./brush.js";
import { terrainDialog } from "./terrain-dialog.js";
import { costText, terrainName } from "../words.js";

/** @typedef {import("./editor.js").MapEditor} MapEditor */
/** @typedef {import("./editor.js").Tool} Tool */
/** @typedef {import("../world.js").End} End */

/** @param {MapEditor} editor */
export function toolsCard(editor) {
  const tools = h("div", { class: "brushes", role: "group", "aria-label": t("map.draw") });
  const undo = h("button", { onclick: () => editor.undo() }, icon("undo"), t("map.undo"));
  const redo = h("button", { onclick: () => editor.redo() }, icon("redo"), t("map.redo"));
  const size = h(
    "select",
    {
      "aria-label": t("map.brush-size"),
      onchange: () => {
        editor.filling = size.value === "fill";
        if (!editor.filling) editor.brushSize = Number(size.value);
      },
    },
    BRUSH_SIZES.map((cells) =>
      h("option", { value: cells }, cells === 1 ? t("map.brush.one") : t("map.brush.square", { cells })),
    ),
    h("option", { value: "fill" }, t("map.brush.fill")),
  );
  const card = h(
    "section",
    { class: "card stack" },
    h("h2", {}, t("map.draw")),
    tools,
    h("label", { class: "map-inline" }, h("span", {}, t("map.brush-size")), size),
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

  const choose = (/** @type {Tool} */ tool) => {
    editor.tool = tool;
    update();
  };
  const button = (
    /** @type {Tool} */ tool,
    /** @type {Node} */ picture,
    /** @type {string} */ name,
    /** @type {string} */ note,
  ) =>
    h(
      "button",
      { class: "brush", "data-tool": tool, onclick: () => choose(tool) },
      picture,
      h("span", {}, name, h("small", { class: "soft" }, note)),
    );

  /** Make the brushes of the map's legend. */
  const refill = () => {
    const { world } = editor;
    if (!world) return;
    const theme = themeOf(card);
    tools.replaceChildren(
      ...world.brushes.map(({ terrain, number }) =>
        button(number, swatch(world, terrain, theme), terrainName(terrain), `${terrain.symbol} · ${costText(terrain)}`),
      ),
      button("eraser", eraserPicture(), t("map.eraser"), t("map.second-button")),
      button("start", endPicture("start", theme), t("map.start"), t("map.drag-it")),
      button("goal", endPicture("goal", theme), t("map.goal"), t("map.drag-it")),
    );
    update();
  };
  const update = () => {
    for (const each of tools.querySelectorAll("button"))
      each.ariaPressed = String(each.dataset.tool === String(editor.tool));
    size.value = editor.filling ? "fill" : String(editor.brushSize);
    undo.ariaDisabled = editor.undoStack.canUndo ? null : "true";
    redo.ariaDisabled = editor.undoStack.canRedo ? null : "true";
  };
  return { card, refill, update };
}

function eraserPicture() {
  return h("span", { class: "swatch eraser", "aria-hidden": "true" });
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
