"""2 PLAYERS."""

from collections import Counter

import pytest

import hearthside
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    cards,
    commit,
    do,
    fact,
    fight,
    hidden,
    known,
    peeks,
    shuffles,
    size,
    strength,
    table,
    winner,
)


def test_two_cards_of_each_kind_leave_the_junkyard():
    """AS-R49: two-player set-up boxes two of each of the eight kinds."""
    game = hearthside.new(GAME, 2, seed=1)

    boxed = Counter(cards(game, "box"))
    assert boxed.pop("refugee") == 12
    assert set(boxed.values()) == {2}
    assert len(boxed) == 8
    assert size(game, "junkyard") == 26


@pytest.mark.parametrize("round_", [3, 9, 16])
def test_nobody_peeks_at_the_contested_resource(round_):
    """AS-R49: with two players there is no peek in any round."""
    game = table(seats=2, round=round_, phase="drawing", contested="field_crew, ...")

    assert fact(game, "round") == round_
    for viewer in (0, 1, None):
        assert not peeks(game, viewer)
        assert not known(game, "contested", viewer)
        assert hidden(game, "contested", viewer)


def test_a_lead_of_two_wins():
    """AS-R49: 3 against 1."""
    game = fight("scavenger, spear", "scavenger", contested="field_crew, grenade, ...")

    assert strength(game) == [(3, 1), (1, 1)]
    assert winner(game) == 0
    assert "field_crew" in cards(game, "discard:0")


def test_a_lead_of_two_wins_also_for_the_second_player():
    """AS-R49: 0 against 2."""
    game = fight("", "brawler")

    assert winner(game) == 1


def test_a_lead_of_one_is_not_enough():
    """AS-R49: 2 against 1 gives nobody the card."""
    game = fight("brawler", "scavenger")

    assert strength(game) == [(2, 1), (1, 1)]
    assert winner(game) is None


def test_people_do_not_break_a_tie():
    """AS-R49: the same strength with more people is still no win."""
    game = fight("brawler", "brawler, 3 refugee")

    assert strength(game) == [(2, 1), (2, 4)]
    assert winner(game) is None


def test_people_do_not_win_when_nobody_fights():
    """AS-R49: seven people who cannot fight do not take the card from nobody."""
    game = fight("tribe_family_5, 2 refugee", "")

    assert strength(game) == [(0, 7), (0, 0)]
    assert winner(game) is None


def test_a_card_nobody_wins_is_shuffled_into_the_junkyard_unseen():
    """AS-R49: it goes into the junkyard, not to the bottom of the contested resources."""
    game = fight("brawler", "scavenger", contested="grenade, field_crew, ...")

    assert size(game, "contested") == 13
    assert size(game, "junkyard") == 27
    assert shuffles(game, "junkyard") == 1
    assert "Grenade" not in " ".join(game.story(0) + game.story(1) + game.story(None))


def test_a_card_lost_to_the_junkyard_can_be_dug_up():
    """AS-R49: with a junkyard of one card it is the next find."""
    game = fight(
        "brawler",
        "scavenger",
        contested="grenade, field_crew",
        junkyard="",
        deck1="3 scavenger, brawler, refugee",
    )
    do(game, 1, "dig", "take:scavenger", "done", "take:grenade")

    assert "grenade" in cards(game, "discard:1")


def test_a_snipe_can_turn_a_win_into_a_loss():
    """AS-R49: the lead is measured after all shots."""
    game = fight("brawler, scavenger", "sniper_team, brawler")
    do(game, 1, "snipe:brawler:0")

    assert strength(game) == [(1, 1), (2, 3)]
    assert winner(game) is None


def test_a_disarm_can_make_a_lead_of_two():
    """AS-R49: 2 + 2 against 4 becomes 2 against 4."""
    game = fight("brawler, spear", "saboteur, brawler, scavenger, multitool")
    do(game, 1, "disarm:spear:0")

    assert strength(game) == [(2, 1), (4, 3)]
    assert winner(game) == 1


def test_the_initiator_card_goes_back_and_forth():
    """AS-R1: after the third round each skirmish passes it on."""
    game = table(seats=2, round=3, hand0="refugee", hand1="refugee")
    seen: list[tuple[int, int]] = []
    while fact(game, "round") < 7:
        if not seen or seen[-1] != (fact(game, "round"), fact(game, "initiator")):
            seen.append((fact(game, "round"), fact(game, "initiator")))
        commit(game, game.waiting[0])

    assert seen == [(3, 0), (4, 1), (5, 0), (6, 1)]
