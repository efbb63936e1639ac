"""Every method keeps to its limits: seconds, nodes and bytes.

Seconds are measured as CPU time of this process, of which a busy machine has less than of time that passes. Bytes are
the growth of a process's peak beyond what it had when the search began.
"""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from random import Random
from time import process_time
from typing import Any

import numpy as np
import pytest

from tilestar.errors import InputError, LimitReachedError
from tilestar.maps import TileMap
from tilestar.maps.finding.methods import METHODS as MAP_METHODS
from tilestar.search import ALGORITHMS, Limit
from tilestar.search.result import Status
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.board.random_board import random_board
from tilestar.tiles.patterns.selection import has_patterns
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.problem import TilesProblem
from tilestar.tiles.solving.methods import METHODS
from tilestar.tiles.solving.solver import attempt

SMALL = [(3, 3), (4, 4), (1, 8), (2, 9), (12, 12)]
SIZES = [*SMALL, *(pytest.param(size, marks=pytest.mark.slow) for size in [(5, 5), (6, 6), (100, 100)])]

SECONDS = 0.1
PROMPT = 0.5
"""Seconds that may pass after the limit."""

BATCH = 4096
"""Nodes that a kernel may expand beyond the limit, on each thread, before it asks."""

ASKED = 60 << 20
SLACK = 24 << 20
"""Bytes beside the search: what Python and its libraries take for the first time."""


@pytest.fixture(autouse=True)
def no_tables(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A store of tables with nothing in it: a method that needs some must make them."""
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    default_store.close()
    yield
    default_store.close()


def board_of(size: tuple[int, int]) -> Board:
    return random_board(resolve_goal("standard", *size), Random(7))


def supports(method: str, size: tuple[int, int]) -> bool:
    if method == "table":
        return size[0] * size[1] <= 10
    return method != "patterns" or has_patterns(*size)


BOARDS = pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")


@BOARDS
@pytest.mark.parametrize("method", METHODS)
def test_a_board_takes_no_longer_than_its_time(method: str, size: tuple[int, int]):
    if not supports(method, size):
        return
    board = board_of(size)
    began = process_time()
    solution = attempt(board, method=method, timeout=SECONDS, threads=1)
    assert process_time() - began < SECONDS + PROMPT
    assert solution.status in (Status.SOLVED, Status.STOPPED)


@BOARDS
@pytest.mark.parametrize("method", METHODS)
def test_a_board_takes_no_more_than_its_nodes(method: str, size: tuple[int, int]):
    if not supports(method, size) or (method == "patterns" and size not in SMALL):  # tables that take a minute
        return
    for nodes in (1, 100, 5000) if size in SMALL else (1, 100):
        solution = attempt(board_of(size), method=method, max_nodes=nodes, threads=1)
        assert solution.stats.expanded <= nodes + BATCH
        if method in ALGORITHMS and len(solution.start.tiles) <= 10:
            assert solution.stats.expanded <= nodes


@pytest.mark.parametrize("name", ALGORITHMS)
def test_an_algorithm_expands_exactly_what_it_may(name: str):
    board = board_of((4, 4))
    problem = TilesProblem(board, resolve_goal("standard", 4, 4))
    for nodes in (1, 100, 1234):
        assert ALGORITHMS[name].function(problem, limit=Limit(max_nodes=nodes)).stats.expanded == nodes


PEAK = """
import resource, sys
from random import Random
import numpy as np
import tilestar._native
from tilestar import errors
def peak():
    try:
        with open("/proc/self/status") as status:
            return next(int(line.split()[1]) * 1024 for line in status if line.startswith("VmHWM"))
    except OSError:  # not Linux; there the largest may be that of the process this one was started by
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
"""

PEAK_OF_A_BOARD = (
    PEAK
    + """
from tilestar.tiles.board.board import resolve_goal
from tilestar.tiles.board.random_board import random_board
from tilestar.tiles.solving.solver import attempt
method, width, height, asked = sys.argv[1], *map(int, sys.argv[2:])
board = random_board(resolve_goal("standard", width, height), Random(7))
attempt(random_board(resolve_goal("standard", 3, 3), Random(7)), method="astar", max_nodes=10)
before = peak()
solution = attempt(board, method=method, max_memory=asked, timeout=6, threads=2)
print(peak() - before)
"""
)

PEAK_AND_SECONDS_OF_BEAMS = (
    PEAK
    + """
from time import process_time
from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.solving.anytime import improve
board, seconds, nodes = Board.parse(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3])
goal = resolve_goal("blank-first", board.width, board.height)
limit = Limit(timeout=seconds) if seconds else Limit(max_nodes=nodes)
improve(goal, goal, limit, 2)
before, began = peak(), process_time()
improve(board, goal, limit, 2)
print(process_time() - began, peak() - before)
"""
)

PEAK_OF_A_PATH = (
    PEAK
    + """
from tilestar.maps import TileMap
method, asked = sys.argv[1], int(sys.argv[2])
costs = np.ones((1500, 1500)) if method == "jps" else np.random.default_rng(7).uniform(1, 9, (1500, 1500))
world = TileMap(costs)
world.find_path((0, 0), (0, 1), moves="4")
before = peak()
try:
    world.find_path((0, 0), (1499, 1499), method=method, moves="4", max_memory=asked, timeout=6)
