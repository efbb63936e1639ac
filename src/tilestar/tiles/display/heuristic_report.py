"""The report on a heuristic as text and as HTML."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from html import escape
from typing import Any

from tilestar.display.table import html_table, text_table
from tilestar.errors import fill
from tilestar.tiles.board.board import Board
from tilestar.tiles.checking.report import Bar, HeuristicReport, Inconsistency, SearchRow
from tilestar.tiles.display.picture import CELL, board_svg

Say = Callable[..., str]
"""Fills in a template, in some language."""

SMALL = 54
"""The side of a board in a table, in pixels."""
LONGEST_BAR = 30
METHODS = {"astar": "A*", "ida": "IDA*"}


def _english(template: str, /, **values: Any) -> str:
    return fill(template, values)


def report_text(report: HeuristicReport, say: Say = _english) -> str:
    """The whole report, in the language of `say`."""
    parts = [headline(report, say), verdict_on_admissible(report, say)]
    if report.overestimates:
        rows = [[each.board.compact(), _number(each.h), str(each.distance)] for each in report.overestimates]
        parts.append(_indented(text_table([say("board"), "h", say("distance")], rows, words=1)))
    parts.append(verdict_on_consistent(report, say))
    if report.inconsistencies:
        rows = [
            [each.board.compact(), _number(each.h), _move(each, say), _number(each.h_after)]
            for each in report.inconsistencies
        ]
        parts.append(_indented(text_table([say("board"), "h", say("move"), say("h after it")], rows, words=1)))
    parts += [informed(report, say), _indented("\n".join(_histogram(report, say)))]
    if report.searches:
        parts += [searched(report, say), _indented(text_table(*_expansions(report, say), words=1))]
    return "\n".join([*parts, *_longer(report, say)])


def headline(report: HeuristicReport, say: Say = _english) -> str:
    """What was checked, on how many boards."""
    values = {"name": report.name, "size": report.goal.size, "boards": f"{report.boards:,}"}
    goal = report.goal.compact()
    if report.complete:
        return say("{name} on all {boards} {boards:board|boards} of {size}, goal {goal}", **values, goal=goal)
    return say(
        "{name} on {boards} {boards:board|boards} of {size} with known distance, goal {goal}", **values, goal=goal
    )


def verdict_on_admissible(report: HeuristicReport, say: Say = _english) -> str:
    """Whether it overestimates."""
    count = f"{report.overestimated:,}"
    if report.overestimated:
        return say("admissible: no, it overestimates {count} {count:board|boards}; nearest to the goal:", count=count)
    if report.complete:
        return say("admissible: yes, it never overestimates")
    return say("admissible: perhaps, it overestimates none of these boards")


def verdict_on_consistent(report: HeuristicReport, say: Say = _english) -> str:
    """Whether a move lowers it by more than 1."""
    moves = f"{report.moves:,}"
    if report.inconsistent_moves:
        return say(
            "consistent: no, {count} of {moves} {moves:move|moves} {count:lowers|lower} it by more than 1; nearest to "
            "the goal:",
            count=f"{report.inconsistent_moves:,}",
            moves=moves,
        )
    if report.complete:
        return say("consistent: yes, no move lowers it by more than 1")
    return say("consistent: perhaps, none of {moves} {moves:move|moves} lowers it by more than 1", moves=moves)


def informed(report: HeuristicReport, say: Say = _english) -> str:
    """How near it comes to the distance."""
    return say("informed: h/d is {ratio} on average (d: the distance)", ratio=f"{report.mean_ratio:.3f}")


def searched(report: HeuristicReport, say: Say = _english) -> str:
    """Which boards the searches were run on."""
    row = report.searches[0]
    return say(
        "expanded states, the mean of {boards} {boards:board|boards} at distance {distance}:",
        boards=row.boards,
        distance=row.distance,
    )


def _longer(report: HeuristicReport, say: Say) -> Iterator[str]:
    for row in report.searches:
        if row.longer:
            method = METHODS[row.method]
            yield say(
                "{method} with {heuristic} found a longer way than the shortest on {longer} of {boards} "
                "{boards:board|boards}",
                method=method,
                heuristic=row.heuristic,
                longer=row.longer,
                boards=row.boards,
            )


def _histogram(report: HeuristicReport, say: Say) -> Iterator[str]:
    """A line for each bar of the histogram, drawn."""
    bars = _bars(report)
    most = max(bar.boards for bar in bars)
    rows = [[_range(bar), f"{bar.boards:,}"] for bar in bars]
    drawn = ["", "", *("█" * -(-LONGEST_BAR * bar.boards // most) for bar in bars)]
    for line, blocks in zip(text_table(["h/d", say("boards")], rows, words=1).splitlines(), drawn, strict=True):
        yield f"{line}  {blocks}".rstrip()


def _bars(report: HeuristicReport) -> list[Bar]:
    """The bars from the first to the last that has boards."""
    filled = [number for number, bar in enumerate(report.histogram) if bar.boards]
    return list(report.histogram[filled[0] : filled[-1] + 1])


def _range(bar: Bar) -> str:
    if bar.low == bar.high:
        return "1"
    return "> 1" if bar.high == float("inf") else f"{bar.low:.1f} - {bar.high:.1f}"


def _expansions(report: HeuristicReport, say: Say) -> tuple[list[str], list[list[str]]]:
    """A row for each heuristic, a column for each method."""
    found = {(row.heuristic, row.method): row for row in report.searches}
    names = dict.fromkeys(row.heuristic for row in report.searches)
    rows = [[name, *(_expanded(found.get((name, method))) for method in METHODS)] for name in names]
    return [say("heuristic"), *METHODS.values()], rows


def _expanded(row: SearchRow | None) -> str:
    if row is None:
        return ""
    return f"{'≥ ' if row.stopped else ''}{row.expanded:,.0f}"


def _move(each: Inconsistency, say: Say) -> str:
    """The move that leads to the neighbour."""
    move = next(move for move in each.board.legal_moves() if each.board.move(move) == each.neighbor)
    return f"{move.tile} {say(str(move.direction))}"


def _number(value: float) -> str:
    return f"{value:g}"


def _indented(lines: str) -> str:
    return "\n".join(f"  {line}".rstrip() for line in lines.splitlines())


def report_html(report: HeuristicReport) -> str:
    """The report for a notebook: counterexamples are pictures."""

    def drawn(board: Board) -> str:
        return board_svg(board, report.goal, SMALL / CELL / max(board.width, board.height))

    parts = [f"<p><strong>{escape(headline(report))}</strong></p>"]
    rows = [[drawn(each.board), _number(each.h), str(each.distance)] for each in report.overestimates]
    parts.append(_section(verdict_on_admissible(report), ["board", "h", "distance"], rows, pictures=[0]))
    rows = [
        [drawn(each.board), _number(each.h), drawn(each.neighbor), _number(each.h_after)]
        for each in report.inconsistencies
    ]
    headings = ["board", "h", "after one move", "h"]
    parts.append(_section(verdict_on_consistent(report), headings, rows, pictures=[0, 2]))
    bars = _bars(report)
    most = max(bar.boards for bar in bars)
    rows = [[_range(bar), f"{bar.boards:,}", _bar(bar.boards / most)] for bar in bars]
    parts.append(_section(informed(report), ["h/d", "boards", ""], rows, pictures=[2]))
    if report.searches:
        parts.append(_section(searched(report), *_expansions(report, _english)))
    parts += [f"<p>{escape(line)}</p>" for line in _longer(report, _english)]
    return f"<div>{''.join(parts)}</div>"


def _section(caption: str, headings: list[str], rows: list[list[str]], pictures: list[int] | None = None) -> str:
    if not rows:
        return f"<p>{escape(caption)}</p>"
    return html_table(caption, headings, rows, words=1, pictures=pictures or [])


def _bar(share: float) -> str:
    return f'<div style="width:{share * 160:.0f}px;height:0.8em;background:#2b6ea6"></div>'
