// The board of the day: one for each size, the same for everybody, because it follows from the date alone.

import { recall, remember } from "../lib/settings.js";

/** @typedef {{ state: "begun" | "won", moves?: number, time?: number }} DayResult */

export const DAILY_SIZES = [3, 4, 5];
const KEY = "tilestar.daily";

/**
 * The date where the player is: `2026-11-17`.
 * @param {Date} date
 */
export function dayOf(date) {
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/**
 * @param {string} day
 * @param {number} size
 */
export function dailySeed(day, size) {
  return `daily ${day} ${size}x${size}`;
}

/**
 * What was made of the boards of each day: by day, then by size.
 * @returns {Record<string, Record<string, DayResult>>}
 */
export function dailyResults() {
  const found = recall(KEY);
  return typeof found === "object" && found !== null && !Array.isArray(found) ? found : {};
}

/**
 * @param {string} day
 * @param {number} size
 * @param {DayResult} result
 */
export function noteDaily(day, size, result) {
  const all = dailyResults();
  if (all[day]?.[size]?.state === "won") return;
  remember(KEY, { ...all, [day]: { ...all[day], [size]: result } });
}

/**
 * Days in a row on which a daily board of any size was won, up to today or, while today's are still open, yesterday; and
 * the longest row there was.
 * @param {Record<string, Record<string, DayResult>>} all
 * @param {Date} today
 */
export function streaks(all, today) {
  const won = new Set(
    Object.keys(all).filter((day) => Object.values(all[day] ?? {}).some(({ state }) => state === "won")),
  );
  const before = (/** @type {Date} */ date) => new Date(date.getFullYear(), date.getMonth(), date.getDate() - 1);
  const rowUpTo = (/** @type {Date} */ date) => {
    let count = 0;
    for (let day = date; won.has(dayOf(day)); day = before(day)) count += 1;
    return count;
  };
  const longest = Math.max(0, ...[...won].map((day) => rowUpTo(new Date(`${day}T12:00:00`))));
  return { current: rowUpTo(won.has(dayOf(today)) ? today : before(today)), longest };
}
