"""What can go wrong outside the program, done on purpose to real files, folders and processes.

Files are damaged in place. Folders are made read-only or full by mounts where the tests may mount, because root
ignores modes, and by modes or limits elsewhere. Processes are killed at moments that a seed decides.

`make test` runs a sample of the cases; `make test-faults` runs all of them.
"""

from __future__ import annotations

import os
import random
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any, TypeVar

import pytest

FULL = os.environ.get("TILESTAR_FAULTS") == "full"
"""Whether every case is wanted, not a sample."""

PATIENCE = 120
"""Seconds after which a process that should end by itself counts as hanging."""

Case = TypeVar("Case")


def sample(cases: Sequence[Case], few: int, seed: int = 0) -> Sequence[Case]:
    """All cases in a full run, otherwise a few of them, always the same ones."""
    return cases if FULL or len(cases) <= few else random.Random(seed).sample(list(cases), few)


# Files


def flip_bit(path: Path, byte: int, bit: int = 0) -> None:
    """Flip one bit and leave size and times as they were. A negative byte counts from the end."""
    state = path.stat()
    with path.open("r+b") as file:
        place = byte if byte >= 0 else state.st_size + byte
        file.seek(place)
        old = file.read(1)[0]
        file.seek(place)
        file.write(bytes([old ^ 1 << bit]))
    os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))


def truncate(path: Path, size: int) -> None:
    """Cut the file to `size` bytes, or by so many if negative, in place, so that mappings of it see it."""
    os.truncate(path, size if size >= 0 else path.stat().st_size + size)


def swap(one: Path, other: Path) -> None:
    """Give each file the other's name."""
    aside = one.with_name(one.name + ".swapping")
    one.rename(aside)
    other.rename(one)
    aside.rename(other)


def put_fifo(path: Path) -> None:
    """Put a FIFO that nobody writes in place of a file: opening it carelessly hangs."""
    path.unlink(missing_ok=True)
    os.mkfifo(path)


def put_folder(path: Path) -> None:
    """Put a folder with something in it in place of a file."""
    path.unlink(missing_ok=True)
    path.mkdir()
    (path / "something").write_text("")


def put_device(path: Path) -> None:
    """Put a link to an endless device in place of a file."""
    path.unlink(missing_ok=True)
    path.symlink_to("/dev/zero")


def put_link(path: Path, target: Path) -> None:
    """Put a link to another file, which must not be touched, in place of a file."""
    path.unlink(missing_ok=True)
    path.symlink_to(target)


# Folders


def names(folder: Path) -> list[str]:
    """The names of all that is in a folder, hidden files too."""
    return sorted(path.name for path in folder.iterdir())


@contextmanager
def full_disk(folder: Path, free: int) -> Iterator[Path]:
    """An empty file system on `folder` that takes `free` bytes and no more; skips where none can be mounted.

    Beside it, `small_files` makes a test of the same kind that runs everywhere.
    """
    with _mounted(folder, "-t", "tmpfs", "-o", f"size={free}", "tilestar-test"):
        yield folder


@contextmanager
def read_only(folder: Path) -> Iterator[Path]:
    """The folder, in which nothing can be written: by a mount for root, whom modes do not stop, else by modes."""
    if os.geteuid() == 0:
        with _mounted(folder, "--bind", str(folder)):
            _mount("-o", "remount,ro,bind", str(folder))
            yield folder
        return
    modes = {path: path.stat().st_mode for path in [folder, *folder.rglob("*")]}
    try:
        for path, mode in modes.items():
            path.chmod(mode & ~0o222)
        yield folder
    finally:
        for path, mode in modes.items():
            path.chmod(mode)


@contextmanager
def _mounted(folder: Path, *how: str) -> Iterator[None]:
    if os.geteuid() != 0 or shutil.which("mount") is None:
        pytest.skip("only root can mount here")
    try:
        _mount(*how, str(folder))
    except subprocess.CalledProcessError as error:
        pytest.skip(f"nothing can be mounted here: {error.stderr}")
    try:
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


def _mount(*arguments: str) -> None:
    subprocess.run(["mount", *arguments], check=True, capture_output=True, text=True)


def small_files(most: int) -> Callable[[], None]:
    """A `preexec_fn` for a process whose files cannot grow beyond `most` bytes: a full disk that needs no mount."""

    def limit() -> None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))

    return limit


# Processes


def tilestar(*arguments: str) -> list[str]:
    """The command line that runs tilestar with these arguments in this interpreter."""
    return [sys.executable, "-m", "tilestar", *arguments]


def run(command: Sequence[str], **options: Any) -> subprocess.CompletedProcess[str]:
    """Run a command to its end; one that hangs fails the test."""
    return subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False, **options)


def kill_at(command: Sequence[str], seconds: float, **options: Any) -> bool:
    """Kill a process, as a crash would, after so many seconds; False when it had ended before."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options)
    with suppress(subprocess.TimeoutExpired):
        process.wait(seconds)
    alive = process.poll() is None
    process.kill()
    process.wait()
    return alive


def moments_of(command: Sequence[str], count: int, seed: int = 0, **options: Any) -> list[float]:
    """Run a command once, and choose so many moments of its life, in seconds since its start."""
    began = perf_counter()
    done = run(command, **options)
    assert done.returncode == 0, done.stderr
    lifetime = perf_counter() - began
    dice = random.Random(seed)
    return [dice.uniform(0, lifetime) for _ in range(count)]


def at_once(commands: Sequence[Sequence[str]], **options: Any) -> list[subprocess.CompletedProcess[str]]:
    """Start all commands before any has ended, and wait for all of them."""
    pipe = subprocess.PIPE
    processes = [subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, **options) for command in commands]
    done = []
    for command, process in zip(commands, processes, strict=True):
        out, err = process.communicate(timeout=PATIENCE)
        done.append(subprocess.CompletedProcess(command, process.returncode, out, err))
    return done
