"""Every kernel over odd shapes, with few nodes: what would be written beyond an array is found by a sanitized build.

`make test-sanitized` runs this file with checks of addresses and undefined behaviour; TILESTAR_FUZZ is how many random
cases each test takes there.
"""

import os
from contextlib import suppress
from random import Random

import numpy as np
import pytest

from tilestar import _native
from tilestar.errors import InputError, LimitReachedError, NoPathError, TilestarError
from tilestar.maps import TileMap
from tilestar.maps.finding.methods import METHODS as MAP_METHODS
from tilestar.maps.grid.movement import RULES
from tilestar.search.limit import Limit
from tilestar.search.registry import ALGORITHMS
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.board.random_board import random_board
from tilestar.tiles.board.relabelling import relabel
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.solving.all_solutions import all_solutions
from tilestar.tiles.solving.anytime import improve
from tilestar.tiles.solving.line_moves import in_line_moves
from tilestar.tiles.solving.methods import KERNELS, METHODS
from tilestar.tiles.solving.solver import attempt, solve_many

CASES = int(os.environ.get("TILESTAR_FUZZ", "2"))

LONG = [(1, 2), (1, 3), (1, 255), (1, 256), (1, 257), (1, 300), (1, 1000), (2, 132), (2, 500), (3, 300), (264, 2)]
SQUARE = [(2, 2), (3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (9, 9), (12, 12), (13, 13), (16, 16), (17, 16)]
SHAPES = [*LONG, *(size[::-1] for size in LONG), *SQUARE]
LARGEST = [(255, 255), (256, 255), (65535, 1), (1, 65536), (2, 32768)]
NODES = 500


@pytest.fixture(autouse=True)
def own_store(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path_factory.getbasetemp() / "odd-shapes-store"))
    default_store.close()


def random_goal(size: tuple[int, int], random: Random) -> Board:
    """A named goal, or any arrangement of the tiles."""
    named = resolve_goal(random.choice(list(GOALS)), *size)
    if random.random() < 0.5:
        return named
    tiles = list(named.tiles)
    random.shuffle(tiles)
    return Board(*size, tuple(tiles))


def puzzles(size: tuple[int, int], seed: object) -> list[tuple[Board, Board]]:
    random = Random(f"{size} {seed}")
    goals = [random_goal(size, random) for _ in range(CASES)]
    return [(random_board(goal, random), goal) for goal in goals]


def shape_name(size: tuple[int, int]) -> str:
    return f"{size[0]}x{size[1]}"


@pytest.mark.parametrize("size", SHAPES, ids=shape_name)
def test_every_method_answers_boards_of_every_shape(size: tuple[int, int]):
    for start, goal in puzzles(size, "methods"):
        for method in (name for name in METHODS if name not in ALGORITHMS or name in KERNELS):
            if method == "twin" or (
                method in ("patterns", "auto") and 16 < len(start.tiles) <= 36
            ):  # tables that take long: the kernels are the same
                continue
            try:
                solution = attempt(start, goal, method=method, max_nodes=NODES, timeout=60, threads=2)
            except InputError:
                continue
            assert solution.status in (Status.SOLVED, Status.STOPPED)


@pytest.mark.parametrize("size", SHAPES, ids=shape_name)
def test_every_kernel_of_boards_takes_every_shape_or_refuses_it(size: tuple[int, int]):
    for start, goal in puzzles(size, "kernels"):
        puzzle = relabel(start, goal)
        assert _native.lower_bound(puzzle) >= 0
        budget = _native.Budget(30.0, NODES, 1 << 26)
        for heuristic in (
            _native.TileHeuristic.manhattan,
            _native.TileHeuristic.linear_conflict,
            _native.TileHeuristic.walking_distance,
        ):
            for kernel in (_native.ida_star, _native.astar):
                try:
                    kernel(heuristic, puzzle, budget)
                    _native.estimate(heuristic, puzzle)
                except ValueError:
                    assert len(start.tiles) > 16 or 1 in size or max(size) > 6
        with suppress(TilestarError):
            all_solutions(start, goal, max_nodes=NODES)
        solved = attempt(start, goal, method="anytime", max_nodes=NODES, threads=2)
        if solved.status is Status.SOLVED and len(start.tiles) < 1000:
            assert in_line_moves(solved).line_length is not None


@pytest.mark.parametrize("size", [(1, 2), (2, 2), (1, 9), (2, 5), (3, 3), (2, 6), (3, 4)], ids=shape_name)
def test_batches_of_boards_of_every_shape_are_answered(size: tuple[int, int]):
    goal = resolve_goal("snail", *size)
    boards = [random_board(goal, Random(seed)) for seed in range(10 * CASES)]
    assert all(solution.status is Status.SOLVED for solution in solve_many(boards, goal))


def test_a_batch_with_an_odd_board_keeps_its_answers():
    sizes = [(3, 3), (300, 1), (1, 300), (264, 2), (300, 3), (3, 3)]
    boards = [random_board(resolve_goal("standard", *size), Random(1)) for size in sizes]
    answers = list(solve_many(boards, max_nodes=NODES, threads=2))
    assert [solution.start for solution in answers] == boards
    assert all(solution.status is Status.SOLVED for solution in answers)


@pytest.mark.slow
@pytest.mark.parametrize("size", LARGEST, ids=shape_name)
def test_the_largest_boards_fit(size: tuple[int, int]):
    goal = resolve_goal("standard", *size)
    start = random_board(goal, Random(1))
    solution = improve(start, goal, Limit(timeout=2 if size[1] > 2 else 1, max_nodes=NODES), 2)
    assert solution.status in (Status.SOLVED, Status.STOPPED)


MAPS = [
    (1, 1),
    (1, 2),
    (2, 1),
    (1, 255),
    (1, 1000),
    (1000, 1),
    (2, 500),
    (500, 3),
    (63, 65),
    (64, 64),
    (65, 63),
    (255, 255),
]


@pytest.mark.parametrize("shape", MAPS, ids=shape_name)
def test_every_kernel_of_maps_takes_every_shape(shape: tuple[int, int]):
    for case in range(CASES):
        random = np.random.default_rng([*shape, case])
        kinds = [
            np.ones(shape),
            random.integers(1, 10, shape).astype(float),
            random.integers(1, 65536, shape).astype(float),
            random.uniform(0.1, 9, shape),
        ]
        costs = kinds[case % len(kinds)].copy()
        costs[random.uniform(size=shape) < 0.2] = np.inf
        rows, columns = shape
        ends = [(int(random.integers(rows)), int(random.integers(columns))) for _ in range(2)]
        for end in ends:
            costs[end] = 1
        world = TileMap(costs)
        for rule in RULES:
            for method in (name for name, known in MAP_METHODS.items() if known.kernel is not None):
                for options in ({}, {"max_nodes": 5}, {"turn_penalty": 0.5}, {"weight": 3}):
                    with suppress(InputError, NoPathError, LimitReachedError):
                        world.find_path(*ends, moves=rule, method=method, **{"max_nodes": NODES} | options)
            with suppress(NoPathError):
                world.find_path(*ends, moves=rule, nearest=True)
                world.distances(ends[0], moves=rule)
                world.flow_field(ends[1], moves=rule)
        live = world.edit()
        live.find_path(*ends, nearest=True)
        live.set_cells([ends[0]], 7)
        live.find_path(*ends, nearest=True)
