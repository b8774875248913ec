"""Errors as answers to HTTP: the status and the code for programs, the sentence for people."""

import asyncio
import logging
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.types import Message

from hearthside.kernel.errors import HearthsideError
from hearthside.server import logs
from hearthside.server.quotas import Full
from hearthside.server.readpool import Busy
from hearthside.server.store import Conflict, StoreUnavailable
from hearthside.server.table import Refused
from hearthside.server.web import app
from hearthside.server.web.answers import Failure, NotFound, TooMany, failed, read, understood

OURS = "something went wrong in the server; it is in its log"


@pytest.mark.parametrize(
    ("error", "status", "code", "why"),
    [
        (NotFound(), 404, "not_found", "there is nothing here"),
        (Failure(400, "so not"), 400, "bad_request", "so not"),
        (TooMany(3.2), 429, "slow_down", "too many of these; try again in 4 s"),
        (Full(True, "enough"), 429, "quota", "enough"),
        (Full(False, "full"), 507, "quota", "full"),
        (Busy(True), 429, "busy", "files of yours are still being read; wait for those"),
        (Busy(False), 503, "busy", "too many files are being read just now; try again in a moment"),
        (Refused("not_yours", "no"), 403, "not_yours", "no"),
        (Refused("stale", "late"), 409, "stale", "late"),
        (StoreUnavailable("lost"), 503, "not_stored", "the store cannot be used just now: lost"),
        (Conflict("twice"), 409, "stale", "somebody else was quicker; look again"),
        (HearthsideError("odd"), 400, "bad_request", "odd"),
        (ZeroDivisionError("a secret"), 500, "error", OURS),
    ],
    ids=lambda value: type(value).__name__ if isinstance(value, Exception) else "",
)
def test_every_error_has_an_answer(error: Exception, status: int, code: str, why: str):
    answer = failed(error)
    told = msgspec.json.decode(answer.body)
    assert (answer.status_code, told["code"], told["why"]) == (status, code, why)
    assert ("retry-after" in answer.headers) == (status == 503 or code in ("slow_down", "busy"))
    assert answer.headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"[" * 5000 + b"]" * 5000, "this is nested too deep"),
        (b"{", "this is not JSON: "),
        (b'{"a":"\xff"}', "this is not JSON: "),
        (b"[]", "this is not as it should be: Expected `object`, got `array`"),
    ],
    ids=["deep", "cut off", "no text", "something else"],
)
def test_what_is_not_understood_is_refused_in_words(data: bytes, why: str):
    with pytest.raises(Failure) as refused:
        understood(data, Any if data.startswith(b"[[") else dict)
    assert (refused.value.status, refused.value.code) == (400, "bad_request")
    assert str(refused.value).startswith(why)


def test_a_body_that_is_too_big_is_refused_in_words():
    async def once() -> Message:
        return {"type": "http.request", "body": b" " * 1000}

    async def more() -> Message:
        return {"type": "http.request", "body": b" " * 1000, "more_body": True}

    async def run() -> None:
        assert len(await read(Request({"type": "http"}, once), 1000)) == 1000
        with pytest.raises(Failure) as refused:
            await read(Request({"type": "http"}, more), 2048)
        assert (refused.value.status, refused.value.code) == (413, "too_big")
        assert str(refused.value) == "this is more than 2 kB"

    asyncio.run(run())


def asked(error: Exception) -> tuple[int, str]:
    """Of a page that goes wrong like this: the status, and which table the log would speak of."""
    scope = {"type": "http", "method": "POST", "path": "/api/x", "headers": [], "query_string": b""}
    request = Request({**scope, "path_params": {"table": "t1"}, "server": ("here", 80), "scheme": "http"})

    async def handler(*_: object) -> Any:
        raise error

    async def run() -> tuple[int, str]:
        endpoint = app._http(SimpleNamespace(), handler)  # type: ignore[arg-type]
        return (await endpoint(request)).status_code, logs._table.get()

    return asyncio.run(run())


def test_a_mistake_of_the_server_is_in_its_log_with_where_it_was(caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.INFO):
        assert asked(ZeroDivisionError("a secret")) == (500, "t1")
    (line,) = caplog.records
    assert (line.getMessage(), line.exc_info is not None) == ("POST /api/x", True)


def test_what_others_do_wrong_is_not_in_the_log(caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.INFO):
        assert asked(HearthsideError("odd")) == (400, "t1")
        assert asked(ClientDisconnect()) == (400, "t1")
    assert not caplog.records
