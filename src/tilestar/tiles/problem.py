"""The sliding puzzle as a search problem, for the algorithms of tilestar.search."""

from __future__ import annotations

from tilestar.errors import GoalError
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.geometry import slides_into
from tilestar.tiles.board.moves import Direction, Move

TileState = tuple[int, ...]
"""The tiles row by row: the same numbers as Board.tiles."""

Step = tuple[Move, TileState, int]
_Slide = tuple[int, dict[int, Move], dict[int, Move]]


class TilesProblem:
    """From `start` to `goal` by sliding tiles, every move costing 1.

    States are tuples of tiles, because searches make millions of them; `board` turns one back into a Board.
    """

    def __init__(self, start: Board, goal: Board) -> None:
        if (start.width, start.height) != (goal.width, goal.height):
            raise GoalError(
                "the goal is a {goal} board and the start a {start} board", goal=goal.size, start=start.size
            )
        self.width = start.width
        self.height = start.height
        self.start: TileState = start.tiles
        self.goal: TileState = goal.tiles
        self._slides: dict[int, list[_Slide]] = {}

    def board(self, state: TileState) -> Board:
        """The state as a Board."""
        return Board.trusted(self.width, self.height, state)

    def is_goal(self, state: TileState) -> bool:
        """Whether every tile is where the goal has it."""
        return state == self.goal

    def successors(self, state: TileState) -> list[Step]:
        """Every move, the tiles after it, and its cost of 1."""
        blank = state.index(0)
        steps: list[Step] = []
        for cell, move_of, _ in self._slides.get(blank) or self._remember(blank):
            tiles = list(state)
            tile = tiles[blank] = tiles[cell]
            tiles[cell] = 0
            steps.append((move_of[tile], tuple(tiles), 1))
        return steps

    def predecessors(self, state: TileState) -> list[Step]:
        """Every move that leads to `state`, and the tiles before it."""
        blank = state.index(0)
        steps: list[Step] = []
        for cell, _, move_back in self._slides.get(blank) or self._remember(blank):
            tiles = list(state)
            tile = tiles[blank] = tiles[cell]
            tiles[cell] = 0
            steps.append((move_back[tile], tuple(tiles), 1))
        return steps

    def _remember(self, blank: int) -> list[_Slide]:
        """The cells that can slide into `blank`, with the moves of each tile there and back, made once."""
        slides: list[_Slide] = [
            (cell, _MOVES[direction], _MOVES[direction.opposite])
            for cell, direction in slides_into(blank, self.width, self.height)
        ]
        self._slides[blank] = slides
        return slides


class _MovesInDirection(dict[int, Move]):
    """The move of each tile in one direction, made when first asked for."""

    def __init__(self, direction: Direction) -> None:
        super().__init__()
        self._direction = direction

    def __missing__(self, tile: int) -> Move:
        move = self[tile] = Move(tile, self._direction)
        return move


_MOVES = {direction: _MovesInDirection(direction) for direction in Direction}
