"""RECON, MODULE 1: SPY HUNTER. Binoculars."""

import pytest

from hearthside.games.arctic_scavengers.sayings import GAINS_FOOD
from tests.rulebook.arctic_scavengers.recon_words import (
    ALL,
    EVERYTHING,
    SPIES,
    alike,
    battle,
    camp,
    look,
    pile_key,
    tower,
)
from tests.rulebook.arctic_scavengers.words import (
    can,
    cards,
    declare,
    do,
    hires,
    in_order,
    known,
    refused,
    size,
    strength,
    told,
)

PILES = {
    "junkyard": "medkit, pills, net, spear, junk",
    "contested": "grenade, field_crew, wolf_pack, sled_team",
}


def test_binoculars_need_nobody_to_use_them():
    """INSTANT: with no person in hand the top of every pile is seen."""
    game = camp(SPIES, turn=1, hand1="binoculars, pills", **PILES)
    look(game, 1)

    assert known(game, "junkyard", 1)[:2] == ["medkit", None]
    assert known(game, "contested", 1)[:2] == ["grenade", None]


def test_binoculars_see_the_schematics_and_the_leaders_too():
    """AS-R89: every face-down pile of the table."""
    game = camp(
        {**EVERYTHING, "leader_drafting": True},
        turn=1,
        hand1="binoculars, pills",
        schematics="armory, bunker, ...",
        leaders="mentor, ranger, ...",
        **PILES,
    )
    look(game, 1)

    tops = {pile: known(game, pile, 1)[0] for pile in ("junkyard", "contested", "schematics", "leaders")}
    assert tops == {"junkyard": "medkit", "contested": "grenade", "schematics": "armory", "leaders": "mentor"}


def test_binoculars_do_not_see_decks():
    """AS-R89: the players' decks are no piles in this sense."""
    game = camp(SPIES, turn=1, hand1="binoculars, pills")
    look(game, 1)

    assert not any(any(known(game, f"deck:{seat}", 1)) for seat in range(3))


def test_binoculars_leave_the_piles_as_they_are():
    """RECON: each card goes back to the top of its pile."""
    game = camp(SPIES, turn=1, hand1="binoculars, scavenger, pills", **PILES)
    look(game, 1)
    declare(game, 1, "dig", "scavenger")

    assert in_order(game, "looked:1") == ["medkit"]


def test_binoculars_are_discarded_after_use():
    """SPY HUNTER: at once."""
    game = camp(SPIES, turn=1, hand1="binoculars, pills")
    look(game, 1)

    assert cards(game, "discard:1") == ["binoculars"]


def test_two_binoculars_see_three_cards_of_every_pile():
    """AS-R88: one, and two more."""
    game = camp(SPIES, turn=1, hand1="2 binoculars, pills", **PILES)
    look(game, 1, binoculars=2)

    assert known(game, "junkyard", 1) == ["medkit", "pills", "net", None, None]
    assert known(game, "contested", 1)[:4] == ["grenade", "field_crew", "wolf_pack", None]


def test_of_two_binoculars_one_may_stay_in_hand():
    """AS-R88: adding it is a choice."""
    game = camp(SPIES, turn=1, hand1="2 binoculars, pills", **PILES)
    look(game, 1)

    assert known(game, "junkyard", 1)[:2] == ["medkit", None]
    assert cards(game, "hand:1") == ["binoculars", "pills"]
    assert "binoculars" not in can(game, 1)


def test_with_two_players_binoculars_do_not_see_the_contested_resource():
    """AS-R50: there is no peeking at it."""
    game = camp(SPIES, seats=2, turn=1, hand1="binoculars, pills", **PILES)
    look(game, 1)

    assert known(game, "junkyard", 1)[0] == "medkit"
    assert not any(known(game, "contested", 1))


@pytest.mark.parametrize("shooter", ["saboteur", "sniper_team", "assassin"])
def test_binoculars_cannot_be_hit(shooter):
    """SPY HUNTER: neither a tool nor a person; the shooter is not asked."""
    game = camp(SPIES, turn=1, hand1="binoculars, pills", hand2=shooter, **PILES)
    look(game, 1)

    assert game.waiting == [1]
    assert known(game, "junkyard", 1)[0] == "medkit"


