"""An interrupt that comes at a moment when Python throws it away is noticed all the same."""

import signal
import sys

import pytest

from tilestar.cli.interrupts import sure_interrupts


class Interrupted:
    """Gets an interrupt while it is finalized, where no exception can leave."""

    def __del__(self) -> None:
        signal.raise_signal(signal.SIGINT)


class Faulty:
    def __del__(self) -> None:
        raise ValueError("lost")


@pytest.fixture(autouse=True)
def usual_handler():
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_an_interrupt_in_a_finalizer_is_not_lost_and_says_nothing(monkeypatch):
    told: list[type[BaseException]] = []
    monkeypatch.setattr(sys, "unraisablehook", lambda lost: told.append(lost.exc_type))
    with sure_interrupts() as check:
        check()
        Interrupted()
        Faulty()
        with pytest.raises(KeyboardInterrupt):
            check()
    assert told == [ValueError]


def test_an_interrupt_elsewhere_comes_at_once_and_the_handler_is_given_back():
    with pytest.raises(KeyboardInterrupt), sure_interrupts():
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_ignored_interrupts_stay_ignored():
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with sure_interrupts() as check:
        signal.raise_signal(signal.SIGINT)
        check()
    assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
