"""What requests share: the settings and the two pools of workers."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from typing import Annotated, Any

from fastapi import Depends, HTTPException, Request

from tilestar.web.server.failure import JobFailedError, failure
from tilestar.web.server.settings import Settings
from tilestar.web.workers.messages import FAILED
from tilestar.web.workers.pool import WorkerPool

CLIENT_CLOSED_REQUEST = 499
GRACE = 10.0
"""Seconds that a worker may go on after its time is up, to prepare a table or to end by itself."""


class Services:
    """Built when the server starts; asked by every request."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.solvers = WorkerPool(
            settings.searches, memory=settings.memory, waiting=settings.waiting, patience=settings.patience
        )
        self.tracers = WorkerPool(settings.traces, memory=settings.memory)

    async def solve(self, job: Mapping[str, Any], request: Request) -> dict[str, Any]:
        """The result of a job; the search ends when the client goes away."""
        answer = asyncio.create_task(self._answer(job))
        gone = asyncio.create_task(_disconnected(request))
        try:
            await asyncio.wait((answer, gone), return_when=asyncio.FIRST_COMPLETED)
            if not answer.done():
                raise HTTPException(CLIENT_CLOSED_REQUEST)
            return answer.result()
        finally:
            gone.cancel()
            answer.cancel()

    async def _answer(self, job: Mapping[str, Any]) -> dict[str, Any]:
        async with self.solvers.worker() as worker:
            await worker.begin(job)
            allowed = job.get("seconds", self.settings.seconds)
            try:
                async with asyncio.timeout(allowed + GRACE):
                    answer = await worker.next_message()
            except TimeoutError:
                problem = failure(
                    "time", "no answer was found within {seconds} {seconds:second|seconds}", seconds=allowed
                )
                raise JobFailedError(problem) from None
        message = json.loads(answer.payload)
        if answer.kind == FAILED:
            raise JobFailedError(message["error"])
        result: dict[str, Any] = message["result"]
        return result

    async def close(self) -> None:
        """End all workers."""
        await self.solvers.close()
        await self.tracers.close()


async def _disconnected(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def _services(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


SharedServices = Annotated[Services, Depends(_services)]
