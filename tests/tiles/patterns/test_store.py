"""The store of tables: built once, by one process, and kept."""

import errno
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from tests.interrupts import interrupt

from tilestar.notices import listening
from tilestar.tiles.patterns import store
from tilestar.tiles.patterns.canonical import CanonicalGoal
from tilestar.tiles.patterns.pattern import Pattern
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.patterns.table_file import stored_files

PATTERN = Pattern(CanonicalGoal(3, 4, 0), (1, 2, 3, 4))


def get_table(pattern: Pattern) -> memoryview:
    return default_store.table(pattern).entries


BUILD = "from tests.tiles.patterns.test_store import PATTERN, get_table; print(sum(get_table(PATTERN)))"


@pytest.fixture
def notices():
    """What was said during the test."""
    said: list[str] = []
    with listening(lambda message, **values: said.append(message.format(**values))):
        yield said


@pytest.fixture
def builds(monkeypatch):
    """The patterns that were built during the test."""
    built: list[Pattern] = []
    real = store.build_table

    def build(pattern, *rest):
        built.append(pattern)
        return real(pattern, *rest)

    monkeypatch.setattr(store, "build_table", build)
    return built


def test_a_table_is_built_once_and_then_read(empty_store: Path, builds, notices):
    assert bytes(get_table(PATTERN)) == bytes(get_table(PATTERN))
    assert builds == [PATTERN]
    assert notices == []


def test_processes_that_start_at_once_build_once(empty_store: Path):
    code = BUILD + "; from tilestar.tiles.patterns import store; "
    builders = [
        subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=Path.cwd())
        for _ in range(4)
    ]
    answers = {process.communicate(timeout=60)[0] for process in builders}
    assert len(answers) == 1
    assert len(list(stored_files())) == 1
    assert not list(empty_store.rglob("*.tmp"))


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no kill -9 here")
def test_a_builder_that_is_killed_leaves_nothing_that_is_trusted(empty_store: Path):
    slow = (
        "from tilestar.tiles.patterns import table_file, store; import time, os\n"
        "table_file.os.fsync = lambda descriptor: (print('writing', flush=True), time.sleep(60))\n" + BUILD
    )
    process = subprocess.Popen([sys.executable, "-c", slow], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "writing\n"
    process.kill()
    process.communicate()
    assert list(stored_files()) == []
    assert list(empty_store.rglob("*.tmp"))
    get_table(PATTERN)
    assert not list(empty_store.rglob("*.tmp"))
    assert len(list(stored_files())) == 1


def test_a_full_disk_means_memory_and_one_notice(empty_store: Path, monkeypatch, notices):
    def full(*_):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(store, "write_table", full)
    other = Pattern(PATTERN.goal, (5, 6, 7, 8))
    assert len(get_table(PATTERN)) == PATTERN.entries
    assert default_store.table(PATTERN) is default_store.table(PATTERN)
    get_table(other)
    assert len(notices) == 1
    assert "No space left" in notices[0]
    assert str(empty_store) in notices[0]


def test_a_folder_that_cannot_be_made_means_memory(tmp_path: Path, empty_store: Path, monkeypatch, notices):
    blocker = tmp_path / "file"
    blocker.write_text("")
    monkeypatch.setenv("TILESTAR_CACHE", str(blocker))
    assert len(get_table(PATTERN)) == PATTERN.entries
    assert len(notices) == 1


def test_removed_tables_are_gone(empty_store: Path):
    get_table(PATTERN)
    default_store.remove(PATTERN)
    assert list(stored_files()) == []


def test_interrupting_a_build_leaves_no_table(empty_store: Path):
    script = (
        "from tests.tiles.patterns.test_store import Pattern, CanonicalGoal, get_table\n"
        "print('building', flush=True); get_table(Pattern(CanonicalGoal(4, 4, 0), (8, 9, 10, 11, 12, 13, 14, 15)))"
    )
    assert "KeyboardInterrupt" in interrupt(script, after=1)
    assert list(stored_files()) == []
