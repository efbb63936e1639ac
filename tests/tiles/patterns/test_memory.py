"""Tables in huge pages: mapped so where files are kept so, copied where that pays, never where it would crowd."""

from pathlib import Path

import pytest

from tilestar.search.limit import Limit
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.patterns import memory
from tilestar.tiles.patterns.canonical import canonical_puzzle
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import PatternStore
from tilestar.tiles.solving.scramble import scramble


def copies(database: PatternDatabase) -> bool:
    """Whether every table was copied."""
    database.copy_to_huge_pages()
    mapped = {table.is_mapped for table in database._tables.values()}
    assert len(mapped) == 1
    return not mapped.pop()


@pytest.fixture
def database(tmp_path, monkeypatch) -> PatternDatabase:
    """Opened twice: the first time tables are built, the second time mapped."""
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    monkeypatch.setattr("tilestar.tiles.patterns.database.files_in_huge_pages", lambda _paths: set())
    PatternStore().database(parse_partition("3x4/65"))
    return PatternStore().database(parse_partition("3x4/65"))


def test_tables_are_copied_into_huge_pages(database, monkeypatch):
    monkeypatch.setattr(memory, "PIECE", 100_000)
    mapped = [bytes(table.entries) for table in database._tables.values()]
    assert copies(database)
    assert [bytes(table.entries) for table in database._tables.values()] == mapped


def test_tables_whose_files_are_in_huge_pages_are_not_copied(database, monkeypatch):
    monkeypatch.setattr("tilestar.tiles.patterns.database.files_in_huge_pages", set)
    assert not copies(database)
    assert database.solve(bytes(range(12))).found


def test_prefaulting_tables_leaves_them_as_they_are(database):
    mapped = [bytes(table.entries) for table in database._tables.values()]
    database.prefault()
    assert [bytes(table.entries) for table in database._tables.values()] == mapped
    assert all(table.is_mapped for table in database._tables.values())


def test_a_kernel_that_cannot_prefault_is_no_error(database, monkeypatch):
    monkeypatch.setattr(memory, "POPULATE_READ", 12345)
    database.prefault()
    assert database.solve(bytes(range(12))).found


def test_the_kernel_says_which_files_are_in_huge_pages(tmp_path):
    large, small, other = (tmp_path / name for name in ("a large one", "small", "other"))
    maps = tmp_path / "smaps"
    maps.write_text(
        "".join(
            f"7f0000000000-7f0000800000 r--s 00000000 fe:00 123    {path}\n"
            f"Size:               {size} kB\nRss:                {size} kB\nFilePmdMapped:      {pages} kB\n"
            "VmFlags: rd mr me ms \n"
            for path, size, pages in [(large, 8192, 6144), ("", 4, 0), (small, 8192, 4096), (other, 8192, 8192)]
        )
    )
    assert memory.files_in_huge_pages([small, large], maps) == {large}
    assert memory.files_in_huge_pages([large], tmp_path / "no such file") == set()
    assert memory.files_in_huge_pages([Path(__file__)]) == set()


def test_a_process_that_shares_its_tables_copies_none(database):
    store = PatternStore()
    store.forbid_table_copies()
    assert not copies(store.database(*database.partitions))


def test_without_room_tables_stay_mapped_and_solve(database, monkeypatch):
    def refuse(_size: int):
        raise OSError("no room")

    monkeypatch.setattr(memory, "allocate", refuse)
    assert not copies(database)
    assert database.solve(bytes(range(12))).found


def test_a_limit_of_memory_leaves_no_room_for_copies(database):
    size = sum(map(len, database._tables.values()))
    database.prepare_for(10**6, Limit(max_memory=2 * size - 1))
    assert all(table.is_mapped for table in database._tables.values())
    database.prepare_for(10**6, Limit(max_memory=2 * size))
    assert not any(table.is_mapped for table in database._tables.values())


def test_a_search_keeps_no_more_leaves_than_its_memory_holds(database):
    hard = canonical_puzzle(scramble(4, 3, seed=3), named_goal("standard", 4, 3)).board
    whole = database.solve(hard, threads=1)
    for size, most in [(1, 1), (10_000, 100)]:
        bounded = database.solve(hard, limit=Limit(max_memory=size), threads=1)
        assert len(bounded.letters) == len(whole.letters)
        assert bounded.stored <= most < whole.stored


def test_tables_are_copied_once_enough_boards_have_come(database, monkeypatch):
    size = sum(map(len, database._tables.values()))
    monkeypatch.setattr("tilestar.tiles.patterns.database.COPIED_A_BOARD", size // 100 + 1)
    database.prepare_for(60)
    assert all(table.is_mapped for table in database._tables.values())
    database.prepare_for(60)
    assert not any(table.is_mapped for table in database._tables.values())
