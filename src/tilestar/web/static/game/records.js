// Best results for each size, and unfinished games, kept in the browser.

import { recall, remember } from "../lib/settings.js";
import { isBoard } from "./board.js";
import { Game } from "./game.js";

/**
 * @typedef {object} Best
 * @property {number} won        games won without help
 * @property {number} time       shortest, in milliseconds
 * @property {number} moves      fewest
 * @property {number | null} extra   fewest above the best possible
 */

const BESTS = "tilestar.bests";
const SAVED = "tilestar.games";
const MOST_SAVED = 12;
/** Under this key each tab remembers which game is its own. */
const CURRENT = "tilestar.current";

/** @returns {Record<string, Best>} */
export function bests() {
  return recall(BESTS) ?? {};
}

/**
 * Note a game won without help.
 * @param {string} size
 * @param {{ time: number, moves: number, extra: number | null }} result
 * @returns {Best}
 */
export function noteWin(size, { time, moves, extra }) {
  const all = bests();
  const before = all[size] ?? { won: 0, time: Infinity, moves: Infinity, extra: null };
  const best = {
    won: before.won + 1,
    time: Math.min(before.time, time),
    moves: Math.min(before.moves, moves),
    extra: extra === null ? before.extra : Math.min(before.extra ?? Infinity, extra),
  };
  remember(BESTS, { ...all, [size]: best });
  return best;
}

/**
 * Unfinished games, the latest first.
 * @returns {import("./game.js").SavedGame[]}
 */
export function savedGames() {
  const found = recall(SAVED);
  return Array.isArray(found) ? found.filter(isSavedGame) : [];
}

/**
 * Keep a game as long as it is under way, and forget it when it is not.
 * @param {Game} game
 * @param {number} now
 */
export function keep(game, now) {
  const others = savedGames().filter((saved) => saved.id !== game.id);
  remember(SAVED, game.underWay ? [game.save(now), ...others].slice(0, MOST_SAVED) : others);
}

/**
 * Keep a game as the one that this tab plays.
 * @param {Game} game
 */
export function rememberCurrent(game) {
  keep(game, Date.now());
  sessionStorage.setItem(CURRENT, game.id);
}

/** The game this tab played last or, in a new tab, the latest one saved. */
export function currentGame() {
  const saved = savedGames();
  const id = sessionStorage.getItem(CURRENT);
  return saved.find((game) => game.id === id) ?? (id === null ? saved[0] : undefined);
}

/** @param {string} id */
export function discard(id) {
  remember(
    SAVED,
    savedGames().filter((saved) => saved.id !== id),
  );
}

/**
 * Whether a stored thing can be restored: stores may be old or edited by hand.
 * @param {any} saved
 */
function isSavedGame(saved) {
  try {
    return isBoard(saved.start) && isBoard(saved.goal) && Game.restore(saved).board !== null;
  } catch {
    return false;
  }
}
