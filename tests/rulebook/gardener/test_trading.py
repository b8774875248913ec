"""Trading: one card for one, at any time, as standing offers."""

import pytest

from hearthside.games.gardener.sayings import TRADES
from hearthside.kernel.errors import HearthsideError, IllegalAction
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    era spring
    A wall x2: Roleplay "Obstruction"; ACC{Might 3}
    S hand x3: Subtype "Crew"; AR{Might 1}
    S arm x2: Subtype "Crew"; AR{Might 2}
    S leg x3: AR{Might 3}
    S eye x3: AR{Sight 3}
    S trip: DisableIf1{Subtype = "Crew"}
    S grab: SeizeIf1{Subtype = "Crew"}
    S loot: SeizeIf{Subtype = "Crew"}
    S save: Recover1 "Yes"
    S ram: WreckIf1{Subtype = "Hulk"}
    S crown gold: AR{Might 5}
    S odd: SeizeIf1{Subtype = "Nobody"}
    era summer
    A show x8: Roleplay "Obstruction"; ACC{Might 3}
    """,
    players="2-4",
)


def free(game: Game, seat: int) -> set[str]:
    words = ("accept", "decline", "retract")
    return {key for key in options(game, seat) if key.partition(":")[0] in words}


def refused(game: Game, seat: int, key: str) -> bool:
    before = game.digest()
    try:
        do(game, seat, key)
    except IllegalAction:
        return game.digest() == before
    return False


# ---------------------------------------------------------------- offers
def test_a_trade_exchanges_two_cards():
    """PLAYING, TRADE CARDS: both go to the ops of their new owners."""
    game = table(PACK, ops0="hand, leg", ops1="arm, eye")
    do(game, 0, "offer_to_1:hand:arm")
    assert free(game, 0) == {"retract:1"}
    assert free(game, 1) == {"accept:1", "decline:1"}
    do(game, 1, "accept:1")
    assert lying(game, "ops:0") == ["arm", "leg"]
    assert lying(game, "ops:1") == ["eye", "hand"]
    assert len(said(game, TRADES)) == 1
    assert free(game, 0) == free(game, 1) == set()


def test_any_two_players_in_anybodys_turn():
    """GT-R-06: players 1 and 2 trade while player 0 turns."""
    game = table(PACK, seats=3, ops1="hand", ops2="arm")
    do(game, 1, "offer_to_2:hand:arm")
    do(game, 2, "accept:1")
    assert lying(game, "ops:1") == ["arm"]
    assert game.waiting == [0]


def test_nobody_is_forced():
    """PLAYING, TRADE CARDS: an offer is declined by who got it, taken back by who made it."""
    game = table(PACK, seats=3, ops0="hand", ops1="arm", ops2="eye")
    do(game, 0, "offer_to_1:hand:arm")
    assert free(game, 2) == set()
    do(game, 1, "decline:1")
    do(game, 0, "offer_to_1:hand:arm")
    do(game, 0, "retract:2")
    assert free(game, 0) == free(game, 1) == set()
    assert lying(game, "ops:0") == ["hand"]


@pytest.mark.parametrize("key", ["offer_to_1:arm:hand", "offer_to_1:hand:eye", "offer_to_0:hand:leg"])
def test_only_cards_of_the_named_ops(key: str):
    """GT-R-07: what I give is mine, what I want is his, and he is somebody else."""
    game = table(PACK, ops0="hand, leg", ops1="arm", wreckage1="eye")
    assert refused(game, 0, key)


@pytest.mark.parametrize("zone", ["playground1", "buildsite1", "wreckage1", "ruined1"])
def test_only_the_ops_are_traded(zone: str):
    """PLAYING, TRADE CARDS: nothing that is played, won or spent."""
    game = table(PACK, reached=zone != "buildsite1", ops0="hand", playground0="wall", **{zone: "arm"})
    assert refused(game, 0, "offer_to_1:hand:arm")


def test_no_uneven_trade():
    """GT-R-07: one for one, never one for none or two for one."""
    game = table(PACK, ops0="hand, leg", ops1="arm")
    for key in ("offer_to_1:hand", "offer_to_1::arm", "offer_to_1:hand:leg:arm"):
        with pytest.raises(HearthsideError):
            do(game, 0, key)


def test_all_kinds_of_cards_are_traded():
    """GT-R-06: adventures, gold and protected cards, too."""
    for given, wanted in (("wall", "crown"), ("trip", "grab"), ("save", "wall")):
        game = table(PACK, ops0=given, ops1=wanted)
        do(game, 0, f"offer_to_1:{given}:{wanted}")
        do(game, 1, "accept:1")
        assert lying(game, "ops:0") == [wanted]


def test_a_trade_is_no_card_played():
    """GT-R-56: the turn player may still play, even the card he just got."""
    game = table(PACK, playground1="wall", ops0="hand", ops1="arm")
    do(game, 0, "offer_to_1:hand:arm")
    do(game, 1, "accept:1")
    assert fact(game, "played") == 0
    do(game, 0, "play:arm")


def test_at_most_eight_offers():
    """HS-GT-4: of one person; another may make his own."""
    game = table(PACK, seats=3, ops0="hand, arm, leg", ops1="eye, wall, save, trip", ops2="hand")
    pairs = [(given, wanted) for given in ("hand", "arm", "leg") for wanted in ("eye", "wall", "save")]
    for given, wanted in pairs[:8]:
        do(game, 0, f"offer_to_1:{given}:{wanted}")
    assert refused(game, 0, "offer_to_1:leg:save")
    do(game, 2, "offer_to_1:hand:eye")
    do(game, 0, "retract:1")
    do(game, 0, "offer_to_1:leg:save")


# ---------------------------------------------------------------- offers that fall
def test_an_offer_falls_when_its_card_is_played():
    """GT-R-07: either card, whoever has it."""
    for player, key in ((0, "play:hand"), (1, "play:arm")):
        game = table(PACK, turn=player, playground0="wall", ops0="hand", ops1="arm")
        do(game, 0, "offer_to_1:hand:arm")
        do(game, player, key)
        assert free(game, 0) == free(game, 1) == set()


def test_an_offer_falls_when_its_card_is_traded_away():
    """GT-R-07: one card in two offers; the other one is gone with the first trade."""
    game = table(PACK, seats=3, ops0="hand", ops1="arm", ops2="eye")
    do(game, 0, "offer_to_1:hand:arm", "offer_to_2:hand:eye")
    do(game, 2, "accept:2")
    assert free(game, 1) == set()
    assert refused(game, 1, "accept:1")


def test_an_offer_stands_if_another_copy_is_left():
    """GT-R-07: copies are alike, so the offer is still good."""
    game = table(PACK, seats=3, ops0="2 hand", ops1="arm", ops2="eye")
    do(game, 0, "offer_to_1:hand:arm", "offer_to_2:hand:eye")
    do(game, 2, "accept:2")
    assert free(game, 1) == {"accept:1", "decline:1"}


def test_offers_stay_through_turns_and_adventures():
    """GT-R-07: nothing but a missing card ends them."""
    game = table(PACK, ops0="hand, wall", ops1="arm")
    do(game, 0, "offer_to_1:hand:arm", "play:wall", "request_adventure")
    do(game, 1, "agree")
    assert free(game, 1) == {"accept:1", "decline:1"}


def test_no_offer_survives_the_era():
    """GT-R-06: all cards go to the void, and the offers with them."""
    game = table(PACK, ops0="hand", ops1="arm", offers=[[0, 1, "hand", "arm"]])
    do(game, 0, "request_era")
    do(game, 1, "agree")
    assert fact(game, "era") == 1
    assert free(game, 0) == free(game, 1) == set()


# ---------------------------------------------------------------- seizing
def seizing(card: str = "grab") -> Game:
    game = table(
        PACK,
        seats=3,
        playground0="wall",
        ops0=f"{card}, leg",
        ops1="hand, eye",
        ops2="arm, eye",
        offers=[[1, 2, "hand", "arm"], [1, 2, "eye", "arm"], [0, 1, "leg", "eye"]],
    )
    return do(game, 0, f"play:{card}")


def test_a_seizure_stops_all_trading():
    """GT-R-06: no offer is made, accepted or taken back until the choice is made."""
    game = seizing()
    assert not free(game, 1) & {"accept:3"}
    assert not free(game, 2) & {"accept:1", "accept:2"}
    assert refused(game, 2, "accept:1")
    assert refused(game, 1, "offer_to_2:eye:eye")


def test_afterwards_untouched_offers_stand_again():
    """GT-R-07: only the one whose card was taken has fallen."""
    game = seizing()
    do(game, 0, "seize:hand:1")
    assert "accept:1" not in free(game, 2)
    assert {"accept:2"} <= free(game, 2)
    assert {"accept:3"} <= free(game, 1)


def test_after_a_declined_seizure_all_offers_stand():
    """GT-R-11: nothing was taken."""
    game = seizing()
    do(game, 0, "done")
    assert {"accept:1", "accept:2"} <= free(game, 2)


def test_a_seizure_of_several_cards_stops_trading_until_the_last():
    """GT-R-06: also between the first and the second card."""
    game = table(PACK, seats=3, playground0="wall", ops0="loot", ops1="hand, arm, eye", ops2="leg")
    do(game, 0, "play:loot", "seize_some:hand:1")
    assert refused(game, 1, "offer_to_2:eye:leg")
    do(game, 0, "done")
    do(game, 1, "offer_to_2:eye:leg")


def test_a_seizure_that_finds_nothing_stops_nothing():
    """GT-R-07: there is no choice to wait for."""
    game = table(PACK, playground0="wall", ops0="odd, leg", ops1="hand", offers=[[1, 0, "hand", "leg"]])
    do(game, 0, "play:odd", "accept:1")
    assert lying(game, "ops:0") == ["hand"]


def test_other_choices_do_not_stop_trading():
    """GT-R-06: recovering or striking is no seizure."""
    game = table(PACK, playground0="wall, hand", ops0="save, leg", ops1="eye")
    do(game, 0, "play:save")
    assert "recover:hand" in options(game, 0)
    do(game, 1, "offer_to_0:eye:leg")
    do(game, 0, "accept:1")
    assert lying(game, "ops:1") == ["leg"]
    special = table(PACK, turn=1, playground0="wall, trip", pending={"0": "trip"}, ops0="leg", ops1="eye")
    do(special, 0, "offer_to_1:leg:eye")
    do(special, 1, "accept:1")
    assert lying(special, "ops:1") == ["leg"]


# ---------------------------------------------------------------- barred copies
def test_a_barred_card_stays_barred_with_its_new_owner():
    """GT-R-46: the very copy, whoever has it."""
    game = table(PACK, playground1="wall", barred1="hand", ops0="eye")
    do(game, 0, "offer_to_1:eye:hand")
    do(game, 1, "accept:1")
    assert lying(game, "barred:0") == ["hand"]
    assert "BLOCKED" in codes(game, 0, "hand")


def test_of_two_copies_the_playable_one_goes_first():
    """HS-GT-1: in a trade, too."""
    game = table(PACK, playground1="wall", barred1="hand", ops1="hand", ops0="eye")
    do(game, 0, "offer_to_1:eye:hand")
    do(game, 1, "accept:1")
    assert lying(game, "ops:0") == ["hand"]
    assert lying(game, "barred:1") == ["hand"]


# ---------------------------------------------------------------- options
def test_option_only_in_the_own_turn():
    """HS-GT-8: who turns makes offers, nobody else; the answer comes at once."""
    game = table(PACK, seats=3, ops0="leg", ops1="hand", ops2="arm", options={"trading": "own_turn"})
    assert refused(game, 1, "offer_to_2:hand:arm")
    assert refused(game, 1, "offer_to_0:hand:leg")
    do(game, 0, "offer_to_1:leg:hand")
    do(game, 1, "accept:1")
    assert lying(game, "ops:0") == ["hand"]


def test_option_an_offer_waits_for_the_turn():
    """HS-GT-8: it can be accepted only while it is the turn of one of them."""
    game = table(PACK, seats=4, ops0="leg", ops1="hand", ops2="wall", options={"trading": "own_turn"})
    do(game, 0, "offer_to_1:leg:hand", "done")
    do(game, 1, "done")
    assert refused(game, 1, "accept:1")
    do(game, 2, "done")
    do(game, 3, "done")
    do(game, 1, "accept:1")
    assert lying(game, "ops:0") == ["hand"]


def test_option_only_between_adventures():
    """GT-R-07: not while one is in progress."""
    chosen = {"trading": "between_adventures"}
    running = table(PACK, playground0="wall", ops0="leg", ops1="hand", options=chosen)
    assert refused(running, 0, "offer_to_1:leg:hand")
    idle = table(PACK, ops0="leg", ops1="hand", options=chosen)
    do(idle, 1, "offer_to_0:hand:leg")
    do(idle, 0, "accept:1")
    assert lying(idle, "ops:0") == ["hand"]
