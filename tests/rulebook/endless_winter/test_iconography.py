"""ICONOGRAPHY: each icon, that is each kind of effect, on a card that has it."""

import pytest

from tests.rulebook.endless_winter.boards import MARKET, both, playing, sending
from tests.rulebook.endless_winter.words import (
    build,
    camps,
    can,
    cards,
    do,
    fact,
    in_order,
    labor,
    size,
    some,
)

TRIBES = ["elder", "crafter", "pathfinder", "hunter", "shaman"]


# ------------------------------------------------------------ Labor
def test_added_labor():
    """ICONOGRAPHY: for this turn, in whichever column (EW-R15)."""
    for column in range(1, 5):
        game = playing("smoke-signals", hand0="brave")
        do(game, 0, f"send:{column}")
        assert labor(game) == 2
    game = playing("council-fire")
    do(game, 0, "send:hunt")
    assert labor(game) == 3


def test_added_labor_is_lost_on_the_eclipse_space():
    """ICONOGRAPHY: it never carries over (EW-R15)."""
    game = playing("council-fire", hand0="brave", deck0="tribesman")
    do(game, 0, "send:eclipse", "done")
    do(game, 1, "send:eclipse", "done")
    do(game, 0, "send:hunt")
    assert labor(game) == 0


# ------------------------------------------------------------ burying
def test_burial_ground():
    """ICONOGRAPHY: bury a card of hand or discard pile, for no Tool (EW-R39)."""
    game = playing("red-ochre-grave", hand0="brave", discard0="elder", deck0="crafter")
    assert can(game, 0) == {"bury:brave:hand", "bury:elder:discard", "done"}
    do(game, 0, "bury:brave:hand")
    assert (cards(game, "buried:0"), both(game)) == (["brave"], (1, 0))
    assert sending(game)


def test_burial_ground_twice():
    """ICONOGRAPHY: two cards, one after the other, each a may."""
    game = playing(
        "burial-rites", "bury:brave:hand", "bury:elder:discard", hand0="brave", discard0="elder, hunter"
    )
    assert (cards(game, "buried:0"), fact(game, "food:0")) == (["brave", "elder"], 1)
    game = playing("burial-rites", "bury:brave:hand", "done", hand0="brave", discard0="elder")
    assert (cards(game, "buried:0"), fact(game, "food:0")) == (["brave"], 1)


def test_the_other_culture_card_may_be_buried():
    """ICONOGRAPHY: while both lie above the board; never the card that says so (EW-R93)."""
    game = playing("berry-gathering", "play:red-ochre-grave", hand0="red-ochre-grave")
    assert can(game, 0) == {"bury:berry-gathering:played", "done"}
    do(game, 0, "bury:berry-gathering:played", "send:hunt")
    assert (cards(game, "buried:0"), cards(game, "discard:0")) == (["berry-gathering"], ["red-ochre-grave"])


def test_bury_a_tribe_card_from_the_supply():
    """ICONOGRAPHY: straight into the Burial Ground, any type."""
    game = playing("grave-goods", hand0="brave")
    assert some(game, 0, "initiate") == {f"initiate:{name}" for name in TRIBES}
    assert some(game, 0, "bury") == set()
    before = size(game, "supply_hunter")
    do(game, 0, "initiate:hunter")
    assert (cards(game, "buried:0"), cards(game, "hand:0")) == (["hunter"], ["brave"])
    assert size(game, "supply_hunter") == before - 1
    do(game, 0, "honor")
    assert fact(game, "honor:0") == 2


# ------------------------------------------------------------ Food, Tools
@pytest.mark.parametrize(("card", "food"), [("berry-gathering", 3), ("snare-lines", 1)])
def test_food_icon(card, food):
    """ICONOGRAPHY: gain so much Food."""
    game = playing(card)
    assert both(game) == (food, 0)
    assert sending(game)


@pytest.mark.parametrize(("card", "tools"), [("flint-knapping", 2), ("obsidian-blades", 3)])
def test_tool_icon(card, tools):
    """ICONOGRAPHY: gain so many Tools."""
    game = playing(card, *["tool"] * tools)
    assert both(game) == (0, tools)
    assert sending(game)


