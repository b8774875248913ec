"""Solo adventures: the hero plays everything at once, and it is over."""

import pytest

from hearthside.games.gardener.sayings import (
    ADVENTURE_ENDS,
    BY_REWIND,
    BY_SOLO,
    LOST,
    MEASURED,
    POWER_PENDS,
    WINS,
)
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import codes, do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    A climb x2: Roleplay "Solo"; ACC{Might 3}
    A stroll: Roleplay "Solo"
    A swim: Roleplay "Solo"; ACC{Might 3}; AR{Might 1}; DenySupportIf1{Subtype = "Boat"}
    A strength: Roleplay "Obstruction"; Feats{Might 2}
    A commonStrength: Roleplay "Obstruction"; Feats{Might 3}; CommonBuildsite "Yes"
    A wall: Roleplay "Obstruction"; ACC{Might 3}
    S one x3: Subtype "Crew"; AR{Might 1}
    S two x3: Subtype "Crew"; AR{Might 2}
    S boat: Subtype "Boat"; AR{Might 2}
    S towed: AR{Might 1}; AllowPlayIfPlayground{Subtype = "Boat"}
    S heavy: AR{Might 3}; AC{Reach 1}
    S hazard: ACC{Might 1}
    S trip: AR{Might 1}; DisableIf1{Subtype = "Crew"}
    S frost: AR{Might 1}; Freeze "Yes"
    S rewind: RewindAdventure "Yes"
    S save: Recover1 "Yes"
    S again: AR{Might 1}; Reuse 2
    S grab: SeizeIf{Subtype = "Crew"}
    S shield: ImmuneIf1{AR.Might > 1}
    """,
    players="2-3",
)


def why(game: Game) -> list[int]:
    return [entry[2] for entry in said(game, ADVENTURE_ENDS)]


def test_the_bundle_covers_and_wins():
    """GT-R-30: cards one by one, then it is counted; the bundle is wrecked, the next player turns."""
    game = table(PACK, seats=3, ops0="climb, one, two, boat")
    do(game, 0, "play:climb", "play:one", "play:two", "done")
    assert lying(game, "buildsite:0") == ["climb"]
    assert lying(game, "wreckage:0") == ["one", "two"]
    assert lying(game, "ops:0") == ["boat"]
    assert why(game) == [BY_SOLO]
    assert (0, 1, 3) in said(game, MEASURED)
    assert fact(game, "turn") == 1


def test_too_little_is_lost():
    """GT-R-30: the adventure goes back to the ops, the bundle is wrecked, and the turn is over."""
    game = table(PACK, seats=3, ops0="climb, two, one")
    do(game, 0, "play:climb", "play:two", "done")
    assert lying(game, "ops:0") == ["climb", "one"]
    assert lying(game, "wreckage:0") == ["two"]
    assert len(said(game, LOST)) == 1
    assert fact(game, "turn") == 1


def test_an_empty_bundle():
    """GT-R-70: legal; feats and what the adventure card itself brings may be enough."""
    bare = do(table(PACK, ops0="climb, one", buildsite0="strength"), 0, "play:climb", "done")
    assert lying(bare, "buildsite:0") == ["strength"]
    common = do(table(PACK, ops0="climb, one", buildsite1="commonstrength"), 0, "play:climb", "done")
    assert lying(common, "buildsite:0") == ["climb"]
    own = do(table(PACK, ops0="swim, one", buildsite0="strength"), 0, "play:swim", "done")
    assert lying(own, "buildsite:0") == ["strength", "swim"]


def test_a_solo_without_costs_is_won():
    """PLAYING, WINNING CONDITIONS: only ties need rivals; nothing to cover is covered."""
    game = do(table(PACK, ops0="stroll, one"), 0, "play:stroll", "done")
    assert [entry[0] for entry in said(game, WINS)] == [0]


def test_costs_of_the_bundle_count():
    """GT-R-30: its own adventure costs and common costs have to be covered, too."""
    heavy = do(table(PACK, ops0="climb, heavy, one"), 0, "play:climb", "play:heavy", "done")
    assert lying(heavy, "buildsite:0") == []
    hazard = table(PACK, ops0="climb, hazard, one, two, boat")
    do(hazard, 0, "play:climb", "play:hazard", "play:one", "play:two", "done")
    assert lying(hazard, "buildsite:0") == []


def test_every_card_is_checked_at_its_place():
    """GT-R-30: the boat first, then what it tows; no two copies; what the adventure denies is denied."""
    game = table(PACK, ops0="climb, boat, towed, 2 one")
    do(game, 0, "play:climb")
    assert "play:towed" not in options(game, 0)
    do(game, 0, "play:boat")
    assert "play:towed" in options(game, 0)
    do(game, 0, "play:one")
    assert "play:one" not in options(game, 0)
    denied = do(table(PACK, ops0="swim, boat, one"), 0, "play:swim")
    assert options(denied, 0) == {"play:one", "done"}


def test_nobody_else_plays():
    """PLAYING, PLAY ADVENTURE CARD: no competitor may play cards, nor can he ask for an end or trade."""
    game = table(PACK, seats=3, ops0="climb, one, two", ops1="one", ops2="hazard, rewind")
    do(game, 0, "play:climb")
    assert game.waiting == [0]
    assert options(game, 1) == options(game, 2) == set()
    assert "SOLO" in codes(game, 1, "one")
    assert "SOLO" in codes(game, 2, "rewind")
    assert "SOLO" not in codes(game, 0, "one")


def test_no_other_adventure_in_the_bundle():
    """PLAYING, PLAY ADVENTURE CARD: supports only."""
    game = do(table(PACK, ops0="climb, wall, one"), 0, "play:climb")
    assert options(game, 0) == {"play:one", "done"}


def test_it_is_one_action():
    """GT-R-70: while it goes on nothing can be traded, asked for or claimed; offers stand again after it."""
    game = table(PACK, ops0="climb, one, two", ops1="boat", offers=[[1, 0, "boat", "two"]])
    do(game, 0, "play:climb")
    assert options(game, 0) == {"play:one", "play:two", "decline:1", "done"}
    assert options(game, 1) == {"retract:1"}
    with pytest.raises(IllegalAction):
        do(game, 0, "offer_to_1:one:boat")
    do(game, 0, "done")
    assert "accept:1" in options(game, 0)


@pytest.mark.parametrize("choice", ["seize_some:two:1", "done"])
def test_after_a_seizure_in_it_trading_is_still_stopped(choice: str):
    """GT-R-70: the end of the seizure is not yet the end of the bundle."""
    game = table(PACK, ops0="climb, grab, boat, one", ops1="two, hazard")
    do(game, 0, "play:climb", "play:grab", choice)
    assert "play:boat" in options(game, 0)
    with pytest.raises(IllegalAction):
        do(game, 1, "offer_to_0:hazard:boat")


def test_an_offer_for_a_card_of_the_bundle_falls():
    """GT-R-07: the card has left the ops."""
    game = table(PACK, ops0="climb, one, two", ops1="boat", offers=[[1, 0, "boat", "two"]])
    do(game, 0, "play:climb", "play:two", "done")
    assert "accept:1" not in options(game, 0)


@pytest.mark.parametrize("power", ["trip", "frost"])
def test_powers_in_it_lapse(power: str):
    """GT-R-30: no special round, no strike, but what the card brings counts."""
    game = table(PACK, ops0=f"climb, {power}, two, one", ops1="one, wall")
    do(game, 0, "play:climb", f"play:{power}", "play:two", "done")
    assert lying(game, "buildsite:0") == ["climb"]
    assert said(game, POWER_PENDS) == []
    assert fact(game, "pending:0") == 0
    assert "play:wall" in options(game, 1)


def test_a_rewind_in_it_annuls_at_once():
    """GT-R-61: the cards before it come back, the rest never left the ops."""
    game = table(PACK, ops0="climb, one, two, rewind")
    do(game, 0, "play:climb", "play:one", "play:rewind")
    assert lying(game, "ops:0") == ["climb", "one", "two"]
    assert lying(game, "wreckage:0") == ["rewind"]
    assert why(game) == [BY_REWIND]
    assert said(game, LOST) == said(game, WINS) == []
    assert fact(game, "turn") == 1


def test_recover_in_it():
    """GT-R-30: effects resolve at once; the recovered card is not wrecked."""
    game = table(PACK, ops0="climb, one, save, two, boat")
    do(game, 0, "play:climb", "play:one", "play:save", "recover:one", "play:two", "done")
    assert lying(game, "ops:0") == ["boat", "climb", "one"]
    assert lying(game, "wreckage:0") == ["save", "two"]


def test_seized_cards_cannot_join_the_bundle():
    """GT-R-30: they are in the ops, but for later."""
    game = table(PACK, ops0="climb, grab, boat", ops1="one, two")
    do(game, 0, "play:climb", "play:grab", "seize_some:two:1", "seize_some:one:1")
    assert options(game, 0) == {"play:boat", "done"}
    (told,) = {blocked.why for blocked in game.blocked(0) if blocked.key == "play:two"}
    assert "disabled" not in told  # that would be untrue
    do(game, 0, "play:boat")
    assert lying(game, "ops:0") == ["climb", "one", "two"]


def test_reused_cards_cannot_join_the_bundle():
    """GT-R-30: nor can what comes from a rival's wreckage."""
    game = table(PACK, ops0="climb, again, boat", wreckage1="two")
    do(game, 0, "play:climb", "play:again", "reuse:two:1")
    assert options(game, 0) == {"play:boat", "done"}
    do(game, 0, "done")
    assert "two" in lying(game, "ops:0")


