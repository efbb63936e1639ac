// The bar that plays a search: to the start, back, play or pause, on, to the end, a time line and a speed.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { SPEEDS } from "./playback.js";

/** @typedef {import("./playback.js").Playback} Playback */

/** Keys that a focused control needs for itself. */
const FIELDS = "input, select, textarea, dialog, [contenteditable]";

/**
 * @param {Playback} playback
 * @param {(Node | null)[]} [extras]   more buttons, after the usual ones
 */
export function playbackBar(playback, extras = []) {
  const button = (/** @type {string} */ label, /** @type {Node} */ content, /** @type {() => void} */ onclick) =>
    h("button", { "aria-label": label, title: label, onclick }, content);
  const first = button(t("playback.first"), icon("restart"), () => playback.step(-Infinity));
  const back = button(t("playback.back"), icon("back"), () => playback.step(-1));
  const toggle = h("button", { class: "primary", onclick: () => playback.toggle() });
  const on = button(t("playback.on"), icon("forward"), () => playback.step(1));
  const total = h("output", { class: "numbers" });
  const line = h("input", {
    type: "range",
    min: 0,
    class: "playback-line",
    "aria-label": t("playback.line"),
    oninput: () => playback.step(Number(line.value) - playback.position),
  });
  const jump = h("input", {
    type: "number",
    min: 0,
    class: "playback-jump",
    "aria-label": t("playback.jump"),
    onchange: () => {
      playback.step(Number(jump.value) - playback.position);
      jump.value = String(playback.position);
    },
  });
  const pace = h(
    "select",
    { "aria-label": t("playback.speed"), onchange: () => (playback.speed = Number(pace.value)) },
    SPEEDS.map((speed) => h("option", { value: speed, selected: speed === playback.speed }, `${speed}×`)),
  );
  const bar = h(
    "section",
    { class: "playback card", "aria-label": t("playback.label") },
    h("div", { class: "playback-buttons" }, first, back, toggle, on),
    h("div", { class: "playback-time" }, pace, jump, total),
    line,
    extras.length > 0 && h("div", { class: "playback-extras" }, extras),
  );
  const update = () => {
    toggle.setAttribute("aria-label", t(playback.playing ? "playback.pause" : "playback.play"));
    toggle.replaceChildren(icon(playback.playing ? "pause" : "play"));
    total.textContent = t("playback.of", { length: playback.length });
    line.max = jump.max = String(playback.length);
    line.value = String(playback.position);
    pace.value = String(playback.speed);
    line.setAttribute(
      "aria-valuetext",
      t("playback.position", { position: playback.position, length: playback.length }),
    );
    if (document.activeElement !== jump) jump.value = String(playback.position);
    back.ariaDisabled = playback.position === 0 ? "true" : null;
    on.ariaDisabled = playback.atEnd ? "true" : null;
  };
  update();
  return { bar, update };
}

/**
 * Space, arrows, Home and End drive a playback, unless a control needs the key for itself; whether the key was used.
 * @param {Playback} playback
 * @param {KeyboardEvent} event
 */
export function playbackKey(playback, event) {
  const target = event.target instanceof Element ? event.target : document.body;
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest(FIELDS)) return false;
  if (event.key === " " && !target.closest("button, summary, a")) playback.toggle();
  else if (event.key === "ArrowLeft") playback.step(event.shiftKey ? -10 : -1);
  else if (event.key === "ArrowRight") playback.step(event.shiftKey ? 10 : 1);
  else if (event.key === "Home") playback.step(-Infinity);
  else if (event.key === "End") playback.step(Infinity);
  else return false;
  event.preventDefault();
  return true;
}
