// The card that gives away what the page shows: as code, as a picture, and as a link.

import { openDialog } from "../../lib/dialog.js";
import { h, icon } from "../../lib/dom.js";
import { download } from "../../lib/download.js";
import { t } from "../../lib/i18n.js";
import { themeOf } from "../drawing/colours.js";
import { command, namesFiles, python } from "./code.js";
import { film } from "./film.js";
import { png } from "./picture.js";
import { mapSvg, MOST_DRAWN } from "./svg.js";

/** @typedef {import("../editor/editor.js").MapEditor} MapEditor */
/** @typedef {import("../drawing/overlay.js").Scene} Scene */

/**
 * @param {MapEditor} editor
 * @param {() => Scene[]} scenes    what each pane shows
 * @param {() => void} share        sends the link
 */
export function shareCard(editor, scenes, share) {
  const status = h("p", { class: "soft small", role: "status" });
  const code = async (/** @type {typeof command | typeof python} */ write) => {
    const { world, searches } = editor;
    const { first, moves } = searches.choices;
    const text = world && write(world, first, moves);
    status.textContent = "";
    if (!text) status.textContent = t("map.copy.none");
    else {
      await copy(text);
      status.textContent = t(namesFiles(text) ? "map.copied.files" : "map.copied");
    }
  };
  /** @param {"png" | "svg" | "gif"} kind */
  const picture = async (kind) => {
    const { world, searches } = editor;
    if (!world) return;
    if (kind === "svg" && world.cells.length > MOST_DRAWN) {
      status.textContent = t("map.svg-large");
      return;
    }
    status.textContent = t("map.drawing");
    await new Promise((resolve) => setTimeout(resolve)); // lets the browser show that
    const theme = themeOf(status);
    for (const [number, scene] of scenes().entries()) {
      const lane = searches.lanes[number];
      if (!lane) continue;
      const name = searches.lanes.length > 1 ? `map-${lane.algorithm.method}` : "map";
      if (kind === "png") download(`${name}.png`, "image/png", await png(scene, theme));
      else if (kind === "svg") download(`${name}.svg`, "image/svg+xml", mapSvg(scene, theme));
      else download(`${name}.gif`, "image/gif", film(world, lane, theme, scene.hexagonal));
    }
    status.textContent = t("map.saved", { kind: kind.toUpperCase() });
  };
  const button = (/** @type {string} */ words, /** @type {() => void} */ onclick) => h("button", { onclick }, words);
  return h(
    "details",
    { class: "card", "data-fold": "share" },
    h("summary", {}, t("map.share")),
    h(
      "div",
      { class: "stack" },
      h("div", { class: "row" }, h("button", { onclick: share }, icon("link"), t("map.link"))),
      h(
        "div",
        { class: "row" },
        button(t("map.copy.python"), () => void code(python)),
        button(t("map.copy.command"), () => void code(command)),
      ),
      h(
        "div",
        { class: "row", role: "group", "aria-label": t("map.picture") },
        button("PNG", () => void picture("png")),
        button("SVG", () => void picture("svg")),
        button("GIF", () => void picture("gif")),
      ),
      h("p", { class: "soft small" }, t("map.picture.hint")),
      status,
    ),
  );
}

/** Put a text where it can be pasted from; where the browser refuses, show it. @param {string} text */
async function copy(text) {
  const copied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  if (copied) return;
  const box = h("textarea", { rows: 12, readonly: true, ".value": text });
  openDialog(t("map.copy.by-hand"), box);
  box.select();
}
