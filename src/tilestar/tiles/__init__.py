"""Sliding-tile boards: values, notation, heuristics and the solver."""

from tilestar.tiles.board import Board
from tilestar.tiles.goals import GOALS, resolve_goal
from tilestar.tiles.moves import Direction, Move
from tilestar.tiles.parity import Parity, Solvability, solvability
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solution import Solution
from tilestar.tiles.solver import attempt, solve, solve_many

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
