"""A server inside the test's process, with limits small enough to be reached."""

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from tilestar.web.server.app import create_app
from tilestar.web.server.settings import Settings

SMALL = Settings(
    searches=2, waiting=1, patience=0.3, seconds=5.0, body=20_000, message=5_000, cells=25, map_cells=2500, traces=3
)


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    """Asks the API as a browser on the same machine would."""
    with TestClient(create_app(SMALL), base_url="http://127.0.0.1:8765", raise_server_exceptions=False) as client:
        yield client
