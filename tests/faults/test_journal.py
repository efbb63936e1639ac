"""Journals that are damaged, foreign, in use or on a full disk: never a wrong proof, and nobody else's file touched."""

import os
import random
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.faults.injector import (
    flip_bit,
    full_disk,
    names,
    put_fifo,
    read_only,
    run,
    sample,
    small_files,
    tilestar,
    truncate,
)
from tilestar import Board
from tilestar.cli.main import main
from tilestar.errors import FileError, ResumeError, StreamError
from tilestar.proof.journal import Journal
from tilestar.tiles.board.board import named_goal
from tilestar.tiles.patterns.subtrees import Subtrees

START = Board.parse("1 2 3 4/5 6 7 8/9 10 11 12/0 13 14 15")
GOAL = named_goal("standard", 4, 4)
LETTERS = "LLL"
CUT = Subtrees(2, bytes(range(200)))

COMMAND = ["solve", START.compact(), "--style", "count", "--journal"]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "journal.db"


def write(path: Path, *, cut: Subtrees = CUT, bound: int = 1, solution: str | None = LETTERS) -> None:
    """A journal with one bound searched, part of the next, and the solution that was found there."""
    journal = Journal(path, START, GOAL)
    journal.keep("lower_bound", bound)
    journal.keep_subtrees(cut)
    for first in range(0, 100, 10):
        journal.record(bound, range(first, first + 10), 7, 0.25)
    journal.keep("lower_bound", bound + 2)
    journal.record(bound + 2, range(20, 40), 9, 0.5)
    if solution is not None:
        journal.count(bound + 2, 1, 0.1)
        journal.keep("solution", solution)
    journal.close()


def content(path: Path):
    journal = Journal(path, START, GOAL)
    try:
        parts = {bound: journal.searched(bound) for bound in range(100)}
        return journal.lower_bound, journal.solution, journal.subtrees, journal.expanded, parts
    finally:
        journal.close()


def change(path: Path, statement: str, *values: object) -> None:
    file = sqlite3.connect(path)
    with file:
        file.execute(statement, values)
    file.close()


def test_a_whole_journal_is_read_as_it_was_written(path):
    write(path)
    bound, solution, subtrees, expanded, parts = content(path)
    assert (bound, solution, subtrees, expanded) == (3, LETTERS, CUT, 80)
    assert (len(parts[1]), parts[3]) == (10, [range(20, 40)])
    assert names(path.parent) == ["journal.db"]


def places(path: Path) -> list[int]:
    """Every byte that says something: what is zero is mostly room."""
    whole = path.read_bytes()
    return [place for place, byte in enumerate(whole) if byte or place < 100]


def test_no_flipped_bit_changes_what_is_believed(path):
    write(path)
    whole, truth = path.read_bytes(), content(path)
    dice = random.Random(1)
    refusals: list[str] = []
    chosen = sample([(place, dice.randrange(8)) for place in places(path)], 150)
    for place, bit in chosen:
        flip_bit(path, place, bit)
        try:
            assert content(path) == truth, (place, bit)
        except (ResumeError, FileError) as error:
            refusals.append(str(error))
        path.write_bytes(whole)
        for log in (path.with_name("journal.db-wal"), path.with_name("journal.db-shm")):
            log.unlink(missing_ok=True)
    assert len(refusals) > len(chosen) / 2
    assert all("damaged" in said or "not a journal" in said or "another" in said for said in refusals)


@pytest.mark.parametrize("size", [1, 15, 50, 99, 100, 4095, 4096, 8192, 12288, -4096, -1])
def test_a_truncated_journal_is_refused(path, size):
    write(path)
    truncate(path, size)
    with pytest.raises((ResumeError, FileError), match=r"damaged|not a journal"):
        content(path)


CONTRADICTIONS = {
    "a bound above the length of a solution": lambda journal: journal.keep("lower_bound", 5),
    "a bound that is not proved": lambda journal: (
        journal.keep("solution", LETTERS + "RL"),
        journal.keep("lower_bound", 5),
    ),
    "a part searched beyond its bound": lambda journal: journal.record(5, range(10), 1, 0.1),
    "its searched parts": lambda journal: journal.record(3, range(30, 50), 1, 0.1),
    "its searched parts, outside": lambda journal: journal.record(3, range(90, 101), 1, 0.1),
    "a solution that misses the goal": lambda journal: journal.keep("solution", "RRR"),
    "its lower bound": lambda journal: journal.keep("lower_bound", "-2"),
    "its facts": lambda journal: journal.keep("weather", "fine"),
    "its counters": lambda journal: journal.count(3, -100, 0.1),
}


