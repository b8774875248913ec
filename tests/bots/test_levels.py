"""Opponents that misjudge what things are worth."""

import pickle

import pytest

import hearthside
from hearthside import api, bots
from hearthside.bots.levels import misjudged
from hearthside.games.iditacards.bot.beliefs import BELIEFS


@pytest.mark.parametrize("game", ["arctic_scavengers", "iditacards", "endless_winter", "risewater"])
def test_every_game_has_five_opponents_from_gentle_to_strong(game):
    pack = api.pack(game)
    house = bots.usual(pack)
    assert bots.known(pack) == ["random", "beginner", "casual", "steady", house, "expert"]


def test_numbers_are_off_by_factors_within_their_bounds():
    right = BELIEFS.numbers(2, "")
    wrong = misjudged(BELIEFS, 2, "", 1.0, 4)
    assert wrong == misjudged(BELIEFS, 2, "", 1.0, 4)
    assert wrong != misjudged(BELIEFS, 2, "", 1.0, 5)
    assert misjudged(BELIEFS, 2, "", 0.0, 4) == {name: pytest.approx(right[name]) for name in wrong}
    for one in BELIEFS.tunable(""):
        assert one.low <= wrong[one.name] <= one.high
        assert wrong[one.name] != right[one.name]


@pytest.mark.parametrize("game", ["arctic_scavengers", "iditacards", "endless_winter", "harrow-junction"])
def test_a_level_plays_and_is_written_down(game):
    table = hearthside.new(game, 2, 3)
    players = [bots.make("casual", table.pack, seat) for seat in range(2)]
    for _ in range(40):
        seat = table.waiting[0]
        players[seat] = pickle.loads(pickle.dumps(players[seat]))
        table.act(seat, players[seat].choose(table.chair(seat)))
