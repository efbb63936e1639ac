"""Ctrl-C in the middle of a computation, in a process of its own."""

import signal
import subprocess
import sys
import time

import psutil

GENEROUS = 240
"""Seconds that only a computation which ignores the interrupt would need, however busy the machine is."""


def let_work(process: subprocess.Popen[str], seconds: float) -> None:
    """Wait until a process has computed for that many more seconds of CPU time; or has ended."""
    watched = psutil.Process(process.pid)
    enough = sum(watched.cpu_times()[:2]) + seconds
    while process.poll() is None and sum(watched.cpu_times()[:2]) < enough:
        time.sleep(0.02)


def interrupt(script: str, after: float = 0.5) -> str:
    """The standard error of a script that is interrupted after its first line and some seconds of CPU time."""
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        process.stdout.readline()
        let_work(process, after)
        assert process.poll() is None, "it ended by itself"
        process.send_signal(signal.SIGINT)
        try:
            _, complaint = process.communicate(timeout=GENEROUS)
        finally:
            process.kill()
    return complaint
