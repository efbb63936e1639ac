"""Jump points, as a problem for the readable algorithms."""

from itertools import pairwise

import pytest

from tilestar.errors import InputError
from tilestar.maps import TileMap
from tilestar.maps.finding.jump_points import JumpPointProblem
from tilestar.search import astar


@pytest.mark.parametrize("moves", ["4", "8-no-corner-cutting"])
@pytest.mark.parametrize("kind", ["caves", "rooms", "maze"])
def test_a_path_over_jump_points_costs_what_a_cheapest_path_costs(kind, moves):
    for seed in range(12):
        world = TileMap.generate(kind, 17, 23, seed=seed)
        problem = JumpPointProblem(world, world.start, world.goal, moves)
        path = astar(problem, problem.heuristic).require_path()
        assert path.cost == pytest.approx(world.find_path(moves=moves).cost)
        for (row, column), (next_row, next_column) in pairwise(path.states):
            rows, columns = next_row - row, next_column - column
            assert abs(rows) == abs(columns) or 0 in (rows, columns)
            steps = max(abs(rows), abs(columns))
            line = [(row + rows * k // steps, column + columns * k // steps) for k in range(steps + 1)]
            walked = [world.find_path(one, other, moves=moves) for one, other in pairwise(line)]
            assert all(len(step) == 2 for step in walked)


def test_no_path_is_found_where_there_is_none():
    world = TileMap.parse("S.#.G/..#../..#..")
    problem = JumpPointProblem(world, world.start, world.goal, "8-no-corner-cutting")
    assert astar(problem, problem.heuristic).path is None


@pytest.mark.parametrize(("text", "moves"), [("S.G/...", "8"), ("S3G/...", "4")])
def test_maps_and_rules_without_jump_points_are_refused(text, moves):
    world = TileMap.parse(text)
    with pytest.raises(InputError, match="jump points need"):
        JumpPointProblem(world, world.start, world.goal, moves)
