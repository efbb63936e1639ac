"""The package as installed."""

import subprocess
import sys

import pytest

import tilestar
from tilestar import _native

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
