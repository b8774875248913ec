"""Standing offers: at any time, beside whatever is being decided."""

import pytest

from hearthside import IllegalAction
from hearthside.kernel.actions import FREE, FREE_VERBS, act
from hearthside.kernel.offers import (
    ACCEPT,
    LAST_NUMBER,
    OFFER,
    OFFER_TO,
    RETRACT,
    Offers,
    an_offer,
    is_offer,
)
from hearthside.kernel.replay import load, read
from hearthside.kernel.state import State
from tests.tiny.pack import PACK
from tests.tiny.play import answers, cards, position, trade, trades
from tests.tiny.rules import Trades
from tests.tiny.table import COAL, LAST_OFFER, LOG, OWL, TWIG

MARKET = {
    "seats": 3,
    "phase": "turn",
    "turn": 0,
    "goods:0": "coal, twig",
    "goods:1": "log",
    "goods:2": "log, owl",
    "hand:0": "",
}
LOG_FOR_COAL = {"number": 1, "seat": 1, "given": "log", "wanted": "coal"}


def test_numbers_of_what_is_free_stay_what_they_are():
    """Games that were stored have them, and the page knows offers by their keys."""
    assert (FREE, FREE_VERBS) == (1 << 29, 1000)
    assert (OFFER, ACCEPT, RETRACT, OFFER_TO) == (1001, 1002, 1003, 1010)
    assert an_offer(3, 5) == FREE | act(1001, 3, 5)
    assert [an_offer(3, 5, seat) for seat in (0, 9)] == [FREE | act(1010, 3, 5), FREE | act(1019, 3, 5)]


def test_an_offer_is_made_to_one_of_ten_seats_or_to_anybody():
    offers = [verb for verb in range(1024) if is_offer(FREE | act(verb, 3, 5))]
    assert offers == [1001, *range(1010, 1020)]
    assert not any(is_offer(act(verb, 3, 5)) for verb in offers)  # without the mark of what is free


def test_a_game_that_keeps_no_count_gives_the_lowest_numbers_again():
    class Plain(Offers):
        def can_pay(self, g: State, seat: int, card: int) -> bool:
            return True

    state, rule = PACK.new_state(3), Plain()
    assert rule.options(state, state.stack[-1], 0) == []  # none is listed unless the game says so
    for number in (1, 2, 3):
        rule.answer(state, state.stack[-1], 0, an_offer(1, number))
    assert [offer[0] for offer in state.offers] == [1, 2, 3]
    rule.answer(state, state.stack[-1], 0, FREE | act(RETRACT, 3))
    rule.answer(state, state.stack[-1], 1, an_offer(2, 1, 0))
    assert state.offers == [(1, 0, -1, 1, 1), (2, 0, -1, 1, 2), (3, 1, 0, 2, 1)]
    assert rule.options(state, state.stack[-1], 2) == [FREE | act(ACCEPT, 1), FREE | act(ACCEPT, 2)]
    assert rule.stands(state, 1, 0, 2, 1)
    assert not any(
        rule.stands(state, *other) for other in ((0, 0, 2, 1), (1, -1, 2, 1), (1, 0, 1, 1), (1, 0, 2, 2))
    )


def offers(game):
    return game.view(None)["offers"]


def test_any_seat_may_offer_while_somebody_else_is_asked():
    game = position(MARKET)
    question = answers(game, 0)
    trade(game, 1, "offer:log:coal")
    assert offers(game) == [LOG_FOR_COAL]
    assert game.waiting == [0]
    assert answers(game, 0) == question


def test_several_offers_can_stand_at_once():
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    trade(game, 2, "offer:owl:coal")
    trade(game, 0, "offer:twig:log")
    assert [offer["number"] for offer in offers(game)] == [1, 2, 3]
    assert "accept:1" in trades(game, 0)
    assert "accept:2" in trades(game, 0)
    assert "accept:3" in trades(game, 1)
    assert "accept:3" in trades(game, 2)


def test_the_same_offer_is_not_made_twice():
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    assert "offer:log:coal" not in trades(game, 1)
    assert "offer:log:coal" in trades(game, 2)


def test_accepting_swaps_the_cards_and_takes_the_offer_away():
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    trade(game, 0, "accept:1")
    assert cards(game, "goods:0") == ["twig", "log"]
    assert cards(game, "goods:1") == ["coal"]
    assert offers(game) == []


