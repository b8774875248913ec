"""HEADQUARTERS, MODULE 2: building sites, their timers and work on them."""

import pytest

from hearthside.games.arctic_scavengers.sayings import BUILDING_DONE
from tests.rulebook.arctic_scavengers.hq_words import build, camp, pick, planning
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    refused,
    seen,
    size,
    told,
)


def works(game, slot, *names):
    declare(game, 1, f"work:slot{slot + 1}", *names)
    all_pass(game, 1)


# ============================================================ the timer
def test_one_card_leaves_every_building_at_the_start_of_a_round():
    """AS-R64: to the owner's discard pile, before the five cards are drawn."""
    game = camp(
        "buildings",
        round=5,
        phase="drawing",
        deck1="9 scavenger",
        headquarters1="bunker, armory",
        timer1_1="2 refugee",
        timer2_1="2 spear",
    )

    assert (size(game, "timer1:1"), size(game, "timer2:1")) == (1, 1)
    assert cards(game, "discard:1") == ["refugee", "spear"]
    assert size(game, "hand:1") == 5


def test_the_card_that_leaves_a_timer_is_not_shown_to_the_others():
    """AS-R8: it enters the private discard pile unseen."""
    games = [
        camp(
            "buildings",
            round=5,
            phase="drawing",
            deck1="9 scavenger",
            headquarters1="armory",
            timer1_1=f"{card}, {other}",
            hand0="refugee",
        )
        for card, other in (("net", "spear"), ("spear", "net"))
    ]

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_a_removed_timer_card_may_be_drawn_in_the_same_drawing():
    """AS-R4: discard, tick, then draw five."""
    game = camp(
        "buildings",
        round=5,
        phase="drawing",
        deck1="4 scavenger",
        discard1="",
        headquarters1="armory",
        timer1_1="2 brawler",
        hand1="",
        played1="",
    )

    assert cards(game, "hand:1") == ["brawler"] + ["scavenger"] * 4


def test_the_timer_does_not_tick_in_the_round_of_the_build():
    """AS-R64: the first tick comes with the next round."""
    game = planning("engineer, junk", schematics="pharmacy, armory", hand0="junk", hand2="junk")
    build(game, "engineer", plan="pharmacy")
    assert size(game, "timer1:1") == 2
    commit(game, 1)
    commit(game, 2)

    assert fact(game, "round") == 5
    assert size(game, "timer1:1") == 1


def test_a_building_without_cards_on_it_is_complete():
    """BUILDINGS: it goes into effect at once; the table hears of it."""
    game = camp(
        "buildings",
        round=5,
        phase="drawing",
        deck0="5 spear",
        headquarters0="armory",
        timer1_0="refugee",
    )

    assert size(game, "timer1:0") == 0
    assert told(game, BUILDING_DONE)
    assert "store:slot1" in can(game, 0)


def test_an_unfinished_building_is_of_no_use():
    """BUILDINGS: it goes into effect once it has no cards on it."""
    game = planning("spear, junk", headquarters1="armory", timer1_1="refugee")

    assert "store:slot1" not in can(game, 1)


def test_timer_cards_are_not_in_the_deck():
    """AS-R62: with three cards on a building the rest is drawn round and round."""
    game = camp(
        "buildings",
        round=5,
        phase="drawing",
        deck1="2 scavenger",
        discard1="",
        headquarters1="bunker",
        timer1_1="4 brawler",
    )

    assert cards(game, "hand:1") == ["brawler", "scavenger", "scavenger"]


# ============================================================ working on construction
def site(hand1: str, timer: str = "refugee, scavenger, spear, net, pills", **position):
    return planning(hand1, **{"headquarters1": "bunker", "timer1_1": timer, **position})


def test_every_worker_removes_one_card():
    """AS-R65: two people, two cards; workers and timer cards to the discard pile."""
    game = site("scavenger, refugee, junk")
    works(game, 0, "scavenger", "refugee")

    assert size(game, "timer1:1") == 3
    assert len(cards(game, "discard:1")) == 4
    assert {"scavenger", "refugee"} <= set(cards(game, "discard:1"))
    assert cards(game, "hand:1") == ["junk"]


