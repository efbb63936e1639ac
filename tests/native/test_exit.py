"""The interpreter ends while a daemon thread is inside a kernel: the process ends as if nothing were there."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tests.interrupts import GENEROUS
from tests.native.test_threads import SETUP

MAP = """
import numpy as np
from tilestar.maps import TileMap

def large_map():
    return TileMap(np.random.default_rng(1).integers(1, 10, (700, 700)))
"""

KERNELS = {
    "ida_star": "_native.ida_star(_native.TileHeuristic.manhattan, far_board(), _native.Budget())",
    "ida_star, walking": "_native.ida_star(_native.TileHeuristic.walking_distance, far_board(), _native.Budget())",
    "astar": "_native.astar(_native.TileHeuristic.manhattan, far_board(), _native.Budget(nodes=200_000))",
    "all_solutions": "_native.all_solutions(_native.TileHeuristic.manhattan, far_board(), _native.Budget(), listed=1)",
    "anytime": "anytime(9, 1, lambda length: None)",
    "anytime, threads": "anytime(9, 2, lambda length: None)",
    "anytime, busy callback": "anytime(9, 2, lambda length: sum(range(10**6)))",
    "build": "build(list(range(5)), 2)",
    "build, busy callback": "build(list(range(5)), 2, lambda *numbers: sum(range(10**5)))",
    "verify": "verify(table, PATTERN, 2, lambda *numbers: None)",
    "layout": "_native.PatternLayout(4, 4, 6)",
    "solve": "pattern_search.solve(FAR_START, options(2, lambda progress: sum(range(10**5))))",
    "solve_many": "pattern_search.solve_many(FAR_START * 4, options(2))",
    "cut": "pattern_search.cut(FAR_START, options(2), most=10**9, least_expanded=10**12)",
    "distance table": "_native.DistanceTable(3, 3, 8)",
    "distances": "small.distances(bytes(range(9)) * 20_000, bytes([1, 2, 3, 4, 5, 6, 7, 8, 0]))",
    "table solve": "small.solve(bytes(range(9)) * 20_000, bytes([1, 2, 3, 4, 5, 6, 7, 8, 0]))",
    "line table": "_native.LineTable(3, 3, 8)",
    "replay": "_native.replay_all(3, 3, bytes(range(9)) * 100_000, [0] * 100_000, '', bytes(range(9)))",
    "inversions": "_native.count_inversions(bytes(400_000))",
    "map grid": "TileMap(world.costs).kernel",
    "map find": "world.find_path((0, 0), (699, 699))",
    "map batch": "world.find_paths([(0, 0)] * 64, [(699, 699)] * 64, threads=2)",
    "map field": "world.distances((0, 0))",
    "map components": "TileMap(world.costs).components()",
    "map prepare": "TileMap(world.costs).prepare()",
    "map subgoals": "TileMap(np.where(world.costs < 3, np.inf, 1.0)).prepare(moves=8, threads=2)",
    "map update": "live.set_cells([(1, 1)] * 2000, 3)",
}

SCRIPT = """
import threading, time
world = large_map()
live = world.edit()
live.find_path((0, 0), (1, 1))
table = build(PATTERN, 2)
pattern_search = search()
small = _native.DistanceTable(3, 3, 8)
begun = threading.Event()

def work():
    while True:
        begun.set()
        {kernel}

for _ in range(2):
    threading.Thread(target=work, daemon=True).start()
begun.wait()
time.sleep({pause})  # not for a condition: the threads are stopped at another moment
"""


PAUSES = [0.0, 0.03]
CASES = [
    (kernel, pause)
    for number, kernel in enumerate(KERNELS)
    for pause in (PAUSES if "TILESTAR_INTERRUPTS" in os.environ else PAUSES[number % 2 : number % 2 + 1])
]
"""Each kernel at one moment of two; `make test-interrupts` takes both."""


@pytest.mark.slow
@pytest.mark.parametrize(("kernel", "pause"), CASES)
def test_the_process_ends_with_0(kernel: str, pause: float) -> None:
    script = SETUP + MAP + SCRIPT.format(kernel=KERNELS[kernel], pause=pause)
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=GENEROUS)
    assert (done.returncode, done.stderr) == (0, "")


def test_only_one_header_lets_go_of_the_lock_of_python_and_takes_it_again():
    """What nanobind and Python have for it aborts the process when the interpreter ends."""
    unsafe = re.compile(r"gil_scoped_|PyGILState_|PyEval_(Save|Restore)Thread|stl/function\.h")
    folder = Path(__file__).parents[2] / "native"
    sources = [file for file in folder.rglob("*.[ch]pp") if file.name != "gil.hpp"]
    assert [file.name for file in sources if unsafe.search(file.read_text("utf-8"))] == []
