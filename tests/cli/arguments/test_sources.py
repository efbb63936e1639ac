"""Text from arguments, files and standard input."""

import io
import os
import sys

import pytest

from tilestar.cli.arguments.sources import read_text
from tilestar.errors import FileError


def test_text_that_is_no_file_stands_for_itself():
    assert read_text("2 8 3/1 0 4/7 6 5") == "2 8 3/1 0 4/7 6 5"


def test_a_file_is_read_with_or_without_a_byte_order_mark(tmp_path):
    file = tmp_path / "board.txt"
    file.write_bytes(b"\xef\xbb\xbf283104765\n")
    assert read_text(str(file)) == "283104765\n"


def test_a_dash_is_standard_input(monkeypatch):
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"1 2\n3 0\n")))
    assert read_text("-") == "1 2\n3 0\n"


def test_something_that_looks_like_a_file_must_exist():
    with pytest.raises(FileError, match=r"no-such-board\.txt.* does not exist"):
        read_text("no-such-board.txt")


def test_a_directory_is_refused(tmp_path):
    with pytest.raises(FileError, match="is a directory"):
        read_text(str(tmp_path))


def test_bytes_that_are_not_utf8_are_named_with_their_place(tmp_path):
    file = tmp_path / "board.txt"
    file.write_bytes(b"28310\xff4765")
    with pytest.raises(FileError, match="byte 0xff at position 5"):
        read_text(str(file))


def test_too_large_a_file_is_refused(tmp_path):
    file = tmp_path / "junk.txt"
    file.write_bytes(b"x" * 2_000_000)
    with pytest.raises(FileError, match="larger than 1 MiB"):
        read_text(str(file), largest=1 << 20)


@pytest.mark.skipif(getattr(os, "geteuid", int)() == 0, reason="the superuser may read everything")
def test_an_unreadable_file_is_refused_with_the_reason(tmp_path):
    file = tmp_path / "secret.txt"
    file.write_text("283104765")
    file.chmod(0)
    with pytest.raises(FileError, match="Permission denied"):
        read_text(str(file))
