"""ECLIPSE PHASE, steps 1 and 2: the reveal and the new turn order."""

import pytest

from hearthside.games.endless_winter.sayings import TOTALS
from tests.rulebook.endless_winter.boards import laid, shadow, turn_order
from tests.rulebook.endless_winter.words import can, cards, decline, do, fact, facts, size, told


def revealed(**position):
    """Just after the reveal."""
    return laid(phase="eclipse", **position)


# ------------------------------------------------------------ 1. reveal and compare
def test_piles_are_revealed_by_all_at_once():
    """ECLIPSE PHASE: step 1: everybody may see all of them before anybody acts."""
    game = shadow(ritual0="crafter, hunter", ritual1="2 shaman")
    seen = game.view(None)["zones"]
    assert sorted(seen["revealed:0"]["cards"]) == ["crafter", "hunter"]
    assert sorted(seen["revealed:1"]["cards"]) == ["shaman", "shaman"]
    assert (size(game, "ritual:0"), size(game, "ritual:1")) == (0, 0)


@pytest.mark.parametrize(
    ("places", "halves"), [([], 0), ([1], 0), ([5], 4), ([5, 5], 8), ([5, 2], 4), ([3, 4], 0)]
)
def test_two_labor_for_each_figure_on_the_eclipse_space(places, halves):
    """ECLIPSE PHASE: step 1: figures in columns do not count."""
    assert facts(revealed(figures=[places, []]), "ritual_halves") == [halves, 0]


@pytest.mark.parametrize(
    ("pile", "halves"),
    [
        ("tribesman", 2),
        ("tribeswoman", 2),
        ("brave", 4),
        ("elder", 2),
        ("crafter", 2),
        ("pathfinder", 2),
        ("hunter", 2),
        ("shaman", 5),
        ("2 shaman, brave", 14),
    ],
)
def test_labor_icons_of_revealed_tribe_cards(pile, halves):
    """ECLIPSE PHASE: step 1: with Eclipse abilities that add Labor, without those of columns (EW-R88)."""
    assert facts(revealed(ritual0=pile), "ritual_halves") == [halves, 0]


def test_half_a_labor_for_each_revealed_culture_card():
    """ECLIPSE PHASE: step 1: of either era (EW-T37)."""
    game = revealed(ritual0="berry-gathering, great-feast, smoke-signals", ritual1="council-fire")
    assert facts(game, "ritual_halves") == [3, 1]


def test_everything_is_added_up():
    """ECLIPSE PHASE: step 1: figures, Chief, Tribe and Culture cards."""
    game = revealed(
        figures=[[5, 1], [5, 5]], chiefs=[5, 1], ritual0="shaman, brave, naming-day", ritual1="elder"
    )
    assert facts(game, "ritual_halves") == [4 + 6 + 5 + 4 + 1, 8 + 2]
    assert sorted(told(game, TOTALS)) == [(0, 20, 0), (1, 10, 0)]


def test_cards_in_hand_do_not_count():
    """ECLIPSE PHASE: step 1: only the Ritual pile is revealed."""
    game = revealed(hand0="2 brave", ritual0="tribesman", discard0="2 shaman")
    assert facts(game, "ritual_halves") == [2, 0]
    assert "cards" not in game.view(1)["zones"]["hand:0"]


def test_no_food_is_spent_in_the_eclipse():
    """ECLIPSE PHASE: the important note: nobody is asked, and Food buys no place (EW-T38)."""
    game = revealed(food=[6, 0], ritual1="tribesman", ritual0="")
    assert turn_order(game) == [1, 0]
    while not game.over and fact(game, "phase") == 2:
        seat = game.waiting[0]
        assert "eat" not in can(game, seat)
        do(game, seat, "done")
    assert fact(game, "food:0") == 6


# ------------------------------------------------------------ 2. turn order
def test_the_most_labor_comes_first_and_so_on():
    """ECLIPSE PHASE: step 2: from most to least."""
    game = revealed(
        seats=4, order=[0, 1, 2, 3], ritual0="tribesman", ritual1="2 brave", ritual2="shaman", ritual3="brave"
    )
    assert facts(game, "ritual_halves", 4) == [2, 8, 5, 4]
    assert turn_order(game) == [1, 2, 3, 0]


def test_half_a_labor_decides():
    """ECLIPSE PHASE: step 2: one Culture card more."""
    game = revealed(order=[1, 0], ritual0="tribesman", ritual1="tribesman, berry-gathering")
    assert turn_order(game) == [1, 0]


@pytest.mark.parametrize("old", [[0, 1, 2], [2, 0, 1], [1, 0, 2]])
def test_ties_favour_who_went_later(old):
    """ECLIPSE PHASE: step 2: even with no Labor at all (EW-R27, EW-T03)."""
    assert turn_order(revealed(seats=3, order=old)) == old[::-1]


def test_the_example_of_cyan_red_and_orange():
    """ECLIPSE PHASE: 3, 2½ and 2½; Red went later than Orange and is second (EW-T02)."""
    cyan, red, orange = 0, 1, 2
    game = revealed(
        seats=3,
        order=[cyan, orange, red],
        chiefs=[5, 1, 1],
        ritual1="shaman",
        ritual2="tribesman, tribeswoman, trail-cairns",
    )
    assert facts(game, "ritual_halves", 3) == [6, 5, 5]
    assert turn_order(game) == [cyan, red, orange]


def test_a_tie_between_some_leaves_the_others():
    """ECLIPSE PHASE: step 2: only those with the same Labor are compared by the old order."""
    game = revealed(seats=4, order=[0, 1, 2, 3], ritual0="brave", ritual1="tribesman", ritual3="tribesman")
    assert turn_order(game) == [0, 3, 1, 2]


# ------------------------------------------------------------ the end of the phase
def test_benefits_are_taken_in_the_new_order():
    """ECLIPSE PHASE: step 3: one player after the other, each all of them (EW-R28)."""
    game = laid(phase="eclipse", order=[1, 0], ritual0="2 shaman", ritual1="shaman")
    asked = []
    while fact(game, "phase") == 2:
        asked.append(game.waiting[0])
        do(game, game.waiting[0], "done")
    assert asked == sorted(asked)
    assert set(asked) == {0, 1}


def test_no_card_is_left_of_a_ritual_pile():
    """ECLIPSE PHASE: used or not, all of it is discarded before Preparation (EW-R87)."""
    game = shadow(
        ritual0="elder, berry-gathering, tribesman", ritual1="shaman, hunter, council-fire", round=4
    )
    decline(game)
    assert game.over
    assert cards(game, "discard:0") == ["berry-gathering", "elder", "tribesman"]
    assert cards(game, "discard:1") == ["council-fire", "hunter", "shaman"]
    assert [size(game, f"{zone}:{seat}") for seat in (0, 1) for zone in ("ritual", "revealed")] == [0] * 4


def test_preparation_follows():
    """ECLIPSE PHASE: after the last player the next round is prepared."""
    game = shadow(deck0="6 elder", deck1="6 crafter", ritual1="")
    decline(game)
    assert (fact(game, "round"), fact(game, "phase")) == (2, 1)
    assert game.waiting == [0]
