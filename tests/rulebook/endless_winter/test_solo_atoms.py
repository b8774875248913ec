"""A game for one: everything the Rival can do."""

import pytest

from hearthside.games.endless_winter.places import RIVAL_SEAT
from hearthside.games.endless_winter.sayings import BUILDS
from tests.rulebook.endless_winter.rivals import his, turn
from tests.rulebook.endless_winter.words import (
    build,
    camps,
    can,
    cards,
    decline,
    do,
    fact,
    in_order,
    size,
    space,
    told,
)

EASY = {"difficulty": "easy"}


def test_bury_takes_from_the_fullest_deck():
    """SOLO: the leftmost of equals; it is counted anew for each card."""
    game = turn("rival-01", supply_elder="9 elder", supply_crafter="11 crafter", supply_hunter="10 hunter")
    assert cards(game, "rival_buried") == ["pathfinder", "shaman"]
    game = turn(
        "rival-01", **{f"supply_{name}": "" for name in ("crafter", "pathfinder", "hunter", "shaman")}
    )
    assert cards(game, "rival_buried") == ["elder", "elder"]


def test_bury_from_empty_decks():
    """SOLO: skipped; the rest of the card is done."""
    empty = {f"supply_{name}": "" for name in ("elder", "crafter", "pathfinder", "hunter", "shaman")}
    game = turn("rival-01", **empty)
    assert (cards(game, "rival_buried"), his(game, "honor")) == ([], 2)


def test_culture_looks_from_its_slot_on():
    """SOLO: next higher place, wrapping from 8 to 1; each card from the slot again."""
    game = turn("rival-06", market6="", market7="")
    assert cards(game, "rival_culture") == ["berry-gathering", "quarry-camp"]
    game = turn("rival-06")
    assert cards(game, "rival_culture") == ["naming-day", "spear-drill"]


def test_culture_gives_the_token_back():
    """SOLO: as a purchase does."""
    game = turn("rival-05", tokens=[4, 5, 6], round=2)
    assert fact(game, "tokens") == 1 << 3 | 1 << 5
    assert cards(game, "rival_culture") == ["smoke-signals"]


def test_culture_of_an_empty_market():
    """SOLO: skipped."""
    game = turn("rival-07", **{f"market{place}": "" for place in range(1, 9)})
    assert (cards(game, "rival_culture"), his(game, "neutrals_home")) == ([], 1)


def test_stones_of_the_earliest_round():
    """SOLO: leftmost first."""
    game = turn("rival-08")
    assert in_order(game, "rival_stones") == ["ground-ring"]
    game = turn("rival-08", round=2, pool1="")
    assert in_order(game, "rival_stones") == ["high-ring"]


def test_stones_of_later_rounds_wait():
    """SOLO: only what is available is taken."""
    game = turn("rival-08", pool1="")
    assert (in_order(game, "rival_stones"), his(game, "offering")) == ([], 2)


def test_three_stones_at_most():
    """SOLO: a fourth is left."""
    game = turn("rival-08", rival_stones="one-blood, grass-braid, pine-cone")
    assert size(game, "rival_stones") == 3
    assert in_order(game, "pool1") == ["ground-ring", "many-names"]


def test_camp_without_camps_at_home():
    """SOLO: skipped; the march is done."""
    game = turn("rival-09", camps=[{}, {0: 5}])
    assert camps(game, 1) == {0: 4, 15: 1}


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({0: 1, 7: 1}, {9: 1, 7: 1}),  # the one on the Base tile
        ({8: 1, 12: 1, 2: 2}, {10: 1, 12: 1, 2: 2}),  # the lowest Glacier, round the edge of the map
        ({4: 1, 5: 2}, {4: 1, 5: 1, 3: 1}),  # two of one tile; never over the Base tile
        ({2: 1, 4: 1}, {10: 1, 4: 1}),  # the lowest tile
    ],
)
def test_which_camp_marches(before, after):
    """SOLO: twice in direction 5, the same Camp; a step that is impossible turns on."""
    game = turn("rival-12", camps=[{}, before])
    assert camps(game, 1) == after


def test_a_march_without_camps():
    """SOLO: skipped."""
    game = turn("rival-12", camps=[{}, {}])
    assert (camps(game, 1), his(game, "neutrals_home")) == ({}, 1)


def test_a_rival_village():
    """SOLO: three Camps, no Food; on the lowest free juncture."""
    game = turn("rival-09", camps=[{}, {1: 1, 2: 1, 8: 1, 7: 1}])
    assert (fact(game, "village1"), fact(game, "village3")) == (2, 0)
    assert (camps(game, 1), his(game, "camps_home"), his(game, "villages_home")) == ({15: 1, 7: 1}, 3, 2)


def test_a_juncture_that_is_taken():
    """SOLO: the next one; the person's Village closes it."""
    game = turn("rival-09", camps=[{}, {1: 1, 2: 1, 8: 1, 7: 1}], villages={1: 0})
    assert (fact(game, "village1"), fact(game, "village3")) == (1, 2)


def test_no_fourth_rival_village():
    """SOLO: he has three."""
    game = turn("rival-09", camps=[{}, {1: 1, 2: 1, 8: 1}], villages={10: 1, 11: 1, 12: 1})
    assert fact(game, "village1") == 0


def test_the_rival_closes_a_juncture():
    """SOLO: the person cannot build there."""
    game = turn("rival-20", villages={1: 1}, camps=[{1: 1, 2: 1, 8: 1}, {}], food=[3, 0])
    do(game, 0, "send:migrate")
    decline(game)
    assert fact(game, "village1") == 2


