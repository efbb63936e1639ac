"""Jump points as a problem for the readable algorithms: A* over it is jump point search, to be watched.

Where all free cells cost the same, many paths differ only in the order of their steps. Of these one is kept: with
diagonals the one that takes them first, without them the one that goes up and down first. Such a path turns only where
an obstacle beside it ends, or where a straight line leads to such a place or to the goal. Those cells are the jump
points, and the steps between them are the only ones that need to be searched.
"""

from __future__ import annotations

from collections.abc import Iterator

from tilestar.errors import InputError
from tilestar.maps.finding.query import has_jump_points
from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import DIAGONAL, Movement, Step
from tilestar.maps.problem import MapProblem, OpenDistance
from tilestar.search.problem import Cost

SIDEWAYS: tuple[Step, ...] = ((0, 1), (0, -1))
UPRIGHT: tuple[Step, ...] = ((1, 0), (-1, 0))


class JumpPointProblem:
    """From `start` to `goal` in jumps: states are (row, column), actions are (rows, columns) gone.

    For the rules 4 and 8-no-corner-cutting, on a map whose free cells all cost the same.

    >>> from tilestar.maps import TileMap
    >>> problem = JumpPointProblem(TileMap([[1, 1, 1, 1]]), (0, 0), (0, 3))
    >>> list(problem.successors((0, 0)))
    [((0, 3), (0, 3), 3)]
    """

    unit_costs = False

    def __init__(self, world: Grid, start: object, goal: object, movement: Movement | str | int = "4") -> None:
        cells = MapProblem(world, start, goal, movement)
        if not has_jump_points(cells.movement):
            raise InputError("jump points need rule 4 or 8-no-corner-cutting and diagonals of √2: use auto or astar")
        if not world.kernel.uniform:
            raise InputError("jump points need a map whose free cells all cost the same: use auto or astar")
        self.start, self.goal, self.heuristic = cells.start, cells.goal, cells.heuristic
        self._free = [[cost is not None for cost in row] for row in cells.rows]
        self._diagonals, self._diagonal = cells.movement.diagonals, cells.movement.diagonal
        self._cost = cells.heuristic.cheapest

    heuristic: OpenDistance

    def is_goal(self, state: Cell) -> bool:
        """Whether this cell is the goal."""
        return state == self.goal

    def successors(self, state: Cell) -> Iterator[tuple[Step, Cell, Cost]]:
        """The jump points that straight and diagonal lines lead to."""
        for step in (*SIDEWAYS, *UPRIGHT, *(DIAGONAL if self._diagonals else ())):
            found = self._jump(state, step)
            if found is not None:
                rows, columns = found[0] - state[0], found[1] - state[1]
                factor = self._diagonal if rows and columns else 1
                yield (rows, columns), found, max(abs(rows), abs(columns)) * factor * self._cost

    def _jump(self, cell: Cell, step: Step) -> Cell | None:
        """The first jump point in a direction, or None where an obstacle comes first."""
        rows, columns = step
        branches = self._branches(step)
        row, column = cell
        while self._enters(row, column, step):
            row, column = row + rows, column + columns
            here = row, column
            if here == self.goal or self._obstacle_ends(row, column, step):
                return here
            if any(self._jump(here, branch) is not None for branch in branches):
                return here
        return None

    def _branches(self, step: Step) -> tuple[Step, ...]:
        """Where a line looks for jump points at each of its cells: the ways its kind of step comes before."""
        rows, columns = step
        if rows and columns:
            return (rows, 0), (0, columns)
        return SIDEWAYS if rows and not self._diagonals else ()

    def _enters(self, row: int, column: int, step: Step) -> bool:
        rows, columns = step
        free = self._free
        if not free[row + rows][column + columns]:
            return False
        return not (rows and columns) or (free[row][column + columns] and free[row + rows][column])

    def _obstacle_ends(self, row: int, column: int, step: Step) -> bool:
        """Whether the cell beside this one is free, and the one beside the cell before is not."""
        rows, columns = step
        if rows and columns:
            return False
        free = self._free
        sides = ((row + columns, column + rows), (row - columns, column - rows))
        return any(free[r][c] and not free[r - rows][c - columns] for r, c in sides)