def test_binoculars_in_a_hunt_cannot_be_disarmed():
    """SPY HUNTER: only the Spear can."""
    game = camp(SPIES, turn=1, hand1="scavenger, spear, binoculars", hand2="saboteur")
    declare(game, 1, "hunt", "scavenger", "spear", "binoculars")

    assert can(game, 2) == {"done", "disarm:spear:1"}


def test_binoculars_help_a_hunt_beside_a_tool():
    """Sheet 8: one more food, held by nobody, and discarded."""
    game = camp(SPIES, turn=1, hand1="scavenger, spear, binoculars, pills")
    declare(game, 1, "hunt", "scavenger", "spear", "binoculars")

    assert told(game, GAINS_FOOD) == [(1, 3, 0)]
    assert cards(game, "discard:1") == ["binoculars"]


def test_binoculars_do_not_hunt_alone():
    """Sheet 8: at least one hunter must be there."""
    game = camp(SPIES, turn=1, hand1="binoculars, spear, brawler")

    assert "hunt" not in can(game, 1)


def test_binoculars_that_hunted_do_not_look():
    """SPY HUNTER: the standard action or the recon action, not both; the recon itself is unused."""
    game = camp(SPIES, turn=1, hand1="scavenger, binoculars, spy", hand0="pills", deck1="net")
    declare(game, 1, "hunt", "scavenger", "binoculars")

    assert "binoculars" not in can(game, 1)
    assert "spy" in can(game, 1)


def test_binoculars_do_nothing_in_a_force_but_bluff():
    """Sheet 2: no fight and no people."""
    assert strength(battle(SPIES, "binoculars, brawler", "", ""))[0] == (2, 1)


def test_what_binoculars_show_is_for_one_player_only():
    """RECON: with other cards on top the others notice no difference."""
    games = [
        camp(SPIES, turn=1, hand1="binoculars, pills", junkyard=pile)
        for pile in ("medkit, net, spear", "net, medkit, spear")
    ]
    for game in games:
        look(game, 1)

    assert alike(games, 0, 2, None)
    assert not alike(games, 1)


def test_binoculars_can_be_dug_up():
    """SPY HUNTER: they lie in the junkyard like tools."""
    game = camp(SPIES, turn=1, hand1="scavenger, pills", junkyard="binoculars, net")
    declare(game, 1, "dig", "scavenger")
    do(game, 1, "take:binoculars")

    assert cards(game, "discard:1") == ["binoculars"]


def test_binoculars_are_not_for_hire():
    """SPY HUNTER: only people are."""
    game = camp({**SPIES, "stacks": ["spy"]}, turn=1, hand1="refugee", used=["hunt"], food=9)

    assert hires(game, 1) == {"spy", "scouting_refugee"}


def test_binoculars_may_be_trashed():
    """AS-R20: any card of the hand."""
    game = camp(SPIES, turn=1, hand1="binoculars, refugee", junkyard="net")
    declare(game, 1, "trash", "binoculars")

    assert size(game, "junkyard") == 2
    assert refused(game, 1, "binoculars") is not None


def test_leaders_that_are_not_drafted_are_no_pile():
    """AS-R89: neither for Binoculars nor for a Scout Tower nor for a Spy."""
    game = camp(ALL, turn=1, hand1="spy, junk", headquarters1="scout_tower")
    spy = game.clone()
    do(spy, 1, "spy")
    tower(game, 1, "junk")

    assert not [key for key in can(spy, 1) if key.startswith("spy_on:leaders:")]
    assert pile_key(game, "leaders") not in can(game, 1)


def test_binoculars_return_from_a_hunt_that_was_broken():
    """AS-R28: the remaining cards go back to the hand."""
    game = camp(SPIES, turn=1, hand1="hunter, binoculars, refugee", hand2="sniper_team")
    declare(game, 1, "hunt", "hunter", "binoculars")
    do(game, 2, "snipe:hunter:1")

    assert cards(game, "hand:1") == ["binoculars", "refugee"]
    assert told(game, GAINS_FOOD) == []
