"""Workers: how many there are, how one waits for them, and that they end when they should."""

import asyncio
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from tilestar.errors import BusyError
from tilestar.web.workers.messages import DONE, FAILED
from tilestar.web.workers.pool import Worker, WorkerLostError, WorkerPool

QUICK: dict[str, object] = {
    "kind": "solve",
    "board": "283104765",
    "goal": "123804765",
    "method": "auto",
    "heuristic": None,
    "seconds": 5.0,
    "nodes": 10**9,
    "memory": 2**30,
    "cells": 100,
}
MEMORY = 2**31


def run(test: Callable[[], Awaitable[None]]) -> None:
    """Run in a thread of its own: the browser tests keep an event loop in the main one."""

    async def limited() -> None:
        async with asyncio.timeout(60):
            await test()

    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, limited()).result()


async def do(worker: Worker, job: dict[str, object]) -> bytes:
    await worker.begin(job)
    return (await worker.next_message()).kind


def test_a_worker_does_one_job_after_the_other():
    async def test() -> None:
        pool = WorkerPool(1, memory=MEMORY)
        started = set()
        for job, kind in ((QUICK, DONE), (QUICK | {"board": "junk"}, FAILED), (QUICK, DONE)):
            async with pool.worker() as worker:
                assert await do(worker, job) == kind
                started.add(worker)
        assert len(started) == 1
        await pool.close()
        assert not worker.alive

    run(test)


def test_a_worker_whose_job_is_abandoned_is_ended():
    async def test() -> None:
        pool = WorkerPool(1, memory=MEMORY)
        async with pool.worker() as worker:
            await worker.begin(QUICK)
        assert not worker.alive
        async with pool.worker() as fresh:
            assert await do(fresh, QUICK) == DONE
        await pool.close()

    run(test)


def test_cancelling_the_task_ends_the_process():
    async def test() -> None:
        pool = WorkerPool(1, memory=MEMORY)
        workers = []

        async def search_forever() -> None:
            async with pool.worker() as worker:
                workers.append(worker)
                await worker.next_message()

        task = asyncio.create_task(search_forever())
        while not workers:
            await asyncio.sleep(0.01)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert not workers[0].alive or workers[0].at_rest
        await pool.close()
        assert not workers[0].alive

    run(test)


def test_beyond_the_pool_one_waits_and_another_gets_a_busy_error():
    async def test() -> None:
        pool = WorkerPool(1, memory=MEMORY, waiting=1, patience=30)
        async with pool.worker():
            waiting = asyncio.create_task(_hold(pool))
            while not pool._waiting:
                await asyncio.sleep(0)
            with pytest.raises(BusyError):
                await _hold(pool)
        await waiting
        await pool.close()

    run(test)


def test_patience_ends():
    async def test() -> None:
        pool = WorkerPool(1, memory=MEMORY, waiting=5, patience=0.05)
        async with pool.worker():
            with pytest.raises(BusyError):
                await _hold(pool)
        await pool.close()

    run(test)


def test_a_process_that_dies_is_noticed_and_replaced():
    async def test() -> None:
        pool = WorkerPool(1, memory=MEMORY)
        async with pool.worker() as worker:
            await worker.stop()
            with pytest.raises(WorkerLostError):
                await worker.next_message()
        async with pool.worker() as worker:
            assert await do(worker, QUICK) == DONE
        await pool.close()

    run(test)


async def _hold(pool: WorkerPool) -> None:
    async with pool.worker():
        pass


def test_a_worker_that_is_stopped_twice_is_killed_once(monkeypatch: pytest.MonkeyPatch):
    """A second signal would take the exit code of the dead process from asyncio, which complains on standard error."""
    killed: list[Worker] = []

    async def test() -> None:
        worker = await Worker.start(MEMORY)
        kill = worker._process.kill

        def noted() -> None:
            killed.append(worker)
            kill()

        monkeypatch.setattr(worker._process, "kill", noted)
        worker.kill()
        await worker.stop()
        assert not worker.alive

    run(test)
    assert len(killed) == 1
