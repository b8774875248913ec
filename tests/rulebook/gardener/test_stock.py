"""StockOffering and StockHolding: shares in cooperative adventures."""

import pytest

from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, table

PACK = pack_of(
    """
    A barn: Roleplay "Cooperation"; StockOffering 3; ACC{Might 2}; ER{Fame 5}
    A dam: Roleplay "Cataclysm"; StockOffering 3; ACC{Might 2}; ER{Fame 5}
    A stand: Roleplay "Epic"; StockOffering 3; ACC{Might 2}; ER{Fame 5}
    A field: Roleplay "Cooperation"; ACC{Might 2}
    A wall: Roleplay "Obstruction"; StockOffering 3; ACC{Might 2}
    A contest: Roleplay "Competition"; StockOffering 1; ACC{Might 2}
    S one x3: StockHolding 1; AR{Might 1}
    S two x3: StockHolding 2; AR{Might 1}; EC{Fame 1}
    S nine: StockHolding 9; AR{Might 2}; ER{Fame 4}; EC{Fame 1}
    S three x2: StockHolding 3; AR{Might 2}; ER{Oath 4}
    S plain: AR{Might 2}
    S oath: EC{Oath 2}
    S back: Recover1 "Yes"
    S hook: DivertIf1{StockHolding > 1}
    S stop: DisableIf1{StockHolding > 2}
    S stockPower: StockHolding 1; AR{Might 1}; WreckIf1{AR.Might > 1}
    S reuser: Reuse 3
    """,
    players="2-3",
)


def refused(card: str, turn: int = 0, **where: str) -> set[str]:
    game = table(PACK, seats=3, turn=turn, **{f"ops{turn}": card}, **where)
    return codes(game, turn, card)


@pytest.mark.parametrize("adventure", ["barn", "dam", "stand"])
def test_a_share_is_allowed_as_long_as_less_than_the_offering_lies_there(adventure: str):
    """CARDS, StockHolding: smaller than the offering before it is played; of all players together."""
    assert refused("nine", playground0=adventure) == set()
    assert refused("nine", playground0=f"{adventure}, two") == set()
    assert refused("nine", turn=1, playground0=f"{adventure}, one", playground1="one") == set()
    assert refused("one", turn=1, playground0=f"{adventure}, one", playground2="two") == {"STOCK_EXHAUSTED"}


def test_the_last_share_may_be_far_too_big():
    """GT-R-29: a holding of 9 on 2 of 3 is fine, and nothing comes after it."""
    game = table(PACK, playground0="barn, two", ops0="nine", ops1="one")
    do(game, 0, "play:nine", "done")
    assert codes(game, 1, "one") == {"STOCK_EXHAUSTED"}


def test_exactly_the_offering_is_exhausted():
    """CARDS, StockOffering: 3 of 3 are not smaller than 3."""
    assert refused("one", playground0="barn, three") == {"STOCK_EXHAUSTED"}


def test_cards_without_a_holding_are_never_limited():
    """CARDS, StockHolding: the limit is for shares only."""
    assert refused("plain", playground0="barn, nine") == set()


def test_without_an_offering_there_is_no_limit():
    """GT-R-29: a cooperative adventure that offers nothing limits nothing."""
    assert refused("one", playground0="field, nine", playground1="three") == set()


def test_an_individualist_adventure_limits_no_shares():
    """GT-R-29: StockOffering is for cooperative adventures; elsewhere a share is an ordinary support."""
    assert refused("one", playground0="wall, nine") == set()
    game = table(PACK, playground0="wall, nine", phase="end_of_adventure")
    assert lying(game, "buildsite:0") == ["wall"]
    assert lying(game, "wreckage:0") == ["nine"]
    contest = table(PACK, playground0="contest, nine", playground1="one", phase="end_of_adventure")
    assert lying(contest, "wreckage:0") == ["nine"]
    assert lying(contest, "ops:1") == ["one"]


@pytest.mark.parametrize("adventure", ["barn", "dam"])
def test_shares_of_a_won_cooperative_adventure_stay(adventure: str):
    """WRAP-UP: each share in its own player's buildsite, the adventure in the hero's, the rest wrecked."""
    game = table(PACK, playground0=f"{adventure}, plain", playground1="two", phase="end_of_adventure")
    assert lying(game, "buildsite:0") == [adventure]
    assert lying(game, "wreckage:0") == ["plain"]
    assert lying(game, "buildsite:1") == ["two"]
    assert lying(game, "wreckage:1") == []


