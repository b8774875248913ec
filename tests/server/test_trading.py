"""Trades at the server's tables: offers that are not listed, and bots that answer at once."""

import asyncio
import logging
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from hearthside.kernel.actions import FREE
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import FREE_ACTS
from hearthside.server import commands as c
from hearthside.server.botpool import BotPool, Choice, Thought
from hearthside.server.messages import Ack, Refusal
from hearthside.server.owner import Owner
from hearthside.server.registry import Registry, Settings
from hearthside.server.store import Store, queries
from tests.server.client import Browser
from tests.server.patience import PLENTY, until
from tests.server.running import Running
from tests.server.tabletop import ADA, BO, picture, record
from tests.tiny.pack import PACK
from tests.tiny.play import cards, position

pytestmark = pytest.mark.usefixtures("traders", "thinks_here")

MARKET = {
    "seats": 3,
    "phase": "turn",
    "turn": 0,
    "goods:0": "twig, coal",
    "goods:1": "log, coal",
    "goods:2": "coal",
    "hand:0": "",
}


@asynccontextmanager
async def house_at(tmp_path: Path) -> AsyncIterator[Registry]:
    store = Store(str(tmp_path / "tables.db"))
    store.open()
    registry = Registry(store, Settings(store_retry=0.05))
    try:
        yield registry
    finally:
        await registry.close()
        store.close()


@asynccontextmanager
async def table_at(tmp_path: Path, words: dict[str, Any], *bots: str) -> AsyncIterator[Owner]:
    """Ada in the first seat, bots in the others."""
    async with house_at(tmp_path) as registry:
        laid = record(len(bots) + 1, past=position(words).save(), game="campfire")
        await registry.store.write(lambda connection: queries.add_table(connection, laid))
        owner = await registry.owner(laid.id)
        assert owner is not None
        await owner.say(ADA, None, c.Sit(cid="sit", seat=0, name="Ada"))
        for seat, bot in enumerate(bots, start=1):
            await owner.say(ADA, None, c.SeatBot(cid=f"bot-{seat}", seat=seat, bot=bot))
        assert isinstance(await owner.say(ADA, None, c.Start(cid="start")), Ack)
        yield owner


def game_of(owner: Owner) -> Game:
    assert owner.table.game is not None
    return owner.table.game


def journal(owner: Owner) -> list[str]:
    return [f"{entry.seat} {PACK.codec.key(entry.action)}" for entry in game_of(owner).journal]


async def rest(owner: Owner) -> None:
    """Until nobody thinks and nothing is on its way."""
    quiet, end = 0, time.monotonic() + PLENTY
    while quiet < 5:
        assert time.monotonic() < end, "the table does not come to rest"
        await asyncio.sleep(0.01)
        quiet = 0 if owner._bots.busy or not owner._inbox.empty() else quiet + 1


async def does(owner: Owner, key: str, decision: int | None = None) -> Ack | Refusal:
    game = game_of(owner)
    free = bool(PACK.codec.action(key) & FREE)
    usual = game.offered if free else game.question(0)
    move = c.Move(
        cid=f"{key}-{owner.table.seq}", decision=usual if decision is None else decision, seq=0, action=key
    )
    return await owner.say(ADA, 0, move)


# ------------------------------------------------------------ people
def test_an_offer_that_is_not_listed_is_made_by_who_is_not_asked(tmp_path):
    async def story() -> None:
        async with table_at(tmp_path, {**MARKET, "turn": 1, "goods:1": "log"}, "random", "random") as owner:
            await rest(owner)
            before = journal(owner)
            keys = [option.key for option in game_of(owner).options(0)]
            assert "offer_to_2:twig:coal" not in keys
            assert isinstance(await does(owner, "offer_to_2:twig:coal"), Ack)
            assert journal(owner) == [*before, "0 offer_to_2:twig:coal"]

    asyncio.run(story())


