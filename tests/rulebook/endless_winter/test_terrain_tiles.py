"""ECLIPSE PHASE, step 3c: terrain tiles."""

import pytest

from tests.rulebook.endless_winter.boards import (
    both,
    builds,
    shadow,
)
from tests.rulebook.endless_winter.words import (
    CANYON,
    FOREST,
    GRASSLAND,
    MOUNTAIN,
    RIVER,
    TUNDRA,
    build,
    can,
    cards,
    choose,
    do,
    fact,
    in_order,
    size,
)

LESS_THAN_A_CARD = {"honor", "offering", "tool", "food", "done"}


def lone(tile, **position):
    """Player 0 has a Camp on one tile and nobody else is near."""
    return shadow(**{"camps": [{tile: 1}, {0: 1}], **position})


@pytest.mark.parametrize("tile", [GRASSLAND, 16])
def test_grassland_feeds(tile):
    """TERRAIN TILES: 3 Food (HS-EW-31)."""
    assert both(lone(tile)) == (3, 0)


@pytest.mark.parametrize(
    ("first", "second", "after"),
    [("tool", "tool", (0, 2)), ("food", "tool", (1, 1)), ("tool", "done", (0, 1)), ("done", "food", (1, 0))],
)
def test_mountain_gives_two_tools(first, second, after):
    """TERRAIN TILES: 2 Tools, asked one by one (HS-EW-31, EW-R09)."""
    game = lone(MOUNTAIN)
    for chosen in (first, second):
        assert can(game, 0) == {"tool", "food", "done"}
        do(game, 0, chosen)
    assert (both(game), game.waiting) == (after, [1])


def test_forest_gives_a_card():
    """TERRAIN TILES: draw 1, for the hand of the next round (EW-R76)."""
    game = lone(FOREST, deck0="2 brave")
    do(game, 0, "draw")
    assert (cards(game, "hand:0"), size(game, "deck:0"), size(game, "revealed:0")) == (["brave"], 1, 0)


@pytest.mark.parametrize(
    ("first", "second", "after"),
    [("honor", "honor", (3, 1)), ("honor", "offering", (2, 2)), ("offering", "done", (1, 2))],
)
def test_river_gives_two_idols(first, second, after):
    """TERRAIN TILES: each one step on either track (HS-EW-31, EW-R84)."""
    game = lone(RIVER)
    do(game, 0, first)
    assert can(game, 0) == LESS_THAN_A_CARD
    do(game, 0, second)
    assert (fact(game, "honor:0"), fact(game, "offering:0")) == after
    assert game.waiting == [1]


@pytest.mark.parametrize("food", [2, 0])
def test_tundra_gives_an_animal(food):
    """TERRAIN TILES: the top Animal of the deck for nothing (HS-EW-31), at once (HS-EW-1)."""
    game = lone(TUNDRA, food=[food, 0], animal_deck="glyptodon, ...")
    assert (both(game), in_order(game, "animals:0")) == ((food, 0), ["glyptodon"])
    assert game.waiting == [1]


def test_canyon_trades_food_for_a_megalith():
    """TERRAIN TILES: pay 1 Food to place one (HS-EW-31)."""
    game = lone(CANYON, food=[2, 0])
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay")
    assert both(game) == (1, 0)
    do(game, 0, build(0, 0))
    assert fact(game, "neutrals_home:0") == 1
    assert both(game) == (2, 0)  # the starting space of Dawn


def test_canyon_may_be_left():
    """TERRAIN TILES: to pay is a may (EW-R77)."""
    game = lone(CANYON, food=[2, 0])
    do(game, 0, "done")
    assert (both(game), fact(game, "neutrals_home:0"), game.waiting) == ((2, 0), 2, [1])


def test_canyon_without_food_gives_nothing():
    """TERRAIN TILES: what cannot be paid is skipped, though there are Tools (EW-R77)."""
    game = lone(CANYON, tools=[2, 0])
    assert game.waiting == [1]
    assert (both(game), fact(game, "neutrals_home:0")) == ((0, 2), 2)


@pytest.mark.parametrize("tile", [0, 7])
def test_base_and_glaciers_give_nothing(tile):
    """TERRAIN TILES: only land has a benefit."""
    game = lone(tile)
    assert game.waiting == [1]
    assert both(game) == (0, 0)


@pytest.mark.parametrize(
    ("mine", "theirs", "gains"), [(2, 1, True), (1, 2, False), (1, 1, True), (0, 1, False)]
)
def test_most_or_tied_influence_counts(mine, theirs, gains):
    """TERRAIN TILES: each Camp is 1 Influence; a tie serves both (EW-T28)."""
    game = shadow(camps=[{GRASSLAND: mine, 0: 1}, {GRASSLAND: theirs, 0: 1}], ritual1="shaman")
    assert both(game) == (3 * gains, 0)


def test_both_who_tie_gain():
    """TERRAIN TILES: the second player of the order too (EW-T28)."""
    game = shadow(camps=[{GRASSLAND: 1}, {GRASSLAND: 1}], ritual1="")
    assert (both(game, 0), both(game, 1)) == ((3, 0), (3 + 1, 0))  # 1 Food beside the second place


