// The bar that plays a search: to the start, back, play or pause, on, to the end, a time line and a speed.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { SPEEDS } from "./playback.js";

/** @typedef {import("./playback.js").Playback} Playback */

/** Fields that need all keys for themselves. */
const FIELDS = "input:not([type=range], [type=checkbox], [type=radio]), select, textarea, dialog, [contenteditable]";
/** Choices and lines that need some: Space chooses, arrows move. */
const CHOICES = "input[type=checkbox], input[type=radio]";
const ARROWED = "input";

/**
 * @param {Playback} playback
 * @param {(Node | null)[]} [extras]   more buttons, after the usual ones
 * @param {readonly number[]} [speeds]
 */
export function playbackBar(playback, extras = [], speeds = SPEEDS) {
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
    speeds.map((speed) => h("option", { value: speed, selected: speed === playback.speed }, `${speed}×`)),
  );
  const bar = h(
    "section",
    { class: "playback card", "aria-label": t("playback.label") },
    h("div", { class: "playback-buttons" }, first, back, toggle, on),
    line,
    h("div", { class: "playback-time" }, jump, total, pace),
    extras.length > 0 && h("div", { class: "playback-extras" }, extras),
  );
  /** @type {boolean | null} */
  let playing = null;
  let length = -1;
  const update = () => {
    toggle.setAttribute("aria-label", t(playback.playing ? "playback.pause" : "playback.play"));
    if (playing !== playback.playing) toggle.replaceChildren(icon(playback.playing ? "pause" : "play"));
    playing = playback.playing;
    if (length !== playback.length) {
      total.textContent = t("playback.of", { length: playback.length });
      line.max = jump.max = String(playback.length);
    }
    length = playback.length;
    line.value = String(playback.position);
    if (pace.value !== String(playback.speed)) pace.value = String(playback.speed);
    line.ariaValueText = t("playback.position", { position: playback.position, length });
    if (document.activeElement !== jump) jump.value = String(playback.position);
    back.ariaDisabled = playback.position === 0 ? "true" : null;
    on.ariaDisabled = playback.atEnd ? "true" : null;
  };
  update();
  return { bar, update };
}

/**
 * The keys of a player: Space plays and pauses, arrows step (with Shift ten steps), Home and End go to the ends, `.` and `,` to
 * the next and the previous rise of f. They work wherever the focus is, on a button too, except in fields, which need them for
 * themselves. Whether the key was used.
 * @param {Playback} playback
 * @param {KeyboardEvent} event
 * @param {(direction: 1 | -1) => void} [toRise]   goes to the next or the previous rise of f
 */
export function playbackKey(playback, event, toRise) {
  const target = event.target instanceof Element ? event.target : document.body;
  const { key, shiftKey } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || target.closest(FIELDS)) return false;
  if (document.querySelector("dialog[open]")) return false;
  if (key === " " && !target.closest(CHOICES)) {
    if (!event.repeat) playback.toggle();
    keepFromButtons();
  } else if (key === "." && toRise) toRise(1);
  else if (key === "," && toRise) toRise(-1);
  else if (target.closest(ARROWED)) return false;
  else if (key === "ArrowLeft") playback.step(shiftKey ? -10 : -1);
  else if (key === "ArrowRight") playback.step(shiftKey ? 10 : 1);
  else if (key === "Home") playback.step(-Infinity);
  else if (key === "End") playback.step(Infinity);
  else return false;
  event.preventDefault();
  return true;
}

/** Some browsers press the focused button when Space comes up again. */
function keepFromButtons() {
  document.addEventListener("keyup", (event) => event.key === " " && event.preventDefault(), {
    once: true,
    capture: true,
  });
}
