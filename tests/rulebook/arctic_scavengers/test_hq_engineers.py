"""HEADQUARTERS, MODULE 2: Engineers, construction and its timers."""

import pytest

from hearthside.games.arctic_scavengers.verbs import BEGINS_BUILDING, BUILDING_DONE, DIGS, DRAWS
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fact,
    hidden,
    hires,
    in_order,
    known,
    refused,
    seen,
    size,
    told,
)
from tests.rulebook.arctic_scavengers.words_whole import camp, pick

PLANS = "bunker, armory, pharmacy, hydroponic_gardens, armory, pharmacy"
TIMES = {"pharmacy": 2, "armory": 3, "hydroponic_gardens": 4, "bunker": 5}
DECK = "net, spear, shovel, brawler, pills, medkit, junk, refugee"


def gathering(hand1: str, **position):
    """Seat 1 has its turn in round 4; seat 0 is the initiator."""
    given = {"round": 4, "turn": 1, "hand1": hand1, "junkyard": PILE, "schematics": PLANS, "deck1": DECK}
    return camp("buildings", **(given | position))


def build(game, *names, plan):
    """Seat 1 builds with these cards and selects this plan; the others go under as drawn."""
    declare(game, 1, "build", *names)
    all_pass(game, 1)
    do(game, 1, f"take:{plan}")
    if "build" not in can(game, 1) and "done" in can(game, 1) and size(game, "looked:1"):
        do(game, 1, "done")


def works(game, slot, *names):
    declare(game, 1, f"work:{slot}", *names)
    all_pass(game, 1)


# ============================================================ Engineers
def test_an_engineer_costs_two_food_and_one_medicine():
    """Sheet 2: both."""
    assert "engineer" in hires(gathering("pills, junk", used=["hunt"], food=2), 1)
    assert "engineer" not in hires(gathering("pills, junk", used=["hunt"], food=1), 1)
    assert "engineer" not in hires(gathering("junk", used=["hunt"], food=9), 1)


def test_an_engineer_digs_in_the_junkyard():
    """ENGINEERS: a dig of 2; he is used, not discarded."""
    game = gathering("engineer, junk")
    declare(game, 1, "dig", "engineer")
    do(game, 1, "done", "done")

    assert told(game, DIGS) == [(1, 2, 0)]
    assert cards(game, "played:1") == ["engineer"]


def test_an_engineer_draws_one_card():
    """Sheet 2: draw 1."""
    game = gathering("engineer, junk")
    declare(game, 1, "draw", "engineer")

    assert told(game, DRAWS) == [(1, 1, 0)]


@pytest.mark.parametrize("hand", ["scavenger, shovel, junk", "field_crew, group_leaders, toolkit"])
def test_only_engineers_dig_in_the_schematics(hand):
    """ENGINEERS: no other mercenary is capable of it."""
    game = gathering(hand)

    assert "build" not in can(game, 1)
    refused(game, 1, "build")


def test_other_diggers_alone_cannot_be_declared():
    """AS-R126: at least one Engineer takes part."""
    game = gathering("engineer, scavenger, junk")
    do(game, 1, "build", "take:scavenger")

    assert "done" not in can(game, 1)


@pytest.mark.parametrize(
    ("names", "number"),
    [
        (("engineer",), 2),
        (("engineer", "scavenger"), 3),
        (("engineer", "shovel"), 4),
        (("engineer", "toolkit"), 4),
        (("engineer", "engineer"), 4),
        (("engineer", "refugee", "shovel", "pickaxe"), 5),
        (("engineer", "group_leaders"), 4),
    ],
)
def test_other_cards_that_dig_improve_the_look_at_the_schematics(names, number):
    """ENGINEERS: people, modifiers and tools are added to the dig of 2."""
    game = gathering(", ".join(names) + ", junk")
    declare(game, 1, "build", *names)

    assert size(game, "looked:1") == number
    assert size(game, "schematics") == 6 - number


def test_tools_of_a_build_need_their_own_diggers():
    """AS-R126: one tool each."""
    game = gathering("engineer, shovel, pickaxe, junk")
    do(game, 1, "build", "take:engineer", "take:shovel")

    assert "take:pickaxe" not in can(game, 1)


def test_a_build_larger_than_the_pile_looks_at_all_of_it():
    """AS-R15: as in the junkyard."""
    game = gathering("2 engineer, junk", schematics="bunker, armory")
    declare(game, 1, "build", "engineer", "engineer")

    assert cards(game, "looked:1") == ["armory", "bunker"]


