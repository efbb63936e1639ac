"""The JSON text of a solution, written so that a million of them cost less than solving them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

from tilestar.search.result import Stats
from tilestar.tiles.board.board import Board
from tilestar.tiles.board.geometry import letter_offsets
from tilestar.tiles.board.moves import Direction

if TYPE_CHECKING:
    from tilestar.tiles.solving.solution import Solution

_encode = json.JSONEncoder(ensure_ascii=False).encode


def solution_json(solution: Solution) -> str:
    """What json.dumps makes of the solution's as_dict; a board's text needs no escapes."""
    return (
        f'{{"start": "{solution.start.compact()}", "goal": "{_goal_text(solution.goal)}", '
        f'"status": "{solution.status}", "length": {_number(solution.length)}, '
        f'"optimal": {"true" if solution.optimal else "false"}, "lower_bound": {_number(solution.lower_bound)}, '
        f'"moves": {_moves(solution)}, "stats": {_counters(solution.stats)}}}'
    )


@lru_cache(maxsize=16)
def _goal_text(goal: Board) -> str:
    """The goal's text, which many solutions have in common."""
    return goal.compact()


def _counters(stats: Stats) -> str:
    if stats.extra:
        return _encode(stats.as_dict())
    below = "" if stats.expanded_below is None else f'"expanded_below": {stats.expanded_below}, '
    return (
        f'{{"method": {_text(stats.method)}, "heuristic": {_text(stats.heuristic)}, "expanded": {stats.expanded}, '
        f'"generated": {stats.generated}, "reopened": {stats.reopened}, '
        f'"largest_frontier": {stats.largest_frontier}, "stored": {stats.stored}, {below}'
        f'"seconds": {round(stats.seconds, 9)!r}}}'
    )


@lru_cache(maxsize=64)
def _text(name: str | None) -> str:
    """A method's or heuristic's name, which many solutions have in common."""
    return _encode(name)


def _number(value: int | None) -> str:
    return "null" if value is None else str(value)


def _moves(solution: Solution) -> str:
    """The list of moves; the letters were replayed, so they stay on the board."""
    if solution.letters is None:
        return "null"
    tiles = list(solution.start.tiles)
    offsets = letter_offsets(solution.start.width)
    objects = _move_objects(len(tiles))
    blank = tiles.index(0)
    told = []
    for letter in solution.letters:
        cell = blank + offsets[letter]
        tile = tiles[blank] = tiles[cell]
        told.append(objects[letter][tile])
        blank = cell
    return f"[{', '.join(told)}]"


@lru_cache(maxsize=16)
def _move_objects(cells: int) -> dict[str, list[str]]:
    """By letter, then tile: the JSON object of the move."""
    return {
        direction.letter: [_encode({"tile": tile, "direction": str(direction)}) for tile in range(cells)]
        for direction in Direction
    }
