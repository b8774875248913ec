"""Whatever a player tries, the answer has a reason and a ruling; late moves say what has changed."""

from random import Random

import pytest

from hearthside import api, new, scenario
from hearthside.games.gardener.rulings import RULINGS
from hearthside.games.gardener.sayings import VERBS
from hearthside.kernel.actions import CARD
from hearthside.kernel.errors import IllegalAction
from hearthside.kernel.game import Game
from tests.rulebook.gardener.packs import do, options, pack_of, table

PACK = pack_of(
    """
    era spring
    A wall x2 #7: Roleplay "Battle"; ACC{Might 3}
    A climb: Roleplay "Solo"; ACC{Might 1}
    A dare: Roleplay "Challenge"; ACC{Might 1}
    S hand x4 #7: Subtype "Crew"; AR{Might 1}
    S arm x3: Subtype "Crew"; AR{Might 2}
    S eye x3: AR{Sight 3}
    S trip x2: DisableIf1{Subtype = "Crew"}
    S again: Reuse 2
    S back: Recover1 "Yes"
    S grab: SeizeIf1{Subtype = "Crew"}
    S shield: ImmuneIf1{AR.Might < 0}
    S crown gold #7: AR{Might 5}
    era summer
    A show #8: Roleplay "Battle"; ACC{Might 3}
    S leaf x2 #8: AR{Might 1}
    S sun gold #8: AR{Might 4}
    """,
    players="2-3",
)


def refusal(game: Game, seat: int, key: str) -> str:
    """The reason; it changes nothing, and names a ruling that there is."""
    before = game.digest()
    with pytest.raises(IllegalAction) as refused:
        do(game, seat, key)
    assert game.digest() == before
    assert refused.value.ruling in RULINGS
    return refused.value.reason


# ------------------------------------------------------------ on the turn
def test_gold_of_another_era_and_what_is_no_gold():
    game = table(PACK, ops0="hand")
    assert refusal(game, 0, "claim:sun") == "it is a gold card of Summer, and this is Spring"
    assert refusal(game, 0, "claim:hand") == "it is no gold card"


def test_gold_that_somebody_has():
    game = table(PACK, ops0="hand", ops1="crown")
    assert refusal(game, 0, "claim:crown") == "{1} has claimed it"


def about_to_trip() -> Game:
    """A power of player 0 is to strike."""
    return table(
        PACK,
        playground0="wall, trip",
        playground1="hand",
        pending={0: "trip"},
        ops0="arm",
    )


def test_a_power_that_has_lapsed():
    """At the beginning of the turn it was declined."""
    game = about_to_trip()
    do(game, 0, "done")
    for key in ("disable:hand:1", "use:trip"):
        assert (
            refusal(game, 0, key)
            == "Trip could strike at the beginning of your turn, and has lapsed or struck"
        )
    assert (
        refusal(game, 0, "wreck:hand:1") == "you have played nothing in this adventure that can wreck a card"
    )


def test_a_power_to_which_a_rival_is_immune():
    """It never came to strike, and that is why."""
    game = table(
        PACK,
        playground0="wall, trip",
        playground1="hand, shield",
        pending={0: "trip"},
        immune={1: "trip:0"},
        ops0="arm",
    )
    assert refusal(game, 0, "disable:hand:1") == "{1} is immune to Trip"


def test_a_power_that_has_just_been_played():
    game = table(PACK, playground0="wall", playground1="hand", ops0="trip, arm")
    assert refusal(game, 0, "use:trip") == "Trip is no power that you have played in this adventure"
    do(game, 0, "play:trip")
    assert refusal(game, 0, "disable:hand:1") == "Trip strikes at the beginning of your next turn"


def test_a_third_reuse():
    game = table(PACK, playground0="wall", ops0="again, eye", wreckage1="2 hand, arm")
    do(game, 0, "play:again", "reuse:hand:1", "reuse:hand:1")
    assert (
        refusal(game, 0, "reuse:arm:1") == "Again takes 2 cards at most, when it is played, and that is over"
    )


@pytest.mark.parametrize(
    ("key", "does"),
    [
        ("recover:hand", "take a card back"),
        ("reuse:arm:1", "take cards from a wreckage"),
        ("seize:arm:1", "seize a card"),
        ("immune:trip:1", "make you immune"),
    ],
)
def test_effects_that_nobody_has_played(key: str, does: str):
    game = table(PACK, playground0="wall, hand", playground1="trip", wreckage1="arm", ops0="eye")
    assert refusal(game, 0, key) == f"you have played nothing in this adventure that can {does}"


def test_an_effect_that_is_over():
    game = table(PACK, playground0="wall, hand, arm", ops0="back, eye")
    do(game, 0, "play:back", "recover:hand")
    assert refusal(game, 0, "recover:arm") == "Back acts when it is played, and that is over"


def test_cards_and_rivals_that_are_not_there():
    game = table(PACK, ops0="hand, dare", ops1="arm")
    assert refusal(game, 0, "play:eye").startswith("the card is not in the ops")
    assert refusal(game, 0, "challenge:hand:1") == "it is no challenge"
    assert refusal(game, 0, "challenge:dare:0") == "that is no rival of yours"
    assert refusal(game, 0, "affiliation:1") == "affiliations are chosen before the first turn of an era"


