"""Tables of what the scripts in benchmarks/ measured, read from benchmarks/results; no number is copied by hand."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
RESULTS = ROOT / "benchmarks" / "results"
PAGE = ROOT / "docs" / "benchmarks.md"


def environment(name: str) -> str:
    """Where, when and at which commit a result was measured, and how to measure it again."""
    where = _result(name)["environment"]
    machine, kernels = where["machine"], where["kernels"]
    commit = f"`{where['commit'].removesuffix('-dirty')}`" + (" with changes" if "dirty" in where["commit"] else "")
    return (
        f'<p class="measured" markdown="span">`python benchmarks/{name}.py` · commit {commit}, {where["date"]} · '
        f"{machine['processor']}, {machine['cores']} cores, {machine['system']} · {where['python']}, "
        f"{kernels['compiler']}, {kernels['target']}</p>"
    )


def table(name: str, path: str = "", heading: str = "", factor: str = "1") -> str:
    """The part of a result that `path` leads to, as a table; without a path, the whole result.

    `path` is keys separated by ` > `. In place of a key, `*` takes that part of every entry, a row for each. `heading`
    names the first column and, after ` / `, that of the numbers where there is only one. Numbers are shown times
    `factor`.
    """
    if not path:
        return "\n\n".join(_tables(_result(name), ""))
    return _table(measured(name, path), heading, int(factor))


def measured(name: str, path: str) -> Any:
    """The part of a result that `path` leads to."""
    return _part(_result(name), path.split(" > "))


def _part(whole: Any, keys: list[str]) -> Any:
    if not keys:
        return whole
    if keys[0] == "*":
        return {name: _part(value, keys[1:]) for name, value in whole.items()}
    return _part(whole[keys[0]], keys[1:])


def others() -> str:
    """Results that the page does not show otherwise, as they are."""
    shown = set(re.findall(r"<!-- show: benchmark ([\w-]+)", PAGE.read_text(encoding="utf-8")))
    parts = []
    for path in sorted(RESULTS.glob("*.json")):
        if path.stem not in shown:
            parts += [f"## {_question(path.stem)}", environment(path.stem), *_tables(_result(path.stem), "")]
    return "\n\n".join(parts)


def _tables(part: dict[str, Any], title: str) -> list[str]:
    """One table for the plain values of a result, and one for each part of it."""
    plain = {key: value for key, value in part.items() if not isinstance(value, (dict, list))}
    deeper = {key: value for key, value in part.items() if isinstance(value, dict) and key != "environment"}
    parts = ([f"**{title}**"] if title else []) + ([_table(plain, "")] if plain else [])
    if deeper and all(_is_row(value) for value in deeper.values()):
        return [*parts, _table(deeper, "")]
    for key, value in part.items():
        if isinstance(value, list):
            parts += [f"**{named(key)}**", _table(value, "")]
        elif key in deeper:
            parts += _tables(value, named(key))
    return parts


def _is_row(value: dict[str, Any]) -> bool:
    return all(not isinstance(inner, (dict, list)) for inner in value.values())


def _table(part: Any, heading: str, factor: int = 1) -> str:
    if isinstance(part, list):
        part = dict(enumerate(part, 1))
    heading, _, numbers = heading.partition(" / ")
    if not all(isinstance(value, dict) for value in part.values()):
        part = {key: {numbers or "value": value} for key, value in part.items()}
    columns = list(dict.fromkeys(key for row in part.values() for key in row))
    lines = [f"| {heading or 'measured'} | {' | '.join(map(named, columns))} |", "|---|" + "--:|" * len(columns)]
    lines += [
        f"| {named(key)} | {' | '.join(written(row.get(column), factor) for column in columns)} |"
        for key, row in part.items()
    ]
    return "\n".join(lines)


def named(key: object) -> str:
    """A key as words."""
    return str(key).replace("_", " ")


def written(value: Any, factor: int = 1) -> str:
    """Three significant digits, with separators between thousands."""
    if value is None:
        return "–"
    if isinstance(value, dict):
        return ", ".join(f"{inner} {written(number)}" for inner, number in value.items())
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return str(value)
    value *= factor
    return f"{value:,.0f}" if isinstance(value, int) or abs(value) >= 1000 else f"{value:.3g}"


def _question(name: str) -> str:
    """The first sentence of the script's docstring."""
    script = ROOT / "benchmarks" / f"{name}.py"
    text = ast.get_docstring(ast.parse(script.read_text(encoding="utf-8"))) if script.exists() else None
    return re.split(r"(?<=[.?])\s|:\s", text or name)[0].rstrip(".").replace("*", r"\*")


def _result(name: str) -> dict[str, Any]:
    result: dict[str, Any] = json.loads((RESULTS / f"{name}.json").read_text(encoding="utf-8"))
    return result
