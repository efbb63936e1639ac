// The bar that plays moves: back, play or pause, on, a time line and a speed.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { change, settings } from "../lib/settings.js";

const SPEEDS = [1, 2, 3, 4, 6, 8, 12, 16, 24];

/**
 * @param {import("./session.js").Session} session
 */
export function replayBar(session) {
  const { player } = session;
  const toggle = h("button", { onclick: () => (player.playing ? player.stop() : session.replay()) });
  const output = h("output");
  const position = h("input", {
    type: "range",
    min: 0,
    class: "position",
    oninput: () => session.jump(Number(position.value)),
  });
  const paceText = h("output");
  const pace = h("input", {
    type: "range",
    min: 0,
    max: SPEEDS.length - 1,
    "aria-label": t("replay.speed"),
    oninput: () => {
      change({ speed: SPEEDS[Number(pace.value)] ?? 4 });
      update();
    },
  });
  const bar = h(
    "section",
    { class: "replay card", "aria-label": t("replay.label") },
    h("button", { "aria-label": t("replay.back"), onclick: () => session.undo() }, icon("back")),
    toggle,
    h("button", { "aria-label": t("replay.forward"), onclick: () => session.redo() }, icon("forward")),
    output,
    position,
    h("div", { class: "speed" }, h("span", {}, t("replay.speed")), pace, paceText),
  );

  const update = () => {
    const { game } = session;
    bar.hidden = !session.movesAhead;
    if (!game || bar.hidden) return;
    const words = t("replay.position", { cursor: game.cursor, count: game.moves.length });
    toggle.setAttribute("aria-label", t(player.playing ? "replay.pause" : "replay.play"));
    toggle.replaceChildren(icon(player.playing ? "pause" : "play"));
    output.textContent = words;
    position.max = String(game.moves.length);
    position.value = String(game.cursor);
    position.setAttribute("aria-label", words);
    pace.value = String(Math.max(0, SPEEDS.indexOf(settings().speed)));
    paceText.textContent = t("replay.speed.value", { speed: settings().speed });
    pace.setAttribute("aria-valuetext", paceText.textContent);
  };
  return { bar, update };
}
