"""One module out of many: the page's scripts joined as a widget needs them.

A widget is given to the notebook as the text of a single module, and the page is made of many. Every module becomes a
function that runs once, takes what it imports from the functions before it, and returns what it exports; so names of
different modules never meet. The scripts are written in one plain way (named imports and exports, a statement each),
and anything else is refused here rather than misread.
"""

from __future__ import annotations

import re
from pathlib import Path

IMPORT = re.compile(r'^import (?:\{([^}]*)\} from )?"(\.[^"]*)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async )?(?:function|class|const) (\w+))", re.MULTILINE)
FOREIGN = re.compile(r"^(?:import|export)\b.*", re.MULTILINE)


def bundle(entry: Path) -> str:
    """The module `entry` and all it imports as the text of one, with the default export of `entry`."""
    return _Bundle().join(entry.resolve())


class _Bundle:
    def __init__(self) -> None:
        self._names: dict[Path, str] = {}
        self._parts: list[str] = []

    def join(self, entry: Path) -> str:
        body = self._with_imports(entry)
        strange = [found for found in FOREIGN.findall(body) if not found.startswith("export default ")]
        _refuse(entry, strange)
        return "\n".join([*self._parts, body])

    def _with_imports(self, path: Path) -> str:
        """The text of a module, each import replaced by taking the names from a module joined before."""

        def taken(match: re.Match[str]) -> str:
            source = self._name((path.parent / match[2]).resolve())
            names = (match[1] or "").replace(" as ", ": ")
            return f"const {{{names}}} = {source};\n"

        return IMPORT.sub(taken, path.read_text(encoding="utf-8"))

    def _name(self, path: Path) -> str:
        """The name under which a module is known, joined now unless it was before."""
        if path not in self._names:
            self._names[path] = f"module{len(self._names)}"
            body = self._with_imports(path)
            exports, body = EXPORT.findall(body), EXPORT.sub("", body)
            _refuse(path, FOREIGN.findall(body))
            self._parts.append(
                f"const {self._names[path]} = (() => {{\n{body}return {{ {', '.join(exports)} }};\n}})();\n"
            )
        return self._names[path]


def _refuse(path: Path, statements: list[str]) -> None:
    if statements:
        raise AssertionError(f"{path.name} cannot be joined: {statements[0]}")
