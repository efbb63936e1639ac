"""Boards, tables and heuristics that several threads use at once: same answers as alone."""

from itertools import islice
from threading import Event

import pytest
from tests.threads import COUNT, at_last, together, until

from tilestar import Board, _native, solve
from tilestar.tiles.heuristics.registry import HEURISTICS
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.store import PatternStore
from tilestar.tiles.solving import distance_table as tables
from tilestar.tiles.solving.line_moves import line_table
from tilestar.tiles.solving.scramble import scrambles

GOAL = Board.parse("0 1 2/3 4 5/6 7 8")
BOARDS = list(islice(scrambles(3, 3, "blank-first", seed=7), 8))
LENGTHS = [solve(board, GOAL).length for board in BOARDS]
PARTITIONS = [parse_partition(name) for name in ("3x3/44", "3x3@1/44", "3x3@4/44")]


def test_threads_that_need_a_table_first_get_the_same_answers():
    for _ in range(5):
        tables.distance_table.cache_clear()
        line_table.cache_clear()
        found = together(
            lambda _number: [
                (solve(board, GOAL).length, solve(board, GOAL, metric="line").line_length) for board in BOARDS[:4]
            ]
        )
        assert len({tuple(lengths) for lengths in found}) == 1
        assert [length for length, _ in found[0]] == LENGTHS[:4]


@pytest.mark.parametrize("name", ["manhattan", "linear-conflict", "walking-distance"])
def test_threads_may_share_a_heuristic(name):
    heuristic = HEURISTICS[name].make(GOAL)
    alone = [heuristic(board.tiles) for board in BOARDS]
    assert together(lambda _number: [heuristic(board.tiles) for board in BOARDS]) == [alone] * COUNT


@pytest.mark.parametrize("heuristic", ["linear-conflict", "walking-distance"])
def test_kernels_that_share_tables_find_shortest_solutions_side_by_side(heuristic):
    def lengths(_number: int) -> list[int]:
        return [solve(board, GOAL, method="ida", heuristic=heuristic).length for board in BOARDS]

    assert together(lengths) == [LENGTHS] * COUNT


def test_a_store_that_must_close_databases_serves_all_threads():
    """The budget is enough for one database, so each thread closes what the others have just used."""
    store = PatternStore(budget=PARTITIONS[0].entries + 1)
    boards = b"".join(bytes(board.tiles) for board in BOARDS)

    def work(number: int) -> tuple[list[int], bool]:
        lengths = []
        for turn in range(9):
            database = store.database(PARTITIONS[(number + turn) % 3])
            assert database.estimate(bytes(range(9))) == 0
            assert store.size > 0
            if database.partitions == (PARTITIONS[0],):
                lengths = list(database.solve_many(boards, threads=1).lengths)
        return lengths, store.first_time("a notice")

    found = together(work)
    assert [lengths for lengths, _ in found] == [LENGTHS] * COUNT
    assert sorted(first for _, first in found) == [False] * (COUNT - 1) + [True]


def test_a_database_may_be_moved_and_repaired_while_others_search_it():
    database = PatternStore().database(PARTITIONS[0])
    board = bytes(BOARDS[0].tiles)
    done = Event()

    def move() -> None:
        for _ in range(3):
            for table in database._tables.values():
                table.reopen(table.contents)
            database._copied = False
            database.copy_to_huge_pages()

    def search() -> None:
        assert len(database.solve(board, threads=1).letters) == LENGTHS[0]

    together(lambda number: until(done, search) if number else at_last(done, move))


def test_a_list_of_texts_may_change_while_a_kernel_reads_them():
    table = _native.DistanceTable(3, 3, 0)
    form, goal = _native.RecordForm(["", "\n"], ["length"]), bytes(GOAL.tiles)
    texts = ["".join(map(str, board.tiles)) for board in BOARDS] * 50
    numbers = list(range(len(texts)))
    done = Event()

    def read() -> None:
        for _ in range(20):
            lengths, _records = table.answer(texts, numbers, goal, form)
            assert lengths == LENGTHS * 50

    def change() -> None:
        for place, text in enumerate(texts):
            texts[place] = text[:3] + text[3:]  # an equal one: the old one is gone

    together(lambda number: until(done, change) if number else at_last(done, read), 3)
