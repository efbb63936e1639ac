// Words in the chosen language.

import { en } from "../messages/en.js";
import { zh } from "../messages/zh.js";
import { settings } from "./settings.js";

/** @typedef {keyof typeof en} Key */

export const LANGUAGES = { en, zh };

/**
 * A key that was put together, such as `why.astar`; null where there is no sentence for it.
 * @param {string} key
 */
export function known(key) {
  return key in en ? /** @type {Key} */ (key) : null;
}

/**
 * The sentence for a key, its `{names}` replaced by values; `{name:move|moves}` is the first word where the value is 1.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const messages = LANGUAGES[settings().language] ?? en;
  return messages[key]
    .replace(/\{(\w+):([^{}|]*)\|([^{}|]*)\}/g, (_, name, one, many) => (Number(values[name]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (whole, name) => (name in values ? shown(values[name] ?? "") : whole));
}

/** @type {Map<string, Intl.NumberFormat>} */
const formats = new Map();

/** Large numbers have their digits in groups, as the chosen language writes them. @param {string | number | bigint} value */
export function shown(value) {
  if (typeof value === "string" || (value > -1000 && value < 1000)) return String(value);
  const { language } = settings();
  const format = formats.get(language) ?? new Intl.NumberFormat(language);
  formats.set(language, format);
  return format.format(value);
}
