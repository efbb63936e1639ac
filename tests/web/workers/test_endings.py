"""How a worker ended is said as it was: by a signal, by lack of memory where the system says so, by an exit code."""

import signal
from pathlib import Path

import pytest

from tilestar.web.workers import endings
from tilestar.web.workers.endings import describe_ending, out_of_memory_kills


@pytest.mark.parametrize(
    ("code", "short_of_memory", "kind", "words"),
    [
        (-signal.SIGKILL, True, "memory", "it used too much memory"),
        (-signal.SIGKILL, False, "worker-lost", "signal 9 (SIGKILL)"),
        (-signal.SIGSEGV, True, "worker-lost", "signal 11 (SIGSEGV)"),
        (-63, False, "worker-lost", "signal 63 (?)"),
        (1, True, "worker-lost", "exit code 1"),
        (0, False, "worker-lost", "exit code 0"),
    ],
)
def test_an_ending_is_named(code: int, short_of_memory: bool, kind: str, words: str):
    problem = describe_ending(code, short_of_memory=short_of_memory)
    assert problem["code"] == kind
    assert words in problem["message"]


def test_the_kills_of_the_system_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    counters = tmp_path / "vmstat"
    monkeypatch.setattr(endings, "COUNTERS", counters)
    assert out_of_memory_kills() == 0
    counters.write_text("pgfault 12\noom_kill 3\noom_kill_other 9\n")
    assert out_of_memory_kills() == 3
