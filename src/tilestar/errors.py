"""Everything tilestar raises on purpose.

TilestarError
├── InputError              bad text, value or name given by the caller        exit 2
│   ├── BoardError          text or numbers that are not a board
│   ├── GoalError           a goal of another shape or with other tiles
│   ├── MapError            text or numbers that are not a map
│   ├── CellError           a cell outside the map, blocked, or not two integers
│   ├── UnknownNameError    no such method, heuristic, style, rule …
│   ├── UnknownOptionError  a keyword argument that the function does not have
│   ├── FileError           a file that cannot be read or written
│   │   └── StreamError     a full disk, a closed input or output              exit 74
│   └── MissingExtraError   an optional dependency is not installed
├── NoAnswerError           the question was understood and has no answer      exit 1
│   ├── UnsolvableBoardError
│   └── NoPathError
├── LimitReachedError       stopped by time, nodes or memory before an answer   exit 3
├── BusyError               a server that runs as many searches as it allows    exit 3
├── StoreError              a pattern database file that cannot be trusted      exit 2
├── ResumeError             output or a journal that belongs to other work      exit 2
└── ClusterError            a cluster that cannot be reached or used            exit 2

KeyboardInterrupt
├── SearchInterrupted       Ctrl-C in a search that has something to show       exit 130
└── Interrupt               Ctrl-C in a command, sent again if it is lost

A message is an English template plus its values, so that a front end can say the same in another language. In it
`{count:move|moves}` stands for the word that fits the count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, ClassVar

_NUMBER_DEPENDENT = re.compile(r"\{(\w+):([^{}|]*)\|([^{}|]*)\}")


def fill(template: str, values: Mapping[str, Any]) -> str:
    """The template with its `{names}` replaced by values; `{count:move|moves}` is the first word where count is 1.

    Numbers are written as people do: whole ones without a point, others to fifteen digits, which a float keeps.

    >>> fill("{count} {count:move|moves}", {"count": 1.0})
    '1 move'
    """
    values = {name: f"{value:.15g}" if isinstance(value, float) else value for name, value in values.items()}
    if "|" in template:
        template = _NUMBER_DEPENDENT.sub(lambda match: match[2 if str(values[match[1]]) == "1" else 3], template)
    return template.format(**values)


class TilestarError(Exception):
    """Any error tilestar raises on purpose; `exit_code` is what a command should end with.

    `str(error)` is a sentence in English. `message` is its template and `values` what the template names, so that the
    same can be said in another language.
    """

    exit_code: ClassVar[int] = 2

    def __init__(self, message: str, **values: Any) -> None:
        self.message = message
        self.values = values
        super().__init__(fill(message, values))

    @property
    def code(self) -> str:
        """What kind of error it is, for programs: `unknown-name` for UnknownNameError."""
        return "-".join(re.findall("[A-Z][a-z]+", type(self).__name__.removesuffix("Error"))).lower()

    def __reduce__(self) -> tuple[Any, ...]:
        return _rebuild, (type(self), self.message, self.values, self.__dict__)


def _rebuild(kind: type[TilestarError], message: str, values: dict[str, Any], state: dict[str, Any]) -> TilestarError:
    error = kind.__new__(kind)
    TilestarError.__init__(error, message, **values)
    error.__dict__.update(state)
    return error


class InputError(TilestarError, ValueError):
    """The caller's text, value or name is wrong; the message names it and says what would be right."""


class BoardError(InputError):
    """Text or numbers that are not a board, or a move that cannot be made."""


class GoalError(InputError):
    """A goal of another shape, or with other tiles, than the board."""


class MapError(InputError):
    """Text or numbers that are not a map."""


class CellError(InputError):
    """A cell outside the map, a blocked one where a path should begin or end, or something that is not two integers."""


class UnknownNameError(InputError):
    """No method, heuristic, style or rule of that name; the message lists those there are."""

    def __init__(self, kind: str, name: object, known: Iterable[str]) -> None:
        super().__init__(
            "unknown {kind} {name}: choose one of {known}", kind=kind, name=repr(name), known=", ".join(known)
        )


