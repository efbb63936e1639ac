"""Files of tables under every kind of damage: named, set aside, built again, and never believed."""

import json
import os
import random
import zlib
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.faults import injector
from tilestar.errors import StoreError
from tilestar.tiles.patterns import table_file
from tilestar.tiles.patterns.canonical import CanonicalGoal
from tilestar.tiles.patterns.memory import BLOCK
from tilestar.tiles.patterns.partition import parse_partition
from tilestar.tiles.patterns.pattern import Pattern
from tilestar.tiles.patterns.selection import best_partition, database_of
from tilestar.tiles.patterns.store import PatternStore
from tilestar.tiles.patterns.table_file import HEADER, MAGIC, earlier_path, read_table, table_path

PATTERN = Pattern(CanonicalGoal(3, 4, 0), (1, 2, 3, 4, 5))
"""Three blocks of entries and a bit."""

LAST_ENTRY = HEADER + PATTERN.entries - 1

Damage = Callable[[Path], object]


def flip(byte: int, bit: int = 0) -> Damage:
    """Flip one bit."""
    return lambda path: injector.flip_bit(path, byte, bit)


def cut_to(size: int) -> Damage:
    """Cut the file."""
    return lambda path: injector.truncate(path, size)


def craft(**changes: object) -> Damage:
    """Change fields of the header, and make its checksum right again."""

    def write(path: Path) -> None:
        header = json.loads(path.read_bytes()[:HEADER].splitlines()[1])
        write_header(path, json.dumps(header | changes).encode())

    return write


def write_header(path: Path, line: bytes) -> None:
    """Write a header with its right checksum, whatever it says."""
    text = MAGIC + line + b"\n"
    with path.open("r+b") as file:
        file.write((text + b"%08x\n" % zlib.crc32(text)).ljust(HEADER, b"\0")[:HEADER])


def put_another_table(path: Path) -> None:
    """A whole table, but of another pattern."""
    other = Pattern(PATTERN.goal, (5, 6, 7, 8, 9))
    PatternStore().table(other)
    injector.swap(path, table_path(other))


def put_link_to_itself(path: Path) -> None:
    """A link to a file that is a right table."""
    path.rename(path.with_name("elsewhere"))
    injector.put_link(path, path.with_name("elsewhere"))


def header_bits() -> dict[str, Damage]:
    """A bit of each field of the header."""
    line = table_file._header(PATTERN, 123456789)
    fields = [b"format", b"width", b"height", b"goal_blank", b"cells", b"entries", b"checksum"]
    places = {field.decode(): line.index(b'"' + field) + len(field) + 4 for field in fields}
    ends = {"magic": 3, "its own checksum": line.index(b"}\n") + 4, "padding": HEADER - 1}
    return {f"a bit of the header's {name}": flip(place) for name, place in (places | ends).items()}


def entry_bits(count: int = 40) -> dict[str, Damage]:
    """Bits of entries: the first and the last, at both sides of blocks, and anywhere."""
    dice = random.Random(1)
    places = [HEADER, LAST_ENTRY, HEADER + BLOCK - 1, HEADER + BLOCK, HEADER + 2 * BLOCK]
    places += [dice.randrange(HEADER, LAST_ENTRY) for _ in range(count)]
    return {f"bit {n % 8} of byte {place}": flip(place, n % 8) for n, place in enumerate(places)}


CRAFTED = {
    "a header with as many entries as numbers go": craft(entries=2**63),
    "a header with negative entries": craft(entries=-1),
    "a header without entries": craft(entries=0),
    "a header with a board of another shape": craft(width=4, height=3),
    "a header with a huge board": craft(width=10**9, height=10**9),
    "a header with no cells": craft(cells=[]),
    "a header with cells that are no numbers": craft(cells="x"),
    "a header with a negative checksum": craft(checksum=-1),
    "a header with a checksum of text": craft(checksum="0"),
    "a header of a later version": craft(format=99),
    "a header that is no JSON": lambda path: write_header(path, b"{" * 3000),
    "a header of nested lists": lambda path: write_header(path, b'{"format": 3, "a": ' + b"[" * 3000),
    "a header without numbers": lambda path: write_header(path, b"{}"),
}

