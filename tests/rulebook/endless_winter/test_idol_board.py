"""IDOL BOARD: the two tracks."""

import pytest

from hearthside.games.endless_winter.sayings import HONOR_NOW
from tests.rulebook.endless_winter.boards import both, laid, shadow
from tests.rulebook.endless_winter.words import can, do, ended, fact, score, told


def idols(card="sun-effigy", **position):
    """Player 0 is about to use three Idols, one after the other."""
    game = laid(**{"hand0": f"{card}, brave", **position})
    do(game, 0, f"play:{card}", "discard:brave")
    return game


def test_an_idol_moves_one_marker_one_level():
    """IDOL BOARD: of one's choice."""
    game = idols()
    do(game, 0, "honor")
    assert (fact(game, "honor:0"), fact(game, "offering:0")) == (2, 1)
    do(game, 0, "offering")
    assert (fact(game, "honor:0"), fact(game, "offering:0")) == (2, 2)
    assert (fact(game, "honor:1"), fact(game, "offering:1")) == (1, 1)


@pytest.mark.parametrize("tracks", [["honor"] * 3, ["offering"] * 3, ["honor", "offering", "honor"]])
def test_several_idols_go_on_the_same_or_different_tracks(tracks):
    """IDOL BOARD: each for itself (EW-R84)."""
    game = idols()
    do(game, 0, *tracks)
    assert fact(game, "honor:0") == 1 + tracks.count("honor")
    assert fact(game, "offering:0") == 1 + tracks.count("offering")
    assert "honor" not in can(game, 0)


def test_markers_may_share_a_level():
    """IDOL BOARD: another player's marker is no obstacle."""
    game = idols(honor=[1, 2], offering=[1, 2])
    do(game, 0, "honor", "offering")
    assert (fact(game, "honor:0"), fact(game, "offering:0")) == (2, 2)


@pytest.mark.parametrize(
    ("level", "points"),
    [(1, 3), (2, 3), (3, 3), (4, 4), (5, 4), (6, 4), (7, 6), (8, 6), (9, 6), (10, 13)],
)
def test_offering_sets_the_worth_of_food_and_tools(level, points):
    """IDOL BOARD: 13 left over are worth more the higher the marker stands."""
    game = ended(offering=[level, 1], food=[6, 0], tools=[7, 0])
    assert score(game, 0, "offering") == points


def test_idols_at_the_top_of_offering_are_points():
    """IDOL BOARD: 1 at once for each, the marker stays (EW-T08)."""
    game = idols(offering=[9, 1])
    do(game, 0, "offering")
    assert (fact(game, "offering:0"), fact(game, "points:0")) == (10, 0)
    do(game, 0, "offering", "offering")
    assert (fact(game, "offering:0"), fact(game, "points:0")) == (10, 2)


@pytest.mark.parametrize(("level", "points"), [(6, 0), (7, 1), (8, 2), (9, 3)])
def test_the_top_levels_of_honor_score_when_entered(level, points):
    """IDOL BOARD: 1, 2 and 3 points on the levels 8, 9 and 10."""
    game = idols(honor=[level, 1])
    do(game, 0, "honor")
    assert (fact(game, "honor:0"), fact(game, "points:0")) == (level + 1, points)


def test_all_three_top_levels_are_six_points():
    """IDOL BOARD: 1 + 2 + 3 (EW-T07)."""
    game = idols(honor=[7, 1])
    do(game, 0, "honor", "honor", "honor")
    assert (fact(game, "honor:0"), fact(game, "points:0")) == (10, 6)


def test_the_top_levels_of_offering_score_nothing_when_entered():
    """IDOL BOARD: only Honor's do."""
    game = idols(offering=[7, 1])
    do(game, 0, "offering", "offering", "offering")
    assert (fact(game, "offering:0"), fact(game, "points:0")) == (10, 0)


def test_a_marker_at_the_top_of_honor_stays():
    """IDOL BOARD: it cannot move again; the Idol goes elsewhere."""
    game = idols(honor=[10, 1])
    assert can(game, 0) == {"offering", "tool", "food", "done"}
    do(game, 0, "offering")
    assert (fact(game, "honor:0"), fact(game, "offering:0"), fact(game, "points:0")) == (10, 2, 0)


def test_with_both_markers_at_the_top_an_idol_is_a_point():
    """IDOL BOARD: by way of Offering (EW-R34)."""
    game = idols(honor=[10, 1], offering=[10, 1])
    assert can(game, 0) == {"offering", "tool", "food", "done"}
    do(game, 0, "offering")
    assert fact(game, "points:0") == 1


def test_who_reaches_a_level_later_stands_to_the_right():
    """IDOL BOARD: leftmost vacant space; the one who was there first ranks higher (EW-R33)."""
    game = ended(honor=[3, 3], honor_queue=[1, 0], buried0="4 elder", buried1="4 crafter")
    assert (score(game, 1, "honor"), score(game, 0, "honor")) == (10, 3)
    game = shadow(
        round=4, honor=[2, 3], honor_queue=[0, 1], ritual0="shaman", buried0="4 elder", buried1="4 crafter"
    )
    do(game, 0, "honor")
    while not game.over:
        do(game, game.waiting[0], "done")
    assert told(game, HONOR_NOW) == [(0, 3, 0)]
    assert (score(game, 1, "honor"), score(game, 0, "honor")) == (10, 3)


def test_the_others_close_ranks_when_a_marker_moves_up():
    """IDOL BOARD: who moved up first stands to the left of who catches up (EW-R33)."""
    game = shadow(
        seats=3,
        round=4,
        figures=[[5, 5], [5], []],
        ritual0="shaman",
        ritual1="shaman",
        honor_queue=[2, 0, 1],
        **{
            f"buried{seat}": "4 elder" if seat == 0 else "4 crafter" if seat == 1 else "4 hunter"
            for seat in range(3)
        },
    )
    do(game, 0, "honor")
    do(game, 1, "honor")
    while not game.over:
        do(game, game.waiting[0], "done")
    assert [score(game, seat, "honor") for seat in range(3)] == [10, 6, 3]


def test_an_idol_may_be_a_tool_or_food():
    """IDOL BOARD: a lesser benefit, each unit for itself."""
    game = idols()
    do(game, 0, "tool", "food", "honor")
    assert (both(game), fact(game, "honor:0")) == ((1, 1), 2)
