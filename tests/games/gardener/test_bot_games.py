"""The bot `gardener` in whole sessions: legal, to the end, at every table, and better than chance."""

import pickle
from random import Random
from typing import Any

import pytest

from hearthside import api, lab
from hearthside.bots import make
from hearthside.games.gardener.pack import GardenerPack
from hearthside.games.gardener.sayings import TRADES
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.interjections import may_act_freely, speakers
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack
from tests.games.gardener.inventing import invented
from tests.games.gardener.menagerie import RIVALS, SAGA, WINTER
from tests.rulebook.gardener.packs import said

pytestmark = pytest.mark.slow

TABLES: list[tuple[GardenerPack, int, dict[str, Any]]] = [
    (RIVALS, 2, {}),
    (RIVALS, 3, {"cards_per_turn": "unlimited", "plural_powers": "all_rivals"}),
    (RIVALS, 4, {"trading": "own_turn", "score": "surplus"}),
    (RIVALS, 2, {"cards_per_turn": "adventure_and_one", "rewind": "loses", "trading": "between_adventures"}),
    (RIVALS, 5, {"group_size": 3}),
    (RIVALS, 8, {"group_size": 2, "auto_request": True}),
    (SAGA, 2, {"stall_guard": False}),
    (SAGA, 3, {"skip_eras": 1, "burn": "20%", "coop_resources": "points_only"}),
    (WINTER, 1, {}),
    (WINTER, 3, {"skip_eras": 1}),
    (WINTER, 4, {"burn": "15%", "rewind": "loses", "stall_guard": False}),
]


@pytest.mark.parametrize(
    ("pack", "seats", "options"), TABLES, ids=[f"{p.id}-{s}-{'-'.join(map(str, o))}" for p, s, o in TABLES]
)
@pytest.mark.parametrize("rivals", ["gardener", "random"])
def test_it_comes_to_the_end_of_every_session(pack, seats, options, rivals):
    """A bot that answers something illegal, or goes on for ever, stops a simulation with an error."""
    bots = ["gardener", rivals][:seats]
    report = lab.simulate(pack, 3 * seats, bots, seats, 3, options=options)
    assert sum(bot.games for bot in report.bots) >= 3 * seats


@pytest.mark.parametrize("name", ["first-lantern", "risewater", "harrow-junction"])
def test_it_plays_the_shipped_packs(name):
    pack = api.pack(name)
    for seats in range(pack.min_seats, 5):
        report = lab.simulate(pack, 1, ["gardener"], seats, seats)
        assert report.bots[0].games == seats


def test_it_plays_packs_that_nobody_would_print():
    for seed in range(60):
        rng = Random(seed)
        pack = invented(rng)
        seats = rng.randint(pack.min_seats, 4)
        bots = ["gardener", rng.choice(["gardener", "random"])][:seats]
        report = lab.simulate(pack, 1, bots, seats, seed, options={"stall_guard": rng.random() < 0.5})
        assert report.bots[0].games


def finished(pack: Pack, seats: int, seed: int, stored: bool) -> Game:
    """At a live table, as the server plays it; `stored`: each bot is put away between two decisions."""
    game = new_game(pack, seats, Stream(key_from_seed(seed)))
    bots = [make("gardener", pack, seat) for seat in range(seats)]
    while not game.over:
        if stored:
            bots = [pickle.loads(pickle.dumps(bot)) for bot in bots]
        if not _somebody_speaks(game, bots):
            seat = game.waiting[0]
            game.act(seat, bots[seat].choose(game.chair(seat, free=may_act_freely(game, seat, bots[seat]))))
    return game


def _somebody_speaks(game: Game, bots: list[Any]) -> bool:
    for seat in speakers(game):
        if game.free_actions(seat) and may_act_freely(game, seat, bots[seat]):
            action = bots[seat].interject(game.chair(seat, asked=False))
            if action is not None:
                game.act(seat, action)
                return True
    return False


@pytest.mark.parametrize("pack", [RIVALS, WINTER], ids=["rivals", "winter"])
def test_the_server_may_put_it_away_between_two_decisions(pack):
    assert finished(pack, 3, 5, stored=True).journal == finished(pack, 3, 5, stored=False).journal


def test_it_trades_with_others_of_its_kind_but_does_not_feed_its_only_rival():
    assert said(finished(api.pack("risewater"), 4, 1, stored=False), TRADES)
    assert not said(finished(api.pack("risewater"), 2, 1, stored=False), TRADES)


def test_it_wins_epic_eras():
    """More would be better measured than tested: docs/tuning/gardener.md."""
    report = lab.simulate(api.pack("harrow-junction"), 12, ["gardener"], 1, 1)
    assert report.bots[0].wins >= 5


def test_it_beats_chance():
    report = lab.simulate(api.pack("risewater"), 10, ["gardener", "random"], 2, 1)
    assert report.bots[0].wins >= 8


@pytest.mark.long
def test_it_beats_chance_nine_times_out_of_ten():
    report = lab.simulate(api.pack("risewater"), 1000, ["gardener", "random"], 2, 1, workers=2)
    assert report.bots[0].wins >= 900
