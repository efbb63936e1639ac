"""An interrupt that arrives where it is dropped is sent again: the command ends with 130, and nothing is printed."""

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
