// Choices that the browser remembers. Nothing here ever leaves it.

/**
 * @typedef {object} Settings
 * @property {"en" | "zh"} language
 * @property {"auto" | "light" | "dark"} theme
 * @property {boolean} flipKeys      arrows move the blank instead of the tile
 * @property {boolean} numbers       numbers shown over a picture
 * @property {boolean} marks         tiles already home are marked
 * @property {boolean} hover         tiles slide when the mouse comes over them
 * @property {number} speed          moves a second when moves are played back
 * @property {boolean} narration     a sentence for each step of a watched search
 */

const KEY = "tilestar.settings";

/** @type {Settings} */
const DEFAULTS = {
  language: "en",
  theme: "auto",
  flipKeys: false,
  numbers: true,
  marks: true,
  hover: false,
  speed: 4,
  narration: true,
};

/** @type {Settings} */
let current = { ...DEFAULTS, language: preferredLanguage(), ...stored() };

/** @type {Set<(settings: Settings) => void>} */
const listeners = new Set();

export function settings() {
  return current;
}

/** @param {Partial<Settings>} change */
export function change(change) {
  current = { ...current, ...change };
  remember(KEY, current);
  for (const listener of listeners) listener(current);
}

/**
 * Call the listener on every change until the signal aborts.
 * @param {(settings: Settings) => void} listener
 * @param {AbortSignal} [signal]
 */
export function onChange(listener, signal) {
  listeners.add(listener);
  signal?.addEventListener("abort", () => listeners.delete(listener));
}

/**
 * What was stored under a key, or null when nothing readable is there.
 * @param {string} key
 */
export function recall(key) {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/**
 * Store a value; false when the browser refuses (private windows, a full store).
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  try {
    globalThis.localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

/** @returns {Partial<Settings>} */
function stored() {
  const found = recall(KEY);
  if (typeof found !== "object" || found === null) return {};
  const known = Object.entries(found).filter(([key, value]) => {
    const usual = DEFAULTS[/** @type {keyof Settings} */ (key)];
    return typeof value === typeof usual;
  });
  return Object.fromEntries(known);
}

/** @returns {"en" | "zh"} */
function preferredLanguage() {
  return globalThis.navigator?.language?.toLowerCase().startsWith("zh") ? "zh" : "en";
}
