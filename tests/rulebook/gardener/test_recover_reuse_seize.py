"""Recover1, Reuse, SeizeIf and SeizeIf1: effects that act at once."""

import pytest

from hearthside.games.gardener.sayings import REUSES
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A fight: Roleplay "Battle"; ACC{Might 2}; Subtype "Boat"
    A lake x2: Roleplay "Obstruction"; Subtype "Boat"
    A dare: Roleplay "Challenge"; Subtype "Boat"; EC{Fame 1}
    A climb: Roleplay "Solo"; ACC{Might 2}
    S boat x3: Subtype "Boat"; AR{Might 1}; EC{Fame 1}
    S ship x3: Subtype "Boat"; AR{Might 2}
    S crew x3: Subtype "Crew"; AR{Might 2}
    S flagship gold #3: Subtype "Boat"; AR{Might 3}
    S back x2: Recover1 "Yes"; Subtype "Boat"
    S reuser x2: Reuse 2; Subtype "Boat"
    S reuser1: Reuse 1
    S taker: SeizeIf1{Subtype = "Boat"}; Subtype "Boat"
    S takeMighty: SeizeIf1{Subtype = "Boat", AR.Might > 2}
    S takeAll: SeizeIf{Subtype = "Boat"}; Subtype "Boat"
    S shield: ImmuneIf1{AR.Might < 0}; Subtype "Boat"
    S hook: DivertIf1{Subtype = "Boat"}; Subtype "Boat"
    S stop: DisableIf1{Subtype = "Boat"}; Subtype "Boat"
    S frost: Freeze "Yes"; Subtype "Boat"
    S ram: WreckIf1{Subtype = "Hulk"}
    S swiss: Recover1 "Yes"; Reuse 1; SeizeIf1{Subtype = "Crew"}
    """,
    players="2-3",
)

PROTECTED = "back, reuser, taker, takeall, shield, hook, stop, frost"


def chosen(game: Game, verb: str, seat: int = 0) -> set[str]:
    return {key.partition(":")[2] for key in options(game, seat) if key.partition(":")[0] == verb}


# ---------------------------------------------------------------- Recover1
def test_recover_takes_one_own_support_but_no_adventure_and_nothing_protected():
    """GT-R-43: one non-protected support of the own playground; not the adventure card, not itself."""
    game = table(PACK, playground0="fight, boat, crew, shield, hook", playground1="ship", ops0="back")
    do(game, 0, "play:back")
    assert chosen(game, "recover") == {"boat", "crew"}
    do(game, 0, "recover:boat")
    assert lying(game, "ops:0") == ["boat"]
    assert chosen(game, "recover") == set()


def test_recover_may_be_declined():
    """GT-R-11: he may move a card, and need not."""
    game = table(PACK, playground0="fight, boat", ops0="back")
    do(game, 0, "play:back", "done")
    assert lying(game, "playground:0") == ["fight", "boat", "back"]
    assert "request_adventure" in options(game, 0)


def test_a_recovered_card_may_be_played_again():
    """GT-R-43: in the same adventure: only disabled and wrecked cards are barred."""
    game = table(PACK, playground0="fight, boat", ops0="back")
    do(game, 0, "play:back", "recover:boat", "done")
    do(game, 1, "done")
    do(game, 0, "play:boat")
    assert lying(game, "playground:0") == ["fight", "back", "boat"]


def test_a_diverted_card_can_be_recovered_by_its_diverter():
    """GT-R-43: a diverted one, too: it goes to the ops of the player who recovers it."""
    game = table(PACK, playground0="fight", playground1="hook, boat", turn=1, ops1="back")
    do(game, 1, "play:back", "recover:boat")
    assert lying(game, "ops:1") == ["boat"]


# ---------------------------------------------------------------- Reuse
def test_reuse_takes_up_to_its_number_from_one_rival():
    """CARDS, Reuse: at most X; with the first card the rival is chosen."""
    game = table(
        PACK, seats=3, playground0="fight", ops0="reuser", wreckage1="boat, 2 crew", wreckage2="ship"
    )
    do(game, 0, "play:reuser")
    assert chosen(game, "reuse") == {"boat:1", "crew:1", "ship:2"}
    do(game, 0, "reuse:crew:1")
    assert chosen(game, "reuse") == {"boat:1", "crew:1"}
    do(game, 0, "reuse:crew:1")
    assert chosen(game, "reuse") == set()
    assert lying(game, "ops:0") == ["crew", "crew"]
    assert [(seat, rival) for seat, _, rival in said(game, REUSES)] == [(0, 1), (0, 1)]


def test_reuse_may_stop_early():
    """CARDS, Reuse: any number up to X, also none."""
    game = table(PACK, playground0="fight", ops0="reuser", wreckage1="boat, crew")
    do(game, 0, "play:reuser", "reuse:boat:1", "done")
    assert lying(game, "ops:0") == ["boat"]
    assert lying(game, "wreckage:1") == ["crew"]


def test_reuse_takes_no_adventures_and_nothing_protected():
    """CARDS, Reuse: supports only; a lost challenge stays where it is, protected cards as well."""
    game = table(PACK, playground0="fight", ops0="reuser1", wreckage1=f"dare, boat, {PROTECTED}")
    do(game, 0, "play:reuser1")
    assert chosen(game, "reuse") == {"boat:1"}


def test_the_own_wreckage_cannot_be_reused():
    """CARDS, Reuse: from the wreckage of a rival."""
    game = table(PACK, playground0="fight", ops0="reuser", wreckage0="boat")
    do(game, 0, "play:reuser")
    assert chosen(game, "reuse") == set()
    assert lying(game, "wreckage:0") == ["boat"]


def test_a_gold_card_may_be_reused():
    """CARDS, Reuse: gold cards are safe from seizing only."""
    game = table(PACK, playground0="fight", ops0="reuser", wreckage1="flagship")
    do(game, 0, "play:reuser", "reuse:flagship:1")
    assert lying(game, "ops:0") == ["flagship"]


def test_a_wrecked_card_can_be_reused_from_the_wrecker():
    """GT-R-19: any rival of the power's owner may reuse it, but not play it in this adventure."""
    game = table(PACK, playground0="fight", ops0="reuser", ruined1="boat")
    do(game, 0, "play:reuser", "reuse:boat:1", "done")
    do(game, 1, "done")
    assert codes(game, 0, "boat") == {"BLOCKED"}


