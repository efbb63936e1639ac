"""What a worker does, as pure functions that any process with tilestar can run."""

from __future__ import annotations

import pickle
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from time import perf_counter

from tilestar import __version__
from tilestar.batch.entries import Entry
from tilestar.batch.records import error_line, solution_line
from tilestar.batch.small_boards import Answered, answer_small
from tilestar.batch.summary import Summary
from tilestar.errors import BoardError, ClusterError, TilestarError
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.solving.solver import solve_many


@dataclass(frozen=True, slots=True)
class Options:
    """How every board of a batch is solved; the limits are for each board."""

    goal: str = "standard"
    method: str = "auto"
    heuristic: str | None = None
    timeout: float | None = None
    max_nodes: int | None = None
    max_memory: int | None = None
    form: str = "ndjson"
    strict: bool = False


@dataclass(frozen=True, slots=True)
class Done:
    """A finished batch: its lines of output in order, what they add up to, and how long it took."""

    lines: str
    summary: Summary
    seconds: float
    failed: TilestarError | None = None


def solve_batch(entries: Sequence[Entry], options: Options, version: str = __version__) -> Done:
    """Solve the entries on one thread.

    An entry that is no board becomes a record and stops nothing; when the options are strict, it ends the batch.
    """
    require_version(version)
    began = perf_counter()
    answered = None
    if options.method in ("auto", "table") and options.heuristic is None:
        answered = answer_small(entries, options.goal, options.form)
    if answered is None or (answered.others and options.strict):  # then what follows a fault must not be answered
        answered = Answered([None] * len(entries), entries, Summary())
    lines, summary, failed = _solve(answered.others, options)
    others = iter(lines)
    in_order = "".join([next(others, "") if line is None else line for line in answered.lines])
    return Done(in_order, answered.summary + summary, perf_counter() - began, failed)


def _solve(entries: Sequence[Entry], options: Options) -> tuple[list[str], Summary, TilestarError | None]:
    """The entries' lines in order, what they add up to, and the fault that ended them too early, if one did."""
    lines: dict[int, str] = {}
    summary = Summary()
    boards: dict[tuple[int, int], list[tuple[Entry, Board]]] = defaultdict(list)
    failed: TilestarError | None = None
    for entry in entries:
        try:
            board = entry.board()
            resolve_goal(options.goal, board.width, board.height)
            boards[board.width, board.height].append((entry, board))
        except TilestarError as error:
            if options.strict:
                failed = BoardError("line {line}: {reason}", line=entry.line, reason=str(error))
                break
            lines[entry.index] = error_line(entry, error, options.form)
            summary.count_error()
    for group in boards.values():
        solutions = solve_many(
            [board for _, board in group],
            options.goal,
            method=options.method,
            heuristic=options.heuristic,
            timeout=options.timeout,
            max_nodes=options.max_nodes,
            max_memory=options.max_memory,
            threads=1,
        )
        for (entry, _), solution in zip(group, solutions, strict=True):
            lines[entry.index] = solution_line(entry, solution, options.form)
            summary.count_solution(solution)
    return [lines[entry.index] for entry in entries if entry.index in lines], summary, failed


def pack(entries: Sequence[Entry]) -> bytes:
    """Entries as they are sent: bytes, which a scheduler passes on without looking into them."""
    return pickle.dumps([(entry.index, entry.line, entry.text, entry.error) for entry in entries])


def solve_packed_batch(packed: bytes, options: Options, version: str = __version__) -> Done:
    """solve_batch in one of several processes of a machine, which map the same pattern databases."""
    require_version(version)
    default_store.forbid_table_copies()
    return solve_batch([Entry(*values) for values in pickle.loads(packed)], options)


def require_version(version: str) -> str:
    """The version of tilestar that runs here; an error unless it is the one asked for."""
    if version != __version__:
        raise ClusterError(
            "a worker has tilestar {found}, but this command is tilestar {wanted}: install the same version everywhere",
            found=__version__,
            wanted=version,
        )
    return __version__
