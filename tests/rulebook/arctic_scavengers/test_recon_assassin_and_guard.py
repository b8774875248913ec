"""RECON, MODULE 2: LIARS AND THIEVES. The set-up, Assassin and Guard."""

import pytest

import hearthside
from hearthside.games.arctic_scavengers.verbs import DIGS
from tests.rulebook.arctic_scavengers.recon_words import (
    COMMITTED,
    DECK,
    DEEDS,
    EVERYTHING,
    HAND,
    LIARS,
    POOL,
    QUARTERS,
    STORED,
    battle,
    camp,
    counted,
    look,
    spied,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    declare,
    do,
    fact,
    hires,
    known,
    size,
    strength,
    told,
    winner,
)

PILE = "medkit, pills, junk, net, spear, multitool"


# ============================================================ set-up
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_four_liars_and_thieves_and_six_others_are_for_hire(seats):
    """LIARS AND THIEVES: ten stacks, and nothing else new."""
    game = hearthside.new(GAME, seats, seed=seats, options=LIARS)
    stacks = counted(game, "mercenaries")

    assert {"assassin", "provocateur", "rogue", "guard"} < set(stacks) <= POOL
    assert len(stacks) == 10
    assert all(stacks[name] == 8 for name in ("assassin", "provocateur", "rogue", "guard"))


def test_two_modules_share_the_ten_stacks():
    """LIARS AND THIEVES: with the Spy Hunter there are five named stacks and five others."""
    game = hearthside.new(GAME, 3, seed=4, options={**LIARS, "spy_hunter": True})
    stacks = set(counted(game, "mercenaries"))

    assert {"assassin", "provocateur", "rogue", "guard", "spy", "scouting_refugee"} < stacks
    assert len(stacks) == 11


@pytest.mark.parametrize(
    ("hand", "food", "expected"),
    [
        ("2 pills, refugee", 0, {"assassin", "provocateur", "rogue"}),
        ("pills, refugee", 0, {"provocateur", "rogue"}),
        ("refugee", 2, {"guard"}),
        ("refugee", 1, set()),
    ],
)
def test_what_liars_and_thieves_cost(hand, food, expected):
    """AS-R17: medicine only for three of them, food for the Guard."""
    stacks = ["assassin", "provocateur", "rogue", "guard"]
    used = {"used": ["hunt"], "food": food} if food else {}
    game = camp({**LIARS, "stacks": stacks}, turn=1, hand1=hand, **used)

    assert hires(game, 1) == expected


# ============================================================ Assassin
def test_an_assassin_snipes_while_others_gather():
    """LIARS AND THIEVES: the target and the Assassin are discarded."""
    game = camp(LIARS, turn=1, hand1="scavenger, refugee", hand2="assassin, pills", junkyard=PILE)
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "assassinate:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]
    assert cards(game, "discard:2") == ["assassin"]


@pytest.mark.parametrize(
    ("card", "action"), [("field_crew", "dig"), ("thugs", "dig"), ("sled_team", "draw"), ("scrappers", "dig")]
)
def test_an_assassin_does_not_reach_a_card_of_several_people(card, action):
    """LIARS AND THIEVES: only a card that is one tribe member."""
    game = camp(LIARS, turn=1, hand1=f"{card}, refugee", hand2="assassin", deck1="net, spear", junkyard=PILE)
    declare(game, 1, action, card)

    assert not [key for key in can(game, 2) if key.startswith("assassinate")]


def test_an_assassin_picks_the_single_people_of_an_action():
    """LIARS AND THIEVES: Group Leaders are two, the Scavenger is one."""
    game = camp(LIARS, turn=1, hand1="scavenger, group_leaders, spear", hand2="assassin", junkyard=PILE)
    declare(game, 1, "hunt", "scavenger", "group_leaders", "spear")

    assert can(game, 2) == {"done", "assassinate:scavenger:1"}


def test_an_assassin_snipes_in_the_skirmish_and_stays():
    """LIARS AND THIEVES: it keeps counting as one person."""
    game = battle(LIARS, "assassin", "brawler, thugs, spear", "scout")
    assert can(game, 0) == {"done", "assassinate:brawler:1", "assassinate:scout:2"}
    do(game, 0, "assassinate:brawler:1")

    assert strength(game) == [(0, 1), (5, 3), (2, 1)]


def test_an_assassin_fires_out_of_the_committed_cards():
    """AS-R30: by analogy with the Sniper Team."""
    game = camp(
        LIARS, round=3, turn=1, hand1="scavenger, refugee", committed0="assassin, brawler", junkyard=PILE
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 0, "assassinate_from_committed:scavenger:1")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "discard:0") == ["assassin"]


