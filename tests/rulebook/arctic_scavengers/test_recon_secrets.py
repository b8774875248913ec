"""RECON: who may know what, for how long, and what cannot be taken back."""

import pytest

import hearthside
from hearthside import IllegalAction
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    DECK,
    HAND,
    PILE,
    QUARTERS,
    SINK,
    SPIES,
    STORED,
    TIMER,
    alike,
    camp,
    learned,
    look,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import GAME, all_pass, declare, do, hidden, known


# ============================================================ what a Spy has seen
def test_what_a_spy_sees_of_a_hand_is_its_owners_secret():
    """RECON: a bystander sees that there was a look, not what it showed."""
    games = [
        camp(SPIES, turn=1, hand1="spy, refugee", hand0=hand, deck0=deck)
        for hand, deck in (("pills, net", "thugs, medkit"), ("thugs, medkit", "pills, net"))
    ]
    for game in games:
        spy_on(game, 1, HAND, 0)

    assert alike(games, 2, None)
    assert not alike(games, 1)
    for game in games:
        do(game, 1, "done")
    assert alike(games, 2, None)


def test_what_a_spy_sees_of_a_deck_is_not_even_known_to_its_victim():
    """RECON: only you may see the cards."""
    games = [
        camp(SPIES, turn=1, hand1="spy, refugee", hand0="junk", deck0=deck)
        for deck in ("pills, net, thugs, spear, junk", "spear, thugs, junk, pills, net")
    ]
    for game in games:
        spy_on(game, 1, DECK, 0)

    assert alike(games, 0, 2, None)
    assert not alike(games, 1)


def test_a_spy_remembers_a_deck():
    """RECON: until it is drawn from or shuffled."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="junk", deck0="pills, net, thugs, spear, junk")
    spy_on(game, 1, DECK, 0)

    assert known(game, "deck:0", 1)[:4] == ["pills", "net", "thugs", "spear"]
    assert not any(known(game, "deck:0", 0))


def test_a_cancelled_spy_has_learned_nothing():
    """AS-R115: two hands that differ look alike to the Spy's owner."""
    games = [
        camp(
            SPIES,
            turn=1,
            hand1="spy, refugee",
            hand0=hand,
            deck0=deck,
            hand2="scouting_refugee",
            deck1="2 scavenger",
        )
        for hand, deck in (("pills, net", "thugs, medkit"), ("thugs, medkit", "pills, net"))
    ]
    for game in games:
        spy_on(game, 1, HAND, 0)
        do(game, 2, "cancel")

    assert alike(games, 1, 2, None)


@pytest.mark.parametrize(("place", "zone"), [(STORED, "stored1_0"), (TIMER, "timer1_0")])
def test_what_a_spy_sees_in_a_building_is_its_owners_secret(place, zone):
    """RECON: stored cards and timer cards."""
    games = [
        camp(
            QUARTERS,
            turn=1,
            hand1="spy, refugee",
            headquarters0="bunker",
            deck0=f"{other}, junk",
            **{zone: mine},
        )
        for mine, other in (("thugs", "scout"), ("scout", "thugs"))
    ]
    for game in games:
        spy_on(game, 1, place, 0)

    assert alike(games, 2, None)
    assert not alike(games, 1)


def test_a_timer_is_hidden_from_its_owner():
    """AS-R62: unseen while on the building, also after somebody's Spy was there."""
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", headquarters0="bunker", timer1_0="thugs, scout")
    spy_on(game, 1, TIMER, 0)

    assert learned(game, 1, "timer1:0") == ["scout", "thugs"]
    assert not any(learned(game, viewer, "timer1:0") for viewer in (0, 2))
    assert hidden(game, "timer1:0", None)


