"""Hints: from what the seat may know, the same for the same position, and with numbers that hold."""

from random import Random
from typing import cast

import pytest

import hearthside
from hearthside import coach
from hearthside.bots import make
from hearthside.coach.hint import Hint, Plan, Reason, advise
from hearthside.coach.trial import end_of
from hearthside.coach.words import compared, judged, steps, worth
from hearthside.games.gardener.bot.beliefs import weights_for
from hearthside.games.gardener.bot.policy import Thinkers
from hearthside.games.gardener.pack import GardenerPack
from hearthside.kernel.beliefs import Told
from hearthside.kernel.bot import Chair
from hearthside.kernel.game import Game
from hearthside.kernel.imagine import imagine
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Result
from hearthside.kernel.policy import play_on

TABLES = [
    ("arctic_scavengers", 2, 20),
    ("iditacards", 2, 20),
    ("iditacards", 1, 9),
    ("risewater", 2, 6),
    ("harrow-junction", 2, 10),
    ("endless_winter", 2, 12),
]
FEW = 24  # deals


def asked(name: str, seats: int, after: int) -> Game:
    """House bots have played for a while, and seat 0 has a choice."""
    game = hearthside.new(name, seats, 5)
    house = next(iter(game.pack.bots))
    bots = [make(house, game.pack, seat) for seat in range(seats)]
    while game.decisions < after or game.waiting[0] != 0 or len(game.chair(0, free=False).actions) < 2:
        seat = game.waiting[0]
        game.act(seat, bots[seat].choose(game.chair(seat)))
    return game


@pytest.mark.parametrize(("name", "seats", "after"), TABLES)
def test_plans_begin_with_something_that_can_be_done(name, seats, after):
    game = asked(name, seats, after)
    found = coach.hint(game, 0, FEW)
    keys = {option.key for option in game.options(0)}
    parts = {option.key: option.parts for option in game.options(0)}
    assert 1 <= len(found.plans) <= 3
    for plan in found.plans:
        assert plan.keys[0] in keys
        assert plan.parts == parts[plan.keys[0]]
        assert plan.steps
        assert plan.deals >= 1
        assert 0 <= plan.won <= 1
        assert steps(plan)
        assert worth(found, plan)
    assert len({tuple(plan.keys) for plan in found.plans}) == len(found.plans)
    assert found.plans[0].behind == 0
    assert str(found.tried) in judged(found)


@pytest.mark.parametrize(("name", "seats", "after"), TABLES)
def test_where_other_cards_lie_that_one_cannot_see_it_is_the_same(name, seats, after):
    game = asked(name, seats, after)
    truth = game.chair(0, free=False)
    before = game.digest()
    said = advise(truth, FEW)
    deals = truth.sampler(Random(3))
    for twin in range(2):
        other = imagine(game.pack, truth.sight, deals.next(), twin)
        sight = observe(other, 0)
        sight.trading = truth.sight.trading
        chair = Chair(game.pack, 0, truth.actions, sight, truth.memory)
        assert advise(chair, FEW) == said
    assert game.digest() == before


def test_what_it_says_of_a_plan_is_what_comes_of_it():
    """In a pack that hides nothing and leaves nothing to chance every deal is the true one."""
    game = asked("risewater", 2, 6)
    found = coach.hint(game, 0)
    chair = game.chair(0, free=False)
    pack = cast(GardenerPack, game.pack)
    weights = weights_for(2, "", Told.of(None, {}))
    assert found.certain
    assert len({(plan.won, plan.lead) for plan in found.plans}) == len(found.plans) > 1
    for plan in found.plans:
        state = imagine(pack, chair.sight, chair.sampler(Random(8)).next(), 8)
        state.apply(0, pack.codec.action(plan.keys[0]))
        play_on(state, Thinkers(pack.card_table, 2, weights), 6000)
        end = end_of(pack, pack.result(state), 0)
        assert (end.won, end.lead) == (plan.won, plan.lead)


