"""Keyword arguments that a function does not have: refused with its name and the nearest right one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import wraps
from typing import ParamSpec, TypeVar

from tilestar.errors import UnknownOptionError

P = ParamSpec("P")
R = TypeVar("R")


def suggesting(options: Iterable[str] = ()) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """A decorator: a call with an unknown keyword is an UnknownOptionError, which says what may be meant.

    `options` are those that the function takes as `**options`. Nothing is looked up until a call fails.
    """

    def decorate(function: Callable[P, R]) -> Callable[P, R]:
        @wraps(function)
        def call(*args: P.args, **kwargs: P.kwargs) -> R:
            try:
                return function(*args, **kwargs)
            except TypeError:
                known = _keywords(function, options)
                unknown = next((name for name in kwargs if name not in known), None)
                if unknown is None:
                    raise
                raise UnknownOptionError(function.__name__, unknown, known) from None

        return call

    return decorate


def _keywords(function: Callable[..., object], options: Iterable[str]) -> list[str]:
    from inspect import Parameter, signature

    named = (Parameter.POSITIONAL_OR_KEYWORD, Parameter.KEYWORD_ONLY)
    return [*(each.name for each in signature(function).parameters.values() if each.kind in named), *options]
