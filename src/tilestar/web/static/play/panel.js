// What stands beside the board: counters, actions, the player of moves, and the cards.

import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { action } from "./parts.js";

const WAYS = /** @type {const} */ (["U", "L", "D", "R"]);
const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };

/**
 * @param {import("./session.js").Session} session
 * @param {{ share: () => void, choose: () => void, another: () => void }} does
 */
export function panelParts(session, does) {
  const { assistant } = session;
  const buttons = {
    undo: action("undo", t("play.undo"), () => session.undo()),
    redo: action("redo", t("play.redo"), () => session.redo()),
    restart: action("restart", t("play.restart"), () => session.restart()),
    pause: action("pause", t("play.pause"), () => session.pause()),
    hint: action("hint", t("play.hint"), () => void assistant.hint()),
    solve: action("solve", t("play.solve"), () => void assistant.takeOver()),
    review: action("review", t("play.review"), () => void assistant.review()),
    share: action("link", t("play.share"), does.share),
  };
  const values = { moves: h("dd"), time: h("span", { role: "timer", "aria-live": "off" }), home: h("dd") };
  return {
    buttons,
    values,
    counters: h(
      "dl",
      { class: "counters card" },
      h("div", {}, h("dt", {}, t("play.moves")), values.moves),
      h("div", {}, h("dt", {}, t("play.time")), h("dd", {}, values.time)),
      h("div", {}, h("dt", {}, t("play.home")), values.home),
    ),
    actions: h("div", { class: "actions", role: "group", "aria-label": t("play.actions") }, ...Object.values(buttons)),
    begin: h(
      "div",
      { class: "row" },
      h("button", { class: "primary wide", onclick: does.choose }, icon("plus"), t("new.button")),
      h("button", { "aria-label": t("new.again.label"), onclick: does.another }, t("new.again")),
    ),
    about: h("div", { class: "card stack" }),
    daily: h("div", { class: "card" }),
    lists: h("div", { class: "card" }),
  };
}

/**
 * Four large buttons, for boards whose tiles are too small for fingers.
 * @param {import("./session.js").Session} session
 */
export function wayPad(session) {
  return h(
    "div",
    { class: "pad", role: "group", "aria-label": t("play.pad"), hidden: true },
    WAYS.map((way) =>
      h(
        "button",
        { class: `way-${way}`, "aria-label": t(`way.${way}`), onclick: () => session.go(way, "touch") },
        ARROWS[way],
      ),
    ),
  );
}

/**
 * What lies over the board while the clock stands.
 * @param {() => void} resume
 */
export function boardCover(resume) {
  return h(
    "button",
    { class: "board-cover", hidden: true, onclick: resume },
    h("strong", {}, t("pause.title")),
    h("span", {}, t("pause.resume")),
  );
}