def test_a_plan_that_gives_a_victory_away_is_seen_as_one():
    """Eleven squares from the line: a card that costs nothing is enough, and the others are luck."""
    hands = {"hand:0": "Mush, 2 Move", "hand:1": "Mush, 2 Move, Breakfast"}
    game = hearthside.scenario("iditacards", {"seats": 2, "turn": 0, "squares": [150, 149], **hands})
    best, *others = coach.hint(game, 0, 120).plans
    assert (best.keys[0], best.won) == ("play:move", 1.0)
    assert others
    for plan in others:
        assert plan.behind > 2 * plan.behind_error > 0


def test_where_nobody_can_play_on_it_is_what_the_house_bot_would_do():
    game = hearthside.new("arctic_scavengers", 1, 5)
    found = coach.hint(game, game.waiting[0])
    assert (found.deals, found.judge, len(found.plans)) == (0, "scavenger", 1)
    assert worth(found, found.plans[0]) == ""
    assert judged(found) == "What scavenger would do; at such a table nobody can look ahead."


def test_there_are_reasons_for_having_none():
    game = asked("iditacards", 2, 4)
    with pytest.raises(coach.NoHint, match="nothing is asked of you"):
        coach.hint(game, 1)
    with pytest.raises(coach.NoHint, match="from 1 to 5000 deals, not 0"):
        coach.hint(game, 0, 0)
    with pytest.raises(coach.NoHint, match="Lantern Night has no bot that thinks"):
        coach.hint(hearthside.new("lantern_night", 2, 1), 0)


# ------------------------------------------------------------ what is counted, and how it is said
def test_a_shared_victory_counts_in_part_and_one_of_all_together_whole():
    arctic, harrow = (
        hearthside.new("arctic_scavengers", 2, 1).pack,
        hearthside.new("harrow-junction", 2, 1).pack,
    )
    shared = Result([[0, 1]], [7, 7], "shared", "", [{"people": 7}, {"people": 7}])
    assert end_of(arctic, shared, 0)[:2] == (0.5, 0)
    assert end_of(harrow, shared, 0)[:2] == (1.0, 7)
    lost = Result([[], [0, 1]], [7, 9], "nobody", "", [{"a": 3, "b": 4}, {"a": 9, "b": 1}])
    assert end_of(arctic, lost, 0) == (0.0, -2, {"a": 3, "b": 4}, True)
    assert not end_of(arctic, lost, 1).adds_up


def plan(**more: object) -> Plan:
    return Plan(["a"], ["Draw", "Hire Scout", "Hire Scout"], [], **more)  # type: ignore[arg-type]


def test_numbers_in_words():
    best = plan(won=0.625, won_error=0.05, lead=1.44, lead_error=0.2, deals=40)
    more = Reason("people", 2.5, 1.0)
    worse = plan(won=0.4, won_error=0.05, lead=-2, lead_error=0.5, behind=0.2, behind_error=0.2, deals=40)
    found = Hint(0, [best, worse], "people", False, False, 5, 2, False, "expert")
    assert steps(best) == "Draw, hire Scout"
    assert worth(found, best) == "wins 62 % (±10), 1.4 people ahead (±0.4)"
    assert worth(found, worse) == "wins 40 % (±10), 2.0 people behind (±1.0)"
    assert compared(found, best) == ""
    assert compared(found, worse) == "about as good"
    told = plan(deals=40, reasons=[more], same=2)
    assert compared(found, told) == "2.5 more people; 2 other ways come to the same"
    assert judged(found) == "By expert, in 40 deals that fit what you know; 5 plans tried, 2 not."
    few = plan(won=0.5, lead=3, lead_error=2, deals=4)
    assert worth(found, few) == "3.0 people ahead (±4.0)"


def test_words_where_nothing_is_left_to_chance():
    best = plan(won=1.0, lead=28, deals=1, reasons=[Reason("honor", -3, 0)])
    found = Hint(0, [best], "points", False, True, 1, 0, True, "expert")
    assert worth(found, best) == "wins, 28 points ahead"
    assert compared(found, best) == "3.0 points less from honor than the next"
    assert judged(found) == "By expert: 1 plan tried; if all go on like its house bot."
    assert worth(found, plan(won=0.5, lead=0, deals=1)) == "shares the victory, 0 points ahead"
    alone = Hint(0, [best], "points", True, True, 1, 0, True, "expert")
    assert worth(alone, plan(won=0.0, lead=4, deals=1)) == "does not win with 4 points"