# ------------------------------------------------------------ in the middle of a choice
def test_while_a_target_is_chosen():
    game = table(PACK, playground0="wall", ops0="again, eye", wreckage1="hand", ops1="arm")
    do(game, 0, "play:again")
    assert refusal(game, 0, "reuse:arm:1") == "it does not lie there"
    for key in ("claim:crown", "request_adventure", "seize:arm:1"):
        assert refusal(game, 0, key) == "first answer what you are being asked"


def told(game: Game, key: str) -> tuple[str, str]:
    (found,) = [each for each in game.blocked(0) if each.key == key]
    return found.why, found.ruling


def test_cards_that_are_no_targets():
    """Each with its own reason."""
    game = table(
        PACK,
        reached=False,
        seats=3,
        playground0="wall",
        ops0="again, eye",
        wreckage1="2 hand, trip, dare, show",
        wreckage2="arm",
        wreckage0="eye",
    )
    do(game, 0, "play:again")
    assert told(game, "reuse:trip:1") == ("it has a power or an effect, and is protected", "GT-R-18")
    assert told(game, "reuse:eye:0") == ("it is your own", "GT-R-10")
    for adventure in ("dare", "show"):
        assert told(game, f"reuse:{adventure}:1") == ("it is an adventure card", "GT-R-10")
    do(game, 0, "reuse:hand:1")
    begun = "you have begun with the cards of {1}, and one rival's are all"
    assert told(game, "reuse:arm:2") == (begun, "GT-R-10")

    game = table(PACK, playground0="wall, hand", ops0="back")
    do(game, 0, "play:back")
    assert told(game, "recover:wall") == ("it is an adventure card", "GT-R-43")

    game = table(
        PACK,
        seats=3,
        playground0="wall, trip",
        playground1="hand, eye",
        playground2="arm",
        pending={0: "trip"},
        immune={2: "trip:0"},
    )
    assert told(game, "disable:eye:1") == ("it is not what Trip is for", "GT-R-10")
    assert told(game, "disable:arm:2") == ("{2} is immune to Trip", "GT-R-44")
    assert told(game, "disable:wall:0") == ("it is your own", "GT-R-10")

    game = table(PACK, playground0="wall", ops0="grab", ops1="hand, eye")
    do(game, 0, "play:grab")
    assert told(game, "seize:eye:1") == ("it is not what Grab is for", "GT-R-10")


def test_while_a_power_strikes():
    game = about_to_trip()
    assert refusal(game, 0, "disable:arm:1") == "it does not lie there"
    assert refusal(game, 0, "request_adventure") == "first answer what you are being asked"


def test_in_a_solo():
    game = do(table(PACK, ops0="climb, hand, eye"), 0, "play:climb")
    solo = "a solo is played together with all its supports, and with nothing else"
    assert refusal(game, 0, "request_adventure") == solo
    assert refusal(game, 0, "play:arm").startswith("the card is not in the ops")


def test_whoever_has_an_offer_to_take_back_is_still_told_whose_turn_it_is():
    game = table(PACK, ops0="hand", ops1="arm", playground0="wall")
    do(game, 1, "offer_to_0:arm:hand")
    with pytest.raises(IllegalAction, match="it is not seat 1's turn; the table waits for seat 0"):
        do(game, 1, "play:arm")


# ------------------------------------------------------------ trades
def traded() -> Game:
    return table(PACK, seats=3, playground0="wall", ops0="hand, eye", ops1="arm, eye", ops2="hand")


def test_an_offer_that_was_taken_back():
    game = do(traded(), 0, "offer_to_1:hand:arm", "retract:1")
    assert refusal(game, 1, "accept:1") == "{0} has taken this offer back"
    assert refusal(game, 0, "retract:1") == "you have taken this offer back"


def test_an_offer_that_was_declined():
    game = do(traded(), 0, "offer_to_1:hand:arm")
    do(game, 1, "decline:1")
    assert refusal(game, 1, "accept:1") == "you have declined this offer"
    assert refusal(game, 0, "retract:1") == "{1} has declined this offer"


def test_an_offer_with_which_a_position_began():
    """Nobody saw it made, but what became of it is told all the same."""
    offers: dict[str, object] = {"seats": 2, "ops:0": "candle, kindling", "ops:1": "neighbour"}
    offers["offers"] = [[1, 0, "neighbour", "candle"]]
    began = [scenario("first-lantern", offers) for _ in range(3)]
    began[0].act(1, "retract:1")
    assert refusal(began[0], 0, "accept:1") == "{1} has taken this offer back"
    began[1].act(0, "decline:1")
    assert refusal(began[1], 1, "retract:1") == "{0} has declined this offer"
    began[2].act(0, "accept:1")
    assert refusal(began[2], 0, "accept:1").startswith("offer 1 does not stand any more")
    assert refusal(began[2], 0, "accept:2") == "there is no offer 2"


