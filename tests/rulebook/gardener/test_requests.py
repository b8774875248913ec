"""Requests to end an adventure or an era: agreement, the silent round, what cancels them."""

import pytest

from hearthside.games.gardener.sayings import (
    ADVENTURE_ENDS,
    BY_CONSENT,
    BY_FREEZE,
    BY_SILENCE,
    ERA_ENDS,
    REQUEST_FALLS,
    STRIKES,
)
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import do, fact, lying, options, pack_of, said, table

CARDS = """
    era spring
    A wall x4: Roleplay "Obstruction"; ACC{Might 1}
    A dare x2: Roleplay "Challenge"; ACC{Might 3}
    A climb: Roleplay "Solo"; ACC{Might 3}
    S hand x4: Subtype "Crew"; AR{Might 1}
    S trip: DisableIf1{Subtype = "Crew"}
    S frost: Freeze "Yes"
    S rewind #5: RewindAdventure "Yes"
    S grab: SeizeIf1{Subtype = "Crew"}
    S crown gold #5: AR{Might 1}
    era summer
    A show x4: Roleplay "Obstruction"; ACC{Might 1}
    S leaf x4: AR{Might 1}
"""
PACK = pack_of(CARDS, players="2-4")
ALONE = pack_of(CARDS, players="1-3", mode="epic", burn=1)


def asked(seats: int = 3, **position: object) -> Game:
    """The end of an adventure that player 0 began is asked for by him."""
    named = {"playground0": "wall", "ops1": "hand, wall", **position}
    return do(table(PACK, seats=seats, **named), 0, "request_adventure")


def why(game: Game) -> list[int]:
    return [entry[2] for entry in said(game, ADVENTURE_ENDS)]


# ---------------------------------------------------------------- agreement
def test_when_all_agree_the_adventure_ends_at_once():
    """GT-R-39: still in the turn of who asked; then the next player turns."""
    game = asked()
    do(game, 1, "agree")
    assert fact(game, "adventure")
    do(game, 2, "agree")
    assert fact(game, "adventure") == 0
    assert why(game) == [BY_CONSENT]
    assert fact(game, "turn") == 1


def test_the_last_vote_may_come_in_a_later_turn():
    """GT-R-34: the player after the one whose turn was running is next."""
    game = asked(seats=4)
    do(game, 0, "done")
    do(game, 3, "agree")
    do(game, 1, "done")
    do(game, 1, "agree")
    assert fact(game, "turn") == 2
    do(game, 2, "agree")
    assert fact(game, "adventure") == 0
    assert fact(game, "turn") == 3


def test_who_asks_has_agreed_and_votes_stay():
    """GT-R-57: no vote for the requester, one for everybody else, and none is taken back."""
    game = asked()
    assert options(game, 0) == {"done"}
    do(game, 1, "agree")
    assert options(game, 1) == set()
    with pytest.raises(IllegalAction):
        do(game, 1, "agree")


def test_nobody_agrees_to_nothing():
    """GT-R-39: without a request there is no vote."""
    game = table(PACK, seats=3, playground0="wall")
    assert "agree" not in options(game, 0) | options(game, 1) | options(game, 2)


def test_a_new_request_needs_new_votes():
    """GT-R-57: votes for a request that fell are gone with it."""
    game = asked()
    do(game, 2, "agree")
    do(game, 0, "done")
    do(game, 1, "play:hand", "request_adventure")
    assert fact(game, "agreed") == 1 << 1
    do(game, 0, "agree")
    assert fact(game, "adventure")
    do(game, 2, "agree")
    assert fact(game, "adventure") == 0


def test_the_step_waits_for_an_open_choice():
    """GT-R-57: the power's targets are chosen first; then the adventure ends and the turn is over."""
    game = table(
        PACK,
        seats=3,
        turn=1,
        playground0="wall, hand",
        playground1="trip",
        pending={"1": "trip"},
        request={"kind": "adventure", "by": 2, "agreed": [0]},
    )
    assert options(game, 1) == {"disable:hand:0", "agree", "done"}
    do(game, 1, "agree")
    assert fact(game, "adventure")
    do(game, 1, "disable:hand:0")
    assert len(said(game, STRIKES)) == 1
    assert fact(game, "adventure") == 0
    assert lying(game, "ops:0") == ["hand", "wall"]
    assert fact(game, "turn") == 2


