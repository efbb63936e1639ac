"""What this server is and offers."""

from __future__ import annotations

from fastapi import APIRouter, Request
from pydantic import BaseModel, Field

import tilestar
from tilestar.maps import RULES
from tilestar.maps.finding.heuristics import MAP_HEURISTICS
from tilestar.maps.finding.methods import METHODS
from tilestar.search.registry import ALGORITHMS
from tilestar.texts import say
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.heuristics import HEURISTICS
from tilestar.web.server.failure import language_asked
from tilestar.web.server.services import SharedServices

router = APIRouter(prefix="/api", tags=["about"])


class AlgorithmAnswer(BaseModel):
    """An algorithm that can be watched; those of maps also find a path without being watched."""

    name: str
    summary: str
    optimal: bool = Field(description="finds a cheapest path")
    heuristic: bool = Field(description="uses the heuristic")
    unit_costs: bool = Field(description="promises something only if every step costs 1")


class HeuristicAnswer(BaseModel):
    """A heuristic for boards."""

    name: str
    summary: str


class About(BaseModel):
    """The version, what can be chosen, and the limits."""

    version: str
    goals: list[str]
    algorithms: list[AlgorithmAnswer]
    heuristics: list[HeuristicAnswer]
    map_algorithms: list[AlgorithmAnswer]
    map_heuristics: list[str]
    movement_rules: list[str]
    cells: int
    seconds: float
    expanded: int
    traces_per_tab: int


@router.get("/about")
def about(services: SharedServices, request: Request) -> About:
    """The version of tilestar, the names that other questions may use, and the limits of this server."""
    language = language_asked(request.headers.get("accept-language"))
    settings = services.settings
    algorithms = [
        AlgorithmAnswer(
            name=algorithm.name,
            summary=say(algorithm.summary, language, {}),
            optimal=algorithm.optimal,
            heuristic=algorithm.heuristic,
            unit_costs=algorithm.unit_costs,
        )
        for algorithm in ALGORITHMS.values()
    ]
    jps = METHODS["jps"]
    jump_points = AlgorithmAnswer(
        name=jps.name,
        summary=say(jps.summary, language, {}),
        optimal=jps.optimal,
        heuristic=False,
        unit_costs=False,
    )
    return About(
        version=tilestar.__version__,
        goals=list(GOALS),
        algorithms=algorithms,
        heuristics=[
            HeuristicAnswer(name=entry.name, summary=say(entry.summary, language, {})) for entry in HEURISTICS.values()
        ],
        map_algorithms=[*algorithms, jump_points],
        map_heuristics=list(MAP_HEURISTICS),
        movement_rules=list(RULES),
        cells=settings.cells,
        seconds=settings.seconds,
        expanded=settings.expanded,
        traces_per_tab=settings.traces_per_tab,
    )
