"""Every failure of the app leaves it in one form, and no traceback ever does."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from tilestar.errors import BusyError, TilestarError
from tilestar.web.server.failure import (
    OUT_OF_MEMORY,
    Failure,
    JobFailedError,
    describe,
    failure,
    language_asked,
    translated,
)
from tilestar.web.workers.pool import WorkerLostError

log = logging.getLogger(__name__)


class FailureModel(BaseModel):
    """Why a request was refused."""

    code: str = Field(description="what kind of failure, for programs", examples=["board"])
    message: str = Field(description="an English sentence", examples=["duplicate tile 5"])
    template: str = Field(description="the sentence before its values were put in", examples=["duplicate tile {tile}"])
    values: dict[str, Any] = Field(description="the values of the template", examples=[{"tile": 5}])


class FailureAnswer(BaseModel):
    """The body of every answer that is not a success."""

    error: FailureModel


def failure_response(status: int, problem: Failure, headers: dict[str, str] | None = None) -> JSONResponse:
    """An answer that says what is wrong."""
    return JSONResponse({"error": problem}, status_code=status, headers=headers)


def install(app: FastAPI) -> None:
    """Register the handlers."""

    @app.exception_handler(TilestarError)
    async def library_error(request: Request, error: TilestarError) -> JSONResponse:
        problem = _in_language_of(request, describe(error))
        if isinstance(error, BusyError):
            return failure_response(429, problem, {"Retry-After": "2"})
        return failure_response(422, problem)

    @app.exception_handler(JobFailedError)
    async def job_failed(request: Request, error: JobFailedError) -> JSONResponse:
        status = 500 if error.failure["code"] == "internal" else 422
        return failure_response(status, _in_language_of(request, error.failure))

    @app.exception_handler(WorkerLostError)
    async def worker_lost(request: Request, _error: WorkerLostError) -> JSONResponse:
        return failure_response(422, _in_language_of(request, failure("worker-lost", OUT_OF_MEMORY)))

    @app.exception_handler(RequestValidationError)
    async def invalid_field(_request: Request, error: RequestValidationError) -> JSONResponse:
        first = error.errors()[0]
        field = ".".join(str(part) for part in first["loc"] if part != "body") or "body"
        return failure_response(422, failure("request", "{field}: {problem}", field=field, problem=first["msg"]))

    @app.exception_handler(HTTPException)
    async def http_error(_request: Request, error: HTTPException) -> JSONResponse:
        headers = dict(error.headers) if error.headers else None
        return failure_response(error.status_code, failure("http", "{reason}", reason=str(error.detail)), headers)

    @app.exception_handler(Exception)
    async def internal_error(_request: Request, error: Exception) -> JSONResponse:
        log.error("a request failed", exc_info=error)
        return failure_response(500, failure("internal", "something went wrong on the server"))


def _in_language_of(request: Request, problem: Failure) -> Failure:
    return translated(problem, language_asked(request.headers.get("accept-language")))
