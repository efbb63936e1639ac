"""Every command, interrupted at any moment, ends with 130 within a second, and leaves nothing behind.

`make test` interrupts each example below at two moments, one of them while the command starts. TILESTAR_INTERRUPTS says
how many; `make test-interrupts` takes 20.
"""

import json
import os
import pty
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import click
import numpy as np
import psutil
import pytest
from filelock import FileLock

from tests.contracts.commands import every_command
from tests.interrupts import GENEROUS, cpu_seconds
from tilestar.machine import core_count

ROUNDS = int(os.environ.get("TILESTAR_INTERRUPTS", "2"))
INTERRUPTED = 130
WITHIN = 1.0 * core_count()
"""Seconds of CPU time until an interrupted command has ended: one of each core."""

STARTING, WORKING = (0.0, 0.2), (0.2, 1.5)
"""Seconds of CPU time after which the interrupt comes."""

AS_A_COMMAND = """
import os, sys, tilestar.__main__ as command
handle = command.signal
command.signal = lambda *given: (handle(*given), os.write(2, b"ready\\n"))
command.run()
"""
"""Says when tilestar takes care of interrupts. Before that, Python itself prints a traceback."""

HARD = "15 14 3 7/11 10 6 2/12 9 5 4/13 8 1 0", "--goal", "blank-first"
LARGE = "1 2 3 4 5 6/7 8 9 10 11 12/13 14 15 16 17 18/19 20 21 22 23 24/25 26 27 28 29 30/0 35 34 33 31 32"
KORF_24 = "14 5 9 2 18/8 23 19 12 17/15 0 10 20 4/6 11 21 1 7/24 3 16 22 13", "--goal", "blank-first"


@dataclass
class Run:
    """What an interrupted command has left: its exit code, what it printed, and its folder."""

    code: int
    output: str
    complaint: str
    folder: Path


@dataclass(frozen=True)
class Example:
    """A command line; `knows` checks what it printed although it was interrupted, once it has worked for a while.

    `short` ones may end before they are interrupted. `terminal` ones need one.
    """

    arguments: tuple[str, ...]
    knows: Callable[[Run], object] | None = None
    short: bool = False
    terminal: bool = False
    stdin: str | None = None

    def __str__(self) -> str:
        return " ".join(argument for argument in self.arguments if " " not in argument)


def whole_records(run: Run) -> bool:
    answers = run.folder / "answers.ndjson"  # made with the first answers
    return not answers.exists() or all(json.loads(line) for line in answers.read_text("utf-8").splitlines())