def test_a_refused_offer_says_why_and_a_late_one_is_stale(tmp_path):
    async def story() -> None:
        async with table_at(tmp_path, MARKET, "random", "random") as owner:
            no = await does(owner, "offer_to_2:owl:coal")
            assert isinstance(no, Refusal)
            assert (no.code, no.why) == ("illegal", "you have no owl to give")
            assert isinstance(await does(owner, "offer_to_2:twig:coal"), Ack)
            late = await does(owner, "offer_to_1:twig:coal", decision=0)
            assert isinstance(late, Refusal)
            assert late.code == "stale"
            no = await does(owner, "offer_to_2:owl:coal", decision=0)
            assert isinstance(no, Refusal)
            assert (no.code, no.why) == ("illegal", "you have no owl to give"), "to look again would not help"
            assert journal(owner) == ["0 offer_to_2:twig:coal"]

    asyncio.run(story())


# ------------------------------------------------------------ bots
def test_a_bot_answers_an_offer_while_somebody_else_is_asked(tmp_path):
    async def story() -> None:
        async with table_at(tmp_path, MARKET, "trader", "generous") as owner:
            question = game_of(owner).question(0)
            await does(owner, "offer_to_2:twig:coal")
            await rest(owner)
            assert journal(owner) == ["0 offer_to_2:twig:coal", "2 accept:1"]
            assert cards(game_of(owner), "goods:0") == ["coal", "coal"]
            assert owner.table.waiting == [0]
            assert game_of(owner).question(0) >= question
            assert isinstance(await does(owner, "done"), Ack)

    asyncio.run(story())


def test_bots_agree_to_a_request(tmp_path):
    async def story() -> None:
        async with table_at(tmp_path, {**MARKET, "options": {"nights": 1}}, "trader", "trader") as owner:
            assert isinstance(await does(owner, "sing"), Ack)
            await rest(owner)
            assert sorted(key for key in journal(owner) if "join" in key) == ["1 join", "2 join"]

    asyncio.run(story())


def test_a_bot_offers_on_its_own_turn_and_is_asked_again(tmp_path):
    async def story() -> None:
        words = {**MARKET, "turn": 1, "goods:1": "twig"}
        async with table_at(tmp_path, words, "trader", "generous") as owner:
            await rest(owner)
            assert journal(owner)[:3] == ["1 offer_to_0:twig:coal", "1 offer_to_2:twig:coal", "2 accept:2"]
            assert any(key.startswith("1 ") and "offer" not in key for key in journal(owner)[3:])
            options = {option.key for option in game_of(owner).options(0)}
            assert "accept:1" not in options  # its twig has gone

    asyncio.run(story())


def test_bots_that_never_end_come_to_rest(tmp_path):
    async def story() -> None:
        async with table_at(tmp_path, MARKET, "haggler", "haggler") as owner:
            await rest(owner)
            done = journal(owner)
            assert [sum(key.startswith(f"{seat} ") for key in done) for seat in (1, 2)] == [FREE_ACTS] * 2
            assert owner.table.waiting == [0]
            assert isinstance(await does(owner, "done"), Ack)
            await rest(owner)
            assert len(journal(owner)) > len(done) + 1

    asyncio.run(story())


def test_a_bot_that_crashes_over_an_offer_says_nothing(tmp_path, caplog):
    async def story() -> None:
        async with table_at(tmp_path, MARKET, "crash", "random") as owner:
            await does(owner, "offer_to_1:twig:coal")
            await rest(owner)
            assert journal(owner) == ["0 offer_to_1:twig:coal"]

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert "has crashed; so it does nothing" in caplog.text


def test_a_bot_that_offers_what_it_has_not_is_asked_again_without_trades(tmp_path, caplog):
    async def story() -> None:
        async with table_at(tmp_path, {**MARKET, "turn": 2}, "random", "cheat") as owner:
            await until(lambda: bool(journal(owner)), "the table stands still")
            assert journal(owner)[0] == "2 done"

    with caplog.at_level(logging.WARNING):
        asyncio.run(story())
    assert "the bot in seat 2: you have no log to give" in caplog.text


