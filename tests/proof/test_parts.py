"""Handing out the subtrees of a bound."""

from tilestar.executors.executor import Pace
from tilestar.proof.iteration import cut_into_parts


def numbers(parts):
    return [number for part in parts for number in part]


def test_every_subtree_is_in_one_part_least_h_first():
    parts = list(cut_into_parts(1000, [], 2, Pace(1.0, first=64)))
    assert numbers(parts) == list(range(1000))
    assert len(parts[0]) == 64


def test_searched_subtrees_are_left_out():
    done = [range(10), range(40, 50), range(50, 60), range(90, 100)]
    assert numbers(cut_into_parts(100, done, 2, Pace(1.0, first=7))) == [*range(10, 40), *range(60, 90)]
    assert list(cut_into_parts(100, [range(100)], 2, Pace(1.0))) == []


def test_parts_become_smaller_towards_the_end_so_that_all_workers_end_together():
    sizes = list(map(len, cut_into_parts(60_000, [], 10, Pace(1.0, first=2048))))
    assert sizes[0] == 60_000 // 40
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes[:-1]) == 2048 // 4


def test_parts_follow_the_pace_as_it_is_learnt():
    pace = Pace(1.0, first=4)
    parts = cut_into_parts(1000, [], 1, pace)
    assert len(next(parts)) == 4
    pace.learn(4, 0.25)
    assert len(next(parts)) == 16
