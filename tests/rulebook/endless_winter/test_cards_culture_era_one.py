"""The twenty Culture cards of Era I, one by one."""

import pytest

from hearthside.games.endless_winter.cards import COPIES, ERA, IDS, POINTS
from tests.rulebook.endless_winter.words import (
    DEVELOP,
    HUNT,
    INITIATE,
    MIGRATE,
    SUPPLY,
    build,
    camps,
    can,
    cards,
    choose,
    do,
    fact,
    in_order,
    is_over,
    labor,
    played,
    size,
    some,
)

PRINTED = [1, 1, 1, 1, 1, 2, 2, 2, 2, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 0]


def reveal_all(game):
    while "reveal" in can(game, 0):
        do(game, 0, "reveal")


@pytest.mark.parametrize(("number", "points"), list(enumerate(PRINTED, 9)))
def test_points_of_era_one(number, points):
    """CULTURE CARDS: end-game points; one copy each."""
    assert (POINTS[number], ERA[number], COPIES[number]) == (points, 1, 1)


def test_berry_gathering():
    """CULTURE CARDS: 3 Food."""
    game = played("berry-gathering")
    assert (fact(game, "food:0"), is_over(game)) == (3, True)


def test_flint_knapping():
    """CULTURE CARDS: 2 Tools."""
    game = played("flint-knapping")
    do(game, 0, "tool", "tool")
    assert (fact(game, "tools:0"), is_over(game)) == (2, True)


def test_hearth_songs():
    """CULTURE CARDS: a card and 1 Food."""
    game = played("hearth-songs", deck0="elder, hunter")
    do(game, 0, "draw")
    assert (cards(game, "hand:0"), fact(game, "food:0"), is_over(game)) == (["brave", "elder"], 1, True)


def test_bone_needles():
    """CULTURE CARDS: a discarded card for a Tool, an Idol and 1 Food."""
    game = played("bone-needles")
    do(game, 0, "discard:brave", "tool", "honor")
    assert (fact(game, "tools:0"), fact(game, "honor:0"), fact(game, "food:0")) == (1, 2, 1)
    assert (in_order(game, "discard:0"), is_over(game)) == (["brave"], True)


@pytest.mark.parametrize("column", [INITIATE, DEVELOP, MIGRATE, HUNT])
def test_smoke_signals(column):
    """CULTURE CARDS: 2 Added Labor in whatever column."""
    game = played("smoke-signals")
    assert (labor(game), is_over(game)) == (2, True)
    do(game, 0, f"send:{column}")
    assert labor(game) == 2


@pytest.mark.parametrize(
    ("card", "column"),
    [("spear-drill", HUNT), ("naming-day", INITIATE), ("quarry-camp", DEVELOP), ("trail-cairns", MIGRATE)],
)
def test_cards_that_wait_for_a_column(card, column):
    """CULTURE CARDS: 2 Added Labor there, and nowhere else."""
    for place in (INITIATE, DEVELOP, MIGRATE, HUNT):
        game = played(card)
        assert (labor(game), is_over(game)) == (0, True)
        do(game, 0, f"send:{place}")
        assert labor(game) == 2 * (place == column)


def test_dog_sleds():
    """CULTURE CARDS: three moves, freely split."""
    game = played("dog-sleds", camps=[{0: 2}, {}])
    do(game, 0, "move:0:1", "move:1:7", "move:0:4")
    assert (camps(game), is_over(game)) == ({7: 1, 4: 1}, True)
    game = played("dog-sleds", camps=[{0: 2}, {}])
    do(game, 0, "move:0:1", "done")
    assert (camps(game), is_over(game)) == ({0: 1, 1: 1}, True)


def test_hide_tents():
    """CULTURE CARDS: two Camps to the Base tile."""
    game = played("hide-tents")
    assert (camps(game), fact(game, "camps_home:0"), is_over(game)) == ({0: 3}, 2, True)


def test_red_ochre_grave():
    """CULTURE CARDS: a burial without a Tool, and 1 Food."""
    game = played("red-ochre-grave")
    do(game, 0, "bury:brave:hand")
    assert (cards(game, "buried:0"), fact(game, "food:0"), is_over(game)) == (["brave"], 1, True)


def test_carved_totem():
    """CULTURE CARDS: an Idol and 1 Food."""
    game = played("carved-totem")
    assert can(game, 0) == {"honor", "offering", "tool", "food", "done"}
    do(game, 0, "offering")
    assert (fact(game, "offering:0"), fact(game, "food:0"), is_over(game)) == (2, 1, True)


def test_hunting_blind():
    """CULTURE CARDS: two Animals revealed; one of the display for 1 Food."""
    game = played("hunting-blind", food=[1, 0], display="", animal_deck="sabertooth, glyptodon, argentavis")
    reveal_all(game)
    assert in_order(game, "display") == ["sabertooth", "glyptodon"]
    do(game, 0, "pay")
    choose(game, 0, "hunt:glyptodon")
    assert (cards(game, "animals:0"), fact(game, "food:0")) == (["glyptodon"], 0)
    assert in_order(game, "display") == ["sabertooth"]
    assert is_over(game)


def test_snare_lines():
    """CULTURE CARDS: the top Animal and 1 Food."""
    game = played("snare-lines", animal_deck="sabertooth, glyptodon")
    assert (cards(game, "animals:0"), fact(game, "food:0"), is_over(game)) == (["sabertooth"], 1, True)


def test_smoked_meat():
    """CULTURE CARDS: an Animal tipped, and 2 Food."""
    game = played("smoked-meat", animals0="giant-sloth, woolly-rhino")
    assert some(game, 0, "tip") == {"tip:giant-sloth", "tip:woolly-rhino"}
    do(game, 0, "tip:giant-sloth")
    assert (fact(game, "food:0"), cards(game, "tipped:0"), is_over(game)) == (6, ["giant-sloth"], True)


def test_standing_stone():
    """CULTURE CARDS: a Megalith for 2 Food."""
    game = played("standing-stone", food=[3, 0])
    do(game, 0, "pay")
    assert fact(game, "food:0") == 1
    do(game, 0, build(0, 0))
    assert (fact(game, "neutrals_home:0"), fact(game, "food:0"), is_over(game)) == (1, 2, True)
    assert is_over(played("standing-stone", food=[1, 0]))


def test_foster_kin():
    """CULTURE CARDS: a Tribe card of the supply to the discard pile, and 1 Food."""
    game = played("foster-kin")
    assert some(game, 0, "initiate") == {f"initiate:{name}" for name in SUPPLY}
    do(game, 0, "initiate:shaman")
    assert (in_order(game, "discard:0"), cards(game, "hand:0")) == (["shaman"], ["brave"])
    assert (size(game, "supply_shaman"), fact(game, "food:0"), is_over(game)) == (11, 1, True)


def test_drag_ropes():
    """CULTURE CARDS: a Megalith for a Tool."""
    game = played("drag-ropes", tools=[1, 0])
    do(game, 0, "pay", build(2, 1))
    assert (fact(game, "tools:0"), fact(game, "neutrals_home:0"), is_over(game)) == (0, 1, True)


def test_firekeeping():
    """CULTURE CARDS: Food up to capacity."""
    game = played("firekeeping", camps=[{0: 3}, {}], food=[2, 0])
    assert (fact(game, "food:0"), is_over(game)) == (8, True)


def test_identifiers_of_era_one():
    """CULTURE CARDS: twenty of them."""
    assert IDS[9] == "berry-gathering"
    assert IDS[28] == "firekeeping"
