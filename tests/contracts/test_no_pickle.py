"""tilestar never unpickles: what comes from a file, a pipe or a network is text or numbers, and runs no code."""

import ast
import inspect
from pathlib import Path

import pytest

import tilestar

SOURCE = Path(inspect.getfile(tilestar)).parent
DANGEROUS = {"pickle", "_pickle", "cPickle", "cloudpickle", "dill", "joblib", "marshal", "shelve"}


def imports(tree: ast.AST) -> set[str]:
    """The packages that a module imports, at its top or later."""
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found |= {name.name.partition(".")[0] for name in node.names}
        elif isinstance(node, ast.ImportFrom):
            found.add((node.module or "").partition(".")[0])
    return found


@pytest.mark.parametrize("file", sorted(SOURCE.rglob("*.py")), ids=lambda file: file.relative_to(SOURCE).as_posix())
def test_no_module_can_unpickle(file: Path):
    tree = ast.parse(file.read_text("utf-8"))
    assert imports(tree) & DANGEROUS == set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) in ("eval", "exec"):
            raise AssertionError(f"line {node.lineno} runs text as code")
        if isinstance(node, ast.keyword) and node.arg == "allow_pickle":
            assert isinstance(node.value, ast.Constant)
            assert node.value.value is False


def test_an_array_that_needs_pickle_is_refused(tmp_path: Path):
    import numpy as np

    path = tmp_path / "map.npy"
    np.save(path, np.array([[{}]], dtype=object), allow_pickle=True)
    with pytest.raises(tilestar.MapError):
        tilestar.TileMap.load(path)
