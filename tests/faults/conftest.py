"""What the tests of tables share: a store of their own, and what was said."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tilestar.notices import listening
from tilestar.tiles.patterns.store import default_store


@pytest.fixture
def empty_store(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A store with nothing in it, for this process and those it starts."""
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    default_store.close()
    yield tmp_path
    default_store.close()


@pytest.fixture
def notices() -> Iterator[list[str]]:
    """What was said during the test."""
    said: list[str] = []
    with listening(lambda message, **values: said.append(message.format(**values))):
        yield said
