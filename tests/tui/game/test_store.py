"""Files of the data folder: written whole, shared, and never lost."""

import os
import threading
from pathlib import Path

import pytest

from tilestar.notices import listening
from tilestar.tui.game.store import Store, data_folder


@pytest.fixture
def notices():
    """The notices of the test."""
    notices = []
    with listening(lambda message, **values: notices.append(message.format(**values))):
        yield notices


def test_what_is_written_is_read_back(tmp_path):
    store = Store(tmp_path / "new" / "folder")
    assert store.read("games") == {}
    store.change("games", lambda content: content | {"games": [1]})
    store.change("games", lambda content: content | {"more": "更多"})
    assert store.read("games") == {"version": 1, "games": [1], "more": "更多"}
    assert sorted(file.name for file in store.folder.iterdir() if file.suffix != ".lock") == ["games.json"]


@pytest.mark.parametrize("damage", [b"{", b"[]", b"\xff\xfe", b"", b'{"version": 99}', b"null"])
def test_a_damaged_file_is_set_aside_and_reported(tmp_path, notices, damage):
    (tmp_path / "results.json").write_bytes(damage)
    (tmp_path / "results.damaged-1.json").write_bytes(b"older damage")
    store = Store(tmp_path)
    assert store.change("results", lambda content: content | {"best": {}}) == {"best": {}}
    assert (tmp_path / "results.damaged-2.json").read_bytes() == damage
    assert (tmp_path / "results.damaged-1.json").read_bytes() == b"older damage"
    assert notices == ["results.json was damaged: it is now results.damaged-2.json, and a new one is begun"]


def test_a_crash_while_writing_leaves_the_old_file(tmp_path, monkeypatch, notices):
    store = Store(tmp_path)
    store.change("games", lambda _: {"games": ["old"]})
    monkeypatch.setattr(os, "fsync", lambda _descriptor: (_ for _ in ()).throw(OSError(28, "disk full")))
    store.change("games", lambda _: {"games": ["new"]})
    assert store.read("games")["games"] == ["old"]
    assert list(tmp_path.glob(".*")) == []
    assert "disk full" in notices[0]


def test_a_folder_that_cannot_be_written_is_reported_once_and_the_game_goes_on(tmp_path, notices):
    (tmp_path / "file").write_text("in the way")
    store = Store(tmp_path / "file" / "data")
    assert store.change("games", lambda _: {"games": [1]}) == {"games": [1]}
    store.change("games", lambda _: {"games": [2]})
    assert len(notices) == 1
    assert "nothing is kept" in notices[0]


def test_a_file_that_cannot_be_read_is_reported_and_never_overwritten(tmp_path, notices):
    (tmp_path / "games.json").mkdir()
    store = Store(tmp_path)
    assert store.read("games") == {}
    store.change("games", lambda _: {"games": []})
    assert (tmp_path / "games.json").is_dir()
    assert "cannot be read" in notices[0]


def test_changes_of_several_games_at_once_are_all_kept(tmp_path):
    def add_ten():
        store = Store(tmp_path)
        for _ in range(10):
            store.change("results", lambda content: {"won": content.get("won", 0) + 1})

    threads = [threading.Thread(target=add_ten) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert Store(tmp_path).read("results")["won"] == 40


def test_the_folder_can_be_chosen(monkeypatch, tmp_path):
    monkeypatch.setenv("TILESTAR_DATA", str(tmp_path))
    assert data_folder() == tmp_path
    monkeypatch.delenv("TILESTAR_DATA")
    assert data_folder().name == "tilestar"
    assert isinstance(data_folder(), Path)
