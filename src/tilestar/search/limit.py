"""When a search must give up."""

from __future__ import annotations

from dataclasses import dataclass

from tilestar.errors import InputError


@dataclass(frozen=True, slots=True)
class Limit:
    """How much a search may use before it stops with status `stopped`; None means no limit.

    `expanded` counts expanded states, `stored` the states held at once, `memory` the bytes a compiled kernel
    may hold (readable algorithms count states, not bytes).
    """

    seconds: float | None = None
    expanded: int | None = None
    stored: int | None = None
    memory: int | None = None

    def __post_init__(self) -> None:
        for name in ("seconds", "expanded", "stored", "memory"):
            value = getattr(self, name)
            if value is not None and not value > 0:
                raise InputError("a limit must be positive: {name} is {value}", name=name, value=value)


NO_LIMIT = Limit()
