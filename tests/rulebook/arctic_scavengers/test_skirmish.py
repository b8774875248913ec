"""SKIRMISH PHASE: strength, winner, ties and deadlocks."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DEADLOCK, FORCE, WINS
from tests.rulebook.arctic_scavengers.words import (
    can,
    cards,
    commit,
    do,
    fact,
    fight,
    finish,
    hidden,
    seen,
    size,
    strength,
    table,
    told,
    winner,
)


@pytest.mark.parametrize(
    ("force", "expected"),
    [
        ("brawler", (2, 1)),
        ("hunter, net", (2, 1)),
        ("saboteur, pickaxe", (3, 1)),
        ("scout, multitool", (3, 1)),
        ("thugs, wolf_pack", (5, 3)),
        ("sled_team, grenade", (4, 2)),
        ("field_crew, shovel", (3, 4)),
        ("tribe_family_3", (0, 3)),
        ("tribe_family_5, spear", (2, 5)),
        ("scout, sled_team, group_leaders", (5, 5)),
        ("scavenger, 4 refugee", (1, 5)),
        ("sniper_team", (0, 2)),
        ("spear, shovel", (0, 0)),
        ("junk, pills, medkit", (0, 0)),
        ("", (0, 0)),
    ],
)
def test_a_force_is_as_strong_as_the_sum_of_its_fight_values(force, expected):
    """SKIRMISH PHASE: people with their weapons and leaders; who does not fight still counts as people."""
    assert strength(fight(force, "", ""))[0] == expected


@pytest.mark.parametrize("best", [0, 1, 2, 3, 4])
def test_the_highest_fight_value_wins(best):
    """SKIRMISH PHASE: wherever at the table it sits, and against more people."""
    forces = ["scavenger, refugee"] * 5
    forces[best] = "brawler"
    game = fight(*forces)

    assert winner(game) == best


def test_the_winner_gets_the_card_without_showing_it():
    """AS-R8: with another card on top the losers would have seen the same."""
    games = [
        fight("", "brawler", "", contested=contested)
        for contested in (
            "field_crew, grenade, wolf_pack, sled_team",
            "sled_team, grenade, wolf_pack, field_crew",
        )
    ]

    assert "field_crew" in cards(games[0], "discard:1")
    assert "sled_team" in cards(games[1], "discard:1")
    for viewer in (2, None):
        assert hidden(games[0], "discard:1", viewer)
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_the_loser_gets_nothing():
    """SKIRMISH PHASE: one card, one winner."""
    game = fight("brawler", "scavenger", "scavenger", contested="field_crew, ...")

    assert "field_crew" not in cards(game, "discard:1") + cards(game, "discard:2")
    assert size(game, "contested") == 13


def test_a_tie_goes_to_the_force_with_more_people():
    """AS-R48: including Refugees who do not fight."""
    game = fight("brawler", "brawler, refugee", "scavenger")

    assert strength(game)[:2] == [(2, 1), (2, 2)]
    assert winner(game) == 1


def test_tribe_families_count_all_their_people_in_a_tie():
    """AS-R48: five people on one card beat four on four."""
    game = fight("brawler, 3 refugee", "brawler, tribe_family_5", "")

    assert winner(game) == 1


def test_only_the_tied_leaders_compare_their_people():
    """AS-R48: the crowd of a weaker third player does not matter."""
    game = fight("brawler", "brawler, refugee", "scavenger, tribe_family_5, tribe_family_4")

    assert strength(game)[2] == (1, 10)
    assert winner(game) == 1


def test_a_crowd_of_outsiders_does_not_block_a_tie_either():
    """AS-R48: seat 3 has as many people as the better of the tied leaders."""
    game = fight("brawler", "brawler, refugee", "", "scavenger, refugee")

    assert winner(game) == 1


def test_a_tie_in_people_too_is_a_deadlock():
    """AS-R48: nobody gets the card."""
    game = fight("brawler", "brawler", "scavenger")

    assert winner(game) is None
    assert told(game, WINS) == []
    assert len(told(game, DEADLOCK)) == 1
    assert size(game, "contested") == 13


def test_a_deadlock_of_two_does_not_help_the_third():
    """AS-R48: the card does not go to the next in strength."""
    game = fight("brawler", "brawler", "scavenger, refugee", contested="field_crew, ...", junkyard="net")

    assert "field_crew" not in cards(game, "discard:2")
    assert size(game, "junkyard") == 2


def test_three_tied_leaders_of_five():
    """AS-R48: 2 people against 1 and 1; the others are out of it."""
    game = fight("brawler", "scout", "scavenger, 3 refugee", "brawler, refugee", "")

    assert winner(game) == 3


def test_three_tied_leaders_two_of_them_with_equal_people():
    """AS-R48: two forces of 2 people block each other; the third cannot win with 1."""
    game = fight("brawler", "brawler, refugee", "brawler, refugee")

    assert winner(game) is None


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_nobody_there_is_a_deadlock(seats):
    """AS-R47: all fight 0, nobody has people."""
    game = fight(*[""] * seats)

    assert winner(game) is None
    assert size(game, "contested") == 13


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_lone_refugee_wins_against_nobody(seats):
    """AS-R47: all fight 0, so the most people win."""
    game = fight(*[""] * (seats - 1), "refugee")

    assert strength(game)[-1] == (0, 1)
    assert winner(game) == seats - 1


def test_when_all_fight_zero_all_are_tied():
    """AS-R47: Sniper Team, Group Leaders, Tribe Family and tools: the Tribe Family has most people."""
    game = fight("sniper_team", "group_leaders", "tribe_family_3", "spear, grenade")
    do(game, 0, "done")

    assert [value for value, _ in strength(game)] == [0, 0, 0, 0]
    assert winner(game) == 2


def test_equal_crowds_that_do_not_fight_are_a_deadlock():
    """AS-R47: two Refugees each."""
    game = fight("2 refugee", "2 refugee", "refugee")

    assert winner(game) is None


def test_tools_do_not_count_as_people():
    """AS-R47: nobody holds them, nobody wins."""
    game = fight("grenade, spear", "", "")

    assert winner(game) is None


def test_a_bluff_of_junk_loses():
    """AS-R7: five useless cards fall to one Scavenger."""
    game = fight("3 junk, pills, medkit", "scavenger", "")

    assert winner(game) == 1


def test_hands_take_no_part_in_the_skirmish():
    """AS-R109: strong cards in hand neither fight nor count as people."""
    game = table(
        round=3,
        phase="skirmish",
        hand0="thugs, grenade",
        committed1="scavenger",
        hand2="sniper_team, saboteur",
    )

    assert game.waiting == [1]
    assert fact(game, "round") == 4
    assert strength(game) == [(0, 0), (1, 1), (0, 0)]


def test_a_sniper_team_in_hand_does_not_fire_in_the_skirmish():
    """AS-R109: nobody is asked, the skirmish is settled at once."""
    game = table(round=3, turn=2, committed0="brawler", hand1="sniper_team", hand2="refugee")
    commit(game, 2)

    assert winner(game) == 0
    assert "sniper_team" in cards(game, "discard:1")


def test_a_force_is_discarded_in_the_next_drawing():
    """AS-R3: winners and losers alike."""
    game = fight("brawler, spear", "scavenger, refugee", "")

    assert {"brawler", "spear"} <= set(cards(game, "discard:0"))
    assert {"scavenger", "refugee"} <= set(cards(game, "discard:1"))


def test_grenades_are_not_used_up():
    """SKIRMISH PHASE: the card goes to its owner's discard pile like any other."""
    game = fight("brawler, grenade", "", "")

    assert "grenade" in cards(game, "discard:0")


def test_a_skirmish_in_every_round_from_the_third_on():
    """AS-R6: one contested resource goes in each."""
    game = table(round=1, hand0="refugee", hand1="refugee", hand2="refugee")
    left = {}
    while fact(game, "round") < 6:
        left[fact(game, "round")] = size(game, "contested")
        do(game, game.waiting[0], "done")

    assert left == {1: 14, 2: 14, 3: 14, 4: 13, 5: 12}


def test_the_skirmish_settles_itself_when_nobody_can_fire():
    """AS-R10: no question is asked."""
    game = fight("brawler", "scavenger", "saboteur")

    assert len(told(game, FORCE)) == 3
    assert fact(game, "round") == 4
    assert "done" in can(game, game.waiting[0])


def test_the_last_deadlock_also_ends_the_game():
    """AS-R2: the contested resources are empty, won or not."""
    game = finish("brawler", "brawler", "brawler")

    assert game.over
    assert winner(game) is None
