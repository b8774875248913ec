"""Uploads cannot stall the server: files are read in a process that can be killed, within limits."""

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest

import hearthside
from hearthside import api
from hearthside.games.gardener.pack import DECISIONS_OF_AN_ERA, GardenerPack
from hearthside.kernel.errors import BadFile
from hearthside.kernel.pack import Pack
from hearthside.kernel.replay import _check
from hearthside.server import readpool, readworker
from hearthside.server.gamefile import TakenIn
from hearthside.server.readpool import Busy, Fatal, ReadPool, TooLong
from hearthside.server.readworker import Rejected, Uploaded
from hearthside.server.registry import Settings
from tests.server.client import ARCTIC, Browser
from tests.server.running import Running, running

PLENTY = 30.0  # seconds
AT_ONCE = 2.0  # on a machine that is busy with other things
FILE = hearthside.new(ARCTIC, 2, seed=3).save()
# Readers that do not behave.
WRONG = "from hearthside.server import readworker\n{}\nreadworker.taken_in = wrong\nreadworker.main()"
ENDLESS = (sys.executable, "-c", WRONG.format("def wrong(*_):\n    while True: pass"))
TOO_MUCH = "def wrong(*_): return readworker.Rejected(str(len(bytes(3 << 29))))"  # half as much again
GREEDY = (sys.executable, "-c", WRONG.format(TOO_MUCH))
BUSY_FOR = """
def wrong(*_):
    from time import process_time
    end = process_time() + 1.2
    while process_time() < end: pass
    return readworker.Rejected("done")
"""
BUSY = (sys.executable, "-c", WRONG.format(BUSY_FOR))
MISTAKEN = (sys.executable, "-c", WRONG.format("def wrong(*_): return 1 // 0"))
HANGS = (sys.executable, "-c", "import os, time; os.write(1, bytes(4)); time.sleep(600)")


def sealed(raw: dict[str, Any]) -> bytes:
    return json.dumps({**raw, "check": _check(raw)}).encode()


@pytest.fixture
def hanging(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Running]:
    """A server whose readers never answer."""
    monkeypatch.setattr(readpool, "WORKER", HANGS)
    with running(tmp_path / "tables.db", Settings(limited=False, read_seconds=60)) as server:
        yield server


# ------------------------------------------------------------------ others do not wait
def test_uploads_cannot_stall_it(hanging: Running):
    """Seven files that are never read, and meanwhile: the games, a new table, an old one that is woken."""

    async def story() -> None:
        async with Browser(hanging.url) as ada, Browser(hanging.url) as ben:
            table = (await ada.lay_out("Ada", "bot", start=True))["table"]
            files = [asyncio.create_task(ben.http.post("/api/files", content=FILE)) for _ in range(7)]
            while hanging.registry.reading.queued < 2:
                await asyncio.sleep(0.01)
            begun = time.monotonic()
            assert (await ada.get("/api/games")).status_code == 200
            hanging.registry._owners.clear()  # it sleeps
            assert (await ada.get(f"/api/tables/{table}/watch")).status_code == 200
            await ada.lay_out("Ada", "bot", cid="another")
            assert time.monotonic() - begun < AT_ONCE
            hanging.loop.call_soon_threadsafe(hanging.registry.reading.hurry)
            answers = await asyncio.gather(*files)
            assert {answer.status_code for answer in answers} == {429, 503}
            assert all(int(answer.headers["retry-after"]) > 0 for answer in answers)
            assert all(answer.json()["code"] == "busy" for answer in answers)

    asyncio.run(story())


def test_only_so_many_files_wait(tmp_path: Path):
    async def story() -> None:
        pool = ReadPool(PLENTY, workers=1, waiting=3, command=HANGS)
        waiting = [asyncio.create_task(pool.ask(Uploaded(FILE), f"guest {n // 2}")) for n in range(4)]
        await asyncio.sleep(0)
        assert pool.queued == 4
        with pytest.raises(Busy, match="too many files"):
            await pool.ask(Uploaded(FILE), "guest 9")
        with pytest.raises(Busy, match="files of yours"):
            await pool.ask(Uploaded(FILE), "guest 1")
        await pool.close()
        assert all(isinstance(e, Busy) for e in await asyncio.gather(*waiting, return_exceptions=True))
        assert pool.queued == 0
        assert not pool._reading

    asyncio.run(story())


# ------------------------------------------------------------------ limits of one file
@pytest.mark.parametrize(
    ("command", "seconds", "clock", "error"),
    [
        (ENDLESS, 1, 100, "within 1 seconds of computing"),
        (ENDLESS, 100, 0.003, "within 0.3 seconds"),
        (GREEDY, PLENTY, 3, "too much memory"),
        (MISTAKEN, PLENTY, 3, "the reader has a mistake"),
    ],
)
def test_a_reader_that_does_not_end_or_dies_costs_no_more_than_the_file(
    command: tuple[str, ...], seconds: float, clock: float, error: str
):
    async def story() -> None:
        pool = ReadPool(seconds, command=command, clock=clock)
        with pytest.raises((TooLong, Fatal), match=error):
            await pool.ask(Uploaded(FILE))
        pool._command[:], pool._clock = [*readpool.WORKER, "10"], PLENTY
        assert isinstance(await pool.ask(Uploaded(FILE)), TakenIn)
        await pool.close()

    asyncio.run(story())


