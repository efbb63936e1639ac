"""The standard streams, which may be closed, full, or read by nobody any more.

What cannot be written on standard output, or read from standard input, ends the command with a sentence and an exit
code. Standard error only says more about an answer: that it cannot be written changes nothing.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EBADF, EPIPE
from typing import IO

import click

from tilestar.errors import StreamError

NOBODY_READS = 141
"""Exit code of a command whose output nobody reads any more, as a shell gives it for SIGPIPE."""


class NobodyReadsError(Exception):
    """Standard output is a pipe that nobody reads any more. Not an OSError, for click would end with 1 for that."""


def open_closed_streams() -> None:
    """Put something in place of streams that are closed, so that no file that is opened later takes their numbers.

    Reading and writing it fails, but for standard error, where all is thrown away.
    """
    for name, mode, flags in (("stdin", "r", os.O_WRONLY), ("stdout", "w", os.O_RDONLY), ("stderr", "w", os.O_WRONLY)):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.open(os.devnull, flags), mode))  # noqa: PTH123, SIM115


def tell(sentence: str) -> None:
    """Print a line for people on standard error, if it can be written."""
    try:
        click.echo(sentence, err=True)
    except OSError:
        abandon(sys.stderr)


def abandon(stream: IO[str]) -> None:
    """Write nothing more to a stream, and do not fail for it when the interpreter ends."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
        stream.flush()


@contextmanager
def pipes_watched() -> Iterator[None]:
    """Within the block, that nobody reads our output is raised as NobodyReadsError."""
    try:
        yield
    except BrokenPipeError as error:
        raise NobodyReadsError from error


def output_failure(error: OSError) -> StreamError | None:
    """What is said of an error that standard output, or a disk, raised; None for any other."""
    from tilestar.files import NO_ROOM

    if error.errno not in NO_ROOM | {EBADF, EPIPE}:
        return None
    name = "standard output" if error.filename is None else repr(str(error.filename))
    return StreamError("{name} cannot be written: {reason}", name=name, reason=error.strerror)


@contextmanager
def reading(name: str) -> Iterator[None]:
    """Within the block, that the input fails is a sentence that names it."""
    try:
        yield
    except OSError as error:
        raise StreamError("{name} cannot be read: {reason}", name=name, reason=error.strerror) from error