DAMAGES: dict[str, Damage] = {
    **header_bits(),
    **dict(injector.sample(list(entry_bits().items()), 6)),
    "a bit of the first block's checksum": flip(LAST_ENTRY + 1),
    "a bit of the last block's checksum": flip(-1, 7),
    "nothing": cut_to(0),
    "half a header": cut_to(HEADER // 2),
    "a header only": cut_to(HEADER),
    "half the entries": cut_to(HEADER + PATTERN.entries // 2),
    "no checksums": cut_to(LAST_ENTRY + 1),
    "all but a byte": cut_to(-1),
    "a byte too many": lambda path: path.write_bytes(path.read_bytes() + b"\0"),
    "something else": lambda path: path.write_bytes(b"something else" * 40_000),
    "another table": put_another_table,
    "a FIFO": injector.put_fifo,
    "a folder": injector.put_folder,
    "a device": injector.put_device,
    "a link to a right table": put_link_to_itself,
    "a link to nothing": lambda path: injector.put_link(path, path.with_name("nothing")),
    "a link to itself": lambda path: injector.put_link(path, path),
    **CRAFTED,
}


@pytest.fixture
def stored(empty_store: Path) -> Path:
    """The file of the pattern's table."""
    PatternStore().table(PATTERN)
    return table_path(PATTERN)


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_is_in_place_of_a_table_is_named_set_aside_and_built_again(stored: Path, notices, damage: str):
    whole = stored.read_bytes()
    DAMAGES[damage](stored)
    notices.clear()
    table = PatternStore().table(PATTERN)
    assert bytes(table.entries) == whole[HEADER : LAST_ENTRY + 1]
    (said,) = notices
    assert said.startswith(f"{stored} cannot be trusted: ")
    assert said.endswith("; it is set aside and built again")
    assert os.path.lexists(stored.with_suffix(".damaged"))
    assert stored.read_bytes() == whole
    assert not stored.is_symlink()


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_cannot_be_read(stored: Path, damage: str):
    DAMAGES[damage](stored)
    with pytest.raises(StoreError, match="cannot be trusted"):
        read_table(stored, table_file.pattern_of(stored))


def test_no_link_is_followed_to_what_it_names(stored: Path, tmp_path: Path):
    precious = tmp_path / "precious"
    precious.write_text("mine")
    for suffix in (".pattern3", ".lock", f".{os.getpid()}.tmp", ".damaged"):
        injector.put_link(stored.with_suffix(suffix), precious)
    PatternStore().table(PATTERN)
    assert precious.read_text() == "mine"


@pytest.mark.parametrize("put", [injector.put_fifo, injector.put_folder, injector.put_device])
def test_something_else_in_place_of_the_lock_does_not_hang_and_is_reported(stored: Path, notices, put: Damage):
    stored.unlink()
    put(stored.with_suffix(".lock"))
    assert len(PatternStore().table(PATTERN)) == PATTERN.entries


@pytest.mark.slow
def test_a_damaged_table_is_not_replaced_by_a_weaker_partition_in_silence(empty_store: Path, notices):
    strong = parse_partition("4x4/663")
    database_of(strong)
    path = table_path(strong.tables[0])
    injector.truncate(path, HEADER)
    assert best_partition(strong.goal) == strong
    PatternStore().database(strong)
    assert any(str(path) in said for said in notices)


def earlier_file(path: Path, entries: bytes) -> Path:
    """The same table as the version before wrote it."""
    described = table_file._describe(PATTERN, table_file.EARLIER_FORMAT) | {"checksum": zlib.crc32(entries)}
    earlier = earlier_path(path)
    earlier.write_bytes(bytes(HEADER) + entries)
    write_header(earlier, json.dumps(described).encode())
    return earlier


def test_a_file_of_the_version_before_is_checked_and_written_anew_with_one_notice(stored: Path, notices, monkeypatch):
    whole = stored.read_bytes()
    stored.unlink()
    earlier = earlier_file(stored, whole[HEADER : LAST_ENTRY + 1])
    assert PatternStore().is_stored(PATTERN)
    monkeypatch.setattr("tilestar.tiles.patterns.store.build_table", None)
    PatternStore().table(PATTERN)
    PatternStore().table(PATTERN)
    assert stored.read_bytes() == whole
    assert not earlier.exists()
    assert notices == [f"{earlier} was written by an earlier version: it is checked and written anew"]


@pytest.mark.parametrize("damage", [flip(HEADER + 5), flip(40), cut_to(-1), injector.put_fifo, injector.put_device])
def test_a_damaged_file_of_the_version_before_is_not_believed(stored: Path, notices, damage: Damage):
    whole = stored.read_bytes()
    stored.unlink()
    earlier = earlier_file(stored, whole[HEADER : LAST_ENTRY + 1])
    damage(earlier)
    PatternStore().table(PATTERN)
    assert stored.read_bytes() == whole
    (said,) = notices
    assert str(earlier) in said


@pytest.mark.slow
@pytest.mark.skipif(not injector.FULL, reason="builds 50 MB; `make test-faults` runs it")
def test_a_bit_of_a_large_table_is_seen(empty_store: Path, notices):
    partition = parse_partition("2x7/76")
    PatternStore().database(partition)
    path = max(map(table_path, partition.tables), key=lambda path: path.stat().st_size)
    injector.flip_bit(path, 35_064_896)
    PatternStore().database(partition)
    assert notices == [f"{path} cannot be trusted: its entries are damaged; it is set aside and built again"]
