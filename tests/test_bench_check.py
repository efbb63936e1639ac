"""The check that counts instructions: what it compares, and when it fails."""

import json
from importlib import import_module
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parent.parent / "benchmarks"
HERE = {"compiler": "gcc 12.2.0 for x86-64-v2", "python": "CPython 3.11.7"}


@pytest.fixture
def instructions(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCHMARKS))
    return import_module("instructions")


@pytest.fixture
def recorded(instructions, monkeypatch, tmp_path):
    """Counts recorded under the conditions of HERE, and no others."""
    path = tmp_path / "instructions.json"
    path.write_text(json.dumps({"conditions": HERE, "counts": {"A*": 1_000_000, "a map": 2_000_000}}), "utf-8")
    monkeypatch.setattr(instructions, "RECORDED", path)
    monkeypatch.setattr(instructions, "OWN", tmp_path / "own" / "instructions.json")
    return path


@pytest.mark.parametrize(("counted", "code"), [(1_049_000, 0), (1_051_000, 1), (940_000, 0)])
def test_the_check_fails_beyond_five_percent(counted, code, instructions, recorded, monkeypatch, capsys):
    monkeypatch.setattr(instructions, "count", lambda: {"A*": counted, "a map": 2_000_000})
    assert instructions.check(HERE) == code
    printed = capsys.readouterr().out
    assert ("SLOWER" in printed) == (code == 1)
    assert f"{counted // 1000:,}" in printed


def test_work_that_was_never_recorded_does_not_fail(instructions, recorded, monkeypatch, capsys):
    monkeypatch.setattr(instructions, "count", lambda: {"A*": 1_000_000, "something new": 5})
    assert instructions.check(HERE) == 0
    assert "not recorded yet" in capsys.readouterr().out


def test_counts_of_another_compiler_are_not_compared(instructions, recorded, monkeypatch, capsys):
    monkeypatch.setattr(instructions, "count", lambda: pytest.fail("nothing to compare with"))
    assert instructions.check(HERE | {"compiler": "clang 19 for x86-64-v2"}) == 2
    printed = capsys.readouterr().out
    assert "clang 19 for x86-64-v2 here, gcc 12.2.0 for x86-64-v2 there" in printed
    assert "make bench-record" in printed


def test_another_machine_has_a_baseline_of_its_own(instructions, recorded, monkeypatch, capsys):
    before = recorded.read_text("utf-8")
    other = HERE | {"python": "CPython 3.14.0"}
    monkeypatch.setattr(instructions, "count", lambda: {"A*": 700_000})
    instructions.record_counts(other, replace=False)
    assert recorded.read_text("utf-8") == before
    assert instructions.check(other) == 0
    monkeypatch.setattr(instructions, "count", lambda: {"A*": 800_000})
    assert instructions.check(other) == 1


def test_the_repository_has_counts_of_all_the_work(instructions):
    known = json.loads(instructions.RECORDED.read_text("utf-8"))
    work = import_module("counted_work")
    assert set(known["counts"]) == {*work.names(), *instructions.COMMANDS}
    assert min(len(work.kernels()), len(work.python_paths())) >= 10
    assert set(known["conditions"]) == set(instructions.conditions())
