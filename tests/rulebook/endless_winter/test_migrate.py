"""MIGRATE: place Camps, move Camps, place Villages."""

import pytest

from tests.rulebook.endless_winter.boards import both, down, laid, shadow
from tests.rulebook.endless_winter.words import camps, can, do, fact, labor, refused, some

AROUND = {1: [1, 2, 8], 5: [2, 3, 10], 9: [3, 10, 11], 18: [6, 17, 18]}  # tiles of some junctures


def migrating(hand="2 brave", **position):
    game = laid(**{"hand0": hand, "bottoms": [3], **position})
    do(game, 0, "send:migrate")
    return game


def settling(**position):
    """In the middle section."""
    game = laid(**{"bottoms": [3], "food": [5, 0], **position})
    do(game, 0, "send:migrate", "done")
    return game


# ------------------------------------------------------------ top section
def test_a_labor_places_a_camp_on_the_base_tile():
    """MIGRATE: the leftmost of the board, which makes room for Food."""
    game = migrating("brave", food=[6, 0])
    assert "camp" not in can(game, 0)
    do(game, 0, "work:brave", "camp")
    assert (camps(game), fact(game, "camps_home:0"), labor(game)) == ({0: 2}, 3, 1)
    do(game, 0, "camp")
    assert (camps(game), fact(game, "camps_home:0"), labor(game)) == ({0: 3}, 2, 0)
    assert "camp" not in can(game, 0)


def test_without_camps_at_home_none_is_placed():
    """MIGRATE: five and no more."""
    game = migrating("brave", camps=[{0: 5}, {0: 1}])
    do(game, 0, "work:brave")
    assert "camp" not in can(game, 0)


def test_a_labor_moves_a_camp_to_an_adjacent_tile():
    """MIGRATE: from the Base tile to its six neighbours."""
    game = migrating("brave")
    assert some(game, 0, "move") == set()
    do(game, 0, "work:brave")
    assert some(game, 0, "move") == {f"move:0:{tile}" for tile in range(1, 7)}
    do(game, 0, "move:0:2")
    assert (camps(game), labor(game)) == ({2: 1}, 1)


def test_one_camp_may_move_several_times():
    """MIGRATE: a Labor each time; back to the Base tile too (EW-R49)."""
    game = migrating("2 brave")
    do(game, 0, "work:brave", "work:brave", "move:0:2", "move:2:9")
    assert some(game, 0, "move") == {"move:9:2", "move:9:8", "move:9:10"}
    do(game, 0, "move:9:2", "move:2:0")
    assert (camps(game), labor(game)) == ({0: 1}, 0)


def test_several_camps_may_move():
    """MIGRATE: each for a Labor."""
    game = migrating("brave", camps=[{0: 2}, {0: 1}])
    do(game, 0, "work:brave", "move:0:1", "move:0:4")
    assert camps(game) == {1: 1, 4: 1}


def test_only_own_camps_move():
    """MIGRATE: one of your Camps."""
    game = migrating("brave", camps=[{0: 1}, {7: 2, 8: 1}])
    do(game, 0, "work:brave")
    assert {key.split(":")[1] for key in some(game, 0, "move")} == {"0"}


def test_any_number_of_camps_share_a_tile():
    """MIGRATE: the note; others are no obstacle (EW-R49)."""
    game = migrating("brave", camps=[{1: 4, 0: 1}, {1: 5}])
    do(game, 0, "work:brave", "move:0:1")
    assert camps(game) == {1: 5}
    assert camps(game, 1) == {1: 5}


def test_camps_do_not_jump():
    """MIGRATE: adjacent tiles only."""
    game = migrating("brave")
    do(game, 0, "work:brave")
    refused(game, 0, "move:0:7")
    refused(game, 0, "move:0:0")


# ------------------------------------------------------------ middle section
@pytest.mark.parametrize("juncture", list(AROUND))
def test_three_camps_and_three_food_are_a_village(juncture):
    """MIGRATE: on the juncture of the three tiles; the Camps go back to the board."""
    game = settling(camps=[dict.fromkeys(AROUND[juncture], 1), {0: 1}])
    named = "-".join(str(tile) for tile in sorted(AROUND[juncture]))
    assert can(game, 0) == {f"village:{named}", "done"}
    do(game, 0, f"village:{named}")
    assert fact(game, f"village{juncture}") == 1
    assert (camps(game), both(game)) == ({}, (2, 0))
    assert (fact(game, "camps_home:0"), fact(game, "villages_home:0")) == (5, 2)


def test_one_camp_of_each_tile_is_returned():
    """MIGRATE: the others stay."""
    game = settling(camps=[{2: 2, 3: 1, 10: 2}, {0: 1}])
    do(game, 0, "village:2-3-10")
    assert (camps(game), fact(game, "camps_home:0")) == ({2: 1, 10: 1}, 3)


