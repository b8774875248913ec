"""Reports in the browser: small runs of bots, cancelled, cut off and bounded, and what is shown of them."""

import asyncio
import os
import re
import sys
import time
from base64 import b64encode
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from subprocess import Popen
from typing import Any

import pytest

from hearthside import api
from hearthside.server.balance import pages, runs
from hearthside.server.balance.runs import CUT_OFF, EACH, ROOM, Balance, Run, Underway
from hearthside.server.errands import Crowded
from hearthside.server.registry import Settings
from hearthside.server.requests import LEAST_GAMES, MOST_GAMES, BalanceRequest
from hearthside.server.web import balance
from tests.server.balances import (
    ADDRESS,
    GAME,
    LONG,
    WAITS,
    WISH,
    lay,
    report,
    told,
    until_it_plays,
    until_over,
)
from tests.server.client import Browser
from tests.server.patience import until, wait_until
from tests.server.running import Process, Running, running


@pytest.fixture
def reports(tmp_path: Path) -> Path:
    return tmp_path / "reports"


@pytest.fixture
def server(tmp_path: Path, reports: Path) -> Iterator[Running]:
    with running(tmp_path / "tables.db", settings(reports)) as there:
        yield there


def settings(reports: Path) -> Settings:
    return Settings(limited=False, reports=str(reports), lab="here")


def left_behind(reports: Path) -> list[str]:
    """Anything but reports and marks."""
    return [one.name for one in reports.iterdir() if one.suffix not in (".html", ".running")]


async def process_of(server: Running) -> "Popen[bytes]":
    """Of the run that has just begun."""
    (job,) = server.registry.balance._jobs
    await until(lambda: job.process is not None and job.process._process is not None, "nothing is started")
    assert job.process is not None
    assert job.process._process is not None
    return job.process._process


# ------------------------------------------------------------ a run
def test_a_run_makes_a_report(server: Running, reports: Path):
    async def run() -> None:
        async with Browser(server.url) as host:
            before = await told(host)
            assert (before["report"], before["run"], before["may_run"]) == (None, None, True)
            assert (before["least"], before["most"]) == (LEAST_GAMES, MOST_GAMES)
            assert (await host.get(f"/balance/{GAME}/report")).status_code == 404
            begun = await host.post(ADDRESS, WISH)
            assert begun.status_code == 201, begun.text
            assert begun.json()["games"] == 20
            assert begun.json()["mine"]
            after = await until_over(server, host)
            assert (after["note"], after["report"]["games"], after["report"]["current"]) == ("", 20, True)
            (played,) = after["report"]["runs"]
            assert (played["seats"], played["bots"]) == (2, ["gardener", "gardener"])
            assert "who begins wins" in [tile["title"] for tile in after["report"]["glance"]]
            await page_is_shut_in(host)

    asyncio.run(run())
    assert [one.name for one in reports.iterdir()] == [f"{GAME}.html"]


async def page_is_shut_in(host: Browser) -> None:
    """Its own style and script run, by their hashes, and it is of no origin."""
    page = await host.get(f"/balance/{GAME}/report")
    assert page.status_code == 200
    policy = dict(part.strip().split(" ", 1) for part in page.headers["content-security-policy"].split(";"))
    assert policy.pop("sandbox") == "allow-scripts"
    for kind in ("style", "script"):
        (text,) = re.findall(f"<{kind}>(.*?)</{kind}>", page.text, re.DOTALL)
        digest = b64encode(sha256(text.encode()).digest()).decode()
        assert policy.pop(f"{kind}-src") == f"'sha256-{digest}'"
    assert set(policy.values()) == {"'none'"}
    assert "style=" not in re.sub(r"<script.*?</script>", "", page.text, flags=re.DOTALL)


