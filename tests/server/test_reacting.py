"""The table passes for people who wish it, and nobody else learns anything from it."""

import asyncio
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest

from hearthside import api
from hearthside.kernel.actions import DONE
from hearthside.kernel.game import Game
from hearthside.kernel.reactions import WISHES, Wish
from hearthside.server import commands as c
from hearthside.server.auto_pass import AutoPass
from hearthside.server.messages import Ack, Refusal
from hearthside.server.owner import Owner
from hearthside.server.registry import Registry, Settings
from hearthside.server.store import Store, queries
from hearthside.server.table import Table
from hearthside.server.viewer_feed import look
from tests.server.tabletop import ADA, BO, Tabletop, picture, record


def react(top, author, seat, wish):
    return top.say(author, seat, c.React(cid=top.cid(), wish=wish))


# ------------------------------------------------------------ the wish, as an entry of the log
def test_a_wish_is_kept_with_the_seat_and_told_to_nobody_else():
    top = Tabletop(seats=2).begin(ADA, BO)
    lines = len(top.table.log.said)
    assert react(top, BO, 1, "empty") is None
    assert [seat.reacting for seat in top.table.seats] == ["ask", "empty"]
    assert [seat.reacting for seat in top.again().seats] == ["ask", "empty"]
    assert len(top.table.log.said) == lines
    assert react(top, BO, 1, "ask") is None
    assert top.table.seats[1].reacting == "ask"


def test_only_who_holds_the_seat_may_wish_and_only_in_a_game():
    top = Tabletop(seats=2)
    top.say(ADA, None, c.Sit(cid="1", seat=0, name="Ada"))
    assert react(top, ADA, 0, "empty").code == "too_early"
    top = Tabletop(seats=2).begin(ADA, BO)
    assert react(top, ADA, 1, "empty").code == "not_yours"
    asked = top.table.waiting[0]
    refused = react(top, (ADA, BO)[asked], asked, "turn")
    assert refused.why == "this is for when others play, and now you are asked"


def test_a_wish_for_a_while_ends_by_itself():
    top = Tabletop(seats=2).begin(ADA, BO)
    asked = top.table.waiting[0]
    other = 1 - asked
    assert react(top, (ADA, BO)[other], other, "turn") is None
    assert react(top, (ADA, BO)[asked], asked, "round") is None
    top.play_until(other)
    assert top.table.seats[other].reacting == "ask"
    while top.game.round == 1:
        assert top.table.seats[asked].reacting == "round"
        top.play(1)
    assert top.table.seats[asked].reacting == "ask"
    assert picture(top.again()) == picture(top.table)


def test_whoever_takes_the_seat_later_is_asked():
    top = Tabletop(seats=2).begin(ADA, BO)
    react(top, BO, 1, "empty")
    top.say(BO, 1, c.Leave(cid=top.cid()))
    assert top.table.seats[1].reacting == "ask"


# ------------------------------------------------------------ if nothing is wished
def test_among_bots_nobody_is_asked_who_could_only_pass():
    top = Tabletop(seats=2).begin(ADA, bots=1)
    assert top.table.wish(0) == "empty"
    assert look(top.table, 0)["reacting"]["wish"] == look(top.table, 0)["reacting"]["usual"] == "empty"


def test_among_people_everybody_is_asked_whatever_they_hold():
    """Else the others would learn from it what somebody holds who has never thought about that."""
    top = Tabletop(seats=3).begin(ADA, BO, bots=1)
    assert [top.table.wish(seat) for seat in (0, 1)] == ["ask", "ask"]


def test_somebody_who_comes_to_the_table_changes_what_is_usual():
    top = Tabletop(seats=2).begin(ADA, BO)
    top.say(BO, 1, c.Leave(cid=top.cid()))
    assert top.table.wish(0) == "empty"
    top.say(BO, None, c.Sit(cid=top.cid(), seat=1, name="Bo"))
    assert top.table.wish(0) == "ask"