def test_an_assassin_can_kill_an_assassin_before_it_fires():
    """C13: of a later player."""
    game = battle(LIARS, "assassin, brawler", "assassin", "")
    do(game, 0, "assassinate:assassin:1")

    assert strength(game) == [(2, 2), (0, 0), (0, 0)]


def test_an_assassin_draws_a_card_when_it_does_not_kill():
    """Sheet 2: draw 1; whoever draws cannot shoot later in the round."""
    game = camp(
        LIARS, turn=0, hand0="assassin, refugee", hand1="scavenger, refugee", deck0="net", junkyard=PILE
    )
    declare(game, 0, "draw", "assassin")
    all_pass(game, 0)
    do(game, 0, "done")
    declare(game, 1, "dig", "scavenger")

    assert not [key for key in can(game, 0) if key.startswith("assassinate")]


def test_an_assassin_does_not_wound_a_leader():
    """AS-R44: only the Sniper Team is named."""
    game = camp(DEEDS, turn=1, hand1="assassin, refugee", leader0="mentor", leader2="ranger")

    assert not [key for key in can(game, 1) if key.startswith(("wound", "assassinate"))]
    fight = battle(DEEDS, "assassin", "brawler", "", leader1="mentor")
    assert can(fight, 0) == {"done", "assassinate:brawler:1"}


def test_under_the_gangster_a_refugee_is_still_one_person_to_an_assassin():
    """AS-R45: the printed number decides."""
    game = battle(QUARTERS, "assassin", "refugee, spear", "", leader1="gangster")

    assert "assassinate:refugee:1" in can(game, 0)


def test_a_medic_saves_from_an_assassin():
    """C16: it is a snipe."""
    game = camp(QUARTERS, turn=1, hand1="scavenger, medic", hand2="assassin", junkyard=PILE)
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "assassinate:scavenger:1")
    do(game, 1, "save")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 1, 0)]
    assert cards(game, "discard:1") == ["medic"]
    assert cards(game, "discard:2") == ["assassin"]


def test_an_assassin_can_snipe_a_spy():
    """AS-R39: the Spy's owner draws."""
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", hand0="pills", hand2="assassin", deck1="thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "assassinate:spy:1")

    assert cards(game, "hand:1") == ["refugee", "thugs"]


# ============================================================ Guard: what it stops
def shot_at_a_dig(**position):
    """Seat 1 digs with a Scavenger and a Shovel, a Guard in hand; seat 2 may shoot."""
    given = {"hand1": "scavenger, shovel, guard", "hand2": "sniper_team, saboteur", "deck1": "thugs, hunter"}
    game = camp(LIARS, turn=1, junkyard=PILE, **{**given, **position})
    declare(game, 1, "dig", "scavenger", "shovel")
    return game


def test_a_guard_cancels_a_snipe():
    """LIARS AND THIEVES: shooter and Guard are discarded, the Guard's owner draws a card."""
    game = shot_at_a_dig()
    do(game, 2, "snipe:scavenger:1")
    assert game.waiting == [1]
    do(game, 1, "guard")

    assert cards(game, "discard:1") == ["guard"]
    assert cards(game, "discard:2") == ["sniper_team"]
    assert cards(game, "hand:1") == ["thugs"]


def test_a_guarded_action_goes_on_as_declared():
    """AS-R115: the shot has had no effect; there is nothing to withdraw from."""
    game = shot_at_a_dig()
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")
    assert game.waiting == [2]
    do(game, 2, "done")

    assert told(game, DIGS) == [(1, 3, 0)]


def test_a_guard_cancels_a_disarm():
    """AS-R42: any action aimed at your cards."""
    game = shot_at_a_dig()
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "guard")
    do(game, 2, "done")

    assert told(game, DIGS) == [(1, 3, 0)]
    assert cards(game, "discard:2") == ["saboteur"]


def test_a_guard_is_a_choice():
    """LIARS AND THIEVES: whoever passes takes the hit and keeps the Guard."""
    game = shot_at_a_dig()
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "done")

    assert "scavenger" in cards(game, "discard:1")
    assert "guard" in cards(game, "hand:1")


def test_each_guard_stops_one_action():
    """LIARS AND THIEVES: the second shot needs a second Guard."""
    game = shot_at_a_dig()
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")
    do(game, 2, "disarm:shovel:1")

    assert "guard" not in can(game, 1)


