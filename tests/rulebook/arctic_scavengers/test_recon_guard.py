"""RECON, MODULE 2: LIARS AND THIEVES. What a Guard stops."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    COMMITTED,
    DECK,
    DEEDS,
    HAND,
    LIARS,
    PILE,
    QUARTERS,
    STORED,
    battle,
    camp,
    learned,
    look,
    shot_at_a_dig,
    spied,
    spy_on,
    tower,
)
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    declare,
    do,
    fact,
    known,
    size,
    strength,
    told,
    winner,
)


def test_a_guard_cancels_a_snipe():
    """LIARS AND THIEVES: shooter and Guard are discarded, the Guard's owner draws a card."""
    game = shot_at_a_dig()
    do(game, 2, "snipe:scavenger:1")
    assert game.waiting == [1]
    do(game, 1, "guard")

    assert cards(game, "discard:1") == ["guard"]
    assert cards(game, "discard:2") == ["sniper_team"]
    assert cards(game, "hand:1") == ["thugs"]


def test_a_guarded_action_goes_on_as_declared():
    """AS-R115: the shot has had no effect; there is nothing to withdraw from."""
    game = shot_at_a_dig()
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")
    assert game.waiting == [2]
    do(game, 2, "done")

    assert told(game, DIGS) == [(1, 3, 0)]


def test_a_guard_cancels_a_disarm():
    """AS-R42: any action aimed at your cards."""
    game = shot_at_a_dig()
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "guard")
    do(game, 2, "done")

    assert told(game, DIGS) == [(1, 3, 0)]
    assert cards(game, "discard:2") == ["saboteur"]


def test_a_guard_is_a_choice():
    """LIARS AND THIEVES: whoever passes takes the hit and keeps the Guard."""
    game = shot_at_a_dig()
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert "scavenger" in cards(game, "discard:1")
    assert "guard" in cards(game, "hand:1")


def test_each_guard_stops_one_action():
    """LIARS AND THIEVES: the second shot needs a second Guard."""
    game = shot_at_a_dig()
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")
    do(game, 2, "disarm:shovel:1")

    assert "guard" not in can(game, 1)


def test_a_guard_protects_only_its_owner():
    """AS-R118: seat 0 cannot help seat 1."""
    game = shot_at_a_dig(hand1="scavenger, shovel, pills", hand0="guard")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]
    assert "guard" not in can(game, 0)


def test_a_guard_does_not_cancel_a_dig():
    """LIARS AND THIEVES: a dig is aimed at nobody's cards; nobody is asked."""
    game = camp(LIARS, turn=1, hand1="scavenger, refugee", hand2="guard", junkyard=PILE)
    declare(game, 1, "dig", "scavenger")

    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_guard_in_the_action_does_not_guard_it():
    """AS-R118: a worker is a worker."""
    game = camp(
        QUARTERS,
        round=4,
        turn=1,
        hand1="guard, pills",
        hand2="sniper_team",
        headquarters1="bunker",
        timer1_1="2 scavenger",
    )
    do(game, 1, "work:slot1", "take:guard", "done")
    do(game, 2, "snipe:guard:1")

    assert "guard" not in can(game, 1)
    assert size(game, "timer1:1") == 2


def test_a_guard_among_the_committed_cards_does_not_stop_a_disabling():
    """AS-R40: committed cards are frozen, but for the canceller of a Spy."""
    game = camp(
        DEEDS,
        round=3,
        turn=1,
        hand1="saboteur, refugee",
        committed0="guard",
        headquarters0="armory",
        deck0="net",
    )
    do(game, 1, "disable:slot1:0")

    assert not {"guard", "guard_from_committed"} & can(game, 0)


def test_a_guard_cancels_a_spy():
    """C17: out of the hand."""
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", hand0="guard, pills", deck0="net", deck1="thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 0, "guard")

    assert spied(game, 1) == []
    assert cards(game, "hand:0") == ["net", "pills"]
    assert cards(game, "hand:1") == ["refugee", "thugs"]
    assert cards(game, "discard:1") == ["spy"]


@pytest.mark.parametrize("place", [HAND, DECK, COMMITTED])
def test_a_guard_cancels_a_spy_out_of_the_committed_cards(place):
    """AS-R40: as a Scouting Refugee does."""
    game = camp(
        QUARTERS,
        round=3,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        committed0="guard, brawler",
        deck0="net, thugs",
    )
    spy_on(game, 1, place, 0)
    do(game, 0, "guard_from_committed")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "hand:0") == ["net", "pills"]
    assert cards(game, "discard:1") == ["spy"]


def test_a_guard_of_a_bystander_does_not_cancel_a_spy():
    """AS-R118: only the owner of what is spied upon."""
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", hand0="pills", hand2="guard")
    spy_on(game, 1, HAND, 0)

    assert "guard" not in can(game, 2)
    all_pass(game, 1)
    assert spied(game, 1) == ["pills"]


