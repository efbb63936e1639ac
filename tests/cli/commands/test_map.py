"""`tilestar map show --moves hex` and `tilestar map field`."""

import json

import numpy as np
import pytest
from click.testing import CliRunner

from tilestar.cli.main import main

ISLAND = "legend plain/..../.##./...."


def run(*arguments):
    return CliRunner().invoke(main, arguments)


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setenv("LC_ALL", "C.UTF-8")


def test_hexagons_are_shown_in_shifted_rows():
    done = run("map", "show", "0 0 3 0/1 2 2 4/0 0 0 0", "--moves", "hex")
    assert done.stdout.startswith(". . + .\n S # # G\n. . . .\n")
    done = run("path", "0 0 3 0/1 2 2 4/0 0 0 0", "--moves", "hex")
    assert done.stdout.startswith(". . + .\n S # # G\n. * * *\n")


def test_a_field_shows_arrows_and_walkers():
    done = run("map", "field", ISLAND, "--to", "0,0", "--to", "2,3", "--from", "0,3")
    arrows, (ways, walker) = done.stdout.splitlines()[:3], done.stdout.splitlines()[3:]
    assert arrows == ["G←←↓", "↑##↓", "↑→→G"]
    assert ways == "A way from 10 of 12 cells, at a cost of at most 2."
    assert walker == "From (0, 3) to (2, 3): cost 2 in 2 steps."


def test_a_walker_without_a_way_ends_with_exit_code_1():
    done = run("map", "field", "1 2 4", "--from", "0,0")
    assert done.exit_code == 1
    assert done.stdout.splitlines()[-1] == "From (0, 0): no way."


def test_a_field_is_an_object_for_programs():
    found = json.loads(run("map", "field", "1 0 2 4", "--to", "0,0", "--from", "0,1", "--json").stdout)
    assert found == {
        "goals": [[0, 0]],
        "costs": [[0, 1, None, None]],
        "directions": [[-1, 1, -1, -1]],
        "walkers": [{"from": [0, 1], "cost": 1, "cells": [[0, 1], [0, 0]]}],
    }


def test_a_field_is_written_as_a_picture_or_as_costs(tmp_path):
    for name in ("field.svg", "field.npy"):
        assert run("map", "field", ISLAND, "--to", "0,0", "-o", str(tmp_path / name)).exit_code == 0
    assert (tmp_path / "field.svg").read_text(encoding="utf-8").startswith("<svg")
    assert np.load(tmp_path / "field.npy")[2, 3] == 5
    refused = run("map", "field", ISLAND, "--to", "0,0", "-o", str(tmp_path / "field.txt"))
    assert refused.exit_code == 2
    assert "a field is written to an .svg or .npy file" in refused.stderr


def test_a_limit_of_a_field_is_named():
    done = run("map", "field", ISLAND, "--to", "0,0", "--max-memory", "10", "--json")
    assert done.exit_code == 3
    assert json.loads(done.stdout)["error"]["limit"] == "max_memory"
