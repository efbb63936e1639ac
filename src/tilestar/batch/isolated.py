"""Boards solved in a process of their own, one after the other, where one of them has killed the process it was in."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from typing import Any

from tilestar.batch.entries import Entry
from tilestar.batch.solver import Done, Options, failed_board, pack, solve_batch, unpack
from tilestar.batch.summary import Summary
from tilestar.errors import BoardError
from tilestar.tiles.patterns.store import default_store

DEATHS = 2
"""How many processes a board may kill before it is blamed: one may die by accident."""

SECONDS = 2.0
"""How long a call should take, so that starting its process costs little."""


def solve_isolated(packed: bytes, options: Options) -> Done:
    """solve_batch in another process; a board that kills it costs one record, with the error."""
    entries: Sequence[Entry] = unpack(packed)
    found, _ = _in_process(entries, options, together=True)
    if found:
        return found[0]
    total, deaths = Done("", Summary(), 0.0), 0
    while entries and total.failed is None:
        found, reason = _in_process(entries, options, together=False)
        for done in found:
            total = total.then(done)
        entries = entries[len(found) :]
        deaths = 1 if found else deaths + 1
        if entries and deaths == DEATHS and total.failed is None:
            total = total.then(failed_board(entries[0], options, reason))
            entries, deaths = entries[1:], 0
    return total


def _in_process(entries: Sequence[Entry], options: Options, *, together: bool) -> tuple[list[Done], str]:
    """What a process could do with the entries, at once or one by one, and how it ended."""
    asked = json.dumps({"options": asdict(options), "entries": pack(entries).decode(), "together": together})
    ended = subprocess.run(
        [sys.executable, "-m", "tilestar.batch.isolated"],
        input=asked.encode(),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        check=False,
    )
    lines = [line for line in ended.stdout.splitlines(keepends=True) if line.endswith(b"\n")]
    code = ended.returncode
    how = signal.Signals(-code).name if code < 0 else f"exit code {code}"
    return [_read(line) for line in lines], f"it ended its process ({how})"


def _read(line: bytes) -> Done:
    values: dict[str, Any] = json.loads(line)
    failed = values["failed"] and BoardError(values["failed"][0], **values["failed"][1])
    return Done(values["lines"], Summary(**values["summary"]), values["seconds"], failed)


def _answer(asked: dict[str, Any]) -> Iterator[str]:
    """A line for each part that was solved: all entries, or each of them."""
    entries, options = unpack(asked["entries"].encode()), Options(**asked["options"])
    for part in [entries] if asked["together"] else [[entry] for entry in entries]:
        done = solve_batch(part, options)
        failed = done.failed and (done.failed.message, done.failed.values)
        yield json.dumps(
            {"lines": done.lines, "summary": asdict(done.summary), "seconds": done.seconds, "failed": failed}
        )
        if done.failed is not None:
            return


def main() -> None:
    """Solve what standard input asks for."""
    default_store.forbid_table_copies()
    for line in _answer(json.loads(sys.stdin.buffer.read())):
        sys.stdout.write(line + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