def test_only_who_can_pay_may_accept():
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    assert not [key for key in trades(game, 2) if key.startswith("accept")]
    assert not [key for key in trades(game, 1) if key.startswith("accept")]


def test_only_the_giver_may_retract():
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    assert "retract:1" not in trades(game, 0)
    trade(game, 1, "retract:1")
    assert offers(game) == []
    assert "accept:1" not in trades(game, 0)


def test_a_number_is_not_used_again_soon():
    """Or who remembers offer 1 would take another one for it."""
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    trade(game, 1, "retract:1")
    trade(game, 2, "offer:owl:coal")
    assert [offer["number"] for offer in offers(game)] == [2]


def test_numbers_begin_again_and_leave_out_those_that_stand():
    game = position(MARKET)
    game.act(1, "offer:log:coal")
    game._state.facts[LAST_OFFER] = LAST_NUMBER - 1
    for key in ("offer:owl:coal", "offer:owl:twig", "offer:log:coal"):
        game.act(2, key)
    assert [offer["number"] for offer in offers(game)] == [1, LAST_NUMBER, 2, 3]
    for offer in offers(game):
        assert game.pack.codec.action(f"retract:{offer['number']}")


def test_without_a_counter_a_number_is_free_when_its_offer_has_gone():
    class Plain(Trades):
        def counter(self):
            return -1

    state = position(MARKET)._state
    frame = state.stack[-1]
    rule = Plain()
    rule.answer(state, frame, 1, an_offer(LOG, COAL))
    rule.answer(state, frame, 2, an_offer(OWL, COAL))
    rule.answer(state, frame, 2, PACK.codec.action("retract:2"))
    rule.answer(state, frame, 2, an_offer(OWL, TWIG))
    assert [offer[0] for offer in state.offers] == [1, 2]


def test_offers_whose_card_went_in_another_trade_are_gone():
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    trade(game, 1, "offer:log:twig")
    trade(game, 0, "accept:2")
    assert offers(game) == []


def test_offers_whose_card_went_in_the_course_of_the_game_are_gone():
    game = position(MARKET)
    trade(game, 0, "offer:coal:log")
    game.act(0, "burn")
    game.act(0, "take:coal")
    assert "accept:1" not in trades(game, 1)
    assert offers(game) == []


def test_offers_whose_card_a_rule_took_away_are_gone():
    """Not the answer moves the card here but what follows from it: nobody can guard against the theft."""
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    game.act(0, "steal:log:1")
    assert cards(game, "goods:1") == []
    assert offers(game) == []
    assert "accept:1" not in trades(game, 0)


def test_an_offer_can_be_named_by_its_key():
    game = position(MARKET)
    game.act(1, "offer:log:coal")
    game.act(0, "accept:1")
    assert cards(game, "goods:1") == ["coal"]


def test_an_offer_can_be_taken_back():
    game = position(MARKET)
    before = game.digest()
    trade(game, 1, "offer:log:coal")
    game.undo(1)
    assert game.digest() == before
    assert offers(game) == []


def test_offers_are_part_of_copies():
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    copy = game.clone()
    trade(game, 1, "retract:1")
    assert offers(copy) == [LOG_FOR_COAL]
    trade(copy, 0, "accept:1")
    assert cards(copy, "goods:1") == ["coal"]


def test_offers_are_part_of_saved_games():
    game = position(MARKET)
    trade(game, 1, "offer:log:coal")
    trade(game, 0, "accept:1")
    again = load(read(game.save()), PACK)
    assert again.digest() == game.digest()


def test_an_illegal_trade_is_refused_without_looking_at_the_question():
    """A seat that is not asked gets no reasons that are meant for the one who is."""
    game = position({**MARKET, "woods": ""})
    assert game.waiting == [0]
    with pytest.raises(IllegalAction) as refused:
        game.act(1, "forage")
    assert "CF-1" not in str(refused.value)


def test_nothing_is_free_when_the_game_is_over():
    game = position({"phase": "vote", "goods:0": "coal", "goods:1": "log", "options": {"nights": 1}})
    assert trades(game, 0)
    game.act(0, "take:go")
    game.act(1, "take:go")
    assert game.over
    assert game.options(0) == []


def test_trades_use_no_chance():
    game = position(MARKET)
    before = game._state.rng
    trade(game, 1, "offer:log:coal")
    trade(game, 0, "accept:1")
    assert game._state.rng == before
