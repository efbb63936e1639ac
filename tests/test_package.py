"""The package as installed."""

import subprocess
import sys
from importlib import import_module

import pytest

import tilestar
from tilestar import _native
from tilestar.moved import MOVED

HEAVY = {"numpy", "rich", "dask", "asyncio", "fastapi", "textual", "matplotlib"}


def test_the_compiled_kernels_belong_to_this_version():
    assert _native.build_info()["version"] == tilestar.__version__


def test_every_public_name_can_be_had():
    for name in tilestar.__all__:
        assert getattr(tilestar, name) is not None
    assert set(dir(tilestar)) == set(tilestar.__all__)
    with pytest.raises(AttributeError, match="no attribute 'Bord'"):
        tilestar.Bord  # noqa: B018


@pytest.mark.parametrize("code", ["import tilestar", "import tilestar; tilestar.solve('283104765', '123804765')"])
def test_solving_a_board_imports_nothing_heavy(code):
    listing = subprocess.run(
        [sys.executable, "-c", f"{code}; import sys; print(*sys.modules)"], capture_output=True, text=True, check=True
    )
    assert not HEAVY & set(listing.stdout.split())


@pytest.mark.parametrize("old", MOVED)
def test_documented_paths_of_modules_that_moved_are_still_imported(old):
    assert import_module(old) is import_module(MOVED[old])


@pytest.mark.parametrize(
    "statement",
    [
        "from tilestar.tiles.parity import Parity, Solvability, count_inversions, solvability",
        "from tilestar.tiles.goals import resolve_goal",
        "from tilestar.tiles.options import SearchOptions",
        "from tilestar.tiles.lines import LineSolution",
        "from tilestar.maps.fields import FlowField",
        "from tilestar.search.trace import Event",
        "import tilestar.tiles.comparison; tilestar.tiles.comparison.Comparison",
    ],
)
def test_names_are_found_where_they_were(statement):
    subprocess.run([sys.executable, "-c", statement], check=True)
