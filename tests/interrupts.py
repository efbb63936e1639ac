"""Ctrl-C in the middle of a computation, in a process of its own."""

import os
import signal
import subprocess
import sys
import time

import psutil

GENEROUS = 240
"""Seconds that only a computation which ignores the interrupt would need, however busy the machine is."""


PROMPT = 5
"""Seconds of CPU time in which an interrupted process has ended: they pass no sooner on a busy machine."""


def cpu_seconds(process: subprocess.Popen[str] | subprocess.Popen[bytes]) -> float:
    """What a process has computed; none when it has ended."""
    try:
        user, system, *_ = psutil.Process(process.pid).cpu_times()
    except psutil.NoSuchProcess:
        return 0
    return float(user + system)


def let_work(process: subprocess.Popen[str], seconds: float, since: float | None = None) -> None:
    """Wait until a process has computed for that many more seconds of CPU time; or has ended."""
    enough = (cpu_seconds(process) if since is None else since) + seconds
    while process.poll() is None and cpu_seconds(process) < enough:
        time.sleep(0.005)


def stop(process: subprocess.Popen[str], prompt: float = PROMPT) -> tuple[str, str]:
    """What a process still prints after Ctrl-C; it must end without computing for long."""
    ended_before = _cpu_of_ended_processes()
    used = cpu_seconds(process)
    process.send_signal(signal.SIGINT)
    printed = process.communicate(timeout=GENEROUS)
    spent = _cpu_of_ended_processes() - ended_before - used
    assert spent < prompt, f"{spent} seconds of CPU time after the interrupt: {printed}"
    return printed


def _cpu_of_ended_processes() -> float:
    times = os.times()
    return times.children_user + times.children_system


def interrupt(script: str, after: float = 0.25) -> str:
    """The standard error of a script that is interrupted after its first line and some seconds of CPU time."""
    process = subprocess.Popen(
        [sys.executable, "-c", script], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        process.stdout.readline()
        let_work(process, after)
        assert process.poll() is None, "it ended by itself"
        try:
            _, complaint = stop(process)
        finally:
            process.kill()
    return complaint
