"""What is computed once for many queries: TileMap.prepare, and how it is saved and loaded."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from os import PathLike
from time import perf_counter
from typing import Any

from tilestar._native import MapMethod, MapPreparation
from tilestar.errors import FileError, InputError, fill
from tilestar.keywords import suggesting
from tilestar.machine import thread_count
from tilestar.maps.finding.preparation_file import PreparationFile
from tilestar.maps.finding.query import KERNEL_RULES, query_of
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import SQRT2, Movement
from tilestar.numeric import is_whole
from tilestar.search.result import Stats

MOST_LANDMARKS = 16

Progress = Callable[[int, int], None]
"""`progress(done, total)`."""

SENTENCES = {
    "subgoals": "{subgoals} {subgoals:subgoal|subgoals}, {links} {links:link|links}, {size}, in {seconds} s",
    "landmarks": "{landmarks} {landmarks:landmark|landmarks}, {size}, in {seconds} s",
    "components": "components only, in {seconds} s",
}
"""What there is to say of each thing that can be made."""


@dataclass(slots=True)
class Preparation(Stats):
    """What was prepared, and what it took. `method` is `subgoals`, `landmarks`, or `components` when that was all.

    `movement` is the rule, diagonal factor and agent of the queries that it serves. `extra` has the numbers of
    `landmarks`, `subgoals` and `links`, and the `bytes` they take.
    """

    movement: Movement = field(default_factory=Movement)

    @property
    def sentence(self) -> tuple[str, dict[str, Any]]:
        """The summary as a template and its values, for a front end to translate."""
        values = {name: f"{self.extra[name]:,}" for name in ("landmarks", "subgoals", "links")}
        size = self.extra["bytes"]
        values["size"] = f"{size / 1e6:.1f} MB" if size >= 1e5 else f"{size / 1e3:.0f} kB"
        return SENTENCES[self.method], values | {"seconds": f"{self.seconds:.2f}"}

    @property
    def summary(self) -> str:
        """What was made, in a line."""
        template, values = self.sentence
        return fill(template, values)


@suggesting()
def prepare(
    grid: Grid,
    *,
    moves: str | int = "4",
    diagonal: float = SQRT2,
    agent_size: int = 1,
    landmarks: int | None = None,
    threads: int | None = None,
    timeout: float | None = None,
    max_memory: int | None = None,
    progress: Progress | None = None,
) -> Preparation:
    """Spend time and memory now so that later queries under this rule are faster; says what was made.

    Labels the components, so that unreachable goals are known at once. Where all cells cost the same it makes a
    subgoal graph with a contraction hierarchy, on all cores unless `threads` says otherwise; `progress` is told how
    far it is. On other maps, and where obstacles are so many that the hierarchy would take too long, it measures the
    distances to landmarks, 64 bytes a cell. With `landmarks`, 16 at most, it makes that many and nothing else.

    The queries that it serves are those of method `auto` with this rule, diagonal factor and agent, without a turn
    penalty and with one goal. A map keeps one preparation: another one takes its place. Changing a cell of a live map
    sets subgoals aside until `prepare` is called again; landmarks stay while no cell becomes cheaper. When `timeout`
    seconds run out or it does not fit in `max_memory` bytes, only landmarks made by then are kept.

    >>> from tilestar import TileMap
    >>> made = TileMap.generate("rooms", 60, 60).prepare()
    >>> made.method, made.extra["subgoals"] > 0
    ('subgoals', True)
    """
    began = perf_counter()
    if landmarks is not None and not (is_whole(landmarks) and 0 <= landmarks <= MOST_LANDMARKS):
        raise InputError(
            "the number of landmarks is from 0 to {most}, not {landmarks}",
            most=MOST_LANDMARKS,
            landmarks=repr(landmarks),
        )
    if progress is not None and not callable(progress):
        raise InputError("progress is a function of two numbers, not {progress}", progress=repr(progress))
    query = query_of(moves, diagonal, agent_size, timeout=timeout, max_memory=max_memory)
    kernel = grid.for_agent(agent_size).kernel
    count = None if landmarks is None else int(landmarks)
    made = kernel.prepare(query.native, count, thread_count(threads), progress)
    return _described(made, query.movement, began)


@suggesting()
def save_preparation(grid: Grid, file: str | PathLike[str], *, agent_size: int = 1) -> None:
    """Write what was prepared to a file, for `load_preparation` on an equal map; InputError when nothing was."""
    ground = grid.for_agent(Movement(agent_size=agent_size).agent_size)
    words, made = ground.kernel.save_preparation(), ground.kernel.preparation
    if words is None:
        raise InputError("nothing is prepared: call prepare first")
    rule = next(name for name, rule in KERNEL_RULES.items() if rule == made.rule)
    PreparationFile(made.method.name, rule, made.diagonal, int(agent_size), ground.costs).write(file, words)


def load_preparation(grid: Grid, file: str | PathLike[str]) -> Preparation:
    """Take what was prepared from a file of `save_preparation`; FileError unless it is whole and of an equal map.

    It serves queries under the rule that it was made for, as if it had been prepared here.
    """
    began = perf_counter()
    found, words = PreparationFile.read(file, grid)
    query = query_of(found.moves, found.diagonal, found.agent_size)
    kernel = grid.for_agent(found.agent_size).kernel
    try:
        loaded = kernel.load_preparation(query.native, MapMethod[found.method], words)
    except ValueError:  # subgoals for queries that have none
        loaded = False
    if not loaded:
        raise FileError("{name} is damaged: prepare and save again", name=repr(str(file)))
    return _described(kernel.preparation, query.movement, began)


def _described(made: MapPreparation, movement: Movement, began: float) -> Preparation:
    method = "components" if made.method is MapMethod.auto else made.method.name
    extra = {"landmarks": made.landmarks, "subgoals": made.subgoals, "links": made.links, "bytes": made.bytes}
    described = Preparation(method, extra=extra, movement=movement)
    described.seconds = perf_counter() - began
    return described