@pytest.mark.parametrize("what", CONTRADICTIONS)
def test_what_contradicts_itself_is_damaged(path, what):
    write(path)
    journal = Journal(path, START, GOAL)
    CONTRADICTIONS[what](journal)
    journal.close()
    with pytest.raises(ResumeError, match="damaged"):
        content(path)
    done = CliRunner().invoke(main, [*COMMAND, str(path)])
    assert (done.exit_code, done.stdout) == (2, "")
    assert f"is damaged ({what.split(',')[0]})" in done.stderr


@pytest.mark.parametrize("cut", [Subtrees(2, b""), Subtrees(0, b"12"), Subtrees(3, b"1234")])
def test_an_empty_cut_is_damaged(path, cut):
    journal = Journal(path, START, GOAL)
    journal.keep_subtrees(cut)
    journal.close()
    with pytest.raises(ResumeError, match="an empty cut"):
        content(path)


@pytest.mark.parametrize(
    "other",
    [
        {"cut": Subtrees(2, bytes(range(1, 201)))},
        {"cut": Subtrees(4, bytes(range(200)) * 2)},
        {"bound": 3},
    ],
)
def test_searched_parts_of_one_cut_never_count_for_another(path, tmp_path, other):
    write(path, solution=None)
    write(second := tmp_path / "second.db", solution=None, **other)
    file = sqlite3.connect(path)
    file.execute("ATTACH ? AS other", (str(second),))
    with file:
        file.execute("DELETE FROM searched")
        file.execute("INSERT INTO searched SELECT * FROM other.searched")
    file.close()
    with pytest.raises(ResumeError, match="its searched parts"):
        content(path)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE searched SET stop = stop + 1 WHERE bound = 3",
        "UPDATE about SET value = 1 WHERE name = 'lower_bound'",
        "UPDATE about SET value = 'x' WHERE name = 'start'",
        "UPDATE cut SET bound = 3",
        "UPDATE cut SET paths = x'0102'",
        "UPDATE work SET expanded = expanded - 1",
        "DELETE FROM cut",
        "DELETE FROM searched WHERE bound = 1 AND first = 10",
        "DELETE FROM about WHERE name = 'goal'",
        "DROP TABLE work",
    ],
)
def test_rows_changed_by_others_are_damage(path, statement):
    write(path)
    change(path, statement)
    with pytest.raises(ResumeError, match="damaged"):
        content(path)


def test_missing_parts_of_the_current_bound_are_searched_again(path):
    write(path, solution=None)
    change(path, "DELETE FROM searched WHERE bound = 3")
    assert content(path)[0] == 3


# Files of others


