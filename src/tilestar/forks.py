"""Locks that a fork leaves free in the child, where the threads that held them are gone."""

from __future__ import annotations

import os

TYPE_CHECKING = False  # every start imports this module, so it imports nothing that is slow
if TYPE_CHECKING:
    from threading import Lock, RLock
    from weakref import ref

LONGEST_WAIT = 10.0
"""Seconds after which a fork no longer waits for another thread's import."""

_locks: dict[int, ref[ForkSafeLock]] = {}
"""Those there are, by their identity. A dictionary, because threads make and drop locks at once."""


class ForkSafeLock:
    """A lock like `threading.Lock`; in a forked child it is free, whatever it was in the parent."""

    __slots__ = ("__weakref__", "_lock")

    def __init__(self) -> None:
        from weakref import ref

        self._lock = self._made()
        locks, key = _locks, id(self)  # when the interpreter ends, the names of modules go first

        def forget(_gone: object) -> None:
            locks.pop(key, None)

        locks[key] = ref(self, forget)

    def _made(self) -> Lock | RLock:
        from threading import Lock

        return Lock()

    def acquire(self, timeout: float = -1) -> bool:
        """Take the lock; False when that takes longer than so many seconds."""
        return self._lock.acquire(timeout=timeout)

    def release(self) -> None:
        """Let others have it."""
        self._lock.release()

    def __enter__(self) -> None:
        self._lock.acquire()

    def __exit__(self, *_error: object) -> None:
        self._lock.release()


class ForkSafeReentrantLock(ForkSafeLock):
    """The same for what a signal handler may use while its thread is at work on it: that thread never waits."""

    __slots__ = ()

    def _made(self) -> RLock:
        from threading import RLock

        return RLock()


def _free_locks() -> None:
    for reference in list(_locks.values()):
        lock = reference()
        if lock is not None:
            lock._lock = lock._made()


def _wait_for_imports() -> None:
    """Wait until no other thread imports a module, which would stay locked in the child for ever.

    Modules are imported when they are first needed, so a thread that solves may well be at it.
    """
    from importlib import _bootstrap
    from threading import get_ident
    from time import monotonic, sleep

    locks = getattr(_bootstrap, "_module_locks", {})  # weak references by the names of modules
    deadline = monotonic() + LONGEST_WAIT

    def others_import() -> bool:
        held = [lock for reference in list(locks.values()) if (lock := reference()) is not None]
        return any(getattr(lock, "owner", None) not in (None, get_ident()) for lock in held)

    while others_import() and monotonic() < deadline:
        sleep(0.001)


if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=_wait_for_imports, after_in_child=_free_locks)
