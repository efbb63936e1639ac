"""Legends: what the symbols of a drawn map mean."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property
from os import PathLike

from tilestar import arguments
from tilestar.errors import FileError, MapError, UnknownNameError
from tilestar.files import path_of
from tilestar.maps.grid.cells import Role
from tilestar.maps.grid.costs import check_cost

BLOCKED = float("inf")

_KEYS = {"name": str, "cost": None, "blocked": bool, "start": bool, "goal": bool, "colour": str}
"""What a legend file may say of a symbol, and of which kind it is (costs are checked apart)."""

_COLOUR = re.compile(r"#[0-9a-fA-F]{6}")
_MOST_TERRAINS = 255


@dataclass(frozen=True, slots=True)
class Terrain:
    """One kind of cell: its symbol, what entering it costs, and whether it marks the start or the goal."""

    symbol: str
    name: str
    cost: float = 1
    role: Role | None = None
    colour: str | None = None

    def __post_init__(self) -> None:
        if self.symbol != " " and (not self.symbol or self.symbol != "".join(self.symbol.split())):
            raise MapError("symbol {symbol} must be one space, or have no blanks in it", symbol=repr(self.symbol))
        check_cost(self.cost, repr(self.symbol))
        if self.role is not None and self.cost == BLOCKED:
            raise MapError(
                "symbol {symbol} marks the start or the goal, so it cannot be blocked", symbol=repr(self.symbol)
            )
        if self.colour is not None and not _COLOUR.fullmatch(self.colour):
            raise MapError("colour {colour} is not written #rrggbb", colour=repr(self.colour))


class Legend:
    """The terrains of a map, in an order of preference when several have the cost one looks for. Frozen."""

    def __init__(self, name: str, terrains: Iterable[Terrain]) -> None:
        self.name = name
        self.terrains = tuple(terrains)
        self.index_of = {terrain.symbol: index for index, terrain in enumerate(self.terrains)}
        if not self.terrains:
            raise MapError("legend {name} has no symbols", name=name)
        if len(self.index_of) < len(self.terrains) or len(self.terrains) > _MOST_TERRAINS:
            raise MapError("legend {name} repeats a symbol or has more than {most}", name=name, most=_MOST_TERRAINS)

    @property
    def symbols(self) -> tuple[str, ...]:
        """All symbols, in the legend's order."""
        return tuple(self.index_of)

    @cached_property
    def joined(self) -> bool:
        """Whether cells can be written without blanks between them: every symbol is one character."""
        return all(len(symbol) == 1 for symbol in self.index_of)

    @cached_property
    def index_of_cost(self) -> Mapping[float, int]:
        """For each cost, the first terrain that has it and marks neither start nor goal."""
        plain = [(terrain.cost, index) for index, terrain in enumerate(self.terrains) if terrain.role is None]
        return dict(reversed(plain))

    def marker(self, role: Role) -> Terrain | None:
        """The terrain that marks the start or the goal, if the legend has one."""
        return next((terrain for terrain in self.terrains if terrain.role == role), None)

    def __repr__(self) -> str:
        return f"Legend({self.name!r}, {' '.join(self.index_of)})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legend) and self.terrains == other.terrains

    def __hash__(self) -> int:
        return hash(self.terrains)

    @classmethod
    def parse(cls, text: str, name: str = "legend") -> Legend:
        """A legend from TOML: a table for each symbol under `symbols`.

        >>> Legend.parse('[symbols."#"]\\nname = "wall"\\nblocked = true').terrains[0].cost
        inf
        """
        try:
            data = tomllib.loads(arguments.as_text("a legend to parse", text))
        except tomllib.TOMLDecodeError as error:
            raise MapError("legend {name} is not TOML: {reason}", name=name, reason=error) from None
        except RecursionError:
            raise MapError("legend {name} is nested too deeply", name=name) from None
        symbols = data.pop("symbols", None)
        name = data.pop("name", name)
        if data or not isinstance(symbols, dict) or not isinstance(name, str):
            raise MapError(
                'legend {name} must have a table for each symbol, such as [symbols."0"], and nothing else but a name',
                name=name,
            )
        return cls(name, (_terrain(symbol, entry) for symbol, entry in symbols.items()))

    @classmethod
    def find(cls, wanted: Legend | str | PathLike[str] | None) -> Legend:
        """A legend as given, by built-in name, or from a TOML file; without any, the default."""
        if isinstance(wanted, Legend):
            return wanted
        if wanted is None:
            return SEA
        if isinstance(wanted, str) and wanted in LEGENDS:
            return LEGENDS[wanted]
        if not isinstance(wanted, str | PathLike):
            raise _unknown_legend(wanted)
        file = path_of(wanted)
        if file.suffix != ".toml":
            raise _unknown_legend(str(wanted))
        try:
            return cls.parse(file.read_text(encoding="utf-8"), name=file.stem)
        except (OSError, UnicodeDecodeError) as error:
            raise FileError("cannot read legend {file}: {reason}", file=file, reason=_reason(error)) from None


