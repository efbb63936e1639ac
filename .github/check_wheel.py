"""Build what a release publishes, and test it as people get it: python .github/check_wheel.py [FOLDER].

The sdist is built from the sources and the wheel from the sdist alone, by the commands of the workflow *Wheels*. Both
pass `twine check`, and `auditwheel` says which systems the wheel runs on. The wheel is then installed into a new
environment, where no compiler can be found, and the sdist's tests of boards, maps, searches and threads run against it.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tarfile
import tomllib
from pathlib import Path
from shutil import rmtree

ROOT = Path(__file__).resolve().parent.parent
TESTS = ("tests/tiles", "tests/maps", "tests/search", "tests/test_threads.py")
WHERE = "import tilestar, shutil; print(tilestar.__file__); print(shutil.which('c++') or 'no compiler')"


def run(*command: str | Path, cwd: Path = ROOT, **environment: str) -> str:
    """The output of a command, which must succeed."""
    print("·", *(str(part) for part in command), flush=True)
    result = subprocess.run(
        [str(part) for part in command],
        cwd=cwd,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if result.returncode:
        sys.exit(f"{result.stdout}\nfailed: {' '.join(str(part) for part in command)}")
    return result.stdout


def only(folder: Path, pattern: str) -> Path:
    """The one file of that name."""
    (file,) = folder.glob(pattern)
    return file


def main() -> None:
    """Build, check, install, test."""
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "wheel-check").resolve()
    dist, scripts = folder / "dist", folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
    for old in dist.glob("tilestar-*"):
        old.unlink()
    run(sys.executable, "-m", "build", "--sdist", "--outdir", dist)
    sdist = only(dist, "*.tar.gz")
    run(sys.executable, "-m", "pip", "--quiet", "wheel", "--no-deps", "--wheel-dir", dist, sdist)
    wheel = only(dist, "*.whl")
    print(run(sys.executable, "-m", "twine", "check", "--strict", sdist, wheel))
    if sys.platform == "linux":
        print(run(sys.executable, "-m", "auditwheel", "show", wheel))
    rmtree(folder / "sources", ignore_errors=True)
    with tarfile.open(sdist) as archive:
        archive.extractall(folder / "sources", filter="data")
    sources = folder / "sources" / sdist.name.removesuffix(".tar.gz")
    run(sys.executable, "-m", "venv", "--clear", folder / "venv")
    groups = tomllib.loads((sources / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    run(scripts / "python", "-m", "pip", "--quiet", "install", "--only-binary", ":all:", wheel, *groups["test"])
    alone = {"PATH": str(scripts), "CC": "none", "CXX": "none", "PYTHONPATH": ""}
    where, compiler = run(scripts / "python", "-P", "-c", WHERE, **alone).splitlines()
    if not Path(where).is_relative_to(folder) or compiler != "no compiler":
        sys.exit(f"not tested alone: tilestar is {where}, the compiler {compiler}")
    tests = ["-m", "pytest", "-q", "-m", "not slow", "-n", "auto", *TESTS]
    print(run(scripts / "python", *tests, cwd=sources, **alone)[-300:])


if __name__ == "__main__":
    main()
