"""Tests never touch the user's store."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def own_store(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A store that the tests of a run share, so that each table is built once."""
    folder = tmp_path_factory.getbasetemp() / "patterns-store"
    monkeypatch.setenv("TILESTAR_CACHE", str(folder))
    return folder
