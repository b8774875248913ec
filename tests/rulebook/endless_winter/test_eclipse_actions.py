"""ECLIPSE PHASE, step 3: turn order track, Tribe cards, terrain tiles, player board."""

import pytest

from tests.rulebook.endless_winter.boards import (
    both,
    builds,
    grounded,
    laid,
    neutral,
    own,
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
    assert {"bury:tribesman:0", "bury:tribeswoman:1", "done"} <= keys
    assert {key for key in keys if "elder" in key or "crafter" in key} == set()
    assert len([key for key in keys if "brave" in key]) == 1
    do(game, 0, "bury:tribesman:0")
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


# ------------------------------------------------------------ c. terrain tiles
def lone(tile, **position):
    """Player 0 has a Camp on one tile and nobody else is near."""
    return shadow(**{"camps": [{tile: 1}, {0: 1}], **position})


@pytest.mark.parametrize("tile", [GRASSLAND, 16])
def test_grassland_feeds(tile):
    """TERRAIN TILES: 2 Food."""
    assert both(lone(tile)) == (2, 0)


@pytest.mark.parametrize(("chosen", "after"), [("tool", (0, 1)), ("food", (1, 0)), ("done", (0, 0))])
def test_mountain_gives_a_tool(chosen, after):
    """TERRAIN TILES: 1 Tool."""
    game = lone(MOUNTAIN)
    assert can(game, 0) == {"tool", "food", "done"}
    do(game, 0, chosen)
    assert both(game) == after


def test_forest_gives_a_card():
    """TERRAIN TILES: draw 1, for the hand of the next round (EW-R76)."""
    game = lone(FOREST, deck0="2 brave")
    do(game, 0, "draw")
    assert (cards(game, "hand:0"), size(game, "deck:0"), size(game, "revealed:0")) == (["brave"], 1, 0)


def test_river_gives_an_idol():
    """TERRAIN TILES: one step on either track."""
    game = lone(RIVER)
    do(game, 0, "honor")
    assert (fact(game, "honor:0"), fact(game, "offering:0")) == (2, 1)


@pytest.mark.parametrize("paid", [True, False])
def test_tundra_trades_food_for_an_animal(paid):
    """TERRAIN TILES: pay 1 Food for the top Animal of the deck; it is a may (EW-R77)."""
    game = lone(TUNDRA, food=[2, 0], animal_deck="glyptodon, ...")
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay" if paid else "done")
    assert both(game) == (2 - paid, 0)
    assert in_order(game, "animals:0") == ["glyptodon"] * paid


def test_tundra_without_food_gives_nothing():
    """TERRAIN TILES: what cannot be paid is skipped (EW-R77)."""
    game = lone(TUNDRA)
    assert game.waiting == [1]
    assert size(game, "animals:0") == 0


def test_canyon_trades_a_tool_for_a_megalith():
    """TERRAIN TILES: pay 1 Tool to place one."""
    game = lone(CANYON, tools=[1, 0])
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay")
    assert both(game) == (0, 0)
    do(game, 0, build(0, 0))
    assert fact(game, "neutrals_home:0") == 1
    assert both(game) == (1, 0)  # the starting space of Dawn


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
    assert both(game) == (2 * gains, 0)


def test_both_who_tie_gain():
    """TERRAIN TILES: the second player of the order too (EW-T28)."""
    game = shadow(camps=[{GRASSLAND: 1}, {GRASSLAND: 1}], ritual1="")
    assert (both(game, 0), both(game, 1)) == ((2, 0), (2 + 1, 0))  # 1 Food beside the second place


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
    do(game, 0, f"tile:{RIVER}", "honor")
    assert can(game, 0) == {f"tile:{MOUNTAIN}", f"tile:{FOREST}", "done"}
    do(game, 0, f"tile:{MOUNTAIN}", "tool")
    if f"tile:{FOREST}" in can(game, 0):
        do(game, 0, f"tile:{FOREST}")
    do(game, 0, "draw")
    assert game.waiting == [1]
    assert (fact(game, "honor:0"), both(game), size(game, "hand:0")) == (2, (0, 1), 1)


def test_one_tile_may_pay_for_another():
    """TERRAIN TILES: Food of the Grassland for the Tundra, a Tool of the Mountain for the Canyon."""
    game = shadow(camps=[{GRASSLAND: 1, TUNDRA: 1}, {0: 1}], animal_deck="glyptodon, ...")
    do(game, 0, f"tile:{GRASSLAND}")
    choose(game, 0, f"tile:{TUNDRA}")
    do(game, 0, "pay")
    assert (both(game), in_order(game, "animals:0")) == ((1, 0), ["glyptodon"])
    game = shadow(camps=[{MOUNTAIN: 1, CANYON: 1}, {0: 1}])
    choose(game, 0, f"tile:{MOUNTAIN}")
    do(game, 0, "tool")
    choose(game, 0, f"tile:{CANYON}")
    do(game, 0, "pay")
    assert both(game) == (0, 0)
    assert builds(game)


def test_room_for_food_may_be_made_first():
    """TERRAIN TILES: with a full store the Tundra is better taken before the Grassland."""
    game = shadow(camps=[{GRASSLAND: 1, TUNDRA: 1}, {0: 1}], food=[7, 0], animal_deck="glyptodon, ...")
    do(game, 0, f"tile:{TUNDRA}", "pay")
    choose(game, 0, f"tile:{GRASSLAND}")
    assert both(game) == (7, 0)


def test_a_tile_may_be_left():
    """TERRAIN TILES: optional."""
    game = shadow(camps=[{MOUNTAIN: 1, RIVER: 1}, {0: 1}])
    do(game, 0, "done")
    assert game.waiting == [1]
    assert (both(game), fact(game, "honor:0")) == ((0, 0), 1)


# ------------------------------------------------------------ d. player board
def test_the_steps_come_in_their_order():
    """ECLIPSE PHASE: track, then Tribe cards, then terrain, then the player board."""
    game = laid(
        phase="eclipse",
        figures=[[5, 5], []],
        ritual0="shaman",
        camps=[{MOUNTAIN: 1}, {0: 1}],
        villages={9: 0},
        deck0="3 crafter",
    )
    assert builds(game)
    do(game, 0, "done")
    assert can(game, 0) == LESS_THAN_A_CARD
    do(game, 0, "done")
    # juncture 9 lies between the Forest and two Glaciers
    assert can(game, 0) == {f"tile:{MOUNTAIN}", f"tile:{FOREST}", "done"}
    do(game, 0, "done")
    assert can(game, 0) == LESS_THAN_A_CARD | {"draw"}
    do(game, 0, "draw")
    assert (size(game, "hand:0"), game.waiting) == (1, [1])


@pytest.mark.parametrize("number", [1, 2, 3])
def test_a_card_for_each_village_placed(number):
    """PLAYER BOARD BENEFITS: one a Village, whoever holds the tiles."""
    villages = dict.fromkeys([3, 12, 15][:number], 0)
    game = shadow(villages=villages, deck0="5 crafter", camps=[{0: 1}, {1: 3}])
    while game.waiting == [0]:
        do(game, 0, "draw" if "draw" in can(game, 0) else "done")
    assert size(game, "hand:0") == number


@pytest.mark.parametrize(("placed", "idols"), [(0, 0), (1, 0), (2, 1), (3, 1), (4, 2), (8, 4)])
def test_an_idol_for_every_two_own_megaliths(placed, idols):
    """PLAYER BOARD BENEFITS: of the own colour; neutral ones do not count."""
    mine = [own(1, column) for column in range(placed)]
    game = shadow(megaliths=grounded(*mine))
    for _ in range(idols):
        assert game.waiting == [0]
        do(game, 0, "honor")
    assert game.waiting == [1]
    assert fact(game, "honor:0") == 1 + idols


def test_megaliths_of_others_uncover_nothing():
    """PLAYER BOARD BENEFITS: only what has left the own board."""
    game = shadow(megaliths=[neutral(0, 0, 1), neutral(0, 1, 1), own(0, 2, 1, 1), own(0, 3, 1, 1)])
    assert game.waiting == [1]


def test_cards_and_idols_in_any_order():
    """PLAYER BOARD BENEFITS: two Villages and five Megaliths: 2 cards, 2 Idols, each optional (EW-T29)."""
    mine = [own(1, column) for column in range(5)]
    game = shadow(
        villages={12: 0, 13: 0}, megaliths=grounded(*mine), deck0="4 crafter", camps=[{0: 1}, {RIVER: 5}]
    )
    assert can(game, 0) == {"effect:1", "effect:2", "done"}
    do(game, 0, "effect:2", "honor")
    while game.waiting == [0]:
        keys = can(game, 0)
        do(game, 0, next(key for key in ("draw", "offering", "effect:1", "effect:2") if key in keys))
    assert (size(game, "hand:0"), fact(game, "honor:0"), fact(game, "offering:0")) == (2, 2, 2)


def test_what_was_placed_in_this_eclipse_counts():
    """PLAYER BOARD BENEFITS: uncovered as soon as the piece has left the board (EW-R95)."""
    game = laid(phase="eclipse", figures=[[5, 5], []], megaliths=grounded(own(0, 0)))
    do(game, 0, build(0, 1), "done")
    assert can(game, 0) == LESS_THAN_A_CARD
