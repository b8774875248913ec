"""Starting cards, Tribe cards, Animals, Chiefs and Setup cards."""

import pytest

import hearthside
from hearthside.games.endless_winter.cards import COPIES, IDS, LABOR, NUMBER, POINTS
from tests.rulebook.endless_winter.words import (
    DEVELOP,
    ECLIPSE,
    GAME,
    HUNT,
    ICE_INSIDE,
    INITIATE,
    MIGRATE,
    camps,
    can,
    cards,
    choose,
    dealt,
    do,
    eclipse,
    fact,
    in_order,
    labor,
    size,
    slide,
    some,
    table,
)

COLUMNS = (INITIATE, DEVELOP, MIGRATE, HUNT)
OWN_COLUMN = {"elder": INITIATE, "crafter": DEVELOP, "pathfinder": MIGRATE, "hunter": HUNT}


@pytest.mark.parametrize(
    ("card", "printed"),
    [
        ("tribesman", (4, 1, 0)),
        ("tribeswoman", (3, 1, 0)),
        ("brave", (2, 2, 0)),
        ("elder", (12, 1, 1)),
        ("crafter", (12, 1, 1)),
        ("pathfinder", (12, 1, 1)),
        ("hunter", (12, 1, 1)),
        ("shaman", (12, 1, 1)),
    ],
)
def test_what_is_printed(card, printed):
    """TRIBE CARDS: copies, Labor and points."""
    number = NUMBER[card]
    assert (COPIES[number], LABOR[number], POINTS[number]) == printed


@pytest.mark.parametrize("card", ["tribesman", "tribeswoman", "brave", "shaman", *OWN_COLUMN])
@pytest.mark.parametrize("column", COLUMNS)
def test_labor_of_a_card(card, column):
    """TRIBE CARDS: one more in the column of its type."""
    game = table(hand0=f"{card}, tribesman")
    do(game, 0, f"send:{column}", f"work:{card}")
    assert labor(game) == (2 if card == "brave" else 1) + (OWN_COLUMN.get(card) == column)


@pytest.mark.parametrize(
    ("card", "halves"),
    [
        ("tribesman", 2),
        ("tribeswoman", 2),
        ("brave", 4),
        ("elder", 2),
        ("crafter", 2),
        ("pathfinder", 2),
        ("hunter", 2),
        ("shaman", 5),
    ],
)
def test_eclipse_labor_of_a_card(card, halves):
    """TRIBE CARDS: a Shaman has 1½ more."""
    assert fact(eclipse(ritual0=card), "ritual_halves:0") == halves


def shown(card, **position):
    """The card is being resolved in the Eclipse, in which player 0 is first."""
    game = eclipse(**{"ritual0": card, "figures": [[5, 5], []], "ritual1": "shaman", **position})
    choose(game, 0, f"resolve:{card}")
    return game


def test_tribeswoman_in_the_eclipse_by_card():
    """TRIBE CARDS: 1 Food."""
    assert fact(shown("tribeswoman"), "food:0") == 1


@pytest.mark.parametrize("card", ["tribesman", "brave"])
def test_cards_without_an_eclipse_ability(card):
    """TRIBE CARDS: simply discarded."""
    game = shown(card)
    assert (game.waiting, in_order(game, "discard:0")) == ([1], [card])


def test_elder_in_the_eclipse_by_card():
    """TRIBE CARDS: a burial without a Tool."""
    game = shown("elder", hand0="brave", discard0="tribesman")
    assert some(game, 0, "bury") == {"bury:brave:hand", "bury:tribesman:discard"}
    do(game, 0, "bury:brave:hand")
    assert (cards(game, "buried:0"), sorted(in_order(game, "discard:0"))) == (
        ["brave"],
        ["elder", "tribesman"],
    )


def test_crafter_in_the_eclipse_by_card():
    """TRIBE CARDS: a Tool and 1 Food."""
    game = shown("crafter")
    for key in ("effect:1", "tool", "effect:2", "effect:1"):
        choose(game, 0, key)
    assert (fact(game, "tools:0"), fact(game, "food:0"), game.waiting) == (1, 1, [1])


