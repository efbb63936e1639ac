"""The store of tables on full disks and in read-only folders, killed at any moment, and shared by several processes."""

import os
import signal
import subprocess
import sys
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from tests.faults import injector
from tests.faults.injector import tilestar
from tilestar.tiles.patterns.store import PatternStore
from tilestar.tiles.patterns.table_file import pattern_of, read_table, stored_files

NAME = "2x4/1,2,3+4,5,6,7"
LARGER = "3x4/65"


def tables_are_right() -> bool:
    """Whether every stored table can be read."""
    return all(read_table(path, pattern_of(path)) for path in stored_files())


@pytest.fixture
def built(empty_store: Path) -> Path:
    """A store with one partition."""
    done = injector.run(tilestar("patterns", "build", NAME))
    assert (done.returncode, done.stdout) == (0, f"{NAME} is stored\n")
    return empty_store


def test_building_on_a_full_disk_says_so_and_fails(empty_store: Path):
    with injector.full_disk(empty_store, 256 << 10):
        done = injector.run(tilestar("patterns", "build", LARGER))
        assert not list(empty_store.rglob("*.tmp"))
    assert done.returncode != 0
    assert "is stored" not in done.stdout
    assert f"{LARGER} could not be stored: No space left on device" in done.stderr


def test_building_where_files_cannot_grow_says_so_and_fails(empty_store: Path):
    done = injector.run(tilestar("patterns", "build", LARGER), preexec_fn=injector.small_files(100_000))
    assert done.returncode != 0
    assert "is stored" not in done.stdout
    assert f"{LARGER} could not be stored: File too large" in done.stderr
    assert tables_are_right()


def test_building_in_a_read_only_folder_says_so_and_fails(empty_store: Path):
    with injector.read_only(empty_store):
        done = injector.run(tilestar("patterns", "build", NAME))
    assert done.returncode != 0
    assert "is stored" not in done.stdout
    assert f"{NAME} could not be stored: " in done.stderr


def test_a_read_only_store_is_verified(built: Path):
    with injector.read_only(built):
        done = injector.run(tilestar("patterns", "verify"))
    assert (done.returncode, done.stdout.count("every entry is right")) == (0, 2)


def test_damage_in_a_read_only_store_is_named_by_verify(built: Path):
    path = stored_files()[0]
    injector.flip_bit(path, 4200)
    with injector.read_only(built):
        done = injector.run(tilestar("patterns", "verify"))
    assert done.returncode == 2
    assert f"{path} cannot be trusted: its entries are damaged" in done.stderr
    assert f"{path} cannot be set aside: " in done.stderr
    assert "1 table was wrong, and 1 of them could not be set aside" in done.stderr


def test_removing_from_a_read_only_store_is_a_sentence(built: Path):
    with injector.read_only(built):
        done = injector.run(tilestar("patterns", "remove", NAME))
    assert done.returncode == 2
    assert "cannot be removed: " in done.stderr
    assert len(stored_files()) == 2


def test_a_damaged_table_in_a_read_only_store_is_replaced_in_memory(built: Path, notices):
    path = stored_files()[0]
    right = bytes(read_table(path, pattern_of(path)).entries)
    injector.flip_bit(path, 4200)
    with injector.read_only(built):
        table = PatternStore().table(pattern_of(path))
        assert bytes(table.entries) == right
    assert f"{path} cannot be trusted: its entries are damaged; it is built again" in notices


@pytest.mark.parametrize("damage", ["fifo", "folder", "device", "flip"])
def test_verify_names_sets_aside_and_fails(built: Path, damage: str):
    path = stored_files()[0]
    put = {"fifo": injector.put_fifo, "folder": injector.put_folder, "device": injector.put_device}
    put.get(damage, lambda path: injector.flip_bit(path, 4200))(path)
    done = injector.run(tilestar("patterns", "verify"))
    assert done.returncode == 2
    assert f"{path} cannot be trusted: " in done.stderr
    assert "1 table was wrong and is set aside" in done.stderr
    assert os.path.lexists(path.with_suffix(".damaged"))
    assert injector.run(tilestar("patterns", "verify")).returncode == 0


@pytest.mark.parametrize(
    "where",
    [
        pytest.param(["--threads", "1"], id="a thread"),
        pytest.param(["--threads", "2"], id="threads"),
        pytest.param(["--cluster", "local", "--threads", "1"], id="a cluster", marks=pytest.mark.slow),
    ],
)
def test_a_batch_shows_what_is_said_about_tables(empty_store: Path, where: list[str]):
    if "--cluster" in where:
        pytest.importorskip("distributed")
    boards = empty_store / "boards.txt"
    boards.write_text("1 2 3 4/5 6 7 8/9 0 10 11\n" * 2)
    command = tilestar("batch", str(boards), "--method", "patterns")
    assert injector.run(command).returncode == 0
    path = stored_files()[0]
    injector.flip_bit(path, 4200)
    done = injector.run([*command, *where])
    assert done.returncode == 0, done.stderr
    said = f"{path} cannot be trusted: its entries are damaged; it is set aside and built again"
    assert done.stderr.count(said) == 1


@pytest.mark.slow
def test_builders_killed_at_any_moment_leave_nothing_that_is_believed(empty_store: Path):
    command = tilestar("patterns", "build", LARGER)
    moments = injector.moments_of(command, 100 if injector.FULL else 4)
    for path in stored_files():
        path.unlink()
    for moment in moments:
        injector.kill_at(command, moment)
        assert tables_are_right()
        for path in stored_files():
            path.unlink()
    done = injector.run(command)
    assert done.returncode == 0, done.stderr
    assert not list(empty_store.rglob("*.tmp"))


@pytest.mark.slow
def test_builders_at_once_all_succeed(empty_store: Path):
    for done in injector.at_once([tilestar("patterns", "build", LARGER)] * (12 if injector.FULL else 3)):
        assert done.returncode == 0, done.stderr
    assert tables_are_right()
    assert not list(empty_store.rglob("*.tmp"))


HOLD = (
    "import sys, time; from tilestar.tiles.patterns import store\n"
    "store.build_table = lambda *_: (print('building', flush=True), time.sleep(600))\n"
    "from tests.faults.test_table_store import LARGER; from tilestar.tiles.patterns.partition import parse_partition\n"
    "store.PatternStore().database(parse_partition(LARGER))\n"
)


def builder_at_work() -> AbstractContextManager[subprocess.Popen[str]]:
    """A process that holds the lock of a table until it is killed."""
    process = subprocess.Popen([sys.executable, "-c", HOLD], stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    assert process.stdout.readline() == "building\n"
    return process


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no kill -9 here")
@pytest.mark.slow
def test_a_second_builder_says_that_it_waits_and_a_dead_one_holds_nobody_back(empty_store: Path):
    with builder_at_work() as first:
        second = subprocess.Popen(tilestar("patterns", "build", LARGER), stderr=subprocess.PIPE, text=True)
        assert second.stderr is not None
        assert "another process is building 3x4/" in second.stderr.readline()
        first.kill()
        assert second.wait(injector.PATIENCE) == 0
        second.stderr.close()
    assert tables_are_right()
