import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { kept } from "./browser-store.js";
import { parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { Game } from "../../src/tilestar/web/static/game/game.js";
import { discard, keep, savedGames } from "../../src/tilestar/web/static/game/records.js";

beforeEach(() => kept.clear());

const newGame = () => new Game(parseBoard("1 2/0 3"), parseBoard("1 2/3 0"), "standard");

test("a game stays among the saved ones while it is under way", () => {
  const game = newGame();
  keep(game, 0);
  assert.equal(savedGames().length, 0);
  game.play(["D"], 0);
  keep(game, 0);
  assert.deepEqual(
    savedGames().map((saved) => saved.moves),
    ["D"],
  );
  game.play(["U", "L"], 0);
  keep(game, 0);
  assert.equal(savedGames().length, 0);
});

test("games beside the current one are not lost", () => {
  const [first, second] = [newGame(), newGame()];
  for (const game of [first, second]) {
    game.play(["D"], 0);
    keep(game, 0);
  }
  assert.deepEqual(
    savedGames().map((saved) => saved.id),
    [second.id, first.id],
  );
  discard(second.id);
  assert.deepEqual(
    savedGames().map((saved) => saved.id),
    [first.id],
  );
});

test("a damaged store is an empty one", () => {
  kept.set("tilestar.games", "{nonsense");
  assert.deepEqual(savedGames(), []);
  kept.set("tilestar.games", '[{"id": "x"}, 7, null]');
  assert.deepEqual(savedGames(), []);
});
