"""Refuse a release unless everything agrees: python .github/check_release.py VERSION TAG.

The version typed by the person who releases must be that of the source, the tag must be `v` and the version, and the
changelog must have a section of that version with a date.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent


def complaints(version: str, tag: str, root: Path = ROOT) -> list[str]:
    """What stands against the release, a sentence each."""
    source = (root / "src/tilestar/__init__.py").read_text(encoding="utf-8")
    match = re.search(r'^__version__ = "(.+)"$', source, re.MULTILINE)
    known = match[1] if match else "nothing"
    changes = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = []
    if version != known:
        found.append(f"the version typed is {version}, and the source says {known}")
    if tag != f"v{version}":
        found.append(f"the release must be started on the tag v{version}, not on {tag}")
    if not re.search(rf"^## \[{re.escape(version)}\] - \d{{4}}-\d\d-\d\d$", changes, re.MULTILINE):
        found.append(f"CHANGELOG.md has no section [{version}] with a date")
    return found


if __name__ == "__main__":
    wrong = complaints(*sys.argv[1:])
    sys.stdout.write("\n".join(wrong or ["everything agrees"]) + "\n")
    sys.exit(1 if wrong else 0)
