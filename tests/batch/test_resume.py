"""Taking up an output file: which of its lines count, and which inputs it belongs to."""

import pytest

from tilestar.batch import resume
from tilestar.batch.entries import Entry
from tilestar.batch.resume import skip_finished
from tilestar.batch.solver import Options, solve_batch
from tilestar.errors import ResumeError

TEXTS = [
    "1 2 3/4 5 6/7 0 8",
    "123456708",
    "junk",
    "1 2 3/4 5 6/8 7 0",
    "1 2/0 3",
    "5 1 2 4/0 6 3 8/9 10 7 11/13 14 15 12",
]


@pytest.fixture(scope="module")
def entries():
    return [Entry(index, index + 1, text) for index, text in enumerate(TEXTS)]


@pytest.fixture
def answers(entries, tmp_path):
    path = tmp_path / "answers.ndjson"
    path.write_text(solve_batch(entries, Options()).lines)
    return path


def test_every_record_is_passed_over_and_counted(entries, answers):
    end, finished = skip_finished(answers, iter(entries), Options())
    assert end == answers.stat().st_size
    assert finished == solve_batch(entries, Options()).summary


@pytest.mark.parametrize("damage", [b"\0", b"\n"])
@pytest.mark.parametrize("place", [0, 3, 40, 200, -60, -4, -1])
def test_a_damaged_record_ends_the_file(entries, answers, damage, place):
    first, second, *rest = answers.read_bytes().splitlines(keepends=True)
    cut = place % len(second)
    if second[cut : cut + 1] != damage:
        answers.write_bytes(first + second[:cut] + damage + second[cut + 1 :] + b"".join(rest))
        end, finished = skip_finished(answers, iter(entries), Options())
        assert (end, finished.boards) == (len(first), 1)


@pytest.mark.parametrize("place", range(len(TEXTS)))
def test_a_record_of_another_board_is_refused(entries, answers, place):
    others = list(entries)
    others[place] = Entry(place, place + 1, "1 2 3/4 5 6/0 7 8")
    with pytest.raises(ResumeError, match=f"record {place} "):
        skip_finished(answers, iter(others), Options())


def test_another_goal_is_refused_even_after_boards_of_another_size_agreed(entries, answers):
    goal = "0 1 2/3 4 5/6 7 8"
    with pytest.raises(ResumeError, match="record 0 "):
        skip_finished(answers, iter(entries), Options(goal=goal))
    changed = answers.read_text().replace('"goal": "1 2/3 0"', '"goal": "0 1/2 3"')
    answers.write_text(changed)
    with pytest.raises(ResumeError, match="record 4 "):
        skip_finished(answers, iter(entries), Options())


def test_more_records_than_entries_are_refused(entries, answers):
    with pytest.raises(ResumeError, match="record 5 "):
        skip_finished(answers, iter(entries[:-1]), Options())


def test_a_long_comparison_reports_how_far_it_is(entries, answers, monkeypatch):
    monkeypatch.setattr(resume, "REPORTED", 2)
    reported: list[int] = []
    end, _ = skip_finished(answers, iter(entries), Options(), reported.append)
    assert reported == sorted(reported)
    assert (len(reported), reported[-1]) == (3, end)