EXAMPLES = {
    "solve": [
        Example(
            ("solve", *HARD, "--method", "ida", "--heuristic", "manhattan"),
            lambda run: "every solution has at least" in run.complaint,
        ),
        Example(("solve", *HARD, "--method", "ida", "--json"), lambda run: json.loads(run.output)["lower_bound"] > 40),
        Example(
            ("solve", *HARD, "--method", "astar", "--heuristic", "manhattan"), lambda run: "at least" in run.complaint
        ),
        Example(("solve", *HARD, "--method", "bfs")),
        Example(("solve", *HARD, "--method", "ida", "--heuristic", "hamming")),
        Example(("solve", *HARD, "--method", "twin")),
        Example(("solve", *HARD, "--all")),
        Example(
            ("solve", LARGE, "--goal", "snail", "--style", "count", "--timeout", "100"),
            lambda run: int(run.output) > 100,
        ),
        Example(("solve", *KORF_24, "--method", "patterns")),
        Example(("solve", *KORF_24, "--journal", "journal")),
    ],
    "check": [Example(("check", "board.txt"), short=True)],
    "compare": [
        Example(
            ("compare", *HARD, "--methods", "greedy,bfs", "--heuristics", "manhattan", "--timeout", "100"),
            lambda run: "greedy" in run.output,
        ),
        Example(
            ("compare", *HARD, "--methods", "dijkstra", "--json"), lambda run: json.loads(run.output)["attempts"] == []
        ),
    ],
    "check-heuristic": [
        Example(("check-heuristic", "manhattan", "--size", "5x2")),
        Example(("check-heuristic", "zero", "--size", "4x4")),
    ],
    "scramble": [
        Example(("scramble", "--size", "4x4", "--count", "9999999"), lambda run: "/" in run.output),
        Example(("scramble", "--size", "200x200", "--count", "9999")),
    ],
    "rank": [Example(("rank", "board.txt"), short=True)],
    "unrank": [Example(("unrank", "1" + 70_000 * "0", "--size", "130x130"), short=True)],
    "batch": [
        Example(("batch", "boards.txt", "-o", "answers.ndjson", "--method", "ida"), whole_records),
        Example(("batch", "boards.txt", "-o", "answers.ndjson", "--method", "bfs", "--timeout", "1"), whole_records),
    ],
    "patterns list": [Example(("patterns", "list"), short=True)],
    "patterns build": [
        Example(("patterns", "build", "5x5/6666")),
        Example(("patterns", "build", "4x4/78", "--threads", "1")),
    ],
    "patterns verify": [Example(("patterns", "verify"), short=True)],
    "patterns remove": [Example(("patterns", "remove", "3x4/65"), short=True)],
    "judge hiho": [Example(("judge", "hiho"), stdin="judge.txt", short=True)],
    "judge poj1077": [Example(("judge", "poj1077"), stdin="judge.txt", short=True)],
    "judge hdu1043": [Example(("judge", "hdu1043"), stdin="many-eights.txt")],
    "judge uva10181": [Example(("judge", "uva10181"), stdin="judge-15.txt", short=True)],
    "path": [
        Example(("path", "map.npy", "--from", "0,0", "--to", "2999,2999", "--method", "ida")),
        Example(("path", "map.npy", "--from", "0,0", "--to", "2999,2999", "--agent-size", "40"), short=True),
        Example(("path", "map.txt", "--method", "dijkstra"), short=True),
    ],
    "map generate": [
        Example(("map", "generate", kind, "--size", "7500x7500", "-o", "new.npy"))
        for kind in ("noise", "maze", "rooms", "caves", "sea")
    ],
    "map prepare": [Example(("map", "prepare", "map.npy", "-o", "map.prepared"))],
    "map field": [
        Example(("map", "field", "map.npy", "--to", "0,0", "-o", "field.npy"), short=True),
        Example(("map", "field", "map.txt"), short=True),
    ],
    "map follow": [
        Example(("map", "follow", "map.npy", "--from", "0,0", "--to", "2999,2999", "--count", "99", "--json"))
    ],
    "map show": [Example(("map", "show", "map.txt"), short=True)],
    "map convert": [
        Example(("map", "convert", "map.npy", "-o", "new.txt"), short=True),
        Example(("map", "convert", "map.npy", "-o", "new.svg"), short=True),
        Example(("map", "convert", "map.txt", "-o", "new.png"), short=True),
    ],
    "tour": [Example(("tour",), short=True)],
    "play": [Example(("play", "--size", "4x4"), terminal=True)],
    "serve": [Example(("serve", "--no-open", "--port", "0"))],
    "help": [Example(("help", "solve"), short=True)],
    "completion": [Example(("completion", "bash"), short=True)],
}
"""Each command with arguments that keep it busy."""


