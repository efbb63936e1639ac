"""The socket of a tab: control messages up, event batches down. See docs/web-protocol.md."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Annotated, Literal

from fastapi import APIRouter
from pydantic import BaseModel, Field, TypeAdapter, ValidationError
from starlette.websockets import WebSocket, WebSocketDisconnect

from tilestar.errors import InputError, TilestarError
from tilestar.web.server.failure import Failure, JobFailedError, describe, language_asked, translated
from tilestar.web.server.jobs import TraceJob
from tilestar.web.server.runs import Runs
from tilestar.web.server.services import Services
from tilestar.web.server.validation import refusal

router = APIRouter()

RunNumber = Annotated[int, Field(ge=0, le=2**53)]


class Start(BaseModel):
    """Begin a run."""

    type: Literal["start"]
    run: RunNumber
    job: TraceJob


class Acknowledge(BaseModel):
    """The tab has worked off all batches up to `batch`."""

    type: Literal["ack"]
    run: RunNumber
    batch: Annotated[int, Field(ge=0)]


class Control(BaseModel):
    """Hold a run, let it go on, or end it."""

    type: Literal["pause", "resume", "cancel"]
    run: RunNumber


ControlMessage: TypeAdapter[Start | Acknowledge | Control] = TypeAdapter(
    Annotated[Start | Acknowledge | Control, Field(discriminator="type")]
)


@router.websocket("/api/runs")
async def serve_tab(socket: WebSocket) -> None:
    """Serve one tab until it goes away, then end its runs."""
    services: Services = socket.app.state.services
    settings = services.settings
    await socket.accept()
    sending = asyncio.Lock()

    async def send(text: str) -> None:
        async with sending:
            await socket.send_text(text)

    language = language_asked(socket.query_params.get("language"))
    runs = Runs(services.tracers, send, at_once=settings.traces_per_tab, idle=settings.idle, language=language)
    warming = [asyncio.create_task(_warm(services))]
    try:
        while True:
            text = await socket.receive_text()
            try:
                if len(text) > settings.message:
                    raise InputError("the message is larger than {limit} bytes", limit=settings.message)
                message = ControlMessage.validate_json(text)
                await handle(message, runs, services)
                if message.type == "cancel":  # the process of that search is gone; another will be wanted
                    warming = [task for task in warming if not task.done()]
                    warming.append(asyncio.create_task(_warm(services)))
            except ValidationError as error:
                await send(_failed(text, refusal("input", error.errors()[0]), language))
            except TilestarError as error:
                await send(_failed(text, describe(error), language))
    except (WebSocketDisconnect, RuntimeError, KeyError):
        pass  # the tab went away, or sent bytes where the protocol has text
    finally:
        await runs.close()
        await asyncio.gather(*warming)


async def handle(message: Start | Acknowledge | Control, runs: Runs, services: Services) -> None:
    """Carry out a message of the tab."""
    if isinstance(message, Start):
        runs.start(message.run, message.job.within(services.settings))
        return
    if message.type == "cancel":
        await runs.cancel(message.run)
        return
    run = runs.find(message.run)
    if run is None:
        return  # it ended while the message was on its way
    if isinstance(message, Acknowledge):
        run.acknowledge(message.batch)
    else:
        run.pause(message.type == "pause")


async def _warm(services: Services) -> None:
    """A tab that opens its socket will watch a search soon: have a process ready for it."""
    with suppress(TilestarError, JobFailedError):
        await services.tracers.warm()


def _failed(text: str, problem: Failure, language: str) -> str:
    try:
        run = json.loads(text).get("run")
    except (ValueError, AttributeError, RecursionError):
        run = None
    number = run if isinstance(run, int) else None
    return json.dumps({"run": number, "type": "failed", "error": translated(problem, language)})
