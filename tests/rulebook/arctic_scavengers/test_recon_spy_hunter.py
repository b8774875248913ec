"""RECON, MODULE 1: SPY HUNTER. The set-up and the Spy."""

import pytest

import hearthside
from tests.rulebook.arctic_scavengers.recon_words import (
    COMMITTED,
    DECK,
    HAND,
    POOL,
    QUARTERS,
    SPIES,
    STORED,
    TIMER,
    battle,
    camp,
    counted,
    learned,
    lies,
    spied,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    commit,
    declare,
    do,
    hires,
    known,
    size,
    strength,
)


# ============================================================ set-up
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_spy_and_nine_other_mercenaries_are_for_hire(seats):
    """SPY HUNTER: ten stacks, and the Scouting Refugees as a stack of their own."""
    game = hearthside.new(GAME, seats, seed=seats, options=SPIES)
    stacks = counted(game, "mercenaries")

    assert stacks["spy"] == 8
    assert stacks["scouting_refugee"] == 20
    assert len(stacks) == 11
    assert set(stacks) - {"scouting_refugee"} <= POOL


def test_the_nine_others_are_drawn_by_lot():
    """SPY HUNTER: another seed brings other mercenaries."""
    games = [hearthside.new(GAME, 3, seed=seed, options=SPIES) for seed in range(8)]

    assert len({frozenset(counted(game, "mercenaries")) for game in games}) > 4


@pytest.mark.parametrize(("seats", "pile", "binoculars"), [(2, 28, 2), (3, 44, 4), (4, 42, 4), (5, 40, 4)])
def test_the_binoculars_are_shuffled_into_the_junkyard(seats, pile, binoculars):
    """AS-R52: all four; with two players two of this kind are taken out again."""
    game = hearthside.new(GAME, seats, seed=1, options=SPIES)

    assert size(game, "junkyard") == pile
    assert counted(game, "junkyard")["binoculars"] == binoculars


def test_stacks_that_are_named_are_the_stacks_on_the_table():
    """SPY HUNTER: the nine others may be selected; the Scouting Refugees are there all the same."""
    chosen = [
        "spy",
        "scavenger",
        "brawler",
        "hunter",
        "guard",
        "rogue",
        "thugs",
        "scout",
        "tinker",
        "courier",
    ]
    game = hearthside.new(GAME, 3, seed=1, options={**SPIES, "stacks": chosen})

    assert set(counted(game, "mercenaries")) == {*chosen, "scouting_refugee"}


@pytest.mark.parametrize("hand", ["medkit, pills, refugee", "3 pills, refugee"])
def test_a_spy_is_hired_for_medicine_alone(hand):
    """AS-R17: any three."""
    game = camp({**SPIES, "stacks": ["spy"]}, turn=1, hand1=hand)

    assert hires(game, 1) == {"spy"}


def test_a_spy_is_hired_for_food_or_a_mix():
    """AS-R18: three food, or two food and a pill; two food are not enough."""
    stacks = {**SPIES, "stacks": ["spy"]}
    prices = [
        hires(camp(stacks, turn=1, hand1=hand, used=["hunt"], food=food), 1)
        for hand, food in (("refugee", 3), ("pills, refugee", 2), ("refugee", 2))
    ]

    assert ["spy" in price for price in prices] == [True, True, False]


def test_scouting_refugees_are_hired_for_one_food():
    """AS-R87: a hire like any other."""
    game = camp({**SPIES, "stacks": ["spy"]}, turn=1, hand1="refugee", used=["hunt"], food=1)
    do(game, 1, "hire:scouting_refugee")

    assert cards(game, "discard:1") == ["scouting_refugee"]
    assert not hires(game, 1)


# ============================================================ the Spy looks
def test_a_spy_looks_at_a_hand():
    """SPY HUNTER: all of it, if there are no more than four cards."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills, net, thugs", deck1="5 scavenger")
    spy_on(game, 1, HAND, 0)

    assert spied(game, 1) == ["net", "pills", "thugs"]


def test_a_spy_looks_at_the_top_of_a_deck():
    """AS-R90: four cards from the top."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", deck0="pills, net, thugs, hunter, medkit")
    spy_on(game, 1, DECK, 0)

    assert known(game, "deck:0", 1) == ["pills", "net", "thugs", "hunter", None]


