"""Sizes, memory and names given as option values."""

import pytest

from tilestar.cli.arguments.values import MEMORY, SIZE, Name
from tilestar.errors import InputError
from tilestar.search.limit import NO_LIMIT, Limit


@pytest.mark.parametrize(("written", "size"), [("4x4", (4, 4)), ("5x3", (5, 3)), ("3", (3, 3)), ("2X6", (2, 6))])
def test_sizes_are_width_and_height(written, size):
    assert SIZE.convert(written, None, None) == size


@pytest.mark.parametrize("written", ["", "4x", "x4", "4x4x4", "-3x3", "four"])
def test_other_sizes_are_refused_by_name(written):
    with pytest.raises(InputError, match="is not a size: write width x height"):
        SIZE.convert(written, None, None)


@pytest.mark.parametrize(
    ("written", "bytes_"),
    [("1000", 1000), ("2GiB", 2 << 30), ("500MB", 500_000_000), ("1.5k", 1500), ("3 MiB", 3 << 20), ("7b", 7)],
)
def test_memory_is_bytes_with_the_usual_units(written, bytes_):
    assert MEMORY.convert(written, None, None) == bytes_


def test_more_memory_than_numbers_can_say_is_no_limit():
    assert Limit(max_memory=MEMORY.convert("9" * 400, None, None)) == NO_LIMIT


@pytest.mark.parametrize("written", ["", "much", "2 GiBs", "-1", "1i"])
def test_other_memory_sizes_are_refused_by_name(written):
    with pytest.raises(InputError, match=r"memory size .* is not understood"):
        MEMORY.convert(written, None, None)


def test_names_are_completed_also_after_a_comma():
    names = Name(lambda: ["astar", "ida"], separated=True)
    assert [item.value for item in names.shell_complete(None, None, "a")] == ["astar"]  # type: ignore[arg-type]
    assert [item.value for item in names.shell_complete(None, None, "astar,i")] == ["astar,ida"]  # type: ignore[arg-type]
