"""Large boards, recorded one by one with their solutions; a later run goes on where this one ended.

    nice python benchmarks/large.py [--sets 6x6,7x7,8x8,10x10] [--boards 100] [--cpu-seconds 120] [--nodes N]
                                    [--threads 2] [--again]

6x6 and 7x7 are the boards that DeepCubeA was measured on, if the shared data is there (`large_6x6.csv`,
`large_7x7.csv`); other sizes are random boards, by seed. A board gets as many expansions as take the CPU seconds, of
all threads together, by the speed of the five boards before it; so a busy machine distorts nothing. What a board really
took is recorded with it. With `--nodes` the number of expansions is given. A board is recorded at once, by set and
budget. After a change of the search, `--again` solves recorded boards again and replaces what they have; only the
boards that it has solved itself tell it the speed. Played backwards from the solved board, a solution gives the board
it is of, so anybody can check it, and beat it.
"""

from __future__ import annotations

import csv
import json
from collections.abc import Iterator
from statistics import mean
from time import process_time
from typing import Any

import record
from command_line import parser, positive, positive_number
from tilestar.search.limit import Limit
from tilestar.tiles.board.board import Board, named_goal
from tilestar.tiles.board.replay import leads_to
from tilestar.tiles.solving.anytime import solve_anytime
from tilestar.tiles.solving.scramble import scramble

RESULTS = record.RESULTS / "large.json"


def main() -> None:
    """Solve what is not recorded yet, record and print."""
    arguments = parser(__doc__)
    arguments.add_argument("--sets", default="6x6,7x7,8x8,10x10")
    arguments.add_argument("--boards", type=positive, default=100)
    arguments.add_argument("--cpu-seconds", type=positive_number, default=120)
    arguments.add_argument("--nodes", type=positive)
    arguments.add_argument("--threads", type=positive, default=2)
    arguments.add_argument("--again", action="store_true")
    options = arguments.parse_args()
    budget = f"{options.cpu_seconds:g} CPU s" if options.nodes is None else f"{options.nodes / 1e6:g} million nodes"
    budget += f", {options.threads} threads" if options.threads > 1 else ", 1 thread"
    runs = recorded()
    for size in options.sets.split(","):
        solved = runs.setdefault(f"{size}, {budget}", {})
        timed = [] if options.again else list(solved.values())  # what tells how fast the search is
        for name, board, other_length in boards_of(size, options.boards):
            if name in solved and not options.again:
                continue
            nodes = options.nodes or round(options.cpu_seconds * speed(timed, board, options.threads))
            solved[name] = solve(board, nodes, options.threads) | {"deepcubea": other_length}
            timed.append(solved[name])
            record.write("large", {"sets": {run: summary(boards) for run, boards in runs.items()}, "boards": runs})
            print(f"{size} {name}: {solved[name]['length']} moves", flush=True)
        print(f"{size}, {budget}: {summary(solved)}", flush=True)


def boards_of(size: str, count: int) -> Iterator[tuple[str, Board, int | None]]:
    """The first boards of a set: name, board, and the length that DeepCubeA found."""
    width, height = map(int, size.split("x"))
    data = record.shared("data", f"large_{size}.csv")
    if data is None:
        yield from ((f"seed {seed}", scramble(width, height, seed=seed), None) for seed in range(count))
        return
    with data.open(encoding="utf-8") as rows:
        for row in list(csv.DictReader(rows))[:count]:
            yield f"board {row['id']}", Board.parse(row["tiles"]), int(row["deepcubea_length"])


def speed(rows: list[dict[str, Any]], board: Board, threads: int) -> float:
    """Expansions a CPU second: of the last of these boards, or of a short search of this one if there are none."""
    rows = rows[-5:] or [solve(board, 20_000_000, threads)]
    return sum(row["million nodes"] for row in rows) * 1e6 / sum(row["cpu seconds"] for row in rows)


def solve(board: Board, nodes: int, threads: int) -> dict[str, Any]:
    goal = named_goal("standard", board.width, board.height)
    began = process_time()
    solution = solve_anytime(board, goal, None, Limit(max_nodes=nodes), threads)
    seconds = process_time() - began
    if solution.letters is None or not leads_to(board, solution.letters, goal):
        raise SystemExit(f"no solution of {board.compact()}")
    return {
        "length": len(solution.letters),
        "manhattan": board.manhattan(goal),
        "lower bound": solution.lower_bound,
        "million nodes": round(solution.stats.expanded / 1e6, 1),
        "cpu seconds": round(seconds, 1),
        "commit": record.ENVIRONMENT["commit"],
        "moves": solution.letters,
    }


def summary(solved: dict[str, dict[str, Any]]) -> dict[str, Any]:
    """The means of a run, and DeepCubeA's over the same boards."""
    rows = list(solved.values())
    lengths, distances = [row["length"] for row in rows], [row["manhattan"] for row in rows]
    result: dict[str, Any] = {
        "boards": len(rows),
        "length": round(mean(lengths), 2),
        "to_manhattan": round(sum(lengths) / sum(distances), 4),
        "cpu_seconds": round(mean(row["cpu seconds"] for row in rows), 1),
    }
    others = [row["deepcubea"] for row in rows if row["deepcubea"] is not None]
    if others:
        result["deepcubea"] = round(mean(others), 2)
        result["shorter_or_equal"] = sum(length <= other for length, other in zip(lengths, others, strict=True))
    return result


def recorded() -> dict[str, dict[str, Any]]:
    """What earlier runs have solved, by set and budget, then by board."""
    if not RESULTS.exists():
        return {}
    runs: dict[str, dict[str, Any]] = json.loads(RESULTS.read_text(encoding="utf-8"))["boards"]
    return runs


if __name__ == "__main__":
    main()
