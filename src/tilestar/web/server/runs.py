"""Watched searches of one tab: each run reads its worker only as fast as the tab acknowledges.

The protocol is described in docs/web-protocol.md.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from tilestar.errors import BusyError, InputError, TilestarError
from tilestar.web.server.failure import Failure, JobFailedError, describe, failure, translated
from tilestar.web.workers.messages import EVENTS, FAILED, LAST_KINDS, Message
from tilestar.web.workers.pool import WorkerPool

log = logging.getLogger(__name__)

WINDOW = 8
"""Batches a tab may leave unacknowledged."""

Say = Callable[[str], Awaitable[None]]


class Run:
    """One search, from its start message to `done` or `failed`."""

    def __init__(
        self, number: int, job: Mapping[str, Any], pool: WorkerPool, say: Say, *, idle: float, language: str
    ) -> None:
        self.number = number
        self._language = language
        self._job = job
        self._pool = pool
        self._say = say
        self._idle = idle
        self._sent = 0
        self._acknowledged = 0
        self._paused = False
        self._may_go_on = asyncio.Event()
        self._may_go_on.set()

    def acknowledge(self, batches: int) -> None:
        """The tab has worked off this many batches in all."""
        self._acknowledged = max(self._acknowledged, min(batches, self._sent))
        self._consider()

    def pause(self, paused: bool) -> None:
        """Hold the search, or let it go on."""
        self._paused = paused
        self._consider()

    async def follow(self) -> None:
        """Run the job and report it to the tab, whatever happens, unless the run is cancelled."""
        try:
            await self._relay()
        except TilestarError as error:
            await self._fail(describe(error))
        except TimeoutError:
            await self._fail(failure("idle", "the search was ended because nobody watched it"))
        except JobFailedError as error:
            await self._fail(error.failure)
        except Exception:
            log.exception("a run failed")
            await self._fail(failure("internal", "something went wrong on the server"))

    async def _relay(self) -> None:
        async with self._pool.worker() as worker:
            await worker.begin(self._job)
            last = False
            while not last:
                async with asyncio.timeout(self._idle):
                    await self._may_go_on.wait()
                message = await worker.next_message()
                last = message.kind in LAST_KINDS
                await self._say(self._wrap(message))

    def _wrap(self, message: Message) -> str:
        text = message.payload.decode()
        if message.kind == FAILED:
            return self._failed(json.loads(text)["error"])
        if message.kind != EVENTS:
            return f'{{"run":{self.number},{text[1:]}'
        self._sent += 1
        self._consider()
        return f'{{"run":{self.number},"type":"events","batch":{self._sent},"events":{text}}}'

    def _consider(self) -> None:
        if self._paused or self._sent - self._acknowledged >= WINDOW:
            self._may_go_on.clear()
        else:
            self._may_go_on.set()

    async def _fail(self, problem: Failure) -> None:
        await self._say(self._failed(problem))

    def _failed(self, problem: Failure) -> str:
        error = translated(problem, self._language)
        return json.dumps({"run": self.number, "type": "failed", "error": error})


class Runs:
    """All runs of one tab, by number; leaving the context ends them."""

    def __init__(self, pool: WorkerPool, say: Say, *, at_once: int, idle: float, language: str) -> None:
        self._pool = pool
        self._say = say
        self._at_once = at_once
        self._idle = idle
        self._language = language
        self._active: dict[int, tuple[Run, asyncio.Task[None]]] = {}

    def start(self, number: int, job: Mapping[str, Any]) -> None:
        """Begin a run under a number that is not in use."""
        if number in self._active:
            raise InputError("run {run} is already under way: choose another number", run=number)
        if len(self._active) >= self._at_once:
            raise BusyError(self._at_once)
        run = Run(number, job, self._pool, self._say, idle=self._idle, language=self._language)
        task = asyncio.create_task(run.follow())
        self._active[number] = (run, task)
        task.add_done_callback(lambda _: self._active.pop(number, None))

    def find(self, number: int) -> Run | None:
        """The run of that number, or None once it has ended."""
        entry = self._active.get(number)
        return None if entry is None else entry[0]

    async def cancel(self, number: int) -> None:
        """End a run at once; the tab gets `cancelled` and nothing more of it."""
        entry = self._active.get(number)
        if entry is not None:
            entry[1].cancel()
            await asyncio.wait([entry[1]])
            await self._say(json.dumps({"run": number, "type": "cancelled"}))

    async def close(self) -> None:
        """End all runs."""
        tasks = [task for _, task in self._active.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
