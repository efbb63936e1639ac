"""Tables that are damaged while they are in use: answers stay right, and the tables are repaired."""

import random
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.faults import injector
from tilestar.errors import StoreError
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.patterns.canonical import canonical_puzzle
from tilestar.tiles.patterns.database import MOST_REPAIRS, PatternDatabase
from tilestar.tiles.patterns.memory import Contents, Table, allocate, checksums_of
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import PatternStore
from tilestar.tiles.patterns.table_file import write_table
from tilestar.tiles.solving.scramble import scramble

GOAL = named_goal("standard", 4, 3)
BOARDS = [canonical_puzzle(scramble(4, 3, seed=seed), GOAL).board for seed in range(20)]


class Setting(NamedTuple):
    """A database, and the lengths of the boards' solutions."""

    database: PatternDatabase
    lengths: list[int]

    @property
    def tables(self) -> list[Table]:
        """Its tables."""
        return list(self.database._tables.values())


@pytest.fixture
def setting(empty_store: Path) -> Setting:
    """A database that was opened from files."""
    PatternStore().database(parse_partition("3x4/65"))
    database = PatternStore().database(parse_partition("3x4/65"))
    return Setting(database, [len(database.solve(board).letters) for board in BOARDS])


def damaged(table: Table, change: Callable[[memoryview], None]) -> memoryview:
    """A copy of a table's entries with some of them changed."""
    entries = memoryview(allocate(len(table)))
    entries[:] = table.entries
    change(entries)
    return entries


def raise_goal(entries: memoryview) -> None:
    """The goal's entry too large, so that no board seems to be solved."""
    entries[bytes(entries).index(0)] = 2


def clear_all(entries: memoryview) -> None:
    """Every entry zero, so that every board seems to be solved."""
    entries[:] = bytes(len(entries))


