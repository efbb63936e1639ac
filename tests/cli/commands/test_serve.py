"""`tilestar serve`: it says where it is, ends cleanly, and complains in one sentence."""

import ipaddress
import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.parse import urlsplit

import pytest
from tests.interrupts import GENEROUS

from tilestar.errors import InputError
from tilestar.web.server.run import addresses, is_private, listen


@contextmanager
def serving(*options: str) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """A server on a free port, and its address."""
    command = [sys.executable, "-m", "tilestar", "serve", "--no-open", "--port", "0", "--lang", "en", *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    assert process.stdout is not None
    try:
        yield process, next(word for word in process.stdout.readline().split() if word.startswith("http"))
    finally:
        process.kill()
        process.communicate()


@pytest.fixture
def server():
    with serving() as started:
        yield started


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
    ("host", "private", "first"),
    [("127.0.0.1", True, "127.0.0.1"), ("localhost", True, "localhost"), ("0.0.0.0", False, "127.0.0.1")],
)
def test_the_printed_addresses_can_be_opened(host: str, private: bool, first: str):
    with listen(host, 0) as listener:
        port = listener.getsockname()[1]
        found = addresses(host, listener, "a&b")
        assert is_private(listener) == private
    assert found[0] == f"http://{first}:{port}/?token=a%26b"
    assert len(set(found)) == len(found)
    others = [ipaddress.ip_address(urlsplit(url).hostname or "") for url in found[1:]]
    assert not any(other.is_unspecified or other.is_loopback for other in others)


def test_an_address_of_version_6_stands_in_brackets():
    if not socket.has_ipv6:
        pytest.skip("no IPv6")
    try:
        listener = listen("::1", 0)
    except InputError:
        pytest.skip("no IPv6 address here")
    with listener:
        assert addresses("::1", listener) == [f"http://[::1]:{listener.getsockname()[1]}/"]


def test_an_address_that_others_can_reach_asks_for_the_token_in_the_link():
    with serving("--host", "0.0.0.0") as (process, url):
        parts = urlsplit(url)
        assert parts.query.startswith("token=")
        with pytest.raises(urllib.error.HTTPError, match="401") as refusal:
            urllib.request.urlopen(f"http://{parts.netloc}/api/about")
        refusal.value.close()
        with urllib.request.urlopen(f"http://{parts.netloc}/api/about?{parts.query}") as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=GENEROUS)
    assert said == ("anyone who can reach 0.0.0.0 and has this link can use the page; what is sent is not encrypted\n")


def test_no_token_is_said_aloud():
    with serving("--host", "0.0.0.0", "--no-token") as (process, url):
        with urllib.request.urlopen(f"{url}api/about") as answer:
            assert answer.status == 200
        process.send_signal(signal.SIGINT)
        _, said = process.communicate(timeout=GENEROUS)
    assert "--no-token asks for nothing" in said


def test_this_machine_alone_needs_no_token_but_may_have_one(server):
    _, url = server
    assert "token" not in url
    with serving("--token", "open sesame") as (_, protected):
        assert protected.endswith("/?token=open+sesame")


@pytest.mark.parametrize("options", [("--token", ""), ("--token", "a", "--no-token")])
def test_tokens_that_make_no_sense_are_one_sentence(tilestar, options: tuple[str, ...]):
    result = tilestar("serve", "--no-open", "--port", 0, *options)
    assert result.exit_code == 2
    assert result.stderr.startswith("tilestar: --token ")