def test_food_up_to_the_capacity():
    """ICONOGRAPHY: to the current maximum, however much there is."""
    assert both(playing("firekeeping")) == (6, 0)
    assert both(playing("firekeeping", food=[4, 0], camps=[{0: 3}, {0: 1}])) == (8, 0)
    assert both(playing("great-feast", "tool", camps=[{0: 5}, {0: 1}])) == (10, 1)


# ------------------------------------------------------------ Camps and Villages
def test_place_a_camp():
    """ICONOGRAPHY: on the Base tile, so many as there are (EW-R103)."""
    assert camps(playing("hide-tents")) == {0: 3}
    game = playing("hide-tents", camps=[{0: 4}, {0: 1}])
    assert (camps(game), fact(game, "camps_home:0")) == ({0: 5}, 0)


def test_move_camps_three_times():
    """ICONOGRAPHY: split as one likes, each step to an adjacent tile, and one may stop before."""
    game = playing("dog-sleds", "move:0:1", "move:1:7", "move:7:18", camps=[{0: 2}, {0: 1}])
    assert (camps(game), sending(game)) == ({0: 1, 18: 1}, True)
    game = playing("dog-sleds", "move:0:1", "move:0:2", "done", camps=[{0: 2}, {0: 1}])
    assert (camps(game), sending(game)) == ({1: 1, 2: 1}, True)


def test_camps_first_then_moves():
    """ICONOGRAPHY: two Camps, then two steps, from left to right (EW-R86)."""
    game = playing("summer-grounds", camps=[{}, {0: 1}])
    assert camps(game) == {0: 2}
    do(game, 0, "move:0:4", "move:0:5")
    assert camps(game) == {4: 1, 5: 1}


def test_place_a_village():
    """ICONOGRAPHY: without Food; the Camps come back, and Food without room is lost (EW-R52)."""
    game = playing("longhouse", camps=[{2: 1, 3: 1, 10: 1}, {0: 1}], food=[8, 0], deck0="brave")
    assert can(game, 0) == {"village:2-3-10", "done"}
    do(game, 0, "village:2-3-10")
    assert (camps(game), fact(game, "village5"), both(game)) == ({}, 1, (5, 0))
    do(game, 0, "draw")
    assert cards(game, "hand:0") == ["brave"]


def test_a_village_needs_no_food_at_all():
    """ICONOGRAPHY: EW-R52: the icon has no cost."""
    game = playing("longhouse", "village:2-3-10", camps=[{2: 1, 3: 1, 10: 1}, {0: 1}], deck0="brave")
    assert fact(game, "villages_home:0") == 2


# ------------------------------------------------------------ cards
def test_draw_a_card():
    """ICONOGRAPHY: from the own deck, one after the other."""
    game = playing("oral-tradition", "draw", "draw", deck0="brave, elder, crafter")
    assert (cards(game, "hand:0"), size(game, "deck:0")) == (["brave", "elder"], 1)
    assert sending(game)


def test_the_second_choice_is_made_knowing_the_first_card():
    """ICONOGRAPHY: units are settled one by one (EW-R09)."""
    game = playing("oral-tradition", "draw", deck0="brave, elder")
    assert cards(game, "hand:0") == ["brave"]
    do(game, 0, "tool")
    assert (cards(game, "hand:0"), both(game)) == (["brave"], (0, 1))


def test_discard_a_card_from_the_hand():
    """ICONOGRAPHY: as a price, any card; the one being played is no longer in hand (EW-R94)."""
    game = playing("bone-needles", hand0="brave, dog-sleds")
    assert can(game, 0) == {"discard:brave", "discard:dog-sleds", "done"}
    do(game, 0, "discard:dog-sleds")
    assert cards(game, "discard:0") == ["dog-sleds"]
    do(game, 0, "tool", "honor")
    assert (both(game), fact(game, "honor:0"), cards(game, "hand:0")) == ((1, 1), 2, ["brave"])


def test_gain_a_tribe_card():
    """ICONOGRAPHY: from the supply to the hand, for no Labor."""
    game = playing("clan-alliance")
    assert some(game, 0, "initiate") == {f"initiate:{name}" for name in TRIBES}
    do(game, 0, "initiate:shaman", "tool")
    assert (cards(game, "hand:0"), both(game)) == (["shaman"], (0, 1))


def test_place_a_tribe_card_in_the_discard_pile():
    """ICONOGRAPHY: from the supply, not to the hand."""
    game = playing("foster-kin", "initiate:elder")
    assert (size(game, "hand:0"), cards(game, "discard:0"), both(game)) == (0, ["elder"], (1, 0))


