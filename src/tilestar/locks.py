"""One writer for a file: a lock beside it that says who holds it, and that ends with its holder, however that dies."""

from __future__ import annotations

import json
import os
import socket
import sys
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from tilestar.errors import FileError
from tilestar.files import target_of, unwritable

MOST_TOLD = 4096
"""Bytes of a lock that are read."""

if sys.platform == "win32":
    import msvcrt

    _FAR = 1 << 30  # a locked byte cannot be read, so it lies behind what is

    def _try_to_lock(descriptor: int) -> None:
        os.lseek(descriptor, _FAR, os.SEEK_SET)
        msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        os.lseek(descriptor, 0, os.SEEK_SET)

else:
    import fcntl

    def _try_to_lock(descriptor: int) -> None:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Lock:
    """The file at `path` is this process's to write, until `release` or the end of the process.

    The lock is a file beside it, `.lock` behind its name. One that a killed process left holds nobody back.
    """

    def __init__(self, path: Path) -> None:
        """Take the lock, or say who has it."""
        self.path = path
        self.was_left = False
        """Whether the holder before us ended without letting go."""
        try:
            target = target_of(path)
            self._file = target.with_name(target.name + ".lock")
            self._descriptor: int | None = self._take()
        except OSError as error:
            raise unwritable(path, error) from error

    def release(self) -> None:
        """Let others write; a second call does nothing."""
        descriptor, self._descriptor = self._descriptor, None
        if descriptor is None:
            return
        with suppress(OSError):  # before it is unlocked, so that nobody's lock is removed but our own
            self._file.unlink()
        os.close(descriptor)

    def _take(self) -> int:
        while True:
            descriptor = os.open(self._file, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o666)
            try:
                try:
                    _try_to_lock(descriptor)
                except OSError:
                    raise self._refusal(os.read(descriptor, MOST_TOLD)) from None
                if self._is_there(descriptor):
                    self.was_left = os.fstat(descriptor).st_size > 0
                    self._sign(descriptor)
                    return descriptor
            except BaseException:
                os.close(descriptor)
                raise
            os.close(descriptor)  # its holder removed it between our opening and our locking

    def _is_there(self, descriptor: int) -> bool:
        try:
            return os.path.samestat(os.fstat(descriptor), self._file.stat())
        except FileNotFoundError:
            return False

    def _sign(self, descriptor: int) -> None:
        since = datetime.now().strftime("%Y-%m-%d %H:%M:%S")
        holder = {"pid": os.getpid(), "host": socket.gethostname(), "since": since}
        with suppress(OSError):  # a full disk keeps nobody from holding a lock
            os.ftruncate(descriptor, 0)
            os.write(descriptor, json.dumps(holder).encode())

    def _refusal(self, told: bytes) -> FileError:
        name = repr(str(self.path))
        try:
            holder: dict[str, Any] = json.loads(told)
            values = {key: holder[key] for key in ("pid", "host", "since")}
        except (ValueError, KeyError, TypeError):
            return FileError("{name} is being written by another process: wait for it, or stop it", name=name)
        return FileError(
            "{name} is being written by process {pid} on {host}, since {since}: wait for it, or stop it",
            name=name,
            **values,
        )
