"""Bad input ends in exit code 2 and one sentence that names what is wrong and what would be right."""

import os
import time

import pytest

GOOD = "283104765"


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        pytest.param([""], "the text is empty: write a board such as", id="empty text"),
        pytest.param(["1 2 3/4 5 6/7 8"], "row 3 has 2 tiles where 3 belong", id="wrong count"),
        pytest.param(["12345678"], "8 tiles do not make a square", id="wrong count in one row"),
        pytest.param(["1 2 3/4 5 5/7 8 0"], "tile 5 appears twice, and tile 6 is missing", id="duplicate"),
        pytest.param(["1 2 3/4 5 6/7 9 0"], "no tile 9 on a 3x3 board: it has a blank and the tiles 1 to 8", id="9"),
        pytest.param(["1234a6780"], "'1234a6780' is not a tile: tiles are numbers", id="letter"),
        pytest.param(["1 2 3/4 0 6/7 8 0"], "more than one blank", id="two blanks"),
        pytest.param(["1 2 3/4 5 6/7 8 8"], "there is no blank", id="no blank"),
        pytest.param(["--", "1 2 3/4 5 6/-7 8 0"], "'-7' is not a tile", id="negative"),
        pytest.param(["1 2 3/4 5/6 7 8 0"], "row 2 has 2 tiles where 3 belong", id="ragged rows"),
        pytest.param(["4\n1 2 3\n4 5 6\n7 8 0"], "the first line says 4, so 16 tiles should follow", id="side"),
        pytest.param(["0"], "a board needs at least two cells: 1x1 is too small", id="1x1"),
        pytest.param([GOOD, "--goal", "1 2/3 0"], "the goal is a 2x2 board and the start a 3x3", id="goal's shape"),
        pytest.param([GOOD, "--goal", "1 2 3/4 5 6/7 9 0"], "no tile 9", id="goal's tiles"),
        pytest.param([GOOD, "--goal", "upside-down"], "unknown goal 'upside-down': choose one of", id="goal's name"),
        pytest.param([GOOD, "--method", "magic"], "unknown method 'magic': choose one of auto", id="method"),
        pytest.param([GOOD, "--goal", GOOD, "--method", "astar", "--heuristic", "hunch"],
                     "unknown heuristic 'hunch': choose one of", id="heuristic"),
        pytest.param([GOOD, "--style", "prose"], "unknown style 'prose': choose one of boards, steps", id="style"),
        pytest.param(["no-such-file.txt"], "'no-such-file.txt' does not exist", id="no such file"),
        pytest.param([GOOD, "--timeout", "soon"], "'--timeout' takes a positive number of seconds, not 'soon'", id="s"),
        pytest.param([GOOD, "--max-memory", "0KB"], "'--max-memory' takes a positive number of bytes", id="memory"),
        pytest.param([GOOD, "--max-nodes", "0"], "'--max-nodes' takes a positive whole number, not '0'", id="nodes"),
        pytest.param([GOOD, "--max-memory", "lots"], "memory size 'lots' is not understood", id="memory"),
        pytest.param([], "'BOARD' is missing", id="no board"),
        pytest.param([GOOD, "more"], "'more' is not a tile", id="another word"),
        pytest.param([GOOD, "--gaol", "x"], "there is no option --gaol: did you mean --goal?", id="option"),
        pytest.param([GOOD, "--size", "3"], "there is no option --size (tilestar solve --help", id="unlike any"),
    ],
)  # fmt: skip
def test_solve_refuses(tilestar, arguments, sentence):
    check_refusal(tilestar("solve", *arguments), sentence)


def check_refusal(result, sentence):
    assert result.exit_code == 2
    assert result.stdout == ""
    assert sentence in result.stderr
    assert result.stderr.count("\n") == 1
    assert "Traceback" not in result.stderr


def test_bytes_that_are_not_utf8_are_refused(tilestar, tmp_path):
    file = tmp_path / "board.txt"
    file.write_bytes(b"2 8 3\n1 \xff 4\n7 6 5\n")
    check_refusal(tilestar("solve", file), "is not UTF-8 text: byte 0xff at position 8")


@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="the superuser may read everything")
def test_an_unreadable_file_is_refused(tilestar, tmp_path):
    file = tmp_path / "board.txt"
    file.write_text(GOOD)
    file.chmod(0)
    check_refusal(tilestar("solve", file), "cannot be read: Permission denied")


@pytest.mark.parametrize("junk", [b"junk ", b"7", b"1 ", b"[", b"/", b"\x00"])
def test_ten_megabytes_of_junk_are_refused_quickly(tilestar, tmp_path, junk):
    file = tmp_path / "junk.txt"
    file.write_bytes(junk * (10_000_000 // len(junk)))
    began = time.process_time()
    result = tilestar("solve", file)
    assert result.exit_code == 2
    assert len(result.stderr) < 300
    assert time.process_time() - began < 5


def test_a_rank_out_of_range_is_refused(tilestar):
    check_refusal(tilestar("unrank", "362880", "--size", "3x3"), "rank 362880 is out of range")
    check_refusal(tilestar("unrank", "--size", "3x3", "--", "-1"), "takes a whole number from 0 on, not '-1'")
    check_refusal(tilestar("unrank", "5", "--size", "three"), "'three' is not a size")
