"""GAME ROUND: DRAWING."""

import pytest

from tests.rulebook.arctic_scavengers.words import (
    cards,
    commit,
    declare,
    do,
    fact,
    hidden,
    known,
    peeks,
    shuffles,
    size,
    table,
)


def test_everything_of_the_last_round_is_discarded():
    """AS-R4: used cards, committed cards and what is left in hand, of every player."""
    game = table(
        round=3,
        turn=2,
        played0="scavenger",
        committed0="brawler",
        hand0="refugee",
        hand2="spear, shovel, scavenger",
        committed1="refugee",
    )
    declare(game, 2, "hunt", "scavenger", "spear")
    do(game, 2, "done", "take:shovel", "done")

    assert fact(game, "round") == 4
    assert {"scavenger", "brawler", "refugee"} <= set(cards(game, "discard:0"))
    assert {"spear", "shovel", "scavenger"} <= set(cards(game, "discard:2"))
    for zone in ("played", "committed", "revealed", "fired", "chosen", "looked"):
        assert all(size(game, f"{zone}:{seat}") == 0 for seat in range(3))


def test_the_discarding_comes_before_the_drawing():
    """AS-R4: with an empty deck last round's cards are drawn again at once."""
    game = table(
        round=5, phase="drawing", deck0="", hand0="3 refugee", played0="2 scavenger", discard0="brawler"
    )

    assert len(cards(game, "hand:0")) == 5
    assert size(game, "deck:0") == 1
    assert not cards(game, "discard:0")
    assert not cards(game, "played:0")


def test_everybody_draws_five_cards():
    """AS-R4: from the top of the own deck."""
    game = table(round=4, phase="drawing", deck1="scavenger, spear, shovel, refugee, brawler, 2 junk")

    assert [len(cards(game, f"hand:{seat}")) for seat in range(3)] == [5, 5, 5]
    assert cards(game, "hand:1") == ["brawler", "refugee", "scavenger", "shovel", "spear"]
    assert size(game, "deck:1") == 2


def test_a_short_deck_is_drawn_first_and_the_discard_pile_shuffled_into_a_new_one():
    """C8: two cards of the deck, then three out of the reshuffled discard pile."""
    game = table(round=4, phase="drawing", deck1="grenade, wolf_pack", discard1="4 refugee, 2 junk")

    hand = cards(game, "hand:1")
    assert {"grenade", "wolf_pack"} <= set(hand)
    assert len(hand) == 5
    assert size(game, "deck:1") == 3
    assert size(game, "discard:1") == 0
    assert shuffles(game, "deck:1") == 1


def test_a_deck_that_is_just_enough_leaves_the_discard_pile_alone():
    """C8: nothing is shuffled before a card is missing."""
    game = table(round=4, phase="drawing", deck1="4 refugee, spear", discard1="3 junk")

    assert cards(game, "hand:1") == ["refugee"] * 4 + ["spear"]
    assert cards(game, "discard:1") == ["junk"] * 3
    assert size(game, "deck:1") == 0
    assert shuffles(game, "deck:1") == 0


def test_with_too_few_cards_of_your_own_you_draw_what_there_is():
    """AS-R9: three cards in deck and discard pile together make a hand of three."""
    game = table(round=4, phase="drawing", deck1="spear", discard1="refugee, brawler")

    assert cards(game, "hand:1") == ["brawler", "refugee", "spear"]
    assert size(game, "deck:1") == size(game, "discard:1") == 0


def test_a_player_without_any_card_stays_in_the_game():
    """AS-R9: draws nothing and is passed over or passes, round after round."""
    game = table(round=3, phase="drawing", deck1="")

    assert size(game, "hand:1") == 0
    while fact(game, "round") < 5:
        do(game, game.waiting[0], "done")
    assert not game.over


@pytest.mark.parametrize("round_", [1, 2])
def test_nobody_peeks_in_the_first_two_rounds(round_):
    """AS-R4: the peek begins with the third round."""
    game = table(round=round_, phase="drawing")

    assert not peeks(game, 0)
    assert not known(game, "contested", 0)


@pytest.mark.parametrize("round_", [3, 4, 16])
def test_from_the_third_round_on_the_initiator_peeks(round_):
    """AS-R4: at the top contested resource, which stays where it is."""
    game = table(round=round_, phase="drawing", initiator=1, contested="field_crew, ...")

    assert size(game, "contested") == 17 - round_
    assert known(game, "contested", 1)[0] == "field_crew"
    assert set(known(game, "contested", 1)[1:]) <= {None}


def test_only_the_initiator_learns_what_the_peek_shows():
    """AS-R8: the others notice the peek, not the card."""
    game = table(round=3, phase="drawing", initiator=1, contested="field_crew, grenade, wolf_pack")

    for viewer in (0, 2, None):
        assert peeks(game, viewer) == [(1, 0)]
        assert hidden(game, "contested", viewer)
        assert "Field Crew" not in " ".join(game.story(viewer))
    assert "Field Crew" in " ".join(game.story(1))


def test_the_next_initiator_peeks_at_the_next_card():
    """AS-R1: the initiator card moves before the peek of round 4."""
    game = table(
        round=3, hand0="scavenger", hand1="refugee", hand2="refugee", contested="grenade, field_crew, ..."
    )
    commit(game, 0, "scavenger")
    commit(game, 1)
    commit(game, 2)

    assert fact(game, "initiator") == 1
    assert known(game, "contested", 1)[0] == "field_crew"
    assert not known(game, "contested", 2)
    assert "field_crew" not in known(game, "contested", 0)


def test_the_peek_shows_the_card_that_is_fought_for():
    """AS-R4: the winner gets the very card the initiator saw."""
    game = table(
        round=3, hand0="scavenger", hand1="refugee", hand2="refugee", contested="grenade, field_crew, ..."
    )
    assert known(game, "contested", 0)[0] == "grenade"
    commit(game, 0, "scavenger")
    commit(game, 1)
    commit(game, 2)

    assert "grenade" in cards(game, "discard:0")
