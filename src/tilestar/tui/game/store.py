"""Files in the user's data folder: written whole or not at all, and set aside, never lost, when damaged."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

from filelock import FileLock

from tilestar.errors import FileError
from tilestar.files import write_whole
from tilestar.notices import notify

VERSION = 1
PATIENCE = 5
"""Seconds to wait for another game that writes the same file."""

Content = dict[str, Any]


def data_folder() -> Path:
    """Where games and results are kept: TILESTAR_DATA, or the user's data folder."""
    if given := os.environ.get("TILESTAR_DATA"):
        return Path(given)
    from platformdirs import user_data_path

    return user_data_path("tilestar", appauthor=False)


class Store:
    """One JSON file a name. What cannot be read or written is reported once by a notice, and the game goes on."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._unwritable = False

    def read(self, name: str) -> Content:
        """The file's content; nothing when there is no file, or when it was damaged and is now set aside."""
        try:
            return self._load(self._file(name))
        except OSError as error:
            notify("{name} cannot be read: {reason}", name=str(self._file(name)), reason=error.strerror)
            return {}

    def change(self, name: str, change: Callable[[Content], Content]) -> Content:
        """Read the file, change its content and write it, alone among all games that run now."""
        content: Content = {}
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with FileLock(self.folder / f"{name}.lock", timeout=PATIENCE):
                content = change(self._load(self._file(name)))
                self._write(name, content)
        except (OSError, TimeoutError, FileError) as error:
            if not self._unwritable:
                notify("{folder} cannot be written, so nothing is kept: {reason}", folder=self.folder, reason=error)
            self._unwritable = True
            content = content or change({})
        return content

    def _write(self, name: str, content: Content) -> None:
        text = json.dumps({"version": VERSION} | content, ensure_ascii=False, indent=1)
        write_whole(self._file(name), text.encode())

    def _file(self, name: str) -> Path:
        return self.folder / f"{name}.json"

    def _load(self, file: Path) -> Content:
        try:
            content = json.loads(file.read_text(encoding="utf-8"))
            if isinstance(content, dict) and content.get("version") == VERSION:
                return content
        except FileNotFoundError:
            return {}
        except ValueError:
            pass
        _set_aside(file)
        return {}


def _set_aside(file: Path) -> None:
    """Rename a file that is not what it should be to a name that is free."""
    number = 1
    while (aside := file.with_name(f"{file.stem}.damaged-{number}.json")).exists():
        number += 1
    file.replace(aside)
    notify("{file} was damaged: it is now {aside}, and a new one is begun", file=file.name, aside=aside.name)
