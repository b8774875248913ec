"""Who may let bots play for a report: nobody, who sits at this machine, or everybody; and who may end it."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from hearthside.cli.serve import usual_lab
from hearthside.server.balance.runs import Balance
from hearthside.server.registry import Lab, Settings
from hearthside.server.web.limits import RATES
from tests.server.balances import ADDRESS, GAME, WAITS, WISH, told
from tests.server.client import Browser
from tests.server.running import Running, running

HERE = {"host": "localhost"}
ELSEWHERE = (
    {"host": "table.example.org"},  # a name that leads here
    {"host": "127.0.0.1.example.org"},
    {"host": "localhost", "x-forwarded-for": "203.0.113.7"},  # a proxy that nobody has told us of
    {"host": "127.0.0.1", "forwarded": "for=203.0.113.7"},
    {"host": "127.0.0.1", "x-forwarded-host": "table.example.org"},
    {"host": "127.0.0.1", "x-real-ip": "203.0.113.7"},
    {"host": "127.0.0.1", "via": "1.1 proxy"},
)


@contextmanager
def letting(tmp_path: Path, lab: Lab, limited: bool = False) -> Iterator[Running]:
    settings = Settings(limited=limited, reports=str(tmp_path / "reports"), lab=lab)
    with running(tmp_path / "tables.db", settings) as server:
        server.registry.balance = Balance(settings.reports, command=WAITS)
        yield server
        future = asyncio.run_coroutine_threadsafe(server.registry.balance.close(), server.loop)
        future.result(10)


@pytest.mark.parametrize(
    ("lab", "here", "elsewhere"), [("nobody", 403, 403), ("here", 201, 403), ("guests", 201, 201)]
)
def test_who_may_begin(tmp_path: Path, lab: Lab, here: int, elsewhere: int):
    async def run() -> None:
        for headers in (HERE, {"host": "127.0.0.1:8642"}, {"host": "[::1]:8642"}, *ELSEWHERE):
            expected = elsewhere if headers in ELSEWHERE else here
            async with Browser(server.url) as browser:
                said = (await browser.get(ADDRESS, headers=headers)).json()
                assert said["may_run"] == (expected == 201), headers
                answer = await browser.post(ADDRESS, WISH, headers=headers)
                assert answer.status_code == expected, headers
                if expected == 403:
                    assert "hearthside serve --lab" in answer.json()["why"]
                    assert "hearthside serve --lab" in said["why_not"]
                    assert not browser.http.cookies  # nobody becomes a guest by it
                ended = await browser.post(f"{ADDRESS}/cancel", headers=headers)
                assert ended.status_code == (200 if expected == 201 else 403)

    with letting(tmp_path, lab) as server:
        asyncio.run(run())


def test_behind_a_proxy_it_is_nobody_unless_the_operator_says_so():
    assert usual_lab("", False) == "here"
    assert usual_lab("https://table.example.org", False) == "nobody"
    assert usual_lab("", True) == "nobody"


def test_who_may_cancel(tmp_path: Path):
    """Whoever began it, and who sits at the machine; nobody else."""
    away = ELSEWHERE[0]

    async def run() -> None:
        async with Browser(server.url) as host, Browser(server.url) as stranger:
            await stranger.request("PUT", "/api/me", json={"name": "Stranger"}, headers=away)
            for who, headers, expected in ((stranger, away, 403), (host, away, 200), (stranger, HERE, 200)):
                assert (await host.post(ADDRESS, WISH, headers=away)).status_code == 201
                said = (await who.get(ADDRESS, headers=headers)).json()
                assert said["run"]["mine"] == (expected == 200)
                answer = await who.post(f"{ADDRESS}/cancel", headers=headers)
                assert answer.status_code == expected
                assert ((await told(host))["run"] is None) == (expected == 200)
                await host.post(f"{ADDRESS}/cancel", headers=away)

    with letting(tmp_path, "guests") as server:
        asyncio.run(run())


def test_pages_of_other_sites_begin_nothing(tmp_path: Path):
    async def run() -> None:
        async with Browser(server.url) as browser:
            for headers in ({"origin": "https://example.org"}, {"sec-fetch-site": "cross-site"}):
                assert (await browser.post(ADDRESS, WISH, headers=headers)).status_code == 403
            assert (await told(browser))["run"] is None

    with letting(tmp_path, "guests") as server:
        asyncio.run(run())


def test_nobody_floods(tmp_path: Path):
    """Each try counts, whatever comes of it."""

    async def run() -> None:
        async with Browser(server.url) as browser:
            wrong = {**WISH, "bots": ["none"]}
            tries = [await browser.post(ADDRESS, wrong) for _ in range(RATES["balance"].burst)]
            assert {answer.status_code for answer in tries} == {400}
            last = await browser.post(ADDRESS, WISH)
            assert last.status_code == 429
            assert int(last.headers["retry-after"]) > 0
            assert (await told(browser))["run"] is None

    with letting(tmp_path, "guests", limited=True) as server:
        asyncio.run(run())


def test_a_report_is_for_everybody_but_only_of_games_that_are_there(tmp_path: Path):
    (tmp_path / "reports").mkdir()
    (tmp_path / "reports" / "secret.html").write_text("nothing for guests")

    async def run() -> None:
        async with Browser(server.url) as browser:
            for game in ("secret", "..%2Freports%2Fsecret", GAME):
                assert (await browser.get(f"/balance/{game}/report")).status_code == 404

    with letting(tmp_path, "nobody") as server:
        asyncio.run(run())