def test_pathfinder_in_the_eclipse_by_card():
    """TRIBE CARDS: a Camp and a move."""
    game = shown("pathfinder", map=ICE_INSIDE)
    choose(game, 0, "effect:1", "effect:2")
    do(game, 0, "move:0:3")
    choose(game, 0, "effect:1", "effect:2")
    assert (camps(game), game.waiting) == ({0: 1, 3: 1}, [1])


def test_hunter_in_the_eclipse_by_card():
    """TRIBE CARDS: the top Animal."""
    game = shown("hunter", animal_deck="sabertooth, glyptodon")
    assert (cards(game, "animals:0"), game.waiting) == (["sabertooth"], [1])


def test_shaman_in_the_eclipse_by_card():
    """TRIBE CARDS: an Idol."""
    game = shown("shaman")
    assert can(game, 0) == {"honor", "offering", "tool", "food", "done"}
    do(game, 0, "offering")
    assert fact(game, "offering:0") == 2


# ------------------------------------------------------------ Animals
def tipped(animal, **position):
    game = table(**{"animals0": animal, "deck0": "elder, hunter", **position})
    do(game, 0, f"send:{HUNT}")
    slide(game, 0)
    do(game, 0, f"tip:{animal}")
    return game


def test_tipping_a_mammoth():
    """ANIMALS: Food to capacity."""
    game = tipped("woolly-mammoth", camps=[{0: 2}, {}])
    assert (fact(game, "food:0"), cards(game, "tipped:0"), game.waiting) == (7, ["woolly-mammoth"], [1])


def test_tipping_a_rhino():
    """ANIMALS: 1 Food and 2 Tools."""
    game = tipped("woolly-rhino")
    do(game, 0, "tool", "tool")
    assert (fact(game, "food:0"), fact(game, "tools:0"), game.waiting) == (1, 2, [1])


def test_tipping_a_sloth():
    """ANIMALS: 4 Food."""
    assert fact(tipped("giant-sloth"), "food:0") == 4


def test_tipping_a_sabertooth():
    """ANIMALS: 2 Food and an Idol."""
    game = tipped("sabertooth")
    do(game, 0, "honor")
    assert (fact(game, "food:0"), fact(game, "honor:0"), game.waiting) == (2, 2, [1])


def test_tipping_a_glyptodon():
    """ANIMALS: a Tool and a card."""
    game = tipped("glyptodon")
    do(game, 0, "tool", "draw")
    assert (fact(game, "tools:0"), cards(game, "hand:0"), game.waiting) == (1, ["elder"], [1])


def test_tipping_an_argentavis():
    """ANIMALS: a card and 1 Food."""
    game = tipped("argentavis")
    do(game, 0, "draw")
    assert (fact(game, "food:0"), cards(game, "hand:0"), game.waiting) == (1, ["elder"], [1])


def test_six_copies_of_each_animal():
    """ANIMALS: 36 cards."""
    assert [COPIES[number] for number in range(50, 56)] == [6] * 6


# ------------------------------------------------------------ Chiefs
@pytest.mark.parametrize("chief", ["thunderpaw", "tuskbreaker", "stonecarver", "handeye", "firewolf"])
@pytest.mark.parametrize("column", COLUMNS)
def test_side_a_of_every_chief(chief, column):
    """CHIEF CARDS: 1 Added Labor in any column."""
    game = table(hand0="brave", chief0=chief, tools=[1, 0])
    do(game, 0, f"send_chief:{column}")
    assert labor(game) == 1
    assert "pay" not in can(game, 0)


