"""Scripts and styles put together: a visit asks for three files instead of sixty.

A bundle is a script after everything it imports, each wrapped so that its names stay its own:

    modules["lib/i18n.js"] ??= (() => { … return { t }; })();

The bundle of `app.js` owns the table `modules`. A bundle that is loaded later adds what is missing there, so a script
runs once however many bundles have it. Scripts must import and export by name, in the form that `make page` gives them,
and must not import each other in circles; a test checks all of them.
"""

from __future__ import annotations

import posixpath
import re
from pathlib import Path

COMMENT = re.compile(r"^[ \t]*(?://[^\n]*\n|/\*.*?\*/[ \t]*\n?)", re.MULTILINE | re.DOTALL)
"""A comment that begins a line. They are a fifth of what would be sent, and are read in the sources."""

IMPORT = re.compile(r'^import \{([^}]*)\} from "(\.[^"]+)";\n', re.MULTILINE)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const) (\w+))", re.MULTILINE)
LATER = re.compile(r'(?<=\bimport\()"(\.[^"]+)"(?=\))')
"""The name of a script that is loaded when it is needed."""

ENTRY = "app.js"


def without_comments(text: str) -> str:
    """A script or style sheet as it is sent."""
    return COMMENT.sub("", text)


def imports(folder: Path, script: str) -> list[str]:
    """A script after all that it imports, directly or not: each comes after those it imports itself."""
    seen: set[str] = set()
    ordered: list[str] = []

    def visit(path: str) -> None:
        if path in seen:
            return
        seen.add(path)
        for match in IMPORT.finditer((folder / path).read_text(encoding="utf-8")):
            visit(_beside(path, match[2]))
        ordered.append(path)

    visit(script)
    return ordered


def bundle(folder: Path, script: str) -> str:
    """A script with all that it imports, as one script that exports the same names.

    What `app.js` has is left out of the others.
    """
    head, there = "export const modules = {};\n", []
    if script != ENTRY:
        head, there = f'import {{ modules }} from "{_address(ENTRY, script)}";\n', imports(folder, ENTRY)
    parts = [_module(folder, path, script) for path in imports(folder, script) if path not in there]
    names = EXPORT.findall((folder / script).read_text(encoding="utf-8"))
    tail = f'export const {{ {", ".join(names)} }} = modules["{script}"];\n' if names else ""
    return head + "".join(parts) + tail


def _module(folder: Path, path: str, script: str) -> str:
    """A script as an entry of the table, inside the bundle of another one."""
    text = without_comments((folder / path).read_text(encoding="utf-8"))
    names = ", ".join(EXPORT.findall(text))
    text = IMPORT.sub(lambda match: f'const {{{_renamed(match[1])}}} = modules["{_beside(path, match[2])}"];\n', text)
    text = LATER.sub(lambda match: f'"{_address(_beside(path, match[1]), script)}"', EXPORT.sub("", text))
    return f'modules["{path}"] ??= (() => {{\n{text}return {{ {names} }};\n}})();\n'


def _renamed(names: str) -> str:
    """Imported names as names of a pattern: `start as startRun` is `start: startRun` there."""
    return names.replace(" as ", ": ")


def _beside(path: str, address: str) -> str:
    """The script that a script means by a relative address."""
    return posixpath.normpath(posixpath.join(posixpath.dirname(path), address))


def _address(path: str, script: str) -> str:
    """The relative address of a script for the bundle of another one."""
    address = posixpath.relpath(path, posixpath.dirname(script) or ".")
    return address if address.startswith(".") else f"./{address}"
