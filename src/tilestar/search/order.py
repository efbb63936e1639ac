"""Which open state an algorithm expands next, as data that Python and the page both read."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple


class Order(NamedTuple):
    """How an algorithm sorts its open list.

    `priority` holds pairs of weights (a, b): the state with the least a·g + b·h is expanded first, and where there are
    several pairs, the largest of the sums counts. Of equals the forward side goes first, then the lowest h, then the
    `newest` or the `oldest` state (by the last `generate` or `update`).

    With `layers` two sides take turns by whole layers instead. The side that expands finishes its layer, the states
    equally many steps from its root. Then the side with fewer open states follows (of equals the one whose layer is
    nearer to its root, then the forward side).
    """

    priority: tuple[tuple[float, float], ...] = ()
    ties: Literal["newest", "oldest"] = "newest"
    layers: bool = False

    def as_dict(self) -> dict[str, Any]:
        """The same, ready for JSON."""
        return self._asdict()