class UnknownOptionError(InputError, TypeError):
    """A keyword argument that the function does not have; the message names the nearest one that it has."""

    def __init__(self, function: str, name: str, known: Iterable[str]) -> None:
        from difflib import get_close_matches

        known = list(known)
        words = [each for each in known if each in name.split("_") or name in each.split("_")]
        near = [*get_close_matches(name, known, 1), *words]
        if near:
            super().__init__(
                "{function} has no {name}=, did you mean {nearest}=?", function=function, name=name, nearest=near[0]
            )
        else:
            super().__init__(
                "{function} has no {name}=: choose one of {known}", function=function, name=name, known=", ".join(known)
            )


class FileError(InputError):
    """A file that cannot be read or written."""


class StreamError(FileError):
    """A file or a standard stream that failed while it was read or written: a full disk, a closed output."""

    exit_code = 74  # EX_IOERR


class MissingExtraError(InputError):
    """An optional dependency is not installed; the message says how to install it."""

    def __init__(self, what: str, extra: str) -> None:
        super().__init__(
            "{what} needs an optional part of tilestar: install it with pip install 'tilestar[{extra}]'",
            what=what,
            extra=extra,
        )


@contextmanager
def needs_extra(what: str, extra: str) -> Iterator[None]:
    """Where the block's imports fail, raise the error that says how to install `extra`, which `what` needs."""
    try:
        yield
    except ImportError as error:
        raise MissingExtraError(what, extra) from error


class NoAnswerError(TilestarError):
    """The question was understood, and it has no answer: catch this for UnsolvableBoardError and NoPathError alike."""

    exit_code = 1


class UnsolvableBoardError(NoAnswerError):
    """No sequence of moves leads from the board to the goal; the message has both inversion counts.

    `solution` says the same as a value, when a board was being solved.
    """

    solution: Any = None


class NoPathError(NoAnswerError):
    """The goal cannot be reached from the start; `stats` says what finding that out took, if it was counted."""

    stats: Any = None


class LimitReachedError(TilestarError):
    """Time, nodes or memory ran out before an answer; nothing shorter than `lower_bound` exists.

    `solution` holds what is known so far, when boards were being solved; `stats` what a path search did. `limit` is the
    one that was reached, where that is known: `timeout`, `max_nodes` or `max_memory`.
    """

    exit_code = 3
    solution: Any = None
    stats: Any = None
    limit: str | None = None

    def __init__(self, message: str, *, lower_bound: float = 0, **values: Any) -> None:
        super().__init__(message, lower_bound=lower_bound, **values)
        self.lower_bound = lower_bound


class BusyError(TilestarError):
    """A server already runs as many searches as it allows."""

    exit_code = 3

    def __init__(self, running: int) -> None:
        super().__init__(
            "the server is busy with {running} {running:search|searches}: try again in a moment", running=running
        )


class StoreError(TilestarError):
    """A pattern database file that is damaged, foreign or cannot be written."""


class ResumeError(TilestarError):
    """Output or a journal of earlier work that does not belong to this input and goal."""


class ClusterError(TilestarError):
    """A cluster that cannot be reached, has no workers, or runs another version."""


class SearchInterrupted(KeyboardInterrupt):
    """Ctrl-C in a search that knows something: `solution` is its best, or without moves what it has proved.

    For `compare` it is the comparison of the attempts that had ended.
    """

    def __init__(self, solution: Any) -> None:
        super().__init__()
        self.solution = solution


class Interrupt(KeyboardInterrupt):
    """Ctrl-C in a command: calls `lost` when it ends and nobody has obeyed it.

    A signal handler may raise while C code runs that drops what is raised, such as Python's own, up to 3.11, when it
    writes the message of `int("x")`.
    """

    obeyed = False  # kernels set it too (native/bindings/interrupts.hpp)

    def __init__(self, lost: Callable[[], None]) -> None:
        super().__init__()
        self._lost = lost

    def __del__(self) -> None:
        if not self.obeyed:
            self._lost()


def obey(stop: BaseException | None) -> bool:
    """To be called by whoever ends because of an interrupt, or raises what was not raised from it.

    Whether there is an interrupt behind the exception.
    """
    interrupted = False
    while stop is not None:
        if isinstance(stop, Interrupt):
            interrupted = stop.obeyed = True
        stop = stop.__cause__ or stop.__context__
    return interrupted
