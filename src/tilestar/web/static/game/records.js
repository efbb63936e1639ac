// Unfinished games, kept in the browser; each tab also knows its own game, finished or not.

import { recall, remember } from "../lib/settings.js";
import { isBoard } from "./board.js";
import { Game } from "./game.js";

const SAVED = "tilestar.games";
const MOST_SAVED = 12;
/** Under this key each tab remembers its game. */
const CURRENT = "tilestar.current";

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
  try {
    sessionStorage.setItem(CURRENT, JSON.stringify(game.save(Date.now())));
  } catch {
    // a browser that stores nothing still plays
  }
}

/** The game this tab played last or, in a new tab, the latest one saved. */
export function currentGame() {
  const own = ownGame();
  return own ?? savedGames()[0];
}

/** @returns {import("./game.js").SavedGame | undefined} */
function ownGame() {
  try {
    const found = JSON.parse(sessionStorage.getItem(CURRENT) ?? "null");
    return isSavedGame(found) ? found : undefined;
  } catch {
    return undefined;
  }
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
