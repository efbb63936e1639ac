"""The states that wait to be expanded, in the order in which they should be."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Any, Generic, TypeVar

Node = TypeVar("Node")

Priority = Any
"""Anything ordered and hashable; the lowest comes first."""


class Frontier(Generic[Node]):
    """A priority queue: lowest priority first, and among equals the newest first.

    Step costs are mostly small integers, so many nodes share a priority. They are kept in one stack for each
    priority, and a heap orders only the distinct priorities: most pushes and pops touch no heap at all.

    >>> frontier = Frontier()
    >>> for priority, node in (2, "b"), (1, "a"), (2, "c"):
    ...     frontier.push(priority, node)
    >>> list(frontier)
    ['a', 'c', 'b']
    """

    __slots__ = ("_heap", "_stacks")

    def __init__(self) -> None:
        self._heap: list[Priority] = []
        self._stacks: dict[Priority, list[Node]] = {}

    def push(self, priority: Priority, node: Node) -> None:
        """Let `node` wait."""
        stack = self._stacks.get(priority)
        if stack is None:
            self._stacks[priority] = [node]
            heappush(self._heap, priority)
        else:
            stack.append(node)

    def __iter__(self) -> Iterator[Node]:
        """Take nodes out, best first, until none is left; nodes pushed meanwhile are taken in their turn."""
        heap, stacks = self._heap, self._stacks
        while heap:
            stack = stacks[heap[0]]
            if stack:
                yield stack.pop()
            else:
                del stacks[heappop(heap)]

    def waiting(self) -> Iterator[Node]:
        """The nodes that wait, in no particular order, left in place."""
        for stack in self._stacks.values():
            yield from stack

    def lowest(self) -> Priority | None:
        """The priority of the next node, or None when none waits."""
        while self._heap:
            if self._stacks[self._heap[0]]:
                return self._heap[0]
            del self._stacks[heappop(self._heap)]
        return None
