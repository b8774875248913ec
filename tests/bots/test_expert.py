"""`expert`: it answers within its bounds, the same for the same seed, and from what its seat may know."""

import pickle
from random import Random

import pytest

import hearthside
from hearthside import HearthsideError, api
from hearthside.bots import make
from hearthside.kernel.bot import Bot, Chair
from hearthside.kernel.expert import Expert
from hearthside.kernel.game import Game
from hearthside.kernel.imagine import imagine
from hearthside.kernel.observation import observe
from hearthside.lab.match import Match
from hearthside.lab.play import Player

TABLES = [
    ("arctic_scavengers", 2),
    ("iditacards", 3),
    ("risewater", 2),
    ("harrow-junction", 2),
    ("endless_winter", 2),
]


def thinking(name: str, seats: int, skip: int = 0) -> tuple[Game, int]:
    """A game of house bots at a question about which the expert of its seat thinks, after `skip` others."""
    game = hearthside.new(name, seats, 11)
    house = next(iter(game.pack.bots))
    bots = [make(house, game.pack, seat) for seat in range(seats)]
    experts = [make("expert:deals=4", game.pack, seat) for seat in range(seats)]
    while True:
        seat = game.waiting[0]
        chair = game.chair(seat)
        if len(chair.actions) > 1 and thinks(experts[seat], chair):
            if skip == 0:
                return game, seat
            skip -= 1
        game.act(seat, bots[seat].choose(chair))


def thinks(bot: Bot, chair: Chair) -> bool:
    assert isinstance(bot, Expert)
    bot.choose(chair)
    return bot.verdict is not None


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_chooses_the_same_and_survives_being_written_down(name, seats):
    game, seat = thinking(name, seats, skip=1)
    chair = game.chair(seat)
    chosen = []
    for written in (False, True):
        bot = make("expert:deals=12", game.pack, 5)
        bot.choose(chair)  # it sits down
        if written:
            bot = pickle.loads(pickle.dumps(bot))
        chosen.append(bot.choose(chair))
        assert chosen[-1] in chair.actions
    assert chosen[0] == chosen[1]


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_it_chooses_the_same_where_other_cards_lie_that_it_cannot_see(name, seats):
    game, seat = thinking(name, seats, skip=0)
    truth = game.chair(seat)
    deals = truth.sampler(Random(3))
    chosen = set()
    for twin in range(2):
        other = imagine(game.pack, truth.sight, deals.next(), twin)
        sight = observe(other, seat)
        assert sight.options == truth.sight.options
        chair = Chair(game.pack, seat, truth.actions, sight, truth.memory)
        bot = make("expert:deals=12", game.pack, 5)
        chosen.add(bot.choose(chair))
    bot = make("expert:deals=12", game.pack, 5)
    chosen.add(bot.choose(truth))
    assert len(chosen) == 1


def test_a_budget_in_deals_bounds_how_often_something_is_played_on():
    game, seat = thinking("iditacards", 3)
    bot = make("expert:deals=30", game.pack, 5)
    assert isinstance(bot, Expert)
    bot.choose(game.chair(seat))
    assert bot.verdict is not None
    assert 0 < sum(len(values) for values in bot.verdict.results) <= 30 + len(bot.verdict.results)


def test_without_a_word_a_decision_is_bounded_by_its_work():
    game, seat = thinking("iditacards", 3)
    bot = make("expert", game.pack, 5)
    assert isinstance(bot, Expert)
    bot.choose(game.chair(seat))
    assert bot.verdict is not None
    played = sum(len(values) for values in bot.verdict.results)
    assert played < bot.usual_deals  # there was no time for more


def test_what_an_expert_may_be_told():
    pack = api.pack("iditacards")
    with pytest.raises(HearthsideError, match="deals is how often"):
        make("expert:deals=0", pack, 1)
    with pytest.raises(HearthsideError, match="seconds is how long"):
        make("expert:seconds=soon", pack, 1)
    with pytest.raises(HearthsideError, match="did you mean 'deals'"):
        make("expert:deal=5", pack, 1)


def test_where_all_is_open_an_expert_finds_what_its_house_bot_misses():
    """It never does worse in a game that it can see to the end, and somewhere better."""
    gains = [won(seed, "expert") - won(seed, "gardener") for seed in range(3)]
    assert min(gains) >= 0
    assert max(gains) > 0


def won(seed: int, spec: str) -> float:
    """What part of the victory it has against the house bot."""
    pack = api.pack("first-lantern")
    match = Match(pack, 2, [spec, "gardener"], seed, {})
    return Player(match).play(0).wins(match.chairs(0).index(0))