def test_nobody_but_the_spy_sees_the_spied_cards():
    """RECON: during the look."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills, net")
    spy_on(game, 1, HAND, 0)

    for viewer in (2, None):
        assert "cards" not in game.view(viewer)["zones"]["spied:1"]
    told = " ".join(game.story(2))
    assert "Pills" not in told
    assert "Net" not in told


def test_the_owner_of_stored_cards_sees_them_and_nobody_else():
    """AS-R8: face down under the building."""
    games = [
        camp(
            QUARTERS, turn=1, hand1="refugee", headquarters0="bunker", stored1_0=mine, deck0=f"{other}, junk"
        )
        for mine, other in (("thugs", "scout"), ("scout", "thugs"))
    ]

    assert alike(games, 1, 2, None)
    assert not alike(games, 0)


# ============================================================ Binoculars and piles
def test_what_was_seen_through_binoculars_is_forgotten_in_a_shuffle():
    """RECON: after a trash the junkyard is another."""
    game = camp(SPIES, turn=1, hand1="binoculars, junk, refugee", junkyard=PILE)
    look(game, 1)
    assert known(game, "junkyard", 1)[0] == "medkit"
    declare(game, 1, "trash", "junk")

    assert not any(known(game, "junkyard", 1))


def test_the_face_down_piles_are_hidden_from_all():
    """AS-R8: junkyard, contested resources, schematics and leaders."""
    game = hearthside.new(GAME, 3, seed=1, options={**ALL, "leader_drafting": True})

    for pile in ("junkyard", "contested", "schematics", "leaders"):
        assert all(hidden(game, pile, viewer) for viewer in (0, 1, 2, None))


def test_two_secrets_of_two_players():
    """RECON: what seat 0 has seen does not help seat 1."""
    game = camp(SPIES, turn=0, hand0="binoculars, junk", hand1="binoculars, refugee", junkyard=PILE)
    look(game, 0)
    do(game, 0, "done")

    assert known(game, "junkyard", 0)[0] == "medkit"
    assert not any(known(game, "junkyard", 1))


# ============================================================ what was seen moves and is forgotten
def test_cards_put_on_top_by_scrappers_are_not_what_was_seen_there():
    """RECON: seat 0 saw the Medkit; what lies over it now is unknown to it."""
    game = camp(ALL, turn=0, hand0="binoculars, junk", hand1="scrappers, refugee", junkyard=PILE)
    look(game, 0)
    assert known(game, "junkyard", 0)[0] == "medkit"
    do(game, 0, "done")
    declare(game, 1, "dig", "scrappers")
    do(game, 1, "bottom", "done", "on_top:junk", "done", "done")

    assert known(game, "junkyard", 0)[0] is None
    assert known(game, "junkyard", 0)[1] == "medkit"
    assert known(game, "junkyard", 1)[0] == "junk"


def test_a_dig_from_the_bottom_takes_what_was_known_there():
    """RECON: seat 0 put Medkit under the junkyard; the Scrappers of seat 1 find it."""
    game = camp(ALL, turn=0, hand0="scavenger, junk", hand1="scrappers, refugee", junkyard=PILE)
    declare(game, 0, "dig", "scavenger")
    do(game, 0, "done")
    assert known(game, "junkyard", 0)[-1] == "medkit"
    do(game, 0, "done")
    declare(game, 1, "dig", "scrappers")
    do(game, 1, "bottom", "take:medkit")

    assert "medkit" not in known(game, "junkyard", 0)


def test_the_yardmaster_takes_what_others_have_seen_on_top_away():
    """RECON: the top card is no longer the one that seat 0 saw."""
    game = camp(ALL, turn=0, hand0="binoculars, junk", hand1="junk", leader1="yardmaster", junkyard=PILE)
    look(game, 0)
    do(game, 0, "done")
    do(game, 1, "yardmaster", "bottom")

    assert not any(known(game, "junkyard", 0)[:1])


def test_a_drill_mixes_a_deck_that_a_spy_has_seen():
    """RECON: after the shuffle nothing of it is known."""
    game = camp(
        ALL,
        turn=0,
        hand0="spy, junk",
        hand1="drill_sergeant, refugee",
        deck0="9 pills",
        deck1="net, spear, thugs, hunter, scout",
        discard1="brawler",
    )
    spy_on(game, 0, DECK, 1)
    assert known(game, "deck:1", 0)[:2] == ["net", "spear"]
    do(game, 0, "done")
    do(game, 1, "drill", "take:brawler", "done")

    assert not any(known(game, "deck:1", 0))


def test_a_drawn_card_is_no_longer_known_on_the_deck():
    """RECON: seat 1 draws the Net that was seen."""
    game = camp(
        ALL, turn=0, hand0="spy, junk", hand1="scavenger, refugee", deck0="3 pills", deck1="net, spear, thugs"
    )
    spy_on(game, 0, DECK, 1)
    do(game, 0, "done")
    declare(game, 1, "draw", "scavenger")

    assert known(game, "deck:1", 0) == ["spear", "thugs"]


def test_a_demolition_takes_known_cards_from_the_deck():
    """RECON: they lie on the building site now."""
    game = camp(
        ALL,
        turn=1,
        hand1="spy, demolition_team",
        deck1="4 pills",
        headquarters0="armory",
        timer1_0="refugee",
        deck0="net, spear, thugs, hunter",
    )
    spy_on(game, 1, DECK, 0)
    do(game, 1, "demolish:slot1:0")
    all_pass(game, 1)

    assert known(game, "deck:0", 1) == ["thugs", "hunter"]


# ============================================================ taking back
def refuses(game, seat):
    with pytest.raises(IllegalAction):
        game.undo(seat)
    return not game.can_undo(seat)


def test_a_look_cannot_be_taken_back():
    """RECON: what was seen was seen."""
    glasses = camp(SPIES, turn=1, hand1="binoculars, junk", junkyard=PILE)
    look(glasses, 1)
    spy = camp(SPIES, turn=1, hand1="spy, junk", hand0="pills")
    spy_on(spy, 1, HAND, 0)
    yard = camp(ALL, turn=1, hand1="junk", leader1="yardmaster", junkyard=PILE)
    do(yard, 1, "yardmaster")

    assert refuses(glasses, 1)
    assert refuses(spy, 1)
    assert refuses(yard, 1)


def test_a_target_may_be_thought_over():
    """RECON: until it is named nothing has happened."""
    game = camp(SPIES, turn=1, hand1="spy, binoculars, junk", hand0="pills")
    before = game.digest()
    do(game, 1, "spy", "take:binoculars")
    game.undo(1)
    game.undo(1)

    assert game.digest() == before


def test_a_map_may_be_taken_back():
    """AS-R134: nobody has learned anything."""
    game = camp(SINK, turn=1, hand1="scavenger, map, refugee")
    declare(game, 1, "hunt", "scavenger")
    before = game.digest()
    do(game, 1, "map:scavenger")
    game.undo(1)

    assert game.digest() == before
