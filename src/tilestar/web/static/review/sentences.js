// A review in words: the whole game, one of its moves, and one line to send to somebody.

import { movingCell, sizeOf } from "../game/board.js";
import { after } from "../game/game.js";
import { needed, percent, sparkline } from "../game/review.js";
import { t } from "../lib/i18n.js";
import { clockText } from "../play/clock.js";

/** @typedef {import("../game/review.js").Review} Review */
/** @typedef {import("../game/board.js").Way} Way */
/** @typedef {import("./dialog.js").PlayedGame} PlayedGame */

export const ARROWS = { U: "↑", D: "↓", L: "←", R: "→" };

/**
 * How many moves there were, and how many there might have been.
 * @param {Pick<PlayedGame, "moves" | "won">} game
 * @param {Review} review
 */
export function resultText({ moves, won }, review) {
  const made = moves.length;
  const best = needed(review, 0);
  const [lower, upper] = [review.lower[0] ?? 0, review.upper[0] ?? null];
  if (!won) {
    const left = needed(review, made);
    if (best !== null && left !== null) return t("review.unfinished", { moves: made, left, best });
    return t("review.unfinished-bound", { moves: made, bound: review.lower[made] ?? 0 });
  }
  if (best === made) return t("win.perfect", { moves: made });
  if (best !== null) return t("win.best", { moves: made, best });
  if (upper === null) return t("win.bound", { moves: made, bound: lower });
  return t("win.known", { moves: made, known: upper, bound: lower });
}

/** @param {Review} review */
export function accuracyText({ accuracy: [least, most] }) {
  const [from, to] = [percent(least), percent(most)];
  return from === to ? t("review.accuracy", { percent: from }) : t("review.accuracy-range", { from, to });
}

/**
 * What the last of `made` moves did.
 * @param {PlayedGame} game
 * @param {Review} review
 * @param {number} made
 */
export function moveText(game, review, made) {
  const count = needed(review, made);
  const bounds = { lower: review.lower[made] ?? 0, upper: review.upper[made] ?? "?" };
  if (made === 0) return count === null ? t("review.start-bound", bounds) : t("review.start", { count });
  const loss = review.losses.find(({ number }) => number === made);
  if (loss) return lossText(loss);
  const way = /** @type {Way} */ (game.moves[made - 1]);
  const before = after(game.start, game.moves.slice(0, made - 1));
  const tile = before ? (before.tiles[movingCell(before, way) ?? 0] ?? 0) : 0;
  const values = { number: made, tile, arrow: ARROWS[way] };
  return count === null ? t("review.move-bound", { ...values, ...bounds }) : t("review.move", { ...values, count });
}

/** @param {import("../game/review.js").Loss} loss */
export function lossText({ number, before, after: now, better }) {
  const values = { number, before, after: now };
  if (!better) return t("review.loss-only", values);
  return t("review.loss", { ...values, tile: better.tile, arrow: ARROWS[better.way] });
}

/**
 * The game in one line of text.
 * @param {PlayedGame} game
 * @param {Review} review
 */
export function resultLine(game, review) {
  const best = needed(review, 0);
  const moves = game.moves.length;
  return [
    `tilestar ${sizeOf(game.start)}${game.day ? ` ${t("daily.of", { day: game.day })}` : ""}`,
    best === null ? t("card.moves", { moves }) : t("card.moves-best", { moves, best }),
    clockText(game.time),
    accuracyText(review),
    sparkline(review.exact ? review.lower : review.upper.map((bound, at) => bound ?? review.lower[at] ?? 0)),
  ].join(" · ");
}
