// The numbers that a search looks at: g always, h and what is made of them only where it uses an estimate.

import { priority } from "./order.js";

/** @typedef {import("./order.js").Order} Order */
/** @typedef {{ name: string, of: (node: { g: number, h: number }) => number }} Measure */

const G = { name: "g", of: (/** @type {{ g: number }} */ { g }) => g };
const H = { name: "h", of: (/** @type {{ h: number }} */ { h }) => h };
const F = { name: "f", of: (/** @type {{ g: number, h: number }} */ { g, h }) => g + h };

/**
 * @param {string | null} heuristic   null where the search uses none
 * @param {Order} order
 * @returns {Measure[]}
 */
export function measures(heuristic, order) {
  if (heuristic === null) return [G];
  const name = priorityName(order);
  if (name === "h") return [G, H];
  if (name === "f") return [G, H, F];
  const short = order.priority.length > 1 ? "max" : name; // the whole name stands in the sentence about the step
  return [G, H, { name: short, of: (node) => priority(order, node) }];
}

/**
 * How books write the number by which an order chooses.
 * @param {Order} order
 */
export function priorityName(order) {
  const terms = order.priority.map(([a, b]) => {
    if (a === 1 && b === 1) return "f";
    return [term(a, "g"), term(b, "h")].filter(Boolean).join("+");
  });
  if (terms.length === 0) return "f";
  return terms.length === 1 ? (terms[0] ?? "f") : `max(${terms.join(", ")})`;
}

/**
 * @param {number} weight
 * @param {string} name
 */
function term(weight, name) {
  return weight === 0 ? "" : weight === 1 ? name : `${weight}${name}`;
}