def test_a_bot_that_stands_in_for_somebody_answers_too(tmp_path):
    async def story() -> None:
        async with house_at(tmp_path) as registry:
            laid = record(3, past=position(MARKET).save(), game="campfire", bot="generous")
            await registry.store.write(lambda connection: queries.add_table(connection, laid))
            owner = await registry.owner(laid.id)
            assert owner is not None
            await owner.say(ADA, None, c.Sit(cid="1", seat=0, name="Ada"))
            await owner.say(BO, None, c.Sit(cid="2", seat=1, name="Bo"))
            await owner.say(ADA, None, c.SeatBot(cid="3", seat=2, bot="random"))
            await owner.say(ADA, None, c.Start(cid="4"))
            await does(owner, "offer_to_1:twig:coal")
            await rest(owner)
            assert journal(owner) == ["0 offer_to_1:twig:coal"]
            assert isinstance(await owner.say(BO, 1, c.Concede(cid="5")), Ack)
            await rest(owner)
            assert journal(owner) == ["0 offer_to_1:twig:coal", "1 accept:1"]

    asyncio.run(story())


def test_after_a_restart_bots_answer_what_stands(tmp_path, monkeypatch):
    async def silent(self: BotPool, thought: Thought) -> Choice:
        await asyncio.sleep(60)
        raise AssertionError("the server was stopped before")

    async def first() -> None:
        with monkeypatch.context() as patched:
            patched.setattr(BotPool, "_exchange", silent)
            async with table_at(tmp_path, MARKET, "trader", "generous") as owner:
                await does(owner, "offer_to_2:twig:coal")
                assert journal(owner) == ["0 offer_to_2:twig:coal"]

    async def second() -> None:
        async with house_at(tmp_path) as registry:
            owner = await registry.owner("table")
            assert owner is not None
            await rest(owner)
            assert journal(owner) == ["0 offer_to_2:twig:coal", "2 accept:1"]
            assert picture(await registry.read_table("table")) == picture(owner.table)

    asyncio.run(first())
    asyncio.run(second())


# ------------------------------------------------------------ over a socket
def test_people_trade_over_their_sockets(server: Running):
    async def go() -> None:
        async with Browser(server.url) as host, Browser(server.url) as guest:
            laid = await host.lay_out("Host", "open", game="campfire")
            table = laid["table"]
            await guest.join(laid["invite"])
            await guest.command(table, "sit", seat=1, name="Guest")
            await host.command(table, "start")
            players = [await host.player(table, 0).connect(), await guest.player(table, 1).connect()]
            for player in players:
                await player.hear()
            assert all(player.view and not player.view["game"]["trading"] for player in players)
            for player in players:  # each gathers two cards
                for _ in range(2):
                    done = await player.move(
                        next(one for one in player.options if one["key"].startswith("take:"))
                    )
                    assert done["type"] == "ack", done
                    for one in players:
                        await one.until(done["seq"])
                done = await player.move(next(one for one in player.options if one["key"] == "done"))
                for one in players:
                    await one.until(done["seq"])
            asked, other = players if players[0].asked else players[::-1]
            assert asked.view
            assert other.view
            assert other.view["game"]["trading"]
            zones = other.view["game"]["zones"]
            given = zones[f"goods:{other.seat}"]["cards"][0]
            wanted = zones[f"goods:{asked.seat}"]["cards"][0]
            action = f"offer_to_{asked.seat}:{given}:{wanted}"
            made = await other.say("move", decision=other.view["offered"], seq=other.seq, action=action)
            assert made["type"] == "ack", made
            await asked.until(made["seq"])
            (offer,) = asked.view["game"]["offers"]
            assert (offer["seat"], offer["to"]) == (other.seat, asked.seat)
            accept = next(one for one in asked.options if one["key"] == f"accept:{offer['number']}")
            assert accept["free"]
            assert (await asked.move(accept))["type"] == "ack"
            for player in players:
                await player.close()

    asyncio.run(go())
