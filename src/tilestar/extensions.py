"""What other packages add: their entry points, found by name when nothing of our own has it."""

from __future__ import annotations

from typing import Any

from tilestar.errors import InputError

METHODS = "tilestar.methods"
"""Entry points of search functions, with the signature of those in tilestar.search."""

HEURISTICS = "tilestar.heuristics"
"""Entry points of heuristics: functions of a Board, or classes made for a goal."""


def find_extension(group: str, name: str) -> Any | None:
    """What an installed package offers by that name; None if there is no such entry point."""
    from importlib.metadata import entry_points

    for entry in entry_points(group=group, name=name):
        try:
            return entry.load()
        except Exception as error:  # somebody else's module may fail in any way
            raise InputError(
                "{name} of the entry points {group} cannot be loaded from {target}: {reason}",
                name=name,
                group=group,
                target=entry.value,
                reason=f"{type(error).__name__}: {error}",
            ) from error
    return None


def extension_names(group: str) -> list[str]:
    """The names that installed packages offer."""
    from importlib.metadata import entry_points

    return sorted(entry_points(group=group).names)