@pytest.fixture(scope="session")
def inputs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Large inputs for the examples."""
    folder = tmp_path_factory.mktemp("inputs")
    chance = random.Random(1)
    tiles = list(range(120 * 120))
    chance.shuffle(tiles)
    rows = [tiles[first : first + 120] for first in range(0, len(tiles), 120)]
    (folder / "board.txt").write_text("\n".join(" ".join(map(str, row)) for row in rows))
    hard = [list(range(16)) for _ in range(2000)]
    for board in hard:
        chance.shuffle(board)
    (folder / "boards.txt").write_text("".join(" ".join(map(str, board)) + "\n" for board in hard))
    (folder / "judge.txt").write_text("50000\n" + "8 6 7\n2 5 4\n3 0 1\n" * 50_000)
    (folder / "many-eights.txt").write_text("8 6 7 2 5 4 3 x 1\n" * 50_000)
    (folder / "judge-15.txt").write_text("5000\n" + "0 15 14 13\n12 11 10 9\n8 7 6 5\n4 3 1 2\n" * 5000)
    costs = np.random.default_rng(1).integers(1, 10, (3000, 3000))
    np.save(folder / "map.npy", costs)
    (folder / "map.txt").write_text(
        "legend plain\n" + ("S" + "." * 1999 + "\n") + ("." * 2000 + "\n") * 1998 + "." * 1999 + "G\n"
    )
    return folder


def test_every_command_has_an_example():
    commands = {path for path, command in every_command() if not isinstance(command, click.Group)}
    assert {f"tilestar {name}" for name in EXAMPLES} == commands


def wait_until_busy(process: subprocess.Popen[bytes], log: Path, seconds: float) -> None:
    """Until the command has computed so long since it was ready; a command that only waits need not."""
    deadline = time.monotonic() + GENEROUS
    while b"ready\n" not in log.read_bytes() and process.poll() is None:
        assert time.monotonic() < deadline, log.read_bytes()
        time.sleep(0.002)
    begin = used = cpu_seconds(process)
    looked = time.monotonic()
    while process.poll() is None and used - begin < seconds:
        time.sleep(0.002)
        if (now := cpu_seconds(process)) > used:
            used, looked = now, time.monotonic()
        elif time.monotonic() - looked > 1 and psutil.Process(process.pid).status() == psutil.STATUS_SLEEPING:
            return


def interrupt(example: Example, inputs: Path, folder: Path, seconds: float) -> tuple[Run, float, bool]:
    """How an example ended, the CPU time that took after the interrupt, and whether it had ended before."""
    for file in inputs.iterdir():
        (folder / file.name).symlink_to(file)
    log, output = folder / "stderr", folder / "stdout"
    own_folders = {"TILESTAR_CACHE": str(folder / "cache"), "TILESTAR_DATA": str(folder / "data")}
    environment = os.environ | own_folders | {"TERM": "xterm", "LC_ALL": "C.UTF-8"}
    screen = terminal = None
    if example.terminal:
        screen, terminal = pty.openpty()
    with (
        log.open("wb") as err,
        output.open("wb") as out,
        (folder / example.stdin if example.stdin else Path(os.devnull)).open("rb") as given,
    ):
        process = subprocess.Popen(
            [sys.executable, "-c", AS_A_COMMAND, *example.arguments],
            cwd=folder,
            stdin=given if terminal is None else terminal,
            stdout=out if terminal is None else terminal,
            stderr=err,
            env=environment,
            start_new_session=True,
        )
        try:
            wait_until_busy(process, log, seconds)
            early = process.poll() is not None
            before = os.times()
            used = cpu_seconds(process)
            process.send_signal(signal.SIGINT)
            code = process.wait(GENEROUS)
            after = os.times()
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            for descriptor in (screen, terminal):
                if descriptor is not None:
                    os.close(descriptor)
    spent = after.children_user + after.children_system - before.children_user - before.children_system - used
    return Run(code, output.read_text("utf-8"), log.read_text("utf-8").removeprefix("ready\n"), folder), spent, early


@pytest.mark.slow
@pytest.mark.parametrize("number", range(ROUNDS))
@pytest.mark.parametrize("example", [example for examples in EXAMPLES.values() for example in examples], ids=str)
def test_an_interrupt_at_any_moment_ends_a_command_with_130(example, number, inputs, tmp_path):
    chance = random.Random(f"{example} {number}")
    seconds = chance.uniform(*(STARTING, WORKING)[number % 2])
    run, spent, early = interrupt(example, inputs, tmp_path, seconds)
    assert example.short or not early, "it was to run for long"
    if not early:
        assert run.code == INTERRUPTED or example.short, run
        assert spent < WITHIN, (spent, run)
    for sign in ("Traceback", "has a fault", "Exception ignored", "Error"):
        assert sign not in run.complaint, (sign, run)
    for lock in tmp_path.rglob("*.lock"):
        with FileLock(lock, timeout=0):
            pass
    if example.knows is not None and seconds > sum(WORKING) / 2:
        assert example.knows(run), run
