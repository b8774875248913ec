"""SABOTEURS AND SNIPER TEAMS, in both phases."""

import pytest

from hearthside.games.arctic_scavengers.verbs import DIGS, DRAWS, GAINS_FOOD, WITHDRAWS
from tests.rulebook.arctic_scavengers.words import (
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    fight,
    hidden,
    hires,
    refused,
    seen,
    size,
    strength,
    table,
    told,
    winner,
)

PILE = "medkit, pills, junk, net, spear, multitool, pickaxe, net"


def gathering(hand1: str, **position):
    """Seat 1 has its turn in round 3; seat 0 is the initiator."""
    return table(**{"round": 3, "turn": 1, "hand1": hand1, "junkyard": PILE, **position})


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


# ============================================================ out of the committed cards
def test_a_sniper_team_may_fire_out_of_the_committed_cards():
    """AS-R30: it is discarded and the announced number drops."""
    game = gathering("scavenger, refugee", committed0="sniper_team, brawler")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "snipe_from_committed:scavenger:1")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "discard:0") == ["sniper_team"]
    assert size(game, "committed:0") == 1


def test_a_saboteur_may_fire_out_of_the_committed_cards():
    """AS-R30: as the Sniper Team."""
    game = gathering("scavenger, shovel, refugee", committed0="saboteur")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 0, "disarm_from_committed:shovel:1")

    assert cards(game, "committed:0") == []
    assert cards(game, "discard:0") == ["saboteur"]


def test_a_card_fired_before_the_skirmish_is_missing_there():
    """AS-R30: neither fight nor people nor a second shot."""
    game = gathering("scavenger, shovel, refugee", committed0="saboteur, refugee", hand2="refugee")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 0, "disarm_from_committed:shovel:1")
    do(game, 1, "withdraw")
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (0, 1)


def test_hand_and_committed_cards_are_told_apart():
    """AS-R30: with one Sniper Team in each place the shooter chooses."""
    game = gathering("scavenger, refugee", committed0="sniper_team", hand0="sniper_team")
    declare(game, 1, "dig", "scavenger")

    assert can(game, 0) == {"done", "snipe:scavenger:1", "snipe_from_committed:scavenger:1"}
    do(game, 0, "snipe:scavenger:1")
    assert size(game, "committed:0") == 1
    assert size(game, "hand:0") == 0


def test_who_has_committed_may_still_fire_out_of_the_hand():
    """AS-R5: what was held back stays for reactions."""
    game = table(round=3, hand0="sniper_team, brawler", hand1="scavenger, refugee", junkyard=PILE)
    commit(game, 0, "brawler")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "snipe:scavenger:1")

    assert size(game, "committed:0") == 1
    assert cards(game, "discard:1") == ["scavenger"]


def test_nothing_else_about_a_commitment_changes():
    """AS-R110: the hand card does not replace the fired one."""
    game = gathering("scavenger, refugee", committed0="sniper_team, brawler", hand0="thugs")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "snipe_from_committed:scavenger:1")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "hand:0") == ["thugs"]
    assert not can(game, 0)


# ============================================================ who is asked
def test_who_cannot_have_a_sniper_team_is_not_asked():
    """HS-AS-1: by public knowledge nobody owns one, so there is no window."""
    game = gathering("scavenger, shovel, refugee")
    declare(game, 1, "dig", "scavenger", "shovel")

    assert game.waiting == [1]
    assert told(game, DIGS) == [(1, 3, 0)]


