"""FINAL SCORING: each category, the sum and ties."""

import pytest

from tests.rulebook.endless_winter.boards import grounded, laid, neutral, own
from tests.rulebook.endless_winter.words import do, ended, outcome, score

BURIED = ["elder", "crafter", "hunter", "shaman"]


def buried(*numbers):
    """So many buried cards for each player."""
    return {f"buried{seat}": f"{number} {BURIED[seat]}" for seat, number in enumerate(numbers) if number}


# ------------------------------------------------------------ who wins
def test_the_score_is_the_sum_of_all_categories():
    """FINAL SCORING: points in play, stones, Offering, Honor, cards, Animals, Megaliths."""
    game = ended(
        points=[7, 0],
        stones0="sloth-claw",
        tipped0="giant-sloth",
        food=[5, 0],
        tools=[3, 0],
        honor=[5, 1],
        buried0="4 tribesman",
        hand0="elder, berry-gathering",
        animals0="3 sabertooth",
        megaliths=grounded(own(0, 0), own(0, 1), own(0, 0.5, 2)),
    )
    assert outcome(game).breakdown[0] == {
        "in_play": 7,
        "sacred_stones": 3,
        "offering": 2,
        "honor": 10,
        "cards": 2,
        "animals": 6,
        "megaliths": 2,
    }
    assert outcome(game).scores[0] == 7 + 3 + 2 + 10 + 2 + 6 + 2
    assert outcome(game).ranking == [[0], [1]]


def test_nothing_scores_nothing():
    """FINAL SCORING: a game in which nobody has anything."""
    assert outcome(ended()).scores == [0, 0]


@pytest.mark.parametrize("points", [[8, 9], [9, 8]])
def test_the_most_points_win(points):
    """FINAL SCORING: whatever the turn order."""
    game = ended(points=points)
    assert (outcome(game).winners, outcome(game).reason) == ([points.index(9)], "points")
    assert outcome(game).text == "The tribe with the most points wins."


def test_a_tie_goes_to_who_is_ahead_in_turn_order():
    """FINAL SCORING: the order after the last Eclipse (EW-R66, EW-T35)."""
    game = ended(points=[80, 80], ritual0="brave")
    assert outcome(game).scores == [80, 80]
    assert (outcome(game).ranking, outcome(game).reason) == ([[0], [1]], "turn_order")
    assert outcome(game).text == (
        "The best tribes have equally many points; the one ahead in turn order wins (EW-R66)."
    )
    game = ended(points=[80, 80], ritual1="brave", order=[0, 1])
    assert outcome(game).ranking == [[1], [0]]


def test_ties_of_later_places_are_broken_too():
    """FINAL SCORING: four players, two pairs."""
    game = ended(
        seats=4,
        points=[5, 9, 5, 9],
        ritual0="3 tribesman",
        ritual3="2 tribesman",
        ritual2="tribeswoman",
    )
    assert (outcome(game).ranking, outcome(game).reason) == ([[3], [1], [0], [2]], "turn_order")
    game = ended(seats=3, points=[5, 9, 5])
    assert (outcome(game).ranking, outcome(game).reason) == ([[1], [2], [0]], "points")


# ------------------------------------------------------------ Offering track
@pytest.mark.parametrize(("food", "tools", "points"), [(4, 3, 3), (1, 0, 0), (1, 1, 1), (0, 5, 2), (6, 8, 7)])
def test_food_and_tools_together_by_the_ratio(food, tools, points):
    """OFFERING TRACK: added first, then divided, the remainder ignored; here two for one (EW-T09)."""
    game = ended(offering=[7, 1], food=[food, 0], tools=[tools, 0])
    assert score(game, 0, "offering") == points


def test_the_lowest_section_counts_too():
    """OFFERING TRACK: four for one on the bottom level (EW-R38)."""
    assert score(ended(food=[5, 0], tools=[3, 0]), 0, "offering") == 2


# ------------------------------------------------------------ Honor track
@pytest.mark.parametrize(
    ("number", "points"),
    [
        (0, [0, 0, 0]),
        (1, [6, 3, 1]),
        (3, [6, 3, 1]),
        (4, [10, 6, 3]),
        (5, [10, 6, 3]),
        (6, [15, 10, 6]),
        (9, [15, 10, 6]),
    ],
)
def test_buried_cards_by_the_charts(number, points):
    """HONOR TRACK: the first, the second and all others have a chart each (EW-R35, EW-R36, EW-T05)."""
    game = ended(seats=3, honor=[9, 5, 2], **buried(number, number, number))
    assert [score(game, seat, "honor") for seat in range(3)] == points


def test_the_example_of_four_buried_cards():
    """HONOR TRACK: highest with 4: 10 points (EW-T04)."""
    assert score(ended(honor=[2, 1], **buried(4)), 0, "honor") == 10


def test_two_players_have_no_middle_chart():
    """HONOR TRACK: the higher one uses the first, the other the last (EW-R37, EW-T06)."""
    game = ended(honor=[3, 4], **buried(6, 6))
    assert [score(game, seat, "honor") for seat in range(2)] == [6, 15]


def test_the_third_and_the_fourth_use_the_last_chart():
    """HONOR TRACK: all other players (EW-R70)."""
    game = ended(seats=4, honor=[1, 6, 8, 3], **buried(4, 4, 4, 4))
    assert [score(game, seat, "honor") for seat in range(4)] == [3, 6, 10, 3]


def test_ties_on_honor_go_to_the_left():
    """HONOR TRACK: who reached the level first (EW-R70)."""
    game = ended(seats=3, honor=[4, 4, 4], honor_queue=[2, 0, 1], **buried(4, 4, 4))
    assert [score(game, seat, "honor") for seat in range(3)] == [6, 3, 10]


