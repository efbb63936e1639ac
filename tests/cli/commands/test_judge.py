"""`tilestar judge`: byte for byte what each judge wants."""

import pytest

from tilestar import Board, solve
from tilestar.tiles.board.moves import of_blank
from tilestar.tiles.board.replay import replay
from tilestar.tiles.solving.all_solutions import all_solutions
from tilestar.tiles.solving.scramble import scramble

SAMPLE = "3\n1 2 3\n4 5 6\n7 8 0\n1 2 3\n4 5 6\n8 7 0\n8 0 1\n5 7 4\n3 6 2\n"


@pytest.mark.parametrize("text", [SAMPLE, SAMPLE.replace("\n", "\r\n"), SAMPLE.strip(), SAMPLE.replace("\n", "\n\n")])
def test_the_sample_is_answered_exactly(tilestar, text):
    result = tilestar("judge", "hiho", input=text)
    assert result.exit_code == 0
    assert result.stdout_bytes == b"0\nNo Solution!\n25\n"
    assert result.stderr == ""


def test_chinese_changes_nothing(tilestar):
    assert tilestar("judge", "hiho", "--lang", "zh", input=SAMPLE).stdout == "0\nNo Solution!\n25\n"


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "the first number says how many boards follow"),
        ("three\n", "'three' is not one"),
        ("2\n1 2 3 4 5 6 7 8 0\n", "2 boards of 9 numbers were promised, 18 numbers, but 9 follow"),
        ("1\n1 2 3 4 5 6 7 8 8\n", "tile 8 appears twice"),
    ],
)
def test_bad_input_is_refused(tilestar, text, sentence):
    result = tilestar("judge", "hiho", input=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr


FIFTEENS = "2\n2 3 4 0\n1 5 7 8\n9 6 10 12\n13 14 11 15\n13 1 2 4\n5 0 3 7\n9 6 10 12\n15 8 11 14\n"


@pytest.mark.parametrize(
    ("judge", "given", "answer"),
    [
        ("poj1077", " 2  3  4  1  5  x  7  6  8 \n", "ullddrurdllurdruldr\n"),
        ("poj1077", "1 2 3 4 5 6 7 8 x", "\n"),
        ("poj1077", "1 2 3 4 5 6 8 7 x\n", "unsolvable\n"),
        ("hdu1043", "2  3  4  1  5  x  7  6  8\n", "ullddrurdllurdruldr\n"),
        (
            "hdu1043",
            "2 3 4 1 5 x 7 6 8\n1 2 3 x 4 6 7 5 8\n1 2 3 4 5 6 8 7 x\n",
            "ullddrurdllurdruldr\nrdr\nunsolvable\n",
        ),
        ("hdu1043", "", ""),
        ("uva10181", FIFTEENS, "LLLDRDRDR\nThis puzzle is not solvable.\n"),
    ],
)
def test_the_judges_samples_are_answered_exactly(tilestar, judge, given, answer):
    for text in (given, given.replace("\n", "\r\n")):
        result = tilestar("judge", judge, input=text)
        assert (result.exit_code, result.stdout_bytes.decode(), result.stderr) == (0, answer, "")


def test_eights_get_the_first_shortest_answer_and_it_solves_them(tilestar):
    boards = [scramble(3, 3, seed=seed) for seed in range(20)]
    given = "".join(" ".join("x" if tile == 0 else str(tile) for tile in board.tiles) + "\n" for board in boards)
    for board, line in zip(boards, tilestar("judge", "hdu1043", input=given).stdout.splitlines(), strict=True):
        letters = of_blank(line.upper())
        assert replay(board, letters).is_goal()
        assert len(letters) == solve(board).length
        assert line == min((of_blank(each) for each in all_solutions(board).letters), key=in_order).lower()


def in_order(letters):
    return ["UDLR".index(letter) for letter in letters]


@pytest.mark.parametrize(
    ("judge", "text", "sentence"),
    [
        ("poj1077", "", "one board is expected, not 0"),
        ("poj1077", "1 2 3 4 5 6 7 8 x\n" * 2, "one board is expected, not 2: hdu1043 takes several"),
        ("hdu1043", "1 2 3 4 5 6 7 8 x 1 2\n", "every board has 9 tiles, and 2 are left over"),
        ("uva10181", "1\n1 2 3\n", "1 board of 16 numbers was promised, 16 numbers, but 3 follow"),
    ],
)
def test_what_no_judge_gives_is_refused(tilestar, judge, text, sentence):
    result = tilestar("judge", judge, input=text)
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr


def test_letters_say_the_way_of_the_tile_or_of_the_blank(tilestar):
    tile = tilestar("solve", "304528167", "--style", "letters").stdout.strip()
    blank = tilestar("solve", "304528167", "--style", "letters", "--letters", "blank").stdout.strip()
    assert replay(Board.parse("304528167"), tile).is_goal()
    assert blank == of_blank(tile) == tile.translate(str.maketrans("UDLR", "DURL"))
    every = tilestar("solve", "304528167", "--all").stdout.splitlines()
    assert tilestar("solve", "304528167", "--all", "--letters", "blank").stdout.splitlines() == list(
        map(of_blank, every)
    )
    refused = tilestar("solve", "304528167", "--style", "moves", "--letters", "blank")
    assert refused.exit_code == 2
    assert "--letters goes with --style letters and --all, not with --style moves" in refused.stderr
