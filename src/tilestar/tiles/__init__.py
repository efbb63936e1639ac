"""Sliding-tile boards: values, notation, heuristics and the solver."""

from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.board.moves import Direction, Move
from tilestar.tiles.board.parity import Parity, Solvability, solvability
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solving.solution import Solution
from tilestar.tiles.solving.solver import attempt, solve, solve_many

__all__ = [
    "GOALS",
    "Board",
    "Direction",
    "Move",
    "Parity",
    "Solution",
    "Solvability",
    "TilesProblem",
    "attempt",
    "resolve_goal",
    "solvability",
    "solve",
    "solve_many",
]
