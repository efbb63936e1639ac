"""`tilestar patterns`."""

import json

import pytest


@pytest.fixture(autouse=True)
def _own_store(monkeypatch, tmp_path):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))


def test_a_partition_is_built_listed_verified_and_removed(tilestar, tmp_path):
    assert tilestar("patterns", "build", "3x4/65").stdout == "3x4/65 is stored\n"
    listed = json.loads(tilestar("patterns", "list", "--json").stdout)
    assert listed["folder"] == str(tmp_path)
    assert [entry["name"] for entry in listed["partitions"] if entry["stored"]] == ["3x4/65"]
    assert len(listed["files"]) == 2
    assert tilestar("patterns", "verify").stdout.count("every entry is right") == 2
    assert tilestar("patterns", "remove", "3x4/65").exit_code == 0
    assert json.loads(tilestar("patterns", "list", "--json").stdout)["files"] == []


def test_building_a_partition_names_the_companions_that_are_consulted_beside_it(tilestar, monkeypatch):
    from tilestar.tiles.patterns import partition

    monkeypatch.setattr(partition, "COMPANIONS", {"3x4/65": ("56", "443")})
    sizes = sum(partition.parse_partition(name).entries for name in ("3x4/56", "3x4/443"))
    hint = f"({sizes / 1e6:.0f} MB): tilestar patterns build 3x4/56 3x4/443"
    assert hint in tilestar("patterns", "build", "3x4/65").stderr
    both = tilestar("patterns", "build", "3x4/56", "3x4/443")
    assert both.stdout == "3x4/56 is stored\n3x4/443 is stored\n"
    assert "tilestar patterns build" not in tilestar("patterns", "build", "3x4/65").stderr


def test_partitions_of_your_own_are_lists_of_cells(tilestar):
    assert tilestar("patterns", "build", "2x4@2/0,1,3+4,5,6,7").exit_code == 0
    assert "2x4@2/0,1,3" in tilestar("patterns", "verify").stdout


def test_what_is_cut_short_is_not_listed_as_stored_and_can_be_removed(tilestar, tmp_path):
    tilestar("patterns", "build", "3x4/65")
    for file in tmp_path.rglob("*.pattern3"):
        file.write_bytes(file.read_bytes()[:-1])
    assert not any(entry["stored"] for entry in json.loads(tilestar("patterns", "list", "--json").stdout)["partitions"])
    assert tilestar("patterns", "remove", "3x4/65").exit_code == 0
    assert not list(tmp_path.rglob("*.pattern3"))


@pytest.mark.parametrize(
    ("name", "part"),
    [
        ("4x4", "not a partition"),
        ("4x4/77", "add up to 15"),
        ("4x3/65", "shorter side"),
        ("4x4@3/555", "symmetric"),
        ("3x3/1,2+2,3,4,5,6,7,8", "once"),
        ("7x7/5", "36 cells"),
    ],
)
def test_names_that_mean_nothing_are_refused(tilestar, name, part):
    result = tilestar("patterns", "build", name)
    assert result.exit_code == 2
    assert part in result.stderr


def test_a_wrong_entry_is_found_even_when_the_checksum_fits(tilestar, tmp_path):
    from tilestar.tiles.patterns.memory import Contents, checksums_of
    from tilestar.tiles.patterns.partition import parse_partition
    from tilestar.tiles.patterns.store import default_store
    from tilestar.tiles.patterns.table_file import table_path, write_table

    pattern = parse_partition("2x4/1,2,3+4,5,6,7").tables[0]
    wrong = bytearray(default_store.table(pattern).entries)
    wrong[17] += 2
    write_table(table_path(pattern), pattern, Contents(memoryview(wrong), checksums_of(memoryview(wrong))))
    result = tilestar("patterns", "verify")
    assert result.exit_code == 2
    assert "is wrong" in result.stderr
    assert not list(tmp_path.rglob("*.pattern3"))


def test_removing_what_is_not_stored_is_an_error(tilestar):
    assert tilestar("patterns", "remove", "4x4/663").exit_code == 2


def test_verifying_nothing_says_so(tilestar, tmp_path, monkeypatch):
    monkeypatch.setenv("TILESTAR_CACHE", str(tmp_path))
    result = tilestar("patterns", "verify")
    assert (result.exit_code, result.stdout) == (0, f"no tables are stored in {tmp_path}\n")
