"""A game for one: the Rival's Eclipse and the end."""

import pytest

from tests.rulebook.endless_winter.rivals import his, his_score, his_total, night, settled
from tests.rulebook.endless_winter.words import (
    CANYON,
    FOREST,
    GRASSLAND,
    ICE_INSIDE,
    MOUNTAIN,
    RIVER,
    can,
    decline,
    do,
    eclipse,
    fact,
    facts,
    in_order,
    order,
    outcome,
    score,
    space,
    table,
)

EASY = {"difficulty": "easy"}


def ladder(**position):
    """An Eclipse in which the person is first and the Rival's part comes second."""
    return eclipse(
        **{
            "seats": 1,
            "options": EASY,
            "solo_deck": "rival-08, ...",
            "figures": [[5, 5]],
            "chiefs": [5],
            "round": 4,
            "map": ICE_INSIDE,
            **position,
        }
    )


def test_the_rival_counts_in_the_turn_order():
    """SOLO: card and figures against the person's Ritual pile."""
    game = night("rival-18", ritual0="tribesman", order=[0, 1])  # 1 against 1: the later goes ahead
    assert (facts(game, "ritual_halves"), order(game)) == ([2, 2], [1, 0])
    game = ladder(solo_deck="rival-18, ...", figures=[[]], chiefs=[0], ritual0="tribesman", order=[1, 0])
    assert order(game) == [0, 1]


def test_the_second_place_is_a_step_on_honor():
    """SOLO: instead of the Megalith of the first."""
    game = ladder()
    assert (game.waiting, his(game, "honor")) == ([0], 1)
    decline(game)
    assert game.over
    assert (his(game, "honor"), his(game, "neutrals_home"), his(game, "points")) == (2, 2, 1)


def test_a_point_for_each_land_tile():
    """SOLO: with most or tied Influence; Glaciers and the Base tile never count."""
    game = night(
        "rival-11", camps=[{GRASSLAND: 1, FOREST: 2}, {0: 1, 8: 1, GRASSLAND: 1, FOREST: 1, RIVER: 1}]
    )
    assert his(game, "points") == 2


def test_four_points_at_most():
    """SOLO: for tiles."""
    game = night("rival-11", camps=[{}, {GRASSLAND: 1, MOUNTAIN: 1, FOREST: 1, RIVER: 1, CANYON: 1}])
    assert his(game, "points") == 4


def test_his_villages_have_influence():
    """SOLO: two on each tile, and a point for each that stands."""
    game = night("rival-11", villages={3: 1}, camps=[{GRASSLAND: 1}, {}])
    assert his(game, "points") == 1 + 1


def test_his_influence_stops_the_person():
    """SOLO: the Rival counts as a player."""
    game = night("rival-11", camps=[{GRASSLAND: 1}, {GRASSLAND: 2}], food=[0, 0])
    decline(game)
    assert fact(game, "food:0") == 0
    game = night("rival-11", camps=[{GRASSLAND: 2}, {GRASSLAND: 1}], food=[0, 0], options={"track": "ladder"})
    decline(game)
    assert fact(game, "food:0") == 3


def test_an_idol_for_two_of_his_megaliths():
    """SOLO: of his own colour, on Honor."""
    ground = [[space(0, 0), 1, "neutral", 1], [space(0, 1), 1, "neutral", 1]]
    pieces = [*ground, *([space(0, column), 1, 1] for column in (2, 3, 4))]
    game = night("rival-11", megaliths=pieces, map=ICE_INSIDE)
    # The Megalith of the first place is his fourth.
    assert (his(game, "megaliths_home"), his(game, "honor")) == (4, 3)


def test_the_card_is_revealed_when_the_ritual_pile_is_fixed():
    """SOLO: not before the person's third turn is over."""
    game = table(
        seats=1,
        order=[1, 0],
        turn=0,
        options=EASY,
        figures=[[1, 1], [1, 1, 1]],
        hand0="brave",
        solo_deck="rival-18, ...",
        turns=[2, 3],
    )
    assert in_order(game, "solo_discard") == []
    do(game, 0, "send_chief:initiate", "done")
    assert can(game, 0) == {"ritual:brave", "done"}
    assert in_order(game, "solo_discard") == []
    do(game, 0, "ritual:brave", "done")
    assert in_order(game, "solo_discard") == ["rival-18"]
    assert facts(game, "ritual_halves") == [4, 2 + 0]


