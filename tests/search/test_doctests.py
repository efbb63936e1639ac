"""The examples in the documentation of search are run."""

import doctest
import pkgutil
from importlib import import_module
from pathlib import Path

import pytest

import tilestar.search

PARTS = [f"tilestar.search.{part.name}" for part in pkgutil.iter_modules(tilestar.search.__path__)]
GUIDE = Path(__file__).parents[2] / "docs" / "algorithms.md"


@pytest.mark.parametrize("module", ["tilestar.search", *PARTS])
def test_examples_give_what_they_show(module):
    assert doctest.testmod(import_module(module)).failed == 0


def test_the_guide_tells_the_truth():
    failed, tried = doctest.testfile(str(GUIDE), module_relative=False, encoding="utf-8")
    assert tried > 20
    assert failed == 0
