"""The twenty Solo cards: main, first, Ritual value and bonus."""

from typing import Any

import pytest

from tests.rulebook.endless_winter.rivals import his, night, turn
from tests.rulebook.endless_winter.words import ICE_INSIDE, camps, cards, fact, in_order

INITIATE, DEVELOP, MIGRATE, HUNT, SPACE = range(1, 6)
COLUMN = [*[INITIATE] * 4, *[DEVELOP] * 4, *[MIGRATE] * 4, *[HUNT] * 4, *[SPACE] * 4]
PLACES = ["initiate", "develop", "migrate", "hunt", "eclipse"]
NUMBERS = range(1, 21)
BURIED = {1: 2, 2: 1, 3: 2, 4: 1}
HONOR = {1: 1, 2: 2, 4: 1, 18: 1}
OFFERING = {4: 1, 8: 1, 17: 2, 18: 1, 19: 1}
BUILT = {3: 1, 7: 1, 12: 1, 15: 1, 19: 1}
CULTURE = {5: ["smoke-signals"], 6: ["naming-day", "spear-drill"], 7: ["naming-day"]}
STONES = {5: ["ground-ring"], 8: ["ground-ring"]}
ANIMALS = {
    13: ["giant-sloth", "sabertooth"],
    14: ["giant-sloth", "woolly-rhino"],
    15: ["giant-sloth"],
    16: ["giant-sloth", "sabertooth"],
}
POINTS = {20: 3}
CAMPS = {9: {0: 1, 15: 1}, 10: {0: 1, 17: 1, 6: 1}, 11: {0: 1, 1: 2}, 12: {9: 1}}
# What `first` adds to that.
FIRST_BURIED = {2: 1, 4: 1}
FIRST_HONOR = {1: 1, 3: 1}
FIRST_OFFERING = {6: 1, 16: 1}
FIRST_CULTURE = {8: ["quarry-camp"]}
FIRST_POINTS = {5: 1, 7: 1, 10: 1}
FIRST_TOP = {13: "woolly-rhino", 14: "woolly-mammoth", 15: "woolly-rhino"}
FIRST_CAMPS = {9: {0: 1, 15: 1, 5: 1}, 11: {0: 1, 1: 3}, 12: {9: 1, 2: 1}}
# In the Eclipse.
HALVES = [6, 5, 8, 3, 7, 4, 6, 9, 5, 6, 4, 7, 4, 8, 5, 7, 3, 2, 4, 3]
BONUS: dict[int, dict[str, Any]] = {
    1: {"offering": 1},
    2: {"points": 1},
    3: {"top": 1},
    4: {"mega": 1},
    5: {"offering": 1},
    6: {"bury": 1},
    7: {"honor": 1},
    8: {"points": 1},
    9: {"camps": {0: 1, 5: 1}},
    10: {"camps": {6: 1}},
    11: {"offering": 1},
    12: {"camps": {0: 1, 9: 1}},
    13: {"top": 1},
    14: {"points": 1},
    15: {"animal": 1},
    16: {"honor": 1},
    17: {"points": 2},
    18: {"mega": 1},
    19: {"bury": 1},
    20: {"honor": 1, "offering": 1},
}


def name(number):
    return f"rival-{number:02}"


def built(game):
    return 10 - his(game, "neutrals_home") - his(game, "megaliths_home")


@pytest.mark.parametrize("number", NUMBERS)
def test_the_main_part_of_a_solo_card(number):
    """SOLO: with the bottom section taken; everything else stays as it was."""
    game = turn(name(number))
    place = COLUMN[number - 1]
    on = [his(game, f"on_{where}") for where in PLACES]
    assert on == [int(where == place) for where in range(1, 6)]
    assert in_order(game, "rival_buried") == ["elder", "crafter"][: BURIED.get(number, 0)]
    assert his(game, "honor") == 1 + HONOR.get(number, 0)
    assert his(game, "offering") == 1 + OFFERING.get(number, 0)
    assert built(game) == BUILT.get(number, 0)
    assert cards(game, "rival_culture") == CULTURE.get(number, [])
    assert in_order(game, "rival_stones") == STONES.get(number, [])
    assert cards(game, "rival_animals") == ANIMALS.get(number, [])
    assert his(game, "points") == POINTS.get(number, 0)
    assert camps(game, 1) == CAMPS.get(number, {0: 1})


@pytest.mark.parametrize("number", range(1, 17))
def test_the_first_part_of_a_solo_card(number):
    """SOLO: after the main part, when he is first in the column."""
    game = turn(name(number), bottoms=[])
    assert fact(game, "bottoms") == 1 << COLUMN[number - 1]
    assert len(in_order(game, "rival_buried")) == BURIED.get(number, 0) + FIRST_BURIED.get(number, 0)
    assert his(game, "honor") == 1 + HONOR.get(number, 0) + FIRST_HONOR.get(number, 0)
    assert his(game, "offering") == 1 + OFFERING.get(number, 0) + FIRST_OFFERING.get(number, 0)
    assert built(game) == BUILT.get(number, 0)
    assert cards(game, "rival_culture") == CULTURE.get(number, []) + FIRST_CULTURE.get(number, [])
    assert in_order(game, "rival_stones") == STONES.get(number, [])
    top = [FIRST_TOP[number]] if number in FIRST_TOP else []
    assert cards(game, "rival_animals") == sorted(ANIMALS.get(number, []) + top)
    assert his(game, "points") == POINTS.get(number, 0) + FIRST_POINTS.get(number, 0)
    assert camps(game, 1) == FIRST_CAMPS.get(number, CAMPS.get(number, {0: 1}))


@pytest.mark.parametrize("number", NUMBERS)
def test_the_ritual_value_of_a_solo_card(number):
    """SOLO: with 2 Labor for each figure on his Eclipse space."""
    assert his(night(name(number)), "ritual_halves") == HALVES[number - 1]
    game = night(name(number), figures=[[], [5, 5]])
    assert his(game, "ritual_halves") == HALVES[number - 1] + 8


@pytest.mark.parametrize("number", NUMBERS)
def test_the_bonus_of_a_solo_card(number):
    """SOLO: after the Megalith of the first place."""
    game = night(name(number), map=ICE_INSIDE)
    bonus = BONUS[number]
    assert fact(game, "order1") == 1
    assert built(game) == 1 + bonus.get("mega", 0)
    assert his(game, "honor") == 1 + bonus.get("honor", 0)
    assert his(game, "offering") == 1 + bonus.get("offering", 0)
    assert his(game, "points") == bonus.get("points", 0)
    assert len(in_order(game, "rival_buried")) == bonus.get("bury", 0)
    expected = ["woolly-rhino"] * bonus.get("top", 0) + ["giant-sloth"] * bonus.get("animal", 0)
    assert cards(game, "rival_animals") == expected
    assert camps(game, 1) == bonus.get("camps", {0: 1})
    assert in_order(game, "solo_discard") == [name(number)]
