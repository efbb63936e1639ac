"""A notebook as a page: its text, its code and its outputs, which a test compares with those of the code."""

from __future__ import annotations

import base64
import json
from collections.abc import Iterator
from typing import Any


def page(notebook: str, name: str) -> str:
    """The notebook of that name in Markdown."""
    cells = json.loads(notebook)["cells"]
    first, rest = cells[0], cells[1:]
    download = f'This is a notebook: <a href="{name}" download>download it</a> and run it.'
    return "\n\n".join(["".join(first["source"]), download, *(part for cell in rest for part in _parts(cell))])


def _parts(cell: dict[str, Any]) -> Iterator[str]:
    text = "".join(cell["source"])
    if cell["cell_type"] == "markdown":
        yield text
    else:
        yield f"```python\n{text}\n```"
        for output in cell["outputs"]:
            yield _shown(output)


def _shown(output: dict[str, Any]) -> str:
    """The richest form of an output that a page can show."""
    forms = {form: "".join(content) for form, content in output.get("data", {"text/plain": output.get("text")}).items()}
    if "text/html" in forms:
        return _block(forms["text/html"])
    if "image/svg+xml" in forms:
        return _block(_picture(forms["image/svg+xml"], forms["text/plain"]))
    return f"```text\n{forms['text/plain']}\n```"


def _block(markup: str) -> str:
    return f'<div class="output" data-search-exclude markdown="0">{markup}</div>'


def _picture(svg: str, words: str) -> str:
    """The picture itself; a chart of matplotlib, whose styles would affect the whole page, as a separate image."""
    if svg.startswith("<svg"):
        return svg
    content = base64.b64encode(svg.encode()).decode()
    return f'<img class="plot" alt="{words.strip("<>")}" src="data:image/svg+xml;base64,{content}">'
