"""Batches of small boards, which are solved in less time than Python takes to look at them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tilestar.batch.entries import Entry
from tilestar.batch.records import table_form
from tilestar.batch.summary import Summary
from tilestar.errors import TilestarError
from tilestar.tiles.board.board import Board, resolve_goal
from tilestar.tiles.solving.distance_table import answer_texts, can_answer


@dataclass(frozen=True, slots=True)
class Answered:
    """Lines in the order of the entries, None for each of the others; those, and what the lines add up to."""

    lines: Sequence[str | None]
    others: Sequence[Entry]
    summary: Summary


def answer_small(entries: Sequence[Entry], goal: str, form: str) -> Answered | None:
    """The lines of all boards that are of the first one's size and in our own compact form; None if that is no size
    for a distance table.
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
    return Answered(lines, others, summary)


def _first_goal(entries: Iterable[Entry], goal: str) -> Board | None:
    """The goal of the first entry that is a board."""
    for entry in entries:
        try:
            board = entry.board()
            return resolve_goal(goal, board.width, board.height)
        except TilestarError:
            continue
    return None
