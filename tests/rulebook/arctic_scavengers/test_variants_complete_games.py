"""Whole games of every preset: they end, nothing is made or lost, nobody learns what he must not."""

from random import Random

import pytest

from hearthside import api
from tests.rulebook.arctic_scavengers.hq_words import opened
from tests.rulebook.arctic_scavengers.words import GAME, fact, outcome

pytestmark = pytest.mark.slow

SEATS = [
    (item.id, seats) for item in api.pack(GAME).presets for seats in range(item.min_seats, item.max_seats + 1)
]
SECRET = ("hand", "discard", "committed", "dealt", "deck", "chosen", "looked", "stored", "timer", "spied")


def played(name: str, seats: int, seed: int):
    """A whole game at random, and after every decision a look at what the others may see."""
    game = opened(name, seats, seed)
    chance = Random(seed)
    for _ in range(20000):
        if game.over:
            return game
        seat = game.waiting[0]
        options = game.options(seat)
        assert options
        game.act(seat, chance.choice(options))
        if chance.random() < 0.05:
            watch(game)
    pytest.fail("the game does not end")


def watch(game):
    """No secret zone of a seat is shown to another or to a spectator; no card is made or lost."""
    total = 149 if "headquarters:0" not in game.view(None)["zones"] else 338
    for viewer in (*range(game.seats), None):
        zones = game.view(viewer)["zones"]
        assert sum(zone["count"] for zone in zones.values()) == total
        for name, zone in zones.items():
            place, _, owner = name.partition(":")
            if place.rstrip("0123456789") in SECRET and owner and owner != str(viewer) and zone["count"]:
                assert "cards" not in zone, name


@pytest.mark.parametrize(("name", "seats"), SEATS)
def test_a_random_game_of_every_preset_comes_to_an_end(name, seats):
    """SETUP: two seeds, every number of seats."""
    for seed in (1, 2):
        game = played(name, seats, seed)

        assert len(outcome(game).scores) == seats


@pytest.mark.parametrize("name", ["hq_4", "recon_3", "everything"])
def test_games_with_expansions_last_sixteen_rounds(name):
    """AS-R2: fourteen contested resources after two quiet rounds."""
    assert fact(played(name, 3, 5), "round") == 16