def test_a_place_on_honor_counts_even_without_buried_cards():
    """HONOR TRACK: the highest has none; the second is still the second."""
    game = ended(seats=3, honor=[9, 5, 2], **buried(0, 4, 4))
    assert [score(game, seat, "honor") for seat in range(3)] == [0, 6, 3]


# ------------------------------------------------------------ Tribe cards and Culture cards
@pytest.mark.parametrize("zone", ["hand0", "deck0", "discard0", "buried0", "ritual0"])
def test_printed_points_count_wherever_the_card_is(zone):
    """TRIBE AND CULTURE CARDS: hand, deck, discard pile, Burial Ground, and a Ritual pile (EW-R101)."""
    game = ended(**{zone: "elder, spear-drill, mammoth-drive, brave"})
    assert score(game, 0, "cards") == 1 + 2 + 3 + 0


def test_cards_of_the_market_and_supply_are_nobodys():
    """TRIBE AND CULTURE CARDS: only one's own."""
    game = ended(market1="mammoth-drive", hand1="elder")
    assert (score(game, 0, "cards"), score(game, 1, "cards")) == (0, 1)


# ------------------------------------------------------------ Animal cards
@pytest.mark.parametrize(("number", "points"), [(1, 1), (2, 3), (3, 6), (4, 10), (5, 11), (6, 13)])
def test_sets_of_one_animal(number, points):
    """ANIMAL CARDS: sets of up to four; what is more begins a second set (EW-T11)."""
    assert score(ended(animals0=f"{number} giant-sloth"), 0, "animals") == points


def test_each_colour_is_a_set_of_its_own():
    """ANIMAL CARDS: four different ones are four sets of one."""
    animals = "giant-sloth, woolly-rhino, sabertooth, glyptodon, woolly-mammoth"
    assert score(ended(animals0=animals), 0, "animals") == 5


def test_the_example_of_rhinos_mammoth_and_sloths():
    """ANIMAL CARDS: 3 + 1 + 10 (EW-T10)."""
    game = ended(animals0="2 woolly-rhino, woolly-mammoth, 3 giant-sloth, argentavis", tipped0="woolly-rhino")
    assert score(game, 0, "animals") == 14


@pytest.mark.parametrize("number", [1, 2, 4])
def test_argentavis_is_no_set_of_its_own(number):
    """ANIMAL CARDS: wild only (EW-T12)."""
    assert score(ended(animals0=f"{number} argentavis"), 0, "animals") == 0


@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ("giant-sloth, argentavis", 3),
        ("giant-sloth, 3 argentavis", 10),
        ("giant-sloth, 5 argentavis", 10),
        ("4 giant-sloth, argentavis", 11),
        ("2 giant-sloth, 2 woolly-rhino, argentavis", 9),
        ("2 giant-sloth, 6 argentavis", 20),
        ("3 giant-sloth, sabertooth, 2 argentavis", 13),
    ],
)
def test_argentavis_joins_where_it_is_worth_most(animals, points):
    """ANIMAL CARDS: any number in a set of up to four with a real animal (EW-R57, EW-T13)."""
    assert score(ended(animals0=animals), 0, "animals") == points


def test_tipped_animals_are_in_no_set():
    """ANIMAL CARDS: neither as members nor as wild ones."""
    game = ended(animals0="giant-sloth", tipped0="2 giant-sloth, argentavis")
    assert score(game, 0, "animals") == 1


# ------------------------------------------------------------ Megaliths
def test_the_example_of_eight_points_from_megaliths():
    """MEGALITHS: 4 on the first level and 2 on the second (EW-T14)."""
    game = ended(
        megaliths=grounded(own(0, 0), own(0, 1), own(0, 2), own(0, 3), own(0, 0.5, 2), own(0, 2.5, 2))
    )
    assert score(game, 0, "megaliths") == 8


def test_each_level_counts_all_below():
    """MEGALITHS: 3, 2 and 1 on three levels: 2 × 3 + 1 × 5."""
    game = ended(
        megaliths=grounded(own(0, 0), own(0, 1), own(0, 2), own(0, 0.5, 2), own(0, 1.5, 2), own(0, 1, 3))
    )
    assert score(game, 0, "megaliths") == 11


def test_lower_ones_need_not_touch():
    """MEGALITHS: whether they are touching or not (EW-R64)."""
    game = ended(
        megaliths=[
            *grounded(own(1, 7), own(2, 7)),
            *[own(0, 0, 1, 1), own(0, 1, 1, 1), own(0, 0.5, 2)],
        ]
    )
    assert (score(game, 0, "megaliths"), score(game, 1, "megaliths")) == (2, 0)


def test_neutral_megaliths_do_not_count():
    """MEGALITHS: the note; neither below nor as one's own (EW-T16)."""
    game = ended(megaliths=[neutral(0, 0), neutral(0, 1), own(0, 0.5, 2)])
    assert score(game, 0, "megaliths") == 0


def test_megaliths_on_the_ground_alone_are_worth_nothing():
    """MEGALITHS: only those that are higher than others of the same colour."""
    game = ended(megaliths=grounded(*[own(0, column) for column in range(8)]))
    assert score(game, 0, "megaliths") == 0


def test_points_of_play_are_kept():
    """FINAL SCORING: what was scored on the way counts, beyond a hundred too (EW-R69)."""
    assert score(ended(points=[104, 3]), 0, "in_play") == 104


def test_what_is_gained_in_the_last_eclipse_counts():
    """FINAL SCORING: the fourth Eclipse is played in full (EW-R83)."""
    game = laid(phase="eclipse", round=4, figures=[[5], []], ritual0="shaman", honor=[9, 1])
    do(game, 0, "done", "honor")
    while not game.over:
        do(game, game.waiting[0], "done")
    assert score(game, 0, "in_play") == 3
