"""Questions about tile maps: read one, write one, make one up, find a path."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

from tilestar.web.server.jobs import Cell, Job, Key, LegendText, MapGiven, MapText, Name
from tilestar.web.server.services import Services, SharedServices

router = APIRouter(prefix="/api/maps", tags=["maps"])

Side = Annotated[int, Field(ge=2, le=2048, strict=True)]
Seed = Annotated[int, Field(ge=0, lt=2**53, strict=True)]
CellAnswer = Annotated[list[int], Field(min_length=2, max_length=2, description="row and column")]


class MapQuestion(Job):
    """A map as text or as cells, in a built-in legend or in one given as TOML; the limit on bodies limits it.

    With a `key`, a map given as cells is kept for a while: the next question may name it and what changed of it since.
    A server that does not know it any more refuses with the code `unknown-map`.
    """

    map: MapGiven
    legend: LegendText | None = None
    key: Key | None = None


class ReadMap(Job):
    """A map as text to be understood."""

    map: MapText
    legend: LegendText | None = None


class WriteMap(ReadMap):
    """A map to be written in its own legend, or in the symbols of a built-in one."""

    start: Cell | None = None
    goal: Cell | None = None
    symbols: Literal["own", "sea", "plain", "movingai"] = "own"


class FindPath(MapQuestion):
    """A path to be found; the ends default to the ones marked in the map.

    `method` is one of `tilestar path --method`. An `algorithm` of `/api/about` prevails: it is the compiled one where
    there is one that does the same with that `heuristic`, and a readable one otherwise, for a few seconds.
    """

    start: Cell | None = None
    goal: Cell | None = None
    moves: Name = "4"
    method: Name = "auto"
    algorithm: Name | None = None
    heuristic: Name | None = None
    packed: Annotated[bool, Field(description="answer with `steps` instead of `cells`")] = False


class MeasureMap(MapQuestion):
    """Distances to be measured from a cell."""

    start: Cell
    moves: Name = "4"


class MakeMap(Job):
    """A map to be made up; the same question gives the same map."""

    form: Annotated[Name, Field(examples=["maze"], description="noise, maze, rooms, caves or sea")]
    rows: Side = 24
    columns: Side = 40
    seed: Seed = 0


class TerrainAnswer(BaseModel):
    """A kind of cell; `cost` is null where it is blocked."""

    symbol: str
    name: str
    cost: float | None
    role: Literal["start", "goal"] | None
    colour: str | None


class MapAnswer(BaseModel):
    """A map as it was understood: `cells` number the terrains of the legend, packed as in a question."""

    rows: int
    columns: int
    name: str = Field(description="the legend's name")
    terrains: list[TerrainAnswer]
    cells: str
    start: CellAnswer | None
    goal: CellAnswer | None


class TextAnswer(BaseModel):
    """A map as the text of a file."""

    text: str


class PathAnswer(BaseModel):
    """The answer of the finder; cells and cost are null unless the status is `solved`.

    `steps` has a digit for each step from the start: 0 is up, and on clockwise to 7, up and left. `least` is what a
    cheapest path costs, where that is known.
    """

    status: Literal["solved", "unsolvable", "stopped"]
    cost: float | None
    cells: list[CellAnswer] | None
    steps: str | None
    optimal: bool
    least: float | None
    stats: dict[str, Any]


class DistancesAnswer(BaseModel):
    """The least cost from a cell to every cell, row by row: 32-bit numbers, packed by zlib, in base64."""

    distances: str
    most: float = Field(description="the highest that is not infinite")


@router.post("/read")
async def read(question: ReadMap, services: SharedServices, request: Request) -> MapAnswer:
    """Read a map in any notation, Moving AI files included."""
    return MapAnswer(**await _answer("read-map", question, services, request))


@router.post("/write")
async def write(question: WriteMap, services: SharedServices, request: Request) -> TextAnswer:
    """Write a map as text that can be read back; refused when the symbols cannot say what the map does."""
    return TextAnswer(**await _answer("write-map", question, services, request))


@router.post("/generate")
async def generate(question: MakeMap, services: SharedServices, request: Request) -> MapAnswer:
    """Make up a map with a start, a goal, and a path between them."""
    return MapAnswer(**await _answer("generate-map", question, services, request))


@router.post("/find")
async def find(question: FindPath, services: SharedServices, request: Request) -> PathAnswer:
    """Find a path by the compiled finder. No path and a limit reached are statuses of the answer, not failures."""
    return PathAnswer(**await _answer("find-path", question, services, request))


@router.post("/distances")
async def distances(question: MeasureMap, services: SharedServices, request: Request) -> DistancesAnswer:
    """The least cost from a cell to every other."""
    return DistancesAnswer(**await _answer("distances", question, services, request))


async def _answer(kind: str, question: Job, services: Services, request: Request) -> dict[str, Any]:
    settings = services.settings
    limits = {"cells": settings.map_cells, "seconds": settings.seconds, "nodes": settings.nodes}
    return await services.solve({"kind": kind} | question.model_dump() | limits, request)
