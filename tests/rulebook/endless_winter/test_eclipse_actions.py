"""ECLIPSE PHASE, steps 3a and 3b: the turn order track and Tribe cards."""

import pytest

from tests.rulebook.endless_winter.boards import (
    both,
    builds,
    laid,
    shadow,
)
from tests.rulebook.endless_winter.words import (
    camps,
    can,
    cards,
    choose,
    do,
    fact,
    in_order,
    size,
    some,
)

LESS_THAN_A_CARD = {"honor", "offering", "tool", "food", "done"}


# ------------------------------------------------------------ a. turn order track
@pytest.mark.parametrize("place", range(4))
def test_the_benefit_beside_the_own_marker(place):
    """TURN ORDER TRACK: the first a Megalith, the second a card, the third an Idol, the fourth a Tool."""
    game = laid(
        seats=4,
        phase="eclipse",
        ritual0="4 tribesman",
        ritual1="3 tribesman",
        ritual2="2 tribesman",
        ritual3="tribesman",
        **{f"deck{seat}": "2 crafter" for seat in range(4)},
    )
    for seat in range(place):
        assert game.waiting == [seat]
        do(game, seat, "done")
    expected = [
        LESS_THAN_A_CARD | {"draw"},
        LESS_THAN_A_CARD | {"draw"},
        LESS_THAN_A_CARD,
        {"tool", "food", "done"},
    ]
    assert game.waiting == [place]
    assert {key for key in can(game, place) if not key.startswith("build")} == expected[place]
    assert bool(builds(game, place)) == (place == 0)


def test_the_track_may_print_the_bonus_of_setup_instead():
    """TURN ORDER TRACK: another reading, chosen by the table: nothing, Food, a Tool, both."""
    game = laid(seats=4, phase="eclipse", order=[3, 2, 1, 0], options={"track": "consolation"}, round=4)
    while not game.over:
        seat = game.waiting[0]
        do(game, seat, next(key for key in ("tool", "effect:1", "effect:2") if key in can(game, seat)))
    assert [both(game, seat) for seat in range(4)] == [(0, 0), (1, 0), (0, 1), (1, 1)]


# ------------------------------------------------------------ b. Tribe cards
def test_tribe_cards_are_resolved_one_at_a_time():
    """TRIBE CARDS: in any order, each discarded after its action (EW-R87)."""
    game = shadow(ritual0="hunter, shaman", animal_deck="sabertooth, ...")
    assert can(game, 0) == {"resolve:hunter", "resolve:shaman", "done"}
    do(game, 0, "resolve:shaman")
    assert {"honor", "offering"} <= can(game, 0)
    assert size(game, "discard:0") == 0
    do(game, 0, "honor")
    assert "shaman" in in_order(game, "discard:0")
    assert fact(game, "honor:0") == 2
    if "resolve:hunter" in can(game, 0):
        do(game, 0, "resolve:hunter")
    assert in_order(game, "animals:0") == ["sabertooth"]
    assert cards(game, "discard:0") == ["hunter", "shaman"]
    assert game.waiting == [1]


def test_culture_cards_of_the_pile_are_simply_discarded():
    """TRIBE CARDS: nothing is done with them (EW-R43)."""
    game = shadow(ritual0="berry-gathering, hunter, shaman")
    assert "berry-gathering" in in_order(game, "discard:0")
    assert "resolve:berry-gathering" not in can(game, 0)
    assert fact(game, "food:0") == 0


@pytest.mark.parametrize("card", ["tribesman", "brave"])
def test_cards_without_an_ability_do_nothing(card):
    """TRIBE CARDS: they are discarded (EW-R87)."""
    game = shadow(ritual0=card)
    assert cards(game, "discard:0") == [card]
    assert game.waiting == [1]


