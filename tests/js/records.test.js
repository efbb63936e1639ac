import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

import { kept } from "./browser-store.js";
import { parseBoard } from "../../src/tilestar/web/static/game/board.js";
import { Game } from "../../src/tilestar/web/static/game/game.js";
import { bests, discard, keep, noteWin, savedGames } from "../../src/tilestar/web/static/game/records.js";

beforeEach(() => kept.clear());

const newGame = () => new Game(parseBoard("1 2/0 3"), parseBoard("1 2/3 0"), "standard");

test("the best of each measure is kept for each size", () => {
  noteWin("3×3", { time: 9000, moves: 30, extra: 8 });
  noteWin("3×3", { time: 12_000, moves: 22, extra: 0 });
  noteWin("5×5", { time: 500_000, moves: 300, extra: null });
  assert.deepEqual(bests()["3×3"], { won: 2, time: 9000, moves: 22, extra: 0 });
  assert.equal(bests()["5×5"]?.extra, null);
});

test("a game stays on the savedGames while it is under way", () => {
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
  kept.set("tilestar.bests", "]");
  assert.deepEqual(bests(), {});
});