def test_shares_of_a_lost_cooperative_adventure_are_wrecked():
    """WRAP-UP: the adventure goes back to the hero's ops and the shares to the wreckages."""
    game = table(PACK, playground0="barn", playground1="two", phase="end_of_adventure")
    assert lying(game, "ops:0") == ["barn"]
    assert lying(game, "wreckage:1") == ["two"]
    assert lying(game, "buildsite:1") == []


def test_a_share_with_a_power_stays_as_well():
    """WRAP-UP: all supports with StockHolding, protected or not."""
    game = table(PACK, playground0="barn, plain", playground1="stockpower", phase="end_of_adventure")
    assert lying(game, "buildsite:1") == ["stockpower"]


def test_a_diverted_share_is_the_diverters():
    """GT-R-21: possession changes fully, so the share ends in the diverter's buildsite."""
    game = table(PACK, turn=1, playground0="barn, plain, one", ops1="hook")
    do(game, 1, "play:hook", "done")
    do(game, 0, "done")
    do(game, 1, "divert:one:0", "request_adventure")
    do(game, 0, "agree")
    assert lying(game, "buildsite:0") == ["barn"]
    assert lying(game, "buildsite:1") == ["one"]


def test_a_share_that_left_makes_room():
    """CARDS, StockHolding: the sum is of what lies in the playgrounds now."""
    game = table(PACK, playground0="barn, three", ops0="back", ops1="two")
    do(game, 0, "play:back", "recover:three", "done")
    assert codes(game, 1, "two") == set()


def test_a_disabled_share_makes_room():
    """CARDS, StockHolding: disabled, it is in the ops again, and its stock is free."""
    game = table(PACK, turn=1, playground0="barn, three", ops0="one", ops1="stop")
    do(game, 1, "play:stop", "done")
    assert codes(game, 0, "one") == {"SPECIAL_ROUND", "STOCK_EXHAUSTED"}
    do(game, 0, "done")
    do(game, 1, "disable:three:0", "done")
    assert codes(game, 0, "one") == set()


def test_a_share_in_a_buildsite_gives_its_holding_and_no_resources_as_points():
    """VICTORY POINTS: adventures give their era resources, shares their StockHolding; both have costs."""
    over = table(PACK, buildsite0="barn, nine", phase="end_of_era")
    assert fact(over, "points:0") == 5 + 9 - 1


def test_a_share_in_a_buildsite_covers_era_costs():
    """END OF ERA: coverage is of all cards of the buildsite, so a share's era resources count there."""
    with_share = table(PACK, buildsite0="three", wreckage0="oath", phase="end_of_era")
    assert fact(with_share, "covered:0") == 1
    assert fact(with_share, "points:0") == 3 - 2
    without = table(PACK, wreckage0="oath, three", phase="end_of_era")
    assert fact(without, "covered:0") == 0


def test_a_share_costs_nothing_extra_in_the_ops_or_wreckage():
    """VICTORY POINTS: StockHolding counts in the buildsite only."""
    over = table(PACK, ops0="nine", wreckage0="two", phase="end_of_era")
    assert fact(over, "points:0") == -2


def test_a_share_in_a_buildsite_cannot_be_reused():
    """WRAP-UP: it lies in no wreckage; one that was wrecked can be reused."""
    game = table(PACK, playground0="wall", ops0="reuser", buildsite1="two", wreckage1="three")
    do(game, 0, "play:reuser")
    assert {key for key in options(game, 0) if key.startswith("reuse:")} == {"reuse:three:1"}


def test_only_the_hero_has_the_resources_of_the_great_work():
    """GT-R-47: they count for his points and his coverage; with the option for his points only."""
    base = {"buildsite0": "stand", "wreckage0": "two", "phase": "end_of_era"}
    assert fact(table(PACK, **base), "covered:0") == 1
    narrow = table(PACK, **base, options={"coop_resources": "points_only"})
    assert fact(narrow, "covered:0") == 0
    assert fact(narrow, "points:0") == 5 - 1