def foreign(path: Path, kind: str) -> None:
    if kind == "old journal":
        file = sqlite3.connect(path)
        with file:
            file.execute("CREATE TABLE about (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
            file.execute("INSERT INTO about VALUES ('format', 'tilestar journal 2')")
        file.close()
    elif kind == "later journal":
        write(path)
        change(path, "PRAGMA user_version = 4")
    elif kind.startswith("database"):
        file = sqlite3.connect(path)
        if "log" in kind:
            file.execute("PRAGMA journal_mode = WAL")
        with file:
            file.execute("CREATE TABLE bookmarks (address TEXT)")
            file.execute("INSERT INTO bookmarks VALUES ('https://example.org')")
        file.close()
    elif kind == "empty database":
        change(path, "VACUUM")
    else:
        path.write_bytes(b"precious notes\n" * 1000 if kind == "text" else bytes(10_000))


@pytest.mark.parametrize("kind", ["text", "zeros", "database", "database with a log", "old journal", "later journal"])
def test_a_file_that_is_no_journal_of_this_version_is_not_touched(path, kind):
    foreign(path, kind)
    before, state, beside = path.read_bytes(), path.stat(), names(path.parent)
    done = CliRunner().invoke(main, [*COMMAND, str(path)])
    assert (done.exit_code, done.stdout, done.stderr.count("\n")) == (2, "", 1)
    assert ("another version" if "journal" in kind else "not a journal") in done.stderr
    assert path.read_bytes() == before
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == (state.st_mtime_ns, state.st_ino)
    assert names(path.parent) == beside


@pytest.mark.parametrize("kind", ["fifo", "folder", "device"])
def test_what_is_no_file_is_no_journal(tmp_path, kind):
    path = tmp_path / "journal.db"
    if kind == "fifo":
        put_fifo(path)
    elif kind == "folder":
        path.mkdir()
    else:
        path.symlink_to("/dev/null")
    with pytest.raises(FileError):
        Journal(path, START, GOAL)


def test_a_journal_that_cannot_be_made_is_a_sentence(tmp_path):
    with pytest.raises(FileError, match="cannot be written"):
        Journal(tmp_path / "no" / "folder.db", START, GOAL)
    (folder := tmp_path / "folder").mkdir()
    with read_only(folder), pytest.raises(FileError, match="cannot be written"):
        Journal(folder / "journal.db", START, GOAL)


# Writers


@pytest.mark.slow
def test_a_second_process_is_told_who_writes_the_journal(path, tmp_path):
    first = Journal(path, START, GOAL)
    (link := tmp_path / "link.db").symlink_to(path)
    for name in (path, link):
        done = run(tilestar(*COMMAND, str(name)))
        assert (done.returncode, done.stdout) == (2, "")
        assert f"is being written by process {os.getpid()} on " in done.stderr
    first.close()
    assert names(tmp_path) == ["journal.db", "link.db"]
    done = run(tilestar(*COMMAND, str(link)))
    assert (done.returncode, done.stdout) == (0, "3\n"), done.stderr


def test_a_lock_that_a_killed_process_left_holds_nobody_back(path):
    path.with_name("journal.db.lock").write_text('{"pid": 1, "host": "elsewhere", "since": "long ago"}')
    write(path)
    assert names(path.parent) == ["journal.db"]


WRITING = """
import sys
from pathlib import Path
from tests.faults.test_journal import CUT, GOAL, START
from tilestar.proof.journal import Journal

journal = Journal(Path(sys.argv[1]), START, GOAL)
journal.keep("lower_bound", 3)
journal.keep_subtrees(CUT)
for number in range(100):
    journal.record(3, range(number, number + 1), 1, 0.1)
    print(number, flush=True)
sys.stdin.read()
"""


@pytest.mark.slow
@pytest.mark.parametrize("parts", sample([0, 1, 2, 10, 50, 99], 2))
def test_a_killed_writer_leaves_every_part_it_had_recorded(path, parts):
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", WRITING, str(path)], stdin=pipe, stdout=pipe) as writer:
        assert writer.stdout is not None
        for _ in range(parts + 1):
            writer.stdout.readline()
        writer.send_signal(signal.SIGKILL)
    found = content(path)[4][3]
    assert found == [range(number, number + 1) for number in range(len(found))]
    assert len(found) > parts


# Full disks


def test_a_full_disk_is_a_sentence_and_keeps_what_was_recorded(tmp_path):
    (folder := tmp_path / "small").mkdir()
    with full_disk(folder, 256 << 10):
        path = folder / "journal.db"
        write(path)
        before = content(path)
        journal = Journal(path, START, GOAL)
        with pytest.raises(StreamError, match="cannot be written: database or disk is full"):
            journal.keep("solution", "LR" * 1_000_000)
        with pytest.raises(StreamError), journal.transaction():
            journal.keep("solution", "LR" * 1_000_000)
        journal.close()
        assert content(path) == before


@pytest.mark.slow
def test_a_journal_on_a_full_disk_ends_the_command_with_74(path):
    done = run(tilestar(*COMMAND, str(path)), preexec_fn=small_files(4096))
    assert (done.returncode, done.stdout) == (74, "")
    assert (done.stderr.count("\n"), "Traceback" in done.stderr) == (1, False)
    assert names(path.parent) in ([], ["journal.db"], ["journal.db", "journal.db-journal"])
    done = run(tilestar(*COMMAND, str(path)))
    assert (done.returncode, done.stdout) == (0, "3\n"), done.stderr
