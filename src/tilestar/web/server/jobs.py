"""Jobs a tab may ask for, checked and held within the server's limits before a worker gets them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from tilestar.web.server.settings import Settings

Name = Annotated[str, Field(min_length=1, max_length=40)]
BoardText = Annotated[str, Field(min_length=1, max_length=4000)]
MapText = Annotated[str, Field(min_length=1, examples=["3 3\n1 0 0\n0 2 0\n0 0 4\n"])]
LegendText = Annotated[str, Field(min_length=1, max_length=40_000)]
Side = Annotated[int, Field(ge=1, le=2048, strict=True)]
Key = Annotated[str, Field(min_length=8, max_length=80)]
CellNumber = Annotated[int, Field(ge=0, lt=2**31, strict=True)]
TerrainNumber = Annotated[int, Field(ge=0, lt=255, strict=True)]
Place = Annotated[int, Field(ge=0, lt=10_000, strict=True)]
Cell = tuple[Place, Place]
Expansions = Annotated[int, Field(ge=1, le=10_000_000)]


class Job(BaseModel):
    """Anything a worker can do."""

    model_config = ConfigDict(extra="forbid")


class Solve(Job):
    """Solve a sliding board by the fastest method, or by a named one."""

    board: Annotated[BoardText, Field(examples=["2 8 3/1 0 4/7 6 5"])]
    goal: BoardText = "standard"
    method: Name = "auto"
    heuristic: Name | None = None
    seconds: Annotated[float, Field(gt=0, le=3600)] = 10.0

    def within(self, settings: Settings) -> dict[str, Any]:
        """The job as a worker gets it."""
        limits = {
            "seconds": min(self.seconds, settings.seconds),
            "nodes": settings.nodes,
            "memory": settings.memory // 2,
            "cells": settings.cells,
        }
        return {"kind": "solve"} | self.model_dump() | limits


class ReviewGame(Job):
    """Review the moves of a game, letters with counts such as `URDL2`."""

    board: Annotated[BoardText, Field(examples=["1 2 3/4 5 6/0 7 8"])]
    moves: Annotated[str, Field(max_length=20_000, examples=["DUL2"])]
    goal: BoardText = "standard"
    seconds: Annotated[float, Field(gt=0, le=3600)] = 3.0

    def within(self, settings: Settings) -> dict[str, Any]:
        """The job as a worker gets it."""
        limits = {
            "seconds": min(self.seconds, settings.seconds),
            "memory": settings.memory // 2,
            "cells": settings.cells,
        }
        return {"kind": "review"} | self.model_dump() | limits


class TraceTiles(Job):
    """Watch a search on a sliding board."""

    kind: Literal["trace-tiles"]
    board: BoardText
    goal: BoardText = "standard"
    method: Name = "astar"
    heuristic: Name = "manhattan"
    expanded: Expansions = 20_000

    def within(self, settings: Settings) -> dict[str, Any]:
        """The job as a worker gets it."""
        return _within(self, settings)


class DrawnMap(Job):
    """A map as numbers of the legend's terrains: a byte for each cell, row by row, packed by zlib, in base64."""

    rows: Side
    columns: Side
    cells: Annotated[str, Field(min_length=1)]


class KnownMap(Job):
    """A map that the server has kept under a key, with the cells, by number, that have another terrain since."""

    key: Key
    changes: list[tuple[CellNumber, TerrainNumber]]


MapGiven = MapText | DrawnMap | KnownMap


class TraceMap(Job):
    """Watch a search on a tile map; the ends default to the ones marked in the map."""

    kind: Literal["trace-map"]
    map: MapGiven
    legend: LegendText | None = None
    start: Cell | None = None
    goal: Cell | None = None
    moves: Name = "4"
    method: Name = "astar"
    heuristic: Name | None = None
    expanded: Expansions = 20_000

    def within(self, settings: Settings) -> dict[str, Any]:
        """The job as a worker gets it."""
        limits = {"expanded": min(self.expanded, settings.map_expanded), "cells": settings.map_cells}
        return _within(self, settings) | limits


TraceJob = Annotated[TraceTiles | TraceMap, Field(discriminator="kind")]


def _within(job: TraceTiles | TraceMap, settings: Settings) -> dict[str, Any]:
    limits = {"expanded": min(job.expanded, settings.expanded), "seconds": settings.seconds, "cells": settings.cells}
    return job.model_dump() | limits
