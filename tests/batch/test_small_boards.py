"""Small boards are read, solved and written by a kernel; what it writes is what Python would have written."""

import re

import pytest

from tilestar.batch import solver
from tilestar.batch.entries import Entry
from tilestar.batch.solver import Done, Options, pack, solve_batch, unpack
from tilestar.batch.summary import Summary
from tilestar.errors import BoardError, TilestarError
from tilestar.tiles.solving.scramble import scrambles

SECONDS = re.compile(r'"seconds": [^}]*|(?<=,)[0-9.e-]+(?=,,$)', re.MULTILINE)

AT_ODDS = [
    "1 2 3/4 5 6/8 7 0",
    "junk",
    "",
    "283104765",
    "283/104/765",
    "2 8 3/1 x 4/7 6 5",
    "02 8 3/1 0 4/7 6 5",
    "1 2 3/4 5 0",
    "1 2 3/4 5 6/7 8 8",
    "1 2 3 4/5 6 7 8/9 10 11 12/13 14 0 15",
    "2 8 3/1 0 4/7 6 5 # a comment",
    " 2 8 3/1 0 4/7 6 5",
    "2 8 3/1 0 4/7 6 5\r\n",
    "\ud800",
]
"""Texts that a kernel may leave to Python, or must not mistake for something else."""


def entries_of(texts: list[str]) -> list[Entry]:
    return [Entry(index, index + 1, text) for index, text in enumerate(texts, 1000)]


def without_kernel(entries: list[Entry], options: Options) -> Done:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(solver, "solve_small_boards", lambda *_: None)
        return solve_batch(entries, options)


def same(done: Done, other: Done) -> bool:
    """Whether two batches are the same but for the time they took."""
    return (SECONDS.sub("", done.lines), done.summary) == (SECONDS.sub("", other.lines), other.summary)


@pytest.mark.parametrize("size", [(3, 3), (2, 2), (5, 2), (2, 3)])
@pytest.mark.parametrize("form", ["ndjson", "csv"])
@pytest.mark.parametrize("goal", ["standard", "blank-first", "snail"])
def test_a_kernel_writes_what_python_writes(size, form, goal):
    width, height = size
    stream = scrambles(width, height, goal, seed=7)
    entries = entries_of([next(stream).compact() for _ in range(50)] + AT_ODDS + [next(stream).compact()])
    options = Options(goal=goal, form=form)
    done = solve_batch(entries, options)
    assert done.summary.solved >= 51
    assert same(done, without_kernel(entries, options))


def test_most_boards_are_the_kernels(monkeypatch):
    stream = scrambles(3, 3, seed=1)
    monkeypatch.setattr(solver, "solve_many", None)
    texts = [next(stream).compact() for _ in range(20)] + ["867254301"]
    done = solve_batch(entries_of(texts), Options())
    assert done.summary == Summary(
        solved=21, proved=21, moves=done.summary.moves, longest=31, expanded=done.summary.moves
    )
    assert done.lines.count("\n") == 21


def test_a_single_row_is_never_read_as_another_shape():
    texts = ["4x1: 1 2 3 0", "1 2 3 0"]
    entries = entries_of(texts)
    assert same(solve_batch(entries, Options()), without_kernel(entries, Options()))


@pytest.mark.parametrize("options", [Options(method="astar"), Options(method="ida", heuristic="manhattan")])
def test_other_methods_keep_their_own_way(options):
    entries = entries_of(["1 2 3/4 5 6/7 0 8"])
    assert same(solve_batch(entries, options), without_kernel(entries, options))


def test_when_strict_nothing_after_a_fault_is_answered():
    entries = entries_of(["123456780", "junk", "123456780"])
    done = solve_batch(entries, Options(strict=True))
    assert done.lines.count("\n") == 1
    assert done.summary.solved == 1
    assert done.failed is not None
    assert solve_batch(entries[:1], Options(strict=True)).failed is None


def test_the_goal_of_the_first_board_counts_and_others_become_records():
    entries = entries_of(["1 2 3/4 5 6/7 0 8", "1 2/3 0"])
    done = solve_batch(entries, Options(goal="123456780"))
    assert (done.summary.solved, done.summary.errors) == (1, 1)


def test_an_entry_with_an_error_keeps_it():
    fault: TilestarError = BoardError("the line is not UTF-8 text: byte {byte}", byte="0xff")
    done = solve_batch([Entry(0, 1, "1 2 3/4 5 6/7 0 8"), Entry(1, 2, error=fault)], Options())
    assert (done.summary.solved, done.summary.errors) == (1, 1)
    assert "0xff" in done.lines


def test_entries_are_sent_and_solved_as_they_are():
    fault: TilestarError = BoardError("the line is not UTF-8 text: byte {byte}", byte="0xff")
    entries = [*entries_of(AT_ODDS), Entry(7, 8, error=fault)]
    received = unpack(pack(entries))
    assert [(e.index, e.line, e.text, str(e.error)) for e in received] == [
        (e.index, e.line, e.text, str(e.error)) for e in entries
    ]
    assert same(solve_batch(received, Options()), solve_batch(entries, Options()))
