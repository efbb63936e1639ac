"""The nodes that wait to be expanded, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from operator import attrgetter

from tilestar.search.node import Node
from tilestar.search.problem import Cost

_h_of = attrgetter("h")


class Frontier(dict[Cost, list[Node]]):
    """A priority queue of nodes: lowest priority first, of equals the lowest h first, then the newest.

    Step costs are mostly small integers, so many nodes share a priority. They form a layer, a plain list; a heap
    orders only the priorities of the layers, and most pushes and pops do not touch it. A layer is sorted by h when
    its turn comes. What is pushed to it from then on comes first, newest first: a child of the same f as its
    parent has no higher h, because its g is no lower.

    >>> frontier = Frontier()
    >>> for node in Node("b", g=1, h=6), Node("a", g=2, h=3), Node("c", g=5, h=2):
    ...     frontier[node.g + node.h].append(node)
    >>> [node.state for node in frontier.taken()]
    ['a', 'c', 'b']
    """

    __slots__ = ("_priorities",)

    def __init__(self) -> None:
        super().__init__()
        self._priorities: list[Cost] = []

    def __missing__(self, priority: Cost) -> list[Node]:
        """The layer of a priority that no node has had, or has any more."""
        heappush(self._priorities, priority)
        return self.setdefault(priority, [])

    def taken(self) -> Iterator[Node]:
        """Take nodes out, best first, until none is left; those pushed meanwhile are taken in their turn."""
        priorities = self._priorities
        while priorities:
            priority = priorities[0]
            layer = self[priority]
            layer.sort(key=_h_of, reverse=True)
            while layer:
                yield layer.pop()
                if priorities[0] is not priority:  # a better layer was begun
                    break
            else:
                del self[heappop(priorities)]

    def waiting(self) -> Iterator[Node]:
        """The nodes that wait, in no particular order, left in place."""
        for layer in self.values():
            yield from layer
