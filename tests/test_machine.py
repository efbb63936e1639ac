"""What is known of the memory there is."""

import pytest

from tilestar import machine as memory

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


def test_this_machine_has_some_memory_and_not_any_amount():
    assert 64 << 20 <= memory.default_memory_limit() < 1 << 50
    assert not memory.is_plentiful(1 << 60)
