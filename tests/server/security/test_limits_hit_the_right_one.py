"""Whoever guesses or floods is slowed down, and nobody else: not by wrong addresses, not by what a page of
another site makes a browser ask for, and never a player at a running table."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from hearthside.server.registry import Settings
from hearthside.server.web.limits import RATES
from tests.server.client import Browser
from tests.server.running import Running, running

TOO_OFTEN = RATES["look_up"].burst + 30
PICTURE = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image"}
LINK = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}


@pytest.fixture
def limited(tmp_path: Path) -> Iterator[Running]:
    with running(tmp_path / "tables.db", Settings(limited=True, metrics=True)) as server:
        yield server


async def statuses(browser: Browser, path: str, times: int, **more: Any) -> list[int]:
    return [(await browser.get(path, **more)).status_code for _ in range(times)]


async def use_up(browser: Browser, path: str, **more: Any) -> None:
    """Until it is refused; a busy machine may need longer than the burst."""
    for _ in range(3000):
        if (await browser.get(path, **more)).status_code == 429:
            return
    raise AssertionError(f"{path} is not limited")


@pytest.mark.parametrize("path", ["/assets/none.js", "/api/games/none", "/nowhere", "/api/tables/x/y/z"])
def test_wrong_addresses_lock_nobody_out(limited: Running, path: str):
    async def run() -> None:
        async with Browser(limited.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            assert set(await statuses(ada, path, TOO_OFTEN)) == {404}
            async with Browser(limited.url) as ben:
                assert set(await statuses(ben, path, TOO_OFTEN)) == {404}
                assert await ben.join(laid["invite"]) == laid["table"]

    asyncio.run(run())


def test_whoever_guesses_is_kept_from_guessing_alone(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ada, Browser(limited.url) as ben:
            laid = await ada.lay_out("Ada", "Ben", start=True)
            await use_up(ben, "/join/wrong")
            refused = await ben.get(f"/join/{laid['invite']}")
            assert refused.status_code == 429
            assert int(refused.headers["retry-after"]) >= 1
            assert (await ben.get(f"/api/tables/{laid['table']}")).status_code == 429
            for path in ("/", "/api/me", "/api/games", "/api/tables"):
                assert (await ben.get(path)).status_code == 200
            assert (await ada.get(f"/api/tables/{laid['table']}")).status_code == 200

    asyncio.run(run())


def test_a_player_who_guessed_still_plays(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ada:
            laid = await ada.lay_out("Ada", "Ben", start=True)
            for path in ("/join/wrong", "/api/tables/wrong"):
                await use_up(ada, path)
            assert (await ada.get(f"/api/tables/{laid['table']}/seats/0")).status_code == 200
            player = await ada.player(laid["table"], 0).connect()
            assert (await player.hear())["type"] == "view"
            await player.close()

    asyncio.run(run())


def test_pictures_on_other_sites_are_refused_and_not_counted(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ada, Browser(limited.url) as ben:
            laid = await ada.lay_out("Ada", "open")
            for path in ("/join/wrong", f"/join/{laid['invite']}", "/api/me"):
                assert set(await statuses(ben, path, 150, headers=PICTURE)) == {403}
            assert not ben.http.cookies
            assert await ben.join(laid["invite"]) == laid["table"]

    asyncio.run(run())


def test_a_frame_on_another_site_is_refused(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ben:
            frame = {**LINK, "sec-fetch-dest": "iframe"}
            assert (await ben.get("/", headers=frame)).status_code == 403

    asyncio.run(run())


def test_links_on_other_sites_are_followed_and_counted_apart(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ada, Browser(limited.url) as ben, Browser(limited.url) as cy:
            laid = await ada.lay_out("Ada", "open")
            assert (await cy.get(f"/join/{laid['invite']}", headers=LINK)).status_code == 303
            await use_up(ben, "/join/wrong", headers=LINK)
            assert await ben.join(laid["invite"]) == laid["table"], "what he typed is his own doing"

    asyncio.run(run())


def test_what_strangers_use_up_is_not_a_guests_doing(limited: Running):
    """Without https a browser does not say that a page of another site wants a picture, but sends no cookie
    with that."""

    async def run() -> None:
        async with Browser(limited.url) as ada, Browser(limited.url) as stranger:
            laid = await ada.lay_out("Ada", "Ben", start=True)
            await use_up(stranger, "/api/me")
            view = f"/api/tables/{laid['table']}/seats/0"
            assert (await ada.get(view)).status_code == 200
            await use_up(stranger, "/api/me")
            assert (await ada.get(view)).status_code == 200

    asyncio.run(run())


def test_nor_after_a_restart(tmp_path: Path):
    """When the server does not know the cookie yet."""

    async def sit(server: Running) -> tuple[dict[str, Any], dict[str, str]]:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "Ben", start=True)
            return laid, dict(ada.http.cookies)

    async def come_back(server: Running, table: str, cookies: dict[str, str]) -> None:
        async with Browser(server.url) as stranger, Browser(server.url) as ada:
            await use_up(stranger, "/api/me")
            ada.http.cookies.update(cookies)
            assert (await ada.get(f"/api/tables/{table}/seats/0")).status_code == 200

    with running(tmp_path / "tables.db", Settings(limited=True)) as server:
        laid, cookies = asyncio.run(sit(server))
    with running(tmp_path / "tables.db", Settings(limited=True)) as server:
        asyncio.run(come_back(server, laid["table"], cookies))


def test_many_guests_of_one_address_do_not_lock_a_player_out(
    limited: Running, monkeypatch: pytest.MonkeyPatch
):
    """Together they have a limit; whoever is playing may go on."""
    from hearthside.server.web.limits import Rate

    monkeypatch.setitem(RATES, "address", Rate(0.001, 50))

    async def run() -> None:
        async with Browser(limited.url) as ada, Browser(limited.url) as ben:
            laid = await ada.lay_out("Ada", "bot:random", start=True)
            await ben.request("PUT", "/api/me", json={"name": "Ben"})
            await use_up(ben, "/api/me")
            assert (await ada.get(f"/api/tables/{laid['table']}/seats/0")).status_code == 200
            assert (await ben.get("/api/me")).status_code == 429

    asyncio.run(run())


@pytest.mark.parametrize("path", ["/healthz", "/metrics"])
def test_health_and_metrics_count_against_nothing(limited: Running, path: str):
    async def run() -> None:
        async with Browser(limited.url) as operator:
            await use_up(operator, "/api/me")
            assert set(await statuses(operator, path, RATES["read"].burst + 20)) == {200}

    asyncio.run(run())


def test_every_refusal_says_when_to_come_back(limited: Running):
    async def run() -> None:
        async with Browser(limited.url) as ada:
            laid = await ada.lay_out("Ada", "open")
            path = f"/api/tables/{laid['table']}/reports"
            for _ in range(RATES["report"].burst + 2):
                await ada.post(path, {"text": "x"})
            answer = await ada.post(path, {"text": "x"})
            assert answer.status_code == 429
            assert int(answer.headers["retry-after"]) >= 1

    asyncio.run(run())


def test_tables_that_are_not_there_leave_nothing_behind(limited: Running):
    """Not even when somebody who has guessed too often is looked at more closely."""

    async def run() -> None:
        async with Browser(limited.url) as ada:
            await ada.lay_out("Ada", "open")
            await use_up(ada, "/api/tables/wrong")
            before = len(limited.registry._members)
            for number in range(20):
                await ada.get(f"/api/tables/wrong{number}")
            assert len(limited.registry._members) == before

    asyncio.run(run())
