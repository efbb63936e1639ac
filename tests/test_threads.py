"""Threads that share the package itself; those that share maps and tables are in the tests of their rooms."""

import gc
import os
import subprocess
import sys
import sysconfig

import pytest

from tests.interrupts import GENEROUS
from tests.threads import together
from tilestar import forks

IMPORT_EVERYTHING = """
import sys, tilestar, tilestar.cli.main

for name in tilestar.__all__:
    getattr(tilestar, name)
print(getattr(sys, "_is_gil_enabled", lambda: True)())
"""

FIRST_USES = """
import sys
from threading import Barrier, Thread

sys.setswitchinterval(1e-5)
start, answers = Barrier(6), []

def use():
    start.wait()
    import tilestar
    board = tilestar.solve("283104765", "123804765")
    world = tilestar.TileMap([[1, 9, 1], [1, 1, 1]])
    answers.append((board.length, world.find_path((0, 0), (0, 2)).cost, tilestar.Board.parse("1 2 0 3").size))

threads = [Thread(target=use) for _ in range(6)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
assert answers == [(4, 4.0, "2x2")] * 6, answers
"""


def test_the_package_leaves_a_free_threaded_python_without_its_lock():
    """An extension module that is not made for it would have Python turn the lock on, with a warning."""
    has_lock = not sysconfig.get_config_var("Py_GIL_DISABLED")
    environment = {name: value for name, value in os.environ.items() if name != "PYTHON_GIL"}
    done = subprocess.run(
        [sys.executable, "-W", "error::RuntimeWarning", "-c", IMPORT_EVERYTHING],
        capture_output=True,
        text=True,
        timeout=GENEROUS,
        env=environment,
    )
    assert (done.stdout.split(), done.stderr) == ([str(has_lock)], "")


def test_threads_may_be_the_first_to_import_and_to_use_everything():
    done = subprocess.run([sys.executable, "-c", FIRST_USES], capture_output=True, text=True, timeout=GENEROUS)
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.parametrize("kind", [forks.ForkSafeLock, forks.ForkSafeReentrantLock])
def test_locks_that_threads_make_and_drop_leave_nothing_behind(kind):
    def make(_number: int) -> None:
        for _ in range(300):
            with kind():
                pass

    gc.collect()
    before = len(forks._locks)
    together(make)
    gc.collect()
    assert len(forks._locks) <= before


def test_a_reentrant_lock_waits_for_other_threads_only():
    lock = forks.ForkSafeReentrantLock()
    with lock, lock:
        assert together(lambda _number: lock.acquire(timeout=0), 1) == [False]
    assert together(lambda _number: lock.acquire(timeout=0), 1) == [True]
