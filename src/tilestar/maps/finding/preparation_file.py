"""The file of a preparation: a line of magic, a line of JSON, the kernel's words, and a SHA-256 of all that.

The JSON says what was prepared, for which rule and which map. A file is written whole or not at all. Every byte of it
is in the checksum, and what subgoals say is measured again on the map when they are loaded: a file can only be refused.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass
from os import PathLike
from typing import Any

import numpy as np
from numpy.typing import NDArray

from tilestar.errors import FileError, InputError
from tilestar.files import path_of, write_whole
from tilestar.maps.grid.costs import Costs
from tilestar.maps.grid.grid import Grid
from tilestar.maps.grid.movement import Movement

MAGIC = b"tilestar map preparation\n"
FORMAT = 1
CHECKSUM = 32
LONGEST_HEADER = 4096


@dataclass(frozen=True, slots=True, eq=False)
class PreparationFile:
    """What a file says of its words: the method that they serve, the rule, and the costs of the map."""

    method: str
    moves: str
    diagonal: float
    agent_size: int
    costs: Costs

    def write(self, file: str | PathLike[str], words: NDArray[np.uint32]) -> None:
        """Write the file, whole or not at all."""
        header = json.dumps(
            {
                "format": FORMAT,
                "method": self.method,
                "moves": self.moves,
                "diagonal": self.diagonal,
                "agent_size": self.agent_size,
                "map": _fingerprint(self.costs),
            }
        )
        content = b"".join((MAGIC, header.encode(), b"\n", words.astype("<u4", copy=False).tobytes()))
        write_whole(file, content + hashlib.sha256(content).digest())

    @classmethod
    def read(cls, file: str | PathLike[str], grid: Grid) -> tuple[PreparationFile, NDArray[np.uint32]]:
        """What the file says and its words; FileError unless it is whole and of that grid."""
        try:
            with path_of(file).open("rb") as stream:
                content = stream.read(len(MAGIC))
                if content == MAGIC:  # else it may be anything, and without end
                    content += stream.read()
        except OSError as error:
            raise FileError("{name} cannot be read: {reason}", name=repr(str(file)), reason=error.strerror) from error
        name = repr(str(file))
        if not content.startswith(MAGIC):
            raise FileError("{name} is no preparation of a map", name=name)
        body, checksum = memoryview(content)[:-CHECKSUM], content[-CHECKSUM:]
        end = content.find(b"\n", len(MAGIC), len(MAGIC) + LONGEST_HEADER)
        if hashlib.sha256(body).digest() != checksum or end < 0:
            raise FileError("{name} is damaged: prepare and save again", name=name)
        header = _header(content[len(MAGIC) : end])
        if header.get("format") != FORMAT:
            raise FileError("{name} is of another version of tilestar: prepare and save again", name=name)
        found = cls._of(header, name, grid)
        words = np.frombuffer(body[end + 1 : len(body) - (len(body) - end - 1) % 4], dtype="<u4")
        return found, words.astype(np.uint32)  # a copy: behind the header words are not aligned

    @classmethod
    def _of(cls, header: dict[str, Any], name: str, grid: Grid) -> PreparationFile:
        try:
            method, size = header["method"], header["agent_size"]
            movement = Movement(header["moves"], header["diagonal"], size)
            costs = grid.for_agent(movement.agent_size).costs
            same = header["map"] == _fingerprint(costs)
        except (InputError, KeyError, TypeError):
            method = None
        if method not in ("subgoals", "landmarks"):
            raise FileError("{name} is damaged: prepare and save again", name=name)
        if not same:
            raise FileError("{name} was prepared for another map", name=name)
        return cls(method, movement.rule, movement.diagonal, movement.agent_size, costs)


def _header(line: bytes) -> dict[str, Any]:
    try:
        header = json.loads(line)
    except ValueError:
        return {}
    return header if isinstance(header, dict) else {}


def _fingerprint(costs: Costs) -> str:
    """Equal for equal costs, whatever numbers they are kept in."""
    digest = hashlib.sha256(repr(costs.shape).encode())
    digest.update(costs.astype("<f8", copy=False).tobytes())
    return digest.hexdigest()