# ---------------------------------------------------------------- the silent round
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_one_round_without_a_card_ends_the_adventure(seats: int):
    """GT-R-34: exactly one turn of each other player; then who asked turns again."""
    game = asked(seats)
    do(game, 0, "done")
    for player in range(1, seats):
        assert fact(game, "adventure")
        assert fact(game, "turn") == player
        do(game, player, "done")
    assert fact(game, "adventure") == 0
    assert why(game) == [BY_SILENCE]
    assert fact(game, "turn") == 0


def test_the_round_is_counted_from_who_asked_not_from_the_hero():
    """PLAYING, REQUEST END OF ADVENTURE: a competitor may ask, too."""
    game = table(PACK, seats=3, turn=2, playground0="wall", ops1="hand")
    do(game, 2, "request_adventure", "done")
    do(game, 0, "done")
    assert fact(game, "adventure")
    do(game, 1, "done")
    assert fact(game, "adventure") == 0
    assert fact(game, "turn") == 2


def test_the_end_of_the_era_after_one_silent_round():
    """PLAYING, REQUEST END OF ERA: the next era begins with who asked."""
    game = table(PACK, seats=3, turn=1, ops0="wall", ops1="wall", ops2="wall")
    do(game, 1, "request_era", "done")
    do(game, 2, "done")
    assert fact(game, "era") == 0
    do(game, 0, "done")
    assert fact(game, "era") == 1
    assert said(game, ERA_ENDS)[0][1:] == (1, BY_SILENCE)
    assert fact(game, "turn") == 1
    assert fact(game, "request") == fact(game, "agreed") == 0  # the new era begins without a request


def test_all_agree_to_end_the_era():
    """PLAYING, REQUEST END OF ERA: at once, and the player after the running turn begins the next."""
    game = table(PACK, seats=3, ops0="wall", turn=0)
    do(game, 0, "request_era")
    do(game, 2, "agree")
    do(game, 1, "agree")
    assert said(game, ERA_ENDS)[0][1:] == (1, BY_CONSENT)
    assert fact(game, "turn") == 1


# ---------------------------------------------------------------- what cancels a request
def test_a_card_cancels_it():
    """PLAYING, REQUEST END OF ADVENTURE: and the passes after it end nothing."""
    game = asked()
    do(game, 0, "done")
    do(game, 1, "play:hand", "done")
    assert fact(game, "request") == 0
    assert said(game, REQUEST_FALLS) == [(0, 1, 0)]
    do(game, 2, "done")
    do(game, 0, "done")
    do(game, 1, "done")
    assert fact(game, "adventure")


def test_an_adventure_cancels_the_request_to_end_the_era():
    """GT-R-39: somebody else begins one, or who asked does it himself later in his turn."""
    game = table(PACK, seats=2, ops0="wall", ops1="wall")
    do(game, 0, "request_era", "done")
    do(game, 1, "play:wall")
    assert fact(game, "request") == 0
    own = table(PACK, seats=2, ops0="wall", ops1="wall")
    do(own, 0, "request_era", "play:wall")
    assert fact(own, "request") == 0
    assert "agree" not in options(own, 1)


def test_a_challenge_cancels_it():
    """GT-R-69: the given card is a card played."""
    game = table(PACK, seats=3, turn=1, ops1="dare", request={"kind": "era", "by": 0})
    do(game, 1, "challenge:dare:2")
    assert fact(game, "request") == 0
    assert fact(game, "era") == 0
    assert game.waiting == [2]


def test_a_solo_cancels_it():
    """GT-R-56: the bundle counts as a card, and after it the era goes on."""
    game = table(PACK, seats=2, turn=1, ops1="climb", request={"kind": "era", "by": 0})
    do(game, 1, "play:climb")
    assert fact(game, "adventure") == 0
    assert fact(game, "era") == 0
    assert fact(game, "request") == 0
    assert fact(game, "turn") == 0


def test_trades_and_claims_and_powers_do_not_cancel_it():
    """GT-R-56: only a card that goes from ops to playground does."""
    game = table(
        PACK,
        seats=3,
        turn=1,
        playground0="wall, hand",
        playground1="trip",
        pending={"1": "trip"},
        ops1="rewind",
        ops2="hand",
        request={"kind": "adventure", "by": 0},
    )
    do(game, 1, "disable:hand:0", "claim:crown")
    do(game, 1, "offer_to_2:rewind:hand")
    do(game, 2, "accept:1")
    assert fact(game, "request") == 1
    assert lying(game, "ops:2") == ["rewind"]


