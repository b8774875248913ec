"""Claiming gold cards."""

import pytest

from hearthside.games.gardener.sayings import CLAIMS
from hearthside.kernel.errors import IllegalAction
from tests.rulebook.gardener.packs import do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    era spring
    A wall x2 #7: Roleplay "Obstruction"; ACC{Might 3}
    S hand x2 #7: Subtype "Crew"; AR{Might 1}
    S arm x2 #8: Subtype "Crew"; AR{Might 2}
    S crown gold #7: Subtype "Crew"; AR{Might 5}; EC{Fame 2}
    S orb gold #7: AR{Might 4}
    A throne gold #8: Roleplay "Obstruction"; ACC{Might 3}; MultiEra "Yes"
    S grab: SeizeIf1{AR.Might > 1}
    S trip x2: DisableIf1{Subtype = "Crew"}
    S frost: Freeze "Yes"
    S again: Reuse 2
    era summer
    A show #7: Roleplay "Obstruction"; ACC{Might 3}
    S leaf x2 #7: AR{Might 1}
    S sun gold #7: AR{Might 4}
    """,
    players="2-3",
)


def claims(keys: set[str]) -> set[str]:
    return {key for key in keys if key.startswith("claim:")}


def test_a_card_of_its_number_in_the_ops_is_the_key():
    """GT-R-32: an adventure or a support; the key stays, the gold card joins it."""
    for key in ("wall", "hand"):
        game = table(PACK, ops0=key, ops1="arm")
        assert claims(options(game, 0)) == {"claim:crown", "claim:orb"}
        do(game, 0, "claim:crown")
        assert lying(game, "ops:0") == sorted([key, "crown"])
        assert "crown" not in lying(game, "void")
        assert len(said(game, CLAIMS)) == 1


def test_without_a_key_nothing_is_claimed():
    """GT-R-32: number 8 opens the throne only; a rival's cards open nothing."""
    game = table(PACK, ops0="arm", ops1="hand")
    assert claims(options(game, 0)) == {"claim:throne"}
    with pytest.raises(IllegalAction):
        do(game, 0, "claim:crown")


@pytest.mark.parametrize("zone", ["playground0", "buildsite0", "wreckage0", "ruined0"])
def test_only_the_ops_hold_keys(zone: str):
    """PLAYING, CLAIM GOLD CARD: a card that is played, won or spent opens nothing."""
    game = table(
        PACK,
        reached=zone not in ("buildsite0", "ruined0"),
        **{zone: "wall" if zone == "playground0" else "hand"},
    )
    assert claims(options(game, 0)) == set()


def test_a_barred_card_is_still_in_the_ops():
    """GT-R-46: a disabled card may not be played, but it is a key."""
    game = table(PACK, playground1="wall", barred0="hand")
    assert "claim:crown" in options(game, 0)


def test_a_gold_card_in_the_ops_is_a_key_too():
    """GT-R-32: any card of the ops, in another turn: crown and orb have the same number."""
    game = table(PACK, ops0="orb")
    assert claims(options(game, 0)) == {"claim:crown"}


def test_one_claim_a_turn():
    """GT-R-32: the second gold card has to wait for the next turn."""
    game = table(PACK, ops0="hand, arm", ops1="wall")
    do(game, 0, "claim:crown")
    assert claims(options(game, 0)) == set()
    do(game, 0, "done")
    assert claims(options(game, 1)) == {"claim:orb"}
    do(game, 1, "done")
    assert claims(options(game, 0)) == {"claim:orb", "claim:throne"}


def test_gold_of_another_era_is_out_of_reach():
    """GT-R-32: the sun lies in the void, but not in this era's deck."""
    game = table(PACK, ops0="hand")
    assert "claim:sun" not in options(game, 0)
    later = table(PACK, era=2, ops0="leaf")
    assert claims(options(later, 0)) == {"claim:sun"}


def test_what_was_claimed_cannot_be_claimed_again():
    """GT-R-32: it is no longer in the void, wherever it is now."""
    assert claims(options(table(PACK, ops0="hand", ops1="crown"), 0)) == {"claim:orb"}
    assert claims(options(table(PACK, ops0="hand", wreckage1="crown, orb"), 0)) == set()


def test_a_silver_card_in_the_void_is_not_claimed():
    """PLAYING, CLAIM GOLD CARD: burned cards of the number stay there."""
    game = table(PACK, ops0="hand")
    assert "wall" in lying(game, "void")
    assert "claim:wall" not in options(game, 0)


def test_claiming_is_possible_in_a_special_round_and_when_frozen():
    """GT-R-09: who may not play may still claim."""
    game = table(PACK, turn=1, playground0="wall, frost", pending={"0": "frost"}, ops1="hand")
    assert "claim:crown" in options(game, 1)
    assert "play:hand" not in options(game, 1)


def test_a_claim_does_not_touch_a_request():
    """GT-R-56: it is no card played, so the silent round goes on."""
    game = table(
        PACK, seats=3, turn=1, playground0="wall", ops1="hand", request={"kind": "adventure", "by": 0}
    )
    do(game, 1, "claim:crown")
    assert fact(game, "request") == 1


def test_a_gold_adventure_is_played_like_any_other():
    """PLAYING, PLAY ADVENTURE CARD: claimed and played in one turn."""
    game = table(PACK, ops0="arm", ops1="hand")
    do(game, 0, "claim:throne", "play:throne")
    assert lying(game, "playground:0") == ["throne"]


def test_gold_is_not_seized():
    """CARDS, SEIZEIF1: a silver card with the attribute is, a gold one never."""
    game = table(PACK, playground0="wall", ops0="grab", ops1="crown, hand")
    do(game, 0, "play:grab")
    assert options(game, 0) == {"seize:hand:1", "done"}


def test_gold_can_be_disabled_reused_and_traded():
    """PLAYING, CLAIM GOLD CARD: only seizing makes a difference between gold and silver."""
    struck = table(PACK, playground1="wall, crown", playground0="trip", pending={"0": "trip"})
    assert "disable:crown:1" in options(struck, 0)
    spent = table(PACK, playground0="wall", ops0="again", wreckage1="crown")
    do(spent, 0, "play:again")
    assert "reuse:crown:1" in options(spent, 0)
    traded = table(PACK, ops0="arm", ops1="crown")
    do(traded, 0, "offer_to_1:arm:crown")
    do(traded, 1, "accept:1")
    assert lying(traded, "ops:0") == ["crown"]


def test_gold_goes_back_to_the_void_with_the_era():
    """GT-R-32: from ops and wreckage, but a lasting adventure stays where it was won."""
    game = table(PACK, ops0="crown", wreckage1="orb", buildsite1="throne", phase="end_of_era")
    assert fact(game, "era") == 1
    assert {"crown", "orb"} <= set(lying(game, "void"))
    assert lying(game, "buildsite:1") == ["throne"]