def test_without_schematics_there_is_no_build():
    """HS-AS-2: an action that can bring nothing is not offered."""
    game = gathering("engineer, junk", schematics="")

    assert "build" not in can(game, 1)


def test_digging_and_building_are_two_actions():
    """AS-R61: both in one round, with different cards."""
    game = gathering("engineer, scavenger, junk")
    build(game, "engineer", plan="armory")
    declare(game, 1, "dig", "scavenger")

    assert told(game, DIGS)[-1] == (1, 1, 0)


def test_there_is_one_build_a_round():
    """AS-R61: a second Engineer has to wait."""
    game = gathering("2 engineer, junk")
    build(game, "engineer", plan="armory")

    assert "build" not in can(game, 1)
    assert refused(game, 1, "build") in ("AS-R11", "AS-R61")


def test_a_build_is_open_again_in_the_next_round():
    """AS-R11: once a round."""
    game = gathering("junk", used=["build"], round=1, turn=2, hand2="junk", deck1="5 engineer")
    do(game, 2, "done")
    while game.waiting == [0]:
        do(game, 0, "done")

    assert "build" in can(game, 1)


# ============================================================ the process of constructing
@pytest.mark.parametrize("plan", TIMES)
def test_as_many_cards_as_the_build_time_lie_on_a_new_building(plan):
    """BUILDINGS: drawn from the own deck, face down."""
    game = gathering("engineer, junk", schematics=f"{plan}, 2 armory")
    build(game, "engineer", plan=plan)

    assert in_order(game, "headquarters:1") == [plan]
    assert size(game, "timer1:1") == TIMES[plan]
    assert size(game, "deck:1") == 8 - TIMES[plan]


def test_the_new_building_lies_face_up():
    """BUILDINGS: all see it, and all hear of it."""
    game = gathering("engineer, junk")
    build(game, "engineer", plan="bunker")

    for viewer in (0, 2, None):
        assert game.view(viewer)["zones"]["headquarters:1"]["cards"] == ["bunker"]
    assert [(seat, time) for seat, _, time in told(game, BEGINS_BUILDING)] == [(1, 5)]


