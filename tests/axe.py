"""Accessibility problems that axe-core finds in a page."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page

AXE = Path(__file__).parent.parent / "node_modules" / "axe-core" / "axe.min.js"

needs_axe = pytest.mark.skipif(not AXE.exists(), reason="make page installs axe-core")


def findings(page: Page, *impacts: str) -> list[str]:
    """The rules that are broken, with this impact if any is named, and where."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    result = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{finding['id']}: {json.dumps([node['target'] for node in finding['nodes']][:3])}"
        for finding in result["violations"]
        if not impacts or finding["impact"] in impacts
    ]


def serious_findings(page: Page) -> list[str]:
    """The rules that are seriously broken, and where."""
    return findings(page, "serious", "critical")
