"""Exceptions and Ctrl-C on the threads of kernels, each in a process of its own, which must neither hang nor die."""

import subprocess
import sys

import pytest
from tests.interrupts import GENEROUS, interrupt

SETUP = """
import mmap, resource
from tilestar import _native

NO_LIMIT = 2**64 - 1
PATTERN = [0, 1, 2, 3, 4]
WEAK_PATTERNS = [list(range(first, first + 3)) for first in range(0, 15, 3)]
FAR_START = bytes([14, 13, 7, 11, 9, 10, 8, 12, 1, 5, 4, 0, 2, 6, 3, 15])  # 80 moves: any kernel needs minutes

def raising(*_numbers):
    raise LookupError("from the callback")

def build(cells, threads, report=None):
    layout = _native.PatternLayout(4, 4, len(cells))
    table, blocks = mmap.mmap(-1, layout.entries), mmap.mmap(-1, layout.entries)
    _native.build_pattern(layout, 15, cells, table, blocks, threads, report)
    return table

def verify(table, cells, threads, report=None):
    layout = _native.PatternLayout(4, 4, len(cells))
    return _native.verify_pattern(layout, 15, cells, table, mmap.mmap(-1, len(table)), threads, report)

def search():
    layout, same = _native.PatternLayout(4, 4, 3), list(range(16))
    tables = [_native.PatternTable(layout, 15, cells, build(cells, 2)) for cells in WEAK_PATTERNS]
    view = [_native.PatternSlot(table, same) for table in tables]
    return _native.PatternSearch([view], _native.AutomatonCache(1 << 30))

def far_board():
    return _native.RelabelledBoard(4, 4, list(FAR_START), 15)

def options(threads, report=None):
    return _native.PatternOptions(threads=threads, progress=report)

def anytime(width, threads, improved):
    cells = list(range(width * width))
    cells[:3] = cells[1], cells[2], cells[0]
    board = _native.RelabelledBoard(width, width, cells, width * width - 1)
    return _native.anytime(board, _native.Budget(), proved=0, threads=threads, seed=0, improved=improved)
"""

MAP = """
import numpy as np
costs = np.where(np.random.default_rng(1).random((3000, 3000)) < 0.01, np.inf, 1.0)
query = _native.MapQuery(_native.MapRule.eight, _native.MapMethod.auto, 2**0.5, 1, 0, None, None, None)
"""

RAISING = {
    "build": "build(PATTERN, threads, raising)",
    "verify": "verify(build(PATTERN, 1), PATTERN, threads, raising)",
    "solve": "search().solve(FAR_START, options(threads, raising))",
    "cut": "search().cut(FAR_START, options(threads, raising), most=10**9, least_expanded=10**12)",
    "anytime": "anytime(6, threads, raising)",
}

LONG = {
    "build": "while True: build(list(range(7)), threads, ignore)",
    "verify": "table = build(PATTERN, 2)\nwhile True: assert verify(table, PATTERN, threads, ignore) is None",
    "cut": "search().cut(FAR_START, options(threads), most=10**9, least_expanded=10**12)",
    "solve_many": "search().solve_many(FAR_START * 4, options(threads))",
    "map grid": MAP + "while True: _native.MapGrid(costs)",
    "map components": MAP + "while True: _native.MapGrid(costs).components(_native.MapRule.four)",
    "map preparation": MAP + "grid = _native.MapGrid(costs)\nwhile True: grid.prepare(query, None, threads, ignore)",
}


def run(script: str) -> str:
    """What a script in a process of its own complains of."""
    done = subprocess.run([sys.executable, "-c", SETUP + script], capture_output=True, text=True, timeout=GENEROUS)
    return done.stderr


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("kernel", RAISING)
def test_what_a_callback_raises_comes_out_of_the_kernel(kernel: str, threads: int) -> None:
    complaint = run(f"threads = {threads}\n{RAISING[kernel]}")
    assert complaint.splitlines()[-1] == "LookupError: from the callback"


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("kernel", LONG)
def test_ctrl_c_comes_out_as_keyboard_interrupt(kernel: str, threads: int) -> None:
    start = f"threads = {threads}\nignore = lambda *numbers: None\nprint(flush=True)\n"
    assert interrupt(SETUP + start + LONG[kernel]).splitlines()[-1] == "KeyboardInterrupt"


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_a_kernel_whose_calling_thread_is_idle(threads: int) -> None:
    """One hard board among easy ones: a helper may have it when the calling thread has no work left."""
    script = f"""
patterns = search()
print(flush=True)
patterns.solve_many(bytes(range(16)) + FAR_START, options({threads}))
"""
    assert interrupt(SETUP + script).splitlines()[-1] == "KeyboardInterrupt"


@pytest.mark.parametrize(
    "search",
    [
        "search().solve(FAR_START, options(1))",
        "search().solve(FAR_START, options(2))",
        "_native.ida_star(_native.TileHeuristic.manhattan, far_board(), _native.Budget())",
        "_native.astar(_native.TileHeuristic.manhattan, far_board(), _native.Budget())",
    ],
)
def test_ctrl_c_ends_a_proof_with_the_bound_so_far(search: str) -> None:
    script = f"""
print(flush=True)
outcome = {search}
assert outcome.stop is _native.Stop.interrupt and not outcome.found and outcome.lower_bound > 40
raise LookupError("the bound so far")
"""
    assert interrupt(SETUP + script).splitlines()[-1] == "LookupError: the bound so far"


@pytest.mark.parametrize("threads", [1, 2])
def test_ctrl_c_ends_an_anytime_search_with_the_best_so_far(threads: int) -> None:
    script = f"""
print(flush=True)
outcome = anytime(9, {threads}, lambda length: None)
assert outcome.stop is _native.Stop.interrupt and outcome.letters
raise LookupError("the best so far")
"""
    assert interrupt(SETUP + script).splitlines()[-1] == "LookupError: the best so far"


@pytest.mark.slow
@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="needs a limit of the address space")
@pytest.mark.parametrize("threads", [1, 2])
def test_memory_that_is_not_there_is_a_memory_error(threads: int) -> None:
    script = f"""
used = int(open("/proc/self/statm").read().split()[0]) * mmap.PAGESIZE
resource.setrlimit(resource.RLIMIT_AS, (used + (160 << 20),) * 2)
anytime(12, {threads}, lambda length: None)
"""
    assert run(script).splitlines()[-1].startswith("MemoryError")