def test_who_cancels_ends_the_process_and_nothing_is_left(server: Running, reports: Path):
    lay(reports, report())

    async def run() -> None:
        async with Browser(server.url) as host:
            await host.post(ADDRESS, LONG)
            process = await process_of(server)
            await until(lambda: os.getpriority(os.PRIO_PROCESS, process.pid) >= 10, "it does not give way")
            assert (await told(host))["run"]["state"] == "playing"
            assert len(left_behind(reports)) == 1
            assert (await host.post(f"{ADDRESS}/cancel")).status_code == 200
            assert process.returncode is not None
            after = await told(host)
            assert (after["run"], after["note"]) == (None, "The last run was cancelled.")
            assert after["report"]["games"] == 400  # the one before is still there
            assert (await host.post(f"{ADDRESS}/cancel")).status_code == 200  # once more does no harm

    asyncio.run(run())
    assert [one.name for one in reports.iterdir()] == [f"{GAME}.html"]


def test_a_server_that_ends_takes_the_run_along_and_the_next_one_says_so(tmp_path: Path, reports: Path):
    async def begin(server: Running) -> "Popen[bytes]":
        async with Browser(server.url) as host:
            await host.post(ADDRESS, LONG)
            return await process_of(server)

    async def look(url: str) -> None:
        async with Browser(url) as host:
            assert (await told(host))["note"] == CUT_OFF
            await host.post(ADDRESS, WISH)
            assert (await told(host))["note"] == ""

    with running(tmp_path / "tables.db", settings(reports)) as server:
        process = asyncio.run(begin(server))
    assert process.returncode is not None
    assert left_behind(reports) == []
    with running(tmp_path / "tables.db", settings(reports)) as server:
        asyncio.run(look(server.url))


def test_a_server_that_is_killed_leaves_no_process_behind(tmp_path: Path, reports: Path):
    server = Process(tmp_path / "tables.db")
    server.start()

    async def begin() -> None:
        async with Browser(server.url) as host:
            assert (await host.post(ADDRESS, LONG)).status_code == 201
            await until_it_plays(host)

    try:
        asyncio.run(begin())
        assert len(left_behind(reports)) == 1
    finally:
        server.kill()
        server.close()
    wait_until(lambda: not left_behind(reports), "the process goes on")  # it tidies up, then it goes


def test_how_long_it_takes_is_reckoned_from_how_far_it_is():
    async def run() -> None:
        job = Run(api.pack(GAME), wish(), "guest", "10.0.0.1")
        job.state, job.began = "playing", time.monotonic() - 10
        assert job.left is None
        job.hear(b'{"done": 5, "games": 20, "part": 0.5}')  # half of its time is spent
        assert (job.done, job.games) == (5, 20)
        assert job.left in (10, 11)
        job.hear(b'{"counting": true}')
        assert job.left is None
        assert (job.done, job.games) == (5, 20)  # of which that says nothing

    asyncio.run(run())