def test_a_spy_looks_at_a_force():
    """SPY HUNTER: the committed cards of a player who has had his turn."""
    game = camp(SPIES, round=3, turn=1, hand1="spy, refugee", committed0="brawler, junk")
    spy_on(game, 1, COMMITTED, 0)

    assert spied(game, 1) == ["brawler", "junk"]


def test_a_spy_looks_into_a_building():
    """AS-R132: what is stored in one of them; other buildings stay closed."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, refugee",
        headquarters0="armory, pharmacy",
        stored1_0="spear, net",
        stored2_0="medkit",
    )
    spy_on(game, 1, STORED, 0)

    assert spied(game, 1) == ["net", "spear"]


def test_a_spy_looks_at_the_cards_of_a_building_site():
    """AS-R132: the timer of a building under construction."""
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", headquarters0="armory", timer1_0="thugs, scout")
    spy_on(game, 1, TIMER, 0)

    assert learned(game, 1, "timer1:0") == ["scout", "thugs"]


def test_a_spy_may_look_at_the_own_deck():
    """AS-R132: one zone of one player, yourself included."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", deck1="pills, net, thugs, hunter, medkit")
    spy_on(game, 1, DECK, 1)

    assert cards(game, "hand:1") == ["pills", "refugee"]
    assert known(game, "deck:1", 1) == ["net", "thugs", "hunter", None]


def test_a_spy_sees_one_place_only():
    """SPY HUNTER: hand or deck, not both."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills", deck0="net, thugs")
    spy_on(game, 1, HAND, 0)

    assert spied(game, 1) == ["pills"]
    assert not [key for key in can(game, 1) if key.startswith("spy_on")]


def test_of_a_large_hand_a_spy_sees_four_cards_by_chance():
    """AS-R90: chosen blind, and by lot."""
    hand = "pills, medkit, net, thugs, hunter, scout, spear"
    sights = set()
    for seed in range(10):
        game = camp(SPIES, turn=1, hand1="spy, refugee", hand0=hand, seed=seed)
        spy_on(game, 1, HAND, 0)
        assert len(spied(game, 1)) == 4
        assert set(spied(game, 1)) <= set(hand.split(", "))
        sights.add(tuple(spied(game, 1)))

    assert len(sights) > 3


def test_what_a_spy_has_seen_goes_back_in_its_order():
    """RECON: the deck is as it was."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", deck0="pills, net, thugs, hunter, medkit, scout")
    before = lies(game, "deck:0")
    spy_on(game, 1, DECK, 0)

    assert lies(game, "deck:0") == before


def test_what_a_spy_has_seen_of_a_hand_stays_in_that_hand():
    """RECON: nothing is taken."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills, net, thugs, hunter, scout")
    spy_on(game, 1, HAND, 0)
    do(game, 1, "done")

    assert cards(game, "hand:0") == ["hunter", "net", "pills", "scout", "thugs"]


def test_after_the_look_the_spy_is_discarded_and_a_card_drawn():
    """SPY HUNTER: a draw of one into the hand."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills", deck1="net, thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 1, "done")

    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "hand:1") == ["net", "refugee"]


def test_the_spy_is_discarded_before_the_card_is_drawn():
    """AS-R39: with an empty deck the Spy itself comes back."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills", deck1="")
    spy_on(game, 1, HAND, 0)
    do(game, 1, "done")

    assert cards(game, "hand:1") == ["refugee", "spy"]


def test_the_draw_of_a_spy_is_not_the_draw_action():
    """AS-R11: the Draw of the round is still there."""
    game = camp(SPIES, turn=1, hand1="spy, scout", hand0="pills", deck1="net, thugs, hunter")
    spy_on(game, 1, HAND, 0)
    do(game, 1, "done")
    declare(game, 1, "draw", "scout")

    assert cards(game, "hand:1") == ["hunter", "net", "thugs"]


def test_a_round_has_one_recon():
    """AS-R88: the second Spy has to wait, and so have the Binoculars."""
    game = camp(SPIES, turn=1, hand1="2 spy, binoculars, refugee", hand0="pills", deck1="5 scavenger")
    spy_on(game, 1, HAND, 0)
    do(game, 1, "done")

    assert not {"spy", "binoculars"} & can(game, 1)


def test_a_spy_drawn_again_does_not_spy_again():
    """AS-R111: a fresh card, but the recon of the round is used."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills", deck1="")
    spy_on(game, 1, HAND, 0)
    do(game, 1, "done")

    assert "spy" in cards(game, "hand:1")
    assert "spy" not in can(game, 1)