def test_a_process_has_its_seconds_for_each_file_anew():
    """It is used again, and the time that earlier files took does not count."""

    async def story() -> None:
        pool = ReadPool(2, command=BUSY, clock=100)
        for _ in range(3):
            assert isinstance(await pool.ask(Uploaded(FILE)), Rejected)
        assert len(pool._idle) == 1
        await pool.rest()
        assert not pool._idle
        await pool.close()

    asyncio.run(story())


def test_what_is_wrong_with_a_file_is_said_as_before():
    async def story() -> None:
        pool = ReadPool(PLENTY)
        answer = await pool.ask(Uploaded(FILE[:-40]))
        assert isinstance(answer, Rejected)
        assert "not a Hearthside game file" in answer.why
        await pool.close()

    asyncio.run(story())


def test_what_is_wrong_with_a_file_is_not_said_at_any_length(monkeypatch: pytest.MonkeyPatch):
    def wrong(*_: object) -> None:
        raise BadFile("x" * 5000)

    monkeypatch.setattr(readworker, "taken_in", wrong)
    assert readworker.examined(Uploaded(FILE)) == Rejected("x" * 1000)


def test_the_number_of_entries_is_bounded_by_what_the_game_can_need(server: Running):
    most = api.pack(ARCTIC).max_decisions
    raw = json.loads(FILE)
    raw["journal"] = ["0 done", "0 undo:0"] * (most // 2 + 1)
    raw["past"] = [{"key": raw["key"], "journal": ["0 done"] * 5}]
    with httpx.Client(base_url=server.url, timeout=PLENTY) as http:
        said = http.post("/api/files", content=sealed(raw)).json()
    assert f"entry {most - 4} of 'journal' is one too many" in said["why"]
    assert f"at most {most} entries, this file has {most + 7}" in said["why"]


def test_the_bound_of_a_gardener_pack_follows_from_its_eras():
    lantern = api.pack("first-lantern")
    assert isinstance(lantern, GardenerPack)
    assert lantern.max_decisions == DECISIONS_OF_AN_ERA * len(lantern.card_table.eras) < Pack.max_decisions


# ------------------------------------------------------------------ what is kept
def test_a_file_is_stored_in_canonical_form(server: Running):
    """Not with all that was wrapped round it."""
    game = hearthside.new(ARCTIC, 2, seed=3)
    game.act(game.waiting[0], "done")
    raw = json.loads(game.save({"seats": [{"name": "Ada"}, {"name": "Ben"}], "notes": "x" * 100_000}))
    raw["more"] = "y" * 100_000
    padded = sealed(raw).replace(b": ", b":" + b" " * 1000)
    with httpx.Client(base_url=server.url, timeout=PLENTY) as http:
        table = http.post("/api/files", content=padded).json()["table"]
        again = http.get(f"/api/tables/{table}/file").content
    record, entries = asyncio.run_coroutine_threadsafe(server.registry.log_of(table), server.loop).result(9)
    assert record.past is not None
    assert len(record.past) + sum(len(entry.body) for entry in entries) < 3000
    assert hearthside.load(again).save() == game.save()


# ------------------------------------------------------------------ the end
STUCK = f"""
import hearthside.server.archive as archive
from hearthside.server import readpool, readworker
def forever(*_):
    while True: pass
archive.position = forever
readpool.WORKER = {HANGS!r}
from hearthside.cli import main
main()
"""


def test_shutdown_never_waits_for_an_upload(tmp_path: Path):
    """Five seconds, always: while files are read, and while a thread does not come back."""
    saved = tmp_path / "over.hearth"
    saved.write_bytes(FILE)
    db = str(tmp_path / "tables.db")
    with running(db) as first, httpx.Client(base_url=first.url, timeout=PLENTY) as http:
        table = http.post("/api/files", content=FILE).json()["table"]
        cookies = dict(http.cookies)
    command = [sys.executable, "-c", STUCK, "serve", "--no-browser", "--port", "0", "--db", db]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        url = server.stdout.readline().split("Hearthside is at ")[1].split("/ ")[0]

        async def story() -> float:
            async with httpx.AsyncClient(base_url=url, timeout=PLENTY, cookies=cookies) as http:
                asked = [http.post("/api/files", content=FILE) for _ in range(4)]
                asked.append(http.get(f"/api/tables/{table}/replay"))
                waiting = [asyncio.create_task(one) for one in asked]
                refused, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
                assert {task.result().status_code for task in refused} == {429}  # so two are being read
                os.kill(server.pid, signal.SIGTERM)
                begun = time.monotonic()
                code = await asyncio.to_thread(server.wait, PLENTY)
                assert code == 0
                await asyncio.gather(*waiting, return_exceptions=True)
                return time.monotonic() - begun

        assert asyncio.run(story()) < 5
