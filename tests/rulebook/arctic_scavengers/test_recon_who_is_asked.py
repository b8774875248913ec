"""RECON: who is asked follows from public knowledge."""

import random

import pytest

from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    HAND,
    LIARS,
    PILE,
    SPIES,
    alike,
    battle,
    camp,
    look,
    spied,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import all_pass, can, cards, declare, do, take


# ============================================================ who is asked
def test_whether_a_scouting_refugee_is_in_hand_cannot_be_told():
    """HS-AS-1: its owner is asked wherever it lies."""
    games = [
        camp(SPIES, turn=1, hand1="spy, refugee", hand2=hand, deck2=deck)
        for hand, deck in (
            ("scouting_refugee, junk", "2 brawler"),
            ("brawler, junk", "scouting_refugee, brawler"),
        )
    ]
    for game in games:
        spy_on(game, 1, HAND, 0)
        assert game.waiting == [2]
        do(game, 2, "done")

    assert alike(games, 0, 1, None)


def test_whether_a_scouting_refugee_was_committed_cannot_be_told():
    """HS-AS-1: with cards in hand or committed its owner is asked."""
    games = [
        camp(SPIES, round=3, turn=1, hand1="spy, refugee", committed0=force, hand0="junk", deck0=deck)
        for force, deck in (("scouting_refugee", "2 brawler"), ("brawler", "scouting_refugee, brawler"))
    ]
    for game in games:
        spy_on(game, 1, HAND, 2)
        assert game.waiting == [0]
        do(game, 0, "done")

    assert alike(games, 1, 2, None)


def test_without_scouting_refugees_nobody_is_asked():
    """HS-AS-1: by public knowledge no one can cancel."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills")
    spy_on(game, 1, HAND, 0)

    assert game.waiting == [1]
    assert spied(game, 1) == ["pills"]


def test_who_hires_a_scouting_refugee_is_asked_from_then_on():
    """HS-AS-1: everybody saw the hire."""
    game = camp(
        {**SPIES, "stacks": ["spy"]},
        turn=0,
        hand0="refugee, junk",
        used=["hunt"],
        food=1,
        hand1="spy, refugee",
    )
    do(game, 0, "hire:scouting_refugee", "done")
    spy_on(game, 1, HAND, 2)

    assert game.waiting == [0]


def test_whether_a_guard_is_in_hand_cannot_be_told():
    """HS-AS-1: after a shot its owner is asked, Guard or not."""
    games = [
        camp(
            LIARS,
            turn=1,
            hand1=f"scavenger, {mine}",
            deck1=f"{other}, 3 junk",
            hand2="sniper_team",
            junkyard=PILE,
        )
        for mine, other in (("guard", "brawler"), ("brawler", "guard"))
    ]
    for game in games:
        declare(game, 1, "dig", "scavenger")
        do(game, 2, "snipe:scavenger:1")
        assert game.waiting == [1]
        do(game, 1, "done")

    assert alike(games, 0, 2, None)


def test_who_owns_no_guard_is_not_asked_about_a_shot():
    """HS-AS-1: the shot takes effect at once."""
    game = camp(LIARS, turn=1, hand1="scavenger, refugee", hand2="sniper_team", junkyard=PILE)
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert not {"guard"} & can(game, 1)
    assert "scavenger" in game.view(1)["zones"]["discard:1"]["cards"]


def test_who_owns_only_an_assassin_is_not_asked_about_crowds():
    """HS-AS-1: a Field Crew is nothing for it."""
    game = camp(LIARS, turn=1, hand1="field_crew, refugee", hand2="assassin", junkyard=PILE)
    declare(game, 1, "dig", "field_crew")

    assert game.waiting == [1]


def test_whether_an_assassin_is_in_hand_cannot_be_told():
    """HS-AS-1: as with the Sniper Team."""
    games = [
        camp(LIARS, turn=1, hand1="scavenger, refugee", hand2=hand, deck2=deck, junkyard=PILE)
        for hand, deck in (("assassin, junk", "2 brawler"), ("brawler, junk", "assassin, brawler"))
    ]
    for game in games:
        declare(game, 1, "dig", "scavenger")
        assert game.waiting == [2]
        do(game, 2, "done")

    assert alike(games, 0, 1, None)


def test_a_trashed_scouting_refugee_makes_every_digger_a_suspect():
    """HS-AS-1: the kept card may be it."""
    game = camp(
        SPIES,
        seats=3,
        turn=0,
        hand0="scouting_refugee, junk, refugee",
        hand1="scavenger, refugee",
        hand2="spy, refugee",
        junkyard="net, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    all_pass(game, 1)
    do(game, 1, "take:" + game.view(1)["zones"]["looked:1"]["cards"][0], "done")
    spy_on(game, 2, HAND, 0)

    assert all_pass(game, 2) == [0, 1]


def test_an_empty_hand_cancels_nothing():
    """HS-AS-1: everybody sees that it is empty."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills", hand2="", discard2="scouting_refugee")
    spy_on(game, 1, HAND, 0)

    assert game.waiting == [1]


