"""TRIBAL LEADERS: what is said of a power that cannot be used now."""

import pytest

from tests.rulebook.arctic_scavengers.recon_words import ALL, battle, camp
from tests.rulebook.arctic_scavengers.words import declare, do, refused

POWERS = {
    "butcher": "butcher:refugee",
    "cannibal": "cannibal:refugee",
    "organizer": "organizer:refugee",
    "swindler": "swindle_food:refugee",
    "mentor": "mentor:refugee",
    "peacemaker": "peacemaker:refugee",
    "fanatic": "fanatic:refugee",
    "yardmaster": "yardmaster",
}


def on_turn(leader, **position):
    return camp(ALL, **{"turn": 1, "hand1": "refugee, junk", "leader1": leader, **position})


@pytest.mark.parametrize("leader", POWERS)
def test_a_wounded_leader_is_named_as_the_reason(leader):
    """AS-R71: for every power, on one's own turn."""
    assert refused(on_turn(leader, wounded=[1]), 1, POWERS[leader]) == "AS-R71"


@pytest.mark.parametrize("leader", POWERS)
def test_a_power_that_was_used_is_spent_for_the_round(leader):
    """HS-AS-12: whoever's turn it was used in."""
    assert refused(on_turn(leader, power_used=[1]), 1, POWERS[leader]) == "HS-AS-12"


@pytest.mark.parametrize(
    ("leader", "ruling"),
    [("swindler", "AS-R130"), ("mentor", "AS-R113"), ("peacemaker", "AS-R113"), ("fanatic", "AS-R77")],
)
def test_a_power_of_another_moment_says_when_it_is_used(leader, ruling):
    """AS-R113: with an action; AS-R130: while paying; AS-R77: in turns of others."""
    assert refused(on_turn(leader), 1, POWERS[leader]) == ruling


def test_after_the_hire_the_swindler_has_nothing_to_lower():
    """AS-R130: the hire of the round is spent."""
    game = on_turn("swindler", used=["hire"])
    why = next(item.why for item in game.blocked(1) if item.key == "swindle_food:refugee")

    assert why == "you have already hired this round"


def test_the_organizer_says_what_is_missing():
    """AS-R78: the draw of the round, a refugee, or cards to draw."""
    deck = {"deck1": "net, spear"}
    assert refused(on_turn("organizer", used=["draw"], **deck), 1, "organizer:refugee") == "AS-R78"
    assert refused(on_turn("organizer", hand1="junk", **deck), 1, "organizer:refugee") == "AS-R113"
    assert refused(on_turn("organizer", deck1="", discard1=""), 1, "organizer:refugee") == "HS-AS-2"


def test_butcher_and_yardmaster_say_what_is_missing():
    """AS-R75: nobody in hand; HS-AS-2: an empty junkyard."""
    assert refused(on_turn("butcher", hand1="junk"), 1, "butcher:refugee") == "AS-R75"
    assert refused(on_turn("yardmaster", junkyard=""), 1, "yardmaster") == "HS-AS-2"


@pytest.mark.parametrize(("state", "ruling"), [("wounded", "AS-R71"), ("power_used", "HS-AS-12")])
@pytest.mark.parametrize("leader", ["mentor", "peacemaker"])
def test_while_an_action_is_put_together_the_reason_is_the_same(leader, state, ruling):
    """AS-R113: the refugee cannot be sent along."""
    game = on_turn(leader, hand1="refugee, scavenger", **{state: [1]})
    do(game, 1, "hunt")

    assert refused(game, 1, POWERS[leader]) == ruling


def test_the_peacemakers_refugee_is_not_sent_along_with_a_draw():
    """AS-R113: with a dig or a hunt only."""
    game = on_turn("peacemaker", hand1="refugee, scavenger", deck1="2 net")
    do(game, 1, "draw")
    why = next(item.why for item in game.blocked(1) if item.key == "peacemaker:refugee")

    assert "a dig or a hunt" in why


@pytest.mark.parametrize(("state", "ruling"), [("wounded", "AS-R71"), ("power_used", "HS-AS-12")])
def test_in_a_window_the_reason_is_the_same(state, ruling):
    """AS-R77: the Fanatic's owner is asked because of a Sniper Team."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, junk",
        hand2="sniper_team, refugee",
        leader2="fanatic",
        **{state: [2]},
    )
    declare(game, 1, "hunt", "scavenger")

    assert refused(game, 2, "fanatic:refugee") == ruling


@pytest.mark.parametrize("leader", ["mentor", "fanatic", "yardmaster"])
def test_in_the_skirmish_the_reason_is_the_same(leader):
    """AS-R109: some leaders act there; a wounded one does not."""
    game = battle(ALL, "sniper_team, refugee", "brawler", "", leader0=leader, wounded=[0])

    assert refused(game, 0, POWERS[leader]) == "AS-R71"


def test_while_paying_the_reason_is_the_same():
    """AS-R71: a wounded Swindler lowers no price."""
    options = {**ALL, "stacks": ["hunter", "assassin"]}
    game = camp(options, turn=1, hand1="refugee, pills", leader1="swindler", wounded=[1])
    do(game, 1, "hire:hunter")

    assert refused(game, 1, "swindle_food:refugee") == "AS-R71"