def test_a_guard_protects_only_its_owner():
    """AS-R118: seat 0 cannot help seat 1."""
    game = shot_at_a_dig(hand1="scavenger, shovel, pills", hand0="guard")
    do(game, 2, "snipe:scavenger:1")

    assert cards(game, "discard:1") == ["scavenger"]
    assert "guard" not in can(game, 0)


def test_a_guard_does_not_cancel_a_dig():
    """LIARS AND THIEVES: a dig is aimed at nobody's cards; nobody is asked."""
    game = camp(LIARS, turn=1, hand1="scavenger, refugee", hand2="guard", junkyard=PILE)
    declare(game, 1, "dig", "scavenger")

    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_guard_in_the_action_does_not_guard_it():
    """AS-R118: a worker is a worker."""
    game = camp(
        QUARTERS,
        round=4,
        turn=1,
        hand1="guard, pills",
        hand2="sniper_team",
        headquarters1="bunker",
        timer1_1="2 scavenger",
    )
    do(game, 1, "work:0", "take:guard", "done")
    do(game, 2, "snipe:guard:1")

    assert "guard" not in can(game, 1)
    assert size(game, "timer1:1") == 2


def test_a_guard_among_the_committed_cards_does_not_stop_a_disabling():
    """AS-R40: committed cards are frozen, but for the canceller of a Spy."""
    game = camp(
        DEEDS,
        round=3,
        turn=1,
        hand1="saboteur, refugee",
        committed0="guard",
        headquarters0="armory",
        deck0="net",
    )
    do(game, 1, "disable:0:0")

    assert not {"guard", "guard_from_committed"} & can(game, 0)


def test_a_guard_cancels_a_spy():
    """C17: out of the hand."""
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", hand0="guard, pills", deck0="net", deck1="thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 0, "guard")

    assert spied(game, 1) == []
    assert cards(game, "hand:0") == ["net", "pills"]
    assert cards(game, "hand:1") == ["refugee", "thugs"]
    assert cards(game, "discard:1") == ["spy"]


@pytest.mark.parametrize("place", [HAND, DECK, COMMITTED])
def test_a_guard_cancels_a_spy_out_of_the_committed_cards(place):
    """AS-R40: as a Scouting Refugee does."""
    game = camp(
        QUARTERS,
        round=3,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        committed0="guard, brawler",
        deck0="net, thugs",
    )
    spy_on(game, 1, place, 0)
    do(game, 0, "guard_from_committed")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "hand:0") == ["net", "pills"]
    assert cards(game, "discard:1") == ["spy"]


def test_a_guard_of_a_bystander_does_not_cancel_a_spy():
    """AS-R118: only the owner of what is spied upon."""
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", hand0="pills", hand2="guard")
    spy_on(game, 1, HAND, 0)

    assert "guard" not in can(game, 2)
    all_pass(game, 1)
    assert spied(game, 1) == ["pills"]


def test_a_guard_protects_a_building_from_a_spy():
    """AS-R41: the own building is looked at."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, refugee",
        hand0="guard",
        headquarters0="armory",
        stored1_0="net",
        deck0="pills",
    )
    spy_on(game, 1, STORED, 0)
    do(game, 0, "guard")

    assert spied(game, 1) == []
    assert cards(game, "stored1:0") == ["net"]


def test_a_guard_does_not_cancel_binoculars():
    """AS-R41: they look at piles, which are nobody's."""
    game = camp(QUARTERS, turn=1, hand1="binoculars, refugee", hand0="guard", hand2="guard")
    look(game, 1)

    assert not any("guard" in can(game, seat) for seat in (0, 2))
    all_pass(game, 1)
    assert known(game, "junkyard", 1)[0] is not None


def test_a_guard_protects_a_building_from_a_saboteur():
    """C17: on the Saboteur's own turn."""
    game = camp(
        DEEDS, turn=1, hand1="saboteur, refugee", hand0="guard", headquarters0="armory", deck0="pills"
    )
    do(game, 1, "disable:0:0")
    do(game, 0, "guard")

    assert fact(game, "disabled:0") == 0
    assert cards(game, "discard:1") == ["saboteur"]
    assert cards(game, "hand:0") == ["pills"]


def test_a_guard_protects_a_leader():
    """AS-R118: the owner of the targeted leader may cancel the shot."""
    game = camp(DEEDS, turn=1, hand1="sniper_team, refugee", hand0="guard", leader0="mentor", deck0="pills")
    do(game, 1, "wound:0")
    do(game, 0, "guard")

    assert fact(game, "wounded:0") == 0
    assert cards(game, "discard:1") == ["sniper_team"]


