"""What does a cluster cost? The sizes of its tasks, the tasks a scheduler hands out, and a hard board on two workers.

`python benchmarks/cluster.py [NUMBER …]` solves these of Korf's fifty 24-puzzles, 25 and 44 if none are given, first on
one thread of this process and then on a local cluster of two worker processes. The tables must be built before
(`tilestar patterns build 5x5/6666`), so that neither way pays for them.
"""

from __future__ import annotations

import pickle
import sys
from statistics import mean
from time import perf_counter
from typing import Any

from record import write
from tilestar import Board, solve
from tilestar.cluster.client import Cluster, connect
from tilestar.cluster.crew import ClusterCrew
from tilestar.cluster.entries import Entry
from tilestar.cluster.hard import SUBTREES, solve_hard
from tilestar.cluster.jobs import Options, solve_batch
from tilestar.cluster.journal import Journal
from tilestar.cluster.subtrees import cut, search_part
from tilestar.tiles.goals import named_goal
from tilestar.tiles.scramble import scramble

KORF = {
    25: ("3 17 9 8 24/1 11 12 14 0/5 4 22 13 16/21 15 6 7 10/20 23 2 18 19", 81),
    44: ("8 12 18 3 2/11 10 22 24 17/1 13 23 4 20/16 6 15 9 21/19 5 14 0 7", 93),
}
GOAL = named_goal("blank-first", 5, 5)
TASKS = 2000


def task_sizes() -> dict[str, float]:
    """Bytes of a board of a batch and its answer, and of a subtree of a hard board and its answer."""
    boards = [scramble(4, 4, seed=seed) for seed in range(100)]
    entries = [Entry(number, number + 1, board.compact()) for number, board in enumerate(boards)]
    done = solve_batch(entries, Options())
    start = Board.parse(KORF[25][0])
    _, subtrees = cut(start, GOAL, SUBTREES)
    letters = [letters for letters, _ in subtrees]
    searched = search_part(start, GOAL, letters[:1], 1)
    return {
        "batch_task_bytes_a_board": len(pickle.dumps((entries, Options()))) / len(entries),
        "batch_answer_bytes_a_board": len(pickle.dumps(done)) / len(entries),
        "subtrees": len(subtrees),
        "subtree_task_bytes": len(pickle.dumps((start, GOAL, [], 0))),
        "subtree_task_bytes_a_subtree": mean(map(len, letters)) + 2,
        "subtree_answer_bytes": len(pickle.dumps(searched)),
    }


def tasks_per_second(cluster: Cluster) -> float:
    """How many tasks that do nothing the scheduler hands out and takes back."""
    began = perf_counter()
    for future in [cluster.submit(abs, number) for number in range(TASKS)]:
        future.result()
    return TASKS / (perf_counter() - began)


def solve_both_ways(number: int, cluster: Cluster) -> dict[str, Any]:
    """Seconds and expansions on one thread, and on the workers."""
    text, length = KORF[number]
    start = Board.parse(text)
    began = perf_counter()
    alone = solve(start, GOAL, method="patterns", threads=1)
    middle = perf_counter()
    shared = solve_hard(start, GOAL, ClusterCrew(cluster), Journal(None, start, GOAL))
    ended = perf_counter()
    if (alone.length, shared.length) != (length, length):
        raise SystemExit(f"Korf #{number}: {alone.length} and {shared.length} moves where {length} are known")
    return {
        "one_thread_seconds": round(middle - began, 2),
        "one_thread_expanded": alone.stats.expanded,
        "two_workers_seconds": round(ended - middle, 2),
        "two_workers_expanded": shared.stats.expanded,
        "speed_up": round((middle - began) / (ended - middle), 2),
    }


def main() -> None:
    """Measure, print and record."""
    numbers = [int(argument) for argument in sys.argv[1:]] or list(KORF)
    result: dict[str, Any] = {"tasks": task_sizes()}
    with connect("local", workers=2) as cluster:
        result["tasks"]["tasks_per_second"] = round(tasks_per_second(cluster))
        print(result, flush=True)
        boards = result["korf"] = {}
        for number in numbers:
            boards[str(number)] = solve_both_ways(number, cluster)
            print(f"Korf #{number}: {boards[str(number)]}", flush=True)
    print(write("cluster", result))


if __name__ == "__main__":
    main()
