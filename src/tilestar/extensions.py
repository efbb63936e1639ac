"""What others add: entry points of their packages, found by name when nothing of ours has it; and how it fails."""

from __future__ import annotations

from typing import Any

from tilestar.errors import InputError

METHODS = "tilestar.methods"
"""Entry points of search functions, with the signature of those in tilestar.search."""

HEURISTICS = "tilestar.heuristics"
"""Entry points of heuristics: functions of a Board, or classes made for a goal."""

_loaded: list[Any] = []


def remember(function: Any) -> Any:
    """The function, which is not ours: if it fails, it can be told apart from what is."""
    if not any(function is known for known in _loaded):
        _loaded.append(function)
    return function


def find_extension(group: str, name: str) -> Any | None:
    """What an installed package offers by that name; None if there is no such entry point."""
    from importlib.metadata import entry_points

    for entry in entry_points(group=group, name=name):
        try:
            return remember(entry.load())
        except Exception as error:  # somebody else's module may fail in any way
            raise InputError(
                "{name} of the entry points {group} cannot be loaded from {target}: {reason}",
                name=name,
                group=group,
                target=entry.value,
                reason=f"{type(error).__name__}: {error}",
            ) from error
    return None


def extension_names(group: str) -> list[str]:
    """The names that installed packages offer."""
    from importlib.metadata import entry_points

    return sorted(entry_points(group=group).names)


def own_failure(error: BaseException) -> InputError | None:
    """What to say of an error that came out of a function which was loaded by name; None if it did not.

    That function is the last of their files on the way to the error; or it has no file, being written in C, and was
    called where the error appeared.
    """
    import traceback

    reason = f"{type(error).__name__}: {error}"
    files = {_file_of(function) for function in _loaded}
    frames = list(traceback.walk_tb(error.__traceback__))
    for frame, line in reversed(frames):
        if frame.f_code.co_filename in files:
            return InputError(
                "{name} of {file} failed in line {line}: {reason}",
                name=frame.f_code.co_name,
                file=frame.f_code.co_filename,
                line=line,
                reason=reason,
            )
    called = [value for frame, _line in frames[-1:] for value in frame.f_locals.values()]
    for function in _loaded:
        if any(function is value for value in called):
            return InputError("{name} failed: {reason}", name=getattr(function, "__name__", function), reason=reason)
    return None


def _file_of(function: Any) -> str | None:
    """The file of a function, a class or an object with `__call__`, as tracebacks name it; None if it is built in."""
    import inspect

    function = inspect.unwrap(function)
    try:
        return inspect.getfile(function if inspect.isroutine(function) or inspect.isclass(function) else type(function))
    except TypeError:
        return None
