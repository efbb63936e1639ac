"""Flow fields on the command line: arrows in the terminal, an object, or a file."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path as FilePath
from typing import TYPE_CHECKING, Any

import click

from tilestar.cli.language import echo
from tilestar.cli.output.picture import encodes, in_colour
from tilestar.cli.output.wrapping import terminal_columns
from tilestar.errors import InputError
from tilestar.files import check_writable

if TYPE_CHECKING:
    from tilestar.maps.finding.batch import Paths
    from tilestar.maps.finding.flow import FlowField
    from tilestar.maps.grid.cells import Cell

ENDINGS = (".svg", ".npy")

ARROWS = "→←↓↑↘↙↗↖"
PLAIN = str.maketrans(ARROWS, "><v^\\//\\")
"""Arrows for terminals that have none."""


def print_field(field: FlowField) -> None:
    """Print the arrows, as many as the terminal has columns for."""
    from tilestar.maps.display.styles import number

    picture = field.picture(terminal_columns(), colour=in_colour())
    click.echo(picture if encodes(sys.stdout.encoding, ARROWS) else picture.translate(PLAIN), nl=False)
    finite = field.costs[field.costs < float("inf")]
    echo(
        "A way from {count} of {cells} {cells:cell|cells}, at a cost of at most {most}.",
        count=finite.size,
        cells=field.costs.size,
        most=number(float(finite.max(initial=0))),
    )


def print_walks(starts: Sequence[Cell], walks: Paths) -> None:
    """Print where each walker goes, and what that costs."""
    from tilestar.maps.display.styles import number

    for start, walk in zip(starts, walks, strict=True):
        if walk is None:
            echo("From {start}: no way.", start=start)
        else:
            echo(
                "From {start} to {goal}: cost {cost} in {steps} {steps:step|steps}.",
                start=start,
                goal=walk.goal,
                cost=number(walk.cost),
                steps=len(walk) - 1,
            )


def field_as_dict(field: FlowField, starts: Sequence[Cell], walks: Paths) -> dict[str, Any]:
    """The field for programs; null stands for an infinite cost."""
    costs = [[None if cost == float("inf") else cost for cost in row] for row in field.costs.tolist()]
    walkers = [
        {"from": list(start), "cost": walk and walk.cost, "cells": walk and walk.cells.tolist()}
        for start, walk in zip(starts, walks, strict=True)
    ]
    goals = field.goals.tolist()
    return {"goals": goals, "costs": costs, "directions": field.directions.tolist(), "walkers": walkers}


def check_field_output(file: str) -> None:
    """Refuse a file that cannot be written, before anything is computed."""
    if FilePath(file).suffix.lower() not in ENDINGS:
        raise InputError("a field is written to an .svg or .npy file, not to {name}", name=repr(file))
    check_writable(file)


def write_field(field: FlowField, file: str) -> None:
    """Write the picture, or the costs, as the ending of the name asks."""
    from tilestar.maps.formats import files

    files.write(file, field.costs, field.svg)
