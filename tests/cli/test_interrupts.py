"""An interrupt that arrives where it is dropped is sent again: the command ends with 130, and nothing is printed.

Nor is anything printed by what an interrupt leaves half made.
"""

import subprocess
import sys

import pytest
from tests.interrupts import GENEROUS

from tilestar.errors import Interrupt, obey

SETUP = """
import gc, signal, sys, time

import numpy as np

from tilestar.cli.interrupts import run_interruptibly

def interrupt(*_):
    signal.raise_signal(signal.SIGINT)

class Finalized:
    __del__ = interrupt

class Text(str):
    __repr__ = interrupt

class Sequence:
    __len__ = interrupt
    def __getitem__(self, index):
        raise IndexError

def int_of(text):
    try:
        int(text)
    except ValueError:
        pass

def collect():
    gc.callbacks.append(interrupt)
    gc.collect()
    gc.callbacks.clear()

def command():
    {lose}
    for _ in range(600):
        time.sleep(0.1)  # in full, unless the interrupt comes again

run_interruptibly(command)
"""

LOSSES = {
    "finalizer": "Finalized()",
    "callback of the garbage collector": "collect()",
    "message of an error": "int_of(Text('x'))",
    "length of a sequence in numpy": "np.asarray(Sequence(), dtype=object)",
    "nothing loses it": "interrupt()",
}
"""Code in which an interrupt may be dropped; not all of it does so in every version of Python."""


@pytest.mark.parametrize("loss", LOSSES)
def test_a_lost_interrupt_is_sent_again(loss):
    script = SETUP.replace("{lose}", LOSSES[loss])
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=GENEROUS)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def test_other_ignored_exceptions_are_printed():
    script = SETUP.replace("{lose}", "Finalized.__del__ = lambda self: 1 / 0; Finalized(); sys.exit(7)")
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, timeout=GENEROUS)
    assert done.returncode == 7
    assert "ZeroDivisionError" in done.stderr


EVENT_LOOP = """
import asyncio, os, signal, sys, time

from tilestar.cli.interrupts import run_interruptibly

async def play():
    await asyncio.sleep(0.001)

def command():
    lines = 0

    def trace(frame, event, _value):
        nonlocal lines
        if event == "line" and "/asyncio/" in frame.f_code.co_filename:
            lines += 1
            if lines == LINE:
                signal.raise_signal(signal.SIGINT)
        return trace

    sys.settrace(trace)
    asyncio.run(play())
    sys.settrace(None)
    if lines < LINE:
        sys.exit(7)
    for _ in range(600):
        time.sleep(0.1)  # in full, unless the interrupt comes again

LINE = 0
codes = set()
while 7 not in codes:
    LINE += 1
    child = os.fork()
    if child == 0:
        run_interruptibly(command)
    codes.add(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
print(LINE, codes)
"""
"""Runs an event loop, interrupted at one line of `asyncio` after the other until all of them have been."""


def test_an_interrupt_at_any_line_of_an_event_loop_prints_nothing():
    done = subprocess.run([sys.executable, "-c", EVENT_LOOP], capture_output=True, text=True, timeout=GENEROUS)
    assert done.stderr == ""
    lines, _, codes = done.stdout.partition(" ")
    assert int(lines) > 100
    assert codes == "{130, 7}\n"


STUBBORN = """
import asyncio, signal

from tilestar.cli.interrupts import run_interruptibly

async def refuse():
    while True:
        try:
            await asyncio.sleep(1)
        except asyncio.CancelledError:
            pass

async def play():
    asyncio.get_running_loop().call_later(0.1, signal.raise_signal, signal.SIGINT)
    await refuse()

run_interruptibly(lambda: asyncio.run(play()))
"""


def test_a_task_that_refuses_to_end_is_not_waited_for():
    done = subprocess.run([sys.executable, "-c", STUBBORN], capture_output=True, text=True, timeout=GENEROUS)
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "")


def drop(stop: type[BaseException] | None, lost: list[str]) -> None:
    try:
        try:
            raise Interrupt(lambda: lost.append("lost"))
        except Interrupt as interrupt:
            if stop is None:
                return
            raise stop from interrupt
    except (LookupError, SystemExit) as error:
        obey(error)


@pytest.mark.parametrize(("stop", "lost"), [(None, ["lost"]), (LookupError, []), (SystemExit, [])])
def test_an_interrupt_is_lost_unless_it_or_what_it_caused_is_obeyed(stop, lost):
    found: list[str] = []
    drop(stop, found)
    assert found == lost
