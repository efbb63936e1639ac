"""An independent, slow and obvious search to hold the others against, and a replay of paths."""

import math
from heapq import heappop, heappush
from itertools import pairwise

import pytest
from tests.maps.hexagons import replay_over_hexagons

from tilestar.maps import MapProblem, TileMap


def cheapest_costs(steps, start):
    """The least cost from `start` to every state that `steps` (successors or predecessors) leads to."""
    costs, waiting, number = {}, [(0, 0, start)], 0
    while waiting:
        cost, _, state = heappop(waiting)
        if state in costs:
            continue
        costs[state] = cost
        for _, other, step in steps(state):
            number += 1
            heappush(waiting, (cost + step, number, other))
    return costs


def cheapest_cost(tile_map: TileMap, start, goal, movement="4"):
    """The least cost from start to goal, `inf` if there is no path."""
    return cheapest_costs(MapProblem(tile_map, start, goal, movement).successors, start).get(goal, math.inf)


def replay(path):
    """Walk the path step by step under its rule; every step must be legal and the costs must add up."""
    if path.movement.hexagonal:
        replay_over_hexagons(path)
        return
    problem = MapProblem(path.world, path.start, path.goal, path.movement)
    cells = [tuple(cell) for cell in path.rows_and_columns.tolist()]
    total, last = 0.0, None
    for cell, following in pairwise(cells):
        steps = {state: (action, cost) for action, state, cost in problem.successors(cell)}
        assert following in steps, f"{cell} to {following} is no legal step"
        action, cost = steps[following]
        total += cost + (path.movement.turn_penalty if last not in (None, action) else 0)
        last = action
    assert path.cost == pytest.approx(total, rel=1e-9)
