"""HEADQUARTERS, MODULE 3: Peacemaker and Mentor, whose refugees help others once a round."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, DRAWS, FORCE, GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import battle, led
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    can,
    cards,
    commit,
    do,
    fact,
    size,
    strength,
    take,
    told,
)


def helped(game, action, *names, by, refugee="refugee"):
    """Seat 1 declares an action in which the leader sends a refugee along."""
    do(game, 1, action, *take(*names), f"{by}:{refugee}")
    do(game, 1, "done")


# ============================================================ the Peacemaker
@pytest.mark.parametrize(
    ("action", "word", "names", "value"),
    [
        ("hunt", GAINS_FOOD, ("scavenger",), 3),
        ("dig", DIGS, ("scavenger",), 3),
        ("hunt", GAINS_FOOD, ("scavenger", "net"), 5),
        ("dig", DIGS, ("brawler", "shovel"), 5),
        ("hunt", GAINS_FOOD, ("refugee",), 2),
        ("dig", DIGS, ("refugee", "shovel"), 4),
    ],
)
def test_the_peacemakers_refugee_gives_another_person_two(action, word, names, value):
    """AS-R113: on a hunt or a dig; the helped card may be another refugee; the bonus is no tool."""
    game = led("peacemaker", ", ".join(names) + ", refugee, junk")
    helped(game, action, *names, by="peacemaker")

    assert told(game, word) == [(1, value, 0)]


def test_the_peacemakers_refugee_is_used():
    """AS-R113: it lies with the other cards of the action."""
    game = led("peacemaker", "scavenger, refugee, junk")
    helped(game, "hunt", "scavenger", by="peacemaker")

    assert cards(game, "played:1") == ["refugee", "scavenger"]


def test_the_peacemakers_refugee_needs_somebody_to_help():
    """AS-R113: with no hunter there is no hunt."""
    game = led("peacemaker", "refugee, brawler, junk")

    assert "hunt" not in can(game, 1)


def test_the_peacemaker_does_not_help_to_draw():
    """TRIBAL LEADERS: hunt or dig."""
    game = led("peacemaker", "scavenger, refugee, junk")
    do(game, 1, "draw", "take:scavenger")

    assert "peacemaker:refugee" not in can(game, 1)


def test_the_peacemaker_helps_to_build():
    """AS-R113: a dig in the schematics is covered."""
    game = led("peacemaker", "engineer, refugee, junk")
    helped(game, "build", "engineer", by="peacemaker")

    assert size(game, "looked:1") == 4


def test_the_peacemaker_sends_one_refugee_a_round():
    """TRIBAL LEADERS: once per round."""
    game = led("peacemaker", "scavenger, brawler, 3 refugee, junk")
    helped(game, "hunt", "scavenger", by="peacemaker")
    do(game, 1, "dig", "take:brawler")

    assert "peacemaker:refugee" not in can(game, 1)


def test_one_refugee_of_the_peacemaker_in_one_action():
    """TRIBAL LEADERS: once per round, in the same action too."""
    game = led("peacemaker", "scavenger, 3 refugee, junk")
    do(game, 1, "hunt", "take:scavenger", "peacemaker:refugee")

    assert "peacemaker:refugee" not in can(game, 1)


def test_a_sniped_helper_takes_the_bonus_with_him():
    """AS-R113: the Refugee is part of the declared action."""
    game = led("peacemaker", "scavenger, refugee, junk", hand2="sniper_team")
    helped(game, "hunt", "scavenger", by="peacemaker")
    assert {"snipe:refugee:1", "snipe:scavenger:1"} <= can(game, 2)
    do(game, 2, "snipe:refugee:1")
    do(game, 1, "done")

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]
    assert cards(game, "discard:1") == ["refugee"]


def test_a_helper_without_the_helped_card_is_withdrawn():
    """AS-R28: the Refugee returns to hand, nothing was hunted."""
    game = led("peacemaker", "scavenger, refugee, junk", hand2="sniper_team")
    helped(game, "hunt", "scavenger", by="peacemaker")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "hand:1") == ["junk", "refugee"]
    assert not told(game, GAINS_FOOD)


def test_a_scouting_refugee_serves_the_peacemaker():
    """SCOUTING REFUGEE: a refugee for leader powers."""
    game = led("peacemaker", "scavenger, scouting_refugee, junk")
    helped(game, "hunt", "scavenger", by="peacemaker", refugee="scouting_refugee")

    assert told(game, GAINS_FOOD) == [(1, 3, 0)]


def test_the_peacemaker_does_not_help_in_the_skirmish():
    """AS-R60: hunt and dig only."""
    game = battle("leaders", "brawler, refugee", "", "", leader0="peacemaker")

    assert told(game, FORCE)
    assert strength(game)[0] == (2, 2)


def test_one_refugee_serves_one_purpose():
    """C3: a Refugee who helped to hunt does not dig in the same round."""
    game = led("peacemaker", "scavenger, refugee, shovel", junkyard=PILE)
    helped(game, "hunt", "scavenger", by="peacemaker")

    assert "dig" not in can(game, 1)


def test_a_withdrawn_action_gives_the_leaders_power_back():
    """AS-R28: an action that is withdrawn is not used up, and neither is the power that went with it."""
    game = led("peacemaker", "scavenger, hunter, refugee, junk", hand2="sniper_team")
    helped(game, "hunt", "scavenger", by="peacemaker")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "hunt", "take:hunter")

    assert "peacemaker:refugee" in can(game, 1)


# ============================================================ the Mentor
def mentored(*forces, name, **position):
    """Seat 0, under the Mentor, teaches this card in the skirmish."""
    game = battle("leaders", *forces, leader0="mentor", **position)
    do(game, 0, "mentor:refugee", f"take:{name}")
    return game


@pytest.mark.parametrize(
    ("action", "word", "names", "value"),
    [
        ("hunt", GAINS_FOOD, ("scavenger",), 2),
        ("dig", DIGS, ("brawler", "shovel"), 4),
        ("draw", DRAWS, ("scavenger",), 2),
        ("hunt", GAINS_FOOD, ("refugee",), 1),
        ("draw", DRAWS, ("medic",), 2),
    ],
)
def test_the_mentors_refugee_gives_another_person_one(action, word, names, value):
    """AS-R113: on any one action, a draw included."""
    game = led("mentor", ", ".join(names) + ", refugee, junk", deck1="4 spear")
    helped(game, action, *names, by="mentor")

    assert told(game, word) == [(1, value, 0)]


def test_the_mentor_helps_once_a_round():
    """AS-R112: once a round, not in a second action."""
    game = led("mentor", "scavenger, brawler, 3 refugee, junk")
    helped(game, "hunt", "scavenger", by="mentor")
    do(game, 1, "dig", "take:brawler")

    assert "mentor:refugee" not in can(game, 1)


def test_the_mentor_helps_to_build():
    """AS-R113: any one action."""
    game = led("mentor", "engineer, refugee, junk")
    helped(game, "build", "engineer", by="mentor")

    assert size(game, "looked:1") == 3


def test_a_mentored_card_needs_the_base_ability():
    """C4: a Brawler does not hunt, whoever teaches him."""
    assert "hunt" not in can(led("mentor", "brawler, refugee, junk"), 1)


def test_in_the_skirmish_the_mentor_gives_one_fight():
    """AS-R60: a refugee of the force helps; it stays and counts as people (AS-R124)."""
    game = mentored("brawler, refugee", "scavenger", "", name="brawler")

    assert strength(game)[0] == (3, 2)


def test_in_the_skirmish_the_mentor_is_a_choice():
    """AS-R124: declared on the own skirmish turn."""
    game = battle("leaders", "brawler, refugee", "scavenger", "", leader0="mentor")
    assert game.waiting == [0]
    do(game, 0, "done")

    assert strength(game)[0] == (2, 2)


def test_in_the_skirmish_the_mentor_needs_a_refugee_of_the_force():
    """AS-R109: not one of the hand."""
    game = battle("leaders", "brawler, scavenger", "scavenger", "", leader0="mentor", hand0="refugee")

    assert told(game, FORCE)


def test_in_the_skirmish_the_mentor_needs_a_fighter():
    """AS-R113: a second Refugee cannot fight, taught or not."""
    game = battle("leaders", "2 refugee, sniper_team", "scavenger", "", leader0="mentor")

    assert "mentor:refugee" not in can(game, 0)


def test_the_mentors_lesson_stays_when_the_teacher_is_sniped():
    """AS-R124: what has been done stands (AS-R36)."""
    game = mentored("brawler, refugee", "sniper_team", "", name="brawler")
    do(game, 1, next(key for key in sorted(can(game, 1)) if key.endswith("refugee:0")))

    assert strength(game)[0] == (3, 1)


def test_the_mentors_lesson_goes_with_the_pupil():
    """AS-R124: the helped Brawler is sniped."""
    game = mentored("brawler, scavenger, refugee", "sniper_team", "", name="brawler")
    do(game, 1, next(key for key in sorted(can(game, 1)) if key.endswith("brawler:0")))

    assert strength(game)[0] == (1, 2)


def test_a_mentor_used_in_gathering_is_used_up_for_the_skirmish():
    """TRIBAL LEADERS: once per round."""
    game = led("mentor", "scavenger, brawler, 2 refugee", hand0="junk", hand2="junk")
    helped(game, "hunt", "scavenger", by="mentor")
    commit(game, 1, "brawler", "refugee")
    commit(game, 2)

    assert strength(game)[1] == (2, 2)


def test_the_mentor_is_fresh_again_in_the_next_round():
    """TRIBAL LEADERS: once per round, every round."""
    game = led(
        "mentor",
        "scavenger, refugee, junk",
        round=1,
        deck1="5 scavenger",
        discard1="5 refugee",
        turn=2,
        hand2="junk",
        power_used=[1],
    )
    do(game, 2, "done")
    while game.waiting == [0]:
        do(game, 0, "done")

    assert fact(game, "round") == 2
    assert fact(game, "power_used:1") == 0
