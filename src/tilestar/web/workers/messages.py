"""Messages of workers to the server: a kind, a length, and a JSON text the server need not parse."""

from __future__ import annotations

import struct
from collections.abc import Callable
from typing import NamedTuple

HEADER = struct.Struct(">cI")

STARTED = b"S"
EVENTS = b"E"
DONE = b"D"
FAILED = b"F"
LAST_KINDS = frozenset((DONE, FAILED))


class Message(NamedTuple):
    """One message of a worker; after one of LAST_KINDS it waits for its next job."""

    kind: bytes
    payload: bytes


Say = Callable[[bytes, str], None]
"""Sends a message of a kind with a JSON text; waits while nobody reads."""