def test_a_spy_that_spied_does_not_fight():
    """SPY HUNTER: the standard actions or spying, not both."""
    game = camp(SPIES, round=3, turn=1, hand1="spy, brawler", hand0="pills", deck1="net", hand2="refugee")
    spy_on(game, 1, HAND, 0)
    do(game, 1, "done")
    commit(game, 1, "brawler")
    commit(game, 2)

    assert strength(game)[1] == (2, 1)


@pytest.mark.parametrize(
    ("force", "expected"),
    [("spy", (0, 1)), ("brawler, spy", (4, 2)), ("refugee, spy", (0, 2)), ("spy, spear", (0, 1))],
)
def test_in_a_fight_a_spy_helps_by_two(force, expected):
    """Sheet 2: its fight is a modifier; alone it neither fights nor holds a weapon."""
    assert strength(battle(SPIES, force, "", ""))[0] == expected


def test_a_spy_in_a_force_does_not_spy():
    """AS-R58: recon is for the gathering phase only."""
    game = battle(SPIES, "spy, sniper_team", "brawler", "")

    assert not [key for key in can(game, 0) if key.startswith("spy")]


def test_nobody_spies_on_another_players_turn():
    """RECON: it is an action of one's own turn; in a window there is none."""
    game = camp(SPIES, turn=1, hand1="scavenger, refugee", hand2="spy, sniper_team", junkyard="net, pills")
    declare(game, 1, "dig", "scavenger")

    assert game.waiting == [2]
    assert can(game, 2) == {"done", "snipe:scavenger:1"}


# ============================================================ the Spy is stopped
def test_a_cancelled_spy_sees_nothing_and_is_discarded_all_the_same():
    """AS-R39: and its owner still draws a card."""
    game = camp(
        SPIES, turn=1, hand1="spy, refugee", hand0="pills, net", hand2="scouting_refugee", deck1="thugs"
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")

    assert spied(game, 1) == []
    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "hand:1") == ["refugee", "thugs"]


def test_a_cancelled_recon_is_used_up():
    """AS-R39: no second Spy this round."""
    game = camp(SPIES, turn=1, hand1="2 spy, binoculars, refugee", hand2="scouting_refugee", deck1="thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel")

    assert game.waiting == [1]
    assert not {"spy", "binoculars"} & can(game, 1)


@pytest.mark.parametrize("place", [HAND, DECK, COMMITTED])
def test_a_spy_is_cancelled_out_of_the_committed_cards_whatever_it_looks_at(place):
    """AS-R40: the announced number drops, the drawn card goes to the hand."""
    game = camp(
        SPIES,
        round=3,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        committed0="scouting_refugee, brawler",
        deck0="net, thugs",
    )
    spy_on(game, 1, place, 0)
    do(game, 0, "cancel_from_committed")

    assert cards(game, "committed:0") == ["brawler"]
    assert cards(game, "discard:0") == ["scouting_refugee"]
    assert cards(game, "hand:0") == ["net", "pills"]


def test_a_spy_is_cancelled_by_a_bystander_too():
    """AS-R40: the Scouting Refugee need not be the victim's."""
    game = camp(
        SPIES,
        round=3,
        turn=1,
        initiator=2,
        hand1="spy, refugee",
        hand0="pills",
        committed2="scouting_refugee",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 2, "cancel_from_committed")

    assert cards(game, "discard:1") == ["spy"]
    assert size(game, "committed:2") == 0