def flip_some(entries: memoryview) -> None:
    """A bit of every fiftieth entry flipped."""
    dice = random.Random(0)
    for place in dice.sample(range(len(entries)), len(entries) // 50):
        entries[place] ^= 1 << dice.randrange(8)


def raise_all(entries: memoryview) -> None:
    """Every entry but that of the goal too large, so that nothing seems to be shorter than what is known."""
    for place, h in enumerate(entries):
        entries[place] = min(h + 2, 255) if h > 0 else 0


CHANGES = [raise_goal, clear_all, flip_some]


def answers(database: PatternDatabase, boards: list[bytes]) -> list[int]:
    """The lengths of all solutions, found together."""
    return list(database.solve_many(b"".join(boards), threads=2).lengths)


@pytest.mark.parametrize("change", CHANGES)
@pytest.mark.parametrize("number", [0, 1])
def test_memory_that_has_changed_is_read_again(setting: Setting, notices, change, number: int):
    table = setting.tables[number]
    right = table.contents.checksums
    table.reopen(Contents(damaged(table, change), right))
    assert answers(setting.database, BOARDS) == setting.lengths
    assert notices == [f"{table.path} has changed while it was in use: it is opened again"]
    assert checksums_of(table.entries) == right
    assert not table.path.with_suffix(".damaged").exists()


@pytest.mark.parametrize("change", CHANGES)
def test_a_file_that_is_wrong_with_right_checksums_is_set_aside_and_built_again(setting: Setting, notices, change):
    table = setting.tables[0]
    right = table.path.read_bytes()
    entries = damaged(table, change)
    wrong = Contents(entries, checksums_of(entries))
    write_table(table.path, table.pattern, wrong)
    table.reopen(wrong)
    assert answers(setting.database, BOARDS) == setting.lengths
    assert notices == [f"{table.path} cannot be trusted: it contradicts a solution; it is set aside and built again"]
    assert table.path.read_bytes() == right
    assert table.path.with_suffix(".damaged").exists()


@pytest.mark.parametrize("number", range(4))
def test_tables_of_views_that_no_node_chose_are_audited_too(empty_store: Path, notices, number: int):
    """Nodes have two of these three views."""
    names = ("3x4/65", "3x4/1,2,3,4,5,6+7,8,9,10,11", "3x4/1,3,5,7,9,11+2,4,6,8,10")
    database = PatternStore().database(*map(parse_partition, names))
    lengths = answers(database, BOARDS[:3])
    table = list(database._tables.values())[number]
    table.reopen(Contents(damaged(table, raise_goal), table.contents.checksums))
    assert answers(database, BOARDS[:3]) == lengths
    assert len(notices) == 1


@pytest.mark.parametrize("call", ["solve", "cut", "search_subtrees"])
def test_an_answer_that_finds_nothing_is_audited_along_the_known_solution(setting: Setting, notices, call: str):
    database, lengths = setting
    letters = database.solve(BOARDS[0]).letters
    _, subtrees = database.cut(BOARDS[0], 4)
    calls: dict[str, Callable[[], int]] = {
        "solve": lambda: database.solve(BOARDS[0], known=letters).lower_bound,
        "cut": lambda: database.cut(BOARDS[0], 1 << 20, known=letters)[0].lower_bound,
        "search_subtrees": lambda: (
            database.search_subtrees(BOARDS[0], subtrees, lengths[0] - 2, known=letters).lower_bound
        ),
    }
    table = setting.tables[0]
    table.reopen(Contents(damaged(table, raise_all), table.contents.checksums))
    assert calls[call]() == lengths[0]
    assert len(notices) == 1


@pytest.mark.parametrize("call", ["solve", "solve_many", "cut", "search_subtrees"])
def test_every_kind_of_answer_is_audited(setting: Setting, notices, call: str):
    database, lengths = setting
    calls: dict[str, Callable[[bytes], int]] = {
        "solve": lambda board: len(database.solve(board).letters),
        "solve_many": lambda board: database.solve_many(board).lengths[0],
        "cut": lambda board: len(database.cut(board, 1 << 20)[0].letters),
    }
    _, subtrees = database.cut(BOARDS[0], 4)
    calls["search_subtrees"] = lambda board: len(database.search_subtrees(board, subtrees, lengths[0]).letters)
    table = setting.tables[0]
    table.reopen(Contents(damaged(table, clear_all), table.contents.checksums))
    assert calls[call](BOARDS[0]) == lengths[0]
    assert len(notices) == 1


@pytest.mark.slow
def test_one_wrong_entry_beside_the_path_is_seen(setting: Setting, notices):
    """What a solution looks at is audited entry by entry: change each one that it reads, alone."""
    database, lengths = setting
    letters = database.solve(BOARDS[0]).letters
    table = setting.tables[1]
    entries = damaged(table, lambda _entries: None)
    table.reopen(Contents(entries, table.contents.checksums))
    kernel = database._current().kernel
    seen = 0
    for place in range(len(table)):
        entries[place] ^= 2
        wrong = kernel.wrong_table(BOARDS[0], [lengths[0]], letters)
        assert wrong is None or wrong is table.kernel
        seen += wrong is not None
        entries[place] ^= 2
    assert seen > lengths[0] // 2
    assert kernel.wrong_table(BOARDS[0], [lengths[0]], letters) is None


def test_tables_that_cannot_be_repaired_are_an_error_and_not_an_answer(setting: Setting, monkeypatch):
    table = setting.tables[0]
    table.reopen(Contents(damaged(table, clear_all), table.contents.checksums))
    repairs: list[Table] = []
    monkeypatch.setattr(setting.database, "_repair", lambda table, *_: repairs.append(table))
    with pytest.raises(StoreError, match="again and again"):
        setting.database.solve(BOARDS[0])
    assert len(repairs) == MOST_REPAIRS


TRUNCATED = """
import os, sys
from tilestar.notices import listening
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import PatternStore
board = bytes.fromhex(sys.argv[1])
PatternStore().database(parse_partition("3x4/65"))
database = PatternStore().database(parse_partition("3x4/65"))
tables = list(database._tables.values())
assert all(table.is_mapped for table in tables)
for table in tables:
    os.truncate(table.path, int(sys.argv[2]))
with listening(lambda message, **values: print(message.format(**values), file=sys.stderr)):
    print(len(database.solve(board).letters))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="a mapped file cannot be truncated there")
@pytest.mark.parametrize("size", [0, 4096, 100_000])
def test_tables_truncated_while_they_are_mapped_end_nothing(setting: Setting, size: int, tmp_path: Path):
    board = BOARDS[0]
    done = injector.run([sys.executable, "-c", TRUNCATED, board.hex(), str(size)])
    assert done.returncode == 0, done.stderr
    assert int(done.stdout) == setting.lengths[0]
    assert "has changed while it was in use" in done.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such signals")
def test_a_bus_error_elsewhere_still_ends_the_process(setting: Setting, tmp_path: Path):
    other = tmp_path / "other"
    other.write_bytes(bytes(1 << 16))
    script = TRUNCATED + (
        "import mmap\n"
        "with open(sys.argv[3], 'rb') as file:\n"
        "    other = mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ)\n"
        "os.truncate(sys.argv[3], 0)\n"
        "print('reading', flush=True)\n"
        "other[1000]\n"
    )
    done = injector.run([sys.executable, "-c", script, BOARDS[0].hex(), "4096", str(other)])
    assert done.stdout.endswith("reading\n")
    assert done.returncode < 0
