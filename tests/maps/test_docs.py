"""The examples of docs/maps.md are true."""

import doctest
from pathlib import Path


def test_the_examples_of_the_guide_are_true():
    guide = Path(__file__).parents[2] / "docs" / "maps.md"
    failures, examples = doctest.testfile(str(guide), module_relative=False)
    assert examples > 10
    assert failures == 0