def test_a_spy_is_cancelled_out_of_a_bunker():
    """AS-R40: retrieved in the window, it cancels out of the hand."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        headquarters0="bunker",
        stored1_0="scouting_refugee",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "retrieve:0", "take:scouting_refugee", "cancel")

    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "discard:0") == ["scouting_refugee"]


def test_a_sniped_spy_is_discarded_and_its_owner_draws():
    """AS-R39: the recon fails."""
    game = camp(SPIES, turn=1, hand1="spy, refugee", hand0="pills, net", hand2="sniper_team", deck1="thugs")
    spy_on(game, 1, HAND, 0)
    do(game, 2, "snipe:spy:1")

    assert cards(game, "discard:1") == ["spy"]
    assert cards(game, "hand:1") == ["refugee", "thugs"]
    assert spied(game, 1) == []


def test_the_recon_of_a_sniped_spy_is_not_withdrawn():
    """AS-R39: it is used up; Binoculars that went with it are spent."""
    game = camp(SPIES, turn=1, hand1="2 spy, binoculars, refugee", hand2="sniper_team", deck1="thugs")
    spy_on(game, 1, HAND, 0, binoculars=1)
    do(game, 2, "snipe:spy:1")

    assert "withdraw" not in can(game, 1)
    assert cards(game, "discard:1") == ["binoculars", "spy"]
    assert "spy" not in can(game, 1)


def test_a_spy_sniped_in_a_force_draws_nothing():
    """AS-R121: it was not spying."""
    game = battle(SPIES, "sniper_team", "spy, brawler", "", deck1="2 net, 3 pills")
    do(game, 0, "snipe:spy:1")

    assert strength(game)[1] == (2, 1)
    assert size(game, "hand:1") == 5


def test_a_spy_sniped_at_work_draws_nothing():
    """AS-R121: a worker like any other."""
    game = camp(
        {**QUARTERS},
        round=4,
        turn=1,
        hand1="spy, refugee",
        hand2="sniper_team",
        headquarters1="bunker",
        timer1_1="2 scavenger",
        deck1="net",
    )
    do(game, 1, "work:0", "take:spy", "done")
    do(game, 2, "snipe:spy:1")
    all_pass(game, 1)

    assert "net" not in cards(game, "hand:1")
    assert size(game, "timer1:1") == 2


def test_a_disarm_does_not_stop_a_spy_with_binoculars():
    """SPY HUNTER: the Saboteur's owner has nothing to hit and is not asked."""
    game = camp(SPIES, turn=1, hand1="spy, binoculars, refugee", hand0="pills", hand2="saboteur")
    spy_on(game, 1, HAND, 0, binoculars=1)

    assert game.waiting == [1]
    assert spied(game, 1) == ["pills"]


def test_a_spy_with_binoculars_sees_six_cards():
    """AS-R88: two more; the Binoculars are discarded."""
    game = camp(
        SPIES,
        turn=1,
        hand1="spy, binoculars, refugee",
        hand0="pills, medkit, net, thugs, hunter, scout, spear",
    )
    spy_on(game, 1, HAND, 0, binoculars=1)

    assert len(spied(game, 1)) == 6
    do(game, 1, "done")
    assert {"binoculars", "spy"} <= set(cards(game, "discard:1"))


def test_a_spy_with_two_binoculars_sees_eight_cards_of_a_deck():
    """AS-R88: two more for each."""
    game = camp(
        SPIES,
        turn=1,
        hand1="spy, 2 binoculars, refugee",
        deck0="pills, medkit, net, thugs, hunter, scout, spear, shovel, brawler",
    )
    spy_on(game, 1, DECK, 0, binoculars=2)

    assert len(learned(game, 1, "deck:0")) == 8
    assert "brawler" not in learned(game, 1, "deck:0")


def test_the_cards_a_spy_looks_at_are_fixed_before_the_window():
    """AS-R132: what the victim takes out of the Bunker afterwards is not seen."""
    game = camp(
        QUARTERS,
        turn=1,
        hand1="spy, refugee",
        hand0="pills",
        headquarters0="bunker",
        stored1_0="thugs, scouting_refugee",
    )
    spy_on(game, 1, HAND, 0)
    do(game, 0, "retrieve:0", "take:thugs", "done")
    all_pass(game, 1)

    assert spied(game, 1) == ["pills"]
