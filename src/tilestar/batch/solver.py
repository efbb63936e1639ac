"""What is done with one batch: its entries are solved and become lines of output, in any process with tilestar."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from time import perf_counter

from tilestar.batch.entries import Entry
from tilestar.batch.records import error_line, solution_line, table_form
from tilestar.batch.summary import Summary
from tilestar.errors import BoardError, GoalError, TilestarError
from tilestar.extensions import own_failure
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.board.goals import GOALS
from tilestar.tiles.patterns.store import default_store
from tilestar.tiles.solving.distance_table import answer_texts, can_answer
from tilestar.tiles.solving.solver import chosen_search, solve_many


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

    def check(self) -> None:
        """Refuse what solve_many would refuse, and a goal that is no board, before any work is done."""
        chosen_search(self.method, self.heuristic, self.timeout, self.max_nodes, self.max_memory)
        if self.goal not in GOALS:
            try:
                Board.parse(self.goal)
            except TilestarError as error:
                raise GoalError(
                    "goal {goal} is neither a board nor one of {known}", goal=repr(self.goal), known=", ".join(GOALS)
                ) from error


@dataclass(frozen=True, slots=True)
class Done:
    """A finished batch: its lines of output in order, what they add up to, and how long it took."""

    lines: str
    summary: Summary
    seconds: float
    failed: TilestarError | None = None

    def then(self, other: Done) -> Done:
        """Both batches as one, the other after this one."""
        seconds = self.seconds + other.seconds
        return Done(self.lines + other.lines, self.summary + other.summary, seconds, other.failed)


def solve_batch(entries: Sequence[Entry], options: Options) -> Done:
    """Solve the entries on one thread.

    An entry that is no board becomes a record and stops nothing; when the options are strict, it ends the batch. So
    does a board whose search fails, for want of memory or by a fault of ours. An entry that has its record already
    keeps it, and is not counted.
    """
    if any(entry.record is not None for entry in entries):
        return _solve_the_others(entries, options)
    try:
        return _solve_together(entries, options)
    except TilestarError:
        raise
    except Exception as error:
        if len(entries) == 1:
            reason = str(own_failure(error) or f"{type(error).__name__}: {error}")
            return failed_board(entries[0], options, reason)
    half = len(entries) // 2
    first = solve_batch(entries[:half], options)
    return first if first.failed is not None else first.then(solve_batch(entries[half:], options))


def _solve_the_others(entries: Sequence[Entry], options: Options) -> Done:
    """solve_batch of the entries without a record, in their places between the others."""
    done = Done("", Summary(), 0.0)
    for known, group in groupby(entries, key=lambda entry: entry.record is not None):
        part = list(group)
        lines = "".join(entry.record or "" for entry in part)
        done = done.then(Done(lines, Summary(), 0.0) if known else solve_batch(part, options))
        if done.failed is not None:
            break
    return done


def failed_board(entry: Entry, options: Options, reason: str) -> Done:
    """The record of a board whose search failed; when the options are strict, it ends the batch."""
    if options.strict:
        return Done("", Summary(), 0.0, BoardError("line {line}: {reason}", line=entry.line, reason=reason))
    error = TilestarError("the search failed: {reason}", reason=reason)
    board = entry.board()
    boards = {"start": board.compact(), "goal": resolve_goal(options.goal, board.width, board.height).compact()}
    return Done(error_line(entry, error, options.form, boards), Summary(errors=1), 0.0)


def _solve_together(entries: Sequence[Entry], options: Options) -> Done:
    began = perf_counter()
    lines: Sequence[str | None] = [None] * len(entries)
    others, small = entries, Summary()
    if options.method in ("auto", "table"):
        solved = solve_small_boards(entries, options.goal, options.form)
        if solved is not None and not (solved.others and options.strict):  # strict: nothing after a fault is answered
            lines, others, small = solved.lines, solved.others, solved.summary
    other_lines, summary, failed = _solve(others, options)
    remaining = iter(other_lines)
    in_order = "".join([next(remaining, "") if line is None else line for line in lines])
    return Done(in_order, small + summary, perf_counter() - began, failed)


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


@dataclass(frozen=True, slots=True)
class SmallBoards:
    """Lines in the order of the entries, None for each of the others; those, and what the lines add up to."""

    lines: Sequence[str | None]
    others: Sequence[Entry]
    summary: Summary


def solve_small_boards(entries: Sequence[Entry], goal: str, form: str) -> SmallBoards | None:
    """The lines of all boards that have the first one's size and are in our own compact form; None if there is no
    distance table for that size. A kernel solves them in less time than Python takes to look at them.
    """
    target = _first_goal(entries, goal)
    if target is None or not can_answer(target):
        return None
    texts, indices = [entry.text for entry in entries], [entry.index for entry in entries]
    lengths, lines = answer_texts(texts, indices, target, table_form(target, form))
    others = [entry for entry, length in zip(entries, lengths, strict=True) if length < 0]
    solved = len(entries) - len(others)
    moves = sum(lengths) + len(others)
    summary = Summary(solved=solved, proved=solved, moves=moves, longest=max(0, *lengths), expanded=moves)
    return SmallBoards(lines, others, summary)


def _first_goal(entries: Iterable[Entry], goal: str) -> Board | None:
    """The goal of the first entry that is a board."""
    for entry in entries:
        try:
            board = entry.board()
            return resolve_goal(goal, board.width, board.height)
        except TilestarError:
            continue
    return None


def pack(entries: Sequence[Entry]) -> bytes:
    """Entries as they are sent: bytes, which a scheduler passes on without looking into them."""
    return json.dumps(
        [
            (
                entry.index,
                entry.line,
                entry.text,
                entry.error and (entry.error.message, entry.error.values),
                entry.record,
            )
            for entry in entries
        ]
    ).encode()


def unpack(packed: bytes) -> list[Entry]:
    """The entries that were packed."""
    return [
        Entry(index, line, text, error and BoardError(error[0], **error[1]), record)
        for index, line, text, error, record in json.loads(packed)
    ]


def solve_packed_batch(packed: bytes, options: Options) -> Done:
    """solve_batch in one of several processes of a machine, which map the same pattern databases."""
    default_store.forbid_table_copies()
    return solve_batch(unpack(packed), options)
