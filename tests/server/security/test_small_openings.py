"""What a stranger can make the server do or say that is none of their business."""

import asyncio
import io
import logging
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import DBAPIError

from hearthside.server import logs
from hearthside.server.registry import Settings
from hearthside.server.store import Store, StoreUnavailable, queries
from hearthside.server.store.errors import told
from hearthside.server.web.answers import failed
from tests.server.client import Browser
from tests.server.raw import answer, opened
from tests.server.running import Running, running
from tests.server.security.people import inside

SECRET_HOST = "db.internal.example"


# ------------------------------------------------------------ the log
def test_an_aborted_post_logs_nothing(server: Running, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.WARNING):
        for path in ("/api/tables", "/api/files"):
            with opened(server.url) as line:
                line.sendall(f"POST {path} HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{{".encode())
        with opened(server.url) as line:  # the server has seen the others end
            line.sendall(b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\n")
            assert answer(line)[0] == 200
    assert not caplog.records


def test_what_is_no_http_logs_nothing(server: Running, caplog: pytest.LogCaptureFixture):
    with caplog.at_level(logging.WARNING):
        for said in (
            b"\x16\x03\x01\x02\x00\x01\x00\x01",
            b"GET / HTTP/9.9\r\n\r\n",
            b"\r\n\r\nNONSENSE\r\n\r\n",
        ):
            with opened(server.url) as line:
                line.sendall(said)
                assert answer(line)[0] in (400, -1)
    assert not caplog.records


def lines_of(server: Running, do: Any) -> list[str]:
    """The log's lines as an operator sees them."""
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    handler.setFormatter(logs.Lines())
    root = logging.getLogger()
    root.addHandler(handler)
    try:
        do()
    finally:
        root.removeHandler(handler)
    return out.getvalue().splitlines()


def test_lines_of_the_log_have_a_time_and_a_table(server: Running, monkeypatch: pytest.MonkeyPatch):
    async def stored() -> str:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            monkeypatch.setattr(queries, "append", _full)
            assert (await ada.command(laid["table"], "start")).status_code == 503
            monkeypatch.undo()
            return str(laid["table"])

    table = ""

    def do() -> None:
        nonlocal table
        table = asyncio.run(stored())

    lines = lines_of(server, do)
    assert lines
    assert all(line[:4].isdigit() and line[4] == "-" for line in lines), lines
    assert any(f"[{table}]" in line and "not stored" in line for line in lines)


def _full(*_: object) -> None:
    raise StoreUnavailable("the disk is full")


def test_nobody_writes_lines_of_their_own_into_the_log():
    record = logging.LogRecord(
        "x", logging.WARNING, "", 0, "GET %s", ("/a\n2026-01-01 all is well\x1b[2J",), None
    )
    line = logs.Lines().format(record)
    assert "\n" not in line
    assert "\x1b" not in line
    assert "\\n2026" in line


def test_all_loggers_of_a_server_write_such_lines(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
):
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(root, "level", root.level)
    logs.configure()
    logging.captureWarnings(False)
    logging.getLogger("some.library").warning("the disk is slow")
    logging.getLogger("some.library").info("all is well")
    [line] = capsys.readouterr().err.splitlines()
    assert line[:4].isdigit()
    assert line.endswith(" WARNING some.library [-] the disk is slow")


def test_uvicorn_logs_like_the_server(tmp_path: Path):
    with running(tmp_path / "tables.db"):
        assert not logging.getLogger("uvicorn").handlers
        assert logging.getLogger("uvicorn.error").propagate


# ------------------------------------------------------------ what answers say
class _Unreachable(Exception):
    """As psycopg's OperationalError is, if there never was a connection."""

    sqlstate = None


_Unreachable.__name__ = "OperationalError"


def test_no_error_names_the_machine_of_the_database(tmp_path: Path, caplog: pytest.LogCaptureFixture):
    lost = _Unreachable(f'connection to server at "{SECRET_HOST}" (10.1.2.3), port 5432 failed: refused')
    error = told(DBAPIError("SELECT 1", None, lost))
    assert isinstance(error, StoreUnavailable)
    assert SECRET_HOST not in str(error)
    assert SECRET_HOST.encode() not in bytes(failed(error).body)


def test_nor_does_the_state_of_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
):
    """Who looks after it finds it in the log."""
    store = Store(str(tmp_path / "tables.db"))
    store.open()

    async def run() -> None:
        monkeypatch.setattr(store._writer, "_begin", _broken)
        with pytest.raises(StoreUnavailable) as caught:
            await store.write(lambda c: None)
        assert SECRET_HOST not in str(caught.value)
        assert SECRET_HOST not in str(store.health())

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    monkeypatch.undo()
    store.close()
    [told] = caplog.messages
    words = "the database failed; the server's log says how"
    assert told == f"nothing can be stored: {words} (no route to {SECRET_HOST})"


def _broken(*_: object) -> None:
    raise RuntimeError(f"no route to {SECRET_HOST}")


# ------------------------------------------------------------ what reading does
def test_a_head_request_makes_no_guest(server: Running):
    async def run() -> None:
        async with Browser(server.url) as ada, Browser(server.url) as ben:
            laid = await ada.lay_out("Ada", "open")
            before = inside(server, server.store.read(queries.counts))["guests"]
            looked = await ben.request("HEAD", f"/join/{laid['invite']}")
            assert looked.status_code == 303
            assert "set-cookie" not in looked.headers
            assert inside(server, server.store.read(queries.counts))["guests"] == before

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/api/games/", "/api/tables/", "/about/", "//evil.example/", "/table/x/"])
def test_no_redirect_repeats_the_host(server: Running, path: str):
    async def run() -> None:
        async with Browser(server.url) as ada:
            answered = await ada.get(f"{server.url}{path}", headers={"host": "evil.example"})
            assert "evil.example" not in answered.headers.get("location", "")
            assert answered.status_code == 404

    asyncio.run(run())


# ------------------------------------------------------------ what is counted
def test_metrics_tell_errors_store_queues_and_commits(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    async def run(server: Running) -> str:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            monkeypatch.setattr(queries, "append", _full)
            failed = await ada.command(laid["table"], "start")
            assert failed.status_code == 503
            assert failed.headers["retry-after"] == "5"
            monkeypatch.undo()
            return (await ada.get("/metrics")).text

    with running(tmp_path / "tables.db", Settings(limited=False, metrics=True)) as server:
        text = asyncio.run(run(server))
    told = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    assert float(told['hearthside_responses_total{status="503"}']) == 1
    assert float(told['hearthside_responses_total{status="201"}']) == 1
    assert float(told["hearthside_commit_seconds_count"]) >= 1
    assert float(told["hearthside_store_up"]) in (0, 1)
    for name in ("store_queue", "inbox", "inbox_longest", "unsent_longest", "bots_thinking", "lines"):
        assert f"hearthside_{name}" in told, name


def test_two_servers_in_one_process_count_apart(tmp_path: Path):
    async def ask(server: Running) -> None:
        async with Browser(server.url) as ada:
            await ada.get("/api/me")

    with running(tmp_path / "one.db") as one, running(tmp_path / "two.db") as two:
        asyncio.run(ask(one))
        assert b'hearthside_responses_total{status="200"} 1.0' in one.registry.metrics.text()
        assert b'status="200"' not in two.registry.metrics.text()
