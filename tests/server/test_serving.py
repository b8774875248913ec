"""Starting to listen: which port, and how a browser gets there."""

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from hearthside.kernel.errors import HearthsideError
from hearthside.server import serve
from hearthside.server.registry import Settings
from hearthside.server.serve import address, listening
from hearthside.server.store import Store, StoreUnavailable


@pytest.fixture
def taken() -> Iterator[int]:
    """A port that another program has."""
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        yield other.getsockname()[1]


def test_a_port_that_is_wished_for_and_taken_is_refused_in_words(taken: int):
    with pytest.raises(HearthsideError) as refused:
        listening("127.0.0.1", taken)
    assert str(refused.value) == f"cannot listen on port {taken} of 127.0.0.1: Address already in use"


def test_without_a_wish_the_next_free_port_is_taken(taken: int, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(serve, "USUAL_PORTS", [taken])
    with listening("127.0.0.1", None) as bound:
        assert bound.getsockname()[1] not in (0, taken)


def test_an_address_of_another_machine_cannot_be_listened_on():
    with pytest.raises(HearthsideError, match=r"^cannot listen on 192\.0\.2\.1: "):
        listening("192.0.2.1", None)


def test_a_browser_on_this_machine_is_sent_to_where_it_listens():
    with listening("127.0.0.1", 0) as bound:
        port = bound.getsockname()[1]
        assert address("127.0.0.1", bound) == f"http://127.0.0.1:{port}/"
        assert address("0.0.0.0", bound) == f"http://127.0.0.1:{port}/"
        assert address("::", bound) == f"http://[::1]:{port}/"
        assert address("fe80::1", bound) == f"http://[fe80::1]:{port}/"
        assert address("localhost", bound) == f"http://localhost:{port}/"


def test_what_goes_wrong_at_the_start_is_told_and_nothing_stays_behind(
    tmp_path: Path, taken: int, monkeypatch: pytest.MonkeyPatch
):
    url = str(tmp_path / "tables.db")
    with pytest.raises(HearthsideError, match=f"^cannot listen on port {taken} of 127.0.0.1"):
        serve.serve(url, "127.0.0.1", taken, Settings(), print)

    def closed(*_: object, **__: object) -> None:
        raise StoreUnavailable("closed today")

    bound = listening("127.0.0.1", 0)
    monkeypatch.setattr(Store, "open", closed)
    monkeypatch.setattr(serve, "listening", lambda *_: bound)
    with pytest.raises(StoreUnavailable, match="closed today"):
        serve.serve(url, "127.0.0.1", 0, Settings(), print)
    assert bound.fileno() == -1  # the port is free again