def test_timer_cards_are_seen_by_nobody():
    """AS-R62: not even by their owner."""
    games = []
    for deck in ("net, spear, 4 refugee", "spear, net, 4 refugee"):
        game = gathering("engineer, junk", deck1=deck, schematics="pharmacy, armory")
        build(game, "engineer", plan="pharmacy")
        assert all(hidden(game, "timer1:1", viewer) for viewer in (0, 1, 2, None))
        games.append(game)

    for viewer in (0, 1, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_which_timer_cards_a_deck_gave_is_a_secret():
    """AS-R62: decks that differ in what lies on the building look alike to all."""
    games = []
    for deck in ("net, spear, pills, 3 refugee", "pills, spear, net, 3 refugee"):
        game = gathering("engineer, junk", deck1=deck, schematics="pharmacy, armory")
        build(game, "engineer", plan="pharmacy")
        games.append(game)

    for viewer in (0, 1, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_one_of_the_schematics_must_be_built():
    """AS-R67: returning all of them is not an option."""
    game = gathering("engineer, junk")
    declare(game, 1, "build", "engineer")

    assert can(game, 1) == {"take:bunker", "take:armory"}


def test_the_other_schematics_go_under_the_pile_in_the_builders_order():
    """AS-R67: armory and pharmacy, the pharmacy first."""
    game = gathering("engineer, scavenger, junk", schematics="bunker, armory, pharmacy, hydroponic_gardens")
    declare(game, 1, "build", "engineer", "scavenger")
    do(game, 1, "take:bunker", "take:pharmacy")

    assert known(game, "schematics", 1) == [None, "pharmacy", "armory"]
    assert hidden(game, "schematics", 0)


def test_the_schematics_are_not_shuffled_by_a_build():
    """C9: cards that go back lie at the bottom."""
    game = gathering("engineer, junk", schematics="bunker, armory, pharmacy, hydroponic_gardens")
    build(game, "engineer", plan="bunker")

    assert known(game, "schematics", 1) == [None, None, "armory"]


def test_what_the_builder_has_looked_at_is_a_secret():
    """ENGINEERS: only the selected building is shown."""
    games = []
    for plans in ("bunker, armory, pharmacy", "bunker, pharmacy, armory"):
        game = gathering("engineer, junk", schematics=plans)
        build(game, "engineer", plan="bunker")
        games.append(game)

    for viewer in (0, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_the_engineer_is_discarded_and_the_helpers_are_played():
    """AS-R126: Scavenger and Shovel are used up for the round, the Engineer at once."""
    game = gathering("engineer, scavenger, shovel, junk")
    build(game, "engineer", "scavenger", "shovel", plan="armory")

    assert cards(game, "discard:1") == ["engineer"]
    assert cards(game, "played:1") == ["scavenger", "shovel"]


def test_the_engineer_is_no_part_of_the_reshuffle_for_his_timer():
    """AS-R126: first the timer, then the discard pile."""
    game = gathering("engineer, junk", deck1="net", discard1="spear, pills", schematics="armory, bunker")
    build(game, "engineer", plan="armory")

    assert size(game, "timer1:1") == 3
    assert size(game, "deck:1") == 0
    assert cards(game, "discard:1") == ["engineer"]


def test_a_short_deck_is_reshuffled_for_the_timer():
    """AS-R63: as for any draw."""
    game = gathering("engineer, junk", deck1="net", discard1="4 refugee", schematics="armory, bunker")
    build(game, "engineer", plan="armory")

    assert size(game, "timer1:1") == 3
    assert size(game, "deck:1") == 2


def test_too_few_cards_make_a_shorter_timer():
    """AS-R63: two cards for a Bunker."""
    game = gathering("engineer, junk", deck1="net", discard1="spear", schematics="armory, bunker")
    build(game, "engineer", plan="bunker")

    assert size(game, "timer1:1") == 2


def test_without_any_card_the_building_is_finished_at_once():
    """AS-R63: and can be used."""
    game = gathering("engineer, spear, junk", deck1="", discard1="", schematics="armory, bunker")
    build(game, "engineer", plan="armory")

    assert size(game, "timer1:1") == 0
    assert "store:0" in can(game, 1)


def test_several_buildings_may_be_under_construction():
    """AS-R68: no limit, duplicates allowed."""
    game = gathering(
        "engineer, junk", headquarters1="armory", timer1_1="refugee", schematics="armory, bunker"
    )
    build(game, "engineer", plan="armory")

    assert in_order(game, "headquarters:1") == ["armory", "armory"]
    assert (size(game, "timer1:1"), size(game, "timer2:1")) == (1, 3)


# ============================================================ the build interrupted
def test_a_build_can_be_interrupted():
    """AS-R28: without the Engineer the rest returns to hand and the build is not used up."""
    game = gathering("engineer, engineer, scavenger, junk", hand2="sniper_team")
    declare(game, 1, "build", "engineer", "scavenger")
    assert game.waiting == [2]
    assert size(game, "schematics") == 6
    do(game, 2, "snipe:engineer:1")

    assert cards(game, "hand:1") == ["engineer", "junk", "scavenger"]
    assert "build" in can(game, 1)


def test_a_build_may_go_on_without_a_helper():
    """AS-R28: the Engineer alone looks at two."""
    game = gathering("engineer, scavenger, junk", hand2="sniper_team")
    declare(game, 1, "build", "engineer", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert size(game, "looked:1") == 2


def test_tools_of_a_build_can_be_disarmed():
    """C11: the Toolkit is a tool."""
    game = gathering("engineer, toolkit, junk", hand2="saboteur")
    declare(game, 1, "build", "engineer", "toolkit")
    do(game, 2, "disarm:toolkit:1")
    do(game, 1, "done")

    assert size(game, "looked:1") == 2


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
    game = gathering("engineer, junk", schematics="pharmacy, armory", hand0="junk", hand2="junk")
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
    assert "store:0" in can(game, 0)


def test_an_unfinished_building_is_of_no_use():
    """BUILDINGS: it goes into effect once it has no cards on it."""
    game = gathering("spear, junk", headquarters1="armory", timer1_1="refugee")

    assert "store:0" not in can(game, 1)


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
    return gathering(hand1, **{"headquarters1": "bunker", "timer1_1": timer, **position})


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
    do(game, 1, "work:0", "take:refugee", "take:toolkit")

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

    refused(game, 1, "work:0")


def test_only_toolkits_help_on_a_building():
    """BUILDINGS: a Shovel does not, nor does junk."""
    game = site("scavenger, shovel, pills, junk, toolkit")
    do(game, 1, "work:0")

    assert {key for key in can(game, 1) if key.startswith("take:")} <= {"take:scavenger", "take:toolkit"}


def test_workers_may_not_take_any_other_action_that_round():
    """BUILDINGS: they are gone from hand at once."""
    game = site("scavenger, junk")
    works(game, 0, "scavenger")

    assert not {"dig", "hunt", "draw"} & can(game, 1)


def test_construction_work_is_for_one_building_a_turn():
    """AS-R65: only one building per turn."""
    game = gathering(
        "scavenger, refugee, junk", headquarters1="bunker, armory", timer1_1="2 spear", timer2_1="2 multitool"
    )
    works(game, 0, "scavenger")

    assert "work:1" not in can(game, 1)
    assert refused(game, 1, "work:1") in ("AS-R65", "AS-R11")


def test_the_same_building_may_be_worked_on_again():
    """AS-R11: construction work on one building is not limited."""
    game = site("scavenger, refugee, junk")
    works(game, 0, "scavenger")
    works(game, 0, "refugee")

    assert size(game, "timer1:1") == 3


def test_nobody_works_in_the_round_of_the_placement():
    """AS-R64: starting with the round after it."""
    game = gathering("engineer, scavenger, junk")
    build(game, "engineer", plan="bunker")

    assert "work:0" not in can(game, 1)
    assert refused(game, 1, "work:0") == "AS-R64"


def test_an_older_building_may_be_worked_on_in_the_round_of_a_build():
    """AS-R64: only the new one has to wait."""
    game = site("engineer, scavenger, junk", schematics="armory, pharmacy")
    build(game, "engineer", plan="armory")

    assert "work:0" in can(game, 1)
    assert "work:1" not in can(game, 1)


def test_a_finished_building_needs_no_work():
    """BUILDINGS: there is nothing to remove."""
    game = gathering("scavenger, junk", headquarters1="bunker")

    assert "work:0" not in can(game, 1)


def test_nobody_works_on_anothers_building():
    """BUILDINGS: at your headquarters."""
    game = gathering("scavenger, junk", headquarters0="bunker", timer1_0="2 refugee")

    assert not [key for key in can(game, 1) if key.startswith("work")]


def test_a_building_finished_in_mid_turn_is_used_at_once():
    """AS-R66: the Armory takes the Spear."""
    game = gathering("scavenger, spear, junk", headquarters1="armory", timer1_1="refugee")
    works(game, 0, "scavenger")
    do(game, 1, "store:0")
    pick(game, 1, "spear")

    assert cards(game, "stored1:1") == ["spear"]


def test_a_worker_can_be_sniped():
    """AS-R28: he removes nothing; the others go on."""
    game = site("scavenger, refugee, junk", hand2="sniper_team")
    declare(game, 1, "work:0", "scavenger", "refugee")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert size(game, "timer1:1") == 4


def test_a_sniped_worker_leaves_his_toolkit_to_another():
    """C12: the sniped player deals the tools anew."""
    game = site("scavenger, refugee, toolkit, junk", hand2="sniper_team")
    declare(game, 1, "work:0", "scavenger", "refugee", "toolkit")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert size(game, "timer1:1") == 2


def test_a_toolkit_at_work_can_be_disarmed():
    """C11: then the worker removes one card only."""
    game = site("scavenger, toolkit, junk", hand2="saboteur")
    declare(game, 1, "work:0", "scavenger", "toolkit")
    do(game, 2, "disarm:toolkit:1")
    do(game, 1, "done")

    assert size(game, "timer1:1") == 4


def test_sniping_the_only_worker_calls_the_work_off():
    """AS-R28: the Toolkit returns to hand."""
    game = site("scavenger, toolkit, junk", hand2="sniper_team")
    declare(game, 1, "work:0", "scavenger", "toolkit")
    do(game, 2, "snipe:scavenger:1")

    assert size(game, "timer1:1") == 5
    assert cards(game, "hand:1") == ["junk", "toolkit"]


def test_nobody_works_on_another_players_turn():
    """BUILDINGS: people are played from hand on the own turn."""
    game = gathering(
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


def test_with_the_option_a_build_that_is_broken_is_lost():
    """AS-R28: an interrupt spends the action."""
    game = gathering("2 engineer, junk", hand2="sniper_team", options={"interrupt_spends_action": True})
    declare(game, 1, "build", "engineer")
    do(game, 2, "snipe:engineer:1")

    assert "build" not in can(game, 1)
    assert size(game, "schematics") == 6


def test_a_saved_engineer_goes_on_building():
    """SAVE ACTION: the build is as strong as before."""
    game = gathering("engineer, medic, junk", hand2="sniper_team")
    declare(game, 1, "build", "engineer")
    do(game, 2, "snipe:engineer:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert size(game, "looked:1") == 2