def test_a_guard_protects_a_building_from_a_spy():
    """AS-R41: the own building is looked at."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, refugee",
        hand0="guard",
        headquarters0="armory",
        stored1_0="net",
        deck0="pills",
    )
    spy_on(game, 1, STORED, 0)
    do(game, 0, "guard")

    assert spied(game, 1) == []
    assert cards(game, "stored1:0") == ["net"]


def test_a_guard_does_not_cancel_binoculars():
    """AS-R41: they look at piles, which are nobody's."""
    game = camp(QUARTERS, turn=1, hand1="binoculars, refugee", hand0="guard", hand2="guard")
    look(game, 1)

    assert not any("guard" in can(game, seat) for seat in (0, 2))
    all_pass(game, 1)
    assert known(game, "junkyard", 1)[0] is not None


def test_a_guard_protects_a_building_from_a_saboteur():
    """C17: on the Saboteur's own turn."""
    game = camp(
        DEEDS, turn=1, hand1="saboteur, refugee", hand0="guard", headquarters0="armory", deck0="pills"
    )
    do(game, 1, "disable:slot1:0")
    do(game, 0, "guard")

    assert fact(game, "disabled:0") == 0
    assert cards(game, "discard:1") == ["saboteur"]
    assert cards(game, "hand:0") == ["pills"]


def test_a_guard_protects_a_leader():
    """AS-R118: the owner of the targeted leader may cancel the shot."""
    game = camp(DEEDS, turn=1, hand1="sniper_team, refugee", hand0="guard", leader0="mentor", deck0="pills")
    do(game, 1, "wound:0")
    do(game, 0, "guard")

    assert fact(game, "wounded:0") == 0
    assert cards(game, "discard:1") == ["sniper_team"]


def test_a_guard_serves_on_its_owners_own_turn_too():
    """AS-R118: his leader is shot at while he digs."""
    game = camp(
        DEEDS,
        turn=1,
        hand1="scavenger, guard",
        hand2="sniper_team",
        leader1="mentor",
        deck1="pills",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "wound:1")
    do(game, 1, "guard")

    assert fact(game, "wounded:1") == 0


def test_a_guard_cancels_a_fanatic():
    """AS-R115: the Refugee is discarded, not removed; the power is spent."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="scavenger, guard",
        hand2="2 refugee",
        leader2="fanatic",
        deck1="pills",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "fanatic:refugee", "hit:scavenger:1")
    do(game, 1, "guard")

    assert cards(game, "discard:2") == ["refugee"]
    assert not [key for key in can(game, 2) if key.startswith("fanatic")]
    all_pass(game, 1)
    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_guard_out_of_a_bunker():
    """AS-R40: taken out in the window, then played from the hand."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="scavenger, refugee",
        hand2="sniper_team",
        headquarters1="bunker",
        stored1_1="guard",
        deck1="thugs",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "retrieve:slot1", "take:guard")
    do(game, 1, "guard")

    assert cards(game, "discard:1") == ["guard"]
    assert cards(game, "hand:1") == ["refugee", "thugs"]


def test_a_guard_does_nothing_in_the_skirmish():
    """AS-R58: there it only fights."""
    game = battle(LIARS, "sniper_team", "guard, brawler", "")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (2, 1)
    assert winner(game) == 1


def test_a_guard_in_hand_does_nothing_in_the_skirmish():
    """AS-R109: hands are out of play."""
    game = battle(LIARS, "sniper_team", "brawler", "", hand1="guard")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (0, 0)


def test_a_guard_answers_an_attack_in_a_third_players_turn():
    """AS-R27: seat 2 disables seat 0's building while seat 1 digs."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, refugee",
        hand2="saboteur",
        hand0="guard",
        headquarters0="armory",
        deck0="net",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    while game.waiting != [2]:
        do(game, game.waiting[0], "done")
    do(game, 2, "disable:slot1:0")
    do(game, 0, "guard")
    all_pass(game, 1)

    assert fact(game, "disabled:0") == 0
    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_guard_does_not_stop_a_scout_tower():
    """AS-R41: it looks at piles."""
    game = camp(ALL, turn=1, hand1="junk, refugee", headquarters1="scout_tower", hand0="guard", hand2="guard")
    tower(game, 1, "junk", "junkyard", "contested")

    assert not {"guard"} & (can(game, 0) | can(game, 2))
    all_pass(game, 1)
    assert learned(game, 1, "junkyard")


def test_a_guard_that_comes_back_guards_again():
    """AS-R111: with an empty deck it is drawn for itself, and is a fresh card."""
    game = camp(
        LIARS,
        turn=1,
        hand1="scavenger, shovel, guard",
        deck1="",
        discard1="",
        hand2="sniper_team, saboteur",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")
    assert cards(game, "hand:1") == ["guard"]
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 3, 0)]
