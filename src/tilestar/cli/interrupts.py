"""Ctrl-C in commands: never lost, obeyed at once, and never a traceback.

An interrupt is raised as KeyboardInterrupt, and the command prints what it knows. Six things would spoil that:

- Code drops what is raised in it: a finalizer, a callback of the garbage collector, some functions written in C. The
  interrupt is sent again (`tilestar.errors.Interrupt`), and not printed as an ignored exception.
- It leaves something half made, such as an event loop. What then fails is the interrupt's doing
  (`tilestar.errors.obey`), and finalizers fail, warn and log unheard.
- An event loop runs, and breaks when a task raises between any two lines. The loop raises the interrupt itself, between
  two callbacks. It then cancels its tasks; if one of them refuses, the process ends.
- A module is being imported, and code that is not ours may answer the exception with another one. The interrupt is sent
  again until the import is done.
- A long call does not return to Python. The kernels watch it and end the process (`tilestar.kernels`).
- An impatient user interrupts what the first interrupt began. The second one ends the process.
"""

from __future__ import annotations

import _thread
import os
import signal
import sys
import warnings
from collections.abc import Callable
from contextlib import suppress
from threading import Timer, main_thread
from time import monotonic
from types import FrameType, TracebackType
from typing import TYPE_CHECKING, NoReturn

from tilestar.__main__ import INTERRUPTED
from tilestar.cli.language import text, warn
from tilestar.errors import Interrupt, obey
from tilestar.kernels import end_if_interrupts_are_ignored, interrupt_is_noticed

if TYPE_CHECKING:
    from asyncio import AbstractEventLoop

REDELIVERY_SECONDS = 0.01
"""How long after its loss an interrupt is sent again: what lost it is done by then."""

IMPORT_SECONDS = 0.3
"""How long an import may go on after an interrupt."""

LOOP_SECONDS = 2.0
"""How long a callback of an event loop may go on after an interrupt, and how long its tasks have to end."""

IMPATIENT_SECONDS = 0.5
"""Interrupts that come sooner after the first are the same key: a terminal and a parent process may both send one."""


def run_interruptibly(command: Callable[[], object]) -> NoReturn:
    """Run a command that exits, with Ctrl-C as above; at 130 the process ends without waiting for its threads."""
    handler = _Handler()
    code: object = 0
    try:
        sys.excepthook = _quiet_about_interrupts
        signal.signal(signal.SIGINT, handler)
        end_if_interrupts_are_ignored(text("interrupted"))
        command()
    except KeyboardInterrupt as stop:
        obey(stop)
        code = INTERRUPTED
    except SystemExit as end:
        code = end.code
    except Exception as error:
        if not obey(error):
            raise
        code = INTERRUPTED
    finally:
        signal.signal(signal.SIGINT, _end_at_once)
    if code == INTERRUPTED:
        exit_interrupted()
    sys.exit(code)  # type: ignore[arg-type]  # what SystemExit carried


class _Handler:
    """Raises the first interrupt."""

    def __init__(self) -> None:
        self.first: float | None = None
        self.raised = False

    def __call__(self, _signal: int, frame: FrameType | None) -> None:
        interrupt_is_noticed()
        now = monotonic()
        self.first = self.first or now
        if self.raised:
            if now - self.first > IMPATIENT_SECONDS:
                exit_interrupted()
        elif _is_importing(frame):
            if now - self.first > IMPORT_SECONDS:
                warn("interrupted")
                exit_interrupted()
            _interrupt_soon()
        elif (loop := _running_loop()) is not None and now - self.first < LOOP_SECONDS:
            loop.call_soon_threadsafe(self._raise_in_loop)
            _interrupt_soon()  # the loop may end without another callback
        else:
            self._raise()

    def _raise_in_loop(self) -> None:
        if not self.raised:
            _interrupt_soon(LOOP_SECONDS)
            self._raise()

    def _raise(self) -> NoReturn:
        self.raised = True
        _ignore_what_is_left()
        raise Interrupt(self._lost)

    def _lost(self) -> None:
        """Raise it again."""
        self.raised = False
        _interrupt_soon()


def _is_importing(frame: FrameType | None) -> bool:
    while frame is not None:
        if frame.f_code.co_filename == "<frozen importlib._bootstrap>":
            return True
        frame = frame.f_back
    return False


def _running_loop() -> AbstractEventLoop | None:
    if "asyncio" not in sys.modules:  # which takes long to import
        return None
    with suppress(RuntimeError):  # no loop runs
        loop: AbstractEventLoop = sys.modules["asyncio"].get_running_loop()
        return loop
    return None


def exit_interrupted() -> NoReturn:
    """End with exit code 130 now, without waiting for threads inside a kernel."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, RuntimeError, ValueError):  # nobody reads it, it is being written to, or it is closed
            stream.flush()
    os._exit(INTERRUPTED)


def _end_at_once(_signal: int, _frame: FrameType | None) -> None:
    os._exit(INTERRUPTED)


def _quiet_about_interrupts(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """An interrupt between the last lines of a command is no news; anything else is."""
    if issubclass(kind, KeyboardInterrupt):
        exit_interrupted()
    sys.__excepthook__(kind, error, trace)


def _ignore_what_is_left() -> None:
    """From now on finalizers fail, warn and log unheard: what they complain of was interrupted."""
    sys.unraisablehook = _say_nothing
    warnings.simplefilter("ignore")
    if "logging" in sys.modules:  # which takes milliseconds to import
        with suppress(AttributeError):  # another thread is importing it
            sys.modules["logging"].disable()


def _say_nothing(_ignored: sys.UnraisableHookArgs) -> None:
    pass


def _interrupt_soon(seconds: float = REDELIVERY_SECONDS) -> None:
    timer = Timer(seconds, _interrupt_main_thread)
    timer.daemon = True
    timer.start()


def _interrupt_main_thread() -> None:
    """By a signal where that can be sent to a thread: it wakes the thread even if it waits for something."""
    if sys.platform == "win32":
        _thread.interrupt_main()
    else:
        signal.pthread_kill(main_thread().ident or 0, signal.SIGINT)
