"""RESOURCE GATHERING: DIG."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, KEEPS
from tests.rulebook.arctic_scavengers.words import (
    cards,
    declare,
    do,
    hidden,
    in_order,
    refused,
    seen,
    shuffles,
    size,
    table,
    take,
    told,
)

PILE = "medkit, pills, junk, net, spear, shovel, multitool, pickaxe"


@pytest.mark.parametrize(
    ("hand", "value"),
    [
        ("scavenger", 1),
        ("brawler", 1),
        ("saboteur", 1),
        ("thugs", 1),
        ("field_crew", 2),
        ("refugee, shovel", 2),
        ("refugee, pickaxe", 1),
        ("refugee, multitool", 1),
        ("refugee, group_leaders", 2),
        ("scavenger, shovel", 3),
        ("scavenger, refugee", 1),
        ("scavenger, brawler, shovel, pickaxe", 5),
        ("field_crew, group_leaders, shovel", 6),
    ],
)
def test_a_dig_is_worth_the_sum_of_its_cards(hand, value):
    """DIG: that many cards are drawn from the top of the junkyard."""
    game = table(turn=1, hand1=hand, junkyard=PILE)
    declare(game, 1, "dig", *hand.split(", "))

    assert told(game, DIGS) == [(1, value, 0)]
    assert in_order(game, "looked:1") == PILE.split(", ")[:value]


@pytest.mark.parametrize(
    "hand", ["hunter", "scout", "sled_team", "sniper_team", "tribe_family_5", "group_leaders"]
)
def test_who_has_no_dig_ability_cannot_dig(hand):
    """AS-R24: not even with a Shovel."""
    game = table(turn=1, hand1=f"{hand}, shovel")

    assert refused(game, 1, "dig") == "AS-R24"


def test_one_of_the_cards_is_kept():
    """AS-R13: it goes to the discard pile, the others under the junkyard."""
    game = table(turn=1, hand1="scavenger, shovel, refugee", junkyard="medkit, pills, pills, net")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 1, "take:medkit", "done")

    assert cards(game, "discard:1") == ["medkit"]
    assert size(game, "junkyard") == 3
    assert told(game, KEEPS) == [(1, 1, 0)]


def test_no_second_card_can_be_kept():
    """AS-R13: after the first the rest goes back."""
    game = table(turn=1, hand1="scavenger, shovel, refugee", junkyard="medkit, pills, net, junk")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 1, "take:medkit", "take:pills")

    assert cards(game, "discard:1") == ["medkit"]
    assert size(game, "junkyard") == 3


def test_nothing_need_be_kept():
    """AS-R13: all of them go back then."""
    game = table(turn=1, hand1="scavenger, refugee", junkyard="pills, net")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, "done")

    assert not cards(game, "discard:1")
    assert size(game, "junkyard") == 2
    assert told(game, KEEPS) in ([], [(1, 0, 0)])


def test_junk_goes_back_without_another_dig():
    """AS-R13: leaving Junk does not buy a new try."""
    game = table(turn=1, hand1="2 scavenger", junkyard="junk, net")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, "done")

    assert refused(game, 1, "dig") == "AS-R11"
    assert not cards(game, "discard:1")


def test_junk_may_be_kept():
    """AS-R13: any card may be chosen."""
    game = table(turn=1, hand1="scavenger, refugee", junkyard="junk, net")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, "take:junk")

    assert cards(game, "discard:1") == ["junk"]


def dug_by_the_next(game):
    """What seat 2 then sees in the whole junkyard, from the top."""
    do(game, 1, "done")
    declare(game, 2, "dig", "field_crew", "group_leaders")
    return in_order(game, "looked:2")


def test_the_digger_chooses_the_order_of_the_returned_cards():
    """AS-R14: first taken goes under first, so the last one lies lowest."""
    game = table(
        round=1,
        turn=1,
        hand1="scavenger, shovel, refugee",
        hand2="field_crew, group_leaders",
        junkyard="medkit, pills, net, junk",
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 1, "done", *take("net", "medkit"))

    assert dug_by_the_next(game) == ["junk", "net", "medkit", "pills"]


def test_without_a_choice_they_go_back_as_drawn():
    """AS-R14: the card drawn first goes under first."""
    game = table(
        round=1,
        turn=1,
        hand1="scavenger, shovel, refugee",
        hand2="field_crew, group_leaders",
        junkyard="medkit, pills, net, junk",
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 1, "done", "done")

    assert dug_by_the_next(game) == ["junk", "medkit", "pills", "net"]


def test_part_of_the_order_may_be_chosen():
    """AS-R14: one is named, the others follow as drawn."""
    game = table(
        round=1,
        turn=1,
        hand1="scavenger, shovel, refugee",
        hand2="field_crew, group_leaders",
        junkyard="medkit, pills, net, junk",
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 1, "done", "take:pills", "done")

    assert dug_by_the_next(game) == ["junk", "pills", "medkit", "net"]


def test_a_dig_larger_than_the_junkyard_looks_at_all_of_it():
    """AS-R15: five would be drawn, two are there."""
    game = table(turn=1, hand1="scavenger, brawler, shovel, pickaxe", junkyard="medkit, pills")
    declare(game, 1, "dig", "scavenger", "brawler", "shovel", "pickaxe")

    assert in_order(game, "looked:1") == ["medkit", "pills"]
    assert size(game, "junkyard") == 0
    do(game, 1, "take:pills")
    assert size(game, "junkyard") == 1


def test_an_empty_junkyard_is_not_dug_in():
    """HS-AS-2: there is nothing to find."""
    game = table(turn=1, hand1="scavenger, junk", junkyard="")

    assert refused(game, 1, "dig") == "HS-AS-2"


def test_a_trash_fills_an_empty_junkyard_for_a_dig_in_the_same_turn():
    """HS-AS-2: the dig is open again, and finds the trashed card."""
    game = table(turn=1, hand1="scavenger, junk", junkyard="")
    declare(game, 1, "trash", "junk")
    declare(game, 1, "dig", "scavenger")

    assert in_order(game, "looked:1") == ["junk"]


def test_returned_cards_go_to_the_bottom_without_a_shuffle():
    """C9: only new cards make the junkyard be shuffled."""
    game = table(turn=1, hand1="scavenger, shovel, refugee", junkyard="medkit, pills, net, junk")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 1, "take:net", "done")

    assert shuffles(game, "junkyard") == 0


def test_the_others_see_neither_the_find_nor_what_is_kept():
    """C15: with other cards in the junkyard it would look the same to them."""
    games = [
        table(turn=1, hand1="scavenger, shovel, refugee", junkyard=f"{kept}, junk, net, {other}")
        for kept, other in (("medkit", "pills"), ("pills", "medkit"))
    ]
    for game, kept in zip(games, ("medkit", "pills"), strict=True):
        declare(game, 1, "dig", "scavenger", "shovel")
        assert all(hidden(game, "looked:1", viewer) for viewer in (0, 2, None))
        do(game, 1, f"take:{kept}", "take:junk")

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)
    assert cards(games[0], "discard:1") == ["medkit"]


def test_keeping_a_card_and_keeping_none_differ_only_in_the_numbers():
    """C15: the others learn that a card was kept, not which."""
    game = table(turn=1, hand1="scavenger, refugee", junkyard="medkit, junk")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, "take:medkit")

    for viewer in (0, 2, None):
        assert "Medkit" not in " ".join(game.story(viewer))
        assert size(game, "discard:1") == 1


def test_the_order_of_returned_cards_is_the_diggers_secret():
    """AS-R14: a bystander cannot tell in which order they went under."""
    games = [
        table(turn=1, hand1="scavenger, shovel, refugee", junkyard="medkit, pills, net, junk")
        for _ in range(2)
    ]
    for game, order in zip(games, (("net", "medkit"), ("pills", "net")), strict=True):
        declare(game, 1, "dig", "scavenger", "shovel")
        do(game, 1, "done", *take(*order))

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)