# ------------------------------------------------------------ what is refused
@pytest.mark.parametrize(
    ("changed", "why"),
    [
        ({"games": LEAST_GAMES - 1}, "`int` >= 20"),
        ({"games": MOST_GAMES + 1}, "`int` <= 1000"),
        ({"seats": 9}, "2 to 4 seats, not for 9"),
        ({"bots": ["gardner"]}, "has no bot 'gardner' (did you mean 'gardener'?)"),
        ({"bots": ["own.py"]}, "has no bot 'own.py'"),
        ({"bots": ["random"] * 3}, "3 bots do not fit on 2 seats"),
        ({"options": {"nothing": True}}, "nothing"),
        ({"out": "/etc"}, "unknown field `out`"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(server: Running, changed: dict[str, Any], why: str):
    async def run() -> None:
        async with Browser(server.url) as host:
            answer = await host.post(ADDRESS, {**WISH, **changed})
            assert answer.status_code == 400
            assert why in answer.json()["why"]
            assert (await told(host))["run"] is None

    asyncio.run(run())


def test_a_game_that_is_not_there(server: Running):
    async def run() -> None:
        async with Browser(server.url) as host:
            for path in ("/api/games/no/balance", "/balance/no/report", "/balance/..%2Ftables.db/report"):
                assert (await host.get(path)).status_code == 404
            assert (await host.post("/api/games/no/balance", WISH)).status_code == 404
            assert (await host.post("/api/games/no/balance/cancel")).status_code == 404

    asyncio.run(run())


def test_without_the_extra_it_says_how_to_get_it(
    server: Running, reports: Path, monkeypatch: pytest.MonkeyPatch
):
    lay(reports, report())
    monkeypatch.setattr(runs, "NEEDED", ("duckdb", "a_library_that_nobody_has"))

    async def run() -> None:
        async with Browser(server.url) as host:
            said = await told(host)
            assert not said["may_run"]
            assert "pip install 'hearthside[analysis]'" in said["why_not"]
            assert said["report"]["games"] == 400
            answer = await host.post(ADDRESS, WISH)
            assert (answer.status_code, answer.json()["why"]) == (400, said["why_not"])

    asyncio.run(run())


# ------------------------------------------------------------ the queue
PLAYED = ("arctic_scavengers", "endless_winter", "iditacards", "risewater", "harrow-junction", GAME)


def wish(**more: Any) -> BalanceRequest:
    return BalanceRequest(**{"games": 20, "seats": 2, "bots": ["random"], **more})


def test_a_few_wait_and_the_rest_is_sent_away(reports: Path):
    async def run() -> None:
        balance = Balance(str(reports), command=WAITS)
        packs = [api.pack(game) for game in PLAYED]
        for number, pack in enumerate(packs[:ROOM]):
            await balance.start(pack, wish(), "guest", f"10.0.0.{number // EACH}")
        with pytest.raises(Underway):
            await balance.start(packs[0], wish(), "guest", "10.0.0.9")
        with pytest.raises(Crowded, match="you have begun runs"):
            await balance.start(packs[ROOM], wish(), "guest", "10.0.0.0")
        with pytest.raises(Crowded, match="too many runs wait"):
            await balance.start(packs[ROOM], wish(), "guest", "10.0.0.9")
        ahead = [balance.run(game, "guest", False) for game in PLAYED[:ROOM]]
        assert [run.ahead for run in ahead if run is not None] == list(range(ROOM))
        await balance.cancel(PLAYED[1])  # one that waits
        assert balance.report(packs[1]) == (None, "The last run was cancelled.")
        await balance.start(packs[1], wish(), "guest", "10.0.0.9")  # the last in the queue now
        assert balance.report(packs[1]) == (None, "")
        await balance.cancel(PLAYED[0])  # the one under way: the next one begins
        await until(lambda: balance._jobs[0].state == "playing", "the next one does not begin")
        assert balance._jobs[0].pack is packs[2]
        await balance.close()
        with pytest.raises(Exception, match="keeps no reports"):
            await balance.start(packs[1], wish(), "guest", "10.0.0.9")

    asyncio.run(run())
    assert left_behind(reports) == []


@pytest.mark.parametrize(
    ("own", "why"),
    [
        (True, "you have begun runs that are not over; wait for those, or cancel one"),
        (False, "too many runs wait already; try again in a few minutes"),
    ],
)
def test_why_there_is_no_room_is_said(own: bool, why: str):
    assert str(Crowded(own)) == why


def test_what_a_power_cut_left_is_tidied_away(tmp_path: Path):
    long_ago = time.time() - 7 * 3600
    for name in (".run-old", ".run-young", "kept"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "report.json").write_text("{}")
        if name != ".run-young":
            os.utime(tmp_path / name, (long_ago, long_ago))
    runs._tidy(tmp_path)
    runs._tidy(tmp_path / "nowhere")
    assert sorted(path.name for path in tmp_path.iterdir()) == [".run-young", "kept"]


# ------------------------------------------------------------ processes that come to nothing
@pytest.mark.parametrize(
    ("program", "note"),
    [
        ("raise SystemExit(3)", "The last run made no report: the process that worked at it has died."),
        ('print(\'{"why": "no wood."}\')', "The last run made no report: no wood."),
        ("print('what is this')", "The last run made no report: the process that worked at it has died."),
        ("import os; os.kill(os.getpid(), 24)", "The last run made no report: it took too long."),
        ("print('{\"made\": true}')", "The last run made no report: something went wrong here (No such file"),
    ],
)
def test_what_became_of_a_run_is_told(
    reports: Path, program: str, note: str, caplog: pytest.LogCaptureFixture
):
    async def run() -> None:
        balance = Balance(str(reports), command=(sys.executable, "-c", program))
        pack = api.pack(GAME)
        await balance.start(pack, wish(), "guest", "10.0.0.1")
        assert balance._working is not None
        await balance._working
        assert balance.report(pack)[1].startswith(note)
        assert balance.run(GAME, "guest", False) is None
        await balance.close()

    asyncio.run(run())
    assert list(reports.iterdir()) == []
    ours = "something went wrong here" in note
    mistake = ("hearthside.server", f"runs: {GAME} could not be made")
    assert [(line.name, line.getMessage()) for line in caplog.records] == [mistake] * ours


def test_the_clock_ends_what_does_not_end(reports: Path):
    async def run() -> None:
        balance = Balance(str(reports), seconds=0, command=WAITS)
        await balance.start(api.pack(GAME), wish(), "guest", "10.0.0.1")
        assert balance._working is not None
        await balance._working
        assert balance.report(api.pack(GAME))[1] == "The last run made no report: it took too long."

    asyncio.run(run())


# ------------------------------------------------------------ reports
def test_a_game_that_has_changed_since_is_noticed(reports: Path):
    balance, pack = Balance(str(reports)), api.pack(GAME)
    for changed, current in (
        ({}, True),
        ({"content": "another"}, False),
        ({"version": pack.version + 1}, False),
        ({"options": {"no_such_option": 1}}, False),
    ):
        lay(reports, report(**changed))
        found, note = balance.report(pack)
        assert found is not None
        assert (found.current, note) == (current, "")


def test_whether_a_game_has_changed_is_found_out_once(reports: Path, monkeypatch: pytest.MonkeyPatch):
    balance, pack = Balance(str(reports)), api.pack(GAME)
    asked: list[object] = []

    def played_with(_: object, run: object) -> bool:
        asked.append(run)
        return True

    monkeypatch.setattr(pages, "_played_with", played_with)
    lay(reports, report())
    for _ in range(3):
        found, _ = balance.report(pack)
        assert found is not None
        assert found.current
    assert len(asked) == 1


def test_a_page_is_compressed_once_and_again_when_it_has_changed(server: Running, reports: Path):
    lay(reports, report())
    packed = balance._packed
    before = packed.cache_info().misses

    async def run() -> None:
        async with Browser(server.url) as host:
            for compressed in (1, 1, 2):
                if compressed == 2:
                    lay(reports, report(games=5000))
                page = await host.get(f"/balance/{GAME}/report")
                assert ("5,000 games by bots" in page.text) == (compressed == 2)
                assert packed.cache_info().misses - before == compressed

    asyncio.run(run())


def test_a_file_that_is_no_report_is_not_shown(server: Running, reports: Path):
    file = lay(reports, report())
    good = file.read_text("utf-8")
    bad = (
        "",
        "<h1>My own page</h1>",
        good.replace("sha256-", "unsafe-inline'; x '", 1),
        lay(reports, report("risewater")).read_text("utf-8"),
    )

    async def run() -> None:
        async with Browser(server.url) as host:
            assert (await told(host))["report"]["games"] == 400
            for text in bad:
                file.write_text(text, "utf-8")
                said = await told(host)
                assert said["report"] is None
                assert said["note"].startswith(f"The file {GAME}.html is no report of this game")
                assert (await host.get(f"/balance/{GAME}/report")).status_code == 404

    asyncio.run(run())


def test_text_of_a_game_cannot_end_the_facts(reports: Path):
    made = report(bots=["</script><script>alert(1)</script>"] * 2)
    lay(reports, made)
    found, _ = Balance(str(reports)).report(api.pack(GAME))
    assert found is not None
    assert found.runs[0].bots == made.runs[0].bots
