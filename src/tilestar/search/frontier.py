"""The nodes that wait to be expanded, layer by layer."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from operator import itemgetter

from tilestar.search.node import Node
from tilestar.search.problem import Cost

_h_of = itemgetter(1)


class Frontier:
    """A priority queue of nodes: lowest priority first, of equals the lowest h first, then the newest.

    Step costs are mostly small integers, so many nodes share a priority. They form a layer, a plain list; a heap
    orders only the priorities of the layers, and most pushes and pops do not touch it. A layer is sorted by h when
    its turn comes. What is pushed to it from then on comes first, newest first: a child of the same f as its
    parent has no higher h, because its g is no lower.

    >>> frontier = Frontier()
    >>> for priority, node in (7, [1, 6, "b"]), (5, [2, 3, "a"]), (7, [5, 2, "c"]):
    ...     frontier.push(priority, node)
    >>> [state for g, h, state in frontier]
    ['a', 'c', 'b']
    """

    __slots__ = ("_layers", "_priorities")

    def __init__(self) -> None:
        self._layers: dict[Cost, list[Node]] = {}
        self._priorities: list[Cost] = []

    def push(self, priority: Cost, node: Node) -> None:
        """Let `node` wait."""
        layer = self._layers.get(priority)
        if layer is None:
            self._layers[priority] = [node]
            heappush(self._priorities, priority)
        else:
            layer.append(node)

    def __iter__(self) -> Iterator[Node]:
        """Take nodes out, best first, until none is left; those pushed meanwhile are taken in their turn."""
        layers, priorities = self._layers, self._priorities
        while priorities:
            priority = priorities[0]
            layer = layers[priority]
            layer.sort(key=_h_of, reverse=True)
            while layer:
                yield layer.pop()
                if priorities[0] is not priority:  # a better layer was begun
                    break
            else:
                del layers[heappop(priorities)]

    def waiting(self) -> Iterator[Node]:
        """The nodes that wait, in no particular order, left in place."""
        for layer in self._layers.values():
            yield from layer
