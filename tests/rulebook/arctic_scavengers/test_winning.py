"""WINNING."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DEADLOCK, FORCE
from tests.rulebook.arctic_scavengers.words import (
    STARTER,
    can,
    commit,
    do,
    fact,
    fight,
    finish,
    outcome,
    refused,
    size,
    table,
    told,
    winner,
)

TEN = "4 refugee, 3 scavenger, brawler, spear, shovel"  # 8 people, 10 cards


def test_the_game_ends_when_the_last_contested_resource_is_won():
    """AS-R2: there is nothing left to decide."""
    game = fight("brawler", "", "", round=16, contested="grenade")

    assert game.over
    assert winner(game) == 0
    assert size(game, "contested") == 0
    assert not any(can(game, seat) for seat in range(3))
    refused(game, 1, "done")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_game_also_ends_when_the_last_one_is_lost_to_the_junkyard(seats):
    """AS-R2: a deadlock over the fourteenth card is an end as well."""
    game = fight(*["scavenger"] * seats, round=16, contested="grenade")

    assert winner(game) is None
    assert game.over


def test_with_two_players_a_lead_of_one_also_ends_the_game():
    """AS-R49: the last card goes into the junkyard and nobody scores it."""
    game = fight("brawler", "scavenger", round=16, contested="field_crew")

    assert game.over
    assert outcome(game).scores == [8, 8]


def test_one_card_left_is_not_the_end():
    """AS-R2: the game goes on to the next round."""
    game = fight("brawler", "", "", round=15, contested="grenade, field_crew")

    assert not game.over
    assert fact(game, "round") == 16


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_game_without_any_action_lasts_sixteen_rounds(seats):
    """AS-R2: two quiet rounds and fourteen skirmishes, here all deadlocks."""
    game = table(seats=seats, round=1, phase="drawing")
    while not game.over:
        do(game, game.waiting[0], "done")

    assert fact(game, "round") == 16
    assert len(told(game, DEADLOCK)) == 14
    assert len(told(game, FORCE)) == 14 * seats
    assert outcome(game).winners == list(range(seats))


@pytest.mark.parametrize(
    ("card", "people"),
    [
        ("refugee", 1),
        ("scavenger", 1),
        ("brawler", 1),
        ("hunter", 1),
        ("saboteur", 1),
        ("scout", 1),
        ("group_leaders", 2),
        ("sniper_team", 2),
        ("thugs", 3),
        ("sled_team", 2),
        ("field_crew", 4),
        ("tribe_family_3", 3),
        ("tribe_family_4", 4),
        ("tribe_family_5", 5),
        ("spear", 0),
        ("grenade", 0),
        ("wolf_pack", 0),
        ("medkit", 0),
        ("junk", 0),
    ],
)
def test_every_card_counts_its_people(card, people):
    """C22: tools, medicine and junk count nobody."""
    game = finish(card, "", "", contested="wolf_pack")

    assert outcome(game).scores == [people, 0, 0]


def test_the_largest_tribe_wins():
    """AS-R84: people decide, not cards or contested resources."""
    game = finish(
        "thugs, field_crew", "wolf_pack, grenade, sled_team, 4 junk", "4 refugee, 2 junk", contested="grenade"
    )

    assert outcome(game).scores == [7, 2, 4]
    assert outcome(game).winners == [0]


def test_everything_a_player_owns_counts_wherever_it_lies():
    """AS-R84: deck, hand, discard pile, played and committed cards."""
    game = table(
        round=16,
        turn=2,
        contested="grenade",
        deck0="refugee",
        hand0="scavenger",
        discard0="thugs",
        played0="group_leaders, spear",
        committed0="field_crew",
        hand2="refugee",
    )
    commit(game, 2)

    assert outcome(game).scores[0] == 1 + 1 + 3 + 2 + 4
    assert outcome(game).breakdown[0]["cards"] == 6 + 1


def test_the_last_contested_resource_counts_for_its_winner():
    """AS-R84: it has just come into the discard pile."""
    game = fight("brawler", "", "", round=16, contested="field_crew")

    assert outcome(game).scores == [12, 8, 8]


def test_a_sniped_card_still_counts_at_the_end():
    """AS-R84: it lies in its owner's discard pile."""
    game = fight("sniper_team", "thugs", "", round=16, contested="grenade", deck0="", deck1="", deck2="")
    do(game, 0, "snipe:thugs:1")

    assert outcome(game).scores == [2, 3, 0]