except errors.LimitReachedError:
    pass
print(peak() - before)
"""
)


def run(script: str, *arguments: object) -> str:
    """What a process of its own prints."""
    ended = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)], capture_output=True, text=True, check=True, timeout=280
    )
    return ended.stdout


def growth(script: str, *arguments: object) -> int:
    return int(run(script, *arguments).split()[-1])


@pytest.mark.slow
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("size", [(4, 4), (12, 12)], ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_board_takes_no_more_than_its_memory(method: str, size: tuple[int, int]):
    if supports(method, size):
        assert growth(PEAK_OF_A_BOARD, method, *size, ASKED) <= ASKED + SLACK


EASY = [
    "0 1 2 3 4/5 12 7 8 9/10 11 14 13 6/15 16 17 18 19/20 21 22 23 24",
    "6 5 2 3/12 4 8 1/10 14 13 7/9 0 15 11",
    "11 3 5/2 1 6/4 7 0/9 8 14/15 10 12/18 13 17/19 20 16",
    "7 1 8 9 13 5 6/10 2 3 11 4 0 12",
]
"""Their beams run out of boards long before they are as wide as they may be."""


@pytest.mark.parametrize(("seconds", "nodes"), [(0.3, 0), (0, 20_000), (0, 3_000_000)])
@pytest.mark.parametrize("board", EASY)
def test_beams_take_memory_for_the_boards_they_have_and_not_for_their_width(board: str, seconds: float, nodes: int):
    ended = run(PEAK_AND_SECONDS_OF_BEAMS, board, seconds, nodes)
    taken, peak = map(float, ended.split())
    assert peak <= 64 << 20
    if seconds:
        assert taken < 2 * (seconds + PROMPT)


@pytest.mark.slow
@pytest.mark.parametrize("method", ["auto", "anytime"])
def test_a_solution_of_millions_of_moves_takes_no_more_than_its_memory(method: str):
    """It has 44 million moves, a byte each."""
    assert growth(PEAK_OF_A_BOARD, method, 255, 255, ASKED // 4) <= ASKED // 4 + SLACK


PEAK_OF_AUTOMATA = (
    PEAK
    + """
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.solving.solver import attempt
room = int(sys.argv[1])
board, options = "15 14 3 7/11 10 6 2/12 9 5 4/13 8 1 0", {"method": "patterns", "heuristic": "4x4/555", "threads": 1}
attempt(board, "blank-first", max_nodes=1, **options)
tables = default_store.size - default_store.automata.bytes
before = peak()
attempt(board, "blank-first", max_nodes=3_000_000, max_memory=tables + room, **options)
print(peak() - before)
"""
)


def test_the_strings_of_moves_that_a_long_search_forbids_count_as_memory():
    """After a million nodes it would learn longer ones, for which it takes 30 MB."""
    for room in (1, 6 << 20):
        assert growth(PEAK_OF_AUTOMATA, room) <= room + (4 << 20)


@pytest.mark.slow
@pytest.mark.parametrize("method", MAP_METHODS)
def test_a_path_takes_no_more_than_its_memory(method: str):
    for asked in (ASKED // 4, ASKED):
        assert growth(PEAK_OF_A_PATH, method, asked) <= asked + SLACK


@pytest.mark.parametrize("method", METHODS)
def test_a_board_without_room_stops_or_is_answered_without_it(method: str):
    solution = attempt(board_of((4, 4) if method != "table" else (3, 3)), method=method, max_memory=1, timeout=1)
    assert solution.status in (Status.SOLVED, Status.STOPPED)


WORLD = TileMap(np.random.default_rng(7).uniform(1, 9, (1000, 1000)))
LITTLE = TileMap(np.random.default_rng(7).uniform(1, 9, (200, 200)))  # ida lists the cells first
PLAIN = TileMap(np.where(np.random.default_rng(7).uniform(0, 1, (1000, 1000)) < 0.3, np.inf, 1))


@pytest.mark.parametrize("method", MAP_METHODS)
def test_a_path_keeps_to_time_and_nodes(method: str):
    world = {"jps": PLAIN, "ida": LITTLE}.get(method, WORLD)
    start, goal = (tuple(cell) for cell in np.argwhere(np.isfinite(world.costs))[[0, -1]].tolist())
    for nodes in (1, 100, 5000):
        try:
            stats = world.find_path(start, goal, method=method, max_nodes=nodes).stats
        except LimitReachedError as stopped:
            stats = stopped.stats
        assert stats.expanded <= nodes + 1
    began = process_time()
    with suppress(LimitReachedError):
        world.find_path(start, goal, method=method, timeout=0.02)
    assert process_time() - began < 0.02 + PROMPT
    with pytest.raises(LimitReachedError):
        world.find_path(start, goal, method=method, max_memory=1)


def test_limits_of_maps_are_refused_as_those_of_boards():
    for name in ("timeout", "max_nodes", "max_memory"):
        values: list[Any] = [0, -1, float("nan")]
        for value in values:
            with pytest.raises(InputError, match="positive number"):
                WORLD.find_path((0, 0), (1, 1), **{name: value})
