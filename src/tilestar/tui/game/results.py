"""The best results of each kind of game, won without help."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from typing import Any

from tilestar.tui.game.store import Content, Store

FILE = "results"


@dataclass(frozen=True, slots=True)
class Best:
    """The best of the games of one kind: `extra` is the fewest moves above the fewest possible, if that is known."""

    won: int = 0
    seconds: float | None = None
    moves: int | None = None
    extra: int | None = None

    def after(self, seconds: float, moves: int, extra: int | None) -> Best:
        """The best when one more game was won."""
        return Best(
            self.won + 1,
            round(_least(self.seconds, seconds), 3),
            int(_least(self.moves, moves)),
            self.extra if extra is None else int(_least(self.extra, extra)),
        )

    @classmethod
    def from_dict(cls, values: Any) -> Best:
        """What asdict described; whatever is not a number is forgotten."""
        numbers = values if isinstance(values, dict) else {}
        seconds = numbers.get("seconds")
        return cls(
            _whole(numbers.get("won")) or 0,
            float(seconds) if isinstance(seconds, int | float) else None,
            _whole(numbers.get("moves")),
            _whole(numbers.get("extra")),
        )


class Results:
    """The best results by kind of game, such as `4x4 standard`."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def of(self, kind: str) -> Best:
        """The best of one kind."""
        return self.all().get(kind, Best())

    def all(self) -> dict[str, Best]:
        """The best of every kind that was won."""
        return {kind: Best.from_dict(values) for kind, values in _table(self._store.read(FILE)).items()}

    def note(self, kind: str, seconds: float, moves: int, extra: int | None) -> Best:
        """Take in a game that was won without help; the best of its kind from now on."""

        def change(content: Content) -> Content:
            table = _table(content)
            best = Best.from_dict(table.get(kind)).after(seconds, moves, extra)
            return {"best": table | {kind: asdict(best)}}

        return Best.from_dict(_table(self._store.change(FILE, change)).get(kind))


def _table(content: Content) -> dict[str, Any]:
    table = content.get("best")
    return table if isinstance(table, dict) else {}


def _least(known: float | None, new: float) -> float:
    return new if known is None else min(known, new)


def _whole(number: object) -> int | None:
    return number if type(number) is int else None
