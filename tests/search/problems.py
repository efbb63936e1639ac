"""Small problems and heuristics for the tests of search."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from tilestar.search import Cost, Graph, Heuristic, Problem

Cell = tuple[int, int]


class Grid:
    """A map of `.` and digits (the cost of entering), `#` blocked, from S to G."""

    def __init__(self, *rows: str) -> None:
        self.cells = {(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != "#"}
        self.start = next(cell for cell, mark in self.cells.items() if mark == "S")
        self.goal = next((cell for cell, mark in self.cells.items() if mark == "G"), self.start)

    def is_goal(self, cell: Cell) -> bool:
        return cell == self.goal

    def cost(self, cell: Cell) -> int:
        return int(self.cells[cell]) if self.cells[cell].isdigit() else 1

    def successors(self, cell: Cell) -> Iterator[tuple[str, Cell, Cost]]:
        for way, (dr, dc) in WAYS.items():
            there = (cell[0] + dr, cell[1] + dc)
            if there in self.cells:
                yield way, there, self.cost(there)

    def predecessors(self, cell: Cell) -> Iterator[tuple[str, Cell, Cost]]:
        for way, (dr, dc) in WAYS.items():
            there = (cell[0] - dr, cell[1] - dc)
            if there in self.cells:
                yield way, there, self.cost(cell)


WAYS = {"north": (-1, 0), "south": (1, 0), "west": (0, -1), "east": (0, 1)}


class CityBlocks:
    """Rows plus columns to the goal: no step costs less than 1 or crosses more than one of them."""

    admissible = True

    def __init__(self, goal: Cell) -> None:
        self.goal = goal

    def __call__(self, cell: Cell) -> int:
        return abs(cell[0] - self.goal[0]) + abs(cell[1] - self.goal[1])

    def towards(self, goal: Cell) -> CityBlocks:
        return CityBlocks(goal)


class Slide:
    """A sliding puzzle, two rows of three; an action is the cell whose tile moves into the blank."""

    goal = (1, 2, 3, 4, 5, 0)
    neighbours = ((1, 3), (0, 2, 4), (1, 5), (0, 4), (1, 3, 5), (2, 4))

    def __init__(self, *start: int) -> None:
        self.start = start

    def is_goal(self, tiles: tuple[int, ...]) -> bool:
        return tiles == self.goal

    def successors(self, tiles: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...], Cost]]:
        blank = tiles.index(0)
        for cell in self.neighbours[blank]:
            moved = list(tiles)
            moved[blank], moved[cell] = tiles[cell], 0
            yield cell, tuple(moved), 1

    def predecessors(self, tiles: tuple[int, ...]) -> Iterator[tuple[int, tuple[int, ...], Cost]]:
        blank = tiles.index(0)
        for _, before, cost in self.successors(tiles):
            yield blank, before, cost


class TileDistances:
    """Manhattan distance of the 2×3 puzzle, brought up to date by the one tile that moves."""

    admissible = True

    def __init__(self, goal: tuple[int, ...] = Slide.goal) -> None:
        home = [divmod(goal.index(tile), 3) for tile in range(6)]
        self.table = [
            [0 if tile == 0 else abs(cell // 3 - home[tile][0]) + abs(cell % 3 - home[tile][1]) for cell in range(6)]
            for tile in range(6)
        ]

    def __call__(self, tiles: tuple[int, ...]) -> int:
        return sum(self.table[tile][cell] for cell, tile in enumerate(tiles))

    def after(self, h: Cost, tiles: tuple[int, ...], cell: int, _child: tuple[int, ...]) -> Cost:
        distances = self.table[tiles[cell]]
        return h + distances[tiles.index(0)] - distances[cell]

    def towards(self, goal: tuple[int, ...]) -> TileDistances:
        return TileDistances(goal)


class Table:
    """Estimates looked up in a table; the tables of both directions are given."""

    admissible = True

    def __init__(self, forward: dict[Any, Cost], backward: dict[Any, Cost]) -> None:
        self.estimates = forward
        self.backward = backward

    def __call__(self, state: Any) -> Cost:
        return self.estimates[state]

    def towards(self, _goal: Any) -> Heuristic:
        return Table(self.backward, self.estimates)


def cheapest_costs(problem: Problem[Any, Any], start: Any) -> dict[Any, float]:
    """The cost of a cheapest path from `start` to every state, by relaxing every edge until nothing changes."""
    cost = {start: 0.0}
    changed = True
    while changed:
        changed = False
        for here in list(cost):
            for _, there, step in problem.successors(here):
                if cost[here] + step < cost.get(there, math.inf):
                    cost[there] = cost[here] + step
                    changed = True
    return cost


@st.composite
def graphs_with_estimates(draw: st.DrawFn, least_cost: int = 0, most_cost: int = 9) -> tuple[Graph[int], Table, float]:
    """A random directed graph, estimates that never overestimate (seldom consistent), and the true cost."""
    size = draw(st.integers(1, 8))
    states = range(size)
    pairs = draw(st.sets(st.tuples(st.sampled_from(states), st.sampled_from(states)), max_size=3 * size))
    costs = st.integers(least_cost, most_cost)
    edges: dict[int, dict[int, Cost]] = {state: {} for state in states}
    turned: dict[int, dict[int, Cost]] = {state: {} for state in states}
    for here, there in sorted(pairs):
        edges[here][there] = turned[there][here] = draw(costs)
    goal = size - 1
    graph = Graph(edges, 0, goal)
    from_start = cheapest_costs(graph, 0)
    to_goal = cheapest_costs(Graph(turned, goal, 0), goal)

    def below(true_costs: dict[int, float]) -> dict[int, Cost]:
        return {state: draw(st.integers(0, int(min(true_costs.get(state, 20), 20)))) for state in states}

    return graph, Table(below(to_goal), below(from_start)), from_start.get(goal, math.inf)
