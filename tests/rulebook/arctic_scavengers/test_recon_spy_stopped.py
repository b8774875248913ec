"""RECON, MODULE 1: SPY HUNTER. The Spy is cancelled, sniped, guarded or saved."""

import pytest

from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    COMMITTED,
    DECK,
    HAND,
    QUARTERS,
    SPIES,
    battle,
    camp,
    spied,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import all_pass, can, cards, do, size, strength


# ============================================================ cancelled
def test_a_cancelled_spy_sees_nothing_and_is_discarded_all_the_same():
    """AS-R39: and its owner still draws a card."""
    game = camp(
        SPIES, turn=1, hand1="spy, refugee", hand0="pills, net", hand2="scouting_refugee", deck1="thugs"
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")

    assert spied(game, 1) == []
    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "hand:1") == ["refugee", "thugs"]


def test_a_cancelled_recon_is_used_up():
    """AS-R39: no second Spy this round."""
    game = camp(SPIES, turn=1, hand1="2 spy, binoculars, refugee", hand2="scouting_refugee", deck1="thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")

    assert game.waiting == [1]
    assert not {"spy", "binoculars"} & can(game, 1)


@pytest.mark.parametrize("place", [HAND, DECK, COMMITTED])
def test_a_spy_is_cancelled_out_of_the_committed_cards_whatever_it_looks_at(place):
    """AS-R40: the announced number drops, the drawn card goes to the hand."""
    game = camp(
        SPIES,
        round=3,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        committed0="scouting_refugee, brawler",
        deck0="net, thugs",
    )
    spy_on(game, 1, place, 0)
    do(game, 0, "cancel_from_committed")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "discard:0") == ["scouting_refugee"]
    assert cards(game, "hand:0") == ["net", "pills"]


def test_a_spy_is_cancelled_by_a_bystander_too():
    """AS-R40: the Scouting Refugee need not be the victim's."""
    game = camp(
        SPIES,
        round=3,
        turn=1,
        initiator=2,
        hand1="spy, refugee",
        hand0="pills",
        committed2="scouting_refugee",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel_from_committed")

    assert cards(game, "discard:1") == ["spy"]
    assert size(game, "committed:2") == 0


def test_a_spy_is_cancelled_out_of_a_bunker():
    """AS-R40: retrieved in the window, it cancels out of the hand."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        headquarters0="bunker",
        stored1_0="scouting_refugee",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "retrieve:slot1", "take:scouting_refugee", "cancel")

    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "discard:0") == ["scouting_refugee"]


def test_the_cards_a_spy_looks_at_are_fixed_before_the_window():
    """AS-R132: what the victim takes out of the Bunker afterwards is not seen."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        headquarters0="bunker",
        stored1_0="thugs, scouting_refugee",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "retrieve:slot1", "take:thugs", "done")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]


def test_a_spy_whose_cancel_failed_sees_what_it_aimed_at():
    """AS-R132: fixed before the window; neither a played card nor one out of the Bunker changes the aim."""
    game = camp(
        ALL,
        turn=1,
        hand1="spy, guard, junk",
        hand0="scouting_refugee, pills",
        headquarters0="bunker",
        stored1_0="thugs",
        deck0="3 net",
        deck1="3 spear",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "retrieve:slot1", "take:thugs", "cancel")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]


def test_a_spy_cancelled_with_an_empty_deck_comes_back():
    """AS-R39: discard first, then draw."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="scouting_refugee", deck1="", discard1="")
    spy_on(game, 1, HAND, 0)
    do(game, 0, "cancel")

    assert cards(game, "hand:1") == ["refugee", "spy"]


# ============================================================ shot at
def test_a_sniped_spy_is_discarded_and_its_owner_draws():
    """AS-R39: the recon fails."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills, net", hand2="sniper_team", deck1="thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "snipe:spy:1")

    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "hand:1") == ["refugee", "thugs"]
    assert spied(game, 1) == []


def test_the_recon_of_a_sniped_spy_is_not_withdrawn():
    """AS-R39: it is used up; Binoculars that went with it are spent."""
    game = camp(SPIES, turn=1, hand1="2 spy, binoculars, refugee", hand2="sniper_team", deck1="thugs")
    spy_on(game, 1, HAND, 0, binoculars=1)
    do(game, 2, "snipe:spy:1")

    assert "withdraw" not in can(game, 1)
    assert cards(game, "discard:1") == ["binoculars", "spy"]
    assert "spy" not in can(game, 1)


def test_a_spy_sniped_in_a_force_draws_nothing():
    """AS-R121: it was not spying."""
    game = battle(SPIES, "sniper_team", "spy, brawler", "", deck1="2 net, 3 pills")
    do(game, 0, "snipe:spy:1")

    assert strength(game)[1] == (2, 1)
    assert size(game, "hand:1") == 5


def test_a_spy_sniped_at_work_draws_nothing():
    """AS-R121: a worker like any other."""
    game = camp(
        {**QUARTERS},
        round=4,
        turn=1,
        hand1="spy, refugee",
        hand2="sniper_team",
        headquarters1="bunker",
        timer1_1="2 scavenger",
        deck1="net",
    )
    do(game, 1, "work:slot1", "take:spy", "done")
    do(game, 2, "snipe:spy:1")
    all_pass(game, 1)

    assert "net" not in cards(game, "hand:1")
    assert size(game, "timer1:1") == 2


def test_a_disarm_does_not_stop_a_spy_with_binoculars():
    """SPY HUNTER: the Saboteur's owner has nothing to hit and is not asked."""
    game = camp(SPIES, turn=1, hand1="spy, binoculars, refugee", hand0="pills", hand2="saboteur")
    spy_on(game, 1, HAND, 0, binoculars=1)

    assert game.waiting == [1]
    assert spied(game, 1) == ["pills"]


def test_a_medic_saves_a_spy():
    """AS-R39: a Spy that was not hit goes on looking."""
    game = camp(ALL, turn=1, hand1="spy, medic", hand0="pills", hand2="sniper_team", deck1="net")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "snipe:spy:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]


def test_a_guard_protects_a_spy_from_a_sniper():
    """AS-R118: the Spy is a card of his."""
    game = camp(ALL, turn=1, hand1="spy, guard", hand0="pills", hand2="assassin", deck1="net, thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "assassinate:spy:1")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]
    do(game, 1, "done")
    assert cards(game, "hand:1") == ["net", "thugs"]