@pytest.mark.parametrize(
    ("chief", "own"),
    [("tuskbreaker", HUNT), ("stonecarver", DEVELOP), ("handeye", INITIATE), ("firewolf", MIGRATE)],
)
@pytest.mark.parametrize("column", COLUMNS)
def test_side_b_of_four_chiefs(chief, own, column):
    """CHIEF CARDS: 2 Added Labor in one column, nothing elsewhere."""
    game = table(hand0="brave", chief0=chief, chief_side=["B", "A"], tools=[1, 0])
    do(game, 0, f"send_chief:{column}")
    assert labor(game) == 2 * (column == own)


@pytest.mark.parametrize("column", COLUMNS)
def test_side_b_of_thunderpaw(column):
    """CHIEF CARDS: 1 Added Labor anywhere, and 2 more for a Tool."""
    game = table(hand0="brave", chief0="thunderpaw", chief_side=["B", "A"], tools=[1, 0])
    do(game, 0, f"send_chief:{column}", "pay")
    assert (labor(game), fact(game, "tools:0")) == (3, 0)


def test_a_tribe_figure_has_no_chief_bonus():
    """CHIEF CARDS: it is the Chief's own."""
    game = table(hand0="brave", chief0="tuskbreaker", chief_side=["B", "A"])
    do(game, 0, f"send:{HUNT}")
    assert labor(game) == 0


def test_chief_labor_and_culture_labor_add_up():
    """CHIEF CARDS: 2 + 1 + 2, for this turn only."""
    game = table(hand0="brave, smoke-signals, spear-drill")
    do(game, 0, "play:smoke-signals", "play:spear-drill", f"send_chief:{HUNT}")
    assert labor(game) == 5


def test_thunderpaw_on_the_eclipse_space_by_card():
    """CHIEF CARDS: nothing to pay for there."""
    game = table(hand0="brave", chief0="thunderpaw", chief_side=["B", "A"], tools=[1, 0], deck0="elder")
    do(game, 0, f"send_chief:{ECLIPSE}")
    assert "pay" not in can(game, 0)
    assert "draw" in can(game, 0)


# ------------------------------------------------------------ Setup cards
def first_with(card):
    for seed in range(100):
        game = dealt(2, seed)
        for player in (0, 1):
            if in_order(game, f"setup_card:{player}") == [card]:
                bonus = fact(game, "order2") == player
                return game, player, int(bonus)
    raise AssertionError(f"nobody gets {card}")


@pytest.mark.parametrize(
    ("number", "food", "tools", "tribe", "animals"),
    [
        (56, 3, 1, "elder", ["glyptodon"]),
        (57, 2, 2, "crafter", ["giant-sloth"]),
        (58, 2, 2, "pathfinder", ["sabertooth"]),
        (59, 1, 1, "hunter", ["woolly-mammoth", "woolly-rhino"]),
        (60, 3, 1, "shaman", ["argentavis"]),
    ],
)
def test_what_a_setup_card_gives(number, food, tools, tribe, animals):
    """SETUP CARDS: Food, Tools, a Tribe card and Animals (HS-EW-32)."""
    game, player, bonus = first_with(IDS[number])
    assert (fact(game, f"food:{player}"), fact(game, f"tools:{player}")) == (food + bonus, tools)
    assert cards(game, f"animals:{player}") == animals
    own = [card for zone in ("hand", "deck", "buried") for card in in_order(game, f"{zone}:{player}")]
    starting = ["tribesman"] * 4 + ["tribeswoman"] * 3 + ["brave"] * 2
    assert sorted(own) == sorted([*starting, tribe])
    assert size(game, f"buried:{player}") == (number == 56)
    assert size(game, f"hand:{player}") == (6 if number == 60 else 5)
    assert fact(game, f"honor:{player}") + fact(game, f"offering:{player}") == (3 if number == 57 else 2)
    assert camps(game, player) == {0: 2 if number == 58 else 1}


def test_nobody_shares_a_setup_card():
    """SETUP CARDS: five for four players at most."""
    game = hearthside.new(GAME, 4, 9)
    while fact(game, "phase") == 0:
        do(game, game.waiting[0], sorted(can(game, game.waiting[0]))[0])
    assert len({in_order(game, f"setup_card:{player}")[0] for player in range(4)}) == 4