def test_tribeswoman_in_the_eclipse():
    """TRIBE CARDS: 1 Food."""
    game = shadow(ritual0="tribeswoman", camps=[{0: 1}, {0: 1}])
    if game.waiting == [0]:
        do(game, 0, "resolve:tribeswoman")
    assert both(game) == (1, 0)
    assert cards(game, "discard:0") == ["tribeswoman"]


def test_elder_in_the_eclipse():
    """TRIBE CARDS: bury a card of hand, discard pile or pile, not the Elder itself (EW-R39, EW-R40)."""
    game = shadow(ritual0="elder, brave", hand0="tribesman", discard0="tribeswoman", deck0="crafter")
    if "resolve:elder" in can(game, 0):
        do(game, 0, "resolve:elder")
    keys = can(game, 0)
    assert {"bury:tribesman:hand", "bury:tribeswoman:discard", "done"} <= keys
    assert {key for key in keys if "elder" in key or "crafter" in key} == set()
    assert len([key for key in keys if "brave" in key]) == 1
    do(game, 0, "bury:tribesman:hand")
    assert cards(game, "buried:0") == ["tribesman"]
    assert "elder" in in_order(game, "discard:0")


@pytest.mark.parametrize(("chosen", "after"), [("tool", (1, 1)), ("food", (2, 0)), ("done", (1, 0))])
@pytest.mark.parametrize("first", ["effect:1", "effect:2"])
def test_crafter_in_the_eclipse(chosen, after, first):
    """TRIBE CARDS: 1 Tool and 1 Food in any order, each optional; a Tool may be Food (EW-R86)."""
    game = shadow(ritual0="crafter")
    assert can(game, 0) == {"effect:1", "effect:2", "done"}
    do(game, 0, first, chosen)
    choose(game, 0, "effect:2")
    assert both(game) == after


def test_only_the_food_of_a_crafter():
    """TRIBE CARDS: the rest of a card may be left."""
    game = shadow(ritual0="crafter")
    do(game, 0, "effect:2", "done")
    assert (both(game), cards(game, "discard:0"), game.waiting) == ((1, 0), ["crafter"], [1])


def test_pathfinder_in_the_eclipse():
    """TRIBE CARDS: a Camp to the Base tile, and one Camp moves one tile."""
    game = shadow(ritual0="pathfinder")
    do(game, 0, "effect:1")
    assert camps(game) == {0: 2}
    choose(game, 0, "effect:2")
    assert some(game, 0, "move") == {f"move:0:{tile}" for tile in range(1, 7)}
    do(game, 0, "move:0:3")
    assert camps(game) == {0: 1, 3: 1}
    assert fact(game, "camps_home:0") == 3


def test_a_pathfinder_may_move_first():
    """TRIBE CARDS: any order, and one without the other (EW-R86)."""
    game = shadow(ritual0="pathfinder")
    do(game, 0, "effect:2", "move:0:3")
    choose(game, 0, "effect:1")
    assert camps(game) == {0: 1, 3: 1}


def test_hunter_in_the_eclipse():
    """TRIBE CARDS: the top Animal of the deck."""
    game = shadow(ritual0="hunter", animal_deck="woolly-rhino, giant-sloth, ...", display="sabertooth")
    assert (in_order(game, "animals:0"), cards(game, "display")) == (["woolly-rhino"], ["sabertooth"])


def test_shaman_in_the_eclipse():
    """TRIBE CARDS: an Idol, besides the Labor for the order."""
    game = shadow(ritual0="shaman")
    assert can(game, 0) == LESS_THAN_A_CARD
    do(game, 0, "offering")
    assert fact(game, "offering:0") == 2


def test_an_ability_is_optional():
    """TRIBE CARDS: each benefit may be left; the card is discarded all the same (EW-R11, EW-R87)."""
    game = shadow(ritual0="shaman")
    do(game, 0, "done")
    assert (fact(game, "honor:0"), fact(game, "offering:0"), both(game)) == (1, 1, (0, 0))
    assert cards(game, "discard:0") == ["shaman"]
