"""Every file we write for people is written whole, with the mode of the old one, through links, and never by force."""

import os
import stat
import subprocess
import threading
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from tests.faults.injector import full_disk, names, put_fifo, read_only, run, small_files, tilestar
from tilestar.cli.main import main
from tilestar.files import write_whole

MAP = "legend plain/S..#./.#.#./.#..G"
BOARD = "1 2 3/4 5 6/0 7 8"

WRITERS: dict[str, list[tuple[str, ...]]] = {
    "solve --save": [("solve", BOARD, "--save", ending) for ending in (".svg", ".html", ".gif")],
    "compare --plot": [("compare", BOARD, "--methods", "bfs", "--plot", ".png")],
    "check-heuristic --plot": [("check-heuristic", "zero", "--size", "2x2", "--plot", ".png")],
    "map generate --output": [("map", "generate", "maze", "--size", "21x11", "-o", ".txt")],
    "map field --output": [("map", "field", MAP, "-o", ending) for ending in (".svg", ".npy")],
    "map prepare --output": [("map", "prepare", MAP, "-o", ".prepared")],
    "map convert --output": [
        ("map", "convert", MAP, "-o", ending) for ending in (".txt", ".map", ".npy", ".png", ".svg", ".bmp")
    ],
}
"""Every option that writes a file at once, with command lines whose last word is the ending of that file."""

READ = {
    "path --scenario",
    "path --preparation",
    "map follow --patches",
    *(
        f"{command} --legend"
        for command in ("path", "map show", "map convert", "map prepare", "map field", "map follow")
    ),
}
GROWING = {"solve --journal", "batch --output"}
"""Files that grow while the command works; they have tests of their own."""

CASES = [
    pytest.param(words, id=f"{option}-{words[-1]}", marks=[pytest.mark.slow] if "--plot" in words else [])
    for option, lines in WRITERS.items()
    for words in lines
]


def test_every_option_that_writes_a_file_is_tested_here():
    found = set(file_options(main, click.Context(main), ()))
    assert found == set(WRITERS) | GROWING | READ


def file_options(command, context, path):
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            yield from file_options(command.get_command(context, name), context, (*path, name))
        return
    for option in command.params:
        if isinstance(option, click.Option) and (isinstance(option.type, click.Path) or option.metavar == "FILE"):
            yield " ".join((*path, option.opts[-1]))


def write(words, name: Path):
    return CliRunner().invoke(main, [*words[:-1], str(name)], prog_name="tilestar")


def content_of(words, tmp_path: Path) -> bytes:
    name = tmp_path / f"expected{words[-1]}"
    done = write(words, name)
    assert done.exit_code == 0, done.stderr
    return name.read_bytes()


def refused(done, name: Path) -> None:
    assert done.exit_code == 2, done.output
    assert f"{str(name)!r} cannot be written: " in done.stderr


@pytest.mark.parametrize("words", CASES)
def test_the_old_file_s_mode_and_the_link_to_it_stay(words, tmp_path):
    old = tmp_path / f"old{words[-1]}"
    old.write_text("old")
    old.chmod(0o640)
    (folder := tmp_path / "elsewhere").mkdir()
    link = folder / f"link{words[-1]}"
    link.symlink_to(old)
    assert write(words, link).exit_code == 0
    assert link.is_symlink()
    assert stat.S_IMODE(old.stat().st_mode) == 0o640
    assert len(old.read_bytes()) > 3
    assert names(folder) == [link.name]
    assert names(tmp_path) == ["elsewhere", old.name]


@pytest.mark.parametrize("words", CASES)
def test_what_cannot_be_written_is_left_as_it_was(words, tmp_path):
    old, missing = tmp_path / f"old{words[-1]}", tmp_path / "no" / f"folder{words[-1]}"
    old.write_text("old")
    old.chmod(0o444)
    refused(write(words, old), old)
    refused(write(words, missing), missing)
    (folder := tmp_path / f"folder{words[-1]}").mkdir()
    refused(write(words, folder), folder)
    (loop := tmp_path / f"loop{words[-1]}").symlink_to(loop)
    refused(write(words, loop), loop)
    assert old.read_text() == "old"
    assert loop.is_symlink()
    old.chmod(0o644)
    with read_only(tmp_path):
        refused(write(words, old), old)
    assert old.read_text() == "old"
    assert names(tmp_path) == sorted([folder.name, loop.name, old.name])


@pytest.mark.parametrize("words", CASES)
def test_a_full_disk_leaves_the_old_file_and_no_other(words, tmp_path):
    (folder := tmp_path / "small").mkdir()
    with full_disk(folder, 4096):
        (old := folder / f"old{words[-1]}").write_bytes(bytes(4096))
        done = write(words, old)
        assert done.exit_code == 74, done.output
        assert f"{str(old)!r} cannot be written: " in done.stderr
        assert old.read_bytes() == bytes(4096)
        assert names(folder) == [old.name]


def test_a_file_too_large_for_the_process_leaves_the_old_one(tmp_path):
    old = tmp_path / "old.txt"
    old.write_text("old")
    done = run(tilestar("map", "generate", "maze", "-o", str(old)), preexec_fn=small_files(100))
    assert (done.returncode, done.stderr.count("\n")) == (74, 1)
    assert old.read_text() == "old"
    assert names(tmp_path) == ["old.txt"]


@pytest.mark.parametrize("words", CASES)
def test_a_pipe_is_written_as_it_is(words, tmp_path):
    put_fifo(pipe := tmp_path / f"pipe{words[-1]}")
    got: list[bytes] = []
    reader = threading.Thread(target=lambda: got.append(pipe.read_bytes()))
    reader.start()
    done = write(words, pipe)
    reader.join(60)
    assert done.exit_code == 0, done.stderr
    assert got == [content_of(words, tmp_path)]
    assert stat.S_ISFIFO(pipe.stat().st_mode)


def test_standard_output_by_name_is_the_stream_also_where_it_is_a_file(tmp_path):
    command = tilestar("map", "convert", MAP, "-o", "/dev/stdout")
    piped = run(command)
    assert (piped.returncode, piped.stderr) == (0, "")
    with (out := tmp_path / "out.txt").open("w+") as file:
        file.write("before\n")
        file.flush()
        subprocess.run(command, stdout=file, check=True)
        file.write("after\n")
    assert out.read_text() == f"before\n{piped.stdout}after\n"


def test_a_link_to_nothing_makes_its_target(tmp_path):
    (link := tmp_path / "link.txt").symlink_to(tmp_path / "target.txt")
    write_whole(link, b"new")
    assert link.is_symlink()
    assert (tmp_path / "target.txt").read_bytes() == b"new"


def test_a_new_file_has_the_usual_mode_and_a_long_name_is_no_problem(tmp_path):
    name = tmp_path / ("x" * 255)
    before = os.umask(0o027)
    try:
        write_whole(name, b"new")
    finally:
        os.umask(before)
    assert stat.S_IMODE(name.stat().st_mode) == 0o640


def test_an_interrupt_while_writing_leaves_the_old_file(tmp_path, monkeypatch):
    (old := tmp_path / "old").write_text("old")
    monkeypatch.setattr(os, "fsync", lambda _: (_ for _ in ()).throw(KeyboardInterrupt))
    with pytest.raises(KeyboardInterrupt):
        write_whole(old, b"new")
    assert old.read_text() == "old"
    assert names(tmp_path) == ["old"]
