"""The game that is shown first."""

from __future__ import annotations

from collections.abc import Callable

from tilestar.tiles import Board
from tilestar.tiles.board.board import resolve_goal
from tilestar.tiles.solving.scramble import scrambles
from tilestar.tui.game.game import Game
from tilestar.tui.game.saved_games import SavedGames
from tilestar.tui.game.settings import Settings


def random_game(width: int, height: int, goal: str, seed: int) -> Game:
    """A game of that size, the same for the same seed, and never solved already."""
    target = resolve_goal(goal, width, height)
    boards = scrambles(width, height, goal, seed=seed)
    return Game(next(board for board in boards if board != target), goal)


def opening_game(
    saved_games: SavedGames,
    settings: Settings,
    next_seed: Callable[[], int],
    *,
    board: Board | None = None,
    size: tuple[int, int] | None = None,
    goal: str | None = None,
    fresh: bool = False,
) -> Game:
    """The game that was asked for; if none was, the latest unfinished one, or else one of the usual kind.

    `fresh` asks for a new game without saying which.
    """
    if board is not None:
        return Game(board, goal or "standard")
    if size is None and goal is None and not fresh:
        unfinished = next(iter(saved_games.games()), None)
        if unfinished is not None:
            return unfinished
    width, height = size or (settings.width, settings.height)
    return random_game(width, height, goal or settings.goal, next_seed())