def test_gain_a_culture_card():
    """ICONOGRAPHY: a face-up one to the hand; a token on it goes back; the place stays empty."""
    game = playing("teaching-songs", market3="dog-sleds", market5="great-feast", tokens=[3], round=3)
    assert can(game, 0) == {"develop:dog-sleds", "develop:great-feast", "done"}
    do(game, 0, "develop:dog-sleds")
    assert cards(game, "hand:0") == ["dog-sleds"]
    assert (fact(game, "tokens"), [size(game, place) for place in MARKET]) == (0, [0, 0, 0, 0, 1, 0, 0, 0])
    assert "play:dog-sleds" in can(game, 0)


# ------------------------------------------------------------ Animals
def test_take_an_animal_of_the_display():
    """ICONOGRAPHY: of one's choice, if there is any."""
    game = playing(
        "great-hunt",
        "reveal",
        "reveal",
        display="sabertooth",
        animal_deck="glyptodon, giant-sloth, argentavis, ...",
    )
    assert cards(game, "display") == ["giant-sloth", "glyptodon", "sabertooth"]
    assert some(game, 0, "hunt") == {"hunt:giant-sloth", "hunt:glyptodon", "hunt:sabertooth"}
    do(game, 0, "hunt:sabertooth")
    assert (cards(game, "animals:0"), both(game)) == (["sabertooth"], (1, 0))


def test_draw_the_top_animal():
    """ICONOGRAPHY: from the deck to below the board."""
    game = playing("snare-lines", animal_deck="glyptodon, ...", display="sabertooth")
    assert (cards(game, "animals:0"), cards(game, "display")) == (["glyptodon"], ["sabertooth"])


def test_reveal_animals():
    """ICONOGRAPHY: from the deck to the display, where everybody sees them; then the price is asked."""
    deck = "glyptodon, giant-sloth, argentavis, ..."
    game = playing("hunting-blind", "reveal", "reveal", food=[1, 0], animal_deck=deck)
    assert sorted(game.view(1)["zones"]["display"]["cards"]) == ["giant-sloth", "glyptodon"]
    do(game, 0, "pay", "hunt:glyptodon")
    assert (cards(game, "animals:0"), both(game)) == (["glyptodon"], (0, 0))


def test_tip_an_animal():
    """ICONOGRAPHY: one upright Animal gives its benefit, then the rest of the card follows (EW-R97)."""
    game = playing("smoked-meat", animals0="giant-sloth, woolly-rhino")
    assert can(game, 0) == {"tip:giant-sloth", "tip:woolly-rhino", "done"}
    do(game, 0, "tip:woolly-rhino", "tool", "tool")
    assert (both(game), cards(game, "tipped:0"), cards(game, "animals:0")) == (
        (3, 2),
        ["woolly-rhino"],
        ["giant-sloth"],
    )
    assert sending(game)


# ------------------------------------------------------------ Idols, Megaliths, points
def test_idol_icon():
    """ICONOGRAPHY: move once up a track."""
    game = playing("carved-totem", "offering")
    assert (fact(game, "offering:0"), fact(game, "honor:0"), both(game)) == (2, 1, (1, 0))


def test_place_megalith_icon():
    """ICONOGRAPHY: one from the player board onto the Megalith board."""
    game = playing("stone-circle", build(1, 7), "tool")
    assert (fact(game, "neutrals_home:0"), both(game)) == (1, (1, 1))


def test_immediate_points_icon():
    """ICONOGRAPHY: a point for each Village on the map, scored now."""
    game = playing("remembrance-cairn", "done", villages={3: 0, 9: 0, 12: 1})
    assert (fact(game, "points:0"), fact(game, "points:1")) == (2, 0)


# ------------------------------------------------------------ Different
def test_different_icon():
    """ICONOGRAPHY: a Food for each different Animal, upright or tipped, Argentavis too."""
    game = playing(
        "trophy-racks",
        "done",
        animals0="2 giant-sloth, sabertooth",
        tipped0="sabertooth, glyptodon, argentavis",
        camps=[{0: 5}, {0: 1}],
    )
    assert both(game) == (4, 0)
    assert in_order(game, "played:0") == ["trophy-racks"]
