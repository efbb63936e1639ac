"""Compare tilestar's readable A* with the A* of other Python packages; the aim is to be twice as fast.

The same 8-puzzles and maps for the packages astar, simpleai and networkx. Every problem is written out beforehand as
a table of steps, so that what is measured is the search and not the making of successors; networkx has the
same table as a graph, and the time to build it is not counted. Each package gets the heuristic in the form it asks for:
a function of state and goal, or for tilestar one made for the goal, which in the 8-puzzle is brought up to date by
the tile that moved. The column "plain h" is tilestar with the function that the others use.

CPU time, for each problem the best of several rounds taken in turn. The run fails if two packages disagree about a
cost. Run: python benchmarks/search_peers.py (the dependency group `bench` has the packages).
"""

from __future__ import annotations

import gc
import random
import sys
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import version
from itertools import pairwise
from math import inf, isclose, sqrt
from time import process_time
from typing import Any

from command_line import parser

try:
    import networkx
    from astar import AStar
    from simpleai.search import SearchProblem
    from simpleai.search import astar as simpleai_astar
except ImportError as missing:
    parser(__doc__).parse_args()
    print(f"skipped: the comparison with other packages, because {missing.name} is not installed")
    sys.exit(0)

import record
from tilestar.search import astar

ROUNDS = 5
TARGET = 2.0
PUZZLES = 8
MAP_PROBLEMS = 6
SIDE = 100
PEERS = ("astar", "simpleai", "networkx")

Steps = dict[Any, list[tuple[Any, Any, float]]]
Find = Callable[[Any, Any], float]
"""Searches from a start to a goal, and gives the cost of the path."""


@dataclass(frozen=True)
class Family:
    """Problems over one table of steps, an estimate of the cost between two states, and the same for one goal."""

    name: str
    steps: Steps
    pairs: list[tuple[Any, Any]]
    estimate: Callable[[Any, Any], float]
    heuristic: Callable[[Any], Callable[[Any], float]]


class Listed:
    """A written-out problem for tilestar."""

    def __init__(self, steps: Steps, start: Any, goal: Any) -> None:
        self.start = start
        self.successors = steps.__getitem__
        self.is_goal = goal.__eq__


def find_by_tilestar(family: Family) -> Find:
    """With the heuristic made for the goal."""
    make = family.heuristic
    return lambda start, goal: astar(Listed(family.steps, start, goal), make(goal)).require_path().cost


def find_by_tilestar_plain(family: Family) -> Find:
    """With the function that the others get."""
    estimate = family.estimate
    return lambda start, goal: (
        astar(Listed(family.steps, start, goal), lambda state: estimate(state, goal)).require_path().cost
    )


def find_by_astar(family: Family) -> Find:
    """The package astar, by the subclass that its documentation asks for."""
    neighbours = {here: [there for _, there, _ in steps] for here, steps in family.steps.items()}
    costs = {(here, there): cost for here, steps in family.steps.items() for _, there, cost in steps}
    estimate = family.estimate

    class Finder(AStar):  # type: ignore[misc]
        def heuristic_cost_estimate(self, current: Any, goal: Any) -> float:
            return estimate(current, goal)

        def distance_between(self, n1: Any, n2: Any) -> float:
            return costs[n1, n2]

        def neighbors(self, node: Any) -> list[Any]:
            return neighbours[node]

    def find(start: Any, goal: Any) -> float:
        path = list(Finder().astar(start, goal))
        return sum(costs[step] for step in pairwise(path))

    return find


