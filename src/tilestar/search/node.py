"""The search tree: how each state was reached, and the path back from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from tilestar.search.problem import Cost
from tilestar.search.result import Route
from tilestar.search.tracing.events import Event, Observer

Node: TypeAlias = list[Any]
"""[g, h, state, parent, action, done]: the action leads from the parent to the state, which costs g from the root.

A plain list, because a search makes one for every state. `done` says that the node needs no expansion any more: it
was expanded, or a better way to its state has replaced it in the tree.
"""

DONE = 5
"""The place of `done` in a node, the only one that changes."""


def new_node(g: Cost, h: Cost, state: Any, parent: Any = None, action: Any = None) -> Node:
    """A node yet to be expanded; without a parent it is a root."""
    return [g, h, state, parent, action, False]


Tree: TypeAlias = dict[Any, Node]
"""The node of every state reached, the root first."""

Steps: TypeAlias = Callable[[Any], Iterable[tuple[Any, Any, Cost]]]
"""Successors, or predecessors, of a state: (action, state, cost)."""


class ObservedTree(Tree):
    """A tree that tells its growth. Searches that nobody observes grow a plain dict, and pay nothing."""

    def __init__(self, observe: Observer, side: str | None) -> None:
        super().__init__()
        self._observe = observe
        self._side = side

    def __setitem__(self, state: Any, node: Node) -> None:
        kind = "update" if state in self else "generate"
        super().__setitem__(state, node)
        self.tell(kind, node)

    def tell(self, kind: str, node: Node) -> None:
        """Tell that something happens to `node`."""
        g, h, state, parent, action, _ = node
        self._observe(Event(kind, state=state, g=g, h=h, parent=parent, action=action, side=self._side))

    def expanding(self, steps: Steps) -> Steps:
        """The same steps, with the expansion of each state told."""

        def told(state: Any) -> Iterator[tuple[Any, Any, Cost]]:
            self.tell("expand", self[state])
            yield from steps(state)
            self.tell("close", self[state])

        return told


def route(tree: Tree, goal: Any) -> Route[Any, Any]:
    """The path from the root of `tree` to `goal`."""
    root = next(iter(tree))
    states, actions = [goal], []
    while states[-1] != root:
        _, _, _, parent, action, _ = tree[states[-1]]
        states.append(parent)
        actions.append(action)
    return Route(tuple(reversed(states)), tuple(reversed(actions)), cost=tree[goal][0])


def join(forward: Tree, backward: Tree, meeting: Any) -> Route[Any, Any]:
    """The path from the root of `forward` to the root of `backward` through `meeting`, a state of both."""
    first_half, second_half = route(forward, meeting), route(backward, meeting)
    return Route(
        first_half.states + second_half.states[-2::-1],
        first_half.actions + second_half.actions[::-1],
        first_half.cost + second_half.cost,
    )
