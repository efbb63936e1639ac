"""Copies of tables in large pages: made where they pay, never where they would crowd the machine."""

import pytest

from tilestar.tiles.patterns import memory
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import parse_partition


def copies(database: PatternDatabase) -> bool:
    """Whether every table was copied; mapped ones cannot be written."""
    database.make_resident()
    writable = {not table.readonly for table in database._tables.values()}
    assert len(writable) == 1
    return writable.pop()


@pytest.fixture
def database(tmp_path, monkeypatch) -> PatternDatabase:
    """Opened twice: the first time tables are built, the second time mapped."""
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    PatternDatabase([parse_partition("3x4/65")])
    return PatternDatabase([parse_partition("3x4/65")])


def test_tables_are_copied_into_large_pages(database, monkeypatch):
    monkeypatch.setattr(memory, "PIECE", 100_000)
    mapped = [bytes(table) for table in database._tables.values()]
    assert copies(database)
    assert [bytes(table) for table in database._tables.values()] == mapped


def test_a_process_that_shares_its_tables_copies_none(database, monkeypatch):
    monkeypatch.setattr(memory, "_copies_allowed", True)
    memory.share_tables()
    assert not copies(database)


def test_without_room_tables_stay_mapped_and_solve(database, monkeypatch):
    def refuse(_size: int):
        raise OSError("no room")

    monkeypatch.setattr(memory, "allocate", refuse)
    assert not copies(database)
    assert database.solve(bytes(range(12))).found


def test_tables_are_copied_once_enough_boards_have_come(database, monkeypatch):
    size = sum(map(len, database._tables.values()))
    monkeypatch.setattr("tilestar.tiles.patterns.database.COPIED_A_BOARD", size // 100 + 1)
    database.expect(60)
    assert all(table.readonly for table in database._tables.values())
    database.expect(60)
    assert not any(table.readonly for table in database._tables.values())
