"""Files that people keep: written whole or not at all, and refused in one sentence. Every file we write for them goes
through `write_whole`, but for those that grow while we work.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Iterable
from contextlib import suppress
from errno import EACCES, EDQUOT, EFBIG, EIO, EISDIR, ELOOP, ENOENT, ENOSPC
from os import PathLike
from pathlib import Path

from tilestar.arguments import shown
from tilestar.errors import FileError, StreamError, UnknownNameError

NO_ROOM = frozenset({ENOSPC, EDQUOT, EFBIG, EIO})
"""Errors of a disk that is full or fails, not of a name or a permission."""


def path_of(name: str | PathLike[str]) -> Path:
    """A file's name as a path. What cannot be one is refused here, before anything is opened."""
    try:
        path = Path(name)
    except TypeError:
        raise FileError("the name of a file is text or a pathlib.Path, not {name}", name=shown(name)) from None
    if "\0" in str(path):
        raise FileError("the name of a file has no zero byte, but {name} has", name=repr(str(name)))
    return path


def ending_of(name: str | PathLike[str], known: Iterable[str]) -> str:
    """The ending of a file's name without its dot, if it is one of those known."""
    known = tuple(known)
    ending = path_of(name).suffix.lstrip(".").lower()
    if ending not in known:
        raise UnknownNameError("picture format", ending, known)
    return ending


def check_writable(name: str | PathLike[str]) -> None:
    """Refuse a name that could not be written, before work is done for it."""
    try:
        if is_stream(name):
            return
        target = target_of(name)
        if target.is_dir():
            raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
        if not target.parent.is_dir():
            raise FileNotFoundError(ENOENT, os.strerror(ENOENT))
        _refuse_read_only(target)
    except OSError as error:
        raise unwritable(name, error) from error


def write_whole(name: str | PathLike[str], content: bytes) -> None:
    """Write a file, replacing one of that name only when all of the content is on the disk.

    The old file's mode is kept, and one that nobody may write is not replaced. A symbolic link stays, and what it
    points to is replaced; of several hard links only this one is. Devices and pipes are written as they are.
    """
    try:
        if is_stream(name):
            _write_to_stream(name, content)
        else:
            _replace(target_of(name), content)
    except OSError as error:
        raise unwritable(name, error) from error


def is_stream(name: str | PathLike[str]) -> bool:
    """Whether the name is that of a device, a pipe or an open stream such as /dev/stdout: nothing one can replace."""
    path = path_of(name)
    folder = os.path.realpath(path.parent)
    if folder == "/dev" or folder.startswith("/proc/"):  # /dev/stdout may be a regular file that the shell has opened
        return True
    try:
        mode = path.stat().st_mode
    except OSError:
        return False
    return not stat.S_ISREG(mode) and not stat.S_ISDIR(mode)


def target_of(name: str | PathLike[str]) -> Path:
    """The file that a name means: a symbolic link's target, there or not."""
    target = Path(os.path.realpath(path_of(name)))
    if target.is_symlink():
        raise OSError(ELOOP, os.strerror(ELOOP))
    return target


def unwritable(name: object, error: OSError) -> FileError:
    """The sentence for a file that cannot be written; a full disk has another exit code than a wrong name."""
    kind = StreamError if error.errno in NO_ROOM else FileError
    return kind("{name} cannot be written: {reason}", name=repr(str(name)), reason=error.strerror)


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to the disk, where the system can."""
    with suppress(OSError):
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def _replace(path: Path, content: bytes) -> None:
    if path.is_dir():
        raise IsADirectoryError(EISDIR, os.strerror(EISDIR))
    old = _refuse_read_only(path)
    temporary = path.with_name(f".tilestar-{os.urandom(8).hex()}.tmp")  # short, however long the file's own name is
    descriptor = os.open(temporary, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        try:
            if old is not None:
                take_over(descriptor, old)
            _write_all(descriptor, content)
            os.fsync(descriptor)
        finally:
            os.close(descriptor)
        temporary.replace(path)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def _refuse_read_only(path: Path) -> os.stat_result | None:
    """What the system says of an existing file; one that nobody may write, or not we, is refused, even to root."""
    try:
        old = path.stat()
    except FileNotFoundError:
        return None
    if not old.st_mode & 0o222 or not os.access(path, os.W_OK):
        raise PermissionError(EACCES, os.strerror(EACCES))
    return old


def take_over(descriptor: int, old: os.stat_result) -> None:
    """Give a new file the owner and the mode of the old one, as far as we may."""
    if hasattr(os, "fchown"):
        with suppress(OSError):
            os.fchown(descriptor, old.st_uid, old.st_gid)
        os.fchmod(descriptor, stat.S_IMODE(old.st_mode))


def _write_to_stream(name: str | PathLike[str], content: bytes) -> None:
    """Write to a device or a pipe; to our own output through the stream that we have, which knows where it is."""
    descriptor = os.open(name, os.O_WRONLY | os.O_APPEND)
    try:
        wanted = os.fstat(descriptor)
        own = [number for number in (1, 2) if _is_open(number) and os.path.samestat(os.fstat(number), wanted)]
        _write_all([*own, descriptor][0], content)
    finally:
        os.close(descriptor)


def _is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


def _write_all(descriptor: int, content: bytes) -> None:
    rest = memoryview(content)
    while rest:
        rest = rest[os.write(descriptor, rest) :]