def test_reused_cards_cost_their_new_owner():
    """RECOVER, REUSE AND SEIZE CARDS: the era cost goes with the card."""
    game = table(PACK, playground0="fight", ops0="reuser", wreckage1="boat")
    do(game, 0, "play:reuser", "reuse:boat:1", "request_adventure")
    do(game, 1, "agree")
    do(game, fact(game, "turn"), "request_era")
    do(game, 1 - fact(game, "turn"), "agree")
    assert [fact(game, "points:0"), fact(game, "points:1")] == [-1, 0]


# ---------------------------------------------------------------- SeizeIf, SeizeIf1
def test_seize_takes_adventures_and_supports_but_no_gold_and_nothing_protected():
    """CARDS, SeizeIf1: any conformant card of a rival's ops but gold and protected ones."""
    game = table(
        PACK, playground0="fight", ops0="takemighty", ops1=f"lake, boat, ship, crew, flagship, {PROTECTED}"
    )
    do(game, 0, "play:takemighty")
    assert chosen(game, "seize") == {"ship:1"}
    game = table(
        PACK, playground0="fight", ops0="taker", ops1="lake, boat, crew, flagship, back, hook, reuser"
    )
    do(game, 0, "play:taker")
    assert chosen(game, "seize") == {"lake:1", "boat:1"}
    do(game, 0, "seize:lake:1")
    assert lying(game, "ops:0") == ["lake"]
    assert chosen(game, "seize") == set()


def test_seize_looks_into_no_other_zone():
    """CARDS, SeizeIf1: only the ops: not playground, buildsite, wreckage or void."""
    game = table(
        PACK, playground0="fight", ops0="taker", playground1="boat", buildsite1="lake", wreckage1="ship"
    )
    do(game, 0, "play:taker")
    assert chosen(game, "seize") == set()


def test_seizing_several_keeps_to_one_rival():
    """GT-R-10: any conformant cards of one rival, any subset."""
    game = table(
        PACK, seats=3, playground0="fight", ops0="takeall", ops1="boat, ship, crew", ops2="boat, lake"
    )
    do(game, 0, "play:takeall")
    assert chosen(game, "seize_some") == {"boat:1", "ship:1", "boat:2", "lake:2"}
    do(game, 0, "seize_some:lake:2")
    assert chosen(game, "seize_some") == {"boat:2"}
    do(game, 0, "done")
    assert lying(game, "ops:0") == ["lake"]
    assert lying(game, "ops:2") == ["boat"]