@pytest.mark.parametrize(
    "position",
    [
        {"food": [2, 0]},
        {"camps": [{2: 2, 3: 1}, {10: 1}]},
        {"camps": [{2: 1, 3: 1, 11: 1}, {0: 1}]},
        {"villages": {5: 1}},
        {"villages": {5: 0}},
        {"villages": {12: 0, 14: 0, 17: 0}},
    ],
    ids=["food", "rival camp", "not contiguous", "taken by another", "own village", "none left"],
)
def test_what_a_village_needs(position):
    """MIGRATE: 3 Food, own Camps on all three, a free juncture, a Village at home (EW-R50)."""
    game = settling(**{"camps": [{2: 1, 3: 1, 10: 1}, {0: 1}], **position})
    assert game.waiting == [1]
    assert fact(game, "food:0") == position.get("food", [5])[0]


def test_three_tiles_in_a_row_have_no_juncture():
    """MIGRATE: a single central juncture is needed; 1, 2 and 9 or 7, 8 and 9 have none."""
    for row in ([7, 8, 9], [8, 2, 3]):
        assert settling(camps=[dict.fromkeys(row, 1), {0: 1}]).waiting == [1]


def test_the_base_tile_is_never_part_of_a_village():
    """MIGRATE: the important note."""
    game = settling(camps=[{0: 1, 1: 1, 2: 1}, {0: 1}])
    assert game.waiting == [1]


def test_neighbouring_junctures_may_both_hold_villages():
    """MIGRATE: one a juncture is the only limit (EW-R50)."""
    game = settling(camps=[{2: 1, 3: 1, 10: 1}, {0: 1}], villages={9: 1, 7: 0})
    do(game, 0, "village:2-3-10")
    assert (fact(game, "village5"), fact(game, "village7"), fact(game, "village9")) == (1, 1, 2)


def test_several_villages_in_one_turn():
    """MIGRATE: as often as one can pay (EW-R23)."""
    game = settling(camps=[{2: 1, 3: 2, 10: 2}, {0: 1}], food=[7, 0], villages={})
    assert can(game, 0) == {"village:2-3-10", "done"}
    game = settling(camps=[{2: 1, 3: 1, 10: 2, 11: 1}, {0: 1}], food=[10, 0])
    assert can(game, 0) == {"village:2-3-10", "village:3-10-11", "done"}


def test_returned_camps_take_room_for_food():
    """MIGRATE: back to the rightmost empty spaces, after the Food is paid (EW-R07, EW-R51)."""
    game = settling(camps=[{2: 1, 3: 1, 10: 1, 0: 2}, {0: 1}], food=[10, 0])
    do(game, 0, "village:2-3-10")
    assert (both(game), fact(game, "camps_home:0"), camps(game)) == ((7, 0), 3, {0: 2})


def test_a_village_works_in_the_eclipse():
    """MIGRATE: a card each Eclipse, and Influence on its tiles."""
    game = shadow(villages={3: 0}, deck0="2 crafter", camps=[{0: 1}, {0: 1}])
    # juncture 3 lies between the Grassland and two Glaciers
    assert both(game) == (3, 0)
    do(game, 0, "draw")
    assert game.waiting == [1]


# ------------------------------------------------------------ bottom section
def test_the_first_figure_places_a_camp_then_moves_one():
    """MIGRATE: without Labor; any of the own Camps may move (EW-R100)."""
    game = laid(camps=[{9: 1}, {0: 1}])
    down(game, 3)
    assert camps(game) == {0: 1, 9: 1}
    assert some(game, 0, "move") == {
        *(f"move:0:{tile}" for tile in range(1, 7)),
        *(f"move:9:{tile}" for tile in (2, 8, 10)),
    }
    do(game, 0, "move:0:5")
    assert (camps(game), game.waiting) == ({5: 1, 9: 1}, [1])


def test_the_move_may_be_left():
    """MIGRATE: each part is a may (EW-R11)."""
    game = laid()
    down(game, 3)
    do(game, 0, "done")
    assert (camps(game), game.waiting) == ({0: 2}, [1])


def test_with_no_camp_left_the_move_is_still_there():
    """MIGRATE: EW-R53."""
    game = laid(camps=[{0: 5}, {0: 1}])
    down(game, 3)
    do(game, 0, "move:0:1")
    assert camps(game) == {0: 4, 1: 1}


def test_the_village_comes_before_the_bottom_section():
    """MIGRATE: a Camp moved at the bottom founds nothing this turn (EW-R20)."""
    game = laid(camps=[{2: 1, 3: 1, 9: 1}, {0: 1}], food=[5, 0])
    do(game, 0, "send:migrate", "done", "move:9:10")
    assert game.waiting == [1]
    assert fact(game, "village5") == 0


def test_the_second_figure_in_migrate_gets_neither():
    """MIGRATE: first figure only."""
    game = laid(bottoms=[3])
    down(game, 3)
    assert (camps(game), game.waiting) == ({0: 1}, [1])
