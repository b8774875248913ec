"""COMPONENTS and SETUP."""

from collections import Counter

import pytest

import hearthside
from hearthside.games.iditacards.sayings import WEATHER_IS
from tests.rulebook.iditacards.words import GAME, at, cards, do, fact, in_order, size, table, team, told

STARTER = Counter(
    "good_dog husky lead_dog wheel_dog a_hat armour dog_chow repair_sled repair_sled upgrade_sled "
    "upgrade_sled first_aid first_aid grandma_soup breakfast breakfast lunch lunch dinner "
    "move move move move mush mush rest".split()
)


def fresh(seats=4):
    return hearthside.new(GAME, seats=seats)


def test_deck_totals():
    """Sheet 10 (12): 26, 22, 4 x 53, 18 cards, and 8 legs of each of 4 types (ID-9.6)."""
    game = fresh()
    assert [sum(STARTER.values()), size(game, "legendary_deck") + 4 * 5] == [26, 22]
    assert [size(game, f"{deck}_deck") for deck in ("speed", "attack", "upgrade", "survivor")] == [53] * 4
    assert size(game, "damage") == 18
    legs = ("trail", "woods", "ice", "heights")
    assert [size(game, f"{leg}_legs") for leg in legs] == [7] * 4
    assert size(game, "course") == 4


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_everybody_has_a_starter_deck_with_the_wheel_dog_out(seats):
    """SETUP: 26 cards each, the Wheel Dog on the table, 6 drawn, 19 left (ID-8.67)."""
    game = fresh(seats)
    for seat in range(seats):
        assert team(game, seat) == [["wheel_dog"]]
        assert (size(game, f"hand:{seat}"), size(game, f"deck:{seat}")) == (6, 19)
        all_cards = in_order(game, f"hand:{seat}") + in_order(game, f"deck:{seat}") + ["wheel_dog"]
        assert Counter(all_cards) == STARTER


def test_everybody_begins_at_the_start_full_and_warm():
    """SETUP: tokens at Start, 0, Full and Warm."""
    game = fresh()
    for seat in range(4):
        assert [fact(game, f"{name}:{seat}") for name in ("square", "hypothermia", "starvation")] == [0, 0, 0]


def test_five_legendaries_each_that_only_their_owner_sees():
    """SETUP: dealt face down, looked at by their owner (ID-9.15, ID-9.21)."""
    game = fresh()
    dealt = [name for seat in range(4) for name in in_order(game, f"legendaries:{seat}")]
    assert len(dealt) == len(set(dealt)) == 20
    assert sorted(game.view(0)["zones"]["legendaries:0"]["cards"]) == cards(game, "legendaries:0")
    assert "cards" not in game.view(1)["zones"]["legendaries:0"]
    assert "cards" not in game.view(None)["zones"]["legendaries:0"]


def test_hands_decks_and_upgrade_decks_are_hidden():
    """ID-9.21: hands from the others, decks from all."""
    game = fresh()
    for viewer in (0, 1, None):
        zones = game.view(viewer)["zones"]
        assert ("cards" in zones["hand:0"]) == (viewer == 0)
        assert "cards" not in zones["deck:0"]
        assert "cards" not in zones["speed_deck"]


def test_the_first_player_rolls_the_weather_before_the_first_turn():
    """SETUP: one roll, by the one who begins, which hurts nobody as all are off the board (ID-8.47)."""
    game = fresh()
    assert told(game, WEATHER_IS) == [(fact(game, "first"), fact(game, "weather"), 0)]
    assert game.waiting == [fact(game, "first")]


def test_the_supply_is_empty_at_first():
    """SETUP: nothing is added to the supply (ID-9.4)."""
    assert size(fresh(), "supply") == 0


def test_the_first_wind_or_rain_hurts_nobody():
    """WEATHER: players off the board, as in the start of the game, are not affected (ID-8.44)."""
    faces = set()
    for _ in range(40):
        game = fresh(2)
        faces.add(fact(game, "weather"))
        assert [fact(game, f"{name}:{s}") for s in (0, 1) for name in ("hypothermia", "starvation")] == [
            0
        ] * 4
    assert faces & {3, 6}


@pytest.mark.parametrize("weather", ["sun", "wind", "rain", "cloud"])
def test_the_first_step_from_the_start_is_free_of_weather(weather):
    """ID-8.47: 1 and the Wheel Dog, whatever the weather."""
    game = table(squares=[0, 0], weather=weather, dog10="wheel_dog")
    do(game, 0, "pass")
    assert at(game, 0) == 2
