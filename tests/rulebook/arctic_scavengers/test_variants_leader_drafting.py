"""VARIANTS: leader drafting."""

import pytest

from hearthside.games.arctic_scavengers.sayings import GAINS_FOOD
from tests.rulebook.arctic_scavengers.hq_words import camp, opened, pick
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    hidden,
    hires,
    known,
    refused,
    seen,
    size,
    told,
)

PILE_OF_LEADERS = "ranger, mentor, butcher, organizer, excavator"


def drafting(food: int = 0, hand1: str = "refugee, junk", **position):
    """Seat 1 has its turn in round 4 and has hunted this much."""
    given = {
        "round": 4,
        "turn": 1,
        "hand1": hand1,
        "junkyard": PILE,
        "leaders": PILE_OF_LEADERS,
        "options": {"leader_drafting": True},
    }
    if food:
        given |= {"used": ["hunt"], "food": food}
    return camp("leaders", **(given | position))


def draft(game, food, leader=""):
    """Seat 1 drafts for so much food and takes this leader, or none; the others go under as they come."""
    do(game, 1, f"draft:{food}", f"lead:{leader}" if leader else "done")
    while size(game, "dealt:1"):
        do(game, 1, "done")


def cards_owned(game):
    """How many cards seat 1 owns."""
    return sum(size(game, f"{zone}:1") for zone in ("deck", "hand", "discard", "played"))


@pytest.mark.parametrize(("name", "number"), [("hq_3", 10), ("everything", 12)])
def test_all_leaders_form_a_face_down_pile(name, number):
    """AS-R139: none is dealt; with the Kitchen Sink Swindler and Yardmaster are among them."""
    game = opened(name, 3, leader_drafting=True)

    assert size(game, "leaders") == number
    assert all(hidden(game, "leaders", viewer) for viewer in (0, 1, 2, None))
    assert all(size(game, f"{zone}:{seat}") == 0 for zone in ("dealt", "leader") for seat in range(3))


def test_the_game_begins_without_a_choice_of_leaders():
    """AS-R139: the first question is the initiator's first turn."""
    game = opened("hq_3", 3, leader_drafting=True)

    assert "done" in can(game, game.waiting[0])


def test_a_draft_shows_one_leader_for_each_food():
    """LEADER DRAFTING: two food, two cards from the top."""
    game = drafting(2)
    do(game, 1, "draft:2")

    assert sorted(cards(game, "dealt:1")) == ["mentor", "ranger"]


def test_the_number_is_named_before_looking():
    """AS-R105: one up to all the food there is."""
    game = drafting(3)

    assert {key for key in can(game, 1) if key.startswith("draft")} == {"draft:1", "draft:2", "draft:3"}


def test_without_food_there_is_no_draft():
    """LEADER DRAFTING: leaders are bribed with food; medicine does not do."""
    game = drafting(0, "3 pills, junk")

    assert not [key for key in can(game, 1) if key.startswith("draft")]


def test_a_drafted_leader_lies_face_up_and_the_others_go_under():
    """LEADER DRAFTING: one is taken, the rest returns to the bottom of the pile."""
    game = drafting(2)
    draft(game, 2, "mentor")

    assert game.view(None)["zones"]["leader:1"]["cards"] == ["mentor"]
    assert size(game, "leaders") == 4
    assert known(game, "leaders", 1) == [None, None, None, "ranger"]


def test_a_draft_is_the_hire_of_the_round():
    """C21: not both."""
    game = drafting(2, "pills, junk")
    draft(game, 1, "ranger")
    assert not hires(game, 1)
    assert not [key for key in can(game, 1) if key.startswith("draft")]

    hired = drafting(2, "pills, junk")
    do(hired, 1, "hire:scavenger")
    refused(hired, 1, "draft:1")


def test_nothing_need_be_taken():
    """LEADER DRAFTING: all such cards may be returned."""
    game = drafting(2)
    draft(game, 2)

    assert size(game, "leader:1") == 0
    assert size(game, "leaders") == 5


def test_a_new_leader_replaces_the_old_one():
    """AS-R105: who goes to the bottom of the pile."""
    game = drafting(1, leader1="gangster")
    draft(game, 1, "ranger")

    assert cards(game, "leader:1") == ["ranger"]
    assert size(game, "leaders") == 5
    assert known(game, "leaders", 1)[-1] == "gangster"


def test_the_old_leader_may_be_kept():
    """LEADER DRAFTING: returning all the drawn ones."""
    game = drafting(1, leader1="gangster")
    draft(game, 1)

    assert cards(game, "leader:1") == ["gangster"]


def test_the_power_of_a_drafted_leader_is_in_effect_at_once():
    """AS-R139: the Excavator's Refugee digs."""
    game = drafting(1, "refugee, junk", leaders="excavator, mentor")
    assert "dig" not in can(game, 1)
    draft(game, 1, "excavator")

    assert "dig" in can(game, 1)


def test_a_drafted_leaders_power_is_unused():
    """AS-R139: although the old leader's was used this round."""
    game = drafting(1, "refugee, junk", leaders="cannibal, mentor", leader1="butcher", power_used=[1])
    draft(game, 1, "cannibal")

    assert fact(game, "power_used:1") == 0


