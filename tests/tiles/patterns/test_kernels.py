"""The compiled search itself: threads, limits. Also run under sanitizers."""

import random

import pytest
from tests.tiles.patterns.full_3x4 import FULL_3X4
from tests.tiles.patterns.korf15 import KORF15
from tests.tiles.puzzles import walked

from tilestar import _native
from tilestar.search.limit import Limit
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.patterns.canonical import canonical_puzzle
from tilestar.tiles.patterns.database import PatternDatabase
from tilestar.tiles.patterns.partition import Partition, parse_partition
from tilestar.tiles.patterns.selection import database_of
from tilestar.tiles.patterns.store import default_store

HARD = bytes(map(int, KORF15[87][0].split()))
EASY = bytes(map(int, KORF15[0][0].split()))


def database() -> PatternDatabase:
    return database_of(parse_partition("4x4/555"))


def test_threads_do_not_change_the_length():
    for threads in (1, 2, 5):
        outcome = database().solve(HARD, threads=threads)
        assert (outcome.found, len(outcome.letters), outcome.lower_bound) == (True, KORF15[87][1], KORF15[87][1])


def test_plain_search_finds_the_same_length_with_more_expansions():
    plain, pruned = database().solve(EASY, plain=True), database().solve(EASY, threads=1)
    assert len(plain.letters) == len(pruned.letters) == KORF15[0][1]
    assert plain.expanded_below > pruned.expanded_below


@pytest.mark.parametrize("longer", [0, 2, 6])
def test_with_a_known_solution_only_shorter_ones_are_found(longer):
    for tiles, moves in KORF15[:6]:
        board = bytes(map(int, tiles.split()))
        alone = database().solve(board, threads=1)
        known = alone.letters + go_and_return(alone.letters)[:longer]
        outcome = database().solve(board, known=known, threads=1)
        assert (outcome.found, outcome.lower_bound, outcome.stop) == (longer > 0, moves, _native.Stop.none)
        assert outcome.expanded == (alone.expanded if longer else alone.expanded_below)
        cut, subtrees = database().cut(board, 1 << 20, 10**12, known=known)
        assert (cut.found, cut.lower_bound, len(subtrees)) == (longer > 0, moves, 0)


def go_and_return(letters: str) -> str:
    """Moves that can be made after others and lead back to where those ended."""
    last = letters[-1]
    return ("UDLR"["DURL".index(last)] + last) * 3


def partitions_of_3x6(count: int) -> list[Partition]:
    """So many partitions, each of which is one view."""
    cells = range(1, 18)
    orders = [random.Random(seed).sample(cells, len(cells)) for seed in range(count)]
    groups = [[order[:5], order[5:9], order[9:13], order[13:]] for order in orders]
    names = ["+".join(",".join(map(str, sorted(group))) for group in partition) for partition in groups]
    return [parse_partition(f"3x6/{name}") for name in names]


def views_of_3x6(count: int) -> PatternDatabase:
    """A database of so many views. Nodes have one, two or four of them."""
    return default_store.database(*partitions_of_3x6(count))


def strongest_of_3x6(count: int, board: bytes) -> PatternDatabase:
    """The four of so many views that say most about a board; none are left to choose from."""
    partitions = partitions_of_3x6(count)
    partitions.sort(key=lambda partition: -default_store.database(partition).estimate(board))
    return default_store.database(*partitions[:4])


@pytest.mark.parametrize("count", [3, 5, 8, 16])
def test_nodes_may_choose_among_any_number_of_views(count):
    many, alone = views_of_3x6(count), [views_of_3x6(n) for n in (1, 2, 4) if n <= count]
    goal = named_goal("standard", 3, 6)
    for seed in range(12):
        board = canonical_puzzle(walked(goal, 40, seed), goal).board
        lengths = {len(tables.solve(board, threads=threads).letters) for tables in (*alone, many) for threads in (1, 2)}
        assert len(lengths) == 1
        assert max(tables.estimate(board) for tables in alone) <= many.estimate(board) <= min(lengths)
        cut, subtrees = many.cut(board, 50)
        if not cut.found:
            bounds = range(cut.lower_bound, 60, 2)
            found = next(bound for bound in bounds if many.search_subtrees(board, subtrees, bound).found)
            assert found == min(lengths)


def test_roots_that_choose_their_views_expand_fewer_nodes_and_lose_no_solution():
    many = views_of_3x6(16)
    goal = named_goal("standard", 3, 6)
    expanded = expanded_without_choice = 0
    for seed in range(8):
        board = canonical_puzzle(walked(goal, 60, seed), goal).board
        few_leaves = Limit(max_memory=many.size + 200_000)  # so roots are settled soon, and large
        fixed = strongest_of_3x6(16, board)
        without = fixed.solve(board, threads=1, limit=Limit(max_memory=fixed.size + 200_000))
        chosen = many.solve(board, threads=1, limit=few_leaves)
        assert (
            len(chosen.letters) == len(many.solve(board, threads=2, limit=few_leaves).letters) == len(without.letters)
        )
        assert chosen.stored < 1000
        expanded += chosen.expanded
        expanded_without_choice += without.expanded
    assert 100_000 < expanded < 0.9 * expanded_without_choice


def test_boards_solved_together_are_as_long_as_alone():
    boards = [bytes(map(int, tiles.split())) for tiles, _ in KORF15[:6]]
    batch = database().solve_many(b"".join(boards), threads=3)
    assert batch.lengths == [moves for _, moves in KORF15[:6]]
    assert len(batch.letters) == sum(batch.lengths)


@pytest.mark.skipif(_native.build_info()["checked"], reason="sanitizers put freed memory aside")
def test_searches_use_the_memory_of_those_before_them():
    resource = pytest.importorskip("resource", reason="the system does not count pages")
    boards = b"".join(bytes(map(int, tiles.split())) for tiles, _ in KORF15[:30])
    database().solve_many(boards, threads=1)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_minflt
    database().solve_many(boards, threads=1)
    pages = resource.getrusage(resource.RUSAGE_SELF).ru_minflt - before
    assert pages < 5_000  # each search alone would ask for thousands again


def test_boards_of_every_distance_on_3x4_take_the_moves_that_a_full_search_found():
    boards = b"".join(bytes(map(int, tiles.split())) for _, tiles in FULL_3X4)
    batch = database_of(parse_partition("3x4/65")).solve_many(boards)
    assert batch.lengths == [moves for moves, _ in FULL_3X4]


def test_a_deadline_during_preparations_still_tells_a_bound():
    outcome = database_of(parse_partition("4x5/5554")).solve(bytes([0, *range(19, 0, -1)]), limit=Limit(timeout=1e-6))
    assert (outcome.found, outcome.lower_bound > 0) == (False, True)


def test_a_deadline_stops_every_thread():
    outcome = database().solve(HARD, threads=3, limit=Limit(timeout=0.02))
    assert not outcome.found
    assert outcome.lower_bound <= KORF15[87][1]
