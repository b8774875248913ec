"""Scenarios of Lantern Night, one or more for each ruling.

The map, with the walkers of seats 0 and 1 at the top left and the bottom right:

          1  2  3
         4  5  6  7
        8  9 10 11 12
         13 14 15 16
          17 18 19
"""

from typing import Any

import pytest

from hearthside import Game, api
from hearthside.games.lantern_night.sayings import LIGHTS, RESTS, WALKS
from tests.rulebook.words import can, cards, do, fact, outcome, refused, size, told

ROWS = ("ice, pine, snow", "pine, snow, rock, ice", "pine, ice, snow, rock, pine", "snow, ice, rock, pine")
LAND = ", ".join([*ROWS, "ice, snow, rock"])


def night(**position: Any) -> Game:
    """`hand0="pine, ice"` is what seat 0 holds."""
    hands = {f"hand:{seat}": position.pop(f"hand{seat}", "") for seat in range(position.get("seats", 2))}
    return api.scenario("lantern_night", {"land": LAND, **hands, **position})


def test_a_step_takes_a_card_of_that_land():
    """LN-1: around 1 lie 2 (pine), 4 (pine) and 5 (snow)."""
    game = night(hand0="2 pine, ice")
    assert can(game, 0) == {"step:2", "step:4", "done"}

    do(game, 0, "step:4")

    assert fact(game, "walker:0") == 4
    assert cards(game, "hand:0") == ["ice", "pine"]
    assert cards(game, "played") == ["pine"]
    assert game.waiting == [1]


def test_without_the_card_there_is_no_step():
    """LN-1: to the snow without snow."""
    game = night(hand0="pine")
    assert refused(game, 0, "step:5") == "LN-1"


def test_who_has_no_cards_can_still_rest():
    """LN-1: nothing in hand, and nothing to draw."""
    assert can(night(deck=""), 0) == {"done"}


def test_where_a_walker_stands_nobody_steps():
    """LN-2: the other one is on 5."""
    game = night(hand0="pine, snow", walker=[1, 5])
    assert can(game, 0) == {"step:2", "step:4", "done"}
    assert refused(game, 0, "step:5") == "LN-2"
    assert "another walker stands there" in [one.why for one in game.blocked(0)]


def test_a_lantern_is_in_nobodys_way():
    """LN-2: 5 is lit, and free."""
    assert "step:5" in can(night(hand0="snow", lantern5=2), 0)


def test_who_comes_into_the_dark_lights_a_lantern():
    """A turn: 2 is dark."""
    game = do(night(hand0="pine"), 0, "step:2")
    assert fact(game, "lantern2") == 1
    assert [seat for seat, *_ in told(game, LIGHTS)] == [0]


def test_a_lantern_stays_whose_it_is():
    """LN-3: 2 was lit by the other one."""
    game = do(night(hand0="pine", lantern2=2), 0, "step:2")
    assert fact(game, "lantern2") == 2
    assert [seat for seat, *_ in told(game, WALKS)] == [0]


@pytest.mark.parametrize(
    ("hand", "deck", "drawn"),
    [("", "4 ice", 2), ("4 rock", "4 ice", 1), ("5 rock", "4 ice", 0), ("", "ice", 1)],
)
def test_a_rest_brings_two_cards_at_most(hand: str, deck: str, drawn: int):
    """LN-4: two, up to five in hand, and what the deck has."""
    game = night(hand0=hand, deck=deck)
    before = size(game, "hand:0")

    do(game, 0, "done")

    assert size(game, "hand:0") == before + drawn
    assert told(game, RESTS)[0][1] == drawn


def test_the_night_ends_when_all_is_lit():
    """LN-5: 2 is the last one."""
    lit = {f"lantern{hexagon}": 2 for hexagon in range(3, 20)}
    assert do(night(hand0="pine", **lit), 0, "step:2").over


def test_the_night_ends_when_all_have_rested_and_nobody_drew():
    """LN-5: nothing left to draw."""
    game = do(night(deck="", hand0="pine"), 0, "done")
    assert not game.over
    assert do(game, 1, "done").over


def test_while_cards_are_drawn_the_night_goes_on():
    """LN-5: the second rest of the first one is the first without a card."""
    game = night(deck="2 ice")
    do(game, 0, "done")
    do(game, 1, "done")
    assert not game.over
    do(game, 0, "done")
    assert game.over


def test_lanterns_count_and_those_of_the_largest_group_twice():
    """LN-6: seat 0 has 1, 2 and 3 in a row and 17 apart; seat 1 has 19 and 12, which do not touch."""
    game = night(deck="", lantern2=1, lantern3=1, lantern17=1, lantern12=2)
    do(game, 0, "done")
    do(game, 1, "done")

    result = outcome(game)
    assert result.breakdown == [{"lanterns": 4, "largest_group": 3}, {"lanterns": 2, "largest_group": 1}]
    assert result.scores == [7, 3]
    assert result.winners == [0]


def test_who_has_as_many_points_shares_the_first_place():
    """The end: most points win, and here both have two."""
    game = night(deck="")
    do(game, 0, "done")
    do(game, 1, "done")
    assert outcome(game).ranking == [[0, 1]]
