"""A copy that was disabled or wrecked may not be played again in its adventure, whoever gets it."""

from tests.rulebook.gardener.packs import codes, do, lying, options, pack_of, table

PACK = pack_of(
    """
    A fight: Roleplay "Battle"; ACC{Might 2}
    S boat x4: Subtype "Boat"; AR{Might 1}
    S crew x3: Subtype "Crew"; AR{Might 1}
    S taker: SeizeIf1{Subtype = "Boat"}
    S takeAll: SeizeIf{Subtype = "Boat"}
    S reuser: Reuse 2
    S stop: DisableIf1{Subtype = "Boat"}
    S storm: WreckIf{Subtype = "Boat"}
    """,
    players="2-3",
)


def test_another_copy_may_be_played():
    """GT-R-46: the copy is barred, not the design."""
    game = table(PACK, playground0="fight", barred0="boat", ops0="boat")
    assert codes(game, 0, "boat") == set()
    do(game, 0, "play:boat")
    assert lying(game, "barred:0") == ["boat"]
    assert lying(game, "ops:0") == []


def test_a_barred_copy_alone_may_not():
    """GT-R-46: and it is not listed."""
    game = table(PACK, playground0="fight", barred0="boat")
    assert codes(game, 0, "boat") == {"BLOCKED"}
    assert "play:boat" not in options(game, 0)


def test_a_barred_copy_can_be_traded_and_stays_barred():
    """GT-R-46: whoever gets hold of it."""
    game = table(PACK, playground0="fight", barred0="boat", ops1="crew")
    do(game, 0, "offer_to_1:boat:crew")
    do(game, 1, "accept:1")
    assert lying(game, "ops:0") == ["crew"]
    assert lying(game, "barred:1") == ["boat"]
    do(game, 0, "done")
    assert codes(game, 1, "boat") == {"BLOCKED"}


def test_of_two_copies_the_free_one_is_traded_first():
    """HS-GT-1: of equal copies the one that may still be played goes first."""
    game = table(PACK, playground0="fight", barred0="boat", ops0="boat", ops1="crew")
    do(game, 0, "offer_to_1:boat:crew")
    do(game, 1, "accept:1")
    assert lying(game, "barred:0") == ["boat"]
    assert lying(game, "ops:1") == ["boat"]


def test_a_barred_copy_can_be_seized_and_stays_barred():
    """GT-R-46: the bar goes with the card."""
    game = table(PACK, playground0="fight", ops0="taker", barred1="boat")
    do(game, 0, "play:taker", "seize:boat:1")
    assert lying(game, "barred:0") == ["boat"]
    do(game, 0, "done")
    do(game, 1, "done")
    assert codes(game, 0, "boat") == {"BLOCKED"}


def test_of_two_copies_the_free_one_is_seized_first():
    """HS-GT-1: then, with the plural form, the barred one."""
    game = table(PACK, playground0="fight", ops0="takeall", ops1="boat", barred1="boat")
    do(game, 0, "play:takeall", "seize_some:boat:1")
    assert lying(game, "ops:0") == ["boat"]
    do(game, 0, "seize_some:boat:1")
    assert lying(game, "barred:0") == ["boat"]
    assert lying(game, "barred:1") == lying(game, "ops:1") == []


def test_of_two_copies_the_free_one_is_reused_first():
    """HS-GT-1: from the wreckage, then the one that was wrecked in this adventure, which is barred."""
    game = table(PACK, playground0="fight", ops0="reuser", wreckage1="boat", ruined1="boat")
    do(game, 0, "play:reuser", "reuse:boat:1")
    assert lying(game, "ops:0") == ["boat"]
    do(game, 0, "reuse:boat:1")
    assert lying(game, "ops:0") == lying(game, "barred:0") == ["boat"]


def test_a_wrecked_copy_bars_no_other():
    """GT-R-46: a copy in the ops may be played although one was wrecked."""
    game = table(PACK, turn=1, playground0="fight, boat", ops0="boat", ops1="storm")
    do(game, 1, "play:storm", "done")
    do(game, 0, "done")
    do(game, 1, "wreck_some:boat:0", "done")
    assert codes(game, 0, "boat") == set()


def test_barred_cards_melt_at_the_end_whoever_has_them():
    """GT-R-46: in the next adventure they are cards like all others, and in the ops they always were."""
    game = table(
        PACK,
        seats=3,
        playground0="fight",
        barred1="boat",
        ops1="boat",
        ruined2="boat",
        phase="end_of_adventure",
    )
    assert lying(game, "ops:1") == ["boat", "boat"]
    assert lying(game, "wreckage:2") == ["boat"]
    assert lying(game, "barred:1") == lying(game, "ruined:2") == []


def test_a_disabled_copy_after_a_trade_of_the_played_one():
    """GT-R-46: B's copy is disabled and he trades it to A for A's free copy: each has what he got."""
    game = table(PACK, playground0="fight", ops0="stop, boat", playground1="boat")
    do(game, 0, "play:stop", "done")
    do(game, 1, "done")
    do(game, 0, "disable:boat:1")
    do(game, 0, "offer_to_1:boat:boat")
    do(game, 1, "accept:1")
    assert lying(game, "barred:0") == ["boat"]
    assert lying(game, "ops:1") == ["boat"]
    do(game, 0, "done")
    assert codes(game, 1, "boat") == set()
    assert codes(game, 0, "boat") >= {"BLOCKED"}