@pytest.mark.parametrize("leader", ["butcher", "cannibal"])
def test_a_drafted_leader_takes_a_person_though_the_hire_is_spent(leader):
    """AS-R139: the draft was the hire; removing a person is an effect by itself."""
    game = drafting(1, "refugee, junk", leaders=f"{leader}, mentor")
    draft(game, 1, leader)
    told_so = next(option.text for option in game.options(1) if option.key == f"{leader}:refugee")
    assert "no hire left" in told_so
    owned = cards_owned(game)
    do(game, 1, f"{leader}:refugee")

    assert cards(game, "hand:1") == ["junk"]
    assert cards_owned(game) == owned - 1
    assert not hires(game, 1)


def test_no_organizer_draw_after_the_draw_of_the_round():
    """AS-R139: the limits on actions still hold."""
    game = drafting(
        1, "refugee, junk", leaders="organizer, mentor", used=["hunt", "draw"], deck1="net, spear"
    )
    draft(game, 1, "organizer")

    assert "organizer:refugee" not in can(game, 1)


def test_a_wounded_leader_is_replaced_by_a_healthy_one():
    """AS-R105: the wound goes with the old leader."""
    game = drafting(
        1,
        "refugee, junk",
        leaders="excavator, mentor",
        leader1="ranger",
        wounded=[1],
        options={"leader_drafting": True, "headquarters": "dirty_deeds"},
    )
    draft(game, 1, "excavator")

    assert fact(game, "wounded:1") == 0
    assert "dig" in can(game, 1)


def test_garden_food_may_bribe_a_leader():
    """C21: food of any origin counts."""
    game = drafting(0, "junk, refugee", headquarters1="hydroponic_gardens")

    assert {key for key in can(game, 1) if key.startswith("draft")} == {"draft:1"}


def test_a_draft_larger_than_the_pile_looks_at_all_of_it():
    """AS-R15: as any pile."""
    game = drafting(5, leaders="ranger, mentor")
    do(game, 1, "draft:2")

    assert sorted(cards(game, "dealt:1")) == ["mentor", "ranger"]


def test_what_a_drafter_returns_is_a_secret():
    """AS-R105: the others see the leader that is taken, nothing else."""
    games = []
    for pile in ("ranger, mentor, butcher", "ranger, butcher, mentor"):
        game = drafting(2, leaders=pile)
        draft(game, 2, "ranger")
        games.append(game)

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_drafting_is_open_at_any_point_of_the_game():
    """LEADER DRAFTING: in the first round as well."""
    game = drafting(1, round=1)

    assert "draft:1" in can(game, 1)


def test_a_drafted_ranger_hunts_for_the_next_round():
    """LEADER DRAFTING: all powers of the card are in effect; the hunt of this round is used."""
    game = drafting(1, "2 refugee, junk", hand0="junk", hand2="junk", deck1="5 refugee")
    draft(game, 1, "ranger")
    commit(game, 1)
    commit(game, 2)
    declare(game, 1, "hunt", "refugee", "refugee")

    assert told(game, GAINS_FOOD)[-1] == (1, 2, 0)


def test_binoculars_see_the_leaders_pile():
    """LEADER DRAFTING: actions that peek at a pile can target it."""
    game = drafting(0, "binoculars, junk")
    do(game, 1, "binoculars")
    pick(game, 1)

    assert known(game, "leaders", 1)[0] == "ranger"


def test_leaders_of_the_pile_are_no_mercenaries():
    """LEADER DRAFTING: they are not hired by name."""
    game = drafting(5, "2 medkit, junk")

    assert not set(PILE_OF_LEADERS.split(", ")) & hires(game, 1)


def test_the_others_go_under_in_any_order():
    """AS-R105: Organizer first, then Ranger, then Butcher at the very bottom."""
    game = drafting(4)
    do(game, 1, "draft:4", "lead:mentor", "take:organizer", "take:ranger")

    assert size(game, "dealt:1") == 0  # nobody is asked where the last one goes
    assert known(game, "leaders", 1) == [None, "organizer", "ranger", "butcher"]


def test_a_look_at_leaders_cannot_be_undone():
    """LEADER DRAFTING: cards have come to light."""
    game = drafting(2)
    do(game, 1, "draft:2")

    assert not game.can_undo(1)


def test_drafted_leaders_are_public_at_once():
    """LEADER DRAFTING: placed face up in front of you, while the others are still being put back."""
    game = drafting(3)
    do(game, 1, "draft:3", "lead:ranger")
    do(game, 1, "done")

    assert game.view(0)["zones"]["leader:1"]["cards"] == ["ranger"]


def test_a_draft_without_a_hunt_is_not_possible_with_medicine():
    """LEADER DRAFTING: with food; even the Butcher's medicine does not count."""
    game = drafting(0, "refugee, junk", leader1="butcher", leaders="ranger, mentor")
    do(game, 1, "butcher:refugee")

    assert {key for key in can(game, 1) if key.startswith("draft")} == {"draft:1"}