def test_a_card_of_many_people_is_one_worker():
    """AS-R65: one timer card per person card."""
    game = site("field_crew, group_leaders, junk")
    works(game, 0, "field_crew", "group_leaders")

    assert size(game, "timer1:1") == 3


@pytest.mark.parametrize("person", ["refugee", "group_leaders", "sniper_team", "medic", "tribe_family_3"])
def test_any_person_may_work(person):
    """BUILDINGS: tribe members of every kind."""
    game = site(f"{person}, junk")
    works(game, 0, person)

    assert size(game, "timer1:1") == 4


def test_a_toolkit_removes_two_more():
    """BUILDINGS: three in all; the Toolkit is discarded as well (AS-R65)."""
    game = site("refugee, toolkit, junk")
    works(game, 0, "refugee", "toolkit")

    assert size(game, "timer1:1") == 2
    assert {"refugee", "toolkit"} <= set(cards(game, "discard:1"))


@pytest.mark.parametrize("person", ["group_leaders", "sniper_team", "scouting_refugee", "spy"])
def test_any_tribe_member_may_hold_a_toolkit_for_construction(person):
    """AS-R125: even one that can hold no other tool."""
    game = site(f"{person}, toolkit, junk")
    works(game, 0, person, "toolkit")

    assert size(game, "timer1:1") == 2


def test_one_toolkit_a_worker():
    """AS-R65: two Toolkits need two people."""
    game = site("refugee, 2 toolkit, junk")
    do(game, 1, "work:slot1", "take:refugee", "take:toolkit")

    assert "take:toolkit" not in can(game, 1)


def test_two_toolkits_for_two_workers():
    """AS-R65: three each; five cards are gone and the Bunker stands."""
    game = site("refugee, brawler, 2 toolkit, junk")
    works(game, 0, "refugee", "brawler", "toolkit", "toolkit")

    assert size(game, "timer1:1") == 0
    assert [seat for seat, _, _ in told(game, BUILDING_DONE)] == [1]


def test_a_toolkit_does_not_work_alone():
    """BUILDINGS: somebody has to wield it."""
    game = site("toolkit, junk")

    refused(game, 1, "work:slot1")


def test_only_toolkits_help_on_a_building():
    """BUILDINGS: a Shovel does not, nor does junk."""
    game = site("scavenger, shovel, pills, junk, toolkit")
    do(game, 1, "work:slot1")

    assert {key for key in can(game, 1) if key.startswith("take:")} <= {"take:scavenger", "take:toolkit"}


def test_who_builds_is_told_what_is_missing():
    """AS-R65: a worker, one for every Toolkit; and what is of no use."""
    game = site("2 refugee, 3 toolkit, shovel")
    do(game, 1, "work:slot1")
    useless = {"take:shovel": "Shovel is of no use in construction"}
    assert reasons(game) == {"done": "somebody must work", **useless}
    do(game, 1, "take:toolkit", "take:toolkit", "take:refugee")
    assert reasons(game) == {
        "done": "every Toolkit needs a worker who holds it",
        "take:toolkit": "every worker already holds a Toolkit",
        **useless,
    }
    assert refused(game, 1, "done") == "AS-R65"


def reasons(game):
    """What seat 1 cannot do, and why."""
    return {item.key: item.why for item in game.blocked(1)}


def test_workers_may_not_take_any_other_action_that_round():
    """BUILDINGS: they are gone from hand at once."""
    game = site("scavenger, junk")
    works(game, 0, "scavenger")

    assert not {"dig", "hunt", "draw"} & can(game, 1)


def test_construction_work_is_for_one_building_a_turn():
    """AS-R65: only one building per turn."""
    game = planning(
        "scavenger, refugee, junk", headquarters1="bunker, armory", timer1_1="2 spear", timer2_1="2 multitool"
    )
    works(game, 0, "scavenger")

    assert "work:slot2" not in can(game, 1)
    assert refused(game, 1, "work:slot2") in ("AS-R65", "AS-R11")


