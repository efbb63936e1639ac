// The bar that plays a search: to the start, back, play or pause, on, to the end, a time line and a speed.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { SPEEDS } from "./tape.js";

/** @typedef {import("./tape.js").Tape} Tape */

/** Keys that a focused control needs for itself. */
const FIELDS = "input, select, textarea, dialog, [contenteditable]";

/**
 * @param {Tape} tape
 * @param {(Node | null)[]} [extras]   more buttons, after the usual ones
 */
export function tapeBar(tape, extras = []) {
  const button = (/** @type {string} */ label, /** @type {Node} */ content, /** @type {() => void} */ onclick) =>
    h("button", { "aria-label": label, title: label, onclick }, content);
  const first = button(t("tape.first"), icon("restart"), () => tape.step(-Infinity));
  const back = button(t("tape.back"), icon("back"), () => tape.step(-1));
  const toggle = h("button", { class: "primary", onclick: () => tape.toggle() });
  const on = button(t("tape.on"), icon("forward"), () => tape.step(1));
  const told = h("output", { class: "numbers" });
  const line = h("input", {
    type: "range",
    min: 0,
    class: "tape-line",
    "aria-label": t("tape.line"),
    oninput: () => tape.step(Number(line.value) - tape.position),
  });
  const jump = h("input", {
    type: "number",
    min: 0,
    class: "tape-jump",
    "aria-label": t("tape.jump"),
    onchange: () => {
      tape.step(Number(jump.value) - tape.position);
      jump.value = String(tape.position);
    },
  });
  const pace = h(
    "select",
    { "aria-label": t("tape.speed"), onchange: () => (tape.speed = Number(pace.value)) },
    SPEEDS.map((speed) => h("option", { value: speed, selected: speed === tape.speed }, `${speed}×`)),
  );
  const bar = h(
    "section",
    { class: "tape card", "aria-label": t("tape.label") },
    h("div", { class: "tape-buttons" }, first, back, toggle, on),
    h("div", { class: "tape-time" }, pace, jump, told),
    line,
    extras.length > 0 && h("div", { class: "tape-extras" }, extras),
  );
  const update = () => {
    toggle.setAttribute("aria-label", t(tape.playing ? "tape.pause" : "tape.play"));
    toggle.replaceChildren(icon(tape.playing ? "pause" : "play"));
    told.textContent = t("tape.of", { length: tape.length });
    line.max = jump.max = String(tape.length);
    line.value = String(tape.position);
    pace.value = String(tape.speed);
    line.setAttribute("aria-valuetext", t("tape.position", { position: tape.position, length: tape.length }));
    if (document.activeElement !== jump) jump.value = String(tape.position);
    back.ariaDisabled = tape.position === 0 ? "true" : null;
    on.ariaDisabled = tape.atEnd ? "true" : null;
  };
  update();
  return { bar, update };
}

/**
 * Space, arrows, Home and End drive a tape, unless a control needs the key for itself; whether the key was used.
 * @param {Tape} tape
 * @param {KeyboardEvent} event
 */
export function tapeKey(tape, event) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest(FIELDS)) return false;
  if (event.key === " " && !target.closest("button, summary, a")) tape.toggle();
  else if (event.key === "ArrowLeft") tape.step(event.shiftKey ? -10 : -1);
  else if (event.key === "ArrowRight") tape.step(event.shiftKey ? 10 : 1);
  else if (event.key === "Home") tape.step(-Infinity);
  else if (event.key === "End") tape.step(Infinity);
  else return false;
  event.preventDefault();
  return true;
}
