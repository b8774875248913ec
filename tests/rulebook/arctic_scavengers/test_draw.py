"""RESOURCE GATHERING: DRAW."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DRAWS
from tests.rulebook.arctic_scavengers.words import (
    can,
    cards,
    declare,
    do,
    hidden,
    refused,
    seen,
    shuffles,
    size,
    table,
    told,
)

DECK = "spear, shovel, net, pickaxe, multitool, pills, medkit"


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("scavenger", 1),
        ("scout", 2),
        ("sled_team", 2),
        ("scout, scavenger", 3),
        ("scout, group_leaders", 4),
        ("scavenger, group_leaders", 3),
        ("scavenger, scout, sled_team, group_leaders", 7),
    ],
)
def test_a_draw_is_worth_the_sum_of_its_cards(hand, value):
    """DRAW: that many cards come from the top of the own deck into the hand."""
    game = table(turn=1, hand1=hand, deck1=DECK)
    declare(game, 1, "draw", *hand.split(", "))

    assert cards(game, "hand:1") == sorted(DECK.split(", ")[:value])
    assert size(game, "deck:1") == 7 - value
    assert told(game, DRAWS) == [(1, value, 0)]


@pytest.mark.parametrize(
    "hand",
    ["refugee", "brawler", "hunter", "saboteur", "thugs", "field_crew", "sniper_team", "tribe_family_4"],
)
def test_who_has_no_draw_ability_cannot_draw(hand):
    """AS-R24: not even with Group Leaders."""
    game = table(turn=1, hand1=f"{hand}, group_leaders")

    assert refused(game, 1, "draw") == "AS-R24"


def test_no_tool_helps_drawing():
    """AS-R24: no tool has a draw bonus."""
    game = table(turn=1, hand1="scout, multitool, spear, net, shovel, pickaxe, wolf_pack, grenade")
    do(game, 1, "draw")

    assert can(game, 1) == {"take:scout"}


def test_drawn_cards_can_be_used_in_the_same_turn():
    """DRAW: they are in hand."""
    game = table(turn=1, hand1="scavenger", deck1="field_crew", junkyard="pills, net")
    declare(game, 1, "draw", "scavenger")
    declare(game, 1, "dig", "field_crew")

    assert size(game, "looked:1") == 2


def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_made_anew():
    """C8: the last card of the deck, then the reshuffled discard pile."""
    game = table(turn=1, hand1="scout, scavenger", deck1="grenade", discard1="3 junk")
    declare(game, 1, "draw", "scout", "scavenger")

    assert cards(game, "hand:1") == ["grenade", "junk", "junk"]
    assert (size(game, "deck:1"), size(game, "discard:1")) == (1, 0)
    assert shuffles(game, "deck:1") == 1


def test_a_draw_takes_what_there_is():
    """AS-R9: one card for a draw of two."""
    game = table(turn=1, hand1="scout, refugee", deck1="", discard1="junk")
    declare(game, 1, "draw", "scout")

    assert cards(game, "hand:1") == ["junk", "refugee"]


def test_the_table_hears_how_many_cards_were_really_drawn():
    """AS-R9: one, not two."""
    game = table(turn=1, hand1="scout, refugee", deck1="", discard1="junk")
    declare(game, 1, "draw", "scout")

    assert told(game, DRAWS) == [(1, 1, 0)]


def test_without_deck_and_discard_pile_there_is_no_draw():
    """HS-AS-2: it could bring nothing."""
    game = table(turn=1, hand1="scout, refugee", deck1="")

    assert refused(game, 1, "draw") == "HS-AS-2"


def test_a_discard_pile_alone_is_enough_for_a_draw():
    """HS-AS-2: it becomes the deck."""
    game = table(turn=1, hand1="scavenger, refugee", deck1="", discard1="junk")

    assert "draw" in can(game, 1)


def test_drawn_cards_are_secret():
    """AS-R8: with another card on top of the deck the others would have seen the same."""
    games = [
        table(turn=1, hand1="scavenger, refugee", deck1=deck) for deck in ("spear, shovel", "shovel, spear")
    ]
    for game in games:
        declare(game, 1, "draw", "scavenger")

    assert cards(games[0], "hand:1") == ["refugee", "spear"]
    for viewer in (0, 2, None):
        assert hidden(games[0], "hand:1", viewer)
        assert seen(games[0], viewer) == seen(games[1], viewer)
