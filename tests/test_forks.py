"""A process that forks while its threads solve has children that can solve."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.interrupts import GENEROUS

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")

FORKS = int(os.environ.get("TILESTAR_FORKS", "40"))

SCRIPT = """
import faulthandler, os, random, sys, threading, warnings
from tilestar import LimitReachedError, TileMap, TilestarError, solve
from tilestar.tiles.solving.scramble import scrambles

warnings.simplefilter("ignore", DeprecationWarning)  # newer Pythons warn of what is done here
world = TileMap.generate("noise", 80, 80, seed=1)
live = world.edit()


def board(side, chance):
    return next(scrambles(side, side, "standard", seed=chance.randrange(10**6)))


def change(chance):
    live[chance.randrange(80), chance.randrange(80)] = 1 + chance.randrange(9)
    live.find_path((0, 0), (79, 79), moves="8")


TASKS = [
    lambda chance: solve(board(3, chance)),
    lambda chance: solve(board(3, chance), method="astar", heuristic="walking-distance"),
    lambda chance: solve(board(4, chance), method="ida", heuristic="walking-distance", max_nodes=20_000),
    lambda chance: solve("1 2 3 4/5 6 7 8/9 10 11 0", method="patterns", max_nodes=20_000),
    lambda chance: solve(board(5, chance), method="anytime", max_nodes=20_000),
    lambda chance: world.find_path(moves=chance.choice(["4", "8", "8-no-corner-cutting"])),
    lambda chance: TileMap(world.costs).components(),
    lambda chance: solve(board(3, chance), method="bidirectional"),
]


def work(task, chance):
    try:
        task(chance)
    except LimitReachedError:
        pass


def go_on(number):
    chance = random.Random(number)
    while True:
        work(chance.choice(TASKS) if number else change, chance)


for number in range(4):
    threading.Thread(target=go_on, args=(number,), daemon=True).start()
for number in range(FORKS):
    child = os.fork()
    if not child:
        faulthandler.dump_traceback_later(HANG, exit=True)
        for task in [*TASKS, change]:
            work(task, random.Random(number))
        os._exit(0)
    if os.waitpid(child, 0)[1]:
        sys.exit(f"child {number} did not end well")
os._exit(0)
"""


@pytest.mark.slow
def test_children_of_a_process_whose_threads_solve_can_solve(tmp_path):
    """Threads import, build tables and hold locks when the children are made; children must not wait for them."""
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT.replace("FORKS", str(FORKS)).replace("HANG", str(GENEROUS // 2))],
        capture_output=True,
        text=True,
        timeout=FORKS * GENEROUS,
        env=os.environ | {"TILESTAR_CACHE": str(tmp_path)},
    )
    assert done.returncode == 0, done.stderr


def test_a_lock_that_a_thread_holds_is_free_in_a_child():
    script = """
import os, threading, warnings
from tilestar.forks import ForkSafeLock

warnings.simplefilter("ignore", DeprecationWarning)
lock, held = ForkSafeLock(), threading.Event()
def hold():
    with lock:
        held.set()
        threading.Event().wait()
threading.Thread(target=hold, daemon=True).start()
held.wait()
child = os.fork()
if not child:
    with lock:
        os._exit(7)
os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    assert subprocess.run([sys.executable, "-c", script], timeout=GENEROUS).returncode == 7


def test_a_fork_waits_for_the_import_of_another_thread(tmp_path):
    """The module would stay locked in the child for ever."""
    (tmp_path / "slow_module.py").write_text("import sys\nsys.begun.set()\nsys.go_on.wait(1)\n")
    script = """
import os, sys, threading, warnings
import tilestar

warnings.simplefilter("ignore", DeprecationWarning)
sys.begun, sys.go_on = threading.Event(), threading.Event()
threading.Thread(target=lambda: __import__("slow_module"), daemon=True).start()
sys.begun.wait()
child = os.fork()
if not child:
    import slow_module
    os._exit(7)
os._exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    done = subprocess.run(
        [sys.executable, "-c", script], timeout=GENEROUS, env=os.environ | {"PYTHONPATH": str(tmp_path)}
    )
    assert done.returncode == 7


MADE_WHEN_FIRST_USED = re.compile(r"^ +static (?!constexpr )(?:const )?[\w:<>, ]+ \w+ ?(?:=|\{)(?!=)", re.MULTILINE)


def test_no_kernel_has_a_static_variable_that_is_made_when_first_used():
    """A child whose parent forked meanwhile would wait for it for ever: native/common/forks.hpp has `BuiltOnce`."""
    native = Path(__file__).parents[1] / "native"
    files = [*native.rglob("*.cpp"), *native.rglob("*.hpp")]
    assert files
    assert MADE_WHEN_FIRST_USED.search("    static const std::vector<int> numbers = [] {\n")
    found = {
        str(file.relative_to(native)): MADE_WHEN_FIRST_USED.findall(file.read_text(encoding="utf-8")) for file in files
    }
    assert {name: lines for name, lines in found.items() if lines} == {}
