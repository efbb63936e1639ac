"""What a guide uses, the reference has."""

import ast
import importlib
import json
import re
from pathlib import Path
from types import ModuleType

import pytest

from tests.examples import python_examples

ROOT = Path(__file__).parent.parent
GUIDES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md")), ROOT / "docs" / "tutorial.ipynb"]
API = sorted((ROOT / "docs" / "api").glob("*.md"))


def find(name):
    """What a dotted name of the package stands for."""
    module, _, attribute = name.rpartition(".")
    try:
        return importlib.import_module(name)
    except ImportError:
        return getattr(find(module), attribute)


def referenced():
    """Every name that a page of the reference describes, with what it stands for."""
    for page in API:
        for name in re.findall(r"^::: (\S+)$", page.read_text("utf-8"), re.MULTILINE):
            yield name, find(name)


def programs(page):
    """The Python of a guide; a notebook's cells are one program."""
    if page.suffix == ".ipynb":
        cells = json.loads(page.read_text("utf-8"))["cells"]
        return ["\n".join("".join(cell["source"]) for cell in cells if cell["cell_type"] == "code")]
    return python_examples(page)


def names_used(program):
    """The names of the package that a program imports, or takes from `tilestar`."""
    for node in ast.walk(ast.parse(program)):
        if isinstance(node, ast.ImportFrom) and (node.module or "").partition(".")[0] == "tilestar":
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute) and ast.unparse(node.value) in ("tilestar", "tilestar.cluster"):
            yield ast.unparse(node)


@pytest.mark.parametrize("page", GUIDES, ids=lambda page: page.name)
def test_what_a_guide_uses_is_in_the_reference(page):
    known = dict(referenced())
    missing = {
        name
        for program in programs(page)
        for name in names_used(program)
        if not isinstance(find(name), ModuleType) and not any(find(name) is thing for thing in known.values())
    }
    assert missing == set()