def test_nobody_gains_from_a_tile_without_influence():
    """TERRAIN TILES: none is not tied for the most (EW-R30)."""
    game = shadow(ritual1="")
    assert (both(game, 0), both(game, 1)) == ((0, 0), (1, 0))


def test_a_village_is_two_influence_on_all_its_tiles():
    """TERRAIN TILES: more than a Camp, as much as two; juncture 5 lies between 2, 3 and 10."""
    game = shadow(villages={5: 0}, camps=[{0: 1}, {MOUNTAIN: 1, FOREST: 3}], deck0="4 crafter")
    assert can(game, 0) == {"tool", "food", "done"}
    game = shadow(villages={5: 0}, camps=[{0: 1}, {MOUNTAIN: 2, FOREST: 2}], deck0="4 crafter")
    assert can(game, 0) == {f"tile:{MOUNTAIN}", f"tile:{FOREST}", "done"}
    game = shadow(villages={5: 0}, camps=[{0: 1}, {MOUNTAIN: 3, FOREST: 2}], deck0="4 crafter")
    assert can(game, 0) == {"draw", "honor", "offering", "tool", "food", "done"}


def test_camps_and_villages_are_added():
    """TERRAIN TILES: 2 + 1 against 2 + 2, then 2 + 2 against 2 + 2, on a tile with two Villages."""
    game = shadow(villages={5: 0, 1: 1}, camps=[{MOUNTAIN: 1}, {MOUNTAIN: 2, FOREST: 3}])
    assert can(game, 0) == LESS_THAN_A_CARD  # the card of the own Village, from an empty deck
    game = shadow(villages={5: 0, 1: 1}, camps=[{MOUNTAIN: 2}, {MOUNTAIN: 2, FOREST: 3}])
    assert can(game, 0) == {"tool", "food", "done"}


def test_tiles_come_one_at_a_time_in_any_order():
    """TERRAIN TILES: each once (EW-R29)."""
    game = shadow(camps=[{MOUNTAIN: 1, RIVER: 1, FOREST: 1}, {0: 1}], deck0="3 crafter")
    assert can(game, 0) == {f"tile:{tile}" for tile in (MOUNTAIN, RIVER, FOREST)} | {"done"}
    do(game, 0, f"tile:{RIVER}", "honor", "honor")
    assert can(game, 0) == {f"tile:{MOUNTAIN}", f"tile:{FOREST}", "done"}
    do(game, 0, f"tile:{MOUNTAIN}", "tool", "tool")
    if f"tile:{FOREST}" in can(game, 0):
        do(game, 0, f"tile:{FOREST}")
    do(game, 0, "draw")
    assert game.waiting == [1]
    assert (fact(game, "honor:0"), both(game), size(game, "hand:0")) == (3, (0, 2), 1)


def test_a_tile_that_cannot_be_paid_is_not_offered():
    """TERRAIN TILES: it would be used up for nothing; it comes when there is Food for it (EW-R77, EW-R92)."""
    game = shadow(camps=[{RIVER: 1, MOUNTAIN: 1, CANYON: 1}, {0: 1}])
    assert can(game, 0) == {f"tile:{RIVER}", f"tile:{MOUNTAIN}", "done"}
    do(game, 0, f"tile:{MOUNTAIN}", "tool", "food")
    assert can(game, 0) == {f"tile:{RIVER}", f"tile:{CANYON}", "done"}


def test_one_tile_may_pay_for_another():
    """TERRAIN TILES: for the Canyon Food of the Grassland, or of the Mountain in place of a Tool."""
    game = shadow(camps=[{GRASSLAND: 1, CANYON: 1}, {0: 1}])
    choose(game, 0, f"tile:{GRASSLAND}", f"tile:{CANYON}")
    do(game, 0, "pay")
    assert both(game) == (2, 0)
    assert builds(game)
    game = shadow(camps=[{MOUNTAIN: 1, CANYON: 1}, {0: 1}])
    choose(game, 0, f"tile:{MOUNTAIN}")
    do(game, 0, "tool", "food")
    choose(game, 0, f"tile:{CANYON}")
    do(game, 0, "pay")
    assert both(game) == (0, 1)
    assert builds(game)


def test_room_for_food_may_be_made_first():
    """TERRAIN TILES: with a full store the Canyon is better taken before the Grassland."""
    game = shadow(camps=[{GRASSLAND: 1, CANYON: 1}, {0: 1}], food=[7, 0])
    do(game, 0, f"tile:{CANYON}", "pay", "tool")  # a Megalith would bring Food of its own
    choose(game, 0, f"tile:{GRASSLAND}")
    assert both(game) == (7, 1)
    game = shadow(camps=[{GRASSLAND: 1, CANYON: 1}, {0: 1}], food=[7, 0])
    do(game, 0, f"tile:{GRASSLAND}")
    choose(game, 0, f"tile:{CANYON}")
    do(game, 0, "pay", "tool")
    assert both(game) == (6, 1)


def test_a_tile_may_be_left():
    """TERRAIN TILES: optional."""
    game = shadow(camps=[{MOUNTAIN: 1, RIVER: 1}, {0: 1}])
    do(game, 0, "done")
    assert game.waiting == [1]
    assert (both(game), fact(game, "honor:0")) == ((0, 0), 1)
