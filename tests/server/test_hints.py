"""Hints at a table: for who plays against bots, and for nobody else."""

import asyncio
from pathlib import Path

import pytest

from hearthside.coach.hint import EXPERT, Hint, NoHint, Plan
from hearthside.server import commands as c
from hearthside.server import hinting
from hearthside.server.botpool import BotPool, thought_of
from hearthside.server.registry import Settings
from hearthside.server.table import Refused
from tests.server.client import Browser
from tests.server.patience import PLENTY, STEP
from tests.server.running import Running, running
from tests.server.tabletop import ADA, BO, Tabletop
from tests.server.thoughts import arctic, worker


def beside_a_bot() -> Tabletop:
    top = Tabletop(seats=2)
    top.say(ADA, None, c.Sit(cid="1", seat=0, name="Ada"))
    top.say(ADA, None, c.SeatBot(cid="2", seat=1, bot="random"))
    return top


def refused(top: Tabletop, seat: int) -> str:
    with pytest.raises(Refused) as error:
        hinting.asked_for(top.table, seat)
    assert error.value.code == "no_hint"
    return error.value.why


# ------------------------------------------------------------ who gets them
def test_only_who_is_asked_in_a_game_against_bots_alone():
    top = beside_a_bot()
    assert "only while a game is played" in refused(top, 0)
    top.say(ADA, None, c.Start(cid="3"))
    asked = top.table.waiting[0]
    if asked == 0:
        decision, thought = hinting.asked_for(top.table, 0)
        assert top.table.game is not None
        assert decision == top.table.game.question(0)
        assert (thought.spec, thought.seat, thought.free) == (EXPERT, 0, False)
    else:
        assert "nothing is asked of you" in refused(top, 0)


def test_not_where_people_play_against_each_other():
    top = Tabletop(seats=2).begin(ADA, BO)
    told = "there are hints only where all the others are bots, or all have agreed"
    assert refused(top, top.table.waiting[0]) == told


def test_where_all_have_agreed_people_get_them_too():
    top = Tabletop(seats=2, hints=True).begin(ADA, BO)
    asked = top.table.waiting[0]
    _, thought = hinting.asked_for(top.table, asked)
    assert thought.seat == asked
    assert "nothing is asked of you" in refused(top, 1 - asked)


def test_not_for_a_seat_that_somebody_left_to_a_bot():
    """He may come back."""
    top = Tabletop(seats=2).begin(ADA, BO)
    top.table.seats[1].stand_in = "random"
    assert "all the others are bots" in refused(top, 0)


# ------------------------------------------------------------ what is said
def test_over_http(tmp_path: Path) -> None:
    settings = Settings(limited=False, hint_deals=40, hint_deadline=PLENTY)
    with running(tmp_path / "tables.db", settings) as server:
        _over_http(server)


def _over_http(server: Running) -> None:
    async def ask() -> None:
        async with Browser(server.url) as ada:
            laid = await ada.lay_out("Ada", "bot:random", start=True)
            address = f"/api/tables/{laid['table']}/seats/0"
            view = (await ada.get(address)).json()["view"]
            while not view["options"]:
                await asyncio.sleep(STEP)
                view = (await ada.get(address)).json()["view"]
            answer = await ada.post(f"{address}/hint")
            assert answer.status_code == 200, answer.text
            hint = answer.json()
            again = await ada.post(f"{address}/hint")
            assert again.json() == hint
            assert hint["decision"] == view["options"][0]["decision"]
            keys = {option["key"] for option in view["options"]}
            assert all(plan["keys"][0] in keys for plan in hint["plans"])
            assert "deals that fit what you know" in hint["judged"]
            assert "people" in hint["plans"][0]["worth"]
            stranger = Browser(server.url)
            assert (await stranger.post(f"{address}/hint")).status_code == 404

    asyncio.run(ask())


# ------------------------------------------------------------ the process
def test_what_the_expert_says_is_handed_on():
    async def ask() -> None:
        game = arctic(2)
        seat = game.waiting[0]
        pool = BotPool(deadline=PLENTY)
        found = await pool.advise(thought_of(game, seat, EXPERT, 0, hushed=True), 12)
        await pool.close()
        assert isinstance(found, Hint)
        assert found.seat == seat
        assert isinstance(found.plans[0], Plan)

    asyncio.run(ask())


@pytest.mark.parametrize(
    "body",
    ["thought(); os._exit(3)", "thought(); send(out, b'nonsense'); thought()"],
    ids=["crash", "nonsense"],
)
def test_a_process_that_gives_no_answer_costs_only_the_hint(body):
    async def ask() -> None:
        game = arctic(2)
        pool = BotPool(deadline=PLENTY, command=worker(body))
        with pytest.raises(NoHint, match="no answer in time; try again"):
            await pool.advise(thought_of(game, game.waiting[0], EXPERT, 0, hushed=True), 12)
        assert pool.fallbacks == 0
        await pool.close()

    asyncio.run(ask())


def test_reasons_of_the_coach_come_through():
    async def ask() -> None:
        game = arctic(2)
        pool = BotPool(deadline=PLENTY)
        thought = thought_of(game, game.waiting[0], EXPERT, 0, hushed=True)
        with pytest.raises(NoHint, match="from 1 to 5000 deals, not 0"):
            await pool.advise(thought, 0)
        await pool.close()

    asyncio.run(ask())


def test_only_so_many_wait():
    class Full(BotPool):
        asked = hinting.WAITING

    async def ask() -> None:
        game = arctic(2)
        thought = thought_of(game, game.waiting[0], EXPERT, 0, hushed=True)
        with pytest.raises(Refused, match="others are waiting for a hint") as error:
            await hinting.hint(Full(), 12, 1, thought)
        assert error.value.code == "busy"

    asyncio.run(ask())
