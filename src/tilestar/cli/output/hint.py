"""The hint that larger tables would help: after a hard search, once a day, and never with `--quiet`."""

from __future__ import annotations

import os
from contextlib import suppress
from math import ceil
from time import time
from typing import TYPE_CHECKING

from tilestar.cli.language import note, text
from tilestar.cli.quiet import is_quiet

if TYPE_CHECKING:
    from tilestar.tiles.patterns.partition import Partition
    from tilestar.tiles.solving.solution import Solution

HARD = 1_000_000
"""Expanded states; a board of fewer is solved in a moment without any more tables."""

ONE_DAY = 24 * 60 * 60
BYTES_PER_SECOND = 40e6
"""What a core builds, about."""


def hint_at_tables(solution: Solution) -> None:
    """Name the tables that would have made a hard search shorter: the quickest to build, and the strongest."""
    if solution.stats.expanded < HARD or is_quiet() or os.environ.get("TILESTAR_NO_HINTS"):
        return
    from tilestar.tiles.patterns.selection import stronger_partitions

    stronger = stronger_partitions(solution.goal)
    if stronger and _first_time_today():
        ways = [stronger[0]] if len(stronger) == 1 else [stronger[0], stronger[-1]]
        note(
            "Such boards are solved faster with larger tables: tilestar patterns build {ways}.",
            ways=text(" or ").join(map(_described, ways)),
        )


def _described(partition: Partition) -> str:
    from tilestar.machine import thread_count

    seconds = ceil(partition.entries / BYTES_PER_SECOND / thread_count(None))
    return text(
        "{name} ({size} MB, about {seconds} s)", name=partition.name, size=_megabytes(partition), seconds=seconds
    )


def _megabytes(partition: Partition) -> str:
    return f"{max(partition.entries / 1e6, 1):,.0f}"


def _first_time_today() -> bool:
    """Whether the hint was not given within a day; the time of a file remembers that."""
    from tilestar.tiles.patterns.table_file import store_folder

    stamp = store_folder() / "hint"
    with suppress(OSError):
        if 0 <= time() - stamp.stat().st_mtime < ONE_DAY:
            return False
    with suppress(OSError):
        stamp.parent.mkdir(parents=True, exist_ok=True)
        stamp.touch()
    return True