def test_reuse_and_seize_from_all_rivals_by_option():
    """GT-R-10: with plural_powers all_rivals they take from several rivals, within their number."""
    wide = {"plural_powers": "all_rivals"}
    game = table(PACK, seats=3, playground0="fight", ops0="takeall", ops1="boat", ops2="lake", options=wide)
    do(game, 0, "play:takeall", "seize_some:lake:2", "seize_some:boat:1")
    assert lying(game, "ops:0") == ["boat", "lake"]
    game = table(
        PACK, seats=3, playground0="fight", ops0="reuser", wreckage1="2 boat", wreckage2="crew", options=wide
    )
    do(game, 0, "play:reuser", "reuse:boat:1", "reuse:crew:2")
    assert lying(game, "ops:0") == ["boat", "crew"]
    assert chosen(game, "reuse") == set()


def test_a_seized_card_may_be_played_in_the_same_adventure():
    """CARDS, SeizeIf1: it is in the ops like any other card; but the play of this turn is used."""
    game = table(PACK, playground0="fight", ops0="taker", ops1="ship")
    do(game, 0, "play:taker", "seize:ship:1")
    assert codes(game, 0, "ship") == {"CARD_ALREADY_PLAYED"}
    do(game, 0, "done")
    do(game, 1, "done")
    assert codes(game, 0, "ship") == set()


def test_several_effects_of_one_card_in_their_order():
    """HS-GT-3: recover, then reuse, then seize; each may be declined."""
    game = table(PACK, playground0="fight, boat", ops0="swiss", ops1="crew", wreckage1="ship")
    do(game, 0, "play:swiss")
    assert chosen(game, "recover") == {"boat"}
    do(game, 0, "done")
    assert chosen(game, "reuse") == {"ship:1"}
    do(game, 0, "reuse:ship:1")
    assert chosen(game, "seize") == {"crew:1"}
    do(game, 0, "seize:crew:1")
    assert lying(game, "ops:0") == ["crew", "ship"]


def test_what_is_seized_or_reused_cannot_join_the_bundle():
    """GT-R-30: cards that came during a Solo bundle are not part of it."""
    game = table(PACK, ops0="climb, taker, reuser, boat", ops1="ship", wreckage1="crew")
    do(game, 0, "play:climb", "play:taker", "seize:ship:1")
    assert "play:ship" not in options(game, 0)
    do(game, 0, "play:reuser", "reuse:crew:1")
    assert "play:crew" not in options(game, 0)
    do(game, 0, "play:boat")
    assert fact(game, "adventure") == 0  # nothing of the bundle is left
    assert lying(game, "ops:0") == ["climb", "crew", "ship"]


# ---------------------------------------------------------------- trading stops
def test_no_trading_while_a_card_is_being_seized():
    """GT-R-07: from the play of the seizing card until the choice is made; untouched offers stand again."""
    game = table(PACK, seats=3, playground0="fight", ops0="taker", ops1="crew, ship", ops2="crew, boat")
    do(game, 1, "offer_to_2:crew:boat")
    assert "accept:1" in options(game, 2)
    do(game, 0, "play:taker")
    assert "accept:1" not in options(game, 2)
    with pytest.raises(HearthsideError):
        do(game, 1, "offer_to_2:ship:boat")
    do(game, 0, "seize:ship:1")
    do(game, 2, "accept:1")
    assert lying(game, "ops:1") == ["boat"]


def test_an_offer_of_a_card_that_was_seized_is_gone():
    """GT-R-07: cancelled when either card has left its ops."""
    game = table(PACK, seats=3, playground0="fight", ops0="taker", ops1="crew, ship", ops2="boat")
    do(game, 1, "offer_to_2:ship:boat")
    do(game, 0, "play:taker", "seize:ship:1")
    assert "accept:1" not in options(game, 2)


def test_a_seize_without_a_choice_stops_nobody():
    """GT-R-07: nothing can be seized, so there is nothing to wait for."""
    game = table(PACK, seats=3, playground0="fight", ops0="taker", ops1="crew", ops2="flagship")
    do(game, 0, "play:taker")
    do(game, 1, "offer_to_2:crew:flagship")
    assert "accept:1" in options(game, 2)


def test_recover_and_reuse_do_not_stop_trading():
    """PLAY SUPPORT CARD: only SeizeIf and SeizeIf1 do."""
    game = table(
        PACK, seats=3, playground0="fight", ops0="reuser", wreckage1="boat", ops1="crew", ops2="ship"
    )
    do(game, 0, "play:reuser")
    do(game, 1, "offer_to_2:crew:ship")
    do(game, 2, "accept:1")
    assert lying(game, "ops:1") == ["ship"]
