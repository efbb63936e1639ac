// What the marks over a map mean.

import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";

/** @typedef {import("./search/searches.js").Searches} Searches */

export function legend() {
  const entry = (/** @type {string} */ mark, /** @type {string} */ words) =>
    h("li", {}, h("span", { class: `mark ${mark}`, "aria-hidden": "true" }), words);
  const searched = [
    entry("path", t("map.legend.path")),
    entry("open", t("map.legend.open")),
    entry("closed", t("map.legend.closed")),
    entry("current", t("map.legend.current")),
  ];
  const backward = entry("backward", t("map.legend.backward"));
  const distances = entry("distances", t("map.legend.distances"));
  const element = h("ul", { class: "map-legend", "aria-label": t("map.legend") }, ...searched, backward, distances);
  /** Show what applies. @param {Searches} searches @param {{ distances: boolean }} layers */
  const update = ({ watching, lanes }, layers) => {
    const fromBoth = lanes.some(({ algorithm }) => algorithm.method.startsWith("bidirectional"));
    for (const each of searched) each.hidden = !watching;
    backward.hidden = !(watching && fromBoth);
    distances.hidden = !layers.distances;
    element.hidden = !watching && !layers.distances;
  };
  return { element, update };
}
