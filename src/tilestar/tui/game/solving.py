"""A process that solves one board beside a game: `python -m tilestar.tui.game.solving`.

It reads the board and its goal, a line each: large ones are too long for a command line. It prints answers as they get
better, one JSON object a line, and can be ended at any moment without harm.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator

from tilestar.search.limit import Limit
from tilestar.tiles import Board, Solution, attempt
from tilestar.tiles.solving.anytime import PROVABLE_CELLS, improve
from tilestar.tiles.solving.methods import choose

QUICK_SECONDS = 0.4
PROOF_SECONDS = 120.0
IMPROVING_SECONDS = 15.0
THREADS = 1
"""A game leaves the other cores to other work."""
LONGEST_ANSWER = 1 << 22
"""Moves; a game would be busy with more of them for seconds."""


def solutions(board: Board, goal: Board) -> Iterator[Solution]:
    """Some solution soon, then what more time finds, the last a shortest one if that can be proved."""
    quick = improve(board, goal, Limit(timeout=QUICK_SECONDS), THREADS)
    yield quick
    if quick.optimal:
        return
    stages = [("anytime", IMPROVING_SECONDS)] if len(board.tiles) > PROVABLE_CELLS else []
    if choose(goal).name != "anytime":
        stages.append(("auto", PROOF_SECONDS))
    for method, seconds in stages:
        found = attempt(board, goal, method=method, timeout=seconds, threads=THREADS)
        yield found
        if found.optimal:
            return


def main() -> None:
    """Solve what standard input says; a search that ends without moves, or with too many, is no answer."""
    if hasattr(os, "nice"):
        os.nice(10)
    board, goal = map(Board.parse, sys.stdin)
    for solution in solutions(board, goal):
        if solution.letters is None or len(solution.letters) > LONGEST_ANSWER:
            continue
        sys.stdout.write(json.dumps({"letters": solution.letters, "lower_bound": solution.lower_bound}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
