"""What is free at any time: listed or only allowed, with reasons; and the number that changes with it."""

import pytest

from hearthside import IllegalAction
from hearthside.kernel.actions import FREE, act
from hearthside.kernel.bot import Bot
from hearthside.kernel.interjections import FREE_ACTS, free_acts, may_act_freely, speakers, was_free
from hearthside.kernel.offers import OFFER_TO, an_offer, is_offer, offered_to
from hearthside.kernel.replay import load, read
from tests.tiny.pack import PACK, Campfire
from tests.tiny.play import cards, fresh, position, trade, trades, warmth
from tests.tiny.table import COAL, LOG, OWL, TWIG

MARKET = {
    "seats": 3,
    "phase": "turn",
    "turn": 0,
    "goods:0": "coal, twig",
    "goods:1": "log",
    "goods:2": "log, owl",
    "hand:0": "",
}
TO_ADA = "offer_to_0:log:coal"  # an offer that is not listed


def offers(game):
    return game.view(None)["offers"]


# ------------------------------------------------------------ what is not listed
@pytest.mark.parametrize("action", [TO_ADA, an_offer(LOG, COAL, 0)])
def test_an_offer_that_is_not_listed_is_made_all_the_same(action):
    game = position(MARKET)
    assert TO_ADA not in trades(game, 1)
    assert game.allows(1, an_offer(LOG, COAL, 0))
    game.act(1, action)
    assert offers(game) == [{"number": 1, "seat": 1, "to": 0, "given": "log", "wanted": "coal"}]
    assert game.waiting == [0]
    assert "accept:1" in trades(game, 0)
    assert "accept:1" not in trades(game, 2)
    game.act(0, "accept:1")
    assert cards(game, "goods:1") == ["coal"]


def test_it_is_taken_back_and_saved_like_any_other():
    game = position(MARKET)
    before = game.digest()
    assert not game.is_final(1, an_offer(LOG, COAL, 0))
    game.act(1, TO_ADA)
    game.undo(1)
    assert game.digest() == before
    game.act(1, TO_ADA)
    assert load(read(game.save()), PACK).digest() == game.digest()


@pytest.mark.parametrize(
    ("seat", "key", "why"),
    [
        (1, "offer_to_0:owl:coal", "you have no owl to give"),
        (1, "offer_to_2:log:coal", "{2} has no coal to give"),
        (1, "offer_to_1:log:log", "there is nobody there to offer this to"),
        (1, "offer_to_3:log:coal", "there is nobody there to offer this to"),
        (0, "offer_to_1:coal:owl", "{1} has no owl to give"),  # he is asked, and told why all the same
    ],
)
def test_a_refused_offer_is_told_why(seat, key, why):
    game = position(MARKET)
    before = game.digest()
    with pytest.raises(IllegalAction) as refused:
        game.act(seat, key)
    assert refused.value.reason == why
    assert game.digest() == before


def test_what_stands_already_is_refused():
    game = position(MARKET)
    game.act(1, TO_ADA)
    with pytest.raises(IllegalAction, match="stands already"):
        game.act(1, TO_ADA)


@pytest.mark.parametrize(
    "action",
    [
        FREE | act(OFFER_TO, LOG, 500),  # no such card
        FREE | act(OFFER_TO, 1000, COAL),
        FREE | act(1009, LOG, COAL),  # no such verb
        act(OFFER_TO, LOG, COAL),  # without the mark of what is free
        an_offer(LOG, COAL, 0) | 1 << 30,
        -1,
        float(an_offer(LOG, COAL, 0)),
        FREE,
    ],
)
def test_nonsense_never_comes_to_the_rule(action):
    game = position(MARKET)
    assert not game.allows(1, action)
    with pytest.raises(IllegalAction):
        game.act(1, action)


def test_nothing_is_allowed_when_the_game_is_over():
    game = position({"phase": "vote", "goods:0": "coal", "goods:1": "log", "options": {"nights": 1}})
    assert game.allows(0, an_offer(COAL, LOG, 1))
    game.act(0, "take:go")
    game.act(1, "take:go")
    assert not game.allows(0, an_offer(COAL, LOG, 1))
    assert not game.view(0)["trading"]
    with pytest.raises(IllegalAction, match="the game is over"):
        game.act(0, an_offer(COAL, LOG, 1))


def test_words_know_what_can_be_spelt():
    codec = PACK.codec
    assert codec.knows(codec.action("done"))
    for key in ("take:log", "steal:log:2", "offer:log:coal", "accept:3", "offer_to_2:owl:twig", "join"):
        assert codec.knows(codec.action(key))
    for action in (act(0, 0, 3), act(1, 2), act(999), FREE | act(2, LOG), act(0, 900)):
        assert not codec.knows(action)


def test_an_offer_says_to_whom():
    for to in (-1, 0, 3):
        action = an_offer(LOG, COAL, to)
        assert is_offer(action)
        assert offered_to(action) == to
    assert not is_offer(PACK.codec.action("accept:1"))
    assert not is_offer(act(OFFER_TO, LOG, COAL))


