"""The notebooks run, what they show is what their code gives, and so do the examples of the page beside them."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples import blocks

nbformat = pytest.importorskip("nbformat")
pytest.importorskip("nbclient")
pytest.importorskip("ipykernel")

DOCS = Path(__file__).parent.parent / "docs"
KINDS = ("text/html", "image/svg+xml", "text/plain")


def code_cells(file):
    return [cell for cell in nbformat.read(file, as_version=4).cells if cell.cell_type == "code"]


def shown(cell):
    """The kinds of its outputs and their text; times and other fractions left out, which no two runs share."""
    for output in cell.outputs:
        data = output.get("data", {})
        text = output.get("text") or data.get("text/plain") or output["output_type"]
        yield [kind for kind in KINDS if kind in data], re.sub(r"\s*\d+\.\d+", "…", text)


@pytest.fixture(scope="module", params=["tutorial.ipynb", "homework.ipynb"])
def executed_notebook(request, tmp_path_factory):
    """The name of a notebook, and its code cells as they come out of a run now."""
    target = tmp_path_factory.mktemp("notebook") / request.param
    command = [sys.executable, DOCS / "run_notebook.py", DOCS / request.param, target]
    subprocess.run(command, check=True, cwd=target.parent)
    return request.param, code_cells(target)


def test_every_cell_runs_without_an_error_or_a_warning(executed_notebook):
    _, cells = executed_notebook
    outputs = [output for cell in cells for output in cell.outputs]
    assert outputs
    assert [output for output in outputs if output.output_type == "error" or output.get("name") == "stderr"] == []


def test_the_outputs_kept_with_it_are_up_to_date(executed_notebook):
    name, cells = executed_notebook
    kept = code_cells(DOCS / name)
    assert [list(shown(cell)) for cell in kept] == [list(shown(cell)) for cell in cells], "run: make tutorial"


def test_the_examples_of_the_page_on_notebooks_run(tmp_path, monkeypatch):
    pytest.importorskip("anywidget")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    for block in blocks(DOCS / "notebook.md"):
        if block.language == "python":
            exec(compile(block.text, "notebook.md", "exec"), {})
    assert {file.name for file in tmp_path.glob("*.*")} >= {"moves.svg", "moves.html", "tree.svg"}


def test_it_explains_every_idea():
    notebook = nbformat.read(DOCS / "tutorial.ipynb", as_version=4)
    text = "\n".join(cell.source for cell in notebook.cells).lower()
    for idea in (
        "breadth-first",
        "a\\*",
        "admissible",
        "inversions",
        "cantor",
        "manhattan",
        "pattern database",
        "tilemap",
    ):
        assert idea in text
