// The bar over a map: how close one looks, and which layers are shown.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { ZOOM_STEP } from "./drawing/viewport.js";
import { number } from "./words.js";

/** @typedef {import("./drawing/viewport.js").Viewport} Viewport */
/** @typedef {{ distances: boolean, arrows: boolean }} Layers */

/**
 * @param {Viewport} viewport
 * @param {Layers} layers             kept up to date
 * @param {(change: (viewport: Viewport) => void) => void} view
 * @param {() => void} layered        a layer was turned on or off
 */
export function viewBar(viewport, layers, view, layered) {
  const button = (
    /** @type {string} */ label,
    /** @type {Node} */ picture,
    /** @type {(viewport: Viewport) => void} */ change,
  ) => h("button", { "aria-label": label, title: label, onclick: () => view(change) }, picture);
  const zoom = h("output", { class: "numbers zoom" });
  const out = button(t("map.zoom.out"), icon("minus"), (each) => each.zoomBy(1 / ZOOM_STEP));
  const closer = button(t("map.zoom.in"), icon("plus"), (each) => each.zoomBy(ZOOM_STEP));
  const fit = button(t("map.zoom.fit"), icon("fit"), (each) => each.fit());
  const layer = (/** @type {keyof Layers} */ name, /** @type {string} */ words, /** @type {string} */ title) => {
    const toggle = h(
      "button",
      {
        "aria-pressed": String(layers[name]),
        title,
        onclick: () => {
          layers[name] = !layers[name];
          toggle.ariaPressed = String(layers[name]);
          layered();
        },
      },
      words,
    );
    return toggle;
  };
  const arrows = layer("arrows", t("map.layer.arrows"), t("map.layer.arrows.what"));
  const bar = h(
    "div",
    { class: "view-bar", role: "toolbar", "aria-label": t("map.view") },
    h("div", { class: "view-zoom" }, out, zoom, closer, fit),
    layer("distances", t("map.layer.distances"), t("map.layer.distances.what")),
    arrows,
  );
  const update = (/** @type {boolean} */ watching) => {
    zoom.textContent = `${number(Math.round(viewport.zoom * 100))} %`;
    out.ariaDisabled = fit.ariaDisabled = viewport.fitted ? "true" : null;
    arrows.ariaDisabled = watching ? null : "true";
  };
  update(false);
  return { bar, update };
}
