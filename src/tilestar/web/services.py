"""What requests share: the settings and the two crews of workers."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Depends, Request

from tilestar.web.crew import Crew
from tilestar.web.settings import Settings


class Services:
    """Built when the server starts; asked by every request."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.solvers = Crew(
            settings.searches, memory=settings.memory, waiting=settings.waiting, patience=settings.patience
        )
        self.tracers = Crew(settings.traces, memory=settings.memory)

    async def solve(self, job: Mapping[str, Any]) -> dict[str, Any]:
        """The last message of a job that a solver does: `done` or `failed`."""
        async with self.solvers.worker() as worker:
            await worker.begin(job)
            frame = await worker.next_frame()
        message: dict[str, Any] = json.loads(frame.payload)
        return message

    async def close(self) -> None:
        """End all workers."""
        await self.solvers.close()
        await self.tracers.close()


def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


SharedServices = Annotated[Services, Depends(_services)]
