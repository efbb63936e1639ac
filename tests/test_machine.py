"""What is known of the cores and the memory there are."""

import pytest

from tilestar import machine as memory
from tilestar.errors import InputError

GIB = 1 << 30


@pytest.fixture
def machine(monkeypatch):
    """A machine of 16 GiB, of which 12 are free, and no container."""
    known = {"MemTotal": 16 * GIB, "MemAvailable": 12 * GIB}
    monkeypatch.setattr(memory, "_memory_information", lambda: known)
    monkeypatch.setattr(memory, "_allowed", lambda: (1 << 62, 1 << 62))
    return known


def test_memory_is_plentiful_while_half_of_it_stays_free(machine):
    assert memory.is_plentiful(4 * GIB)
    assert not memory.is_plentiful(4 * GIB + 1)


def test_half_of_a_containers_memory_must_stay_free_too(machine, monkeypatch):
    monkeypatch.setattr(memory, "_allowed", lambda: (3 * GIB, 4 * GIB))
    assert memory.is_plentiful(GIB)
    assert not memory.is_plentiful(GIB + 1)
    assert memory.default_memory_limit() == int(0.6 * 3 * GIB)


def test_what_is_not_known_is_not_plentiful(machine):
    machine.clear()
    assert not memory.is_plentiful(1)
    assert memory.default_memory_limit() >= 64 << 20


@pytest.mark.parametrize(("quota", "cores"), [("max 100000", 8), ("150000 100000", 2), ("10000 100000", 1)])
def test_a_containers_share_of_the_processor_counts(quota, cores, tmp_path, monkeypatch):
    (tmp_path / "cpu.max").write_text(quota)
    monkeypatch.setattr(memory, "_CONTAINER", tmp_path)
    monkeypatch.setattr("os.sched_getaffinity", lambda _: set(range(8)), raising=False)
    assert memory.core_count() == cores


def test_a_containers_memory_is_all_there_is(machine, monkeypatch):
    monkeypatch.setattr(memory, "_allowed", lambda: (3 * GIB, 4 * GIB))
    assert (memory.physical_memory() or 0) <= 4 * GIB


@pytest.mark.parametrize("threads", [0, -1, True, 1.5, "2", 4097, 10**30])
def test_a_number_of_threads_is_a_whole_number_from_1_to_4096(threads):
    with pytest.raises(InputError, match="whole number from 1 to 4096"):
        memory.thread_count(threads)


def test_this_machine_has_some_memory_and_not_any_amount():
    assert 64 << 20 <= memory.default_memory_limit() < 1 << 50
    assert not memory.is_plentiful(1 << 60)