def test_honor_points_count_for_him_too():
    """SOLO: on the top three levels."""
    game = ladder(honor=[1, 7])
    decline(game)
    assert (his(game, "honor"), his(game, "points")) == (8, 1 + 1)


# ------------------------------------------------------------ the end
def test_what_the_rival_scores():
    """SOLO: heading by heading."""
    game = settled(
        points=[0, 7],
        rival_culture="trail-cairns, mammoth-drive",
        rival_buried="3 elder, crafter",
        rival_animals="3 giant-sloth, sabertooth, argentavis",
        rival_stones="one-blood, grass-braid",
        offering=[1, 7],
        honor=[1, 3],
        figures=[[5, 5]],
        chiefs=[5],
        map=ICE_INSIDE,
        megaliths=[
            [space(0, 0), 1, 1],
            [space(0, 1), 1, 1],
            [space(0, 2), 1, 1],
            [space(0, 0.5), 2, 1],
        ],
    )
    assert his_score(game, "In play") == 7 + 1
    assert his_score(game, "Cards") == 2 + 3 + 4
    assert his_score(game, "Animals") == 10 + 1
    assert his_score(game, "Sacred stones") == 10
    assert his_score(game, "Offering") == 3
    assert his_score(game, "Honor") == 10
    assert his_score(game, "Megaliths") == 3
    assert his_total(game) == 8 + 9 + 11 + 10 + 3 + 10 + 3


@pytest.mark.parametrize(("level", "points"), [(1, 1), (3, 1), (4, 2), (6, 2), (7, 3), (9, 3), (10, 6)])
def test_his_stock_is_six(level, points):
    """SOLO: by the ratio of his Offering marker."""
    assert his_score(settled(offering=[1, level], figures=[[5, 5]], chiefs=[5]), "Offering") == points


def test_charts_one_and_three():
    """SOLO: as for two players."""
    game = settled(
        honor=[9, 3], rival_buried="6 elder", buried0="6 hunter", figures=[[5, 5]], chiefs=[5], map=ICE_INSIDE
    )
    assert (his_score(game, "Honor"), score(game, 0, "honor")) == (6, 15)


def test_more_points_win():
    """SOLO: the person alone is in the ranking."""
    game = settled(points=[50, 0])
    assert (outcome(game).ranking, outcome(game).scores) == ([[0]], [50])
    assert (outcome(game).reason, len(outcome(game).breakdown)) == ("beaten", 1)
    assert outcome(game).text == (
        "You have more points than the Rival and win. The Rival has 2: In play 1, Offering 1."
    )
    game = settled(points=[0, 50])
    assert (outcome(game).ranking, outcome(game).reason) == ([[], [0]], "lost")
    assert outcome(game).text.startswith("The Rival has more points: your tribe has lost. The Rival has 52: ")


@pytest.mark.parametrize("first", [True, False])
def test_a_tie_with_the_rival(first):
    """SOLO: goes to whoever is ahead in turn order."""
    figures = {"figures": [[5, 5]], "chiefs": [5]} if first else {}
    game = settled(points=[40, 38], map=ICE_INSIDE, **figures)
    assert (outcome(game).scores[0], his_total(game)) == (40, 40)
    assert outcome(game).ranking == ([[0]] if first else [[], [0]])
    assert outcome(game).reason == ("beaten_in_order" if first else "lost_in_order")
    yours = "You and the Rival have equally many points; you are ahead in turn order and win. "
    theirs = "You and the Rival are tied on points; the Rival is ahead in turn order and wins. "
    assert outcome(game).text.startswith(yours if first else theirs)
    told = "you are ahead in turn order and win." if first else "the Rival is ahead in turn order and wins."
    assert told in outcome(game).text


def test_no_tempo_in_the_eclipse():
    """SOLO: only after his action turns."""
    game = night("rival-11", options={"difficulty": "brutal"}, map=ICE_INSIDE)
    assert his(game, "points") == 0
