"""Ctrl-C in the middle of a computation, in a process of its own."""

import signal
import subprocess
import sys
import time

import psutil

GENEROUS = 60
"""Seconds that only a computation which ignores the interrupt would need."""


def let_work(process: subprocess.Popen[str], seconds: float) -> None:
    """Wait until a process has computed that long, however busy the machine is; or has ended."""
    watched = psutil.Process(process.pid)
    while process.poll() is None and sum(watched.cpu_times()[:2]) < seconds:
        time.sleep(0.02)


def interrupt(script: str, after: float = 0.5) -> str:
    """What the script complains of when it is interrupted some time after printing its first line."""
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        process.stdout.readline()
        time.sleep(after)
        assert process.poll() is None, "it ended by itself"
        process.send_signal(signal.SIGINT)
        try:
            _, complaint = process.communicate(timeout=GENEROUS)
        finally:
            process.kill()
    return complaint
