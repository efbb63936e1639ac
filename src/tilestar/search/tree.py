"""The search tree: how each state was reached, and the path back from it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any, TypeAlias

from tilestar.search.problem import Cost
from tilestar.search.result import Route
from tilestar.search.trace import Event, Observer

Node: TypeAlias = tuple[Cost, Cost, Any, Any, Any]
"""(g, h, state, parent, action): the action leads from the parent to the state, which costs g from the root.

A plain tuple, because a search makes one for every state. A better way to a state replaces its node, so a node
in the frontier is out of date when it `is not` the tree's.
"""

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
        g, h, state, parent, action = node
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
    states, actions = [goal], []
    cost, _, _, parent, action = tree[goal]
    while parent is not None:
        states.append(parent)
        actions.append(action)
        _, _, _, parent, action = tree[parent]
    return Route(tuple(reversed(states)), tuple(reversed(actions)), cost)


def join(forward: Tree, backward: Tree, meeting: Any) -> Route[Any, Any]:
    """The path from the root of `forward` to the root of `backward` through `meeting`, a state of both."""
    first_half, second_half = route(forward, meeting), route(backward, meeting)
    return Route(
        first_half.states + second_half.states[-2::-1],
        first_half.actions + second_half.actions[::-1],
        first_half.cost + second_half.cost,
    )