def test_an_owner_is_asked_wherever_the_card_lies():
    """HS-AS-1: in the deck or in hand looks the same from outside."""
    games = [
        gathering("scavenger, refugee", hand2=hand, deck2=deck)
        for hand, deck in (("sniper_team", "brawler"), ("brawler", "sniper_team"))
    ]
    for game in games:
        declare(game, 1, "dig", "scavenger")
        assert game.waiting == [2]

    assert can(games[1], 2) == {"done"}
    for viewer in (0, 1, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_an_owner_of_saboteurs_is_asked_only_about_tools():
    """HS-AS-1: there is nothing to disarm otherwise."""
    game = gathering("2 scavenger, spear", hand2="saboteur")
    declare(game, 1, "dig", "scavenger")
    assert game.waiting == [1]
    do(game, 1, "done")
    declare(game, 1, "hunt", "scavenger", "spear")

    assert game.waiting == [2]


def test_who_hires_a_sniper_team_is_asked_from_then_on():
    """HS-AS-1: everybody saw the hire."""
    game = table(
        round=1, hand0="medkit, refugee", used=["hunt"], food=2, hand1="scavenger, refugee", junkyard=PILE
    )
    do(game, 0, "hire:sniper_team", "take:medkit", "done")
    declare(game, 1, "dig", "scavenger")

    assert game.waiting == [0]
    assert can(game, 0) == {"done"}


def test_who_digs_after_a_suspicious_trash_is_asked_too():
    """HS-AS-1: the kept card may be the Sniper Team that seat 0 may have thrown away."""
    game = table(
        round=1,
        hand0="sniper_team, junk",
        hand1="scavenger, refugee",
        hand2="scavenger, refugee",
        junkyard="net, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "done")
    do(game, 1, game_first_find(game), "done")
    declare(game, 2, "hunt", "scavenger")

    assert game.waiting == [0]
    do(game, 0, "done")
    assert game.waiting == [1]
    assert can(game, 1) == {"done"}


def game_first_find(game):
    """Keep whatever was dug up."""
    return "take:" + game.view(1)["zones"]["looked:1"]["cards"][0]


def test_who_digs_and_keeps_nothing_is_not_suspected():
    """HS-AS-1: an empty find changes nothing."""
    game = table(
        round=1,
        hand0="sniper_team, junk",
        hand1="scavenger, refugee",
        hand2="scavenger, refugee",
        junkyard="net, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "done")
    do(game, 1, "done", "done")
    declare(game, 2, "hunt", "scavenger")
    do(game, 0, "done")

    assert game.waiting == [2]


def test_a_trash_by_somebody_above_suspicion_changes_nothing():
    """HS-AS-1: no Sniper Team can lie in this junkyard."""
    game = table(
        round=1,
        hand0="junk, refugee",
        hand1="scavenger, refugee",
        hand2="scavenger, refugee",
        junkyard="net, pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, game_first_find(game), "done")
    declare(game, 2, "hunt", "scavenger")

    assert game.waiting == [2]


def test_suspicion_of_saboteurs_and_of_sniper_teams_is_kept_apart():
    """HS-AS-1: after the trash of a Saboteur's owner the digger is asked about tools only."""
    game = table(
        round=1,
        hand0="saboteur, junk",
        hand1="scavenger, junk",
        hand2="2 scavenger, net, junk",
        junkyard="2 pills",
    )
    declare(game, 0, "trash", "junk")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, game_first_find(game), "done")
    declare(game, 2, "draw", "scavenger")
    assert game.waiting == [2]
    declare(game, 2, "hunt", "scavenger", "net")

    assert all_pass(game, 2) == [0, 1]


def test_an_empty_hand_is_asked_nothing():
    """HS-AS-1: everybody sees that it cannot hold a Sniper Team."""
    game = gathering("scavenger, refugee", hand2="", discard2="sniper_team")
    declare(game, 1, "dig", "scavenger")

    assert game.waiting == [1]
    assert told(game, DIGS) == [(1, 1, 0)]


def test_whether_the_sniper_team_or_junk_was_trashed_cannot_be_told():
    """HS-AS-1: seat 0 goes on being asked."""
    games = [
        table(
            round=1, hand0="sniper_team, junk", hand1="scavenger, refugee", hand2="refugee", junkyard="2 net"
        )
        for _ in range(2)
    ]
    for game, thrown in zip(games, ("sniper_team", "junk"), strict=True):
        declare(game, 0, "trash", thrown)
        do(game, 0, "done")
        declare(game, 1, "hunt", "scavenger")
        assert game.waiting == [0]

    assert can(games[0], 0) == {"done"}
    for viewer in (1, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_a_dug_up_sniper_team_can_be_fired():
    """AS-R20: in the round in which it is drawn."""
    game = table(
        round=1,
        hand0="sniper_team, refugee",
        hand1="scavenger, scout",
        deck1="",
        hand2="scavenger, junk",
        junkyard="",
    )
    declare(game, 0, "trash", "sniper_team")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "done")
    do(game, 1, "take:sniper_team")
    declare(game, 1, "draw", "scout")
    do(game, 0, "done")
    do(game, 1, "done")
    declare(game, 2, "hunt", "scavenger")
    do(game, 0, "done")

    assert can(game, 1) == {"done", "snipe:scavenger:2"}


# ============================================================ the option
def spent(hand1: str, **position):
    return gathering(hand1, options={"interrupt_spends_action": True}, **position)


def test_with_the_option_there_is_no_withdrawing():
    """AS-R28: an action that was hit counts as taken."""
    game = spent("2 scavenger, shovel, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel")
    do(game, 2, "snipe:scavenger:1")

    assert "withdraw" not in can(game, 1)
    assert told(game, DIGS) == [(1, 3, 0)]


def test_with_the_option_an_action_that_is_broken_is_lost():
    """AS-R28: the only digger is gone, and so is the dig of this round."""
    game = spent("scavenger, brawler, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert size(game, "junkyard") == 8
    assert refused(game, 1, "dig") == "AS-R11"


def test_with_the_option_surplus_tools_still_return_to_hand():
    """AS-R29: and their owner chooses which."""
    game = spent("2 scavenger, shovel, pickaxe, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger", "scavenger", "shovel", "pickaxe")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "take:shovel")

    assert cards(game, "hand:1") == ["refugee", "shovel"]
    assert told(game, DIGS) == [(1, 2, 0)]


def test_with_the_option_an_action_that_was_not_hit_is_as_usual():
    """AS-R28: passing changes nothing."""
    game = spent("scavenger, refugee", hand2="sniper_team")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "done")

    assert told(game, DIGS) == [(1, 1, 0)]


# ============================================================ in the skirmish
def test_the_initiator_fires_first_and_then_the_others_clockwise():
    """AS-R10: from initiator 1: 1, 2, 3, 0."""
    game = fight(*["sniper_team, brawler"] * 4, initiator=1)
    for seat in (1, 2, 3, 0):
        assert game.waiting == [seat]
        do(game, seat, "done")


def test_firing_in_the_skirmish_is_a_choice():
    """AS-R34: a Saboteur who holds fire fights."""
    game = fight("saboteur", "scavenger, spear", "")
    do(game, 0, "done")

    assert strength(game)[0] == (1, 1)


def test_who_fires_does_not_fight_but_counts_as_people():
    """AS-R34: the disarming Saboteur adds 0 and 1 person."""
    game = fight("saboteur, scavenger", "scavenger, spear", "")
    do(game, 0, "disarm:spear:1")

    assert strength(game)[:2] == [(1, 2), (1, 1)]
    assert winner(game) == 0


def test_who_fires_holds_no_weapon():
    """AS-R34: the Saboteur's Spear lies idle."""
    game = fight("saboteur, spear", "scavenger, shovel", "")
    do(game, 0, "disarm:shovel:1")

    assert strength(game)[0] == (0, 1)


def test_who_fires_cannot_be_led_to_fight():
    """AS-R34: Group Leaders need somebody who fights."""
    game = fight("saboteur, group_leaders", "scavenger, shovel", "")
    do(game, 0, "disarm:shovel:1")

    assert strength(game)[0] == (0, 3)


def test_a_weapon_of_a_firing_saboteur_may_go_to_somebody_else():
    """AS-R34: tools are not tied to people."""
    game = fight("saboteur, scavenger, grenade", "scavenger, shovel", "")
    do(game, 0, "disarm:shovel:1")

    assert strength(game)[0] == (4, 2)


def test_a_card_that_fired_in_the_skirmish_stays_in_the_force():
    """C14: the Sniper Team still counts two people."""
    game = fight("sniper_team", "brawler, scavenger", "")
    do(game, 0, "snipe:brawler:1")

    assert strength(game) == [(0, 2), (1, 1), (0, 0)]
    assert "sniper_team" in cards(game, "discard:0")


def test_a_sniped_card_leaves_the_force():
    """C11: to its owner's discard pile, with its fight and its people."""
    game = fight("sniper_team", "thugs, scavenger", "sniper_team")
    do(game, 0, "snipe:thugs:1")

    assert cards(game, "discard:1") == ["thugs"]
    assert cards(game, "revealed:1") == ["scavenger"]


def test_all_other_forces_are_targets_and_the_own_is_not():
    """AS-R27: the forces lie open; hands do not."""
    game = fight(
        "sniper_team, brawler, spear",
        "scavenger, shovel",
        "refugee, junk",
        hand1="thugs",
        hand2="group_leaders",
    )

    assert can(game, 0) == {"done", "snipe:scavenger:1", "snipe:refugee:2"}


def test_each_card_fires_once_all_on_the_same_turn():
    """AS-R35: two Sniper Teams and a Saboteur, one after another."""
    game = fight("2 sniper_team, saboteur", "brawler, scavenger, spear", "hunter")
    do(game, 0, "snipe:brawler:1", "disarm:spear:1", "snipe:hunter:2")

    assert strength(game) == [(0, 5), (1, 1), (0, 0)]


def test_no_card_fires_twice():
    """AS-R35: after its shot the Sniper Team has none left."""
    game = fight("sniper_team, saboteur", "brawler, scavenger, spear", "")
    do(game, 0, "snipe:brawler:1")

    assert refused(game, 0, "snipe:scavenger:1") == "AS-R35"
    assert can(game, 0) == {"done", "disarm:spear:1"}


def test_part_of_the_shots_may_be_held_back():
    """AS-R35: one of two Saboteurs fires, the other fights."""
    game = fight("2 saboteur", "scavenger, spear, shovel", "")
    do(game, 0, "disarm:spear:1", "done")

    assert strength(game)[:2] == [(1, 2), (2, 1)]


def test_a_later_sniper_team_is_shot_before_it_can_fire():
    """C13: seat 1 is not even asked."""
    game = fight("sniper_team", "sniper_team", "sniper_team, brawler")
    do(game, 0, "snipe:sniper_team:1")

    assert game.waiting == [2]
    do(game, 2, "done")
    assert strength(game)[1] == (0, 0)


def test_a_later_saboteur_is_shot_before_it_can_disarm():
    """C13: the Spear stays."""
    game = fight("sniper_team, brawler, spear", "saboteur", "")
    do(game, 0, "snipe:saboteur:1")

    assert strength(game)[0] == (4, 3)


def test_what_a_card_has_done_stands_when_it_is_sniped_later():
    """AS-R36: the Brawler stays dead, only the people are fewer."""
    game = fight("sniper_team, scavenger", "sniper_team, brawler", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "snipe_fired:sniper_team:0")

    assert strength(game)[:2] == [(1, 1), (0, 2)]
    assert winner(game) == 0


def test_sniping_a_fired_card_can_decide_a_tie():
    """C13: of an earlier player only the number of people changes."""
    game = fight("saboteur, brawler", "sniper_team, brawler, spear", "")
    do(game, 0, "disarm:spear:1")
    do(game, 1, "snipe_fired:saboteur:0")

    assert strength(game)[:2] == [(2, 1), (2, 3)]
    assert winner(game) == 1


def test_fired_and_unfired_cards_of_one_kind_are_told_apart():
    """AS-R36: sniping the one that held fire costs a fight point, the other one only a person."""
    results = []
    for shot in ("snipe:saboteur:0", "snipe_fired:saboteur:0"):
        game = fight("2 saboteur", "sniper_team, scavenger, spear, shovel", "")
        do(game, 0, "disarm:spear:1", "done")
        do(game, 1, shot)
        results.append(strength(game)[0])

    assert results == [(0, 1), (1, 1)]


def test_a_sniped_fighter_leaves_his_weapon_to_the_others():
    """C12: the Scavenger drops the Spear for the Grenade."""
    game = fight("sniper_team", "brawler, scavenger, grenade, spear", "")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (4, 1)


def test_weapons_without_people_lie_idle():
    """AS-R37: Grenade and Spear, and nobody left to hold them."""
    game = fight("sniper_team", "brawler, grenade, spear", "")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (0, 0)


def test_after_a_disarm_an_idle_weapon_steps_in():
    """AS-R117: the Brawler takes the Spear when the Grenade is gone."""
    game = fight("saboteur", "brawler, grenade, spear", "")
    do(game, 0, "disarm:grenade:1")

    assert strength(game)[1] == (4, 1)


def test_disarming_an_idle_weapon_changes_nothing():
    """AS-R117: the Grenade stays in the Brawler's hand."""
    game = fight("saboteur", "brawler, grenade, spear", "")
    do(game, 0, "disarm:spear:1")

    assert strength(game)[1] == (5, 1)


def test_a_sniper_team_can_snipe_people_who_do_not_fight():
    """C11: fewer Refugees, fewer people in a tie."""
    game = fight("sniper_team, brawler", "brawler, 2 refugee", "")
    do(game, 0, "snipe:refugee:1")

    assert strength(game)[:2] == [(2, 3), (2, 2)]
    assert winner(game) == 0


def test_a_wiped_out_force_leaves_its_owner_with_nothing():
    """AS-R47: after three shots nobody fights, and the snipers have most people."""
    game = fight("2 sniper_team", "brawler", "sniper_team", "scavenger")
    do(game, 0, "snipe:brawler:1", "snipe:scavenger:3")
    do(game, 2, "snipe_fired:sniper_team:0")

    assert strength(game) == [(0, 2), (0, 0), (0, 2), (0, 0)]
    assert winner(game) is None


def test_five_sniper_teams_shoot_down_the_line():
    """C13: each kills the next, so that every second one never fires."""
    game = fight(*["sniper_team"] * 5)
    do(game, 0, "snipe:sniper_team:1")
    do(game, 2, "snipe:sniper_team:3")
    do(game, 4, "done")

    assert strength(game) == [(0, 2), (0, 0), (0, 2), (0, 0), (0, 2)]
    assert winner(game) is None


def test_a_shot_in_the_skirmish_is_seen_by_all():
    """AS-R27: attack, target and shooter are public."""
    game = fight("sniper_team", "brawler, scavenger", "")
    do(game, 0, "snipe:brawler:1")

    assert "{0} snipes Brawler of {1}." in game.story(None)


def test_a_shot_in_gathering_shows_the_hit_card_and_no_more():
    """AS-R27: the rest of the shooter's hand stays hidden."""
    game = gathering("scavenger, refugee", hand2="sniper_team, thugs")
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    for viewer in (0, 1, None):
        assert hidden(game, "hand:2", viewer)
        assert "Thugs" not in " ".join(game.story(viewer))
        assert "{2} snipes Scavenger of {1}." in game.story(viewer)
