"""A worker process: jobs as JSON lines on standard input, messages on standard output.

Run as `python -m tilestar.web.workers.worker MEMORY`. It imports no web framework, so that it starts quickly. When the
server goes away, however it does, the pipe closes and the worker ends at once, even in the middle of a job. On Linux
the system ends it, which no busy thread delays.
"""

from __future__ import annotations

import json
import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from queue import SimpleQueue
from typing import Any

from tilestar.errors import TilestarError, fill
from tilestar.notices import listening
from tilestar.web.server.failure import OUT_OF_MEMORY, TOO_DEEP, Failure, describe, failure
from tilestar.web.workers.map_tasks import distances, find_path, generate_map, read_map, write_map
from tilestar.web.workers.messages import DONE, FAILED, HEADER, Say
from tilestar.web.workers.tasks import prepare, review, scramble, solve
from tilestar.web.workers.traces import trace_map, trace_tiles

log = logging.getLogger(__name__)

PR_SET_PDEATHSIG = 1

TASKS: dict[str, Callable[[Mapping[str, Any], Say], Any]] = {
    "prepare": prepare,
    "solve": solve,
    "review": review,
    "scramble": scramble,
    "read-map": read_map,
    "write-map": write_map,
    "generate-map": generate_map,
    "find-path": find_path,
    "distances": distances,
    "trace-tiles": trace_tiles,
    "trace-map": trace_map,
}


def main() -> None:
    """Do jobs until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's to handle; it ends its workers
    end_with_parent()
    cap_memory(int(sys.argv[1]))
    try:
        with listening(lambda message, **values: log.warning("%s", fill(message, values))):
            for line in jobs():
                kind, message = work(json.loads(line))
                say(kind, json.dumps(message, separators=(",", ":")))
    except BrokenPipeError:
        os._exit(0)  # the server is gone, and with it everyone who would read what is still buffered


def jobs() -> Iterator[bytes]:
    """Lines of standard input, read by a thread that sees at once when the server has closed it or died."""
    lines: SimpleQueue[bytes] = SimpleQueue()

    def read() -> None:
        for line in sys.stdin.buffer:
            lines.put(line)
        os._exit(0)

    threading.Thread(target=read, daemon=True).start()
    while True:
        yield lines.get()


def work(job: dict[str, Any]) -> tuple[bytes, dict[str, Any]]:
    """Do one job; how it ended, as the kind and content of its last message."""
    try:
        return DONE, {"type": "done", "result": TASKS[job["kind"]](job, say)}
    except TilestarError as error:
        return _failed(describe(error))
    except RecursionError:
        return _failed(failure("request", TOO_DEEP))
    except MemoryError:
        return _failed(failure("memory", OUT_OF_MEMORY))
    except BrokenPipeError:
        raise
    except Exception:
        log.exception("a job failed: %s", job.get("kind"))
        return _failed(failure("internal", "something went wrong on the server"))


def say(kind: bytes, text: str) -> None:
    """Write one message; waits while the server does not read."""
    payload = text.encode()
    sys.stdout.buffer.write(HEADER.pack(kind, len(payload)) + payload)
    sys.stdout.buffer.flush()


def end_with_parent() -> None:
    """Let Linux kill this process when the thread that started it ends, which is the server's only one."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError, AttributeError):  # the pipe is watched in any case
            ctypes.CDLL(None).prctl(PR_SET_PDEATHSIG, signal.SIGKILL)


def cap_memory(size: int) -> None:
    """Let allocations beyond `size` bytes fail in this process, where the system can do that."""
    try:
        import resource
    except ImportError:  # not a Unix system; searches are still held by their own limits
        return
    resource.setrlimit(resource.RLIMIT_DATA, (size, size))


def _failed(problem: Failure) -> tuple[bytes, dict[str, Any]]:
    return FAILED, {"type": "failed", "error": problem}


if __name__ == "__main__":
    main()
