// Colours of maps, fitted to the theme. Terrains also differ by pattern: see ground.js.

/** @typedef {[number, number, number]} Colour */

const NAMES = /** @type {const} */ ([
  "surface",
  "ink",
  "map-grid",
  "map-path",
  "map-casing",
  "map-open",
  "map-closed",
  "map-backward",
  "map-current",
  "map-start",
  "map-goal",
  "map-cheap",
  "map-expensive",
  "map-near",
  "map-halfway",
  "map-far",
  "warm",
]);

/** @typedef {Record<typeof NAMES[number], string>} Theme */

/**
 * The theme's colours as a canvas understands them.
 * @param {HTMLElement} host
 * @returns {Theme}
 */
export function themeOf(host) {
  const probe = document.createElement("span");
  probe.hidden = true;
  host.append(probe);
  const theme = /** @type {Theme} */ ({});
  for (const name of NAMES) {
    probe.style.color = `var(--${name})`;
    theme[name] = getComputedStyle(probe).color;
  }
  probe.remove();
  return theme;
}

/**
 * What a terrain looks like: its own colour; without one, darker the more it costs.
 * @param {import("../world.js").Terrain} terrain
 * @param {number} highestCost   the highest cost of the map's terrains
 * @param {Theme} theme
 */
export function terrainColour({ colour, cost }, highestCost, theme) {
  if (colour) return written(numbers(colour));
  const share = cost === null ? 1 : Math.log(Math.max(cost, 1)) / Math.log(Math.max(highestCost, 2));
  return written(mixed(numbers(theme["map-cheap"]), numbers(theme["map-expensive"]), share));
}

/**
 * @param {Colour} one
 * @param {Colour} other
 * @param {number} share   of the other
 * @returns {Colour}
 */
export function mixed(one, other, share) {
  const mix = (/** @type {0 | 1 | 2} */ part) => Math.round(one[part] * (1 - share) + other[part] * share);
  return [mix(0), mix(1), mix(2)];
}

/** The numbers of `#rrggbb` or `rgb(r, g, b)`. @param {string} colour @returns {Colour} */
export function numbers(colour) {
  const found = colour.startsWith("#")
    ? [1, 3, 5].map((place) => parseInt(colour.slice(place, place + 2), 16))
    : (colour.match(/[\d.]+/g) ?? []).map(Number);
  return [found[0] ?? 0, found[1] ?? 0, found[2] ?? 0];
}

/** @param {Colour} colour */
function written(colour) {
  return `rgb(${colour.join(", ")})`;
}
