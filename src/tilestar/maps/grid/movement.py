"""Movement: which steps are legal on a map, and what a step costs."""

from __future__ import annotations

import math
from dataclasses import dataclass

from tilestar.errors import InputError, UnknownNameError
from tilestar.numeric import is_real, is_whole

RULES = ("4", "8", "8-no-corner-cutting", "8-one-obstacle", "hex")
"""Straight steps only; or diagonal steps too: always, only past two free cells, or past at least one free cell.

Under "hex" the cells are hexagons in rows, and rows 1, 3, 5 … (counted from 0) lie half a cell to the right. Each cell
has six neighbours, all equally far.
"""

SQRT2 = math.sqrt(2)

MOST_FACTOR = 1e6
"""Beyond this a diagonal factor or a weight says nothing more, and costs times the factor could overflow."""

MOST_TURN_PENALTY = 1e9

STRAIGHT = ((0, 1), (-1, 0), (1, 0), (0, -1))
DIAGONAL = ((-1, -1), (-1, 1), (1, -1), (1, 1))

HEXAGONAL = (
    ((0, 1), (-1, 0), (-1, -1), (1, 0), (1, -1), (0, -1)),
    ((0, 1), (-1, 1), (-1, 0), (1, 1), (1, 0), (0, -1)),
)
"""The steps out of an even row, and out of an odd one: right, up right, up left, down right, down left, left."""

Step = tuple[int, int]
"""Rows and columns gone."""

_FREE_SIDES_NEEDED = {"8": 0, "8-one-obstacle": 1, "8-no-corner-cutting": 2}


@dataclass(frozen=True, slots=True)
class Movement:
    """How to move: the rule for diagonals, their cost factor, the size of the agent, and the cost of a turn.

    Entering a cell costs the cell's cost, times `diagonal` for a diagonal step, plus `turn_penalty` when the step
    goes in another direction than the one before. An agent of size n covers n x n cells, named by the top left one; it
    pays the costliest of them. Hexagons have no diagonals, and no such blocks of cells.
    """

    rule: str = "4"
    diagonal: float = SQRT2
    agent_size: int = 1
    turn_penalty: float = 0

    def __post_init__(self) -> None:
        if self.rule not in RULES:
            raise UnknownNameError("movement rule", self.rule, RULES)
        if not (is_real(self.diagonal) and 1 / MOST_FACTOR <= self.diagonal <= MOST_FACTOR):
            raise InputError(
                "the diagonal factor is a number from {least} to {most}, not {value}",
                least=1 / MOST_FACTOR,
                most=MOST_FACTOR,
                value=repr(self.diagonal),
            )
        if not (is_real(self.turn_penalty) and 0 <= self.turn_penalty <= MOST_TURN_PENALTY):
            raise InputError(
                "the turn penalty is a number from 0 to {most}, not {value}",
                most=MOST_TURN_PENALTY,
                value=repr(self.turn_penalty),
            )
        if not is_whole(self.agent_size) or self.agent_size < 1:
            raise InputError("the agent size is a whole number from 1 on, not {size}", size=repr(self.agent_size))
        if self.hexagonal and self.agent_size > 1:
            raise InputError("an agent on hexagons covers one cell, not a block of {size}", size=self.agent_size)
        object.__setattr__(self, "agent_size", int(self.agent_size))
        for name in ("diagonal", "turn_penalty"):
            if not isinstance(value := getattr(self, name), int | float):
                object.__setattr__(self, name, float(value))

    @property
    def diagonals(self) -> bool:
        """Whether any diagonal step is allowed."""
        return self.rule in _FREE_SIDES_NEEDED

    @property
    def hexagonal(self) -> bool:
        """Whether cells are hexagons in shifted rows."""
        return self.rule == "hex"

    @property
    def free_sides_needed(self) -> int:
        """How many of the two cells beside a diagonal step must be free; without diagonals, both."""
        return _FREE_SIDES_NEEDED.get(self.rule, 2)

    def steps_from(self, row: int) -> tuple[Step, ...]:
        """The steps out of a cell of that row, without diagonals."""
        return HEXAGONAL[row % 2] if self.hexagonal else STRAIGHT

    def steps_into(self, row: int) -> tuple[Step, ...]:
        """The steps that end in a cell of that row, without diagonals."""
        return _INTO_HEXAGONS[row % 2] if self.hexagonal else STRAIGHT


_INTO_HEXAGONS = tuple(tuple((-rows, -columns) for rows, columns in steps) for steps in HEXAGONAL)


def hex_across(row: int, column: int) -> int:
    """Twice the place of a hexagon from the left: a step changes it by 2 within a row, and by 1 into the next row."""
    return 2 * column + row % 2


def hex_distance(rows: int, across: int) -> int:
    """The steps between hexagons so many rows and so far across apart: each row brings one across, others bring two."""
    return max(abs(rows), (abs(rows) + abs(across)) // 2)
