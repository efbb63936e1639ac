"""Run a notebook and keep its outputs: `make tutorial`, or `python docs/run_notebook.py FROM [TO]`.

The kernel is this interpreter, whatever kernels are installed, and pattern databases go to a folder of their own, so
that outputs do not depend on who runs it.
"""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

import nbformat
from nbclient import NotebookClient

KERNEL = "tilestar-docs"
SECONDS = 120
"""How long a cell may take on a busy machine."""


def main(source: Path, target: Path) -> None:
    """Run the cells of `source` and write it with its outputs to `target`; an error in a cell is an error here."""
    notebook = nbformat.read(source, as_version=4)
    before = dict(notebook.metadata)
    with TemporaryDirectory() as place:
        install_kernel(Path(place))
        os.environ["TILESTAR_CACHE"] = str(Path(place) / "cache")
        NotebookClient(notebook, timeout=SECONDS, kernel_name=KERNEL, record_timing=False).execute()
    notebook.metadata = before  # do not record the version of this interpreter
    nbformat.write(notebook, target)


def install_kernel(place: Path) -> None:
    """Make this interpreter known to Jupyter as a kernel, for this process only."""
    folder = place / "kernels" / KERNEL
    folder.mkdir(parents=True)
    command = [sys.executable, "-m", "ipykernel_launcher", "-f", "{connection_file}", "--log-level=ERROR"]
    specification = {"argv": command, "display_name": KERNEL, "language": "python"}
    (folder / "kernel.json").write_text(json.dumps(specification), encoding="utf-8")
    os.environ["JUPYTER_PATH"] = str(place)


if __name__ == "__main__":
    source, *target = map(Path, sys.argv[1:])
    main(source, *(target or [source]))
