"""What the page's server allows: hosts, sizes, and how much a search may use."""

from __future__ import annotations

from dataclasses import dataclass

from tilestar.machine import core_count

KIBI = 1024
MEBI = 1024 * KIBI


@dataclass(frozen=True, slots=True)
class Settings:
    """Limits of one server.

    `hosts`: names the server answers to besides `localhost` and plain addresses. `searches`: solves running at
    once; `waiting` more may queue for `patience` seconds; the rest hear "busy". `traces`: watched searches at
    once, `traces_per_tab` for one socket. `idle`: seconds a watched search may wait for its tab.

    `token`: what a visitor must know; None lets everyone in. Times of a connection, in seconds: `request`, for a whole
    request to arrive; `keep_alive`, between two of them; `answer`, for the peer to take what was written; a socket is
    pinged every `ping` seconds and has `pong` seconds to answer.
    """

    hosts: frozenset[str] = frozenset()
    body: int = 8 * MEBI
    message: int = 8 * MEBI
    cells: int = 100
    map_cells: int = 2048 * 2048
    searches: int = max(2, core_count())
    waiting: int = 1000
    patience: float = 30.0
    seconds: float = 20.0
    nodes: int = 4_000_000_000
    memory: int = 2048 * MEBI
    traces: int = 12
    traces_per_tab: int = 6
    expanded: int = 100_000
    map_expanded: int = 300_000
    idle: float = 300.0
    token: str | None = None
    request: float = 20.0
    keep_alive: float = 5.0
    answer: float = 20.0
    ping: float = 15.0
    pong: float = 15.0
