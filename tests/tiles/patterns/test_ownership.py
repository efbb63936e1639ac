"""One owner of open tables and automata: opened once, kept within a budget, freed when nobody uses them."""

import signal
import sys
import weakref
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier, Thread

import pytest
from tests.tiles.patterns.korf15 import KORF15

from tilestar import _native
from tilestar.search.limit import Limit
from tilestar.tiles.patterns import store as store_module
from tilestar.tiles.patterns.memory import Table
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import PatternStore
from tilestar.tiles.patterns.subtrees import Subtrees

SMALL, OTHER = parse_partition("3x3/44"), parse_partition("3x3@1/44")
EASY = bytes(map(int, KORF15[0][0].split()))
WIDE = parse_partition("5x5/" + "+".join(f"{tile},{tile + 1},{tile + 2}" for tile in range(1, 25, 3)))
REVERSED = bytes([0, *range(24, 0, -1)])
LONG = 40_000_000
"""Expansions after which a search wants the longest automaton, which takes a quarter of a second to build for 5x5."""

START = Subtrees(2, b"\0\0")
"""The whole search as one subtree."""


def tables_of(store: PatternStore) -> list[Table]:
    return list(store._tables.values())


def test_a_partition_is_opened_once_whatever_the_number_of_threads():
    store = PatternStore()
    assert store.database(SMALL, threads=1) is store.database(SMALL, threads=2) is store.database(SMALL)
    assert len(tables_of(store)) == len(SMALL.tables)


def test_databases_share_the_tables_that_both_need():
    store = PatternStore()
    first, second = (store.database(parse_partition(f"3x3/1,2,3,4+5,6{rest}")) for rest in (",7,8", "+7,8"))
    assert len(tables_of(store)) == len({*first.patterns, *second.patterns}) < len([*first.patterns, *second.patterns])
    assert store.size < first.size + second.size


def test_threads_that_ask_at_once_open_once(monkeypatch):
    store, opened, together = PatternStore(), [], Barrier(4)
    real = store_module.read_or_build

    def read_or_build(path, *rest):
        opened.append(path)
        return real(path, *rest)

    def ask(_number: int) -> object:
        together.wait()
        return store.database(SMALL)

    monkeypatch.setattr(store_module, "read_or_build", read_or_build)
    with ThreadPoolExecutor(4) as threads:
        assert len(set(threads.map(ask, range(4)))) == 1
    assert len(opened) == len(SMALL.tables)


def test_the_least_recently_used_database_is_closed_when_the_budget_is_spent():
    sizes = [partition.entries for partition in (SMALL, OTHER)]
    third = parse_partition("3x3@4/44")
    store = PatternStore(budget=sum(sizes) + third.entries - 1)
    first, second = (weakref.ref(store.database(partition)) for partition in (SMALL, OTHER))
    assert first() is not None
    assert second() is not None
    store.database(SMALL)  # now the other one is the least recently used
    store.database(third)
    assert second() is None
    assert first() is store.database(SMALL)
    assert store.size == sizes[0] + third.entries


def test_a_database_in_use_is_never_closed():
    store = PatternStore(budget=1)
    used = store.database(SMALL)
    store.database(OTHER)
    store.database(parse_partition("3x3@4/44"))
    assert store.database(SMALL) is used
    assert used.estimate(bytes(range(9))) == 0


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux what is mapped")
def test_a_closed_table_is_no_longer_mapped():
    PatternStore().database(SMALL)  # its files are there now
    store = PatternStore()
    paths = [str(store.table(pattern).path.resolve()) for pattern in SMALL.tables]
    store.database(SMALL)
    assert all(path in Path("/proc/self/maps").read_text() for path in paths)
    store.close()
    assert not any(path in Path("/proc/self/maps").read_text() for path in paths)
    assert tables_of(store) == []


def test_tables_that_cannot_be_written_count_and_go_like_others(empty_store, monkeypatch):
    def full(*_):
        raise OSError("no room")

    monkeypatch.setattr(store_module, "write_table", full)
    pattern, other = SMALL.tables[0], OTHER.tables[0]
    store = PatternStore(budget=pattern.entries)
    store.table(pattern)
    assert store.size == pattern.entries
    assert store.is_stored(pattern)
    store.table(other)
    assert not store.is_stored(pattern)
    assert store.is_stored(other)


def test_a_removed_table_is_opened_anew():
    store = PatternStore()
    before = store.database(SMALL)
    for pattern in SMALL.tables:
        store.remove(pattern)
    assert store.database(SMALL) is not before
    assert all(store.is_stored(pattern) for pattern in SMALL.tables)


def test_automata_keep_to_their_budget():
    def bytes_after(store: PatternStore, *spent: int) -> int:
        database = store.database(SMALL)
        for expanded in spent:
            database.search_subtrees(bytes(range(9)), START, 0, spent=expanded)
        return store.automata.bytes

    assert bytes_after(PatternStore(budget=1), 0, 2_000_000, LONG) == bytes_after(PatternStore(), LONG)
    assert bytes_after(PatternStore(), 0, LONG) == bytes_after(PatternStore(), 0) + bytes_after(PatternStore(), LONG)


class StoppedError(Exception):
    """Raised by a signal handler to end a search."""


@pytest.fixture
def during_build():
    """Gives a function that calls another in the midst of building the longest automaton, with the store's automata."""
    before = signal.getsignal(signal.SIGALRM)

    def call(store: PatternStore, act) -> _native.Outcome:
        def look(_signal, _frame) -> None:
            if store.automata.building:
                signal.setitimer(signal.ITIMER_REAL, 0)
                act()

        database = store.database(WIDE)
        signal.signal(signal.SIGALRM, look)
        signal.setitimer(signal.ITIMER_REAL, 0.01, 0.01)
        return database.search_subtrees(REVERSED, START, 41, spent=LONG, threads=1)

    yield call
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers that signal")
def test_no_search_waits_beyond_its_limit_for_an_automaton_that_another_builds(during_build):
    store = PatternStore()
    database = store.database(WIDE)
    seen: dict[str, object] = {}

    def search_beside() -> None:
        def search() -> None:
            limit = Limit(timeout=1e-3)
            seen["same automaton"] = database.search_subtrees(
                REVERSED, START, 41, spent=LONG, limit=limit, threads=1
            ).stop
            seen["shorter one"] = database.solve(REVERSED, limit=Limit(max_nodes=1000), threads=1).stop

        thread = Thread(target=search)
        thread.start()
        thread.join()
        seen["still building"] = store.automata.building

    assert not during_build(store, search_beside).found
    assert seen == {"same automaton": _native.Stop.time, "shorter one": _native.Stop.nodes, "still building": 1}


@pytest.mark.skipif(not hasattr(signal, "setitimer"), reason="no timers that signal")
def test_an_automaton_that_one_search_gave_up_is_built_by_the_one_that_waits(during_build):
    store = PatternStore()
    database = store.database(WIDE)
    with ThreadPoolExecutor(1) as threads:
        waiting = []

        def give_up() -> None:
            waiting.append(threads.submit(database.search_subtrees, REVERSED, START, 41, spent=LONG, threads=1))
            raise StoppedError

        with pytest.raises(StoppedError):
            during_build(store, give_up)
        assert waiting[0].result().lower_bound == 43
    assert store.automata.building == 0
