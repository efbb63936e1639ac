// The cards of the panel that change rarely: the game's particulars, unfinished games, picture, keys.

import { sizeOf } from "../game/board.js";
import { Game } from "../game/game.js";
import { savedGames } from "../game/records.js";
import { h, icon } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { settings } from "../lib/settings.js";
import { stillBoard } from "./still-board.js";

/** @typedef {import("./session.js").Session} Session */

/** @param {Session} session */
export function aboutGame(session) {
  const { game } = session;
  if (!game) return null;
  const { origin } = game;
  const facts = [
    sizeOf(game.start),
    origin.depth !== undefined && origin.depth !== null && t("new.depth-known", { depth: origin.depth }),
    origin.day ? t("daily.of", { day: origin.day }) : origin.seed && t("new.seeded", { seed: origin.seed }),
  ].filter(Boolean);
  return h(
    "div",
    { class: "game-about" },
    stillBoard(game.goal, t("play.goal")),
    h(
      "div",
      {},
      h("h2", {}, t("play.goal")),
      facts.map((fact) => h("p", {}, fact)),
      badge(game),
    ),
  );
}

/**
 * Why a game sets no records, if it does not.
 * @param {Game} game
 */
function badge(game) {
  if (game.counts) return null;
  const kind = game.assisted ? "assisted" : "practice";
  return h("p", {}, h("span", { class: "badge", title: t(`play.${kind}.why`) }, t(`play.${kind}`)));
}

/** @param {Session} session */
export function unfinishedGames(session) {
  const games = savedGames().filter((saved) => saved.id !== session.game?.id);
  if (games.length === 0) return null;
  return folded(
    t("games.title"),
    h(
      "ul",
      {},
      games.map((saved) =>
        h(
          "li",
          { class: "saved-game", "data-id": saved.id },
          h(
            "button",
            { class: "quiet", onclick: () => session.begin(Game.restore(saved)) },
            t("games.open", { size: sizeOf(saved.start), moves: saved.cursor }),
          ),
          h(
            "button",
            { class: "quiet", "aria-label": t("games.discard"), onclick: () => session.discard(saved.id) },
            icon("close"),
          ),
        ),
      ),
    ),
  );
}

/** @param {() => void} open */
export function statisticsCard(open) {
  return h("button", { class: "wide", onclick: open }, icon("chart"), t("stats.button"));
}

/**
 * @param {string | null} picture
 * @param {(file: Blob | null) => void} choose
 */
export function pictureCard(picture, choose) {
  const file = h("input", {
    type: "file",
    accept: "image/*",
    class: "sr-only",
    tabindex: -1,
    "aria-hidden": "true",
    onchange: () => choose(file.files?.[0] ?? null),
  });
  return folded(
    t("picture.title"),
    h(
      "div",
      { class: "stack" },
      h("p", { class: "soft" }, t("picture.private")),
      h(
        "div",
        { class: "row" },
        file,
        h("button", { onclick: () => file.click() }, icon("picture"), t("picture.choose")),
        picture && h("button", { onclick: () => choose(null) }, t("picture.remove")),
      ),
    ),
  );
}

export function keysCard() {
  const lines = [
    settings().flipKeys ? t("keys.move-flipped") : t("keys.move"),
    t("keys.undo"),
    t("keys.pause"),
    t("keys.hint"),
    t("keys.review"),
  ];
  return folded(
    t("keys.title"),
    h(
      "ul",
      { class: "soft" },
      lines.map((line) => h("li", {}, line)),
    ),
  );
}

/**
 * @param {string} title
 * @param {...Node} content
 */
function folded(title, ...content) {
  return h("details", { "data-fold": title }, h("summary", {}, title), content);
}
