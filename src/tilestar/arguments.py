"""Arguments as people give them: returned as the functions use them, or refused in one sentence that names them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tilestar.errors import InputError
from tilestar.numeric import is_whole

if TYPE_CHECKING:
    from random import Random

Seed = int | str | None
"""The same random numbers for the same one; None for others each time."""


def shown(value: object, most: int = 40) -> str:
    """A value as a sentence quotes it: as Python writes it, on one line, cut short if that is long."""
    written = " ".join(repr(value).split())
    return written if len(written) <= most else written[:most] + "…"


def as_whole(name: str, value: object, least: int = 0) -> int:
    """The value as an int, refused unless it is a whole number from `least` on."""
    if not is_whole(value) or value < least:
        raise InputError(
            "{name} is a whole number from {least} on, not {value}", name=name, least=least, value=shown(value)
        )
    return int(value)


def as_text(name: str, value: object) -> str:
    """The value, refused unless it is text."""
    if not isinstance(value, str):
        raise InputError("{name} is text, not {value}", name=name, value=shown(value))
    return value


def random_numbers(seed: Seed) -> Random:
    """Random numbers, the same ones for the same seed."""
    from random import Random

    try:
        return Random(int(seed) if is_whole(seed) else seed)
    except (TypeError, UnicodeEncodeError):
        raise InputError("a seed is a whole number or text, not {seed}", seed=shown(seed)) from None
