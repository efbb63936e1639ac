// Building elements without markup in strings: the page's security policy forbids those.

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes, listeners (`onclick`), properties (`.value`) and children.
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @param {Record<string, any>} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function h(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (key.startsWith("on")) element.addEventListener(key.slice(2), value);
    else if (key.startsWith(".")) Reflect.set(element, key.slice(1), value);
    else element.setAttribute(key, value === true ? "" : String(value));
  }
  append(element, children);
  return element;
}

/**
 * @param {Element} parent
 * @param {(Child | Child[])[]} children
 */
export function append(parent, children) {
  for (const child of children.flat()) {
    if (child !== null && child !== undefined && child !== false)
      parent.append(child instanceof Node ? child : String(child));
  }
}

let fields = 0;

/**
 * A control with its label above it and, if given, a hint below.
 * @param {string | Node} label
 * @param {HTMLElement} control
 * @param {string} [hint]
 */
export function field(label, control, hint) {
  fields += 1;
  control.id = `field-${fields}`;
  if (hint) control.setAttribute("aria-describedby", `${control.id}-hint`);
  return h(
    "div",
    { class: "field" },
    h("label", { for: control.id }, label),
    control,
    hint && h("p", { id: `${control.id}-hint` }, hint),
  );
}

const SVG = "http://www.w3.org/2000/svg";

/** Line drawings on a 24 × 24 field. */
const ICONS = {
  undo: "M9 14 4 9l5-5M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "m15 14 5-5-5-5M20 9H10a6 6 0 0 0 0 12h3",
  restart: "M4 12a8 8 0 1 0 2.6-5.9L4 8.5M4 4v4.5h4.5",
  hint: "M9.5 18h5M10 21h4M12 3a6 6 0 0 0-3.6 10.8c.7.6 1.1 1.3 1.1 2.2h5c0-.9.4-1.6 1.1-2.2A6 6 0 0 0 12 3z",
  solve: "m12 3 2.5 5.6 6 .7-4.5 4.1 1.2 6L12 16.4l-5.2 3 1.2-6-4.5-4.1 6-.7z",
  play: "M7 4.5v15l12-7.5z",
  pause: "M8 5v14M16 5v14",
  back: "M17 5v14L8 12zM6 5v14",
  forward: "M7 5v14l9-7zM18 5v14",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 7m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0M9 17m-2 0a2 2 0 1 0 4 0a2 2 0 1 0-4 0",
  close: "M6 6l12 12M18 6 6 18",
  link: "M10 14a4 4 0 0 0 5.7 0l3.5-3.5a4 4 0 0 0-5.7-5.7L12 6.3M14 10a4 4 0 0 0-5.7 0l-3.5 3.5a4 4 0 0 0 5.7 5.7l1.5-1.5",
  theme: "M12 3a9 9 0 1 0 9 9 7 7 0 0 1-9-9z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  words: "M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5",
  review: "M4 19V5M4 19h16M7 9l4 4 3-3 5 6",
  chart: "M5 20v-7M12 20V5M19 20v-11",
  picture: "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15.5 9.5h.01",
};

/**
 * A decorative icon; the button around it carries the words.
 * @param {keyof typeof ICONS} name
 */
export function icon(name) {
  const svg = document.createElementNS(SVG, "svg");
  const shape = document.createElementNS(SVG, "path");
  for (const [key, value] of Object.entries({
    viewBox: "0 0 24 24",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "2",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  })) {
    svg.setAttribute(key, value);
  }
  shape.setAttribute("d", ICONS[name]);
  svg.append(shape);
  return svg;
}

/**
 * Say something to people who listen instead of look.
 * @param {string} sentence
 */
export function announce(sentence) {
  const region = document.getElementById("announcer");
  if (region) region.textContent = sentence;
}
