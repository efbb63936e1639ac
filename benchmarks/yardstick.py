"""Reference programs that solvers are compared with, if they are in shared/yardstick beside the repository."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

import record


class Yardstick:
    """The yardstick programs, compiled for this machine in a folder of their own."""

    def __init__(self) -> None:
        sources = record.needed("yardstick")
        if shutil.which("gcc") is None:
            raise SystemExit("gcc is needed to compile the yardstick")
        self.folder = Path(tempfile.mkdtemp(prefix="yardstick-"))
        for name in ("build_patterns", "fifteen", "twentyfour"):
            command = ["gcc", "-O3", "-march=native", "-w", str(sources / f"{name}.c"), "-o", name]
            subprocess.run(command, cwd=self.folder, check=True)

    def run(self, program: str, *arguments: object) -> str:
        """What the program prints."""
        command = [str(self.folder / program), *map(str, arguments)]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True).stdout

    def close(self) -> None:
        """Remove the folder."""
        shutil.rmtree(self.folder)
