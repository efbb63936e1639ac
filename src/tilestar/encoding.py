"""Bytes of a file as text, whichever program wrote them."""

from __future__ import annotations

import re
from codecs import BOM_UTF16_BE, BOM_UTF16_LE

from tilestar.errors import FileError

MEBIBYTE = 1 << 20
LARGEST_TEXT = 64 * MEBIBYTE
"""Bytes; nobody writes more by hand, and reading more would take memory that the machine may not have."""

_FILE_NAME = re.compile(r"[^\n]*\w\.[A-Za-z]{2,5}|(~|\.{0,2})/[^\n]*[A-Za-z][^\n]*")


def is_file_name(text: str) -> bool:
    """Whether a text can only be meant as a file's name: no board and no map looks like that."""
    return _FILE_NAME.fullmatch(text) is not None


def read_text(name: str, largest: int = LARGEST_TEXT) -> str:
    """The text of a file."""
    try:
        with open(name, "rb") as file:
            data = file.read(largest + 1)
    except OSError as error:
        raise FileError("{name} cannot be read: {reason}", name=repr(name), reason=error.strerror) from error
    return decode(data, name, largest)


def decode(data: bytes, name: str, largest: int = LARGEST_TEXT) -> str:
    """UTF-8 bytes as text, with or without a byte order mark; UTF-16 with one, as Windows PowerShell writes it."""
    if len(data) > largest:
        raise FileError(
            "{name} is larger than {limit}, the most that is read", name=name, limit=f"{largest // MEBIBYTE} MiB"
        )
    try:
        return data.decode("utf-16" if data.startswith((BOM_UTF16_LE, BOM_UTF16_BE)) else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise FileError(
            "{name} is not UTF-8 text: byte {byte} at position {position}",
            name=name,
            byte=f"0x{data[error.start]:02x}",
            position=error.start,
        ) from error