def test_the_skirmish_turn_follows_from_the_revealed_force():
    """AS-R109: who has nothing to declare is not asked."""
    game = battle(LIARS, "guard, rogue", "provocateur", "tear_gas")

    assert game.waiting == [1]


def test_an_unused_tear_gas_without_a_target_is_not_asked_about():
    """AS-R122: no opponent has people in the skirmish."""
    game = battle(LIARS, "tear_gas, brawler", "junk", "pills")

    assert game.view(None)["facts"]["round"] == 4


def test_being_guarded_does_not_show_the_new_card():
    """AS-R8: the replacement is drawn unseen."""
    games = [
        camp(LIARS, turn=1, hand1="scavenger, guard", deck1=deck, hand2="sniper_team", junkyard=PILE)
        for deck in ("thugs, hunter", "hunter, thugs")
    ]
    for game in games:
        declare(game, 1, "dig", "scavenger")
        do(game, 2, "snipe:scavenger:1")
        do(game, 1, "guard")

    assert alike(games, 0, 2, None)


def test_the_binoculars_of_a_spy_are_seen_by_all():
    """AS-R27: they are part of the declared recon."""
    game = camp(SPIES, turn=1, hand1="spy, binoculars, refugee", hand2="scouting_refugee")
    do(game, 1, "spy", *take("binoculars"), f"spy_on:{HAND}:0")

    assert sorted(game.view(None)["zones"]["revealed:1"]["cards"]) == ["binoculars", "spy"]


def test_committed_cards_and_no_hand_are_asked_about_a_spy_only():
    """HS-AS-1: against Binoculars committed cards are frozen, and all see that the hand is empty."""
    position = {
        "round": 3,
        "turn": 1,
        "hand0": "",
        "committed0": "scouting_refugee",
        "hand1": "spy, binoculars, junk",
    }
    spy = camp(SPIES, **position)
    spy_on(spy, 1, HAND, 2)
    glasses = camp(SPIES, **position)
    look(glasses, 1)

    assert spy.waiting == [0]
    assert glasses.waiting == [1]


def test_whether_a_guard_was_dug_up_cannot_be_told():
    """HS-AS-1: after the trash of a Guard's owner the digger is asked about shots as well."""
    game = camp(
        LIARS,
        turn=0,
        hand0="guard, junk, refugee",
        hand1="scavenger, hunter, refugee",
        hand2="sniper_team",
        junkyard="net, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    all_pass(game, 1)
    do(game, 1, "take:" + game.view(1)["zones"]["looked:1"]["cards"][0])
    declare(game, 1, "hunt", "hunter")
    do(game, 2, "snipe:hunter:1")

    assert game.waiting == [1]
    assert can(game, 1) == {"done"}
    assert cards(game, "discard:1") != ["hunter"]


# ============================================================ whole games with a secret in them
RICH = (
    "2 refugee, scouting_refugee, 2 scavenger, brawler, spear, guard, 2 spy, binoculars, assassin, medic, "
    "saboteur, sniper_team, courier, drill_sergeant, engineer, map, pills"
)


PAIRS = [
    ("scouting_refugee", "brawler"),
    ("guard", "thugs"),
    ("medic", "hunter"),
    ("sniper_team", "assassin"),
]


def spies_on_seat_0(key):
    """Then the difference may be seen; and a trash would let it be dug up."""
    return key.startswith("spy_on:") and key.endswith(":0")


@pytest.mark.parametrize("place", ["hand0", "stored1_0"])
@pytest.mark.parametrize("pair", PAIRS)
def test_a_silent_player_gives_nothing_away(pair, place):
    """HS-AS-1: whichever of two cards seat 0 holds back, the others live through the same game."""
    games = [
        camp(
            ALL,
            seed=7,
            **{"hand0": "junk", "stored1_0": "refugee", place: mine},
            deck0=f"2 refugee, {other}, 3 scavenger, guard, medic, scouting_refugee, spear",
            discard0="sniper_team, assassin",
            headquarters0="bunker",
            leader0="ranger",
            hand1="spy, scavenger, binoculars, refugee",
            deck1=RICH,
            leader1="fanatic",
            hand2="sniper_team, saboteur, scouting_refugee",
            deck2=RICH,
        )
        for mine, other in (pair, pair[::-1])
    ]
    chance = random.Random(str(pair))
    for step in range(500):
        if games[0].over:
            break
        assert games[0].waiting == games[1].waiting
        seat = games[0].waiting[0]
        keys = sorted(key for key in can(games[0], seat) if seat and not spies_on_seat_0(key))
        key = chance.choice(keys) if keys else "done"
        for game in games:
            game.act(seat, key)
        if step % 25 == 0:
            assert alike(games, 1, 2, None)
    assert alike(games, 1, 2, None)
