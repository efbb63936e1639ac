"""The files of a batch: none is emptied that should not be, none has two writers, and a full disk is a sentence."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.faults.injector import full_disk, names, put_fifo, read_only, run, sample, small_files, tilestar
from tilestar.batch.output import HEADER
from tilestar.cli.main import main
from tilestar.tiles.solving.scramble import scramble

NOTES = {
    "text": "call Anna\nbuy milk\n",
    "json": '{"name": "x"}',
    "ndjson": '{"index": 5, "start": "1 2 3"}\n',
    "table": "index,start\n1,2\n",
    "number": "42\n",
    "zeros": "\0" * 5000,
}


@pytest.fixture
def puzzles(tmp_path: Path) -> Path:
    path = tmp_path / "puzzles.txt"
    path.write_text("".join(scramble(3, 3, seed=seed, depth=8).compact() + "\n" for seed in range(40)))
    return path


def batch(*arguments: object, **options) -> subprocess.CompletedProcess[str]:
    """Run the command: in this process, which is quicker, unless options of a process are given."""
    words = ["batch", *map(str, arguments)]
    if options:
        return run(tilestar(*words), **options)
    done = CliRunner().invoke(main, words, prog_name="tilestar")
    return subprocess.CompletedProcess(words, done.exit_code, done.stdout, done.stderr)


def refused(done, *words: str) -> None:
    assert done.returncode == 2, done.stderr
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
    for word in words:
        assert word in done.stderr


@pytest.mark.parametrize("kind", NOTES)
@pytest.mark.parametrize("name", ["notes.txt", "notes.csv"])
def test_a_file_that_is_no_output_of_a_batch_is_not_resumed(puzzles, tmp_path, kind, name):
    notes = tmp_path / name
    notes.write_text(NOTES[kind])
    refused(batch(puzzles, "-o", notes, "--resume"), "cannot be resumed")
    assert notes.read_text() == NOTES[kind]
    assert names(tmp_path) == sorted(["puzzles.txt", name])


@pytest.mark.parametrize("option", ["--resume", "--overwrite"])
@pytest.mark.parametrize("way", ["name", "symbolic link", "hard link", "standard input"])
def test_the_input_is_never_the_output(puzzles, tmp_path, option, way):
    before, output = puzzles.read_bytes(), tmp_path / "answers.ndjson"
    if way == "symbolic link":
        output.symlink_to(puzzles)
    elif way == "hard link":
        output.hardlink_to(puzzles)
    else:
        output = puzzles
    with puzzles.open() as source:
        done = batch("-" if way == "standard input" else puzzles, "-o", output, option, stdin=source)
    refused(done, "is the input")
    assert puzzles.read_bytes() == before


def test_answers_appended_to_the_input_by_the_shell_are_refused(puzzles):
    before = puzzles.read_bytes()
    with puzzles.open("ab") as same:
        done = subprocess.run(tilestar("batch", str(puzzles)), stdout=same, stderr=subprocess.PIPE, text=True)
    refused(done, "standard output is the input")
    assert puzzles.read_bytes() == before


@pytest.mark.parametrize(
    "fault",
    [
        pytest.param(["--cluster", "tcp://127.0.0.1:1"], marks=pytest.mark.slow),
        ["--method", "magic"],
        ["--goal", "nowhere"],
        ["--from", "csv"],
        ["--strict", "--goal", "1 2/3 0"],
        ["--resume"],
    ],
    ids=lambda fault: fault[0],
)
def test_overwrite_keeps_the_old_file_until_there_are_new_answers(puzzles, tmp_path, fault):
    old = tmp_path / "answers.ndjson"
    old.write_text("precious\n")
    done = batch(puzzles, "-o", old, "--overwrite", *fault)
    assert done.returncode == 2, done.stderr
    assert old.read_text() == "precious\n"
    assert names(tmp_path) == ["answers.ndjson", "puzzles.txt"]


def test_overwrite_replaces_the_whole_file_and_a_batch_without_boards_empties_it(puzzles, tmp_path):
    old = tmp_path / "answers.ndjson"
    old.write_text("precious\n" * 10_000)
    assert batch(puzzles, "-o", old, "--overwrite").returncode == 0
    assert len([json.loads(line) for line in old.read_text().splitlines()]) == 40
    assert batch(os.devnull, "-o", old, "--overwrite").returncode == 0
    assert old.read_bytes() == b""


@pytest.mark.parametrize("form", ["ndjson", "csv"])
@pytest.mark.parametrize("link", [False, True])
def test_what_an_interrupted_overwrite_left_is_resumed_and_replaces_the_old_file(puzzles, tmp_path, form, link):
    out, beside = tmp_path / f"answers.{form}", tmp_path / f"answers.{form}.new"
    out.write_text("precious\n")
    out.chmod(0o640)
    (few := tmp_path / "few.txt").write_text("".join(puzzles.read_text().splitlines(keepends=True)[:5]))
    assert batch(few, "-o", tmp_path / f"few.{form}").returncode == 0
    (tmp_path / f"few.{form}").rename(beside)  # as after an interruption behind the fifth board
    name = out
    if link:
        (name := tmp_path / f"link.{form}").symlink_to(out)
    refused(batch(puzzles, "-o", name), "exists: continue it with --resume")
    assert out.read_text() == "precious\n"
    done = batch(puzzles, "-o", name, "--resume")
    assert done.returncode == 0, done.stderr
    assert "5 boards are answered already" in done.stderr
    assert not beside.exists()
    assert out.read_text().count("\n") == 40 + (form == "csv")
    assert out.stat().st_mode & 0o777 == 0o640
    assert name.is_symlink() == link


def test_a_second_overwrite_begins_anew(puzzles, tmp_path):
    out, beside = tmp_path / "answers.ndjson", tmp_path / "answers.ndjson.new"
    out.write_text("precious\n")
    beside.write_text("left over\n" * 1000)
    assert batch(puzzles, "-o", out, "--overwrite").returncode == 0
    assert len(out.read_text().splitlines()) == 40
    assert not beside.exists()


@pytest.mark.slow
@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGKILL])
def test_an_interrupted_overwrite_leaves_the_old_file(tmp_path, how):
    source, out, beside = tmp_path / "in.txt", tmp_path / "out.ndjson", tmp_path / "out.ndjson.new"
    source.write_text("".join(scramble(4, 4, seed=seed).compact() + "\n" for seed in range(500)))
    out.write_text("precious\n")
    line = [str(source), "-o", str(out), "--method", "astar", "--heuristic", "manhattan", "--max-nodes"]
    process = subprocess.Popen(tilestar("batch", *line, "20000", "--overwrite"), stderr=subprocess.PIPE, text=True)
    deadline = time.monotonic() + 60
    while not (beside.exists() and beside.stat().st_size) and process.poll() is None and time.monotonic() < deadline:
        time.sleep(0.01)
    process.send_signal(how)
    _, said = process.communicate()
    assert out.read_text() == "precious\n"
    assert beside.read_bytes()
    if how == signal.SIGINT:
        assert process.returncode == 130
        assert "is as it was: continue with --resume, without --overwrite" in said
    assert batch(*line, 1, "--resume").returncode == 3
    assert [json.loads(line)["index"] for line in out.read_text().splitlines()] == list(range(500))
    assert names(tmp_path) == ["in.txt", "out.ndjson"]


@pytest.mark.slow
def test_a_batch_that_cannot_begin_leaves_no_file(puzzles, tmp_path):
    refused(batch(puzzles, "-o", tmp_path / "new.ndjson", "--cluster", "tcp://127.0.0.1:1"))
    assert names(tmp_path) == ["puzzles.txt"]


OTHER_WORK = {
    "method": (["--method", "astar"], ["--method", "bfs"], "by astar + manhattan, not by bfs"),
    "auto after a method": (["--method", "astar"], [], "not by auto"),
    "a method after auto": ([], ["--method", "astar"], "by table, not by astar"),
    "heuristic": (
        ["--method", "astar", "--heuristic", "hamming"],
        ["--method", "astar", "--heuristic", "manhattan"],
        "by astar + hamming, not by astar + manhattan",
    ),
    "goal": ([], ["--goal", "blank-first"], "not about this input and goal"),
    "form": (["--to", "ndjson"], ["--to", "csv"], "add --to ndjson"),
    "other form": (["--to", "csv"], ["--to", "ndjson"], "add --to csv"),
}


@pytest.mark.parametrize("change", OTHER_WORK)
@pytest.mark.parametrize("name", ["out.ndjson", "out.csv", "out.txt"])
def test_the_output_of_other_work_is_not_resumed(puzzles, tmp_path, change, name):
    first, second, reason = OTHER_WORK[change]
    out = tmp_path / name
    assert batch(puzzles, "-o", out, *first).returncode == 0
    before = out.read_bytes()
    refused(batch(puzzles, "-o", out, "--resume", *second), "cannot be resumed", reason)
    assert out.read_bytes() == before


@pytest.mark.parametrize("form", ["csv", "ndjson"])
@pytest.mark.parametrize("name", ["out.csv", "out.ndjson", "out.txt", "out"])
def test_the_form_is_what_was_asked_for_whatever_the_name(puzzles, tmp_path, form, name):
    out = tmp_path / name
    assert batch(puzzles, "-o", out, "--to", form).returncode == 0
    whole = out.read_bytes()
    assert whole.startswith(HEADER) == (form == "csv")
    for cut in sample([0, 1, 40, len(HEADER), len(HEADER) + 5, len(whole) - 1, len(whole)], 3):
        out.write_bytes(whole[:cut])
        assert batch(puzzles, "-o", out, "--to", form, "--resume").returncode == 0
        assert out.read_bytes().count(b"\n") == whole.count(b"\n")
        assert out.read_bytes().startswith(HEADER) == (form == "csv")


@pytest.mark.parametrize("target", ["/dev/full", "/dev/zero", "fifo", "link to /dev/zero"])
def test_what_is_no_regular_file_is_not_resumed_nor_read(puzzles, tmp_path, target):
    path = Path(target)
    if target == "fifo":
        put_fifo(path := tmp_path / "fifo")
    elif target.startswith("link"):
        (path := tmp_path / "link").symlink_to("/dev/zero")
    refused(batch(puzzles, "-o", path, "--resume"), "not a regular file")


@pytest.mark.slow
def test_a_resume_reads_in_bounded_memory(puzzles, tmp_path):
    out = tmp_path / "out.ndjson"
    with out.open("wb") as file:  # sparse: a record that never ends
        file.write(b'{"index": 0, "start": "')
        file.truncate(20 << 30)
    script = (
        "import resource, sys; resource.setrlimit(resource.RLIMIT_AS, (3 << 30, 3 << 30))\n"
        "from tilestar.cli.main import main; main(sys.argv[1:], prog_name='tilestar')"
    )
    done = run([sys.executable, "-c", script, "batch", str(puzzles), "-o", str(out), "--resume", "--threads", "1"])
    assert done.returncode == 0, done.stderr
    assert len(out.read_text().splitlines()) == 40


@pytest.mark.slow
def test_a_second_batch_on_one_output_is_told_who_writes_it(tmp_path):
    source, out = tmp_path / "in.txt", tmp_path / "out.ndjson"
    source.write_text("".join(scramble(4, 4, seed=seed).compact() + "\n" for seed in range(2000)))
    slow = [str(source), "-o", str(out), "--method", "astar", "--heuristic", "manhattan", "--max-nodes", "20000"]
    first = subprocess.Popen(tilestar("batch", *slow), stderr=subprocess.PIPE, text=True)
    try:
        deadline = time.monotonic() + 60
        while not (out.exists() and out.stat().st_size) and first.poll() is None and time.monotonic() < deadline:
            time.sleep(0.01)
        assert first.poll() is None
        other = tmp_path / "link.ndjson"
        other.symlink_to(out)
        for name, option in [(out, "--resume"), (out, "--overwrite"), (other, "--resume")]:
            refused(batch(*slow[:1], "-o", name, *slow[3:], option), f"process {first.pid}", "since")
    finally:
        first.send_signal(signal.SIGKILL)
        first.communicate()
    lines = out.read_text().splitlines()
    assert [json.loads(line)["index"] for line in lines[:-1]] == list(range(len(lines) - 1))
    assert (tmp_path / "out.ndjson.lock").exists()
    done = batch(*slow[:1], "-o", out, *slow[3:-1], 1, "--resume")
    assert done.returncode in (0, 3), done.stderr
    assert not (tmp_path / "out.ndjson.lock").exists()


def full(done) -> None:
    assert done.returncode == 74, done.stderr
    assert done.stderr.count("\n") == 1
    assert "cannot be written" in done.stderr


def test_a_full_disk_is_a_sentence_and_the_batch_goes_on_when_there_is_room(puzzles, tmp_path):
    out = tmp_path / "out.ndjson"
    full(batch(puzzles, "-o", out, preexec_fn=small_files(10_000)))
    assert out.stat().st_size <= 10_000
    assert batch(puzzles, "-o", out, "--resume").returncode == 0
    assert len(out.read_text().splitlines()) == 40
    full(batch(puzzles, "-o", "/dev/full"))


def test_a_full_file_system_is_a_sentence(puzzles, tmp_path):
    (folder := tmp_path / "small").mkdir()
    with full_disk(folder, 16 << 10):
        full(batch(puzzles, "-o", folder / "out.ndjson"))


def test_what_cannot_be_written_is_a_sentence(puzzles, tmp_path):
    (folder := tmp_path / "folder").mkdir()
    (folder / "old.ndjson").write_text("precious\n")
    with read_only(folder):
        refused(batch(puzzles, "-o", folder / "new.ndjson"), "cannot be written")
        refused(batch(puzzles, "-o", folder / "old.ndjson", "--overwrite"), "cannot be written")
    (folder / "old.ndjson").chmod(0o444)
    refused(batch(puzzles, "-o", folder / "old.ndjson", "--overwrite"), "cannot be written")
    refused(batch(puzzles, "-o", folder, "--overwrite"), "cannot be written")
    assert (folder / "old.ndjson").read_text() == "precious\n"
