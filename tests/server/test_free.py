"""What is free at any time, without a server: what seats are shown, what bots think about, and clocks."""

import asyncio
import time

import msgspec
import pytest

from hearthside.kernel.actions import FREE
from hearthside.kernel.offers import an_offer
from hearthside.server import commands as c
from hearthside.server.botpool import BotPool, Choice, Thought, thought_of
from hearthside.server.botworker import chair_of, think
from hearthside.server.clocks import Clocks
from hearthside.server.eyes import Eye
from hearthside.server.viewer_feed import look
from tests.server.tabletop import ADA, BO, Tabletop, picture
from tests.tiny.bots import Trader
from tests.tiny.pack import PACK
from tests.tiny.play import position
from tests.tiny.table import COAL, LOG

pytestmark = pytest.mark.usefixtures("traders")

MARKET = {
    "seats": 2,
    "phase": "turn",
    "turn": 0,
    "goods:0": "twig, coal",
    "goods:1": "log, coal",
    "hand:0": "",
}


# ------------------------------------------------------------ what a seat is shown
def test_who_is_not_asked_is_shown_what_is_free():
    top = Tabletop(seats=2, game="campfire", past=position(MARKET).save()).begin(ADA, BO)
    assert top.table.waiting == [0]
    assert top.move(0, "offer_to_1:twig:log") is None
    seen = look(top.table, 1)
    assert seen["game"]["trading"]
    assert seen["game"]["offers"] == [{"number": 1, "seat": 0, "to": 1, "given": "twig", "wanted": "log"}]
    assert seen["offered"] == top.game.offered == 1
    (accept,) = [one for one in seen["options"] if one["key"] == "accept:1"]
    assert (accept["decision"], accept["free"], accept["final"]) == (1, True, False)
    assert all(one["free"] for one in seen["options"])
    mine = look(top.table, 0)["options"]
    assert [one["key"] for one in mine if "free" not in one] == [
        PACK.codec.key(action) for action in top.game._state.options(0)
    ]
    assert {one["decision"] for one in mine if "free" not in one} == {top.game.question(0)}
    watched: Eye = None
    assert not look(top.table, watched)["game"]["trading"]
    assert "offered" not in look(top.table, watched)
    assert picture(top.again()) == picture(top.table)


def test_a_game_without_trades_has_none_of_it():
    top = Tabletop(seats=2).begin(ADA, BO)
    seen = look(top.table, top.table.waiting[0])
    assert "offered" not in seen
    assert not seen["game"]["trading"]
    assert not [one for one in seen["options"] if "free" in one]


def test_a_table_reads_the_same_from_its_log_after_trades():
    top = Tabletop(seats=2, game="campfire", past=position(MARKET).save()).begin(ADA, BO)
    for seat, key in (
        (1, "offer_to_0:log:twig"),
        (0, "accept:1"),
        (0, "offer_to_1:log:coal"),
        (0, "retract:2"),
    ):
        assert top.move(seat, key) is None
    assert picture(top.again()) == picture(top.table)
    assert top.refused(BO, 1, c.Move(cid="x", decision=0, seq=0, action="accept:2")).code == "illegal"


# ------------------------------------------------------------ thoughts
def test_a_thought_about_what_is_free_has_nothing_else():
    game = position(MARKET)
    game.act(0, "offer_to_1:twig:coal")
    thought = thought_of(game, 1, "generous", 1, interject=True)
    sent = msgspec.msgpack.decode(msgspec.msgpack.encode(thought), type=Thought)
    chair = chair_of(sent, PACK)
    assert chair.actions == game.free_actions(1)
    assert chair.sight.trading
    assert PACK.codec.key(think(sent).action or 0) == "accept:1"


def test_a_bot_that_does_not_trade_is_not_told_of_it():
    game = position(MARKET)
    thought = thought_of(game, 0, "random", 1)
    assert not thought.free
    assert not any(action & FREE for action in thought.actions)
    hushed = thought_of(game, 0, "trader", 1, hushed=True)
    assert hushed.sight is not None
    assert (hushed.free, hushed.sight.trading) == (False, False)
    assert thought_of(game, 0, "trader", 1).free


@pytest.mark.parametrize(
    ("answer", "taken"),
    [
        (an_offer(LOG, COAL, 1), True),  # whether it is possible, the game says
        (an_offer(LOG, 500, 1), False),
        (an_offer(LOG, COAL, 1) & ~FREE, False),
        (None, False),
    ],
)
def test_what_a_bot_may_answer(answer, taken, monkeypatch, thinks_here):
    game = position(MARKET)
    monkeypatch.setattr(Trader, "choose", lambda self, chair: answer)

    async def ask() -> Choice:
        return await BotPool().choose(thought_of(game, 0, "trader", 1))

    choice = asyncio.run(ask())
    assert (choice.action == answer) == taken
    if not taken:
        assert choice.action in game._state.options(0)


# ------------------------------------------------------------ clocks
def test_a_trade_does_not_wind_the_clock_back():
    """It changes what the seat may answer, so the question is another one; the thinking goes on."""
    top = Tabletop(
        seats=2,
        game="campfire",
        past=position(MARKET).save(),
        clock={"bank": 600, "add": 0},
    ).begin(ADA, BO)
    clocks = Clocks()
    begun = time.monotonic() - 100
    clocks.note(top.table, begun)
    question = top.game.question(0)
    assert top.move(1, "offer_to_0:log:twig") is None
    clocks.note(top.table, begun + 50)
    assert top.move(0, "accept:1") is None
    assert top.game.question(0) != question
    clocks.note(top.table, begun + 60)
    assert clocks.spent(0) >= 100_000
    assert top.move(0, "forage") is None
    clocks.note(top.table, begun + 90)
    assert clocks.spent(0) < 50_000
