"""The twenty Culture cards of Era II, one by one."""

import pytest

from hearthside.games.endless_winter.cards import COPIES, ERA, IDS, POINTS
from tests.rulebook.endless_winter.words import (
    DEVELOP,
    HUNT,
    ICE_INSIDE,
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

PRINTED = [1, 2, 2, 2, 3, 3, 3, 3, 2, 2, 2, 1, 2, 1, 2, 2, 3, 2, 2, 1]


@pytest.mark.parametrize(("number", "points"), list(enumerate(PRINTED, 29)))
def test_points_of_era_two(number, points):
    """CULTURE CARDS: end-game points; one copy each."""
    assert (POINTS[number], ERA[number], COPIES[number]) == (points, 2, 1)


def test_great_feast():
    """CULTURE CARDS: Food to capacity and a Tool."""
    game = played("great-feast")
    do(game, 0, "tool")
    assert (fact(game, "food:0"), fact(game, "tools:0"), is_over(game)) == (6, 1, True)


def test_obsidian_blades():
    """CULTURE CARDS: 3 Tools."""
    game = played("obsidian-blades")
    do(game, 0, "tool", "tool", "tool")
    assert (fact(game, "tools:0"), is_over(game)) == (3, True)


def test_oral_tradition():
    """CULTURE CARDS: 2 cards."""
    game = played("oral-tradition", deck0="elder, hunter, shaman")
    do(game, 0, "draw", "draw")
    assert (cards(game, "hand:0"), is_over(game)) == (["brave", "elder", "hunter"], True)


@pytest.mark.parametrize("column", [INITIATE, DEVELOP, MIGRATE, HUNT])
def test_council_fire(column):
    """CULTURE CARDS: 3 Added Labor."""
    game = played("council-fire")
    do(game, 0, f"send:{column}")
    assert labor(game) == 3


def test_mammoth_drive():
    """CULTURE CARDS: in Hunt 1 Added Labor and an Animal of the display."""
    game = played("mammoth-drive", display="giant-sloth, sabertooth")
    assert is_over(game)
    do(game, 0, f"send:{HUNT}", "hunt:sabertooth")
    assert (labor(game), cards(game, "animals:0")) == (1, ["sabertooth"])
    assert fact(game, "section") == 1
    game = played("mammoth-drive", display="giant-sloth, sabertooth")
    do(game, 0, f"send:{MIGRATE}")
    assert (labor(game), cards(game, "animals:0")) == (0, [])


def test_mammoth_drive_without_animals():
    """CULTURE CARDS: the Labor is there all the same."""
    game = played("mammoth-drive", display="")
    do(game, 0, f"send:{HUNT}")
    assert labor(game) == 1


def test_circle_of_elders():
    """CULTURE CARDS: in Initiate 2 Added Labor and an Idol."""
    game = played("circle-of-elders")
    do(game, 0, f"send:{INITIATE}", "honor")
    assert (labor(game), fact(game, "honor:0")) == (2, 2)
    game = played("circle-of-elders")
    do(game, 0, f"send:{HUNT}")
    assert (labor(game), "honor" in can(game, 0)) == (0, False)


def test_pigment_workshop():
    """CULTURE CARDS: in Develop 2 Added Labor and 2 Food."""
    game = played("pigment-workshop")
    do(game, 0, f"send:{DEVELOP}")
    assert (labor(game), fact(game, "food:0")) == (2, 2)
    game = played("pigment-workshop")
    do(game, 0, f"send:{INITIATE}")
    assert (labor(game), fact(game, "food:0")) == (0, 0)


def test_seasonal_rounds():
    """CULTURE CARDS: in Migrate 2 Added Labor and two moves."""
    game = played("seasonal-rounds")
    do(game, 0, f"send:{MIGRATE}", "move:0:1", "move:1:7")
    assert (labor(game), camps(game)) == (2, {7: 1})
    game = played("seasonal-rounds")
    do(game, 0, f"send:{HUNT}")
    assert labor(game) == 0


def test_burial_rites():
    """CULTURE CARDS: two burials and 1 Food."""
    game = played("burial-rites", discard0="elder")
    do(game, 0, "bury:brave:hand", "bury:elder:discard")
    assert (cards(game, "buried:0"), fact(game, "food:0"), is_over(game)) == (["brave", "elder"], 1, True)


def test_grave_goods():
    """CULTURE CARDS: a Tribe card of the supply is buried, and an Idol."""
    game = played("grave-goods")
    assert some(game, 0, "initiate") | some(game, 0, "bury") == {f"initiate:{name}" for name in SUPPLY}
    do(game, 0, "initiate:hunter", "honor")
    assert (cards(game, "buried:0"), fact(game, "honor:0")) == (["hunter"], 2)
    assert (size(game, "supply_hunter"), is_over(game)) == (11, True)


def test_sun_effigy():
    """CULTURE CARDS: a discarded card for 3 Idols."""
    game = played("sun-effigy")
    do(game, 0, "discard:brave", "honor", "honor", "offering")
    assert (fact(game, "honor:0"), fact(game, "offering:0"), is_over(game)) == (3, 2, True)


def test_stone_circle():
    """CULTURE CARDS: a Megalith and a Tool."""
    game = played("stone-circle")
    do(game, 0, build(0, 0), "tool")
    assert (fact(game, "neutrals_home:0"), fact(game, "tools:0"), is_over(game)) == (1, 1, True)


def test_raising_crew():
    """CULTURE CARDS: 2 Food for a Megalith and an Idol."""
    game = played("raising-crew", food=[2, 0])
    do(game, 0, "pay", build(0, 0), "honor")
    assert (fact(game, "neutrals_home:0"), fact(game, "honor:0"), fact(game, "food:0")) == (1, 2, 1)
    assert is_over(game)


def test_longhouse():
    """CULTURE CARDS: a Village without Food, and a card."""
    game = played("longhouse", camps=[{1: 1, 2: 1, 8: 1}, {}], deck0="elder, hunter")
    do(game, 0, "village:1-2-8", "draw")
    assert (fact(game, "village1"), camps(game), cards(game, "hand:0")) == (1, {}, ["brave", "elder"])
    assert is_over(game)


def test_summer_grounds():
    """CULTURE CARDS: two Camps and two moves."""
    game = played("summer-grounds")
    do(game, 0, "move:0:1", "move:0:2")
    assert (camps(game), is_over(game)) == ({0: 1, 1: 1, 2: 1}, True)


def test_great_hunt():
    """CULTURE CARDS: two Animals revealed, one taken, 1 Food."""
    game = played("great-hunt", display="giant-sloth", animal_deck="sabertooth, glyptodon, argentavis")
    while "reveal" in can(game, 0):
        do(game, 0, "reveal")
    assert some(game, 0, "hunt") == {"hunt:giant-sloth", "hunt:sabertooth", "hunt:glyptodon"}
    do(game, 0, "hunt:glyptodon")
    assert (cards(game, "animals:0"), fact(game, "food:0"), is_over(game)) == (["glyptodon"], 1, True)


def test_trophy_racks():
    """CULTURE CARDS: an Animal tipped; 1 Food for each type, tipped or not."""
    animals = {"animals0": "2 woolly-rhino, argentavis", "tipped0": "glyptodon, argentavis"}
    game = played("trophy-racks", camps=[{0: 5}, {}], **animals)
    do(game, 0, "done")
    assert (fact(game, "food:0"), is_over(game)) == (3, True)
    game = played("trophy-racks", camps=[{0: 5}, {}], animals0="giant-sloth, sabertooth")
    do(game, 0, "tip:giant-sloth")
    assert (fact(game, "food:0"), is_over(game)) == (4 + 2, True)


def test_clan_alliance():
    """CULTURE CARDS: a Tribe card to the hand, and a Tool."""
    game = played("clan-alliance")
    do(game, 0, "initiate:crafter", "tool")
    assert (cards(game, "hand:0"), fact(game, "tools:0"), is_over(game)) == (["brave", "crafter"], 1, True)


def test_teaching_songs():
    """CULTURE CARDS: a face-up Culture card, without Labor."""
    game = played("teaching-songs", market2="dog-sleds", market7="longhouse", tokens=[7], round=3)
    assert some(game, 0, "develop") == {"develop:dog-sleds", "develop:longhouse"}
    do(game, 0, "develop:longhouse")
    assert (cards(game, "hand:0"), size(game, "market7"), fact(game, "tokens")) == (
        ["brave", "longhouse"],
        0,
        0,
    )
    assert is_over(game)


@pytest.mark.parametrize(("villages", "points"), [({}, 0), ({1: 0}, 1), ({1: 0, 3: 0, 6: 1}, 2)])
def test_remembrance_cairn(villages, points):
    """CULTURE CARDS: a Megalith, and a point for each of the own Villages."""
    game = played("remembrance-cairn", map=ICE_INSIDE, villages=villages)
    do(game, 0, build(0, 0))
    assert (fact(game, "neutrals_home:0"), fact(game, "points:0"), is_over(game)) == (1, points, True)


def test_identifiers_of_era_two():
    """CULTURE CARDS: twenty of them, then the cap card, which scores nothing."""
    assert (IDS[29], IDS[48], POINTS[49]) == ("great-feast", "remembrance-cairn", 0)


def test_a_village_that_is_declined():
    """CULTURE CARDS: Longhouse goes on with its card."""
    game = played("longhouse", camps=[{1: 1, 2: 1, 8: 1}, {}], deck0="elder")
    do(game, 0, "done", "draw")
    choose(game, 0, "done")
    assert (fact(game, "village1"), cards(game, "hand:0")) == (0, ["brave", "elder"])
    assert in_order(game, "played:0") == ["longhouse"]
