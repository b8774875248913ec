"""Rulings about Camps, Villages and Influence."""

import pytest

from hearthside.games.endless_winter.sayings import LOSES_FOOD
from tests.rulebook.endless_winter.words import (
    CANYON,
    FOREST,
    GRASSLAND,
    MIGRATE,
    MOUNTAIN,
    RIVER,
    build,
    camps,
    can,
    cards,
    choose,
    decline,
    do,
    eclipse,
    ended,
    fact,
    facts,
    score,
    slide,
    some,
    space,
    table,
    told,
)

THREE = {1: 1, 2: 1, 8: 1}  # juncture 1


def migrating(**position):
    game = table(**position)
    do(game, 0, f"send:{MIGRATE}")
    return game


def at_the_middle(**position):
    game = migrating(**position)
    slide(game, 0)
    return game


def test_a_village_is_paid_before_the_camps_return():
    """EW-R07: after 3 Food the cut never bites."""
    game = at_the_middle(camps=[{**THREE, 0: 2}, {}], food=[10, 0])
    do(game, 0, "village:1-2-8")
    assert fact(game, "food:0") == 7
    assert told(game, LOSES_FOOD) == []


def test_a_free_village_cuts_food_to_capacity():
    """EW-R07: that is where it matters (EW-R52)."""
    game = table(hand0="longhouse", camps=[{**THREE, 0: 2}, {}], food=[10, 0])
    do(game, 0, "play:longhouse", "village:1-2-8")
    assert fact(game, "food:0") == 7
    assert told(game, LOSES_FOOD) == [(0, 3, 0)]


def test_a_free_village_still_takes_three_camps():
    """EW-R52: only the Food is spared."""
    game = table(hand0="longhouse", camps=[{**THREE, 0: 1}, {}], food=[2, 0])
    do(game, 0, "play:longhouse", "village:1-2-8")
    assert (camps(game), fact(game, "food:0"), fact(game, "village1")) == ({0: 1}, 2, 1)
    assert (fact(game, "camps_home:0"), fact(game, "villages_home:0")) == (4, 2)


def test_food_that_is_cut_is_not_spent():
    """EW-R96: it gives no Labor."""
    game = table(hand0="longhouse, smoke-signals", camps=[{**THREE, 0: 2}, {}], food=[10, 0])
    do(game, 0, "play:longhouse", "village:1-2-8")
    decline(game)
    do(game, 0, f"send:{MIGRATE}")
    assert (fact(game, "food:0"), fact(game, "labor_now")) == (7, 0)


def test_a_camp_moves_to_any_neighbour():
    """EW-R49: Glacier and Base too; others do not block."""
    game = migrating(camps=[{1: 1}, {0: 1, 7: 2, 8: 1}], hand0="2 brave")
    do(game, 0, "work:brave")
    assert some(game, 0, "move") == {f"move:1:{tile}" for tile in (0, 2, 6, 7, 8, 18)}
    do(game, 0, "move:1:0")
    assert camps(game) == {0: 1}


def test_camps_stack():
    """EW-R49: any number on a tile, and one Camp may move again."""
    game = migrating(camps=[{1: 3, 2: 1}, {}], hand0="brave, tribesman")
    do(game, 0, "work:brave", "work:tribesman", "move:2:1")
    assert camps(game) == {1: 4}
    do(game, 0, "move:1:7", "move:7:18")
    assert camps(game) == {1: 3, 18: 1}


def test_a_village_needs_camps_on_all_three_tiles():
    """EW-R50: two are not enough, nor Camps of others."""
    game = migrating(camps=[{1: 2, 2: 1}, {8: 1}], food=[3, 0])
    do(game, 0, "done")
    assert game.waiting == [1]


def test_a_village_needs_three_food():
    """EW-R50: with two it is not offered."""
    game = migrating(camps=[THREE, {}], food=[2, 0])
    do(game, 0, "done")
    assert game.waiting == [1]


@pytest.mark.parametrize("owner", [0, 1])
def test_one_village_a_juncture(owner):
    """EW-R50: whoever has one there."""
    game = migrating(camps=[{**THREE, 7: 1}, {}], food=[6, 0], villages={1: owner})
    slide(game, 0)
    assert some(game, 0, "village") == {"village:1-7-8"}


def test_no_village_touches_the_base_tile():
    """EW-R50: Camps on 0, 1 and 2 found none."""
    game = migrating(camps=[{0: 1, 1: 1, 2: 1}, {}], food=[6, 0])
    do(game, 0, "done")
    assert game.waiting == [1]


def test_neighbouring_junctures_may_both_hold_villages_by_ruling():
    """EW-R50: and Glaciers are ordinary tiles here; two in one turn."""
    game = at_the_middle(camps=[{1: 2, 2: 1, 8: 1, 7: 1}, {}], food=[10, 0])
    do(game, 0, "village:1-7-8")
    assert (fact(game, "village3"), camps(game)) == (1, {1: 1, 2: 1})
    game = at_the_middle(camps=[{1: 1, 2: 1, 8: 1}, {}], food=[6, 0], villages={3: 0})
    do(game, 0, "village:1-2-8")
    assert (fact(game, "village1"), fact(game, "village3")) == (1, 1)


def test_three_villages_at_most():
    """EW-R50: a fourth is not there."""
    game = migrating(camps=[THREE, {}], food=[6, 0], villages={12: 0, 13: 0, 14: 0})
    do(game, 0, "done")
    assert game.waiting == [1]


