"""Examples in Markdown: the fenced blocks of a page, and its commands run as a reader would run them."""

import doctest
import os
import re
import subprocess
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatchcase
from pathlib import Path

FENCE = re.compile(r"^```(\w+)(?: title=\"(.+?)\")?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
EXPECTED_EXITS = {0, 1}
"""Solved, or unsolvable where an example shows just that."""


@dataclass(frozen=True)
class Block:
    """A fenced block: its language, the file it shows, if it has a title, and what is in it."""

    language: str
    title: str | None
    text: str


def blocks(page: Path) -> Iterator[Block]:
    """The fenced blocks of a page, in order."""
    for match in FENCE.finditer(page.read_text("utf-8")):
        yield Block(match[1], match[2], match[3])


def python_examples(page: Path) -> Iterator[str]:
    """The Python that a page shows, as programs: each `python` block by itself, and all `>>>` examples together."""
    for block in blocks(page):
        if block.language == "python" and ">>> " not in block.text:
            yield block.text
    examples = doctest.DocTestParser().get_examples(page.read_text("utf-8"))
    if examples:
        yield "".join(example.source for example in examples)


def run(command: str, cwd: Path, locale: str = "C.UTF-8") -> subprocess.CompletedProcess[str]:
    """Run a line of shell with the tilestar of this interpreter, and `cwd` as home folder."""
    path = sysconfig.get_path("scripts") + os.pathsep + os.environ["PATH"]
    environment = os.environ | {"PATH": path, "LC_ALL": locale, "HOME": str(cwd)}
    return subprocess.run(["bash", "-c", command], cwd=cwd, env=environment, capture_output=True, text=True)


def matches(output: str, expected: str) -> bool:
    """Whether the output is as written, blanks at line ends apart; three dots stand for anything, or for any lines."""
    pattern = re.sub(r"([\[*?])", r"[\1]", _trimmed(expected)).replace("\n...\n", "\n*").replace("...", "*")
    return fnmatchcase(_trimmed(output), pattern)


def _trimmed(text: str) -> str:
    return "".join(line.rstrip() + "\n" for line in text.splitlines())


def check_console(page: Path, place: Path) -> None:
    """Run the `console` examples of a page in order, in one folder that holds the files the page shows."""
    for block in blocks(page):
        if block.title:
            (place / block.title).write_text(block.text, "utf-8")
        if block.language != "console":
            continue
        for example in re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]:
            command, _, expected = example.partition("\n")
            result = run(command, place, "zh_CN.UTF-8" if page.parent.name == "zh" else "C.UTF-8")
            exits = EXPECTED_EXITS if expected.strip() else {0}
            assert result.returncode in exits, (command, result.stderr)
            assert matches(result.stdout, expected), f"{command}\n{result.stdout}"
