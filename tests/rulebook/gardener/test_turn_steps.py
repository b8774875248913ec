"""The steps of a turn and their order; how many cards may be played."""

import pytest

from hearthside.games.gardener.sayings import PASSES, POWER_LAPSES
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A wall x2 #1: Roleplay "Obstruction"; ACC{Might 3}
    A dare x2: Roleplay "Challenge"; ACC{Might 3}
    A tower #2: Roleplay "Obstruction"; ACC{Might 3}
    A palace gold #2: Roleplay "Obstruction"; ACC{Might 3}
    S hand x2: Subtype "Crew"; AR{Might 1}
    S arm x2: AR{Might 2}
    S leg: AR{Might 3}
    S crown gold #1: AR{Might 5}
    S orb gold #1: AR{Might 4}
    S trip: DisableIf1{Subtype = "Crew"}
    S save: Recover1 "Yes"
    S frost: Freeze "Yes"
    """,
    players="2-3",
)


def blocked(game: Game, seat: int, key: str) -> bool:
    return key in {option.key for option in game.blocked(seat)} and key not in options(game, seat)


# ---------------------------------------------------------------- order
def test_a_quiet_turn_offers_every_step():
    """GT-R-05: claim, end of the era, adventures, challenges, pass."""
    game = table(PACK, ops0="wall, dare, hand")
    assert options(game, 0) == {
        "claim:crown",
        "claim:orb",
        "request_era",
        "play:wall",
        "challenge:dare:1",
        "done",
    }


def test_a_running_adventure_offers_supports_and_its_end():
    """GT-R-05: no adventure, no challenge, no end of the era while one is in progress."""
    game = table(PACK, playground1="wall", ops0="wall, dare, hand")
    assert options(game, 0) == {"claim:crown", "claim:orb", "play:hand", "request_adventure", "done"}


def test_a_claimed_card_can_be_played_in_the_same_turn():
    """GT-R-05: the claim comes before playing."""
    game = table(PACK, playground1="wall", ops0="wall")
    do(game, 0, "claim:crown", "play:crown")
    assert lying(game, "playground:0") == ["crown"]


def test_nothing_is_claimed_after_a_card():
    """GT-R-05: playing closes the claim."""
    game = table(PACK, playground1="wall", ops0="wall, hand")
    do(game, 0, "play:hand")
    assert options(game, 0) == {"request_adventure", "done"}
    with pytest.raises(IllegalAction):
        do(game, 0, "claim:crown")


def test_nothing_is_claimed_after_asking_for_the_end_of_the_era():
    """GT-R-05: the request closes the claim, but an adventure may still be played."""
    game = table(PACK, ops0="wall, hand")
    do(game, 0, "request_era")
    assert options(game, 0) == {"play:wall", "done"}


def test_after_the_adventure_card_the_era_cannot_be_ended():
    """GT-R-05: only asking for the end of the adventure is left."""
    game = table(PACK, ops0="wall, hand")
    do(game, 0, "play:wall")
    assert options(game, 0) == {"request_adventure", "done"}


def test_no_card_after_asking_for_the_end_of_the_adventure():
    """GT-R-05: that step is the last but passing."""
    game = table(PACK, playground0="wall", ops0="hand")
    do(game, 0, "request_adventure")
    assert options(game, 0) == {"done"}
    assert "WRONG_STEP" in codes(game, 0, "hand") or blocked(game, 0, "play:hand")
    with pytest.raises(IllegalAction):
        do(game, 0, "play:hand")


def test_a_card_and_the_request_in_one_turn():
    """PLAYING, REQUEST END OF ADVENTURE: first the card, then the request."""
    game = table(PACK, playground0="wall", ops0="hand")
    do(game, 0, "play:hand", "request_adventure", "done")
    assert fact(game, "request") == 1
    assert fact(game, "turn") == 1


def test_a_power_comes_first_or_lapses():
    """GT-R-08: targets at the beginning of the next turn; declined, it never comes back."""
    game = table(PACK, playground0="wall, trip", playground1="hand", pending={"0": "trip"}, ops0="arm")
    assert options(game, 0) == {"disable:hand:1", "done"}
    do(game, 0, "done")
    assert len(said(game, POWER_LAPSES)) == 1
    assert "play:arm" in options(game, 0)
    do(game, 0, "done")
    do(game, 1, "done")
    assert "disable:hand:1" not in options(game, 0)


def test_after_a_power_the_turn_goes_on_with_all_steps():
    """GT-R-05: resolving is the first step, a card may be played after it."""
    game = table(PACK, playground0="wall, trip", playground1="hand", pending={"0": "trip"}, ops0="arm, wall")
    do(game, 0, "disable:hand:1")
    assert options(game, 0) == {"claim:crown", "claim:orb", "play:arm", "request_adventure", "done"}


def test_an_effect_must_be_answered_before_anything_else():
    """PLAYING, RESOLVE EFFECT: recover or decline; no pass before that (GT-R-11)."""
    game = table(PACK, playground0="wall, hand", ops0="save, arm")
    do(game, 0, "play:save")
    assert options(game, 0) == {"recover:hand", "done"}
    do(game, 0, "done")
    assert fact(game, "turn") == 0
    assert options(game, 0) == {"request_adventure", "done"}


# ---------------------------------------------------------------- one card a turn
def test_one_card_a_turn():
    """GT-R-03: a second support has to wait."""
    game = table(PACK, playground0="wall", ops0="hand, arm")
    do(game, 0, "play:hand")
    assert "CARD_ALREADY_PLAYED" in codes(game, 0, "arm")
    do(game, 0, "done")
    do(game, 1, "done")
    assert codes(game, 0, "arm") == set()


def test_the_adventure_card_is_the_card_of_the_turn():
    """GT-R-04: no support in the turn in which the adventure is played."""
    game = table(PACK, ops0="wall, hand")
    do(game, 0, "play:wall")
    assert "CARD_ALREADY_PLAYED" in codes(game, 0, "hand")


def test_claims_and_powers_are_no_cards_played():
    """GT-R-56: a claim and a struck power leave the card of the turn free."""
    game = table(PACK, playground0="wall, trip", playground1="hand", pending={"0": "trip"}, ops0="wall, arm")
    do(game, 0, "disable:hand:1", "claim:crown")
    assert fact(game, "played") == 0
    do(game, 0, "play:crown")
    assert fact(game, "played") == 1


def test_a_recovered_card_has_to_wait_for_the_next_turn():
    """GT-R-43: it may be played again in the same adventure, but not as a second card of the turn."""
    game = table(PACK, playground0="wall, hand", ops0="save")
    do(game, 0, "play:save", "recover:hand")
    assert "CARD_ALREADY_PLAYED" in codes(game, 0, "hand")
    do(game, 0, "done")
    do(game, 1, "done")
    assert codes(game, 0, "hand") == set()


def test_option_an_adventure_and_one_support():
    """GT-R-04: with the option, one support may follow the adventure card, but not two."""
    chosen = {"cards_per_turn": "adventure_and_one"}
    game = table(PACK, ops0="wall, hand, arm", options=chosen)
    do(game, 0, "play:wall", "play:hand")
    assert "CARD_ALREADY_PLAYED" in codes(game, 0, "arm")


def test_option_an_adventure_and_one_support_is_one_support_otherwise():
    """GT-R-03: without an adventure card it is one card as ever."""
    chosen = {"cards_per_turn": "adventure_and_one"}
    game = table(PACK, playground1="wall", ops0="hand, arm", options=chosen)
    do(game, 0, "play:hand")
    assert "CARD_ALREADY_PLAYED" in codes(game, 0, "arm")


def test_option_any_number_of_supports():
    """GT-R-03: with the option unlimited."""
    game = table(PACK, ops0="wall, hand, arm, leg", options={"cards_per_turn": "unlimited"})
    do(game, 0, "play:wall", "play:hand", "play:arm", "play:leg", "request_adventure")
    assert lying(game, "playground:0") == ["wall", "hand", "arm", "leg"]


def test_option_any_number_but_in_order():
    """GT-R-05: also then no claim after a card."""
    game = table(PACK, playground1="wall", ops0="wall, hand, arm", options={"cards_per_turn": "unlimited"})
    do(game, 0, "play:hand")
    assert options(game, 0) == {"play:arm", "request_adventure", "done"}


# ---------------------------------------------------------------- pass
def test_a_turn_with_nothing_to_do_is_passed_by_hand():
    """HS-GT-7: a turn that begins with nothing but to pass is asked all the same."""
    game = table(PACK, ops0="hand", request={"kind": "era", "by": 1})
    assert options(game, 0) >= {"done"}
    assert fact(game, "turn") == 0


def test_a_turn_ends_by_itself_when_nothing_is_left():
    """HS-GT-7: the claim was the only thing to do, and nobody is asked to pass after it."""
    game = table(
        PACK, seats=3, turn=2, playground1="wall", ops2="tower", request={"kind": "adventure", "by": 1}
    )
    assert options(game, 2) == {"claim:palace", "agree", "done"}
    do(game, 2, "claim:palace")
    assert fact(game, "turn") == 0
    assert fact(game, "request") == 1


def test_after_asking_the_turn_waits_for_the_others():
    """HS-GT-7: who has asked passes by hand, so that all can agree while it is his turn."""
    game = table(PACK, seats=3, playground0="wall", ops0="hand")
    do(game, 0, "request_adventure")
    assert game.waiting == [0]
    assert options(game, 1) == options(game, 2) == {"agree"}


def test_a_bare_pass_is_told_apart():
    """PLAYING, PASS: a pass after a card is not a bare one."""
    game = table(PACK, playground0="wall", ops0="hand")
    do(game, 0, "play:hand", "done")
    do(game, 1, "done")
    assert [(player, more) for player, _, more in said(game, PASSES)] == [(0, 0), (1, 1)]
