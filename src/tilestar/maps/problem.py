"""A map as a problem for the readable algorithms of `tilestar.search`, with heuristics that never overestimate."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property

import numpy as np

from tilestar.maps.grid.cells import Cell
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import DIAGONAL, Movement, Step, hex_across, hex_distance
from tilestar.search.problem import Cost

Turning = tuple[int, int, Step | None]
"""Row, column, and the last step: the state of a search that counts turns."""

INFINITY = float("inf")


class MapProblem:
    """From `start` to `goal` over `world`, a map: states are (row, column), actions are (rows, columns) gone.

    >>> from tilestar.maps import TileMap
    >>> tile_map = TileMap([[1, 1], [float("inf"), 1]])
    >>> list(MapProblem(tile_map, (0, 0), (1, 1)).successors((0, 0)))
    [((0, 1), (0, 1), 1)]
    """

    def __init__(self, world: Grid, start: object, goal: object, movement: Movement | str | int = "4") -> None:
        self.movement = movement if isinstance(movement, Movement) else Movement(str(movement))
        self.world = world.for_agent(self.movement.agent_size)
        self.start: Cell = self.world.free_cell("start", start)
        self.goal: Cell = self.world.free_cell("goal", goal)

    def is_goal(self, state: Cell) -> bool:
        """Whether this cell is the goal."""
        return state == self.goal

    def successors(self, state: Cell) -> Iterator[tuple[Step, Cell, Cost]]:
        """The legal steps out of a cell; each costs what the cell entered costs."""
        for step, cell, cost, factor in self._steps(state, 1):
            yield step, cell, cost * factor

    def predecessors(self, state: Cell) -> Iterator[tuple[Step, Cell, Cost]]:
        """The legal steps into a cell; all of them pay for entering `state`."""
        cost = self.rows[state[0]][state[1]] or 0
        for step, cell, _, factor in self._steps(state, -1):
            yield step, cell, cost * factor

    @cached_property
    def heuristic(self) -> OpenDistance:
        """An estimate that never exceeds the cost of a path from a cell to the goal."""
        return OpenDistance(self.goal, self.movement, _exact(self.world.cheapest))

    @property
    def unit_costs(self) -> bool:
        """Whether all steps cost the same, so that counting steps is as good as adding costs."""
        costs = self.world.costs
        return not self.movement.diagonals and bool((np.isinf(costs) | (costs == costs.min())).all())

    def _steps(self, state: Cell, sign: int) -> Iterator[tuple[Step, Cell, Cost, Cost]]:
        """Steps (taken backwards when `sign` is -1), the cell at the other end, its cost, and the factor of it."""
        cells = self.rows
        row, column = state
        movement = self.movement
        for rows, columns in movement.steps_from(row) if sign > 0 else movement.steps_into(row):
            near, beside = row + sign * rows, column + sign * columns
            cost = cells[near][beside]
            if cost is not None:
                yield (rows, columns), (near, beside), cost, 1
        if not movement.diagonals:
            return
        for rows, columns in DIAGONAL:
            near, beside = row + sign * rows, column + sign * columns
            cost = cells[near][beside]
            if cost is None:
                continue
            sides = (cells[row][beside] is not None) + (cells[near][column] is not None)
            if sides >= movement.free_sides_needed:
                yield (rows, columns), (near, beside), cost, movement.diagonal

    @cached_property
    def rows(self) -> list[list[Cost | None]]:
        """The cost of each cell, None where it is blocked; whole costs as integers, so that their sums stay exact.

        There is a blocked row and column at the end of the map, which is also what comes before its beginning.
        """
        costs = self.world.costs
        values, places = np.unique(costs, return_inverse=True)
        known = np.array([None if value == INFINITY else _exact(value) for value in values.tolist()] + [None])
        padded = np.pad(places.reshape(costs.shape), (0, 1), constant_values=len(values))
        rows: list[list[Cost | None]] = known[padded].tolist()
        return rows


def _exact(cost: float) -> Cost:
    return int(cost) if cost.is_integer() else cost


class TurningMapProblem:
    """The same with `movement.turn_penalty` for each turn: states hold the last step."""

    def __init__(self, world: Grid, start: object, goal: object, movement: Movement) -> None:
        self._cells = MapProblem(world, start, goal, movement)
        self.start: Turning = (*self._cells.start, None)

    def is_goal(self, state: Turning) -> bool:
        """Whether this cell is the goal, whichever way it was entered."""
        return state[:2] == self._cells.goal

    def successors(self, state: Turning) -> Iterator[tuple[Step, Turning, Cost]]:
        """The legal steps; one that goes another way than the last costs the penalty on top."""
        row, column, last = state
        for step, cell, cost in self._cells.successors((row, column)):
            turned = last is not None and self._heading(row - last[0], last) != self._heading(row, step)
            yield step, (*cell, step), cost + turned * self._cells.movement.turn_penalty

    def _heading(self, row: int, step: Step) -> object:
        """Equal for steps that go straight on, from whichever row: on hexagons that is another step in every row."""
        return self._cells.movement.steps_from(row).index(step) if self._cells.movement.hexagonal else step

    @property
    def heuristic(self) -> OpenDistance:
        """The estimate without turns, which cost more but never less."""
        return self._cells.heuristic


class OpenDistance:
    """What a path would cost if no cell were blocked and all cost as little as the cheapest.

    That is never more than what a path really costs, because every step enters a cell. Manhattan distance for rule
    4; octile distance with diagonals, called Chebyshev distance when they cost 1. A diagonal costlier than two
    straight steps is replaced by them, and one cheaper than a straight step can zigzag. On hexagons the steps are
    counted.

    >>> [OpenDistance((3, 4), Movement(rule, diagonal=1))((0, 0)) for rule in ("4", "8", "hex")]
    [7, 4, 6]
    """

    admissible = True

    def __init__(self, goal: Cell, movement: Movement, cheapest: Cost = 1) -> None:
        self.goal, self.movement, self.cheapest = goal, movement, cheapest
        diagonal = min(movement.diagonal, 2) if movement.diagonals else 2
        self._straight, self._diagonal = cheapest * min(diagonal, 1), cheapest * diagonal
        self._across = hex_across(*goal) if movement.hexagonal else None

    @property
    def name(self) -> str:
        """What books call it."""
        if self.movement.hexagonal:
            return "hexagonal"
        if not self.movement.diagonals:
            return "manhattan"
        return "chebyshev" if self.movement.diagonal == 1 else "octile"

    def __call__(self, cell: Cell | Turning) -> Cost:
        """Estimate the cost from `cell` to the goal; a step that led there does not matter."""
        if self._across is not None:
            across = hex_across(cell[0], cell[1])
            return hex_distance(cell[0] - self.goal[0], across - self._across) * self.cheapest
        rows, columns = abs(cell[0] - self.goal[0]), abs(cell[1] - self.goal[1])
        return min(rows, columns) * self._diagonal + abs(rows - columns) * self._straight

    def towards(self, goal: Cell) -> OpenDistance:
        """The same estimate between `goal` and a cell; it holds in both directions."""
        return OpenDistance(goal, self.movement, self.cheapest)
