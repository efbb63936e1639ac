"""The C++ unit tests of units/: configured, compiled and run, one test of ours for each of theirs."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.timeout(1800)  # compiling on a busy machine

HERE = Path(__file__).parent
UNITS = sorted(path.stem for path in (HERE / "units").glob("*.cpp"))


@pytest.fixture(scope="module")
def build_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the unit tests are compiled."""
    cmake = shutil.which("cmake", path=os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]]))
    if cmake is None:
        pytest.skip("no CMake")
    folder = tmp_path_factory.mktemp("units")
    configure = [
        cmake,
        "-S",
        str(HERE.parents[1]),
        "-B",
        str(folder),
        "-DTILESTAR_TESTS=ON",
        "-DCMAKE_BUILD_TYPE=Debug",
        "-DCMAKE_CXX_FLAGS_DEBUG=-Og",  # with assertions; without what only a debugger reads
        *(["-DCMAKE_CXX_COMPILER_LAUNCHER=ccache"] if shutil.which("ccache") else []),
    ]
    for command in (configure, [cmake, "--build", str(folder), "--parallel", str(os.cpu_count() or 1)]):
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.mark.parametrize("unit", UNITS)
def test_units_in_cpp(build_folder: Path, unit: str) -> None:
    done = subprocess.run([build_folder / "tests" / "native" / f"unit_{unit}"], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_training_the_ranking_again_with_the_same_seed_gives_the_same_weights(build_folder: Path) -> None:
    program = build_folder / "tests" / "native" / "train_ranking"
    first, again, other = (
        subprocess.run([program, "to_36_cells", "1", "2", seed], capture_output=True, text=True, check=True).stdout
        for seed in "112"
    )
    assert first == again != other
    for learned in (HERE.parents[1] / "native" / "tiles" / "anytime" / "beams" / "weights").iterdir():
        lines = learned.read_text(encoding="ascii").splitlines()
        assert [len(line) for line in first.splitlines() if '"' in line] == [len(line) for line in lines if '"' in line]


def test_training_on_which_every_beam_was_stuck_ends_with_the_first_weights(build_folder: Path) -> None:
    program = build_folder / "tests" / "native" / "train_ranking"
    first, stuck, learned = (
        subprocess.run([program, "to_49_cells", rounds, "1", seed], capture_output=True, text=True, check=True)
        for rounds, seed in (("0", "1"), ("1", "5"), ("1", "1"))
    )
    assert "7x7" not in stuck.stderr  # no board of it was solved
    assert first.stdout == stuck.stdout != learned.stdout


def test_training_names_the_sets_that_can_be_trained(build_folder: Path) -> None:
    refused = subprocess.run(
        [build_folder / "tests" / "native" / "train_ranking", "to_9_cells"], capture_output=True, text=True
    )
    assert refused.returncode == 2
    sets = (HERE.parents[1] / "native" / "tiles" / "anytime" / "beams" / "weights").glob("*.inc")
    assert all(learned.stem in refused.stderr for learned in sets)
