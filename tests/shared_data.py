"""Data sets that may be in shared/data beside the repository; tests that need them are skipped if they are absent."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def shared_data(name: str) -> Path | None:
    """The file or folder of that name, searched beside the repository and further up; None if it does not exist."""
    candidates = (folder / "shared" / "data" / name for folder in ROOT.parents)
    return next((path for path in candidates if path.exists()), None)
