// The boards of the day, and how long the player has kept up with them.

import { DAILY_SIZES, dailyResults, dailySeed, dayOf, streaks } from "../game/daily.js";
import { Game } from "../game/game.js";
import { savedGames } from "../game/records.js";
import { h } from "../lib/dom.js";
import { t } from "../lib/i18n.js";
import { clockText } from "./clock.js";
import { drawBoard } from "./new-game.js";

/**
 * @param {Date} today
 * @param {(size: number) => void} play
 */
export function dailyCard(today, play) {
  const all = dailyResults();
  const now = all[dayOf(today)] ?? {};
  const { current, longest } = streaks(all, today);
  return h(
    "section",
    { class: "daily", "aria-label": t("daily.title") },
    h(
      "h2",
      {},
      t("daily.title"),
      " ",
      current > 0 &&
        h(
          "span",
          { class: "badge", title: t("daily.longest", { count: longest }) },
          t("daily.streak", { count: current }),
        ),
    ),
    h(
      "div",
      { class: "daily-sizes" },
      DAILY_SIZES.map((size) => {
        const result = now[size];
        const done = result?.state === "won";
        const words = done
          ? t("daily.won", { moves: result.moves ?? 0, time: clockText(result.time ?? 0) })
          : t(result ? "daily.begun" : "daily.open");
        return h(
          "button",
          { class: done ? "done" : "", "data-size": size, onclick: () => play(size) },
          h("b", {}, `${size}×${size}`),
          h("small", {}, words),
        );
      }),
    ),
  );
}

/**
 * Today's game of a size: the one that is under way, or a new one. A board that was begun before is known.
 * @param {Date} today
 * @param {number} size
 */
export async function dailyGame(today, size) {
  const day = dayOf(today);
  const saved = savedGames().find(({ origin, start }) => origin?.day === day && start.width === size);
  if (saved) return Game.restore(saved);
  const seed = dailySeed(day, size);
  const { start, goal } = await drawBoard(
    { width: size, height: size, goal: "standard", difficulty: "random", depth: null },
    seed,
  );
  const game = new Game(start, goal, "standard", { from: "daily", day, grade: "random" });
  game.practice = dailyResults()[day]?.[size] !== undefined;
  return game;
}
