"""`tilestar serve`: it says where it is, ends cleanly, and complains in one sentence."""

import signal
import socket
import subprocess
import sys
import urllib.request

import pytest
from tests.interrupts import GENEROUS

from tilestar.errors import InputError
from tilestar.web.server.run import address, listen


@pytest.fixture
def server():
    """A server on a free port, and its address."""
    command = [sys.executable, "-m", "tilestar", "serve", "--no-open", "--port", "0", "--lang", "en"]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    yield process, next(word for word in process.stdout.readline().split() if word.startswith("http"))
    process.kill()
    process.communicate()


def test_the_page_is_where_the_command_says(server):
    _, url = server
    with urllib.request.urlopen(url) as page:
        assert b"<tilestar-app>" in page.read()


def test_it_listens_on_this_machine_only(server):
    _, url = server
    assert url.startswith("http://127.0.0.1:")


def test_ctrl_c_ends_it_without_a_complaint(server):
    process, url = server
    solve = urllib.request.Request(
        f"{url}api/boards/solve", b'{"board": "867254301"}', {"Content-Type": "application/json"}
    )
    with urllib.request.urlopen(solve) as answer:
        assert b'"length":31' in answer.read()
    process.send_signal(signal.SIGINT)
    _, complaint = process.communicate(timeout=GENEROUS)
    assert process.returncode in (0, 130)
    assert complaint == ""


def test_a_port_in_use_is_one_sentence(tilestar):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = tilestar("serve", "--no-open", "--port", port)
    assert result.exit_code == 2
    assert f"port {port} is in use: choose another with --port" in result.stderr
    assert "Traceback" not in result.stderr


def test_an_address_that_is_not_ours_is_one_sentence():
    with pytest.raises(InputError, match=r"^cannot listen on "):
        listen("203.0.113.1", 0)


def test_without_the_web_extra_the_command_says_how_to_get_it(tilestar, monkeypatch):
    monkeypatch.setitem(sys.modules, "uvicorn", None)
    monkeypatch.delitem(sys.modules, "tilestar.web.server.run", raising=False)
    result = tilestar("serve", "--no-open")
    assert result.exit_code == 2
    assert "pip install 'tilestar[web]'" in result.stderr


@pytest.mark.parametrize(
    ("host", "url"),
    [("127.0.0.1", "http://127.0.0.1:8765/"), ("0.0.0.0", "http://127.0.0.1:8765/"), ("::1", "http://[::1]:8765/")],
)
def test_the_printed_address_can_be_opened(host: str, url: str):
    assert address(host, 8765) == url
