"""SABOTEURS AND SNIPER TEAMS as interrupts: when, what, and what then."""

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, DRAWS, GAINS_FOOD, WITHDRAWS
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    all_pass,
    can,
    cards,
    declare,
    do,
    fight,
    gathering,
    hires,
    refused,
    size,
    table,
    told,
)


# ============================================================ as an interrupt: when and what
def test_an_interrupt_comes_after_the_declaration_and_before_the_effect():
    """AS-R26: the cards lie open, nothing has been dug yet."""
    game = gathering("scavenger, shovel, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "shovel")

    assert game.waiting == [2]
    assert cards(game, "revealed:1") == ["scavenger", "shovel"]
    assert size(game, "junkyard") == 8
    assert not told(game, DIGS)


@pytest.mark.parametrize(("action", "word"), [("draw", DRAWS), ("dig", DIGS), ("hunt", GAINS_FOOD)])
def test_draw_dig_and_hunt_can_be_interrupted(action, word):
    """AS-R26: everything that people do."""
    game = gathering("scavenger, refugee", hand2="sniper_team")
    declare(game, 1, action, "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert not told(game, word)
    assert cards(game, "discard:1") == ["scavenger"]


def test_without_an_interrupt_the_action_goes_on():
    """AS-R26: passing is always possible."""
    game = gathering("scavenger, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "done")

    assert told(game, DIGS) == [(1, 1, 0)]


def test_only_cards_of_the_declared_action_can_be_hit():
    """AS-R27: neither the hand nor what was played before, nor anybody's commitment."""
    game = gathering(
        "scavenger, shovel, brawler, spear",
        played1="field_crew",
        used=["trash"],
        committed0="brawler, spear",
        hand2="sniper_team, saboteur",
    )
    declare(game, 1, "dig", "scavenger", "shovel")

    assert can(game, 2) == {"done", "snipe:scavenger:1", "disarm:shovel:1"}


def test_a_sniper_team_hits_people_and_a_saboteur_tools():
    """C11: each only its own kind of card."""
    snipers = gathering("scavenger, shovel", hand2="sniper_team")
    declare(snipers, 1, "dig", "scavenger", "shovel")
    saboteurs = gathering("scavenger, shovel", hand2="saboteur")
    declare(saboteurs, 1, "dig", "scavenger", "shovel")

    assert can(snipers, 2) == {"done", "snipe:scavenger:1"}
    assert can(saboteurs, 2) == {"done", "disarm:shovel:1"}


def test_animals_are_tools_to_a_saboteur():
    """C11: the Wolf Pack carries the tool sign."""
    game = gathering("scavenger, wolf_pack, refugee", hand2="saboteur")
    declare(game, 1, "hunt", "scavenger", "wolf_pack")
    do(game, 2, "disarm:wolf_pack:1")

    assert "wolf_pack" in cards(game, "discard:1")


def test_group_leaders_can_be_sniped():
    """C11: they are people; the action loses their bonus."""
    game = gathering("scavenger, group_leaders, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "group_leaders")
    do(game, 2, "snipe:group_leaders:1")
    do(game, 1, "done")

    assert told(game, DIGS) == [(1, 1, 0)]


def test_nobody_fires_at_the_own_action():
    """SABOTEURS AND SNIPER TEAMS: only another player is attacked."""
    game = gathering("scavenger, sniper_team, shovel, saboteur")
    declare(game, 1, "dig", "scavenger", "shovel")

    assert told(game, DIGS) == [(1, 3, 0)]


def test_interrupts_work_in_the_first_two_rounds():
    """AS-R6: there is no skirmish yet, but people can be sniped."""
    game = table(round=1, turn=1, hand1="scavenger, refugee", hand2="sniper_team", junkyard=PILE)
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]


def test_the_hit_card_stays_with_its_owner():
    """C11: it goes to its owner's discard pile, not to the shooter and not out of the game."""
    game = gathering("scavenger, shovel, refugee", hand2="sniper_team, saboteur")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "done")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger", "shovel"]


def test_a_card_fired_in_gathering_is_discarded():
    """C14: at once; it is neither played nor back in hand."""
    game = gathering("scavenger, refugee", hand2="sniper_team, refugee")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "discard:2") == ["sniper_team"]
    assert cards(game, "hand:2") == ["refugee"]


def test_a_fired_card_cannot_be_hit_in_return():
    """AS-R38: it is spent already."""
    game = gathering("2 scavenger, sniper_team", hand2="sniper_team", hand0="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 0, "done")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert can(game, 0) == {"done", "snipe:scavenger:1"}


def test_the_player_under_fire_cannot_shoot_back_in_the_window():
    """AS-R38: the own Sniper Team only answers other players' actions."""
    game = gathering("2 scavenger, sniper_team", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert can(game, 1) == {"done", "withdraw"}


def test_a_fired_card_is_missing_on_the_own_turn():
    """C3: the Saboteur who disarmed does not dig any more."""
    game = gathering("scavenger, shovel, refugee", hand2="saboteur, refugee")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "done", "done", "done", "done")

    assert game.waiting == [2]
    assert "dig" not in can(game, 2)


def test_a_saboteur_who_dug_cannot_disarm_in_the_same_round():
    """C3: one use a round; the played card is no longer in hand."""
    game = table(round=1, hand0="saboteur, refugee", hand1="scavenger, shovel", junkyard=PILE)
    declare(game, 0, "dig", "saboteur")
    do(game, 0, "done", "done")
    declare(game, 1, "dig", "scavenger", "shovel")

    assert "disarm:shovel:1" not in can(game, 0)


def test_who_has_finished_the_turn_may_still_fire():
    """AS-R5: in round 1 nothing is committed, the hand stays for reactions until the next drawing."""
    game = table(round=1, hand0="sniper_team, refugee", hand1="scavenger, refugee")
    do(game, 0, "done")
    declare(game, 1, "hunt", "scavenger")
    do(game, 0, "snipe:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]


def test_a_sniped_card_may_be_drawn_again_by_the_draw_it_was_part_of():
    """AS-R111: it is in the discard pile when the Scout's draw reshuffles it."""
    game = gathering("scout, scavenger, refugee", deck1="", discard1="junk", hand2="sniper_team")
    declare(game, 1, "draw", "scout", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert cards(game, "hand:1") == ["junk", "refugee", "scavenger"]
    assert cards(game, "played:1") == ["scout"]


def test_a_fired_card_drawn_again_may_fire_again():
    """AS-R111: reshuffled and drawn in the own turn, it is a fresh card in the next one."""
    game = table(
        round=1, hand0="scavenger, refugee", hand1="sniper_team, scout", deck1="", hand2="scavenger, refugee"
    )
    declare(game, 0, "hunt", "scavenger")
    do(game, 1, "snipe:scavenger:0")
    do(game, 0, "done")
    declare(game, 1, "draw", "scout")
    assert cards(game, "hand:1") == ["sniper_team"]
    do(game, 1, "done")
    declare(game, 2, "hunt", "scavenger")

    assert "snipe:scavenger:2" in can(game, 1)


def test_medicine_cannot_be_hit():
    """AS-R114: it is neither person nor tool, in gathering and in the skirmish."""
    game = fight("sniper_team, saboteur", "pills, medkit, junk, brawler, spear", "")

    assert can(game, 0) == {"done", "snipe:brawler:1", "disarm:spear:1"}


# ============================================================ as an interrupt: what then
def test_after_a_hit_the_action_may_go_on_with_the_rest():
    """AS-R28: two Scavengers less one dig 1."""
    game = gathering("2 scavenger, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert told(game, DIGS) == [(1, 1, 0)]


def test_after_a_hit_the_action_may_be_withdrawn():
    """AS-R28: the rest returns to hand and the action is not used up."""
    game = gathering("2 scavenger, shovel, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "withdraw")

    assert cards(game, "hand:1") == ["refugee", "scavenger", "shovel"]
    assert "dig" in can(game, 1)
    assert len(told(game, WITHDRAWS)) == 1


def test_a_withdrawn_action_may_be_declared_anew_with_other_cards():
    """AS-R28: and it can be interrupted anew."""
    game = gathering("2 scavenger, brawler, shovel, refugee", hand2="2 sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "withdraw")
    declare(game, 1, "dig", "brawler", "shovel")
    assert "snipe:brawler:1" in can(game, 2)
    do(game, 2, "done")

    assert told(game, DIGS) == [(1, 3, 0)]
    assert cards(game, "hand:1") == ["refugee", "scavenger"]


def test_withdrawn_cards_may_serve_another_action():
    """AS-R28: they were not used."""
    game = gathering("2 scavenger, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "withdraw")
    declare(game, 1, "hunt", "scavenger")
    all_pass(game, 1)

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_nothing_is_withdrawn_without_a_hit():
    """AS-R28: a declared action stands unless it was interrupted."""
    game = gathering("2 scavenger, refugee", hand0="sniper_team", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 0, "done")

    assert game.waiting == [2]
    refused(game, 1, "withdraw")


def test_no_card_may_be_added_after_a_hit():
    """AS-R28: the Brawler in hand cannot step in."""
    game = gathering("2 scavenger, brawler, shovel", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert can(game, 1) == {"done", "withdraw"}


def test_sniping_the_only_able_person_forces_a_withdrawal():
    """AS-R28: Group Leaders and Shovel return to hand, the dig is still open."""
    game = gathering("scavenger, group_leaders, shovel, brawler", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "group_leaders", "shovel")
    do(game, 2, "snipe:scavenger:1")

    assert game.waiting == [1]
    assert cards(game, "hand:1") == ["brawler", "group_leaders", "shovel"]
    assert cards(game, "discard:1") == ["scavenger"]
    declare(game, 1, "dig", "brawler", "group_leaders", "shovel")
    all_pass(game, 1)
    assert told(game, DIGS) == [(1, 5, 0)]


def test_disarming_the_only_tool_of_a_refugee_forces_a_withdrawal():
    """AS-R28: a dig of 0 cannot go on."""
    game = gathering("refugee, shovel, junk", hand2="saboteur")
    declare(game, 1, "dig", "refugee", "shovel")
    do(game, 2, "disarm:shovel:1")

    assert cards(game, "hand:1") == ["junk", "refugee"]
    assert cards(game, "discard:1") == ["shovel"]
    assert refused(game, 1, "dig") == "AS-R12"


def test_sniping_the_leaders_of_a_refugee_forces_a_withdrawal():
    """AS-R28: a hunt of 0 cannot go on either."""
    game = gathering("refugee, group_leaders, spear", hand2="sniper_team")
    declare(game, 1, "hunt", "refugee", "group_leaders")
    do(game, 2, "snipe:group_leaders:1")

    assert cards(game, "hand:1") == ["refugee", "spear"]
    declare(game, 1, "hunt", "refugee", "spear")
    all_pass(game, 1)
    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


def test_a_disarm_lowers_the_action():
    """AS-R117: in gathering no idle tool lies ready to step in."""
    game = gathering("scavenger, shovel, pickaxe", hand2="saboteur")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "done")

    assert told(game, DIGS) == [(1, 1, 0)]
    assert "pickaxe" in cards(game, "hand:1")


def test_a_tool_that_nobody_can_hold_returns_to_hand():
    """AS-R29: Shovel and Pickaxe for one Scavenger: one goes back."""
    game = gathering("2 scavenger, shovel, pickaxe, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel", "pickaxe")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "take:pickaxe", "done")

    assert told(game, DIGS) == [(1, 3, 0)]
    assert cards(game, "hand:1") == ["pickaxe", "refugee"]


@pytest.mark.parametrize(("back", "food"), [("net", 4), ("wolf_pack", 3)])
def test_the_sniped_player_chooses_which_tools_stay(back, food):
    """C12: the survivor hunts with the Wolf Pack or with the Net."""
    game = gathering("2 scavenger, wolf_pack, net, refugee", hand2="sniper_team")
    declare(game, 1, "hunt", "scavenger", "scavenger", "wolf_pack", "net")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, f"take:{back}", "done")

    assert told(game, GAINS_FOOD) == [(1, food, 0)]
    assert cards(game, "hand:1") == sorted([back, "refugee"])


def test_surplus_tools_do_not_stay_in_the_action():
    """AS-R29: it cannot go on with more tools than people."""
    game = gathering("2 scavenger, shovel, pickaxe", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel", "pickaxe")
    do(game, 2, "snipe:scavenger:1")

    assert refused(game, 1, "done") == "AS-R29"


def test_a_tool_taken_back_is_in_hand_for_other_actions():
    """AS-R29: the Multitool that was left over goes hunting."""
    game = gathering("2 scavenger, shovel, multitool, hunter", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel", "multitool")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "take:multitool", "done", "done", "done")
    declare(game, 1, "hunt", "hunter", "multitool")
    all_pass(game, 1)

    assert told(game, GAINS_FOOD) == [(1, 3, 0)]


# ============================================================ the order of a window
def test_the_window_asks_in_play_order_from_the_initiator():
    """AS-R108: initiator 2, then 0 and 1; seat 3 is the one who acts."""
    game = table(
        seats=4, round=3, initiator=2, turn=3, hand3="scavenger, refugee", junkyard=PILE,
        hand0="sniper_team", hand1="sniper_team", hand2="sniper_team",
    )  # fmt: skip
    declare(game, 3, "dig", "scavenger")

    assert all_pass(game, 3) == [2, 0, 1]


def test_after_a_hit_everybody_is_asked_again_from_the_start():
    """AS-R108: who has passed before may fire now; the window closes when all pass in a row."""
    game = table(
        seats=4, round=3, initiator=0, turn=1, hand1="3 scavenger, refugee", junkyard=PILE,
        hand0="sniper_team, junk", hand2="sniper_team, junk", hand3="sniper_team",
    )  # fmt: skip
    declare(game, 1, "dig", "scavenger", "scavenger", "scavenger")
    do(game, 0, "done")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")
    assert game.waiting == [0]
    do(game, 0, "snipe:scavenger:1")
    do(game, 1, "done")

    assert all_pass(game, 1) == [0, 2, 3]
    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_withdrawal_closes_the_window_at_once():
    """AS-R108: nobody else is asked about an action that is off."""
    game = gathering("2 scavenger, refugee", hand0="sniper_team", hand2="2 sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger")
    do(game, 0, "snipe:scavenger:1")
    do(game, 1, "withdraw")

    assert game.waiting == [1]
    assert cards(game, "hand:1") == ["refugee", "scavenger"]


def test_several_snipes_in_one_window():
    """AS-R35: each Sniper Team once, of one player or of several."""
    game = gathering("3 scavenger, brawler, refugee", hand0="sniper_team", hand2="2 sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "scavenger", "brawler")
    do(game, 0, "done")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")
    do(game, 0, "snipe:scavenger:1")
    do(game, 1, "done")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert cards(game, "discard:1") == ["scavenger"] * 3
    assert told(game, DIGS) == [(1, 1, 0)]


def test_two_saboteurs_and_a_sniper_team_against_one_hunt():
    """AS-R35: Net, Spear and Hunter go; the Scavenger brings 1 food."""
    game = gathering(
        "hunter, scavenger, net, spear, refugee", hand0="saboteur", hand2="saboteur, sniper_team"
    )
    declare(game, 1, "hunt", "hunter", "scavenger", "net", "spear")
    do(game, 0, "disarm:net:1")
    do(game, 1, "done")
    do(game, 2, "snipe:hunter:1")
    do(game, 1, "done")
    do(game, 2, "disarm:spear:1")
    do(game, 1, "done")

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]
    assert cards(game, "discard:1") == ["hunter", "net", "spear"]
    assert hires(game, 1) == {"scavenger"}


def test_a_surplus_tool_is_taken_back_before_anybody_can_disarm_it():
    """AS-R29: it is in hand again when the others are asked again."""
    game = gathering("2 scavenger, shovel, pickaxe", hand2="sniper_team, saboteur")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel", "pickaxe")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "take:shovel", "done")

    assert can(game, 2) == {"done", "disarm:pickaxe:1"}
