"""What this server is and offers."""

from __future__ import annotations

from fastapi import APIRouter
from pydantic import BaseModel

import tilestar
from tilestar.web.services import SharedServices

router = APIRouter(prefix="/api", tags=["about"])


class About(BaseModel):
    """Version and limits."""

    version: str
    cells: int
    seconds: float
    expanded: int
    traces_per_tab: int


@router.get("/about")
def about(services: SharedServices) -> About:
    """The version of tilestar and the limits of this server."""
    settings = services.settings
    return About(
        version=tilestar.__version__,
        cells=settings.cells,
        seconds=settings.seconds,
        expanded=settings.expanded,
        traces_per_tab=settings.traces_per_tab,
    )