def test_a_guard_serves_on_its_owners_own_turn_too():
    """AS-R118: his leader is shot at while he digs."""
    game = camp(
        DEEDS,
        turn=1,
        hand1="scavenger, guard",
        hand2="sniper_team",
        leader1="mentor",
        deck1="pills",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "wound:1")
    do(game, 1, "guard")

    assert fact(game, "wounded:1") == 0


def test_a_guard_cancels_a_fanatic():
    """AS-R115: the Refugee is discarded, not removed; the power is spent."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="scavenger, guard",
        hand2="2 refugee",
        leader2="fanatic",
        deck1="pills",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "fanatic:refugee", "hit:scavenger:1")
    do(game, 1, "guard")

    assert cards(game, "discard:2") == ["refugee"]
    assert not [key for key in can(game, 2) if key.startswith("fanatic")]
    all_pass(game, 1)
    assert told(game, DIGS) == [(1, 1, 0)]


def test_a_guard_out_of_a_bunker():
    """AS-R40: taken out in the window, then played from the hand."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="scavenger, refugee",
        hand2="sniper_team",
        headquarters1="bunker",
        stored1_1="guard",
        deck1="thugs",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "retrieve:0", "take:guard")
    do(game, 1, "guard")

    assert cards(game, "discard:1") == ["guard"]
    assert cards(game, "hand:1") == ["refugee", "thugs"]


def test_a_guard_does_nothing_in_the_skirmish():
    """AS-R58: there it only fights."""
    game = battle(LIARS, "sniper_team", "guard, brawler", "")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (2, 1)
    assert winner(game) == 1


def test_a_guard_in_hand_does_nothing_in_the_skirmish():
    """AS-R109: hands are out of play."""
    game = battle(LIARS, "sniper_team", "brawler", "", hand1="guard")
    do(game, 0, "snipe:brawler:1")

    assert strength(game)[1] == (0, 0)


# ============================================================ cancel of a cancel
def test_a_guard_cancels_a_cancel():
    """AS-R118: a cancel aimed at your Spy is an action aimed at your card; the Spy goes on."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, guard, refugee",
        hand0="pills",
        hand2="scouting_refugee",
        deck1="net",
        deck2="thugs",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]
    assert cards(game, "discard:2") == ["scouting_refugee"]


def test_a_cancelled_canceller_draws_nothing():
    """AS-R115: discarded, no draw; the Guard that stopped it is replaced."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, guard, refugee",
        hand0="pills",
        hand2="scouting_refugee, junk",
        deck1="net",
        deck2="thugs",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")
    do(game, 1, "guard")

    assert cards(game, "hand:2") == ["junk"]
    assert "net" in cards(game, "hand:1")


def test_a_guard_cancels_a_guard_that_stopped_a_spy():
    """AS-R115: the first Guard is discarded without a draw."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, guard, refugee",
        hand0="guard, pills",
        deck1="net, hunter",
        deck0="thugs",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "guard")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]
    do(game, 1, "done")
    assert cards(game, "discard:0") == ["guard"]
    assert cards(game, "hand:0") == ["pills"]


def test_the_answer_to_a_shot_cannot_be_answered():
    """AS-R38: a Guard against a snipe stands, though the sniper has a Guard as well."""
    game = shot_at_a_dig(hand2="sniper_team, guard")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")

    assert "guard" not in can(game, 2)
    assert cards(game, "discard:2") == ["sniper_team"]


def test_after_a_cancelled_cancel_all_are_asked_again():
    """AS-R108: a second Scouting Refugee may try."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, guard, refugee",
        hand0="scouting_refugee, pills",
        hand2="scouting_refugee",
        deck0="net",
        deck1="thugs, hunter",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "done")
    do(game, 2, "cancel")
    do(game, 1, "guard")

    assert game.waiting == [0]
    do(game, 0, "cancel")
    all_pass(game, 1)
    assert spied(game, 1) == []


def test_two_guards_and_two_attacks():
    """AS-R118: each attack is answered on its own."""
    game = camp(
        EVERYTHING,
        turn=1,
        hand1="scavenger, shovel, 2 guard",
        hand2="sniper_team, saboteur",
        deck1="thugs, hunter",
        junkyard=PILE,
    )
    declare(game, 1, "dig", "scavenger", "shovel")
    do(game, 2, "snipe:scavenger:1")
    do(game, 1, "guard")
    do(game, 2, "disarm:shovel:1")
    do(game, 1, "guard")
    all_pass(game, 1)

    assert told(game, DIGS) == [(1, 3, 0)]
    assert cards(game, "hand:1") == ["hunter", "thugs"]
