"""The search tree: how each state was reached, and the path back from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from tilestar.search.problem import Cost
from tilestar.search.result import Route
from tilestar.search.tracing.events import Event, Observer


class Node:
    """A way to reach a state: `action` leads from the parent's state to this one, which costs g from the root.

    `done` says that the node needs no expansion any more: it was expanded, or a better way to its state was found.
    """

    __slots__ = ("action", "done", "g", "h", "parent", "state")

    def __init__(self, state: Any, parent: Node | None = None, action: Any = None, g: Cost = 0, h: Cost = 0) -> None:
        self.state = state
        self.parent = parent
        self.action = action
        self.g = g
        self.h = h
        self.done = False

    def chain(self) -> Iterator[Node]:
        """The node itself, its parent, and so on to the root."""
        node: Node | None = self
        while node is not None:
            yield node
            node = node.parent

    def route(self) -> Route[Any, Any]:
        """The path from the root to this node."""
        states, actions, node = [self.state], [], self
        while node.parent is not None:
            actions.append(node.action)
            node = node.parent
            states.append(node.state)
        return Route(tuple(reversed(states)), tuple(reversed(actions)), self.g)


Tree: TypeAlias = dict[Any, Node]
"""The best known node of every state reached."""

Steps: TypeAlias = Callable[[Any], Iterable[tuple[Any, Any, Cost]]]
"""Successors, or predecessors, of a state: (action, state, cost)."""


class ObservedTree(Tree):
    """A tree that reports its growth. Searches that nobody observes grow a plain dict, and pay nothing."""

    def __init__(self, observe: Observer, side: str | None) -> None:
        super().__init__()
        self._observe = observe
        self._side = side

    def __setitem__(self, state: Any, node: Node) -> None:
        kind = "update" if state in self else "generate"
        super().__setitem__(state, node)
        self.report(kind, node)

    def report(self, kind: str, node: Node) -> None:
        """Report that something happens to `node`."""
        parent = None if node.parent is None else node.parent.state
        self._observe(Event(kind, node.state, node.g, node.h, parent, node.action, self._side))

    def expanding(self, steps: Steps) -> Steps:
        """The same steps, with the expansion of each state reported."""

        def reported(state: Any) -> Iterator[tuple[Any, Any, Cost]]:
            self.report("expand", self[state])
            yield from steps(state)
            self.report("close", self[state])

        return reported


def join(forward: Node, backward: Node) -> Route[Any, Any]:
    """The path from the root of `forward` to the root of `backward`, two nodes of the same state."""
    first_half, second_half = forward.route(), backward.route()
    return Route(
        first_half.states + second_half.states[-2::-1],
        first_half.actions + second_half.actions[::-1],
        first_half.cost + second_half.cost,
    )
