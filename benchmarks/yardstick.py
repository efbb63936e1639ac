"""Reference programs that solvers are compared with, if they are in shared/yardstick beside the repository."""

from __future__ import annotations

import shutil
import subprocess
import tempfile
from pathlib import Path

import record
from tilestar.datasets import Dataset

PROGRAMS = ("build_patterns", "fifteen", "twentyfour")


def find_yardstick() -> Yardstick | None:
    """The yardstick, or None, said aloud, where its sources or a compiler are missing."""
    sources = record.shared("yardstick")
    if sources is None:
        print("skipped: the comparison with shared/yardstick, which is not beside the repository")
        return None
    if shutil.which("gcc") is None:
        print("skipped: the comparison with shared/yardstick, because there is no gcc to compile it")
        return None
    return Yardstick(sources)


class Yardstick:
    """The yardstick programs, compiled for this machine in a folder of their own."""

    def __init__(self, sources: Path) -> None:
        self.folder = Path(tempfile.mkdtemp(prefix="yardstick-"))
        for name in PROGRAMS:
            command = ["gcc", "-O3", "-march=native", "-w", str(sources / f"{name}.c"), "-o", name]
            subprocess.run(command, cwd=self.folder, check=True)

    def run(self, program: str, *arguments: object) -> str:
        """What the program prints."""
        command = [str(self.folder / program), *map(str, arguments)]
        return subprocess.run(command, cwd=self.folder, capture_output=True, text=True, check=True).stdout

    def write(self, dataset: Dataset) -> Path:
        """The boards of a set whose goal has the blank first, as the programs read them."""
        path = self.folder / f"{dataset.name}.csv"
        rows = (
            f"{number},{' '.join(map(str, board.tiles))},{length}\n"
            for number, (board, length) in enumerate(dataset, 1)
        )
        path.write_text("id,tiles,length\n" + "".join(rows))
        return path

    def close(self) -> None:
        """Remove the folder."""
        shutil.rmtree(self.folder)
