"""What the tests of faults share."""

from collections.abc import Iterator

import pytest

from tilestar.notices import listening


@pytest.fixture
def notices() -> Iterator[list[str]]:
    """What was said during the test."""
    said: list[str] = []
    with listening(lambda message, **values: said.append(message.format(**values))):
        yield said
