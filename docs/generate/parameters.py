"""A table of parameters for each function of the reference: types and defaults from the signature, meanings from here.

A name means the same in every function; where it cannot, a line with the function's name says what it means there.
"""

from __future__ import annotations

from typing import Any

import griffe

from tilestar.tiles.solving.solver import SearchOptions

FEWEST = 2
"""Functions with fewer parameters have no table: the sentence about the function says it all."""

MEANINGS = {
    "agent_size": "the agent covers so many cells each way, and is named by its top left cell",
    "backward_h": "an estimate of the cost from the start, for the backward half; without it `h.towards(start)`",
    "batch": "how many boards go to a worker at once",
    "board": "a board: text, a Board, rows, tiles, an array, or a file as a `pathlib.Path`",
    "boards": "any number of boards, or a file of them as a `pathlib.Path`",
    "client": "the client of a Dask cluster",
    "depth": "how many steps to look ahead at most",
    "diagonal": "how much more a diagonal step costs",
    "goal": "`standard`, `blank-first`, `snail`, or a board",
    "goals": "the cells to reach",
    "h": "an estimate of the cost to a goal: a function of a state",
    "heuristic": "a name, or a function of a Board",
    "heuristics": "names, or functions of a Board; every method that takes a heuristic runs with each",
    "landmarks": "how many cells to measure distances from",
    "limit": "when to give up",
    "max_memory": "stop before holding more bytes",
    "max_nodes": "stop after so many expansions",
    "method": "how to search; `auto` takes what suits the question",
    "methods": "names of methods, or search functions of your own",
    "metric": "`single`: one tile a move; `line`: a slide of several tiles along a line counts one",
    "moves": "the movement rule: 4, 8, `8-no-corner-cutting`, `8-one-obstacle` or `hex`",
    "nearest": "if the goal cannot be reached, find a path to the nearest cell that can",
    "observe": "is called with every event of the search",
    "progress": "is called with how much of the preparation is done and how much there is",
    "own_costs": "what it costs to be at each goal, nothing without it",
    "problem": "what to search: a start, a test for goals, successors",
    "samples": "how many boards of more than ten cells to solve, 50 without it",
    "searches": "on how many boards to run A* and IDA*",
    "seed": "the same seed gives the same boards",
    "shape": "width and height: a pair, a text such as `3x3`, or the side of a square",
    "source": "the cell, or cells, to measure from",
    "start": "the cell to begin in",
    "starts": "the cells to begin in",
    "threads": "how many threads to use at most; without it, one for each core",
    "timeout": "stop after so many seconds",
    "towards": "costs to the source instead of from it",
    "turn_penalty": "what every turn costs in addition",
    "weight": "search less, for a path that costs at most so many times the least",
    "xy": "cells are given and returned as (x, y) instead of (row, column)",
}

SPECIAL = {
    "all_solutions.limit": "how many solutions to list",
    "check_heuristic.h": "the heuristic: a function of a Board, or the name of a built-in one",
    "check_heuristic.observe": "is called with what is done, how far it is, and how much there is",
    "compare.observe": "is called with the method and the heuristic before each attempt",
    "find_path.goal": "the cell to reach; of many cells, the one that is cheapest to reach",
    "nearest_reachable.goal": "the cell to come near to",
    "depth_first_search.depth": "how many steps to look ahead at most; a path that is longer is not found",
}

OPTIONS = ("method", "heuristic", "timeout", "max_nodes", "max_memory", "threads")
"""What `**options: Unpack[SearchOptions]` stands for; all are given by keyword."""


def with_parameters(function: griffe.Function, docstring: str) -> str:
    """The docstring with a section about the parameters before its examples, if all of them have a meaning."""
    names = [parameter.name for parameter in function.parameters if parameter.name not in ("self", "cls", "grid")]
    plain = [name for name in names if name != "options"]
    meanings = {name: SPECIAL.get(f"{function.name}.{name}", MEANINGS.get(name)) for name in plain}
    if len(names) < FEWEST or None in meanings.values():
        return docstring
    lines = ["Parameters:", *(f"    {name}: {_markdown(meaning)}." for name, meaning in meanings.items() if meaning)]
    if "options" in names:
        lines.append("    **options: the options below, by keyword.")
        lines += ["", "Other Parameters:", *map(_option, OPTIONS)]
    text, fence, examples = docstring.partition("```pycon")
    return "\n".join([text.rstrip(), "", *lines, "", fence + examples])


def _option(name: str) -> str:
    kind: Any = SearchOptions.__annotations__[name]
    return f"    {name} ({getattr(kind, '__forward_arg__', kind)}): {_markdown(MEANINGS[name])}."


def _markdown(meaning: str) -> str:
    return meaning.replace("A*", r"A\*")
