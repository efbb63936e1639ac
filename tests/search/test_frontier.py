"""The frontier: lowest priority first, then low h, then the newest."""

from hypothesis import given
from hypothesis import strategies as st

from tilestar.search.frontier import Frontier
from tilestar.search.node import Node


@given(st.lists(st.tuples(st.integers(0, 5), st.integers(0, 5))))
def test_nodes_come_by_priority_and_then_by_h(pairs):
    frontier = Frontier()
    for number, (priority, h) in enumerate(pairs):
        frontier[priority].append(Node(number, h=h))
    order = sorted(range(len(pairs)), key=lambda number: (*pairs[number], -number))
    assert [node.state for node in frontier.taken()] == order


@given(st.lists(st.tuples(st.floats(0, 3), st.floats(0, 3)), min_size=1))
def test_nodes_pushed_meanwhile_come_in_their_turn(pairs):
    frontier = Frontier()
    (first, first_h), *waiting = pairs
    frontier[first].append(Node(first, h=first_h))
    last = -1.0
    seen = 0
    for node in frontier.taken():
        priority = node.state
        seen += 1
        if waiting:
            more, h = waiting.pop(0)
            frontier[more].append(Node(more, h=h))
            last = min(last, more)
        assert priority >= last
        last = min([priority, *(other.state for other in frontier.waiting())])
    assert seen == len(pairs)


def test_waiting_nodes_can_be_looked_at_without_taking_them():
    frontier = Frontier()
    frontier[1].append(Node("a"))
    frontier[2].append(Node("b"))
    assert {node.state for node in frontier.waiting()} == {"a", "b"}
    assert len(list(frontier.taken())) == 2
