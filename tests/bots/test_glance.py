"""A bot that answers some questions at a glance says what it would say after a look at the table."""

import pytest

from hearthside import api
from hearthside.bots import specs
from hearthside.bots.random_bot import RandomBot
from hearthside.games.arctic_scavengers.bot import Scavenger
from hearthside.games.endless_winter.bot.elder import Elder
from hearthside.lab import simulate
from hearthside.lab.match import Match
from hearthside.lab.play import Player

ARCTIC = api.pack("arctic_scavengers")
WINTER = api.pack("endless_winter")


class SlowScavenger(Scavenger):
    glances = False


class SlowElder(Elder):
    glances = False


@pytest.mark.parametrize(
    ("pack", "seats", "bot", "slow_bot", "games"),
    [
        (ARCTIC, 2, "scavenger", SlowScavenger, 2),
        (ARCTIC, 4, "scavenger", SlowScavenger, 2),
        (WINTER, 2, "elder", SlowElder, 1),
    ],
)
def test_games_go_the_same_without_glances(pack, seats, bot, slow_bot, games, monkeypatch):
    monkeypatch.setitem(specs.EVERY_GAME, "slow", slow_bot)
    quick = Player(Match(pack, seats, [bot] * seats, 5, None))
    slow = Player(Match(pack, seats, ["slow"] * seats, 5, None))
    for index in range(games):
        one, other = quick.play(index), slow.play(index)
        assert (one.scores, one.winners, one.decisions) == (other.scores, other.winners, other.decisions)


def test_what_is_answered_at_a_glance_is_not_asked_again(monkeypatch):
    looked = []

    class Glancer(RandomBot):
        glances = True
        blind = False

        def glance(self, rule, step, actions):
            return actions[-1] if len(actions) > 2 else None

        def choose(self, chair):
            looked.append(len(chair.actions))
            assert chair.sight.frame().rule >= 0
            return super().choose(chair)

    monkeypatch.setitem(specs.EVERY_GAME, "glancer", Glancer)
    simulate(ARCTIC, 1, ["glancer"], 3)
    assert set(looked) == {2}
