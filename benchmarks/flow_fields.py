"""Flow fields: thousands of walkers against separate queries, and a repair against computing the field anew.

CPU time in one process, on one thread, from Python; ratios of what ran in turn. Moving AI maps are used when they lie
in shared/data beside the repository. Run with the interpreter that has tilestar installed:
python benchmarks/flow_fields.py.
"""

from __future__ import annotations

from time import process_time
from typing import Any

import numpy as np

from clock import best_seconds
from command_line import parser
from map_worlds import Task, scenario_tasks, terrain_tasks
from record import write
from tilestar import TileMap

WALKERS = 5000
ASKED = 100
"""So many of the walkers are asked for one by one, which takes long."""
EDITS = 60
SIDES = (1, 4, 16, 64)
"""The sides of the squares of cells that are blocked and freed again."""


def some_cells(world: TileMap, goal: tuple[int, int], moves: str, count: int, seed: int) -> np.ndarray:
    """Cells from which there is a way to the goal."""
    labels = world.components(moves=moves)
    reachable = np.argwhere(labels == labels[goal])
    return reachable[np.random.default_rng(seed).integers(len(reachable), size=count)]


def time_walkers(task: Task) -> dict[str, float]:
    """Milliseconds for all walkers to one goal: by separate queries, the field, and the walkers of the field."""
    world = TileMap(task.costs)
    row, column = task.goals[0].tolist()
    starts = some_cells(world, (row, column), task.moves, WALKERS, 1)
    few, goals = starts[:ASKED], np.full_like(starts[:ASKED], (row, column))
    field = world.flow_field((row, column), moves=task.moves)
    began = process_time()
    separate = world.find_paths(few, goals, moves=task.moves, threads=1)
    asking = (process_time() - began) * WALKERS / ASKED
    assert np.allclose(field.paths_from(few, threads=1).costs, separate.costs), "the field leads another way"
    times = {
        "separate queries": asking,
        "field": best_seconds(lambda: world.flow_field((row, column), moves=task.moves)),
        "walkers of the field": best_seconds(lambda: field.paths_from(starts, threads=1)),
    }
    return {name: round(seconds * 1000, 2) for name, seconds in times.items()}


def time_updates(task: Task, side: int) -> dict[str, Any]:
    """Milliseconds for a square of cells blocked, or freed again, anywhere: repaired, and computed anew."""
    row, column = task.goals[0].tolist()
    rng = np.random.default_rng(side)
    live = TileMap(task.costs).edit()
    field = live.flow_field((row, column), moves=task.moves)
    places = some_cells(live, (row, column), task.moves, EDITS // 2, side)
    fresh = live.freeze()
    fresh.flow_field((row, column), moves=task.moves)  # compiles the map
    anew = best_seconds(lambda: fresh.flow_field((row, column), moves=task.moves))
    repairing = 0.0
    kinds = []
    for top, left in np.minimum(places, np.array(live.shape) - side).tolist():
        square = np.s_[top : top + side, left : left + side]
        if top <= row < top + side and left <= column < left + side:
            continue
        before = live[square]
        for costs in (np.full_like(before, np.inf), before):
            live[square] = costs
            began = process_time()
            kinds.append(field.update().method)
            repairing += process_time() - began
            if rng.random() < 0.05:
                expected = live.freeze().flow_field((row, column), moves=task.moves)
                assert (expected.costs == field.costs).all(), "a repair went wrong"
                assert (expected.directions == field.directions).all(), "a repair leads another way"
    update = repairing / len(kinds)
    return {
        "update": round(update * 1000, 3),
        "anew": round(anew * 1000, 2),
        "times_faster": round(anew / update, 1),
        "repaired": round(kinds.count("repaired") / len(kinds), 2),
    }


def main() -> None:
    """Measure, print and record."""
    parser(__doc__).parse_args()
    result: dict[str, Any] = {"walkers": WALKERS, "edits": EDITS, "milliseconds": {}, "updates": {}}
    for task in [*scenario_tasks(), *terrain_tasks()]:
        times = result["milliseconds"][task.name] = time_walkers(task)
        gain = times["separate queries"] / (times["field"] + times["walkers of the field"])
        times["times_faster"] = round(gain, 1)
        print(f"{task.name}: {times}")
        updates = result["updates"][task.name] = {}
        for side in SIDES:
            updates[f"{side}x{side}"] = time_updates(task, side)
            print(f"  {side} x {side}: {updates[f'{side}x{side}']}")
    write("flow_fields", result)


if __name__ == "__main__":
    main()