def _unknown_legend(wanted: object) -> UnknownNameError:
    return UnknownNameError("legend", wanted, [*LEGENDS, "a .toml file"])


def _terrain(symbol: str, entry: object) -> Terrain:
    if not isinstance(entry, dict) or not entry.keys() <= _KEYS.keys():
        raise MapError("symbol {symbol} needs a table of {known}", symbol=repr(symbol), known=", ".join(_KEYS))
    for key, kind in _KEYS.items():
        if kind is not None and not isinstance(entry.get(key, kind()), kind):
            raise MapError("{key} of symbol {symbol} is of the wrong kind", key=key, symbol=repr(symbol))
    start, goal, blocked = (entry.get(key, False) for key in ("start", "goal", "blocked"))
    if (start and goal) or (blocked and (start or goal or "cost" in entry)):
        raise MapError("symbol {symbol} cannot be all at once: blocked, cost, start, goal", symbol=repr(symbol))
    cost = BLOCKED if blocked else check_cost(entry.get("cost", 1), repr(symbol))
    role: Role | None = "start" if start else "goal" if goal else None
    return Terrain(symbol, entry.get("name", symbol), cost, role, entry.get("colour"))


def _reason(error: Exception) -> str:
    return error.strerror or str(error) if isinstance(error, OSError) else "it is not text in UTF-8"


SEA = Legend(
    "sea",
    [
        Terrain("0", "sea", colour="#4a90c2"),
        Terrain("1", "player", role="start", colour="#f5c542"),
        Terrain("2", "island", BLOCKED, colour="#3f7d4e"),
        Terrain("3", "enemy", 20, colour="#8a4fb0"),
        Terrain("4", "boss", role="goal", colour="#d9453d"),
    ],
)

PLAIN = Legend(
    "plain",
    [
        Terrain(".", "floor", colour="#d9d4c7"),
        Terrain("#", "wall", BLOCKED, colour="#4b4a48"),
        *(Terrain(str(cost), "terrain", cost) for cost in range(1, 10)),
        Terrain("S", "start", role="start", colour="#f5c542"),
        Terrain("G", "goal", role="goal", colour="#d9453d"),
    ],
)

MAZE = Legend(
    "maze",
    [
        Terrain(" ", "floor", colour="#d9d4c7"),
        Terrain("#", "wall", BLOCKED, colour="#4b4a48"),
        Terrain(".", "floor", colour="#d9d4c7"),
        *(Terrain(symbol, "wall", BLOCKED, colour="#4b4a48") for symbol in "+-|█"),
        *(Terrain(symbol, "start", role="start", colour="#f5c542") for symbol in "Ss"),
        *(Terrain(symbol, "goal", role="goal", colour="#d9453d") for symbol in "GEge"),
    ],
)
"""Mazes as people type them; a space is a cell."""

MOVINGAI = Legend(
    "movingai",
    [
        Terrain(".", "ground", colour="#d9d4c7"),
        Terrain("@", "out of bounds", BLOCKED, colour="#2f2f33"),
        Terrain("T", "trees", BLOCKED, colour="#3f7d4e"),
        Terrain("G", "ground", colour="#d9d4c7"),
        Terrain("O", "out of bounds", BLOCKED, colour="#2f2f33"),
        Terrain("S", "swamp", colour="#8f9a5b"),
        Terrain("W", "water", BLOCKED, colour="#4a90c2"),
    ],
)

LEGENDS = {legend.name: legend for legend in (SEA, PLAIN, MAZE, MOVINGAI)}
