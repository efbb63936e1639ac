"""The injector does what it says, so that a test that survives it has survived something."""

import errno
import os
import sys
from pathlib import Path

import pytest

from tests.faults import injector


def test_a_flipped_bit_changes_one_byte_and_no_time(tmp_path: Path):
    path = tmp_path / "file"
    path.write_bytes(bytes(10))
    before = path.stat()
    injector.flip_bit(path, 3, 2)
    injector.flip_bit(path, -1, 7)
    assert path.read_bytes() == b"\0\0\0\4\0\0\0\0\0\x80"
    assert path.stat().st_mtime_ns == before.st_mtime_ns


def test_a_full_disk_takes_no_more_than_it_has(tmp_path: Path):
    with injector.full_disk(tmp_path, 64 << 10), pytest.raises(OSError, match=os.strerror(errno.ENOSPC)):
        (tmp_path / "file").write_bytes(bytes(1 << 20))


def test_small_files_are_a_full_disk_without_a_mount(tmp_path: Path):
    script = f"open({str(tmp_path / 'file')!r}, 'wb').write(bytes(1 << 20))"
    done = injector.run([sys.executable, "-c", script], preexec_fn=injector.small_files(64 << 10))
    assert os.strerror(errno.EFBIG) in done.stderr


def test_nothing_can_be_written_in_a_read_only_folder_and_later_it_can(tmp_path: Path):
    (tmp_path / "file").write_text("old")
    with injector.read_only(tmp_path):
        assert (tmp_path / "file").read_text() == "old"
        with pytest.raises(OSError):  # noqa: PT011 - which one depends on how it was done
            (tmp_path / "file").write_text("new")
    (tmp_path / "file").write_text("new")


def test_a_process_is_killed_unless_it_has_ended():
    assert injector.kill_at([sys.executable, "-c", "import time; time.sleep(600)"], 0.1)
    assert not injector.kill_at([sys.executable, "-c", ""], injector.PATIENCE)


def test_a_sample_is_always_the_same():
    cases = range(100)
    chosen = injector.sample(cases, 5)
    assert chosen == injector.sample(cases, 5)
    assert len(chosen) == (100 if injector.FULL else 5)
