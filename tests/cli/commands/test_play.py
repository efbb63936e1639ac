"""`tilestar play`: what it refuses, what it needs, and a real game in a real terminal."""

import os
import pty
import re
import select
import struct
import subprocess
import sys
import time
from fcntl import ioctl
from termios import TIOCSWINSZ

import pytest
from tests.interrupts import GENEROUS


@pytest.fixture(autouse=True)
def _own_data(monkeypatch, tmp_path):
    monkeypatch.setenv("TILESTAR_DATA", str(tmp_path / "data"))


def test_an_unsolvable_board_is_refused_with_the_reason(tilestar):
    result = tilestar("play", "1 2 3/4 5 6/8 7 0")
    assert result.exit_code == 1
    assert "unsolvable: the start has 1 inversion, which is odd, and the goal 0" in result.stderr


def test_the_reason_is_given_in_chinese_too(tilestar):
    result = tilestar("play", "1 2 3/4 5 6/8 7 0", "--lang", "zh")
    assert result.exit_code == 1
    assert "逆序数" in result.stderr


@pytest.mark.parametrize("arguments", [("1 2 3",), ("--size", "huge"), ("--goal", "somewhere"), ("--seed", "-1")])
def test_bad_arguments_are_one_sentence(tilestar, arguments):
    result = tilestar("play", *arguments)
    assert result.exit_code == 2
    assert result.stderr.startswith("tilestar: ")
    assert len(result.stderr.splitlines()) == 1


def test_without_a_terminal_it_says_so(tilestar, monkeypatch):
    monkeypatch.setattr(os, "open", lambda *_: (_ for _ in ()).throw(OSError))
    result = tilestar("play")
    assert result.exit_code == 2
    assert "the game needs a terminal" in result.stderr


def test_without_the_tui_extra_it_says_how_to_get_it(tilestar, monkeypatch):
    monkeypatch.setitem(sys.modules, "textual.app", None)
    for name in [name for name in sys.modules if name.startswith("tilestar.tui")]:
        monkeypatch.delitem(sys.modules, name)
    result = tilestar("play")
    assert result.exit_code == 2
    assert result.stderr == (
        "tilestar: the game needs an optional part of tilestar: install it with pip install 'tilestar[tui]'\n"
    )


PLAIN_CODES = {*range(10), *range(21, 30), 39, 49}
"""Bold, reverse and the like, and the terminal's own colours."""


class Terminal:
    """`tilestar play` in a terminal of its own."""

    def __init__(self, *arguments, **environment):
        self.screen, inner = pty.openpty()
        ioctl(inner, TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tilestar", "play", "--reduced-motion", "--lang", "en", *arguments],
            stdin=inner,
            stdout=inner,
            stderr=inner,
            start_new_session=True,
            env=os.environ | {"TERM": "xterm-256color"} | environment,
        )
        os.close(inner)
        self.seen = b""

    def wait_for(self, *words):
        """Read until all words were seen since the last wait."""
        self.seen = b""
        deadline = time.monotonic() + GENEROUS
        while not all(word.encode() in self.seen for word in words):
            assert time.monotonic() < deadline, self.seen[-3000:]
            if select.select([self.screen], [], [], 0.1)[0]:
                self.seen += os.read(self.screen, 65536)

    def press(self, keys):
        os.write(self.screen, keys.encode())

    def end(self):
        """The exit code after as many `q` as it takes; everything that is still written is read away."""
        deadline = time.monotonic() + GENEROUS
        while self.process.poll() is None and time.monotonic() < deadline:
            try:
                if select.select([self.screen], [], [], 0.5)[0]:
                    self.seen += os.read(self.screen, 65536)
                else:
                    self.press("q")
            except OSError:
                break
        code = self.process.wait(timeout=GENEROUS)
        os.close(self.screen)
        return code


def test_a_game_is_played_in_a_terminal_and_goes_on_the_next_time():
    first = Terminal("1 2 3/4 5 6/0 7 8")
    first.wait_for("Best possible")
    first.press("a")
    first.wait_for("1")
    first.press("q")
    assert first.end() == 0
    second = Terminal()
    second.wait_for("Your unfinished game goes on; moves so far: 1.")
    second.press("a")
    second.wait_for("Solved!")
    second.press("q")
    assert second.end() == 0


@pytest.mark.parametrize("environment", [{"NO_COLOR": "1"}, {"TERM": "vt100"}])
def test_no_colour_is_used_where_none_is_wanted_or_none_is_there(environment):
    terminal = Terminal("--size", "3x3", "--seed", "1", **environment)
    terminal.wait_for("Best possible")
    terminal.press("q")
    assert terminal.end() == 0
    codes = {int(code or 0) for found in re.findall(rb"\x1b\[([0-9;]*)m", terminal.seen) for code in found.split(b";")}
    assert codes <= PLAIN_CODES
