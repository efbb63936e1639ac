"""`solve --animate` in a terminal, and `solve --save`."""

import fcntl
import os
import pty
import re
import signal
import struct
import subprocess
import sys
import termios
import time
from contextlib import suppress

import pytest

EASY = ("solve", "283104765", "--goal", "123804765")


def in_terminal(*arguments, rows=24, columns=80, interrupt_at=None, environment=()):
    """What a command writes to a terminal, and its exit code."""
    main, side = pty.openpty()
    fcntl.ioctl(side, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    process = subprocess.Popen(
        [sys.executable, "-m", "tilestar", *arguments],
        stdin=side,
        stdout=side,
        stderr=side,
        env=os.environ | {"LC_ALL": "C.UTF-8", "TERM": "xterm"} | dict(environment),
    )
    os.close(side)
    written = b""
    deadline = time.monotonic() + 30
    with suppress(OSError):  # the terminal ends with its last process
        while time.monotonic() < deadline and (part := os.read(main, 4096)):
            written += part
            if interrupt_at and interrupt_at in written:
                process.send_signal(signal.SIGINT)
                interrupt_at = None
    os.close(main)
    return written.decode(), process.wait(timeout=30)


def test_the_moves_are_played_in_place():
    output, code = in_terminal(*EASY, "--animate", "--speed", "20")
    assert code == 0
    assert re.findall(r"(\d) / 4", output) == list("01234")
    assert output.count("\x1b[7F") == 4
    assert output.index("\x1b[?25l") < output.index("\x1b[?25h") < output.index("Solved in 4 moves")


def test_ctrl_c_brings_the_cursor_back():
    output, code = in_terminal(*EASY, "--animate", "--speed", "0.5", interrupt_at=b"1 / 4")
    assert code == 130
    assert output.count("\x1b[?25h") == 1
    assert "interrupted" in output
    assert "Traceback" not in output


@pytest.mark.parametrize("environment", [{"TILESTAR_REDUCED_MOTION": "1"}, {"TERM": "dumb"}])
def test_without_motion_the_boards_stand_side_by_side(environment):
    output, code = in_terminal(*EASY, "--animate", environment=environment)
    assert code == 0
    assert "\x1b[?25l" not in output
    assert "4: 8 ←" in output


def test_no_colour_still_plays():
    output, _ = in_terminal(*EASY, "--animate", "--speed", "40", environment={"NO_COLOR": "1"})
    assert output.count("\x1b[7F") == 4
    assert "\x1b[32m" not in output


def test_a_terminal_that_is_too_small_is_told_so():
    output, code = in_terminal(*EASY, "--animate", rows=7)
    assert code == 0
    assert "the terminal is too small to play the moves: a board takes 8 lines" in output


def test_elsewhere_the_boards_are_printed_as_usual(tilestar):
    assert tilestar(*EASY, "--animate").stdout == tilestar(*EASY).stdout


@pytest.mark.parametrize("ending", ["gif", "svg", "html"])
def test_the_moves_are_saved(tilestar, tmp_path, ending):
    if ending == "gif":
        pytest.importorskip("PIL")
    file = tmp_path / f"moves.{ending}"
    result = tilestar(*EASY, "--style", "count", "--save", file)
    assert (result.exit_code, result.stdout) == (0, "4\n")
    assert f"saved {file}" in result.stderr
    assert file.stat().st_size > 1000


def test_line_moves_are_saved_too(tilestar, tmp_path):
    file = tmp_path / "moves.svg"
    assert tilestar("solve", "412/503/786", "--metric", "line", "--save", file).exit_code == 0
    assert file.exists()


def test_what_cannot_be_saved_or_played_is_refused_before_searching(tilestar, tmp_path):
    for arguments, complaint in [
        (("--save", tmp_path / "moves.avi"), "unknown picture format 'avi': choose one of svg, html, gif"),
        (("--save", tmp_path / "no" / "moves.svg"), "cannot be written"),
        (("--save", tmp_path / "moves.svg", "--speed", "1000"), "0.1 to 50 moves a second, not 1000"),
        (("--save", tmp_path / "moves.svg", "--all"), "--all goes with"),
        (("--animate", "--json"), "--json does not go with --animate"),
        (("--animate", "--style", "moves"), "another --style"),
    ]:
        result = tilestar("solve", "123456870", *arguments)  # unsolvable: a search would say so
        assert result.exit_code == 2
        assert complaint in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_a_board_without_solution_saves_nothing(tilestar, tmp_path):
    assert tilestar("solve", "123456870", "--save", tmp_path / "moves.svg").exit_code == 1
    assert list(tmp_path.iterdir()) == []
