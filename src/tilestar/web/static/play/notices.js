// What is said above the board: a win, a hint, a refusal, a shared game, a game put aside.

import { sizeOf } from "../game/board.js";
import { Game } from "../game/game.js";
import { announce, h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
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
  if (notice.kind === "text") return h("p", { class: `notice ${notice.warning ? "warning" : ""}` }, notice.text);
  if (notice.kind === "working") {
    return box(h("span", {}, t("solve.working")), h("button", { onclick: () => session.cancel() }, t("solve.cancel")));
  }
  if (notice.kind === "shared") {
    return box(
      h("span", {}, t("link.opened", { count: notice.count })),
      h("button", { class: "primary", onclick: () => session.replay() }, t("link.replay")),
      h("button", { onclick: () => session.takeOver() }, t("link.play")),
    );
  }
  return notice.kind === "won" && session.game ? winNotice(session, session.game, notice.best, actions) : null;
}

/**
 * @param {Session} session
 * @param {Game} game
 * @param {import("../game/solver.js").Answer | "looking" | null} best
 * @param {Actions} actions
 */
function winNotice(session, game, best, actions) {
  const sentence = `${result(game.cursor, best)} ${t("win.time", { time: clockText(game.time(Date.now())) })}`;
  if (best !== "looking") announce(`${t("win.title")} ${sentence}`);
  const notice = box(
    h("div", {}, h("strong", {}, t("win.title")), " ", sentence),
    h("button", { class: "primary", onclick: actions.newGame }, t("win.next")),
    h(
      "button",
      { onclick: () => session.begin(new Game(game.start, game.goal, game.goalName), session.origin) },
      t("win.again"),
    ),
  );
  notice.classList.add("win");
  return notice;
}

/**
 * "34 moves, best possible 22", or as much of it as is proved.
 * @param {number} moves
 * @param {import("../game/solver.js").Answer | "looking" | null} best
 */
function result(moves, best) {
  if (best === "looking") return t("win.looking", { moves });
  if (!best) return t("win.plain", { moves });
  const least = best.optimal && best.ways ? best.ways.length : null;
  if (least === moves) return t("win.perfect", { moves });
  if (least !== null) return t("win.best", { moves, best: least });
  if (!best.ways) return t("win.bound", { moves, bound: best.lowerBound });
  return t("win.known", { moves, known: Math.min(moves, best.ways.length), bound: best.lowerBound });
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