def test_a_tie_goes_to_the_owner_of_more_contested_resources():
    """AS-R85: eight people each, one of them has a Wolf Pack."""
    game = finish(TEN, f"{TEN}, wolf_pack", TEN)

    assert outcome(game).scores == [8, 8, 8]
    assert outcome(game).winners == [1]


def test_contested_resources_count_before_the_number_of_cards():
    """AS-R85: three more Junk do not help."""
    game = finish(f"{TEN}, 3 junk", f"{TEN}, wolf_pack", TEN)

    assert outcome(game).winners == [1]


def test_a_contested_resource_dug_from_the_junkyard_counts_like_one_that_was_won():
    """AS-R85: all such cards owned."""
    game = fight(
        "brawler",
        "scavenger",
        round=15,
        contested="grenade, wolf_pack",
        junkyard="",
        deck1="5 scavenger",
        deck0="5 refugee",
    )
    do(game, 1, "dig", "take:scavenger", "done", "take:grenade", "done", "done")
    do(game, 0, "done", "done")

    assert game.over
    assert [part["contested"] for part in outcome(game).breakdown] == [0, 1]


def test_contested_people_count_as_contested_resources_too():
    """AS-R85: a Sled Team against two Refugees."""
    game = finish("2 refugee", "sled_team", "refugee")

    assert outcome(game).scores == [2, 2, 1]
    assert outcome(game).winners == [1]


def test_a_further_tie_goes_to_the_larger_deck():
    """AS-R86: all cards owned, Junk included."""
    game = finish(TEN, TEN, f"{TEN}, junk")

    assert outcome(game).winners == [2]


def test_cards_in_the_discard_pile_count_in_the_last_tie_break():
    """AS-R86: not only what lies in the deck."""
    game = finish(TEN, TEN, TEN, discard1="pills")

    assert outcome(game).winners == [1]


def test_a_tie_in_everything_is_a_shared_victory():
    """AS-R86: between those who are tied, and nobody else."""
    game = finish(TEN, "4 refugee", TEN)

    assert outcome(game).winners == [0, 2]


def test_all_may_share_the_victory():
    """AS-R86: three starter decks."""
    game = finish(TEN, TEN, TEN)

    assert outcome(game).winners == [0, 1, 2]
    assert outcome(game).scores == [8, 8, 8]
    assert len(STARTER) == outcome(game).breakdown[0]["cards"]


def test_only_the_tied_players_take_part_in_the_tie_breaks():
    """AS-R85: more contested resources in a smaller tribe do not win."""
    game = finish(TEN, f"{TEN}, junk", "wolf_pack, grenade, 7 refugee", contested="field_crew")

    assert outcome(game).scores == [8, 8, 7]
    assert outcome(game).winners == [1]


def test_the_second_tie_break_is_among_those_left_by_the_first():
    """AS-R86: the largest deck is out already, having one contested resource less."""
    game = finish(f"{TEN}, wolf_pack", f"{TEN}, 5 junk", f"{TEN}, wolf_pack, junk")

    assert outcome(game).winners == [2]


def test_the_result_tells_people_contested_resources_and_cards():
    """AS-R84: so that everybody can check it."""
    game = finish(f"{TEN}, wolf_pack", TEN, "")

    assert outcome(game).breakdown == [
        {"people": 8, "contested": 1, "cards": 11},
        {"people": 8, "contested": 0, "cards": 10},
        {"people": 0, "contested": 0, "cards": 0},
    ]
    assert outcome(game).ranking == [[0], [1], [2]]


@pytest.mark.parametrize(
    ("decks", "reason", "text"),
    [
        (["2 refugee", "refugee", ""], "people", "The largest tribe wins."),
        (
            ["refugee", "refugee, wolf_pack", "junk"],
            "contested",
            "The largest tribes are equal; the most contested resources decide (AS-R85).",
        ),
        (
            ["refugee", "junk", "refugee, junk"],
            "cards",
            "Tribes and contested resources are equal; the most cards decide (AS-R86).",
        ),
        (["refugee", "refugee", "junk"], "shared", "Everything is equal: the victory is shared."),
    ],
)
def test_the_result_says_what_decided(decks, reason, text):
    """AS-R85: the comparison that told the winner from the next (AS-R86)."""
    game = finish(*decks)

    assert (outcome(game).reason, outcome(game).text) == (reason, text)


def test_there_is_no_result_before_the_end():
    """AS-R2: nobody learns the scores of a running game."""
    game = table(round=16, contested="grenade")

    assert game.result is None