def test_who_wants_to_be_asked_is_asked_among_bots_too():
    """Also when a wish for a while is over."""
    top = Tabletop(seats=2).begin(ADA, bots=1)
    assert react(top, ADA, 0, "ask") is None
    assert top.table.wish(0) == "ask"
    top.play_until(1)
    assert react(top, ADA, 0, "turn") is None
    assert top.table.wish(0) == "turn"
    top.play_until(0)
    assert top.table.wish(0) == "ask"
    assert react(top, ADA, 0, "empty") is None
    assert top.table.wish(0) == "empty"
    assert picture(top.again()) == picture(top.table)


# ------------------------------------------------------------ when a pass goes out
def hunted(hand: str) -> Game:
    """Ada hunts; Bo, who owns a sniper team as all know, is asked whether he shoots."""
    cards = {"hand:0": "2 refugee, spear", "hand:1": hand, "deck:1": "sniper_team, ..."}
    game = api.scenario("arctic_scavengers", {"seats": 2, "round": 3, "turn": 0, **cards})
    for key in ("hunt", "take:refugee", "take:spear", "done"):
        game.act(0, key)
    assert game.reaction
    assert game.waiting == [1]
    return game


HOLDS, HOLDS_NOT = "sniper_team, refugee", "2 refugee"


def test_the_moment_is_drawn_whatever_the_seat_holds_and_wishes():
    """The same question has the same moment, with a sniper team in hand and without, for every wish."""
    drawn = set()
    for hand in (HOLDS, HOLDS_NOT):
        for wish in WISHES:
            top = Tabletop(seats=2).begin(ADA, BO)
            top.table.game = hunted(hand)
            top.table.seats[1].reacting = wish
            moments = AutoPass((0.5, 2.0))
            moments.note(top.table, 100.0)
            drawn.add(moments._drawn[1][1])
    assert len(drawn) == 1
    assert 100.5 <= drawn.pop() <= 102.0


@asynccontextmanager
async def table_at(tmp_path, hand: str, between: tuple[float, float]) -> AsyncIterator[Owner]:
    """Ada and Bo at the moment at which Bo is asked."""
    store = Store(str(tmp_path / "tables.db"))
    store.open()
    registry = Registry(store, Settings(pass_after=between))
    laid = record(2, past=hunted(hand).save())
    await store.write(lambda connection: queries.add_table(connection, laid))
    owner = await registry.owner(laid.id)
    assert owner is not None
    try:
        await owner.say(ADA, None, c.Sit(cid="1", seat=0, name="Ada"))
        await owner.say(BO, None, c.Sit(cid="2", seat=1, name="Bo"))
        await owner.say(ADA, None, c.Start(cid="3"))
        yield owner
    finally:
        await registry.close()
        store.close()


def game_of(table: Table) -> Game:
    assert table.game is not None
    return table.game


async def waits(owner: Owner, seconds: float) -> float:
    """How long Bo is asked, at most so long."""
    begun = time.monotonic()
    while await owner.look(lambda table: game_of(table).reaction):
        if time.monotonic() - begun > seconds:
            return seconds
        await asyncio.sleep(0.01)
    return time.monotonic() - begun


async def wished(owner: Owner, wish: Wish) -> None:
    assert isinstance(await owner.say(BO, 1, c.React(cid=f"wish-{wish}", wish=wish)), Ack)


@pytest.mark.parametrize(
    ("hand", "wish", "passed"),
    [
        (HOLDS, "ask", False),
        (HOLDS, "empty", False),
        (HOLDS, "turn", True),
        (HOLDS, "round", True),
        (HOLDS_NOT, "ask", False),
        (HOLDS_NOT, "empty", True),
        (HOLDS_NOT, "turn", True),
        (HOLDS_NOT, "round", True),
    ],
)
def test_the_table_passes_for_who_wishes_it_and_not_before_its_moment(tmp_path, hand, wish, passed):
    async def story():
        async with table_at(tmp_path, hand, (0.3, 0.5)) as owner:
            await wished(owner, wish)
            took = await waits(owner, 0.8)
            assert (0.2 < took < 0.8) == passed
            if passed:
                last = await owner.look(lambda table: game_of(table).journal[-1])
                assert (last.seat, last.action) == (1, DONE)

    asyncio.run(story())


