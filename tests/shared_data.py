"""Data sets that may lie in shared/data beside the repository; tests that want them skip when they are absent."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def shared_data(name: str) -> Path | None:
    """The file or folder of that name, looked for beside the repository and further up; None if it is nowhere."""
    candidates = (folder / "shared" / "data" / name for folder in ROOT.parents)
    return next((path for path in candidates if path.exists()), None)
