"""RECON, MODULE 5: THE KITCHEN SINK. The new leaders: Swindler and Yardmaster."""

import pytest

import hearthside
from tests.rulebook.arctic_scavengers.recon_words import ALL, PILE, SINK, alike, battle, camp, lies
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    declare,
    do,
    fact,
    hires,
    in_order,
    known,
    shuffles,
    table,
)

LEADERS = {"headquarters": "leaders", **SINK}


# ============================================================ set-up
def test_the_new_leaders_are_dealt_with_the_others():
    """THE KITCHEN SINK: twelve leaders in all."""
    dealt = set()
    for seed in range(12):
        game = hearthside.new(GAME, 5, seed=seed, options=LEADERS)
        for seat in range(5):
            dealt |= set(lies(game, f"dealt:{seat}"))

    assert {"swindler", "yardmaster", "mentor"} <= dealt
    assert len(dealt) == 12


def test_without_the_module_the_new_leaders_stay_in_the_box():
    """THE KITCHEN SINK: ten leaders of the headquarters."""
    dealt = set()
    for seed in range(12):
        game = hearthside.new(GAME, 5, seed=seed, options={"headquarters": "leaders"})
        for seat in range(5):
            dealt |= set(lies(game, f"dealt:{seat}"))

    assert not {"swindler", "yardmaster"} & dealt


# ============================================================ Swindler
def test_the_swindler_lowers_a_price_by_one_food():
    """THE KITCHEN SINK: for one Refugee, who is discarded."""
    game = camp(
        {**LEADERS, "stacks": ["scavenger", "brawler"]}, turn=1, hand1="refugee, junk", leader1="swindler"
    )
    assert "scavenger" in hires(game, 1)
    assert "brawler" not in hires(game, 1)
    do(game, 1, "hire:scavenger")
    do(game, 1, "swindle_food:refugee")

    assert cards(game, "discard:1") == ["refugee", "scavenger"]
    assert cards(game, "hand:1") == ["junk"]


def test_the_swindler_lowers_a_price_by_one_medicine():
    """THE KITCHEN SINK: for two Refugees."""
    game = camp(
        {**LEADERS, "stacks": ["hunter", "assassin"]}, turn=1, hand1="2 refugee, junk", leader1="swindler"
    )
    assert "hunter" in hires(game, 1)
    assert "assassin" not in hires(game, 1)
    do(game, 1, "hire:hunter")
    do(game, 1, "swindle_medicine:refugee", "swindle_medicine:refugee")

    assert cards(game, "discard:1") == ["hunter", "refugee", "refugee"]
    assert fact(game, "power_used:1") == 1


def test_one_refugee_does_not_swindle_medicine():
    """THE KITCHEN SINK: two it must be."""
    game = camp({**LEADERS, "stacks": ["hunter"]}, turn=1, hand1="refugee, junk", leader1="swindler")

    assert "hunter" not in hires(game, 1)


def test_the_swindler_works_once():
    """AS-R130: one mode, once; two food less are not to be had."""
    game = camp({**LEADERS, "stacks": ["brawler", "saboteur"]}, turn=1, hand1="4 refugee", leader1="swindler")

    assert not {"brawler", "saboteur"} & hires(game, 1)


def test_the_swindler_adds_to_food_and_medicine():
    """AS-R130: a Saboteur for a pill and a Refugee, or for a food and two Refugees."""
    stacks = {**LEADERS, "stacks": ["saboteur"]}
    by_food = camp(stacks, turn=1, hand1="refugee, pills", leader1="swindler")
    by_medicine = camp(stacks, turn=1, hand1="2 refugee", leader1="swindler", used=["hunt"], food=1)

    assert "saboteur" in hires(by_food, 1)
    assert "saboteur" in hires(by_medicine, 1)


def test_the_swindler_does_not_swindle_food_of_a_price_without_food():
    """AS-R130: a Hunter costs medicine only."""
    game = camp({**LEADERS, "stacks": ["hunter"]}, turn=1, hand1="2 refugee, pills", leader1="swindler")
    do(game, 1, "hire:hunter")

    assert "swindle_food:refugee" not in can(game, 1)


