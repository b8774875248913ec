"""RECON, MODULE 1: SPY HUNTER. The set-up and what a Spy sees."""

import pytest

import hearthside
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
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


# ============================================================ how much it sees
def test_of_five_timer_cards_a_spy_sees_four():
    """AS-R90: chosen blind."""
    on_site = "thugs, scout, hunter, net, spear"
    game = camp(QUARTERS, turn=1, hand1="spy, refugee", headquarters0="bunker", timer1_0=on_site)
    spy_on(game, 1, TIMER, 0)

    assert len(learned(game, 1, "timer1:0")) == 4
    assert set(learned(game, 1, "timer1:0")) <= set(on_site.split(", "))


def test_of_a_large_force_a_spy_sees_four_cards():
    """AS-R90: chosen blind, and they stay committed."""
    game = camp(SPIES, round=3, turn=1, hand1="spy, refugee", committed0="thugs, scout, hunter, net, spear")
    spy_on(game, 1, COMMITTED, 0)
    assert len(spied(game, 1)) == 4
    do(game, 1, "done")

    assert cards(game, "committed:0") == ["hunter", "net", "scout", "spear", "thugs"]


def test_a_spied_force_fights_as_it_was_committed():
    """RECON: nothing is lost on the way."""
    game = camp(SPIES, round=3, turn=1, hand1="spy, refugee", committed0="thugs, spear", hand2="junk")
    spy_on(game, 1, COMMITTED, 0)
    do(game, 1, "done")
    commit(game, 1)
    commit(game, 2)

    assert strength(game)[0] == (5, 3)


def test_a_spy_may_look_at_the_leaders_that_are_to_be_drafted():
    """AS-R132: the top four of that pile."""
    game = camp(
        {**ALL, "leader_drafting": True},
        turn=1,
        hand1="spy, refugee",
        leaders="mentor, ranger, fanatic, butcher, cannibal, gangster",
        deck1="3 net",
    )
    do(game, 1, "spy")
    keys = [key for key in can(game, 1) if key.startswith("spy_on:leaders:")]
    do(game, 1, keys[0])
    all_pass(game, 1)

    assert known(game, "leaders", 1)[:5] == ["mentor", "ranger", "fanatic", "butcher", None]


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
