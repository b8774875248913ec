"""What happens when nobody gets on: the stall guard, and rounds of bare passes."""

import pytest

from hearthside.games.gardener.places import ERAS_WON, LAYOUT
from hearthside.games.gardener.sayings import BY_STALLING, ERA_ENDS, REQUESTS
from hearthside.kernel.actions import DONE
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import do, fact, options, pack_of, said, table

CARDS = """
    era spring
    A wall x4: Roleplay "Obstruction"; ACC{Might 1}
    A climb x2: Roleplay "Solo"; ACC{Might 3}
    A dare: Roleplay "Challenge"; ACC{Might 3}; AllowPlayIfBuildsite{Level = 9}
    S hand x4 #1: AR{Might 1}
    S rewind: RewindAdventure "Yes"
    S crown gold #1: AR{Might 1}
    era summer
    A show x4: Roleplay "Obstruction"; ACC{Might 1}
"""
PACK = pack_of(CARDS, players="2-4")
ALONE = pack_of(CARDS, players="1-3", mode="epic", burn=1)


# ---------------------------------------------------------------- the stall guard
def empty_adventure(game: Game, player: int) -> None:
    """Somebody plays his wall, and it ends at once by agreement."""
    do(game, player, "play:wall", "request_adventure")
    for other in range(game.seats):
        if other != player:
            do(game, other, "agree")


def test_two_rounds_of_adventures_without_a_support():
    """GT-R-41: then asking for the end of the era is enough."""
    game = table(PACK, seats=2, ops0="wall", ops1="wall")
    for count in range(4):
        assert fact(game, "idle_adventures") == count
        empty_adventure(game, fact(game, "turn"))
    do(game, 0, "request_era")
    assert said(game, ERA_ENDS)[0][1:] == (1, BY_STALLING)
    assert fact(game, "era") == 1
    assert fact(game, "turn") == 1


@pytest.mark.parametrize(
    ("seats", "idle", "ends"), [(2, 3, False), (2, 4, True), (3, 5, False), (3, 6, True)]
)
def test_twice_as_many_adventures_as_players(seats: int, idle: int, ends: bool):
    """GT-R-41: not one adventure sooner."""
    game = table(PACK, seats=seats, ops0="wall", ops1="wall", idle_adventures=idle)
    do(game, 0, "request_era")
    assert fact(game, "era") == int(ends)


def test_a_support_begins_the_count_anew():
    """GT-R-41: in a row means in a row."""
    game = table(PACK, seats=2, ops0="wall, hand", ops1="wall", idle_adventures=3)
    do(game, 0, "play:wall", "done")
    do(game, 1, "done")
    do(game, 0, "play:hand", "request_adventure")
    do(game, 1, "agree")
    assert fact(game, "idle_adventures") == 0


def test_a_support_that_is_gone_again_counts():
    """GT-R-41: a rewind is a support played, too."""
    game = table(PACK, seats=2, playground0="wall", ops0="rewind", idle_adventures=3)
    do(game, 0, "play:rewind")
    assert fact(game, "idle_adventures") == 0


def test_an_empty_solo_is_an_adventure_without_a_support():
    """GT-R-41: played and lost with nothing."""
    game = table(PACK, seats=2, ops0="climb", idle_adventures=3)
    do(game, 0, "play:climb")
    assert fact(game, "idle_adventures") == 4


def test_only_the_end_of_the_era_is_granted():
    """GT-R-41: the end of an adventure is asked for as ever."""
    game = table(PACK, seats=2, playground0="wall", idle_adventures=9)
    do(game, 0, "request_adventure")
    assert fact(game, "adventure")


def test_option_without_the_guard():
    """GT-R-41: then a request is never granted by itself."""
    game = table(PACK, seats=2, ops0="wall", idle_adventures=99, options={"stall_guard": False})
    do(game, 0, "request_era")
    assert fact(game, "era") == 0
    assert fact(game, "request") == 2


def test_a_new_era_begins_to_count_anew():
    """GT-R-41: what was played in the last era is forgotten."""
    game = table(PACK, seats=2, ops0="wall", idle_adventures=9, phase="end_of_era")
    assert fact(game, "era") == 1
    assert fact(game, "idle_adventures") == 0


# ---------------------------------------------------------------- bare passes
def pass_round(game: Game, times: int) -> None:
    for _ in range(times):
        do(game, fact(game, "turn"), "done")


def test_passing_ends_nothing():
    """GT-R-58: neither an adventure nor an era, however often all pass."""
    running = table(PACK, seats=3, playground0="wall")
    pass_round(running, 30)
    assert fact(running, "adventure")
    idle = table(PACK, seats=3, ops0="wall")
    pass_round(idle, 30)
    assert fact(idle, "era") == 0
    assert said(idle, REQUESTS) == []


@pytest.mark.parametrize("running", [True, False])
def test_option_the_last_pass_of_a_round_is_a_request(running: bool):
    """GT-R-58: by the player who passed last; one more silent round, and it is over."""
    zones = {"playground0": "wall"} if running else {"ops0": "wall"}
    game = table(PACK, seats=3, options={"auto_request": True}, **zones)
    pass_round(game, 2)
    assert fact(game, "request") == 0
    pass_round(game, 1)
    assert fact(game, "request") == (1 if running else 2)
    assert said(game, REQUESTS) == [(2, 1 if running else 2, 1)]
    assert fact(game, "turn") == 0
    assert "agree" in options(game, 0)
    pass_round(game, 1)
    assert fact(game, "request")
    pass_round(game, 1)
    assert fact(game, "adventure") == 0
    assert fact(game, "era") == (0 if running else 1)
    assert fact(game, "turn") == 2


def test_option_a_turn_with_a_deed_is_no_bare_pass():
    """GT-R-58: after a card or a claim a whole round of passes is needed again."""
    game = table(PACK, seats=2, playground0="wall", ops0="hand", ops1="hand", options={"auto_request": True})
    pass_round(game, 1)
    do(game, 1, "claim:crown", "done")
    assert fact(game, "request") == 0
    pass_round(game, 1)
    assert fact(game, "request") == 0
    pass_round(game, 1)
    assert fact(game, "request") == 1


def test_option_alone_a_pass_is_a_request():
    """GT-R-59: and a request alone works at once."""
    game = table(ALONE, seats=1, playground0="wall", ops0="hand, wall", options={"auto_request": True})
    do(game, 0, "done")
    assert fact(game, "adventure") == 0


@pytest.mark.parametrize("running", [True, False])
def test_no_era_goes_on_for_ever(running: bool):
    """HS-GT-15: after 500 rounds it ends as if all had agreed, an adventure in progress first."""
    zones = {"playground0": "wall, hand"} if running else {"ops0": "wall"}
    state = table(PACK, seats=2, **zones)._state
    for turn in range(2 * 500):
        assert state.facts[LAYOUT.fact("era")] == 0
        state.apply(turn % 2, DONE)
    assert state.facts[LAYOUT.fact("era")] == 1
    assert state.facts[LAYOUT.fact("turn")] == 0
    assert [state.facts[fact] for fact in ERAS_WON[:2]] == [1, 1]
