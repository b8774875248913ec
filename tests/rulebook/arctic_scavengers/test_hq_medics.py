"""HEADQUARTERS, MODULE 1: Medics and the save action."""

from functools import partial

import pytest

from hearthside.games.arctic_scavengers.sayings import DIGS, DRAWS, GAINS_FOOD, HIRES, SAVES
from tests.rulebook.arctic_scavengers.hq_words import battle, camp, its_turn, let_it_hit, pick
from tests.rulebook.arctic_scavengers.words import (
    PILE,
    all_pass,
    can,
    cards,
    declare,
    do,
    hires,
    refused,
    seen,
    size,
    strength,
    told,
)

gathering = partial(its_turn, "medics", round=3)


def shot(hand1: str = "scavenger, brawler, refugee", **position):
    """Seat 1 digs with a Scavenger and a Brawler, and seat 2 shoots the Scavenger."""
    game = gathering(hand1, **{"hand2": "sniper_team", **position})
    declare(game, 1, "dig", "scavenger", "brawler")
    do(game, 2, "snipe:scavenger:1")
    return game


# ============================================================ the Medic at work
def test_a_medic_costs_three_food():
    """Sheet 2: food only."""
    assert "medic" in hires(gathering("junk", used=["hunt"], food=3), 1)
    poor = gathering("3 pills", used=["hunt"], food=2)

    assert refused(poor, 1, "hire:medic") == "AS-R17"


def test_a_medic_draws_one_card():
    """MEDICS: draw of 1."""
    game = gathering("medic, junk", deck1="net, spear")
    declare(game, 1, "draw", "medic")

    assert told(game, DRAWS) == [(1, 1, 0)]
    assert cards(game, "hand:1") == ["junk", "net"]
    assert cards(game, "played:1") == ["medic"]


@pytest.mark.parametrize("action", ["dig", "hunt"])
def test_a_medic_neither_digs_nor_hunts(action):
    """C10: hunting tools do not help him, and he does not help to hunt."""
    game = gathering("medic, net, shovel, group_leaders")

    refused(game, 1, action)


def test_a_medic_does_not_fight():
    """Sheet 2: no fight at all, not even with a weapon."""
    game = battle("medics", "medic, spear", "scavenger", "")

    assert strength(game)[:2] == [(0, 1), (1, 1)]


def test_a_medic_pays_one_medicine_in_a_hire():
    """MEDICS: played from the hand he stands for 1 med; he is used, not discarded (AS-R3)."""
    game = gathering("medic, junk")
    assert hires(game, 1) == {"hunter"}
    do(game, 1, "hire:hunter")
    pick(game, 1, "medic")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["hunter"]
    assert cards(game, "played:1") == ["medic"]


def test_a_medic_and_pills_pay_together():
    """AS-R18: two meds, of whatever cards."""
    game = gathering("medic, pills, junk", used=["hunt"], food=2)
    do(game, 1, "hire:group_leaders")
    pick(game, 1, "medic", "pills")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["group_leaders"]


def test_a_medic_in_an_any_price_counts_one():
    """AS-R18: five food and a Medic hire Thugs, four do not."""
    assert "thugs" in hires(gathering("medic, junk", used=["hunt"], food=5), 1)
    assert "thugs" not in hires(gathering("medic, junk", used=["hunt"], food=4), 1)


def test_a_medic_serves_once():
    """C3: the Medic who has drawn does not pay any more."""
    game = gathering("medic, junk", deck1="net")
    declare(game, 1, "draw", "medic")

    assert not hires(game, 1)


def test_a_paying_medic_can_be_sniped_and_the_hire_called_off():
    """AS-R19: he is a revealed person card; without other medicine there is no hire."""
    game = gathering("medic, junk", hand2="sniper_team")
    do(game, 1, "hire:hunter")
    pick(game, 1, "medic")
    assert game.waiting == [2]
    do(game, 2, "snipe:medic:1")
    let_it_hit(game)
    do(game, 1, "withdraw")

    assert not told(game, HIRES)
    assert cards(game, "discard:1") == ["medic"]
    assert cards(game, "hand:1") == ["junk"]


