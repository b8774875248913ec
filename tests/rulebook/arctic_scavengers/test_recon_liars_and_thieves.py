"""RECON, MODULE 2: LIARS AND THIEVES. The set-up and the Assassin."""

import pytest

import hearthside
from hearthside.games.arctic_scavengers.sayings import DIGS
from tests.rulebook.arctic_scavengers.recon_words import (
    DEEDS,
    HAND,
    LIARS,
    PILE,
    POOL,
    QUARTERS,
    battle,
    camp,
    counted,
    spy_on,
)
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    all_pass,
    can,
    cards,
    declare,
    do,
    hires,
    strength,
    told,
)


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
