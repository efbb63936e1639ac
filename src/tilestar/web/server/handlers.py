"""Every failure of the app leaves it in one form, and no traceback ever does."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from pydantic import BaseModel, Field
from starlette.exceptions import HTTPException

from tilestar.errors import BusyError, TilestarError
from tilestar.web.server.failure import (
    TOO_DEEP,
    Failure,
    JobFailedError,
    describe,
    failure,
    language_asked,
    translated,
)
from tilestar.web.server.validation import refusal

SERVER_FAULTS = {"internal": 500, "worker-lost": 500, "stopping": 503}
"""Failures of jobs that are not the question's fault."""


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
        status = SERVER_FAULTS.get(error.failure["code"], 422)
        return failure_response(status, _in_language_of(request, error.failure))

    @app.exception_handler(RecursionError)
    async def nested(request: Request, _error: RecursionError) -> JSONResponse:
        return failure_response(422, _in_language_of(request, failure("request", TOO_DEEP)))

    @app.exception_handler(RequestValidationError)
    async def invalid_field(request: Request, error: RequestValidationError) -> JSONResponse:
        return failure_response(422, _in_language_of(request, refusal("request", error.errors()[0])))

    @app.exception_handler(HTTPException)
    async def http_error(_request: Request, error: HTTPException) -> JSONResponse:
        headers = dict(error.headers) if error.headers else None
        return failure_response(error.status_code, failure("http", "{reason}", reason=str(error.detail)), headers)


def _in_language_of(request: Request, problem: Failure) -> Failure:
    return translated(problem, language_asked(request.headers.get("accept-language")))
