"""The sdist has all that a wheel is built from, and the wheel works alone in a new environment.

`make test` takes the kernels that are compiled already. `make test-package` compiles the wheel from the sdist alone.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import expect

import tilestar
from tests.interrupts import GENEROUS
from tests.web.browser.conftest import serve

pytestmark = pytest.mark.timeout(900)  # compiling on a busy machine

ROOT = Path(__file__).parent.parent
COMPILED = ROOT / "build" / "dev"
FROM_SDIST = os.environ.get("TILESTAR_PACKAGE") == "full" or not (COMPILED / "build.ninja").exists()
PIP = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]


def run(*command, **extra):
    """The output of a command that must succeed."""
    result = subprocess.run([str(part) for part in command], capture_output=True, text=True, **extra)
    assert result.returncode == 0, result.stdout + result.stderr
    return result.stdout


def made_here(folder, names):
    """Environments, builds and caches among the sources. Only at the top is build no folder of sources."""
    made = {name for name in names if name == "__pycache__" or (name.startswith(".") and name != ".gitignore")}
    return made | {"build", "dist", "node_modules"} if Path(folder) == ROOT else made


def sources():
    """The files that the package is built from."""
    for folder in ("native", "src"):
        for path in (ROOT / folder).rglob("*"):
            if path.is_file() and path.suffix not in (".pyc", ".so"):
                yield path.relative_to(ROOT).as_posix()


@pytest.fixture(scope="module")
def sdist(tmp_path_factory):
    """The sdist of a copy of the sources, so that no build leaves traces."""
    place = tmp_path_factory.mktemp("sdist")
    copy = place / "sources"
    shutil.copytree(ROOT, copy, ignore=made_here)
    script = "import sys; from scikit_build_core.build import build_sdist; build_sdist(sys.argv[1])"
    run(sys.executable, "-c", script, place, cwd=copy)
    return place / f"tilestar-{tilestar.__version__}.tar.gz"


@pytest.fixture(scope="module")
def installed(wheel, tmp_path_factory):
    """The folder of commands of a new environment that has the wheel, with the page, and nothing else."""
    place = tmp_path_factory.mktemp("installed")
    run(sys.executable, "-m", "venv", "--without-pip", place / "venv")
    scripts = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    run(*PIP, "--python", scripts / "python", "install", f"{wheel}[web]")
    return scripts


@pytest.fixture(scope="module")
def wheel(sdist, tmp_path_factory):
    """The wheel that the sdist builds, or its files with the kernels that are compiled already."""
    place = tmp_path_factory.mktemp("wheel")
    source, settings = (sdist, {}) if FROM_SDIST else (ROOT, {"build-dir": COMPILED})
    options = [f"--config-settings={name}={value}" for name, value in settings.items()]
    run(*PIP, "wheel", "--no-deps", "--no-build-isolation", *options, "--wheel-dir", place, source)
    (file,) = place.glob("*.whl")
    return file


def test_the_sdist_holds_the_sources_and_nothing_else(sdist):
    with tarfile.open(sdist) as archive:
        names = [name.split("/", 1)[-1] for name in archive.getnames()]
    assert {"pyproject.toml", "CMakeLists.txt", "README.md", "LICENSE", *sources()} <= set(names)
    assert [name for name in names if name.endswith((".so", ".pyc", ".o")) or name.startswith((".", "build"))] == []


def test_the_files_of_the_sdist_are_those_of_the_repository(sdist):
    """So what is compiled here would be compiled from it."""
    with tarfile.open(sdist) as archive:
        held = {
            name: file.read()
            for member in archive
            if (file := archive.extractfile(member)) is not None
            and (name := member.name.split("/", 1)[-1]) != "PKG-INFO"
        }
    assert held == {name: (ROOT / name).read_bytes() for name in held}


def test_the_wheel_holds_types_kernels_and_the_command(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        entry_points = archive.read(f"tilestar-{tilestar.__version__}.dist-info/entry_points.txt").decode()
    assert {"tilestar/py.typed", "tilestar/_native.pyi"} <= set(names)
    assert {"tilestar/display/player.html", "tilestar/notebook/widget.js", "tilestar/tui/style.tcss"} <= set(names)
    assert any(name.startswith("tilestar/_native.") and not name.endswith(".pyi") for name in names)
    assert "tilestar=tilestar.__main__:run" in entry_points.replace(" ", "")
    assert [name for name in names if name.startswith(("native/", "tests/", "benchmarks/"))] == []


def test_the_wheel_solves_in_a_new_environment(installed, tmp_path):
    assert run(installed / "tilestar", "--version").startswith(f"tilestar {tilestar.__version__}\n")
    assert run(installed / "tilestar", "solve", "014276385", "--style", "count", cwd=tmp_path) == "26\n"
    where = run(installed / "python", "-c", "import tilestar; print(tilestar.__file__)", cwd=tmp_path)
    assert where.startswith(str(installed.parent))


def test_the_wheel_serves_the_page(installed, browser):
    process, address = serve(str(installed / "python"))
    try:
        page = browser.new_page()
        page.goto(f"{address}#/play?board=1-2-3_4-5-6_0-7-8")
        page.get_by_role("button", name="Solve", exact=True).click()
        expect(page.locator(".win")).to_contain_text("2 moves")
        page.close()
    finally:
        process.terminate()
        process.communicate(timeout=GENEROUS)