def test_a_sniped_medic_may_be_replaced_in_the_payment():
    """AS-R19: the payer may substitute; the hire then takes place."""
    game = gathering("medic, pills, junk", hand2="sniper_team")
    do(game, 1, "hire:hunter")
    pick(game, 1, "medic")
    do(game, 2, "snipe:medic:1")
    let_it_hit(game)
    assert "take:pills" in can(game, 1)
    pick(game, 1, "pills")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["hunter", "medic"]
    assert cards(game, "played:1") == ["pills"]


def test_a_hire_called_off_is_not_used_up():
    """AS-R28: as any action that is withdrawn after a hit."""
    game = gathering("medic, pills, junk", hand2="sniper_team")
    do(game, 1, "hire:hunter")
    pick(game, 1, "medic")
    do(game, 2, "snipe:medic:1")
    let_it_hit(game)
    do(game, 1, "withdraw")

    assert hires(game, 1) == {"hunter"}


def test_a_hire_with_medicine_only_opens_no_window():
    """AS-R114: nothing there can be hit."""
    game = gathering("pills, junk", hand2="sniper_team")
    do(game, 1, "hire:hunter")
    pick(game, 1, "pills")

    assert cards(game, "discard:1") == ["hunter"]


# ============================================================ the save action in gathering
def test_a_medic_saves_the_own_card_from_a_snipe():
    """MEDICS: played from the hand; the action goes on at full strength."""
    game = shot("scavenger, brawler, medic")
    assert game.waiting == [1]
    do(game, 1, "save")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 2, 0)]
    assert told(game, SAVES)
    assert "scavenger" not in cards(game, "discard:1")


def test_a_saving_medic_is_discarded_and_so_is_the_sniper_team():
    """AS-R33: both at once, in gathering."""
    game = shot("scavenger, brawler, medic")
    do(game, 1, "save")

    assert cards(game, "discard:1") == ["medic"]
    assert cards(game, "discard:2") == ["sniper_team"]


def test_a_medic_may_save_another_players_card():
    """C16: seat 0 saves seat 1's Scavenger from seat 2."""
    game = shot(hand0="medic, junk")
    assert game.waiting == [0]
    do(game, 0, "save")

    assert cards(game, "discard:0") == ["medic"]
    assert cards(game, "discard:1") == []


def test_saving_is_a_choice():
    """MEDICS: whoever passes lets the shot hit."""
    game = shot("scavenger, brawler, medic")
    do(game, 1, "done")

    assert cards(game, "discard:1") == ["scavenger"]
    assert "medic" in cards(game, "hand:1")


def test_an_action_that_was_saved_cannot_be_withdrawn():
    """AS-R28: only a hit opens that choice, and this one did not hit."""
    game = shot("scavenger, brawler, medic, refugee")
    do(game, 1, "save")

    assert "withdraw" not in can(game, 1)


def test_after_a_save_everybody_is_asked_again():
    """AS-R108: a second Sniper Team may fire, and the next Medic save."""
    game = gathering("scavenger, brawler, 2 medic", hand2="2 sniper_team")
    declare(game, 1, "dig", "scavenger", "brawler")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "save")
    assert game.waiting == [2]
    do(game, 2, "snipe:brawler:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["medic", "medic"]
    assert told(game, DIGS) == [(1, 2, 0)]


def test_one_medic_stops_one_snipe():
    """AS-R33: the second shot hits."""
    game = gathering("scavenger, brawler, medic, refugee", hand2="2 sniper_team")
    declare(game, 1, "dig", "scavenger", "brawler")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "save")
    do(game, 2, "snipe:brawler:1")
    do(game, 1, "done")

    assert "brawler" in cards(game, "discard:1")


