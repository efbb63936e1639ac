// What is said above the board: a win, a hint, a refusal, a shared game, a game put aside.

import { sizeOf } from "../game/board.js";
import { Game } from "../game/game.js";
import { watchAddress } from "../game/link.js";
import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { accuracyText, resultText } from "../review/sentences.js";
import { clockText } from "./clock.js";

/** @typedef {import("./session.js").Session} Session */
/** @typedef {{ newGame: () => void }} Actions */

/**
 * The notices to show now.
 * @param {Session} session
 * @param {Actions} actions
 */
export function notices(session, actions) {
  return [asideNotice(session), mainNotice(session, actions)];
}

/**
 * @param {Session} session
 * @param {Actions} actions
 */
function mainNotice(session, actions) {
  const { notice } = session;
  if (notice.kind === "text") return textNotice(session, notice);
  if (notice.kind === "working") {
    return box(
      h("span", {}, t("solve.working")),
      h("button", { onclick: () => session.assistant.cancel() }, t("solve.cancel")),
    );
  }
  if (notice.kind === "shared") {
    return box(
      h("span", {}, t("link.opened", { count: notice.count })),
      h("button", { class: "primary", onclick: () => session.replay() }, t("link.replay")),
      h("button", { onclick: () => session.takeOver() }, t("link.play")),
    );
  }
  return notice.kind === "won" && session.game ? winNotice(session, session.game, notice.review, actions) : null;
}

/**
 * @param {Session} session
 * @param {{ text: string, warning?: boolean, watch?: import("../game/board.js").Board }} notice
 */
function textNotice({ game }, { text, warning, watch }) {
  const address = watch && game && watchAddress(watch, game.goalName);
  return h(
    "div",
    { class: `notice ${warning ? "warning" : ""}` },
    h("p", {}, text),
    address && h("a", { class: "button", href: address }, t("watch.how")),
  );
}

/**
 * @param {Session} session
 * @param {Game} game
 * @param {import("../game/review.js").Review | "looking" | null} review
 * @param {Actions} actions
 */
function winNotice(session, game, review, actions) {
  const moves = game.cursor;
  const found = review !== "looking" && review;
  const played = { moves: game.moves.slice(0, moves), won: true };
  const result = found ? resultText(played, found) : t(review ? "win.looking" : "win.plain", { moves });
  const sentence = [
    result,
    found && t("win.accuracy", { accuracy: accuracyText(found) }),
    t("win.time", { time: clockText(game.time(Date.now())) }),
  ]
    .filter(Boolean)
    .join(" ");
  if (review !== "looking") announce(`${t("win.title")} ${sentence}`);
  const notice = box(
    h("div", {}, h("strong", {}, t("win.title")), " ", sentence),
    h("button", { class: "primary", onclick: actions.newGame }, t("win.next")),
    h("button", { onclick: () => void session.assistant.review() }, t("review.title")),
    h("button", { onclick: () => session.again() }, t("win.again")),
  );
  notice.classList.add("win");
  return notice;
}

/** @param {Session} session */
function asideNotice(session) {
  const { putAside } = session;
  if (!putAside) return null;
  return box(
    h("span", {}, t("games.kept", { size: sizeOf(putAside.start) })),
    h("button", { onclick: () => session.begin(Game.restore(putAside)) }, t("games.return")),
  );
}

/** @param {...Node} parts */
function box(...parts) {
  return h("div", { class: "notice" }, parts);
}
