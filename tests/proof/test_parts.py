"""Handing out the subtrees of a bound."""

from tilestar.executors.plan import Pace
from tilestar.proof.parts import Parts


def take_all(parts):
    taken = []
    while parts.left:
        taken.append(parts.take())
    return taken


def numbers(parts):
    return [number for part in parts for number in part]


def test_every_subtree_is_in_one_part_least_h_first():
    taken = take_all(Parts(1000, [], 2, Pace(1.0, first=64)))
    assert numbers(taken) == list(range(1000))
    assert len(taken[0]) == 64


def test_searched_subtrees_are_left_out():
    done = [range(10), range(40, 50), range(50, 60), range(90, 100)]
    assert numbers(take_all(Parts(100, done, 2, Pace(1.0, first=7)))) == [*range(10, 40), *range(60, 90)]
    assert Parts(100, [range(100)], 2, Pace(1.0)).left == 0


def test_parts_grow_shorter_towards_the_end_so_that_all_workers_end_together():
    taken = take_all(Parts(60_000, [], 10, Pace(1.0, first=2048)))
    sizes = list(map(len, taken))
    assert sizes[0] == 60_000 // 40
    assert sizes == sorted(sizes, reverse=True)
    assert min(sizes[:-1]) == 2048 // 4


def test_lost_parts_are_handed_out_again():
    parts = Parts(100, [], 2, Pace(1.0, first=5))
    lost = [parts.take(), parts.take(), parts.take()]
    parts.give_back([lost[2], lost[0]])
    assert parts.left == 95
    assert sorted(numbers(take_all(parts))) == [*range(5), *range(10, 100)]