def test_a_second_request_is_refused():
    """GT-R-57: while one stands nobody can ask again, and nothing is counted anew."""
    game = asked()
    do(game, 0, "done")
    assert "request_adventure" not in options(game, 1)
    assert "request_adventure" in {option.key for option in game.blocked(1)}
    with pytest.raises(IllegalAction):
        do(game, 1, "request_adventure")
    assert fact(game, "request_by") == 0


@pytest.mark.parametrize(("running", "wrong"), [(True, "request_era"), (False, "request_adventure")])
def test_only_what_is_there_can_be_ended(running: bool, wrong: str):
    """PLAYING, TURN: the era while no adventure is in progress, else the adventure."""
    game = table(PACK, ops0="wall", playground1="wall") if running else table(PACK, ops0="wall")
    assert wrong not in options(game, 0)


# ---------------------------------------------------------------- with powers
def test_asking_with_a_pending_power_ends_before_it_strikes():
    """GT-R-39: nobody plays a card, so the adventure is over when the turn comes back."""
    game = table(PACK, turn=1, playground0="wall, hand", ops1="trip")
    do(game, 1, "play:trip", "request_adventure", "done")
    do(game, 0, "done")
    assert fact(game, "adventure") == 0
    assert said(game, STRIKES) == []
    assert lying(game, "buildsite:0") == ["wall"]
    assert fact(game, "turn") == 1


def test_frozen_players_ask_and_vote():
    """GT-R-09: what is no card is not frozen."""
    game = table(PACK, seats=3, turn=1, playground0="wall, frost", pending={"0": "frost"}, ops1="hand")
    do(game, 1, "request_adventure")
    assert "agree" in options(game, 2)


def test_a_freeze_does_not_wait_for_a_later_request():
    """GT-R-34: the special round ends first; the owner of the freeze turns next."""
    game = table(PACK, seats=3, turn=1, playground0="wall, frost", pending={"0": "frost"})
    do(game, 1, "request_adventure", "done")
    do(game, 2, "done")
    assert why(game) == [BY_FREEZE]
    assert fact(game, "request") == 0
    assert fact(game, "turn") == 0


@pytest.mark.parametrize("player", [0, 1, 2])
def test_after_a_rewind_the_next_player_turns(player: int):
    """GT-R-34: the one after who played it, whoever is the hero."""
    game = table(PACK, seats=3, turn=player, playground0="wall", **{f"ops{player}": "rewind"})
    do(game, player, "play:rewind")
    assert fact(game, "adventure") == 0
    assert fact(game, "turn") == (player + 1) % 3


# ---------------------------------------------------------------- alone
def test_alone_a_request_works_at_once():
    """GT-R-59: there is nobody to agree or to play."""
    game = table(ALONE, seats=1, playground0="wall, hand", ops0="wall, hand")
    do(game, 0, "request_adventure")
    assert fact(game, "adventure") == 0
    assert lying(game, "buildsite:0") == ["wall"]
    do(game, 0, "request_era")
    assert fact(game, "era") == 1


def test_alone_a_freeze_ends_the_adventure_with_the_turn():
    """GT-R-59: no rival is immune when his turn is over."""
    game = table(ALONE, seats=1, playground0="wall, hand", ops0="frost, hand, wall")
    do(game, 0, "play:frost")
    assert fact(game, "adventure")
    do(game, 0, "done")
    assert fact(game, "adventure") == 0
    assert why(game) == [BY_FREEZE]


def test_alone_powers_and_seizures_find_nobody():
    """GT-R-59: the disabling card has no target, and there is nobody to challenge."""
    game = table(ALONE, seats=1, playground0="wall, hand", ops0="trip, grab, hand, dare")
    do(game, 0, "play:trip", "done")
    assert "play:grab" in options(game, 0)
    do(game, 0, "play:grab")
    assert options(game, 0) == {"request_adventure", "done"}
    idle = table(ALONE, seats=1, ops0="dare")
    assert options(idle, 0) == {"request_era", "done"}