def find_by_simpleai(family: Family) -> Find:
    """simpleai, which asks for the actions of a state and then for the result of each."""
    actions = {here: [action for action, _, _ in steps] for here, steps in family.steps.items()}
    results = {(here, action): there for here, steps in family.steps.items() for action, there, _ in steps}
    costs = {(here, action): cost for here, steps in family.steps.items() for action, _, cost in steps}
    estimate = family.estimate

    class Finder(SearchProblem):  # type: ignore[misc]
        def __init__(self, start: Any, goal: Any) -> None:
            super().__init__(start)
            self.goal = goal

        def actions(self, state: Any) -> list[Any]:
            return actions[state]

        def result(self, state: Any, action: Any) -> Any:
            return results[state, action]

        def cost(self, state: Any, action: Any, _there: Any) -> float:
            return costs[state, action]

        def is_goal(self, state: Any) -> bool:
            return bool(state == self.goal)

        def heuristic(self, state: Any) -> float:
            return estimate(state, self.goal)

    return lambda start, goal: simpleai_astar(Finder(start, goal), graph_search=True).cost


def find_by_networkx(family: Family) -> Find:
    """networkx, over a DiGraph with weights."""
    graph = networkx.DiGraph()
    for here, steps in family.steps.items():
        graph.add_weighted_edges_from((here, there, cost) for _, there, cost in steps)

    def find(start: Any, goal: Any) -> float:
        path = networkx.astar_path(graph, start, goal, heuristic=family.estimate, weight="weight")
        return networkx.path_weight(graph, path, "weight")

    return find


PACKAGES = {
    "tilestar": find_by_tilestar,
    "tilestar, plain h": find_by_tilestar_plain,
    "astar": find_by_astar,
    "simpleai": find_by_simpleai,
    "networkx": find_by_networkx,
}


