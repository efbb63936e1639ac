"""Small boards by the hundred thousand: read, solved, replayed and written down by one call of a kernel."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from tilestar.search.limit import NO_LIMIT
from tilestar.tiles.board.board import Board
from tilestar.tiles.solving.distance_table import covers, solve_by_table, table_for

if TYPE_CHECKING:
    from tilestar._native import RecordForm

GAPS = ("index", "length", "moves", "seconds", "start", "letters")
"""What a kernel fills in where a record has `@index` and so on; `letters` are the moves in their short form."""


def can_answer(goal: Board) -> bool:
    """Whether texts of boards with this goal may be given to a kernel: a single row would be read as a square."""
    return covers(goal.width, goal.height) and min(goal.width, goal.height) > 1


def record_with_gaps(goal: Board, moves: str = "@moves") -> dict[str, Any]:
    """What as_dict says of any board solved by table, with a gap wherever two boards may differ."""
    solution = solve_by_table(goal, goal, None, NO_LIMIT, None)
    counters = solution.stats.as_dict() | {"expanded": "@length", "generated": "@length", "seconds": "@seconds"}
    record = {"start": "@start", "length": "@length", "lower_bound": "@length", "stats": counters}
    return solution.described(moves) | record


def answer_texts(
    texts: list[str], indices: Sequence[int], goal: Board, form: str
) -> tuple[list[int], list[str | None]]:
    """The length of each board's shortest solution, and the records, the form with its gaps filled.

    Records that follow each other are one text. A text that is not in our own compact form, is of another size or has
    no solution is not answered: its length is -1, and None stands for its record.
    """
    return table_for(goal).answer(texts, indices, bytes(goal.tiles), _native_form(form))


@lru_cache(maxsize=16)
def _native_form(form: str) -> RecordForm:
    from tilestar._native import RecordForm

    parts = re.split(f"@({'|'.join(GAPS)})", form)
    return RecordForm(parts[::2], parts[1::2])
