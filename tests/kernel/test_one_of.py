"""OneOf: one answer of one seat, and what it leads to.  EachSeat: once round the table."""

from tests.tiny import rules
from tests.tiny.pack import PACK
from tests.tiny.play import answers, cards, count, position

TURN = {"seats": 3, "phase": "turn", "turn": 1, "hand:1": "coal, owl", "goods:2": "torch"}


def test_the_seat_gets_one_answer():
    game = position(TURN)
    assert game.waiting == [1]
    assert answers(game, 1) == ["done", "forage", "call", "bury:coal", "bury:owl", "steal:torch:2", "sing"]
    game.act(1, "done")
    assert game.waiting == [0, 1, 2]  # the next phase


def test_an_answer_can_move_cards():
    game = position(TURN)
    woods = count(game, "woods")
    game.act(1, "forage")
    assert count(game, "woods") == woods - 1
    assert count(game, "hand:1") == 3


def test_a_buried_card_is_drawn_last():
    game = position({**TURN, "woods": "twig, log"})
    game.act(1, "bury:coal")
    assert game._state.zones[0] == [3, 2, 1]  # the top is last
    assert cards(game, "woods", 1) is None


def test_an_answer_can_start_another_rule_and_is_over_when_that_one_is():
    game = position(TURN)
    game.act(1, "call")
    assert game.waiting == [0, 2]
    game.act(0, "done")
    game.act(2, "done")
    assert game.waiting == [0, 1, 2]


def test_the_answer_is_the_result():
    state = PACK.new_state(2)
    state.stack.clear()
    PACK.push(state, rules.TURN)
    state.go_on()
    forage = PACK.codec.action("forage")
    state.apply(0, forage)
    assert state.result == forage


def test_each_seat_goes_clockwise_from_the_first():
    game = position({"seats": 4, "phase": "gather", "night": 3})
    for seat in range(4):
        game.act(seat, "done")
    asked = []
    while len(game.waiting) == 1:
        asked += game.waiting
        game.act(game.waiting[0], "done")
    assert asked == [2, 3, 0, 1]