# ------------------------------------------------------------ who may offer
def test_a_view_tells_whether_its_seat_may_offer():
    game = position({**MARKET, "goods:2": ""})
    assert [game.view(seat)["trading"] for seat in (0, 1, 2, None)] == [True, True, False, False]
    assert [game.sight(seat).trading for seat in (0, 1, 2, None)] == [True, True, False, False]


def test_games_without_trades_have_none():
    import hearthside

    game = hearthside.new("arctic_scavengers", 2, seed=1)
    assert not any(game.view(seat)["trading"] for seat in (0, 1, None))
    assert game._state.all_free() == []
    assert not game.allows(0, an_offer(1, 2))


# ------------------------------------------------------------ when it changes
def test_its_number_changes_with_an_offer_and_with_a_request():
    game = position(MARKET)
    seen = [game.offered]
    for seat, key in ((1, TO_ADA), (1, "retract:1"), (0, "sing"), (2, "join")):
        game.act(seat, key)
        seen.append(game.offered)
    assert seen == [0, 1, 2, 3, 4]
    assert game.view(None)["offers"] == []  # the last two were no offers


def test_its_number_stays_while_nothing_free_changes():
    game = fresh(2)
    game.act(0, "done")
    assert game.offered == 0
    game.act(1, "done")
    assert game.offered == 0


def test_its_number_changes_when_somebody_may_offer_now():
    """The goods of a gathering are the first that can be traded."""
    game = position({"seats": 2, "hand:0": "log", "hand:1": "log", "woods": "8 twig"})
    game.act(0, "take:log")
    game.act(0, "done")
    game.act(1, "done")
    assert game.view(0)["trading"]
    assert game.offered == 3


def test_a_free_decision_changes_it_whatever_comes_of_it():
    """The last one joins in, and the song is over: nobody has anything free, as before somebody sang."""
    game = position({**MARKET, "goods:0": "", "goods:1": "", "goods:2": ""})
    game.act(0, "sing")
    game.act(1, "join")
    before = game.offered
    game.act(2, "join")
    assert [warmth(game, seat) for seat in range(3)] == [1, 1, 1]
    assert trades(game, 1) == trades(game, 2) == []
    assert game.offered == before + 1


# ------------------------------------------------------------ for bots
def test_a_chair_has_both_or_one_of_them():
    game = position(MARKET)
    game.act(1, TO_ADA)
    accept = PACK.codec.action("accept:1")
    answers = game._state.options(0)
    assert game.chair(0).actions == answers + game.free_actions(0)
    assert accept in game.free_actions(0)
    quiet = game.chair(0, free=False)
    assert (quiet.actions, quiet.sight.trading) == (answers, False)
    aside = game.chair(0, asked=False)
    assert (aside.actions, aside.sight.trading) == (game.free_actions(0), True)
    assert game.chair(2, asked=False, blind=True).actions == game.free_actions(2)


def test_free_acts_are_counted_from_the_last_ordinary_decision():
    class Trader(Bot):
        interjects = True

    game = position(MARKET)
    assert may_act_freely(game, 1, Trader())
    assert not may_act_freely(game, 1, Bot())
    for at in range(FREE_ACTS // 2):
        game.act(1, TO_ADA)
        assert free_acts(game, 1) == 2 * at + 1
        trade(game, 1, f"retract:{at + 1}")
    assert (free_acts(game, 0), free_acts(game, 1)) == (0, FREE_ACTS)
    assert was_free(game)
    assert not may_act_freely(game, 1, Trader())
    game.undo(1)
    assert may_act_freely(game, 1, Trader())
    game.act(0, "forage")
    assert free_acts(game, 1) == 0
    assert not was_free(game)


def test_a_bot_trades_only_where_something_is_free(monkeypatch):
    class Trader(Bot):
        interjects = True

    game = position(MARKET)
    for rule, may in ((-1, False), (0, True)):
        monkeypatch.setattr(Campfire, "anytime", rule)
        assert may_act_freely(game, 1, Trader()) is may


def test_seats_are_asked_clockwise_from_who_decided_last():
    game = position(MARKET)
    assert speakers(game) == [0, 1, 2]
    game.act(1, TO_ADA)
    assert speakers(game) == [2, 0, 1]


def test_a_bot_says_nothing_unless_it_is_written_to():
    game = position(MARKET)
    assert Bot().interject(game.chair(0, asked=False)) is None
    assert not Bot.interjects


def test_an_offer_of_two_cards_that_one_has_is_possible_to_others_only():
    game = position(MARKET)
    assert game.allows(2, an_offer(OWL, TWIG, 0))
    assert not game.allows(2, an_offer(OWL, LOG, 2))


def test_only_what_is_marked_as_free_is_allowed_at_any_time():
    game = position(MARKET)
    offer = an_offer(LOG, COAL, 0)
    assert game._state.allows(1, offer)
    assert not game._state.allows(1, offer & ~FREE)