@pytest.mark.parametrize(
    ("owned", "display", "taken"),
    [
        ("", "argentavis, sabertooth", "sabertooth"),  # alone an Argentavis adds nothing
        ("giant-sloth", "sabertooth, giant-sloth", "giant-sloth"),
        ("2 giant-sloth", "sabertooth, argentavis, giant-sloth", "argentavis"),
        ("4 giant-sloth", "giant-sloth, sabertooth", "giant-sloth"),  # both add 1
        ("3 giant-sloth, sabertooth", "sabertooth, giant-sloth", "giant-sloth"),
        ("", "glyptodon, sabertooth", "glyptodon"),
        ("argentavis", "argentavis, sabertooth", "sabertooth"),
        ("4 giant-sloth, argentavis", "argentavis, giant-sloth", "argentavis"),  # 13 or 13
    ],
)
def test_which_animal_he_takes(owned, display, taken):
    """SOLO: what adds most to his sets; of equals the leftmost."""
    game = turn("rival-15", rival_animals=owned, display=display)
    before = [] if not owned else in_order(turn("rival-20", rival_animals=owned), "rival_animals")
    assert sorted([*before, taken]) == cards(game, "rival_animals")


def test_an_empty_display():
    """SOLO: then the top of the deck."""
    game = turn("rival-13", display="sabertooth")
    assert cards(game, "rival_animals") == ["sabertooth", "woolly-rhino"]
    game = turn("rival-13", display="", animal_deck="")
    assert cards(game, "rival_animals") == []


def test_top_of_the_deck():
    """SOLO: not of the display."""
    game = turn("rival-14")
    assert cards(game, "rival_animals") == ["giant-sloth", "woolly-rhino"]
    game = turn("rival-14", animal_deck="")
    assert cards(game, "rival_animals") == ["giant-sloth"]


def neutrals(*more):
    return [[space(0, 0), 1, "neutral", 1], [space(0, 1), 1, "neutral", 1], *more]


@pytest.mark.parametrize(
    ("before", "row", "column", "level"),
    [
        ([], 0, 0, 1),
        ([[space(0, 0), 1, "neutral", 1]], 0, 1, 1),
        (neutrals(), 0, 2, 1),
        (neutrals([space(0, 2), 1, 1]), 0, 3, 1),
        (neutrals([space(0, 2), 1, 1], [space(0, 3), 1, 1]), 0, 0.5, 2),
        (neutrals([space(0, 2), 1, 1], [space(0, 3), 1, 1], [space(0, 0.5), 2, 1]), 0, 1.5, 2),
        (
            neutrals([space(0, 2), 1, 1], [space(0, 3), 1, 1], [space(0, 0.5), 2, 1], [space(0, 1.5), 2, 0]),
            0,
            1,
            3,
        ),
        ([[space(0, 0), 1, 0]], 0, 1, 1),  # beside one of the person
        (
            neutrals([space(2, 1), 1, 1], [space(3, 1), 1, 1], [space(1, 0), 1, 0], [space(1, 1), 1, 0]),
            0,
            0.5,
            2,
        ),
    ],
)
def test_where_the_rival_builds(before, row, column, level):
    """SOLO: neutrals, two of his own on the board, then as high as he can; smallest row, then column."""
    game = turn("rival-19", megaliths=before)
    assert his(game, "neutrals_home") + his(game, "megaliths_home") == 9 - sum(
        1 for piece in before if piece[-1] == 1
    )
    placed = [build(row, column, level)]
    assert told_builds(game) == placed


def told_builds(game):
    return [
        build(cell // 31 / 2, cell % 31 / 2, more % 16)
        for seat, cell, more in told(game, BUILDS)
        if seat == RIVAL_SEAT
    ]


def test_the_rival_ignores_spaces():
    """SOLO: no benefit, no arrow."""
    game = turn("rival-19", megaliths=[[space(0, 0), 1, 0], [space(0, 1), 1, 0]])
    assert told_builds(game) == [build(0, 2)]
    assert (his(game, "food"), his(game, "points"), his(game, "offering")) == (0, 0, 2)


def test_no_megalith_left():
    """SOLO: skipped, without a lesser benefit."""
    pieces = [
        *neutrals(),
        *([space(0, column), 1, 1] for column in range(2, 8)),
        [space(1, 0), 1, 1],
        [space(1, 1), 1, 1],
    ]
    game = turn("rival-19", megaliths=pieces)
    assert told_builds(game) == []
    assert (his(game, "honor"), his(game, "offering")) == (1, 2)


def test_the_person_may_build_beside_the_rival():
    """SOLO: his Megaliths are neighbours and supports."""
    game = turn("rival-20", hand0="stone-circle", megaliths=neutrals())
    do(game, 0, "play:stone-circle")
    assert build(0, 2) in can(game, 0)


def test_honor_of_the_rival_scores_and_runs_over():
    """SOLO: 1, 2, 3 points on the top levels; steps beyond 10 go to Offering."""
    game = turn("rival-02", honor=[1, 8])
    assert (his(game, "honor"), his(game, "points")) == (10, 5)
    game = turn("rival-02", honor=[1, 9], offering=[1, 4])
    assert (his(game, "honor"), his(game, "offering"), his(game, "points")) == (10, 5, 3)
    game = turn("rival-02", honor=[1, 10], offering=[1, 10])
    assert (his(game, "honor"), his(game, "offering"), his(game, "points")) == (10, 10, 2)


def test_offering_of_the_rival_runs_over_into_points():
    """SOLO: one for each step beyond 10."""
    game = turn("rival-17", offering=[1, 9])
    assert (his(game, "offering"), his(game, "points")) == (10, 1)


def test_the_person_may_lose_the_queue_on_honor():
    """SOLO: the Rival counts as a player there."""
    game = turn("rival-18", honor=[2, 1], honor_queue=[0, 1])
    assert his(game, "honor") == 2
    assert fact(game, "honor_since:0") < fact(game, "honor_since:1")
