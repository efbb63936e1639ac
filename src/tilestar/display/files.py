"""Files for people to keep: chosen by the ending of their name, written whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Iterable
from errno import ENOENT
from os import PathLike
from pathlib import Path

from tilestar.errors import FileError, UnknownNameError


def ending_of(name: str | PathLike[str], known: Iterable[str]) -> str:
    """The ending of a file's name without its dot, if it is one of those known."""
    known = tuple(known)
    ending = Path(name).suffix.lstrip(".").lower()
    if ending not in known:
        raise UnknownNameError("picture format", ending, known)
    return ending


def check_folder(name: str | PathLike[str]) -> None:
    """Refuse a name in a folder that is not there, before work is done for it."""
    if not Path(name).absolute().parent.is_dir():
        raise _refusal(name, os.strerror(ENOENT))


def write_whole(name: str | PathLike[str], content: bytes) -> None:
    """Write a file, replacing one of that name only when all of the content is on the disk."""
    path = Path(name)
    temporary = path.with_name(f".{path.name}.{os.getpid()}.tmp")
    try:
        if path.exists() and not path.is_file():  # a device or a pipe cannot be replaced
            path.write_bytes(content)
            return
        try:
            with temporary.open("wb") as file:
                file.write(content)
                file.flush()
                os.fsync(file.fileno())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)
    except OSError as error:
        raise _refusal(name, error.strerror) from error


def _refusal(name: str | PathLike[str], reason: str | None) -> FileError:
    return FileError("{name} cannot be written: {reason}", name=repr(str(name)), reason=reason)