@pytest.mark.parametrize(("food", "hand", "possible"), [(5, "refugee", True), (4, "2 refugee", False)])
def test_the_swindler_lowers_any_price_by_one(food, hand, possible):
    """AS-R81: Thugs for five."""
    game = camp(
        {**LEADERS, "stacks": ["thugs"]},
        turn=1,
        hand1=f"{hand}, junk",
        leader1="swindler",
        used=["hunt"],
        food=food,
    )

    assert ("thugs" in hires(game, 1)) == possible


def test_scouting_refugees_serve_the_swindler():
    """SPY HUNTER: as Refugees."""
    game = camp(
        {**LEADERS, "stacks": ["scavenger"]}, turn=1, hand1="scouting_refugee, junk", leader1="swindler"
    )
    do(game, 1, "hire:scavenger")
    do(game, 1, "swindle_food:scouting_refugee")

    assert cards(game, "discard:1") == ["scavenger", "scouting_refugee"]


def test_a_wounded_swindler_swindles_nobody():
    """AS-R71: his power is off."""
    game = camp(
        {**ALL, "stacks": ["scavenger"]}, turn=1, hand1="refugee, junk", leader1="swindler", wounded=[1]
    )

    assert "scavenger" not in hires(game, 1)


def test_other_leaders_do_not_swindle():
    """THE KITCHEN SINK: only the Swindler."""
    game = camp({**LEADERS, "stacks": ["scavenger"]}, turn=1, hand1="refugee, junk", leader1="mentor")

    assert "scavenger" not in hires(game, 1)


# ============================================================ Yardmaster
def test_the_yardmaster_sees_two_cards_and_leaves_them():
    """THE KITCHEN SINK: back on top in their order."""
    game = camp(
        LEADERS, turn=1, hand1="refugee, junk", leader1="yardmaster", junkyard="medkit, pills, net, spear"
    )
    before = lies(game, "junkyard")
    do(game, 1, "yardmaster")
    assert {"top", "bottom"} <= can(game, 1)
    do(game, 1, "top")

    assert lies(game, "junkyard") == before
    assert known(game, "junkyard", 1) == ["medkit", "pills", None, None]


def test_the_yardmaster_puts_two_cards_at_the_bottom():
    """THE KITCHEN SINK: both, in their order."""
    game = camp(
        LEADERS, turn=1, hand1="field_crew, junk", leader1="yardmaster", junkyard="medkit, pills, net, spear"
    )
    do(game, 1, "yardmaster", "bottom")
    assert known(game, "junkyard", 1) == [None, None, "medkit", "pills"]
    assert shuffles(game, "junkyard") == 0
    declare(game, 1, "dig", "field_crew")

    assert in_order(game, "looked:1") == ["net", "spear"]


def test_the_yardmaster_looks_once_a_round():
    """THE KITCHEN SINK: and again in the next."""
    game = camp(
        LEADERS, turn=1, hand1="refugee, junk", leader1="yardmaster", junkyard="medkit, pills, net, spear"
    )
    do(game, 1, "yardmaster", "top")

    assert "yardmaster" not in can(game, 1)


def test_the_yardmaster_needs_no_refugee():
    """Sheet 2: a power without a card."""
    game = camp(LEADERS, turn=1, hand1="junk", leader1="yardmaster", junkyard=PILE)

    assert "yardmaster" in can(game, 1)


def test_the_yardmasters_look_is_no_recon():
    """THE KITCHEN SINK: it cannot be cancelled, and the recon of the round is free."""
    game = camp(
        ALL,
        turn=1,
        hand1="binoculars, junk",
        hand0="scouting_refugee, guard",
        leader1="yardmaster",
        junkyard=PILE,
    )
    do(game, 1, "yardmaster")
    assert game.waiting == [1]
    assert "take:binoculars" not in can(game, 1)
    do(game, 1, "top")

    assert "binoculars" in can(game, 1)


def test_the_yardmaster_looks_in_a_window_that_asks_him():
    """AS-R131: at any time; the window then goes on."""
    game = camp(
        LEADERS, turn=1, hand1="scavenger, refugee", hand2="sniper_team", leader2="yardmaster", junkyard=PILE
    )
    declare(game, 1, "dig", "scavenger")
    assert "yardmaster" in can(game, 2)
    do(game, 2, "yardmaster", "bottom")
    all_pass(game, 1)

    assert in_order(game, "looked:1") == ["net"]


