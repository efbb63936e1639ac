"""The open list and the counters as text."""

from __future__ import annotations

from tilestar.search.tracing.replay import Moment
from tilestar.tiles.board.notation import compact
from tilestar.tui.columns import padded, table
from tilestar.tui.session import Session
from tilestar.tui.trace.watched import Watched, number


def open_list(session: Session, watched: Watched, moment: Moment, columns: int, lines: int) -> str:
    """The open states that come next, best first, those just found marked; what does not fit is counted."""
    room = max(lines - 3, 0)
    waiting = moment.next_open(watched.algorithm.order, room)
    rows = [session.text("Open list, next first (+ new)"), " " + "".join(f"{name:>5}" for name in "ghf")]
    for record in waiting:
        mark = "+" if record.since >= moment.frame.begin else " "
        numbers = "".join(f"{number(value):>5}" for value in (record.g, record.h, record.f))
        board = compact(watched.problem.width, record.state)
        rows.append(_cut(f"{mark}{numbers}  {board}", columns))
    if moment.frame.open > len(waiting):
        rows.append(session.text("… and {count} more", count=moment.frame.open - len(waiting)))
    return "\n".join(rows)


def counters(session: Session, watched: Watched, moment: Moment) -> str:
    """How much the search has done and knows."""
    text, frame = session.text, moment.frame
    rows = [
        (text("Expanded"), str(frame.expanded)),
        (text("Open"), str(frame.open)),
        (text("Closed"), str(frame.closed)),
        ("f", f"{number(frame.f)}  ({text('highest')} {number(frame.highest_f)})"),
    ]
    if watched.algorithm.name in ("ida", "iddfs"):
        rows.append((text("Round"), str(frame.round)))
    return "\n".join(table(rows))


def _cut(line: str, columns: int) -> str:
    return line if len(line) <= columns else padded(line, max(columns - 1, 0)) + "…"
