"""Every command, when standard output is full, closed or read by nobody, standard error is, or standard input is."""

import os
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from tests.faults.injector import PATIENCE, sample, tilestar
from tilestar.cli.main import COMMANDS

BOARD = "1 2 3/4 5 6/0 7 8"
MAP = "0 0 3 0/1 2 2 4/0 0 0 0"

LINES: dict[str, tuple[list[str], str | None]] = {
    "solve": (["solve", "-"], BOARD),
    "check": (["check", "-"], BOARD),
    "compare": (["compare", BOARD, "--methods", "bfs", "--json"], None),
    "check-heuristic": (["check-heuristic", "manhattan", "--size", "2x2"], None),
    "scramble": (["scramble", "--seed", "1", "--count", "3"], None),
    "rank": (["rank", "-"], BOARD),
    "unrank": (["unrank", "17", "--size", "3x3"], None),
    "batch": (["batch", "-"], BOARD),
    "patterns": (["patterns", "list"], None),
    "judge": (["judge", "hiho"], "1\n1 2 3 4 5 6 0 7 8\n"),
    "path": (["path", "-"], MAP),
    "map": (["map", "show", "-"], MAP),
    "tour": (["tour", "--help"], None),
    "play": (["play", "--help"], None),
    "serve": (["serve", "--help"], None),
    "help": (["help", "solve"], None),
    "completion": (["completion", "bash"], None),
}
"""A command line of each command that prints something, and what it reads on standard input, if it does."""


def test_every_command_is_here():
    assert set(LINES) == set(COMMANDS)


def run(name: str, closed: int | None = None, **streams) -> subprocess.CompletedProcess[str]:
    words, given = LINES[name]
    pipe = subprocess.PIPE
    options = {"stdout": pipe, "stderr": pipe} | streams
    if closed != 0:
        options["input"] = given or ""
    return subprocess.run(
        tilestar(*words, "--lang", "en"),
        text=True,
        timeout=PATIENCE,
        preexec_fn=None if closed is None else lambda: os.close(closed),
        check=False,
        **options,
    )


def is_one_sentence(said: str, sentence: str) -> None:
    *notes, last = said.splitlines()
    assert last == f"tilestar: {sentence}"
    assert not any("Traceback" in note or "Exception ignored" in note or "report it" in note for note in notes)


def without_times(text: str) -> str:
    return text if '"seconds"' not in text else ""


@pytest.mark.parametrize("name", LINES)
def test_standard_output_that_is_full_or_closed_is_a_sentence_and_exit_code_74(name):
    with Path("/dev/full").open("w") as full:
        done = run(name, stdout=full)
    assert done.returncode == 74, done.stderr
    is_one_sentence(done.stderr, "standard output cannot be written: No space left on device")
    done = run(name, closed=1)
    assert done.returncode == 74, done.stderr
    is_one_sentence(done.stderr, "standard output cannot be written: Bad file descriptor")


@pytest.mark.parametrize("name", LINES)
def test_output_that_nobody_reads_ends_in_silence_with_exit_code_141(name):
    reader, writer = os.pipe()
    os.close(reader)
    try:
        done = run(name, stdout=writer)
    finally:
        os.close(writer)
    assert done.returncode == 141, done.stderr
    assert not any(word in done.stderr for word in ("Traceback", "Exception ignored", "report it", "Broken pipe"))


@pytest.mark.parametrize("name", LINES)
def test_the_answer_is_printed_also_where_standard_error_is_closed_full_or_read_by_nobody(name):
    usual = run(name)
    assert usual.returncode == 0, usual.stderr
    assert usual.stdout
    reader, writer = os.pipe()
    os.close(reader)
    try:
        with Path("/dev/full").open("w") as full:
            ways: Sequence[dict[str, Any]] = sample(
                [{"closed": 2}, {"stderr": full}, {"stderr": writer}], 1, seed=len(name)
            )
            others = [run(name, **way) for way in ways]
    finally:
        os.close(writer)
    for done in others:
        assert (done.returncode, len(done.stdout.splitlines())) == (0, len(usual.stdout.splitlines()))
        assert without_times(done.stdout) == without_times(usual.stdout)


@pytest.mark.parametrize("name", LINES)
def test_standard_input_that_is_closed_matters_only_to_those_who_read_it(name):
    done = run(name, closed=0)
    if LINES[name][1] is None:
        assert done.returncode == 0, done.stderr
    else:
        assert (done.returncode, done.stdout) == (74, ""), done.stderr
        is_one_sentence(done.stderr, "standard input cannot be read: Bad file descriptor")
