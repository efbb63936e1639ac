"""How fast is the web server when many boards are solved at once? A bounded load on loopback; any error fails it."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections import Counter
from statistics import median, quantiles
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit

import record
from command_line import parser
from tilestar.tiles.solving.scramble import scrambles

LOADS = ((3, 400), (4, 200))
"""Side of the board, and the number of random boards that are sent at the same time."""


def main() -> None:
    """Start a server, send it all boards at once, and record the latencies."""
    parser(__doc__).parse_args()
    command = [sys.executable, "-m", "tilestar", "serve", "--no-open", "--port", "0"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        address = next(word for word in server.stdout.readline().split() if word.startswith("http"))
        try:
            loads = [asyncio.run(load(address, side, count)) for side, count in LOADS]
        finally:
            server.terminate()
    for row in loads:
        print("{size}: {count} at once in {seconds:.2f} s, median {median:.2f} s, 99 % {slow:.2f} s".format(**row))
    print(record.write("web_load", {"loads": loads}))
    if any(row["outcomes"] != {"solved": row["count"]} for row in loads):
        sys.exit("some boards were not solved")


async def load(address: str, side: int, count: int) -> dict[str, Any]:
    """Ask for `count` solutions at once, after one that lets the server prepare itself."""
    source = scrambles(side, side, seed="load")
    await solve(address, next(source).compact())
    boards = [next(source).compact() for _ in range(count)]
    began = perf_counter()
    answers = await asyncio.gather(*(solve(address, board) for board in boards))
    times = [seconds for _, seconds in answers]
    return {
        "size": f"{side}x{side}",
        "count": count,
        "outcomes": dict(Counter(outcome for outcome, _ in answers)),
        "seconds": perf_counter() - began,
        "median": median(times),
        "slow": quantiles(times, n=100)[-1],
    }


async def solve(address: str, board: str) -> tuple[str, float]:
    """How one board's solve ended, and the seconds until then."""
    began = perf_counter()
    host = urlsplit(address).netloc
    body = json.dumps({"board": board, "seconds": 20}).encode()
    head = f"POST /api/boards/solve HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n"
    head += f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
    try:
        reader, writer = await asyncio.open_connection(*host.split(":"))
        writer.write(head.encode() + body)
        answer = await reader.read()
        writer.close()
    except OSError as error:
        return type(error).__name__, perf_counter() - began
    status, _, rest = answer.partition(b"\r\n")
    answer = json.loads(rest.partition(b"\r\n\r\n")[2]) if b" 200 " in status else {"status": status.decode()}
    return answer["status"], perf_counter() - began


if __name__ == "__main__":
    main()
