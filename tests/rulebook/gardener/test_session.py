"""A session: eras one after another, the order of turns, one play mode."""

import pytest

from hearthside.games.gardener.sayings import ERA_BEGINS, ERA_ENDS, SESSION_ENDS, TURN_BEGINS
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from tests.rulebook.gardener.packs import do, fact, lying, options, pack_of, said, table

PACK = pack_of(
    """
    era spring
    A fair x6: Roleplay "Competition"; ACC{Might 1}
    S hand x6: AR{Might 1}
    era summer
    A show x6: Roleplay "Competition"; ACC{Might 1}
    S arm x6: AR{Might 1}
    """,
    players="2-3",
)


def begun(seats: int, **chosen: object) -> Game:
    return new_game(PACK, seats, Stream(key_from_seed(5)), chosen)


def end_the_era(game: Game) -> int:
    """The player to turn asks for it, the others agree; who asked is given back."""
    player = fact(game, "turn")
    do(game, player, "request_era")
    for seat in range(game.seats):
        if seat != player:
            do(game, seat, "agree")
    return player


def test_a_session_begins_with_its_first_era():
    """PLAYING, SESSION: only the cards of the first era deck are dealt."""
    game = begun(3)
    assert fact(game, "era") == 0
    dealt = {card for seat in range(3) for card in lying(game, f"ops:{seat}")}
    assert dealt == {"fair", "hand"}
    assert set(lying(game, "void")) == {"show", "arm"}


def test_one_player_has_the_first_turn():
    """PLAYING, SESSION: who is first is the one who got the first card, and only he is asked."""
    game = begun(3)
    assert said(game, TURN_BEGINS) == [(said(game, ERA_BEGINS)[0][0], 0, 0)]
    assert game.waiting == [fact(game, "turn")]


def test_the_turns_go_round():
    """PLAYING, PASS: the next player turns, after the last the first."""
    game = begun(3)
    order = []
    for _ in range(6):
        order.append(fact(game, "turn"))
        do(game, order[-1], "done")
    first = order[0]
    assert order == [(first + step) % 3 for step in range(6)]


def test_only_the_player_who_turns_may_act():
    """PLAYING, TURN: the others have no actions; nothing can be traded or agreed to here."""
    game = begun(3)
    turn = fact(game, "turn")
    assert options(game, turn)
    for other in {0, 1, 2} - {turn}:
        assert options(game, other) == set()
        with pytest.raises(HearthsideError):
            do(game, other, "done")


def test_the_next_era_follows_and_then_the_session_ends():
    """PLAYING, END OF SESSION: when there are no more eras to play."""
    game = begun(2)
    end_the_era(game)
    assert fact(game, "era") == 1
    assert not game.over
    dealt = {card for seat in range(2) for card in lying(game, f"ops:{seat}")}
    assert dealt == {"show", "arm"}
    end_the_era(game)
    assert game.over
    assert [entry[1] for entry in said(game, ERA_ENDS)] == [1, 2]
    assert len(said(game, SESSION_ENDS)) == 1


def test_the_order_of_turns_is_not_reset_by_a_new_era():
    """GT-R-34: the player after the one who ended the era turns, and gets the first card."""
    game = begun(3)
    first = fact(game, "turn")
    do(game, first, "done")
    end_the_era(game)
    assert said(game, ERA_BEGINS)[1][0] == (first + 2) % 3
    assert fact(game, "turn") == (first + 2) % 3


def test_a_player_has_no_way_to_move_cards_as_he_likes():
    """PLAYING, VARIOUS: a turn without an adventure offers what the steps list, no more."""
    game = table(PACK, ops0="fair, hand", ops1="fair, hand")
    assert options(game, 0) == {"play:fair", "request_era", "done"}


def test_no_card_is_given_away():
    """PLAYING, VARIOUS: one card against one or nothing; a gift cannot even be said (GT-R-07)."""
    game = table(PACK, ops0="fair, hand", ops1="")
    for key in ("offer_to_1:hand", "offer_to_1:hand:hand", "offer_to_1:hand:0"):
        with pytest.raises(HearthsideError):
            do(game, 0, key)
    assert lying(game, "ops:0") == ["fair", "hand"]


@pytest.mark.parametrize("seats", [1, 7])
def test_a_session_has_as_many_players_as_its_pack_is_for(seats: int):
    """CARD PACKS, INSTRUCTIONS: two or three players, with groups up to six people."""
    with pytest.raises(HearthsideError):
        begun(seats)


def test_who_is_first_is_drawn():
    """HS-GT-14: by lot, so it is not always the same."""
    firsts = {fact(new_game(PACK, 3, Stream(key_from_seed(seed))), "turn") for seed in range(20)}
    assert firsts == {0, 1, 2}
