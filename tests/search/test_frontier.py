"""The frontier: lowest priority first, then low h, then the newest."""

from hypothesis import given
from hypothesis import strategies as st

from tilestar.search.frontier import Frontier


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5))))
def test_nodes_come_by_priority_and_then_by_h(pairs):
    frontier = Frontier()
    for number, (priority, h) in enumerate(pairs):
        frontier.push(priority, [priority, h, number])
    order = sorted(range(len(pairs)), key=lambda number: (*pairs[number], -number))
    assert [number for _, _, number in frontier] == order


@given(st.lists(st.tuples(st.floats(0, 3), st.floats(0, 3)), min_size=1))
def test_nodes_pushed_meanwhile_come_in_their_turn(pairs):
    frontier = Frontier()
    waiting = list(pairs)
    frontier.push(*[pairs[0][0], [*pairs[0]]])
    waiting.pop(0)
    last = -1.0
    seen = 0
    for priority, *_ in frontier:
        seen += 1
        if waiting:
            more, h = waiting.pop(0)
            frontier.push(more, [more, h])
            last = min(last, more)
        assert priority >= last
        last = min([priority, *(node[0] for node in frontier.waiting())])
    assert seen == len(pairs)


def test_waiting_nodes_can_be_looked_at_without_taking_them():
    frontier = Frontier()
    frontier.push(1, [1, 0, "a"])
    frontier.push(2, [2, 0, "b"])
    assert {node[2] for node in frontier.waiting()} == {"a", "b"}
    assert len(list(frontier)) == 2
