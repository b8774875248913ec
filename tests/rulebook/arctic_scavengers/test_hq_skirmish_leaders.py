"""HEADQUARTERS in the skirmish: pupils, bombs and shots, and who comes first."""

import pytest

from hearthside.games.arctic_scavengers.sayings import FORCE
from tests.rulebook.arctic_scavengers.hq_words import battle, its_turn, let_it_hit, opened, pick
from tests.rulebook.arctic_scavengers.words import (
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    size,
    strength,
    told,
)


def gathering(hand1: str, hq: str = "leaders", **position):
    return its_turn(hq, hand1, **position)


def taught(force0: str, force1: str, pupil: str, **position):
    """Seat 0's Mentor has taught this card; seat 0 does nothing more."""
    game = battle("leaders", force0, force1, "", leader0="mentor", **position)
    do(game, 0, "mentor:refugee")
    do(game, 0, f"take:{pupil}")
    return game


def shoot(game, name, place):
    """Seat 1 snipes this card of seat 0, lying in this place if there are several."""
    do(game, 1, next(key for key in sorted(can(game, 1)) if key.endswith(f"{name}:0")))
    if f"place:{place}" in can(game, 1):
        do(game, 1, f"place:{place}")


@pytest.mark.parametrize(("place", "fight"), [("helped", 2), ("force", 3)])
def test_the_shooter_chooses_between_the_pupil_and_his_equal(place, fight):
    """AS-R124: the +1 goes with the helped card only."""
    game = taught("2 brawler, refugee", "sniper_team", "brawler")
    assert strength_is_open(game)
    shoot(game, "brawler", place)

    assert strength(game)[0] == (fight, 2)


def strength_is_open(game):
    return not told(game, FORCE)


@pytest.mark.parametrize("place", ["acted", "force"])
def test_the_shooter_chooses_between_the_teacher_and_his_equal(place):
    """AS-R124: the lesson stays either way; one person less."""
    game = taught("brawler, 2 refugee", "sniper_team", "brawler")
    shoot(game, "refugee", place)

    assert strength(game)[0] == (3, 2)


def test_a_saved_pupil_keeps_the_lesson():
    """SAVE ACTION: he has not left the force."""
    game = taught("brawler, refugee, medic", "sniper_team", "brawler")
    shoot(game, "brawler", "helped")
    do(game, 0, "save")

    assert strength(game)[0] == (3, 3)


def test_a_refugee_shot_first_teaches_nobody():
    """C13: seat 1's Mentor comes too late."""
    game = battle("leaders", "sniper_team", "brawler, refugee", "", leader1="mentor")
    do(game, 0, "snipe:refugee:1")

    assert strength(game)[1] == (2, 1)


def test_a_refugee_shot_first_blows_up_nothing():
    """C13: seat 1's Fanatic comes too late."""
    game = battle("leaders", "sniper_team, brawler", "scavenger, refugee", "", leader1="fanatic")
    do(game, 0, "snipe:refugee:1")

    assert strength(game)[:2] == [(2, 3), (1, 1)]


def test_a_fanatic_used_in_gathering_is_used_up_for_the_skirmish():
    """TRIBAL LEADERS: once per round."""
    game = gathering(
        "scavenger, brawler, junk",
        leader2="fanatic",
        hand2="2 refugee, scavenger",
        committed0="brawler",
        hand0="",
    )
    declare(game, 1, "hunt", "scavenger")
    do(game, 2, "fanatic:refugee", "hit:scavenger:1")
    let_it_hit(game)
    commit(game, 1, "brawler")
    commit(game, 2, "refugee", "scavenger")

    assert told(game, FORCE)
    assert strength(game)[2] == (1, 2)


def test_the_fanatic_may_hit_a_card_that_has_acted():
    """AS-R77: any revealed card; what it has done stands (AS-R36)."""
    game = battle("leaders", "saboteur, scavenger", "scavenger, refugee, spear", "", leader1="fanatic")
    do(game, 0, "disarm:spear:1")
    do(game, 1, "fanatic:refugee")
    do(game, 1, next(key for key in sorted(can(game, 1)) if key.startswith("hit:saboteur")))

    assert strength(game)[:2] == [(1, 1), (1, 1)]


def test_the_fanatic_and_a_sniper_team_on_one_turn():
    """AS-R35: one after another, in any order."""
    game = battle("leaders", "sniper_team, refugee, scavenger", "brawler, thugs", "", leader0="fanatic")
    do(game, 0, "snipe:brawler:1", "fanatic:refugee", "hit:thugs:1")

    assert strength(game)[:2] == [(1, 3), (0, 0)]


def test_the_fanatics_refugee_must_not_be_the_last_to_count():
    """AS-R47: both fight 0, and the bomber's people are fewer by one."""
    game = battle("leaders", "2 refugee", "refugee, junk", "", leader0="fanatic")
    do(game, 0, "fanatic:refugee", "hit:junk:1")

    assert strength(game)[:2] == [(0, 1), (0, 1)]


# ============================================================ committed cards and buildings
def test_a_committed_guard_does_not_answer_an_attack_on_a_building():
    """AS-R40: against anything but a Spy only hand or Bunker."""
    game = gathering(
        "saboteur, junk", hq="dirty_deeds", headquarters0="armory", committed0="guard", hand0="junk"
    )
    do(game, 1, "disable:slot1:0")
    while game.waiting == [0]:
        assert not {"guard", "guard_from_committed"} & can(game, 0)
        do(game, 0, "done")

    assert fact(game, "disabled:0") == 1


def test_a_card_from_the_bunker_in_another_turn_may_be_used_in_the_own():
    """AS-R69: before your own turn; it is in hand then."""
    game = gathering(
        "scavenger, junk", headquarters2="bunker", stored1_2="sniper_team, thugs", hand2="junk", hand0="junk"
    )
    declare(game, 1, "hunt", "scavenger")
    do(game, 2, "retrieve:slot1")
    pick(game, 2, "thugs")
    let_it_hit(game)
    while game.waiting == [2]:
        do(game, 2, "done")
    commit(game, 1)
    commit(game, 2, "thugs")

    assert strength(game)[2] == (3, 3)


def test_the_round_of_the_placement_in_a_position():
    """AS-R64: a building begun this round is not worked on."""
    game = gathering(
        "scavenger, junk",
        headquarters1="armory, bunker",
        timer1_1="2 spear",
        timer2_1="2 multitool",
        used=["build"],
        fresh={"1": "slot2"},
    )

    assert "work:slot1" in can(game, 1)
    assert "work:slot2" not in can(game, 1)


def test_a_solo_game_with_headquarters():
    """AS-R138: two Rifles of the junkyard are with the opponents; no gangs."""
    game = opened("solo", 1, headquarters="buildings")

    assert size(game, "junkyard") == 44 + 8 - 2
    assert size(game, "schematics") == 12
    assert size(game, "gangs") == 0


def test_what_was_hit_in_the_skirmish_is_the_owners_next_round():
    """C11: blown up or shot, it lies in the discard pile."""
    game = battle("leaders", "refugee, scavenger", "thugs, spear", "", leader0="fanatic", deck1="5 junk")
    do(game, 0, "fanatic:refugee", "hit:thugs:1")

    assert "thugs" in cards(game, "discard:1")
