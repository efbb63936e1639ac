"""What the compiled kernels offer the command itself; nothing else is imported, so that `--version` is instant."""

from __future__ import annotations

from tilestar import _native


def build_info() -> dict[str, str | bool]:
    """How the kernels were compiled: version, compiler, target and whether they check themselves."""
    return _native.build_info()


def end_if_interrupts_are_ignored(last_words: str) -> None:
    """From now on, an interrupt that Python does not notice in time ends the process with 130, saying these words.

    Python calls its handler of SIGINT, which must be set before and must call `interrupt_is_noticed`, when a function
    written in C returns. One that computes for most of a second of CPU time, or waits for five seconds, is not waited
    for. Where there are no such signals, nothing happens.
    """
    _native.end_if_interrupts_are_ignored((last_words + "\n").encode())


def interrupt_is_noticed() -> None:
    """The process need not be ended."""
    _native.interrupt_is_noticed()
