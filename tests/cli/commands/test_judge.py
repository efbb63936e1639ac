"""`tilestar judge hiho`: byte for byte what the judge wants."""

import pytest

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