def test_what_became_of_one_offer_is_not_told_of_another():
    game = do(traded(), 0, "offer_to_1:hand:arm", "offer_to_1:eye:arm")
    do(game, 1, "decline:2")
    do(game, 0, "play:hand")
    assert refusal(game, 1, "accept:1") == "{0} has played Hand"


def test_a_trade_that_was_made():
    game = do(traded(), 0, "offer_to_1:hand:arm")
    do(game, 1, "accept:1")
    for seat, key in ((1, "accept:1"), (0, "retract:1")):
        assert refusal(game, seat, key) == "this trade has been made"
    do(game, 1, "offer_to_0:hand:arm")
    do(game, 0, "accept:2")
    assert refusal(game, 0, "accept:2") == "this trade has been made"


def test_an_offer_whose_card_was_played_meanwhile():
    game = do(traded(), 0, "offer_to_1:hand:arm", "offer_to_1:eye:arm", "play:hand")
    assert refusal(game, 1, "accept:1") == "{0} has played Hand"
    assert refusal(game, 0, "offer_to_1:hand:arm") == "you have played Hand"
    do(game, 1, "accept:2")


def test_an_offer_whose_card_was_traded_meanwhile():
    game = do(traded(), 0, "offer_to_1:hand:arm")
    do(game, 2, "offer_to_1:hand:arm")
    do(game, 1, "accept:2")
    assert refusal(game, 1, "accept:1") == "Arm is not in your ops: {2} has it"
    assert refusal(game, 0, "offer_to_1:hand:arm") == "Arm is not in the ops of {1}: {2} has it"


def test_an_offer_whose_card_went_and_came_back():
    game = table(PACK, playground0="wall", ops0="hand, back", ops1="arm")
    do(game, 0, "offer_to_1:hand:arm", "play:hand", "done")
    do(game, 1, "done")
    do(game, 0, "play:back", "recover:hand")
    assert (
        refusal(game, 1, "accept:1") == "one of its cards was out of the ops meanwhile, and the offer with it"
    )


def test_a_trade_that_was_taken_back_by_undo_is_not_remembered():
    game = do(traded(), 0, "offer_to_1:hand:arm")
    game.undo(0)
    assert refusal(game, 1, "accept:1") == "there is no offer 1"


def test_offers_that_are_for_others_or_are_none():
    game = do(traded(), 0, "offer_to_1:hand:arm")
    assert refusal(game, 2, "accept:1") == "this offer was made to {1}"
    assert refusal(game, 0, "accept:1") == "this offer is your own"
    assert refusal(game, 1, "retract:1") == "this offer was made by {0}"
    assert refusal(game, 1, "accept:7") == "there is no offer 7"
    assert refusal(game, 1, "accept:0") == "there is no offer 0"
    assert refusal(game, 0, "offer_to_3:hand:arm") == "there is no seat 3; the seats are 0 to 2"
    assert refusal(game, 0, "offer_to_1:hand:arm") == "this offer stands already"
    assert refusal(game, 0, "offer_to_0:hand:eye") == "an offer is made to another player"
    assert refusal(game, 0, "offer_to_1:eye:eye") == "both cards are the same"


def test_an_agreement_that_comes_too_late():
    game = table(PACK, seats=3, playground0="wall", ops0="hand", ops1="arm", ops2="eye")
    assert refusal(game, 1, "agree") == "nobody asks for the end now"
    do(game, 0, "request_adventure", "done")
    do(game, 2, "agree")
    assert refusal(game, 2, "agree") == "you have agreed already"
    do(game, 1, "play:arm")
    assert refusal(game, 2, "agree") == "a card was played since, so nobody asks for the end any more"


# ------------------------------------------------------------ all of them
def test_no_verb_is_refused_without_a_reason():
    """Every verb with cards and players that are there or not, wherever a player is asked."""
    game = table(PACK, seats=3, playground0="wall", ops0="hand, trip", ops1="arm", wreckage1="eye")
    possible = options(game, 0)
    for word, _, _ in VERBS.values():
        for rest in ("", ":hand", ":arm:1", ":hand:0", ":sun", ":1", ":hand:arm"):
            try:
                action = PACK.codec.action(word + rest)
            except ValueError:
                continue
            if PACK.codec.key(action) not in possible and not game.allows(0, action):
                assert game.why_not(0, action), word + rest


@pytest.mark.parametrize("seed", range(3))
def test_in_whole_games_everything_is_refused_for_a_reason(seed: int):
    """Whatever is tried at whatever moment, by whoever is asked."""
    pack, chance = api.pack("risewater"), Random(seed)
    cards = [card.id for card in pack.cards()]
    game = new(pack, 3, seed=seed)
    for _ in range(80):
        seat = game.waiting[0]
        for word, *kinds in chance.sample(list(VERBS.values()), 6):
            rest = [chance.choice(cards) if kind == CARD else "1" for kind in kinds if kind]
            action = pack.codec.action(":".join([word, *rest]))
            if action not in [option.action for option in game.options(seat)] and not game.allows(
                seat, action
            ):
                why = game.why_not(seat, action)
                assert why is not None, (word, rest)
                assert why.ruling in RULINGS
        game.act(seat, chance.choice(game.options(seat)))
