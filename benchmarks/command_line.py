"""The command lines of the benchmarks: the help is the script's docstring, and what nobody knows is refused."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, RawDescriptionHelpFormatter


def parser(docstring: str | None) -> ArgumentParser:
    """A parser without options."""
    return ArgumentParser(description=docstring, formatter_class=RawDescriptionHelpFormatter)


def positive(text: str) -> int:
    """A whole number from 1 on."""
    try:
        number = int(text)
    except ValueError:
        number = 0
    if number < 1:
        raise ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return number


def positive_number(text: str) -> float:
    """A number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return number
