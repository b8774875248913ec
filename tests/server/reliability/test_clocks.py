"""Clocks, and bots that stand in for who is away: by times of one second, or by a clock turned by hand."""

import asyncio
import time
from pathlib import Path
from typing import Any

import pytest

from tests.server.client import Browser, Player
from tests.server.patience import PLENTY
from tests.server.reliability.people import seat_view, seated
from tests.server.running import Running, running


@pytest.fixture
def quick_grace(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who hangs up counts as away at once."""
    monkeypatch.setattr("hearthside.server.audience.GRACE", 0.2)


class HandClock:
    """The server's clock, which goes on only when somebody turns it."""

    def __init__(self) -> None:
        self._now = 1000.0

    def monotonic(self) -> float:
        return self._now

    def turn(self, seconds: float) -> None:
        self._now += seconds


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> HandClock:
    clock = HandClock()
    for module in ("audience", "auto_pass", "clocks", "owner", "registry"):
        monkeypatch.setattr(f"hearthside.server.{module}.time", clock)
    return clock


async def table_for_two(host: Browser, guest: Browser, **more: Any) -> tuple[str, int, Browser, Browser]:
    """The table, the seat that is asked first, who holds it, and the other one."""
    table = await seated(host, [guest], bot="random", **more)
    asked = (await seat_view_of_public(host, table))["table"]["waiting"][0]
    return table, asked, (host, guest)[asked], (guest, host)[asked]


async def seat_view_of_public(browser: Browser, table: str) -> dict[str, Any]:
    out: dict[str, Any] = (await seat_view(browser, table, None))["view"]
    return out


def chair(view: dict[str, Any] | None, seat: int) -> dict[str, Any]:
    assert view is not None
    out: dict[str, Any] = view["table"]["seats"][seat]
    return out


async def until_away(player: Player, seat: int) -> str:
    while "away" not in chair(player.view, seat):
        await player.hear()
    return str(chair(player.view, seat)["away"])


# ------------------------------------------------------------ clocks
def test_who_has_no_time_left_is_stood_in_for(server: Running):
    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table, asked, slow, _ = await table_for_two(host, guest, clock={"bank": 1})
            player = await slow.player(table, asked).connect()
            await player.hear()
            begun = time.monotonic()
            option = player.options[0]
            assert await until_away(player, asked) == "clock"
            assert time.monotonic() - begun > 0.7
            late = await player.move(option)
            assert late["code"] in ("away", "stale")
            no = await player.say("return")
            assert (no["code"], no["why"]) == ("illegal", "your time is used up")
            await player.close()

    asyncio.run(go())


def test_at_a_gardener_table_time_up_means_decline_and_pass(server: Running):
    """GT-R-42: nobody plays on for who is late; his turns are passed, and he loses no card by it."""

    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table, asked, slow, _ = await table_for_two(host, guest, game="risewater", clock={"bank": 1})
            player = await slow.player(table, asked).connect()
            await player.hear()
            assert player.view is not None
            cards = f"ops:{asked}"
            held = player.view["game"]["parts"][cards]
            assert await until_away(player, asked) == "clock"
            assert chair(player.view, asked)["stand_in"] == "passing"
            await player.until(player.seq + 1)
            assert player.view["table"]["waiting"] == [1 - asked]
            assert player.view["game"]["parts"][cards] == held
            await player.close()

    asyncio.run(go())


def test_with_time_added_one_may_come_back(server: Running):
    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table, asked, slow, _ = await table_for_two(host, guest, clock={"bank": 0, "add": 1})
            player = await slow.player(table, asked).connect()
            await player.hear()
            assert chair(player.view, asked)["bank"] == 1000
            assert await until_away(player, asked) == "clock"
            stood_in = player.seq
            await player.until(stood_in + 1)  # the bot has moved
            back = await player.say("return")
            assert back["type"] == "ack", back
            await player.until(back["seq"])
            assert "away" not in chair(player.view, asked)
            moved = player.seq - stood_in  # at most: a busy machine lets the bot move more than once
            assert 0 < chair(player.view, asked)["bank"] <= 1000 * moved
            await player.close()

    asyncio.run(go())


def test_only_the_time_of_thinking_is_taken(clock: HandClock, server: Running):
    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table, asked, mine, _ = await table_for_two(host, guest, clock={"bank": 60, "add": 2})
            player = await mine.player(table, asked).connect()
            await player.hear()
            assert chair(player.view, asked)["bank"] == 62_000
            clock.turn(0.5)  # thinks
            done = await player.move(player.options[0])
            await player.until(done["seq"])
            assert chair(player.view, asked)["bank"] == 64_000 - 500
            await player.close()

    asyncio.run(go())


def test_a_clock_goes_on_after_a_restart_without_the_time_between(clock: HandClock, tmp_path: Path):
    async def before(server: Running) -> tuple[str, int, int, dict[str, str]]:
        async with Browser(server.url) as browser:
            laid = await browser.lay_out("Ada", "Bo", start=True, clock={"bank": 60})
            table = laid["table"]
            asked = (await seat_view(browser, table, 0))["view"]["table"]["waiting"][0]
            player = await browser.player(table, asked).connect()
            await player.hear()
            clock.turn(0.25)  # thinks
            done = await player.move(player.options[0])
            await player.until(done["seq"])
            bank = chair(player.view, asked)["bank"]
            await player.close()
            return table, asked, bank, dict(browser.http.cookies.items())

    async def after(server: Running, table: str, asked: int, bank: int, cookies: dict[str, str]) -> None:
        async with Browser(server.url) as browser:
            browser.http.cookies.update(cookies)
            view = (await seat_view(browser, table, asked))["view"]
            assert chair(view, asked)["bank"] == bank == 60_000 - 250
            seat = view["table"]["waiting"][0]
            left = chair(view, seat)["bank"]
            player = await browser.player(table, seat).connect()
            await player.hear()
            done = await player.move(player.options[0])
            await player.until(done["seq"])
            assert chair(player.view, seat)["bank"] == left
            await player.close()

    db = tmp_path / "tables.db"
    with running(db) as server:
        known = asyncio.run(before(server))
    clock.turn(30)  # nobody's time
    with running(db) as server:
        asyncio.run(after(server, *known))


# ------------------------------------------------------------ away
def test_a_bot_stands_in_for_who_is_away_if_somebody_waits(server: Running, quick_grace: None):
    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table, asked, absent, other = await table_for_two(host, guest, takeover=1)
            begun = time.monotonic()
            waiting = await other.player(table, 1 - asked).connect()
            await waiting.hear()
            assert await until_away(waiting, asked) == "absent"
            assert time.monotonic() - begun > 0.7
            player = await absent.player(table, asked).connect()
            await player.hear()
            assert (await player.say("return"))["type"] == "ack"
            while "away" in chair(player.view, asked):
                await player.hear()
            await player.close()
            assert await until_away(waiting, asked) == "absent"  # gone again, when it is his turn again
            await waiting.close()

    asyncio.run(go())


def test_nobody_stands_in_if_nobody_waits(server: Running, quick_grace: None):
    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table, asked, _, other = await table_for_two(host, guest, takeover=1)
            watcher = await other.player(table, None).connect()  # who only watches does not count
            await watcher.hear()
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(until_away(watcher, asked), 2.5)
            await watcher.close()

    asyncio.run(go())


def test_who_polls_waits_too(server: Running, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("hearthside.server.audience.GRACE", 2.0)

    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table, asked, _, other = await table_for_two(host, guest, takeover=1)
            end = time.monotonic() + PLENTY
            view = (await seat_view(other, table, 1 - asked))["view"]
            while "away" not in chair(view, asked):
                assert time.monotonic() < end, "no bot stands in, though somebody waits"
                await asyncio.sleep(0.1)
                view = (await seat_view(other, table, 1 - asked))["view"]
            assert chair(view, asked)["away"] == "absent"

    asyncio.run(go())


# ------------------------------------------------------------ what is free costs and brings no time
def test_a_free_action_is_not_paid_for_twice(clock: HandClock, server: Running, campfire: str):
    """A trade may be offered at any time; the question that the seat is asked stays the same."""

    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table = await seated(host, [guest], game=campfire, clock={"bank": 600})
            players = [await host.player(table, 0).connect(), await guest.player(table, 1).connect()]
            for player in players:
                await player.hear()
            trader = await with_a_trade(players)
            assert trader.seat is not None
            before = chair(trader.view, trader.seat)["bank"]
            clock.turn(1)  # thinks
            for option in (free(trader)[0], None):
                chosen = option or next(one for one in trader.options if one not in free(trader))
                done = await trader.move(chosen)
                assert done["type"] == "ack", done
                await trader.until(done["seq"])
            assert chair(trader.view, trader.seat)["bank"] == before - 1000  # nor is the time given back
            for player in players:
                await player.close()

    asyncio.run(go())


def test_a_free_action_brings_no_time(server: Running, campfire: str):
    """Or whoever offers and retracts a trade often enough has all the time in the world."""

    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            table = await seated(host, [guest], game=campfire, clock={"bank": 600, "add": 60})
            players = [await host.player(table, 0).connect(), await guest.player(table, 1).connect()]
            for player in players:
                await player.hear()
            trader = await with_a_trade(players)
            assert trader.seat is not None
            before = chair(trader.view, trader.seat)["bank"]
            for _ in range(4):
                done = await trader.move(free(trader)[0])
                assert done["type"] == "ack", done
                await trader.until(done["seq"])
            assert chair(trader.view, trader.seat)["bank"] <= before
            for player in players:
                await player.close()

    asyncio.run(go())


def free(player: Player) -> list[dict[str, Any]]:
    return [one for one in player.options if one["key"].partition(":")[0] in ("offer", "retract")]


async def with_a_trade(players: list[Player]) -> Player:
    """Play until somebody who is asked could also offer a trade."""
    for _ in range(200):
        for player in players:
            if player.asked and free(player):
                return player
        asked = next(player for player in players if player.asked)
        done = await asked.move(asked.options[-1])
        assert done["type"] == "ack", done
        for player in players:
            await player.until(done["seq"])
    raise AssertionError("nobody can trade")