def test_a_pass_of_ones_own_is_no_quicker_than_one_of_the_table(tmp_path):
    """Who is asked only because he holds something passes at the moment at which he would have passed."""

    async def story(wish: Wish) -> float:
        async with table_at(tmp_path, HOLDS, (0.3, 0.5)) as owner:
            await wished(owner, wish)
            decision = await owner.look(lambda table: game_of(table).question(1))
            begun = time.monotonic()
            move = c.Move(cid="pass", decision=decision, seq=0, action="done")
            assert isinstance(await owner.say(BO, 1, move), Ack)
            return time.monotonic() - begun

    assert asyncio.run(story("empty")) > 0.2
    (tmp_path / "tables.db").unlink()
    assert asyncio.run(story("ask")) < 0.2


def test_a_shot_goes_out_at_once(tmp_path):
    async def story():
        async with table_at(tmp_path, HOLDS, (5, 5)) as owner:
            await wished(owner, "empty")
            decision = await owner.look(lambda table: game_of(table).question(1))
            begun = time.monotonic()
            move = c.Move(cid="shot", decision=decision, seq=0, action="snipe:refugee:0")
            assert isinstance(await owner.say(BO, 1, move), Ack)
            assert time.monotonic() - begun < 1

    asyncio.run(story())


def test_who_thinks_better_of_it_is_asked_at_once(tmp_path):
    async def story():
        async with table_at(tmp_path, HOLDS_NOT, (0.3, 0.4)) as owner:
            await wished(owner, "round")
            await wished(owner, "ask")
            assert await waits(owner, 0.6) == 0.6

    asyncio.run(story())


def test_after_a_restart_the_wish_still_holds(tmp_path):
    async def story():
        async with table_at(tmp_path, HOLDS_NOT, (60, 60)) as owner:
            await wished(owner, "round")
        store = Store(str(tmp_path / "tables.db"))
        store.open()
        registry = Registry(store, Settings(pass_after=(0.05, 0.1)))
        again = await registry.owner("table")
        assert again is not None
        assert await waits(again, 2) < 2
        await registry.close()
        store.close()

    asyncio.run(story())


# ------------------------------------------------------------ what others are told
def test_others_are_told_nothing(tmp_path):
    """Their view after the wish is the one before it."""

    async def story():
        async with table_at(tmp_path, HOLDS, (60, 60)) as owner:

            def seen(eye):
                return owner.look(lambda table: look(table, eye))

            before = [await seen(eye) for eye in (0, None)]
            own = {"wish": "ask", "usual": "ask", "wishes": list(WISHES), "passing": False}
            assert (await seen(1))["reacting"] == own
            await wished(owner, "empty")
            assert [await seen(eye) for eye in (0, None)] == before
            assert (await seen(1))["reacting"] == {**own, "wish": "empty"}
            await wished(owner, "round")
            assert (await seen(1))["reacting"]["passing"]
            assert [await seen(eye) for eye in (0, None)] == before

    asyncio.run(story())


def test_a_pass_that_is_refused_is_not_made_again_at_once(tmp_path, monkeypatch):
    async def refuses(_: Owner, __: str, ___: int, move: c.Move, ____: None) -> Refusal:
        return Refusal(move.cid, "not_stored", "the disk is full")

    async def story():
        async with table_at(tmp_path, HOLDS_NOT, (60, 60)) as owner:
            await wished(owner, "round")
            assert [seat for _, seat in owner._auto_pass.due(owner.table)] == [1]
            with monkeypatch.context() as patch:
                patch.setattr(Owner, "_command", refuses)
                await owner._pass(1)
            assert owner._auto_pass.due(owner.table) == []  # until another moment is drawn

    asyncio.run(story())
