// Words in the chosen language.

import { en } from "../messages/en.js";
import { zh } from "../messages/zh.js";
import { settings } from "./settings.js";

/** @typedef {keyof typeof en} Key */

export const LANGUAGES = { en, zh };

/**
 * The sentence for a key, its `{names}` replaced by values; `{name:move|moves}` is the first word where the value is 1.
 * @param {Key} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const messages = LANGUAGES[settings().language] ?? en;
  return messages[key]
    .replace(/\{(\w+):([^{}|]*)\|([^{}|]*)\}/g, (_, name, one, many) => (Number(values[name]) === 1 ? one : many))
    .replace(/\{(\w+)\}/g, (whole, name) => (name in values ? String(values[name]) : whole));
}