def test_returned_camps_take_room_for_food_by_ruling():
    """EW-R51: capacity is 10 less the Camps at home."""
    game = table(hand0="longhouse, firekeeping", camps=[THREE, {}])
    do(game, 0, "play:longhouse", "village:1-2-8")
    choose(game, 0, "done")
    assert fact(game, "camps_home:0") == 5
    do(game, 0, "play:firekeeping")
    assert fact(game, "food:0") == 5


@pytest.mark.parametrize("out", [1, 2, 3, 4, 5])
def test_each_camp_that_is_out_makes_room(out):
    """EW-R51: 6 Food with one, 10 with all five."""
    game = table(hand0="firekeeping", camps=[{0: out}, {}])
    do(game, 0, "play:firekeeping")
    assert fact(game, "food:0") == 5 + out


def test_migrate_bottom_without_camps_at_home():
    """EW-R53: the move may still be taken."""
    game = migrating(bottoms=[], camps=[{0: 5}, {}])
    slide(game, 0)
    assert camps(game) == {0: 5}
    do(game, 0, "move:0:4")
    assert camps(game) == {0: 4, 4: 1}


def test_villages_are_no_camps_by_ruling():
    """EW-R54: the stones of the land count Camps."""
    game = ended(stones0="grass-braid", villages={3: 0}, camps=[{0: 1}, {}])
    assert score(game, 0, "sacred_stones") == 0
    game = ended(stones0="grass-braid", camps=[{GRASSLAND: 1, 16: 1}, {}])
    assert score(game, 0, "sacred_stones") == 5


# ------------------------------------------------------------ Influence in the Eclipse
def test_tiles_are_listed_when_the_step_begins():
    """EW-R29: a Camp that comes later gains nothing; one that left still does."""
    game = eclipse(
        camps=[{CANYON: 1, 7: 1}, {}],
        food=[1, 0],
        megaliths=[[space(1, 4), 1, "neutral", 1]],
        ritual0="tribesman",
    )
    choose(game, 0, "done" if "resolve:tribesman" in can(game, 0) else "", f"tile:{CANYON}")
    do(game, 0, "pay", build(1, 5), f"move:7:{GRASSLAND}", "done")
    assert f"tile:{GRASSLAND}" not in can(game, 0)
    decline(game)
    assert (camps(game), fact(game, "food:0")) == ({CANYON: 1, GRASSLAND: 1}, 0)


def test_each_tile_once_in_any_order():
    """EW-R29: one at a time."""
    game = eclipse(
        camps=[{FOREST: 1, RIVER: 1, MOUNTAIN: 1}, {}], deck0="brave", ritual0="tribesman", options={}
    )
    do(game, 0, "done")  # the track
    choose(game, 0, "resolve:tribesman")
    assert some(game, 0, "tile") == {f"tile:{tile}" for tile in (MOUNTAIN, FOREST, RIVER)}
    do(game, 0, f"tile:{RIVER}", "offering", "offering")
    assert some(game, 0, "tile") == {f"tile:{tile}" for tile in (MOUNTAIN, FOREST)}
    do(game, 0, f"tile:{MOUNTAIN}", "tool", "tool")
    choose(game, 0, f"tile:{FOREST}")
    do(game, 0, "draw")
    assert cards(game, "hand:0") == ["brave"]
    assert (fact(game, "tools:0"), fact(game, "offering:0")) == (2, 3)


def test_nobody_on_a_tile():
    """EW-R30: no tie at zero; at least 1 Influence."""
    game = eclipse(camps=[{0: 1}, {0: 1}], options={"track": "consolation"})
    assert fact(game, "phase") != 2 or not some(game, game.waiting[0], "tile")
    decline(game)
    assert sum(facts(game, "food")) == 1  # of the second on the track


def test_more_influence_of_another():
    """EW-R30: who has less gains nothing."""
    game = eclipse(camps=[{GRASSLAND: 1}, {GRASSLAND: 2}], options={})
    decline(game)
    assert facts(game, "food") == [0, 3]


def test_a_later_player_finds_the_changed_map():
    """EW-R78: Camps that the first has moved count."""
    game = eclipse(
        camps=[{7: 1, GRASSLAND: 1}, {GRASSLAND: 1}], ritual0="pathfinder", options={"track": "consolation"}
    )
    choose(game, 0, "resolve:pathfinder")
    while not some(game, 0, "move"):
        do(game, 0, sorted(some(game, 0, "effect"))[-1])
    do(game, 0, f"move:7:{GRASSLAND}")
    decline(game)
    assert facts(game, "food") == [3, 1]  # the second has only the Food of the track


def test_a_tile_with_a_price():
    """EW-R77: from what is there at that moment; without it nothing is asked."""
    game = eclipse(camps=[{CANYON: 1}, {}], food=[2, 0], ritual0="tribesman")
    choose(game, 0, "resolve:tribesman", f"tile:{CANYON}")
    assert can(game, 0) == {"pay", "done"}
    do(game, 0, "pay")
    assert fact(game, "food:0") == 1
    assert some(game, 0, "build")
    game = eclipse(
        camps=[{CANYON: 1}, {}], tools=[1, 0], ritual0="tribesman", figures=[[5, 5], []], ritual1="shaman"
    )
    assert (game.waiting, fact(game, "tools:0"), fact(game, "neutrals_home:0")) == ([1], 1, 2)
