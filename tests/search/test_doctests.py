"""The examples in the documentation of search are run."""

import doctest
import pkgutil
from importlib import import_module

import pytest

import tilestar.search

PARTS = [f"tilestar.search.{part.name}" for part in pkgutil.iter_modules(tilestar.search.__path__)]


@pytest.mark.parametrize("module", ["tilestar.search", *PARTS])
def test_examples_give_what_they_show(module):
    assert doctest.testmod(import_module(module)).failed == 0
