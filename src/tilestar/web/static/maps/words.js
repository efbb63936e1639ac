// Names of terrains and numbers, in the reader's language.

import { known, t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";

/** The name of a terrain; those of built-in legends are translated. @param {import("./world.js").Terrain} terrain */
export function terrainName({ name }) {
  const key = known(`terrain.${name}`);
  return key ? t(key) : name;
}

/** @param {import("./world.js").Terrain} terrain */
export function costText({ cost }) {
  return cost === null ? t("map.blocked") : t("map.cost-of", { cost: number(cost) });
}

/** A number with at most two decimals. @param {number} value */
export function number(value) {
  return value.toLocaleString(settings().language, { maximumFractionDigits: 2 });
}