def test_the_same_building_may_be_worked_on_again():
    """AS-R11: construction work on one building is not limited."""
    game = site("scavenger, refugee, junk")
    works(game, 0, "scavenger")
    works(game, 0, "refugee")

    assert size(game, "timer1:1") == 3


def test_nobody_works_in_the_round_of_the_placement():
    """AS-R64: starting with the round after it."""
    game = planning("engineer, scavenger, junk")
    build(game, "engineer", plan="bunker")

    assert "work:slot1" not in can(game, 1)
    assert refused(game, 1, "work:slot1") == "AS-R64"


def test_an_older_building_may_be_worked_on_in_the_round_of_a_build():
    """AS-R64: only the new one has to wait."""
    game = site("engineer, scavenger, junk", schematics="armory, pharmacy")
    build(game, "engineer", plan="armory")

    assert "work:slot1" in can(game, 1)
    assert "work:slot2" not in can(game, 1)


def test_a_finished_building_needs_no_work():
    """BUILDINGS: there is nothing to remove."""
    game = planning("scavenger, junk", headquarters1="bunker")

    assert "work:slot1" not in can(game, 1)


def test_nobody_works_on_anothers_building():
    """BUILDINGS: at your headquarters."""
    game = planning("scavenger, junk", headquarters0="bunker", timer1_0="2 refugee")

    assert not [key for key in can(game, 1) if key.startswith("work")]


def test_a_building_finished_in_mid_turn_is_used_at_once():
    """AS-R66: the Armory takes the Spear."""
    game = planning("scavenger, spear, junk", headquarters1="armory", timer1_1="refugee")
    works(game, 0, "scavenger")
    do(game, 1, "store:slot1")
    pick(game, 1, "spear")

    assert cards(game, "stored1:1") == ["spear"]


def test_a_worker_can_be_sniped():
    """AS-R28: he removes nothing; the others go on."""
    game = site("scavenger, refugee, junk", hand2="sniper_team")
    declare(game, 1, "work:slot1", "scavenger", "refugee")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert size(game, "timer1:1") == 4


def test_a_sniped_worker_leaves_his_toolkit_to_another():
    """C12: the sniped player deals the tools anew."""
    game = site("scavenger, refugee, toolkit, junk", hand2="sniper_team")
    declare(game, 1, "work:slot1", "scavenger", "refugee", "toolkit")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert size(game, "timer1:1") == 2


def test_a_toolkit_at_work_can_be_disarmed():
    """C11: then the worker removes one card only."""
    game = site("scavenger, toolkit, junk", hand2="saboteur")
    declare(game, 1, "work:slot1", "scavenger", "toolkit")
    do(game, 2, "disarm:toolkit:1")
    do(game, 1, "done")

    assert size(game, "timer1:1") == 4


def test_sniping_the_only_worker_calls_the_work_off():
    """AS-R28: the Toolkit returns to hand."""
    game = site("scavenger, toolkit, junk", hand2="sniper_team")
    declare(game, 1, "work:slot1", "scavenger", "toolkit")
    do(game, 2, "snipe:scavenger:1")

    assert size(game, "timer1:1") == 5
    assert cards(game, "hand:1") == ["junk", "toolkit"]


def test_nobody_works_on_another_players_turn():
    """BUILDINGS: people are played from hand on the own turn."""
    game = planning(
        "scavenger, junk", headquarters2="bunker", timer1_2="2 refugee", hand2="sniper_team, scavenger"
    )
    declare(game, 1, "hunt", "scavenger")

    assert not [key for key in can(game, 2) if key.startswith("work")]


def test_more_work_than_there_is_to_do():
    """AS-R65: up to that many cards; the last one is enough."""
    game = site("refugee, toolkit, junk", timer="net")
    works(game, 0, "refugee", "toolkit")

    assert size(game, "timer1:1") == 0
    assert cards(game, "discard:1") == ["net", "refugee", "toolkit"]
