"""Frames between the server and its workers: a kind, a length, and a JSON text the server need not parse."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import NamedTuple

FRAME_HEADER = struct.Struct(">cI")

STARTED = b"S"
EVENTS = b"E"
DONE = b"D"
FAILED = b"F"
LAST_KINDS = frozenset((DONE, FAILED))


class Frame(NamedTuple):
    """One message of a worker; after one of LAST_KINDS it waits for its next job."""

    kind: bytes
    payload: bytes


Say = Callable[[bytes, str], None]
"""Sends a frame of a kind with a JSON text; waits while nobody reads."""
