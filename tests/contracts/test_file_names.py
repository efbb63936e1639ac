"""What cannot be the name of a file is refused in one sentence by every public function that takes one."""

import inspect
from collections.abc import Callable, Iterator
from io import BytesIO
from pathlib import Path
from types import FunctionType
from typing import Any

import pytest

import tilestar
from tests.test_reference import referenced
from tilestar import Board, TileMap
from tilestar.display.svg import Picture
from tilestar.errors import FileError, UnknownNameError
from tilestar.maps import Legend

TEXT = "legend plain/S..#./.#.#./.#..G"
WORLD = TileMap.parse(TEXT)
WORLD.prepare()

FILES: dict[str, Callable[[Any], object]] = {
    "Film.save": tilestar.solve("1 2 3/4 5 6/7 0 8").animate().save,
    "Picture.save": Picture("<svg/>", "a picture").save,
    "TileMap.load": TileMap.load,
    "TileMap.save": WORLD.save,
    "Trace.save": WORLD.trace().save,
    "load_preparation": WORLD.load_preparation,
    "save_preparation": WORLD.save_preparation,
}
LEGENDS: dict[str, Callable[[Any], object]] = {
    "Grid.drawing": WORLD.drawing,
    "Legend.find": Legend.find,
    "TileMap.load": lambda legend: TileMap.load("map.txt", legend),
    "TileMap.parse": lambda legend: TileMap.parse(TEXT, legend),
    "TileMap.save": lambda legend: WORLD.save("map.txt", legend),
    "TileMap.text": WORLD.text,
}
BOARDS: dict[str, Callable[[Any], object]] = {
    "Board.of": Board.of,
    "solve": tilestar.solve,
    "solve_many": lambda name: list(tilestar.solve_many(name)),
}
"""Functions that take a file as a path only, because text is a board."""

NO_NAMES = [None, 3, True, 2.5, b"map.txt", ["map.txt"], {".": 1}, BytesIO(), Path]


def kind(value: object) -> str:
    """The name of a case: values with addresses in their text would have another one each time."""
    return type(value).__name__


class NamedByBytes:
    """A path as `os.scandir(b".")` gives it."""

    def __fspath__(self) -> bytes:
        return b"map.txt"


def taking(annotations: tuple[str, ...]) -> Iterator[str]:
    """The public functions with a parameter of these types, by name."""
    for _, value in referenced():
        members = inspect.getmembers_static(value) if inspect.isclass(value) else [("", value)]
        for name, member in members:
            function = inspect.unwrap(getattr(member, "__func__", member))
            if isinstance(function, FunctionType) and not name.startswith("_"):
                given = [type_ for parameter, type_ in function.__annotations__.items() if parameter != "return"]
                if not set(annotations).isdisjoint(given):
                    yield function.__qualname__


@pytest.fixture(autouse=True)
def in_a_folder_with_a_map(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    WORLD.save("map.txt", "plain")


def test_every_public_function_that_takes_a_file_or_a_legend_is_tested_here():
    assert set(taking(("str | PathLike[str]",))) == set(FILES)
    assert set(taking(("LegendLike", "Legend | str | PathLike[str] | None"))) == set(LEGENDS)


@pytest.mark.parametrize("name", [*NO_NAMES, NamedByBytes()], ids=kind)
@pytest.mark.parametrize("function", FILES)
def test_what_is_neither_text_nor_a_path_is_no_file(function, name):
    with pytest.raises(FileError, match=r"^the name of a file is text or a pathlib\.Path, not .+$"):
        FILES[function](name)


@pytest.mark.parametrize("legend", [each for each in NO_NAMES if each is not None], ids=kind)
@pytest.mark.parametrize("function", LEGENDS)
def test_what_is_neither_text_nor_a_path_is_no_legend(function, legend):
    with pytest.raises(UnknownNameError, match=r"^unknown legend .+: choose one of sea, .+, a \.toml file$"):
        LEGENDS[function](legend)


@pytest.mark.parametrize("function", BOARDS)
def test_a_path_named_by_bytes_is_no_file_of_boards(function):
    with pytest.raises(FileError, match=r"^the name of a file is text or a pathlib\.Path, not .+$"):
        BOARDS[function](NamedByBytes())


@pytest.mark.parametrize(
    ("call", "name"),
    [
        *((call, "x\0.svg") for function, call in FILES.items() if function != "Trace.save"),
        (FILES["Trace.save"], "x\0.ndjson"),
        *((call, "x\0.toml") for call in LEGENDS.values()),
        *((call, Path("x\0.txt")) for call in BOARDS.values()),
    ],
)
def test_a_name_with_a_zero_byte_is_no_file(call, name):
    with pytest.raises(FileError, match=r"^the name of a file has no zero byte, but 'x\\x00\.\w+' has$"):
        call(name)


def test_a_long_value_is_shortened_in_the_refusal():
    with pytest.raises(FileError) as refused:
        FILES["TileMap.save"](list(range(10**5)))
    assert len(str(refused.value)) < 150
