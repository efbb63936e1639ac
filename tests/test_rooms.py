"""The modules of a package import each other in one direction only: no cycle, whatever kind of import it takes."""

import ast
import tomllib
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src"

PACKAGES = ["tilestar.maps", "tilestar.tiles"]


def modules(package):
    """Every module of the package by its dotted name."""
    files = (SOURCE / package.replace(".", "/")).rglob("*.py")
    dotted = {".".join(file.relative_to(SOURCE).with_suffix("").parts): file for file in files}
    return {name.removesuffix(".__init__"): file for name, file in dotted.items()}


def imported(file, known):
    """The modules among `known` that a file imports, also in functions and for type checking only."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name in known)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file} has a relative import"
            names = (f"{node.module}.{alias.name}" for alias in node.names)
            yield from (name if name in known else node.module for name in names if {name, node.module} & known)


def display_hooks():
    """The imports that the contracts let go upwards: those of methods that only show a value."""
    contracts = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"][
        "contracts"
    ]
    lines = [line for contract in contracts for line in contract.get("ignore_imports", [])]
    return {tuple(line.split(" -> ")) for line in lines if not line.endswith(" -> tilestar")}  # that is for kernels


@pytest.mark.parametrize("package", PACKAGES)
def test_the_imports_of_a_package_form_no_cycle(package):
    files, hooks = modules(package), display_hooks()
    graph = {name: {other for other in imported(file, set(files)) if other != name} for name, file in files.items()}
    assert sum(map(len, graph.values())) > len(graph), "imports are no longer found"
    allowed = {name: {other for other in others if (name, other) not in hooks} for name, others in graph.items()}
    try:
        TopologicalSorter(allowed).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(reversed(error.args[1])))


@pytest.mark.parametrize("package", PACKAGES)
def test_every_permitted_upward_import_shows_a_value(package):
    for name, other in display_hooks():
        if name.startswith(package + "."):
            assert ".display." in other
            tree = ast.parse(modules(package)[name].read_text(encoding="utf-8"))
            eager = [node.module for node in tree.body if isinstance(node, ast.ImportFrom)]
            assert other not in eager, f"{name} imports {other} before it is needed"
