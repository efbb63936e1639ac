"""Tests never touch the user's store."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilestar.tiles.patterns import store
from tilestar.tiles.patterns.method import database_of


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
    monkeypatch.setattr(store, "_unsaved", {})
    database_of.cache_clear()
    yield tmp_path
    database_of.cache_clear()
