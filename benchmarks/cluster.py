"""What does a cluster cost? The sizes of its tasks, the tasks a scheduler hands out, and a hard board on two workers.

`python benchmarks/cluster.py [NUMBER …]` solves these of Korf's fifty 24-puzzles, 25, 44 and 37 if none are given, on
one thread of a new process and on a local cluster of two new worker processes: twice each, because at first a process
maps its tables and makes what it needs, and all of that in turns, because machines are faster at some times than at
others; the medians count. Tables must be built before (`tilestar patterns build 5x5/6666`, then its companions), so
that neither way pays for that.
"""

from __future__ import annotations

import pickle
from argparse import ArgumentTypeError
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from statistics import median
from time import perf_counter, sleep
from typing import Any

from command_line import parser
from record import write
from tilestar import Board, Solution, solve
from tilestar.batch.entries import Entry
from tilestar.batch.solver import Options, pack, solve_batch
from tilestar.executors import Executor, open_executor
from tilestar.proof.cut import cut, search_part
from tilestar.proof.journal import Journal
from tilestar.proof.prover import SUBTREES, WORTH_CUTTING, prove
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.solving.scramble import scramble

KORF = {
    25: ("3 17 9 8 24/1 11 12 14 0/5 4 22 13 16/21 15 6 7 10/20 23 2 18 19", 81),
    44: ("8 12 18 3 2/11 10 22 24 17/1 13 23 4 20/16 6 15 9 21/19 5 14 0 7", 93),
    37: ("23 22 5 3 9/6 18 15 10 2/21 13 19 12 20/7 0 1 16 24/17 4 14 8 11", 100),
}
GOAL = named_goal("blank-first", 5, 5)
TASKS = 2000
ROUNDS = 5
REST_SECONDS = 2.0
"""Until workers have ended the parts they had when another found the solution."""


def task_sizes() -> dict[str, float]:
    """Bytes of a board of a batch and its answer, and of a subtree of a hard board and its answer."""
    boards = [scramble(4, 4, seed=seed) for seed in range(100)]
    entries = [Entry(number, number + 1, board.compact()) for number, board in enumerate(boards)]
    done = solve_batch(entries, Options())
    start = Board.parse(KORF[25][0])
    made = cut(start, GOAL, SUBTREES, WORTH_CUTTING)
    none, one = made.subtrees.part(range(0)), made.subtrees.part(range(1))
    searched = search_part(start, GOAL, one, made.lower_bound, made.expanded)
    return {
        "batch_task_bytes_a_board": len(pickle.dumps((pack(entries), Options()))) / len(entries),
        "batch_answer_bytes_a_board": len(pickle.dumps(done)) / len(entries),
        "subtrees": len(made.subtrees),
        "subtree_task_bytes": len(pickle.dumps((start, GOAL, none, made.lower_bound, made.expanded))),
        "subtree_task_bytes_a_subtree": made.subtrees.width,
        "subtree_answer_bytes": len(pickle.dumps(searched)),
    }


def tasks_per_second(executor: Executor) -> float:
    """How many tasks that do nothing the scheduler hands out and takes back."""
    began = perf_counter()
    for future in [executor.submit(abs, number) for number in range(TASKS)]:
        future.result()
    return TASKS / (perf_counter() - began)


def solve_twice(number: int, solve_one: Callable[[Board], Solution]) -> list[float]:
    """Seconds at first, seconds again, and expansions."""
    text, length = KORF[number]
    start = Board.parse(text)
    seconds = []
    for _ in range(2):
        began = perf_counter()
        solution = solve_one(start)
        seconds.append(perf_counter() - began)
        if solution.length != length:
            raise SystemExit(f"Korf #{number}: {solution.length} moves where {length} are known")
        sleep(REST_SECONDS)
    return [*seconds, solution.stats.expanded]


def solve_alone(number: int) -> list[float]:
    """On one thread."""
    return solve_twice(number, lambda start: solve(start, GOAL, method="patterns", threads=1))


def solve_on_workers(number: int) -> list[float]:
    """On two new workers; their start is not counted. Some expansions are this process's, before the cut."""
    with open_executor("local", workers=2) as executor:
        return solve_twice(number, lambda start: prove(start, GOAL, executor, Journal(None, start, GOAL)))


def in_new_process(function: Callable[[int], list[float]], number: int) -> list[float]:
    """The function's result in a process that has read no tables yet."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        return pool.submit(function, number).result()


def solve_both_ways(number: int) -> dict[str, Any]:
    """What both ways took, by medians, and how many times as fast the workers are: at first, and again."""
    rounds = [(in_new_process(solve_alone, number), in_new_process(solve_on_workers, number)) for _ in range(ROUNDS)]
    alone, workers = ([median(values) for values in zip(*way, strict=True)] for way in zip(*rounds, strict=True))
    return {
        "one_thread_seconds": round(alone[0], 2),
        "one_thread_again_seconds": round(alone[1], 2),
        "one_thread_expanded": int(alone[2]),
        "two_workers_seconds": round(workers[0], 2),
        "two_workers_again_seconds": round(workers[1], 2),
        "two_workers_expanded": int(workers[2]),
        "of_these_before_the_cut": cut(Board.parse(KORF[number][0]), GOAL, SUBTREES, WORTH_CUTTING, threads=2).expanded,
        "speed_up": round(alone[0] / workers[0], 2),
        "speed_up_again": round(alone[1] / workers[1], 2),
    }


def known_number(text: str) -> int:
    """The number of a board of KORF."""
    if not text.isdecimal() or int(text) not in KORF:
        raise ArgumentTypeError(f"{text!r} is none of {', '.join(map(str, KORF))}")
    return int(text)


def main() -> None:
    """Measure, print and record."""
    arguments = parser(__doc__)
    arguments.add_argument("numbers", metavar="NUMBER", nargs="*", type=known_number, default=list(KORF))
    numbers = arguments.parse_args().numbers
    result: dict[str, Any] = {"tasks": task_sizes()}
    with open_executor("local", workers=2) as executor:
        result["tasks"]["tasks_per_second"] = round(tasks_per_second(executor))
    print(result, flush=True)
    boards = result["korf"] = {}
    for number in numbers:
        boards[str(number)] = solve_both_ways(number)
        print(f"Korf #{number}: {boards[str(number)]}", flush=True)
    print(write("cluster", result))


if __name__ == "__main__":
    main()