def test_one_save_answers_a_shot():
    """AS-R38: it cannot be answered itself, and no second Medic is asked for."""
    game = shot("scavenger, brawler, medic", hand0="medic, junk")
    do(game, 0, "save")

    assert cards(game, "hand:1") == ["medic"]
    assert game.waiting != [1] or "save" not in can(game, 1)


def test_saves_are_asked_for_in_play_order_skipping_nobody():
    """AS-R108: from the initiator, the player under fire and even the shooter among them."""
    game = shot("scavenger, brawler, medic", hand0="medic", hand2="sniper_team, medic")
    asked = []
    while not told(game, DIGS) and "snipe:brawler:1" not in can(game, game.waiting[0]):
        if "save" not in can(game, game.waiting[0]):
            break
        asked += game.waiting
        do(game, game.waiting[0], "done")

    assert asked == [0, 1, 2]


def test_a_medic_cannot_save_himself():
    """AS-R32: the save is for another card."""
    game = gathering("medic, junk", deck1="net", hand2="sniper_team")
    declare(game, 1, "draw", "medic")
    do(game, 2, "snipe:medic:1")
    do(game, 1, "done")

    assert cards(game, "discard:1") == ["medic"]


def test_two_medics_cover_each_other():
    """AS-R32: the one in hand saves the one who draws."""
    game = gathering("2 medic, junk", deck1="net", hand2="sniper_team")
    declare(game, 1, "draw", "medic")
    do(game, 2, "snipe:medic:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["medic"]
    assert told(game, DRAWS) == [(1, 1, 0)]


def test_a_medic_of_the_declared_action_saves_nobody():
    """AS-R31: only a Medic in hand (or in a Bunker) does."""
    game = gathering("medic, scavenger, junk", deck1="net, spear", hand2="sniper_team")
    declare(game, 1, "draw", "medic", "scavenger")
    do(game, 2, "snipe:scavenger:1")

    assert "save" not in can(game, 1)
    assert "save" not in can(game, 2)


def test_a_committed_medic_does_not_save_in_gathering():
    """AS-R31: committed cards are frozen."""
    game = shot(committed0="medic, brawler", hand0="junk")

    assert "save" not in can(game, 0)


def test_no_medic_helps_against_a_disarm():
    """MEDICS: a save is against a snipe."""
    game = gathering("scavenger, shovel, medic", hand2="saboteur")
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "disarm:shovel:1")

    assert "save" not in can(game, 1)
    assert "shovel" in cards(game, "discard:1")


def test_a_medic_held_back_may_save_after_the_commitment():
    """AS-R110: reactions remain."""
    game = shot(committed0="brawler", hand0="medic")
    do(game, 0, "save")

    assert cards(game, "discard:0") == ["medic"]
    assert size(game, "committed:0") == 1


