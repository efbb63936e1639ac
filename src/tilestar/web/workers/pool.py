"""A pool of worker processes that search, so that the event loop never does.

A process, not a thread: it can be ended at any moment (its tab went away), its memory can be capped, and it does
not share an interpreter lock with the server. A worker sends messages on its standard output; the pipe itself is
the back-pressure: a worker whose messages nobody reads waits at its next one.
"""

from __future__ import annotations

import asyncio
import json
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

from tilestar.errors import BusyError
from tilestar.web.server.failure import JobFailedError, failure
from tilestar.web.workers.endings import describe_ending, out_of_memory_kills
from tilestar.web.workers.messages import HEADER, LAST_KINDS, Message

WORKER_COMMAND = (sys.executable, "-m", "tilestar.web.workers.worker")
READ_SIZE = 1 << 16
STOPPING = "the server is shutting down"


EXIT_SECONDS = 1.0
"""How long a worker that has closed its pipe may take to end before it is ended."""


class WorkerLostError(JobFailedError):
    """A worker process ended in the middle of its job; `failure` says what ended it."""


class Worker:
    """One process that does one job at a time."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process
        self._kills = 0
        self._stopped = False
        self.at_rest = True

    @classmethod
    async def start(cls, memory: int) -> Worker:
        """Start a process that may hold `memory` bytes."""
        process = await asyncio.create_subprocess_exec(
            *WORKER_COMMAND, str(memory), stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE
        )
        return cls(process)

    @property
    def alive(self) -> bool:
        """Whether the process still runs."""
        return self._process.returncode is None

    async def begin(self, job: Mapping[str, Any]) -> None:
        """Give the worker its job; its messages are then to be read up to the last one."""
        assert self._process.stdin is not None
        self.at_rest = False
        self._kills = out_of_memory_kills()
        try:
            self._process.stdin.write(json.dumps(job).encode() + b"\n")
            await self._process.stdin.drain()
        except ConnectionError:
            raise await self._lost() from None

    async def next_message(self) -> Message:
        """The worker's next message."""
        assert self._process.stdout is not None
        try:
            header = await self._process.stdout.readexactly(HEADER.size)
            kind, size = HEADER.unpack(header)
            message = Message(kind, await self._process.stdout.readexactly(size))
        except asyncio.IncompleteReadError:
            raise await self._lost() from None
        self.at_rest = kind in LAST_KINDS
        return message

    async def stop(self) -> None:
        """End the process, whatever it is doing, and wait for that. Nobody may be reading its messages."""
        self.kill()
        assert self._process.stdout is not None
        while await self._process.stdout.read(READ_SIZE):
            pass  # what nobody read must go before asyncio sees that the process has ended
        await self._process.wait()

    def kill(self) -> None:
        """End the process; whoever reads its messages learns that it was stopped.

        Only once: a second signal would look whether the process has ended, and so take its exit code from asyncio,
        which then complains about an unknown process.
        """
        if self.alive and not self._stopped:
            self._process.kill()
        self._stopped = True

    async def _lost(self) -> WorkerLostError:
        """The error that says how the process ended."""
        if self._stopped:
            return WorkerLostError(failure("stopping", STOPPING))
        try:
            async with asyncio.timeout(EXIT_SECONDS):
                await self._process.wait()
        except TimeoutError:
            await self.stop()
        short_of_memory = out_of_memory_kills() > self._kills
        return WorkerLostError(describe_ending(self._process.returncode or 0, short_of_memory=short_of_memory))


class WorkerPool:
    """At most `size` workers at once; up to `waiting` callers queue for `patience` seconds, others get a BusyError."""

    def __init__(self, size: int, *, memory: int, waiting: int = 0, patience: float = 0.0) -> None:
        self.size = size
        self._memory = memory
        self._waiting_allowed = waiting
        self._patience = patience
        self._waiting = 0
        self._free = asyncio.Semaphore(size)
        self.running = 0
        self._idle: list[Worker] = []
        self._busy: set[Worker] = set()
        self._ending: set[asyncio.Task[None]] = set()
        self._closed = False

    @asynccontextmanager
    async def worker(self) -> AsyncIterator[Worker]:
        """A worker for one job; it is ended if the job was not read to its last message."""
        await self._enter()
        self.running += 1
        try:
            worker = await self._take()
            self._busy.add(worker)
            try:
                if self._closed:
                    raise WorkerLostError(failure("stopping", STOPPING))
                yield worker
            finally:
                self._busy.discard(worker)
                if worker.at_rest and worker.alive and not self._closed:
                    self._idle.append(worker)
                else:
                    await asyncio.shield(self._end(worker))
        finally:
            self.running -= 1
            self._free.release()

    async def warm(self) -> None:
        """Have a worker ready that has imported what searches need, unless one is at rest or all are busy."""
        if self._idle or self._free.locked():
            return
        async with self.worker() as worker:
            await worker.begin({"kind": "prepare"})
            await worker.next_message()

    async def close(self) -> None:
        """Stop all workers at once, and wait until their processes have ended; the jobs of busy ones fail."""
        self._closed = True
        for worker in self._busy:
            worker.kill()
        idle, self._idle = self._idle, []
        for worker in idle:
            self._end(worker)
        await asyncio.gather(*self._ending)

    def _end(self, worker: Worker) -> asyncio.Task[None]:
        """Stop a worker, whether or not the caller, who may be cancelled, stays to see it."""
        ending = asyncio.create_task(worker.stop())
        self._ending.add(ending)
        ending.add_done_callback(self._ending.discard)
        return ending

    async def _enter(self) -> None:
        if not self._free.locked():
            await self._free.acquire()
            return
        if self._waiting >= self._waiting_allowed:
            raise BusyError(self.size)
        self._waiting += 1
        try:
            async with asyncio.timeout(self._patience):
                await self._free.acquire()
        except TimeoutError:
            raise BusyError(self.size) from None
        finally:
            self._waiting -= 1

    async def _take(self) -> Worker:
        while self._idle:
            worker = self._idle.pop()
            if worker.alive:
                return worker
            await worker.stop()
        return await Worker.start(self._memory)
