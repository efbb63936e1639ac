"""An interrupt that arrives where Python ignores it is sent again."""

import signal
import sys
import time

import pytest

from tilestar.cli.interrupts import redeliver_lost_interrupts


class Interrupted:
    """Gets an interrupt while it is finalized, where no exception can leave."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


class Faulty:
    def __del__(self) -> None:
        raise ValueError("lost")


WAIT = 20
"""Seconds that pass in full unless the interrupt wakes the waiting thread."""


def lose_interrupt_and_wait() -> None:
    Faulty()
    Interrupted()
    time.sleep(WAIT)


@pytest.fixture(autouse=True)
def usual_handler():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_in_a_finalizer_is_sent_again_and_not_printed(monkeypatch):
    printed: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: printed.append(lost.exc_type))
    before = sys.unraisablehook
    began = time.monotonic()
    with pytest.raises(KeyboardInterrupt), redeliver_lost_interrupts():
        lose_interrupt_and_wait()
    assert time.monotonic() - began < WAIT
    assert printed == [ValueError]
    assert sys.unraisablehook is before


def test_an_interrupt_elsewhere_comes_at_once():
    with pytest.raises(KeyboardInterrupt), redeliver_lost_interrupts():
        signal.raise_signal(signal.SIGINT)