def test_an_own_copy_of_a_seized_card_may_join():
    """GT-R-30: the copy that was there before is not the one that was seized."""
    game = table(PACK, ops0="climb, grab, two, boat", ops1="two")
    do(game, 0, "play:climb", "play:grab", "seize_some:two:1")
    assert "play:two" in options(game, 0)


def test_seized_cards_can_be_played_later():
    """GT-R-30: the bar ends with the bundle."""
    game = table(PACK, ops0="climb, grab, boat", ops1="two", playground1="", seats=2)
    do(game, 0, "play:climb", "play:grab", "seize_some:two:1", "done")
    do(game, 1, "done")
    again = do(game, 0, "play:climb")
    assert "play:two" in options(again, 0)


def test_immunity_in_it_finds_nothing():
    """GT-R-30: there is no rival's power in a solo, and the card may be played all the same."""
    game = table(PACK, ops0="climb, shield, one", ops1="one")
    do(game, 0, "play:climb", "play:shield")
    assert options(game, 0) == {"play:one", "done"}


@pytest.mark.parametrize("number", ["adventure_and_one", "unlimited"])
def test_option_cards_per_turn_does_not_change_it(number: str):
    """GT-R-03: the bundle is the one exception in every case."""
    game = table(PACK, ops0="climb, one, two, boat", options={"cards_per_turn": number})
    do(game, 0, "play:climb", "play:one", "play:two", "done")
    assert lying(game, "buildsite:0") == ["climb"]
    assert fact(game, "turn") == 1


def test_alone_it_is_the_same():
    """GT-R-59: nobody is there to hinder, and the turn comes back."""
    pack = pack_of(
        'A climb: Roleplay "Solo"; ACC{Might 1}\nS one x2: AR{Might 1}', players="1-2", mode="epic"
    )
    game = table(pack, seats=1, ops0="climb, one")
    do(game, 0, "play:climb", "play:one")
    assert lying(game, "buildsite:0") == ["climb"]
    assert game.waiting == [0]
