"""Paths over maps: how fast, against the packages that people use now.

CPU time a query in one process, one thread, from Python, in turn so that noise meets all alike; the peers come with
`pip install --group bench-maps`. Moving AI maps are used when they lie in shared/data beside the repository.
Run with the interpreter that has tilestar installed: python benchmarks/maps.py.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.util import find_spec
from time import perf_counter, process_time
from typing import Any

import numpy as np

from clock import best_seconds
from command_line import parser
from map_peers import installed
from map_worlds import QUERIES, Task, scenario_tasks, terrain_tasks
from record import write
from tilestar import TileMap

PEER_QUERIES = max(1, QUERIES // 10)
TOLERANCE = 1e-4
"""Peers round costs, tcod diagonal steps to 99/70; a larger difference is an error."""
TARGETS = {
    "Aurora": {"seconds": 3, "megabytes": 64, "microseconds": 75, "one by one": 100},
    "brc202d": {"microseconds": 35},
}
"""What preparation and a prepared query should take at most."""


def cells(task: Task, count: int) -> list[tuple[tuple[int, int], tuple[int, int]]]:
    """Every so many-th query, as plain tuples."""
    every = max(1, len(task.starts) // count)
    pairs = zip(task.starts[::every].tolist(), task.goals[::every].tolist(), strict=True)
    return [((a, b), (c, d)) for (a, b), (c, d) in pairs]


def time_task(task: Task) -> dict[str, Any]:
    """Milliseconds a query for tilestar, prepared tilestar and the peers, on the same queries."""
    world = TileMap(task.costs)
    queries = cells(task, PEER_QUERIES)
    costs = [world.find_path(start, goal, moves=task.moves).cost for start, goal in queries]

    def ask(finder: TileMap) -> Callable[[], object]:
        return lambda: [finder.find_path(start, goal, moves=task.moves) for start, goal in queries]

    prepared = TileMap(task.costs)
    prepared.prepare(moves=task.moves)
    times = {"tilestar": best_seconds(ask(world)), "tilestar, prepared": best_seconds(ask(prepared))}
    if task.lengths is not None:
        found = world.find_paths(task.starts, task.goals, moves=task.moves).costs
        assert np.allclose(found, task.lengths, rtol=1e-5), "a length differs from the scenario's"
    for name, make in installed(task).items():
        answer = make(task)
        answers: list[float] = []
        times[name] = best_seconds(lambda: answers.extend(answer(*query) for query in queries), 1)  # noqa: B023
        assert np.allclose(answers, costs, rtol=TOLERANCE), f"{name} finds other costs"
    return {name: round(seconds / len(queries) * 1000, 3) for name, seconds in times.items()}


def time_preparation(task: Task) -> dict[str, Any]:
    """What preparing a map takes, and microseconds a query in a batch and one by one, path cells included.

    Targets are of the competition's subgoal graphs with a contraction hierarchy: see TARGETS.
    """
    world, prepared = TileMap(task.costs), TileMap(task.costs)
    began = process_time()
    made = prepared.prepare(moves=task.moves)
    seconds = process_time() - began
    answers = prepared.find_paths(task.starts, task.goals, moves=task.moves, threads=1)
    assert np.allclose(answers.costs, task.lengths, rtol=1e-5), "a length differs from the scenario's"

    def batch(finder: TileMap) -> float:
        return best_seconds(lambda: finder.find_paths(task.starts, task.goals, moves=task.moves, threads=1))

    pairs = cells(task, len(task.starts))
    singly = best_seconds(lambda: [prepared.find_path(*pair, moves=task.moves) for pair in pairs])
    online, ready = batch(world), batch(prepared)
    measured: dict[str, Any] = {"method": made.method, "seconds": round(seconds, 2)}
    measured["megabytes"] = round(made.extra["bytes"] / 1e6, 1)
    for name, total in (("online", online), ("prepared", ready), ("prepared, one by one", singly)):
        measured[f"{name}, microseconds"] = round(total / len(pairs) * 1e6, 1)
    measured["times_faster"] = round(online / ready, 1)
    return measured | {f"target, {name}": value for name, value in TARGETS.get(task.name, {}).items()}


def time_short_queries() -> dict[str, float]:
    """Microseconds for queries of at most 20 cells on a map of 1024 x 1024, one by one and in a batch."""
    rng = np.random.default_rng(11)
    costs = np.where(rng.random((1024, 1024)) < 0.1, np.inf, 1.0)
    world = TileMap(costs)
    starts = np.argwhere(np.isfinite(costs))[rng.integers(800_000, size=4000)]
    goals = np.clip(starts + rng.integers(-6, 7, starts.shape), 0, 1023)
    labels = world.components()
    keep = labels[tuple(starts.T)] == labels[tuple(goals.T)]
    starts, goals = starts[keep], goals[keep]
    paths = world.find_paths(starts, goals)
    short = np.diff(paths.offsets) <= 20
    starts, goals = starts[short], goals[short]
    pairs = [((a, b), (c, d)) for (a, b), (c, d) in zip(starts.tolist(), goals.tolist(), strict=True)]
    one = best_seconds(lambda: [world.find_path(*pair) for pair in pairs], 10)
    many = best_seconds(lambda: world.find_paths(starts, goals, threads=1), 10)
    return {name: round(seconds / len(pairs) * 1e6, 2) for name, seconds in (("one by one", one), ("batch", many))}


def time_distance_maps(task: Task) -> dict[str, float]:
    """Milliseconds for the costs from one cell to all of a million, four directions."""
    world = TileMap(task.costs)
    source = tuple(task.starts[0].tolist())
    expected = world.distances(source)
    times = {"tilestar": best_seconds(lambda: world.distances(source), 7)}
    if find_spec("scipy"):
        from scipy.sparse.csgraph import dijkstra

        graph, start = scipy_graph(task.costs), int(np.ravel_multi_index(source, task.costs.shape))
        found = dijkstra(graph, indices=start).reshape(task.costs.shape)
        assert np.allclose(found, expected)
        times["scipy"] = best_seconds(lambda: dijkstra(graph, indices=start))
    if find_spec("skimage"):
        from skimage.graph import MCP

        weights = np.where(task.walls, -1, task.costs)
        times["scikit-image"] = best_seconds(lambda: MCP(weights, fully_connected=False).find_costs([source]))
    return {name: round(seconds * 1000, 1) for name, seconds in times.items()}


def scipy_graph(costs: np.ndarray) -> Any:
    """The map as a sparse matrix of step costs, four directions."""
    from scipy.sparse import coo_matrix

    number = np.arange(costs.size).reshape(costs.shape)
    pairs = [(number[:, :-1], number[:, 1:]), (number[:-1], number[1:])]
    here = np.concatenate([part.ravel() for a, b in pairs for part in (a, b)])
    there = np.concatenate([part.ravel() for a, b in pairs for part in (b, a)])
    toll = costs.ravel()[there]
    open_step = np.isfinite(toll) & np.isfinite(costs.ravel()[here])
    return coo_matrix((toll[open_step], (here[open_step], there[open_step])), shape=(costs.size,) * 2).tocsr()


def thread_gain(task: Task) -> float | None:
    """How many times faster a batch is on two threads than on one, in elapsed time; None beside other programs."""
    if os.getloadavg()[0] > 1.5:
        return None
    world = TileMap(task.costs)

    def seconds(threads: int) -> float:
        began = perf_counter()
        world.find_paths(task.starts, task.goals, moves=task.moves, threads=threads)
        return perf_counter() - began

    seconds(2)
    pairs = [(seconds(1), seconds(2)) for _ in range(5)]
    return round(min(one for one, _ in pairs) / min(two for _, two in pairs), 2)


def main() -> None:
    """Measure, print and record."""
    parser(__doc__).parse_args()
    tasks = [*scenario_tasks(), *terrain_tasks()]
    result: dict[str, Any] = {"queries": QUERIES, "milliseconds": {}, "times_slower": {}}
    for task in tasks:
        print(task.name)
        times = result["milliseconds"][task.name] = time_task(task)
        result["times_slower"][task.name] = {
            name: round(value / times["tilestar"], 1) for name, value in times.items() if name != "tilestar"
        }
        for name, value in times.items():
            print(f"  {name:<20} {value:9.3f} ms  {value / times['tilestar']:7.1f}x")
    result["preparation"] = {task.name: time_preparation(task) for task in tasks if task.lengths is not None}
    for name, measured in result["preparation"].items():
        print(f"{name} prepared", measured)
    result["short_query_microseconds"] = time_short_queries()
    print("short query, microseconds", result["short_query_microseconds"])
    result["distance_map_milliseconds"] = time_distance_maps(tasks[-2])
    print("distance map of a million cells, milliseconds", result["distance_map_milliseconds"])
    result["two_threads_gain"] = thread_gain(tasks[-1])
    print("two threads against one", result["two_threads_gain"])
    print(write("maps", result))


if __name__ == "__main__":
    main()
