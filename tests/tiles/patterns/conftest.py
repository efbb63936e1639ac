"""Tests never touch the user's store."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilestar.tiles.patterns.store import default_store


@pytest.fixture(autouse=True)
def own_store(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store that the tests of a run share, so that each table is built once."""
    folder = tmp_path_factory.getbasetemp() / "patterns-store"
    monkeypatch.setenv("TILESTAR_CACHE", str(folder))
    return folder


@pytest.fixture
def empty_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A store with nothing in it."""
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    default_store.close()
    yield tmp_path
    default_store.close()