def test_saves_work_in_the_first_two_rounds():
    """AS-R6: interrupts do, and so do their answers."""
    game = camp(
        "medics",
        round=1,
        turn=1,
        hand1="scavenger, medic",
        hand2="sniper_team",
        junkyard=PILE,
    )
    declare(game, 1, "hunt", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert told(game, GAINS_FOOD) == [(1, 1, 0)]


# ============================================================ the save action in the skirmish
def test_in_the_skirmish_a_medic_of_the_force_saves():
    """AS-R31: he stays for the people count (AS-R33)."""
    game = battle("medics", "sniper_team", "brawler, medic", "")
    do(game, 0, "snipe:brawler:1")
    assert game.waiting == [1]
    do(game, 1, "save")

    assert strength(game)[1] == (2, 2)


def test_in_the_skirmish_nobody_saves_from_hand():
    """AS-R109: hands are out of play."""
    game = battle("medics", "sniper_team", "brawler, scavenger", "", hand1="medic", hand2="medic")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (1, 1)


def test_in_the_skirmish_a_medic_may_save_another_players_card():
    """C16: seat 2's Medic saves seat 1's Brawler."""
    game = battle("medics", "sniper_team, scavenger", "brawler", "medic")
    do(game, 0, "snipe:brawler:1")
    do(game, 2, "save")

    assert strength(game) == [(1, 3), (2, 1), (0, 1)]


def test_in_the_skirmish_too_a_medic_saves_once():
    """AS-R33: the second shot of the turn hits."""
    game = battle("medics", "2 sniper_team", "brawler, scavenger, medic", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save")
    do(game, 0, "snipe:scavenger:1")

    assert strength(game)[1] == (2, 2)


def test_in_the_skirmish_too_a_medic_cannot_save_himself():
    """AS-R32: and a lone Medic who is shot is gone."""
    game = battle("medics", "sniper_team", "medic, scavenger", "")
    do(game, 0, "snipe:medic:1")

    assert strength(game)[1] == (1, 1)


def test_in_the_skirmish_two_medics_cover_each_other():
    """AS-R32: one of them saves the other."""
    game = battle("medics", "sniper_team", "2 medic, scavenger", "")
    do(game, 0, "snipe:medic:1")
    do(game, 1, "save")

    assert strength(game)[1] == (1, 3)


def test_what_a_medic_has_saved_stays_saved():
    """AS-R36: though the Medic himself is shot by a later player."""
    game = battle("medics", "sniper_team", "brawler, medic", "sniper_team")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "save")
    assert game.waiting == [2]
    hit = next(key for key in sorted(can(game, 2)) if "medic:1" in key)
    do(game, 2, hit)

    assert strength(game)[1] == (2, 1)


def test_saving_in_the_skirmish_is_a_choice():
    """MEDICS: the Medic may be kept for the next shot."""
    game = battle("medics", "2 sniper_team", "brawler, thugs, medic", "")
    do(game, 0, "snipe:brawler:1")
    do(game, 1, "done")
    do(game, 0, "snipe:thugs:1")
    do(game, 1, "save")

    assert strength(game)[1] == (3, 4)


def test_no_save_against_a_disarm_in_the_skirmish():
    """MEDICS: tools cannot be saved."""
    game = battle("medics", "saboteur", "scavenger, spear, medic", "")
    do(game, 0, "disarm:spear:1")

    assert strength(game)[1] == (1, 2)


# ============================================================ secrets
def test_being_asked_to_save_tells_nothing():
    """HS-AS-1: an owner of a Medic is asked wherever the card lies."""
    games = []
    for hand, deck in (("medic, junk", "net, brawler"), ("net, junk", "medic, brawler")):
        game = shot(hand0=hand, deck0=deck)
        assert game.waiting == [0]
        do(game, 0, "done")
        games.append(game)

    for viewer in (1, 2, None):
        assert seen(games[0], viewer) == seen(games[1], viewer)


def test_who_cannot_have_a_medic_is_not_asked_to_save():
    """HS-AS-1: by public knowledge nobody owns one."""
    game = shot()

    assert cards(game, "discard:1") == ["scavenger"]


def test_who_hires_a_medic_is_asked_from_then_on():
    """HS-AS-1: everybody saw the hire."""
    game = camp(
        "medics",
        round=1,
        used=["hunt"],
        food=3,
        hand0="refugee",
        deck0="2 junk",
        hand1="scavenger, brawler",
        hand2="sniper_team",
        junkyard=PILE,
    )
    do(game, 0, "hire:medic")
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger", "brawler")
    do(game, 2, "snipe:scavenger:1")

    assert game.waiting == [0]
    assert can(game, 0) == {"done"}


def test_a_saved_payer_still_pays():
    """AS-R19: the second Medic saves the first, and the hire takes place."""
    game = gathering("2 medic, junk", hand2="sniper_team")
    do(game, 1, "hire:hunter")
    pick(game, 1, "medic")
    do(game, 2, "snipe:medic:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert cards(game, "discard:1") == ["hunter", "medic"]
    assert cards(game, "played:1") == ["medic"]


def test_with_the_option_a_saved_action_is_not_spent():
    """AS-R28: it was not hit; it simply takes place."""
    game = gathering("scavenger, medic", hand2="sniper_team", options={"interrupt_spends_action": True})
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 1, 0)]