def test_the_yardmaster_is_asked_about_the_digs_of_others():
    """AS-R131: at any time, so before somebody else digs; everybody sees who leads, so it tells nothing."""
    game = camp(LEADERS, turn=1, hand1="scavenger, refugee", hand2="", leader2="yardmaster", junkyard=PILE)
    declare(game, 1, "dig", "scavenger")
    assert game.waiting == [2]
    assert can(game, 2) == {"done", "yardmaster"}
    do(game, 2, "yardmaster", "bottom")

    assert game.waiting == [1]
    assert in_order(game, "looked:1") == ["net"]


def test_the_yardmaster_may_leave_a_dig_alone():
    """AS-R131: nobody has to look; the power is there for the next dig."""
    game = camp(LEADERS, turn=1, hand1="scavenger, refugee", leader2="yardmaster", junkyard=PILE)
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "done")

    assert in_order(game, "looked:1") == ["medkit"]
    assert fact(game, "power_used:2") == 0


@pytest.mark.parametrize(
    ("action", "position"),
    [
        ("hunt", {}),
        ("dig", {"power_used": [2]}),
        ("dig", {"wounded": [2], "options": ALL}),
    ],
)
def test_the_yardmaster_opens_no_other_window(action, position):
    """AS-R131: not about a hunt, nor without the power."""
    given = {"options": LEADERS, "turn": 1, "hand1": "scavenger, refugee", "leader2": "yardmaster"}
    game = table(**{**given, "junkyard": PILE, **position})
    declare(game, 1, action, "scavenger")

    assert game.waiting == [1]


def test_the_yardmaster_opens_no_window_about_the_schematics():
    """AS-R131: it is the junkyard that is looked at."""
    options = {**LEADERS, "headquarters": "leaders"}
    game = camp(options, turn=1, hand1="engineer, refugee", leader2="yardmaster", junkyard=PILE)
    declare(game, 1, "build", "engineer")

    assert game.waiting == [1]


def test_the_yardmaster_looks_in_the_skirmish():
    """AS-R131: on his skirmish turn."""
    game = battle(LEADERS, "sniper_team", "brawler", "", leader0="yardmaster", junkyard=PILE)
    assert "yardmaster" in can(game, 0)
    do(game, 0, "yardmaster", "top")

    assert "snipe:brawler:1" in can(game, 0)


def test_what_the_yardmaster_sees_is_his_secret():
    """AS-R8: with other cards on top the others notice nothing."""
    games = [
        camp(LEADERS, turn=1, hand1="refugee, junk", leader1="yardmaster", junkyard=pile)
        for pile in ("medkit, pills, net", "net, pills, medkit")
    ]
    for game in games:
        do(game, 1, "yardmaster", "bottom")

    assert alike(games, 0, 2, None)
    assert not alike(games, 1)


def test_a_wounded_yardmaster_sees_nothing():
    """AS-R71: until he is healed."""
    game = camp(ALL, turn=1, hand1="refugee, junk", leader1="yardmaster", wounded=[1])

    assert "yardmaster" not in can(game, 1)


def test_the_yardmaster_looks_while_he_answers_a_shot():
    """AS-R131: in any window that asks him; then he may still use his Guard."""
    game = camp(
        ALL,
        turn=1,
        hand1="scavenger, guard",
        leader1="yardmaster",
        hand2="assassin",
        deck1="2 junk",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "assassinate:scavenger:1")
    do(game, 1, "yardmaster", "bottom", "guard")
    all_pass(game, 1)

    assert cards(game, "looked:1") == ["net"]


def test_the_yardmaster_has_his_skirmish_turn_without_any_special_card():
    """AS-R131: at any time of the round, so also then."""
    game = battle(ALL, "brawler", "scavenger", "", leader0="yardmaster", junkyard=PILE)

    assert game.waiting == [0]
    assert can(game, 0) == {"done", "yardmaster"}


@pytest.mark.parametrize(("junkyard", "offered"), [("net", True), ("", False)])
def test_the_yardmaster_sees_what_there_is(junkyard, offered):
    """HS-AS-2: one card, or none and then no look."""
    game = camp(ALL, turn=1, hand1="junk", leader1="yardmaster", junkyard=junkyard)

    assert ("yardmaster" in can(game, 1)) == offered
