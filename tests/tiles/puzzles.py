"""Random puzzles for tests: any shape, any goal, always solvable."""

from __future__ import annotations

import random

from hypothesis import strategies as st

from tilestar.tiles.board.board import Board
from tilestar.tiles.board.parity import solvability
from tilestar.tiles.board.replay import replay
from tilestar.tiles.board.symmetry import Symmetry
from tilestar.tiles.solving.solution import Solution


def shuffled(width: int, height: int, seed: int) -> Board:
    """Any board of that size, solvable or not."""
    tiles = list(range(width * height))
    random.Random(seed).shuffle(tiles)
    return Board(width, height, tuple(tiles))


def random_puzzle(width: int, height: int, seed: int) -> tuple[Board, Board]:
    """A start and a goal that can be reached from it, both at random."""
    start, goal = shuffled(width, height, 2 * seed), shuffled(width, height, 2 * seed + 1)
    if not solvability(start, goal).solvable:
        start = start.twin()
    return start, goal


def walked(goal: Board, steps: int, seed: int) -> Board:
    """The board after a random walk from the goal that never turns straight back."""
    choose = random.Random(seed).choice
    before, board = goal, goal
    for _ in range(steps):
        before, board = board, choose([b for b in board.neighbors() if b != before])
    return board


def turned(board: Board, symmetry: Symmetry) -> Board:
    """The board rotated or reflected; every tile keeps its number."""
    tiles = [0] * len(board.tiles)
    for cell, tile in zip(symmetry.cells, board.tiles, strict=True):
        tiles[cell] = tile
    return Board(symmetry.width, symmetry.height, tuple(tiles))


def check_moves(solution: Solution) -> int:
    """The length of a solution whose moves lead to its goal."""
    assert solution.letters is not None
    assert replay(solution.start, solution.letters) == solution.goal
    return len(solution.letters)


def lower_bound(solution: Solution) -> int:
    """What was proved of a solvable board."""
    assert solution.lower_bound is not None
    return solution.lower_bound


def puzzles(widths: tuple[int, int], heights: tuple[int, int]) -> st.SearchStrategy[tuple[Board, Board]]:
    """Puzzles of any size in the ranges."""
    return st.builds(random_puzzle, st.integers(*widths), st.integers(*heights), st.integers(0, 10**6))