def eight_puzzles(count: int, random_source: random.Random) -> Family:
    """Boards to 1…8 and the blank last; an action is (tile, from cell, to cell)."""
    goal = (1, 2, 3, 4, 5, 6, 7, 8, 0)
    near = [[c for c in range(9) if abs(b // 3 - c // 3) + abs(b % 3 - c % 3) == 1] for b in range(9)]
    way = [
        [0 if tile == 0 else abs(cell // 3 - (tile - 1) // 3) + abs(cell % 3 - (tile - 1) % 3) for tile in range(9)]
        for cell in range(9)
    ]

    def moves(tiles: tuple[int, ...]) -> list[tuple[Any, Any, float]]:
        blank = tiles.index(0)
        found: list[tuple[Any, Any, float]] = []
        for cell in near[blank]:
            after = list(tiles)
            after[blank], after[cell] = tiles[cell], 0
            found.append(((tiles[cell], cell, blank), tuple(after), 1))
        return found

    steps: Steps = {}
    to_visit = [goal]
    for tiles in to_visit:
        if tiles not in steps:
            steps[tiles] = moves(tiles)
            to_visit += [there for _, there, _ in steps[tiles]]

    def estimate(tiles: tuple[int, ...], _goal: tuple[int, ...]) -> int:
        return sum(map(list.__getitem__, way, tiles))

    class Manhattan:
        def __call__(self, tiles: tuple[int, ...]) -> int:
            return estimate(tiles, goal)

        def after(self, h: float, _tiles: Any, action: tuple[int, int, int], _child: Any) -> float:
            tile, origin, target = action
            return h + way[target][tile] - way[origin][tile]

    starts = random_source.sample(sorted(steps), count)
    return Family("8-puzzle, Manhattan", steps, [(start, goal) for start in starts], estimate, lambda _: Manhattan())


def maps(name: str, costs: list[int], diagonal: bool, random_source: random.Random) -> Family:
    """A square map, three cells in ten blocked; entering a cell costs one of `costs`, √2 times that diagonally."""
    cells = [(row, column) for row in range(SIDE) for column in range(SIDE)]
    price = {cell: random_source.choice(costs) for cell in cells if random_source.random() > 0.3}
    ways = [(-1, 0), (1, 0), (0, -1), (0, 1)] + ([(-1, -1), (-1, 1), (1, -1), (1, 1)] if diagonal else [])
    steps: Steps = {
        (r, c): [
            ((dr, dc), (r + dr, c + dc), price[r + dr, c + dc] * (sqrt(2) if dr and dc else 1))
            for dr, dc in ways
            if (r + dr, c + dc) in price
        ]
        for r, c in price
    }
    bend = sqrt(2) - 2 if diagonal else 0

    def estimate(here: tuple[int, int], goal: tuple[int, int]) -> float:
        rows, columns = abs(here[0] - goal[0]), abs(here[1] - goal[1])
        return rows + columns + bend * min(rows, columns) if bend else rows + columns

    def octile(goal: tuple[int, int]) -> Callable[[tuple[int, int]], float]:
        goal_row, goal_column = goal

        def h(cell: tuple[int, int]) -> float:
            rows, columns = abs(cell[0] - goal_row), abs(cell[1] - goal_column)
            return rows + columns + bend * min(rows, columns)

        return h

    def city_blocks(goal: tuple[int, int]) -> Callable[[tuple[int, int]], int]:
        goal_row, goal_column = goal
        return lambda cell: abs(cell[0] - goal_row) + abs(cell[1] - goal_column)

    connected = sorted(component(steps, random_source.choice(sorted(price))))
    pairs = [tuple(random_source.sample(connected, 2)) for _ in range(MAP_PROBLEMS)]
    return Family(name, steps, pairs, estimate, octile if diagonal else city_blocks)


def component(steps: Steps, start: Any) -> set[Any]:
    """The states that can be reached from `start`."""
    reached = {start}
    to_visit = [start]
    for here in to_visit:
        for _, there, _ in steps[here]:
            if there not in reached:
                reached.add(there)
                to_visit.append(there)
    return reached


def measure(family: Family, finders: dict[str, Find]) -> dict[str, float]:
    """The CPU seconds that each package takes for all problems of the family."""
    gc.collect()
    gc.freeze()  # scanning the tables would be charged to the package that allocates next
    seconds = dict.fromkeys(finders, 0.0)
    for start, goal in family.pairs:
        best = dict.fromkeys(finders, inf)
        for _ in range(ROUNDS):
            costs = {}
            for name, find in finders.items():
                for _warm in (False, True):
                    gc.collect()
                    began = process_time()
                    costs[name] = find(start, goal)
                    best[name] = min(best[name], process_time() - began)
        if not all(isclose(cost, costs["tilestar"]) for cost in costs.values()):
            sys.exit(f"{family.name}, from {start} to {goal}: the packages disagree, {costs}")
        for name, time in best.items():
            seconds[name] += time
    return seconds


def main() -> None:
    """Print how many times as long the others take, and keep the numbers."""
    parser(__doc__).parse_args()
    random_source = random.Random(2016)
    families = [
        eight_puzzles(PUZZLES, random_source),
        maps("map, cells cost 1", [1], False, random_source),
        maps("map, one cell in ten costs 20", [1] * 9 + [20], False, random_source),
        maps("map, cells cost 1 to 5", [1, 2, 3, 4, 5], False, random_source),
        maps("map, 8 ways, √2 aslant", [1], True, random_source),
    ]
    print(f"{'CPU time relative to tilestar':<32}" + "".join(f"{name:>20}" for name in PACKAGES))
    table = {}
    slowest = dict.fromkeys(PEERS, inf)
    for family in families:
        began = process_time()
        find_by_networkx(family)
        building = process_time() - began
        seconds = measure(family, {name: package(family) for name, package in PACKAGES.items()})
        ratios = {name: round(time / seconds["tilestar"], 2) for name, time in seconds.items()}
        slowest = {peer: min(ratio, ratios[peer]) for peer, ratio in slowest.items()}
        table[family.name] = {
            "problems": len(family.pairs),
            "seconds": seconds,
            "seconds to build the graph of networkx, not counted": building,
            "ratios": ratios,
        }
        print(f"{family.name:<32}" + "".join(f"{ratio:>19.2f}x" for ratio in ratios.values()), flush=True)
    for peer, ratio in slowest.items():
        print(f"{peer} takes at least {ratio:.2f} times as long (aim: {TARGET})")
    record.write("search_peers", {"packages": {peer: version(peer) for peer in PEERS}, "families": table})


if __name__ == "__main__":
    main()
