"""Sights by name, questions and options from templates: a small game of two rules."""

import pytest

from hearthside.kernel.actions import CARD, DONE, NUMBER, SEAT, act
from hearthside.kernel.declare import Places, Sayings, book
from hearthside.kernel.observation import Observation, observe
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Asked, CardParts, Options, Prompts, asked, option
from hearthside.kernel.registers import CARD as CARD_REGISTER
from hearthside.kernel.registers import COUNT, Registers
from hearthside.kernel.state import Frame, Rule, State
from hearthside.kernel.table import Table
from hearthside.kernel.texts import fill
from hearthside.kernel.zones import BAG, EVERYBODY, NOBODY, OWNER, PILE

TURN, PAY = 0, 1

P = Places(seats=2)
DECK = P.zone("deck", NOBODY, PILE, "Deck")
TABLE = P.zone("table", EVERYBODY, BAG, "Table")
HAND = P.each("hand", OWNER, BAG, "Hand")
FOOD = P.each_fact("food", "Food")
LAYOUT = P.layout()

S = Sayings()
TAKE = S.verb("take", "Pay", "Pay with {card}", CARD, part="hand:{seat}/{id}")
HIT = S.verb("hit", "Hit", "Hit place {n} of {other}", NUMBER, SEAT, part="player:{other}")
WAIT = S.verb("wait", "Wait", "Wait for {n:turn|turns}", NUMBER)


class Turn(Rule):
    number: int = TURN
    registers: Registers = Registers(food=COUNT)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, act(HIT, 3, 1), act(WAIT, 2)]


class Pay(Rule):
    number: int = PAY
    registers: Registers = Registers(card=CARD_REGISTER, left=COUNT)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, 2]


def turn(ask: Asked) -> str:
    return fill("{who} {who:have|has} {n} food.", who=ask.who, n=ask.frame.food)


def waiting(sight: Observation, turns: int, _: int) -> OptionText:
    return OPTIONS.say(WAIT, [], n=turns)


PROMPTS = Prompts(
    {TURN: turn, PAY: "{who} {who:pay|pays} {left:card|cards} for {card}, which {whose} plays."},
    ["", "Axe", "Net"],
    done={TURN: lambda ask: option("Go on", "Pass", []), PAY: ("Pay", "Leave {card}", "hand:{seat}")},
)
OPTIONS = Options(S, ["", "Axe", "Net"], ["", "axe", "net"], PROMPTS, {WAIT: waiting})


def state(*frames: Frame) -> State:
    zones = [[2, 1], [1], [1, 2], [2]]
    facts = [4, 5]
    table = Table(2, book(Turn(), Pay()), LAYOUT.masks(2), LAYOUT.kinds(2), LAYOUT.fact_labels(2))
    return State(2, 0, zones, list(frames), facts, [], 0, table, None)


AT_TURN = Frame(TURN, 1, 1, 0, 0, 0, 3, 0, 0)
AT_PAY = Frame(PAY, 0, 1, 0, 0, 1, 2, 0, 0)


# ------------------------------------------------------------------ sights
def test_frames_have_names():
    sight = observe(state(AT_TURN, AT_PAY), 0)
    assert sight.frame().card == sight.asks("card") == 1
    assert sight.frame(TURN).food == 3
    assert sight.frame(TURN).step == 1
    assert sight.frame(PAY).named() == {"card": 1, "left": 2}
    assert repr(sight.frame()) == "Pay(seat=0, step=0, waiting=1, card=1, left=2)"
    with pytest.raises(AttributeError, match=r"^Turn has no register 'left', but food$"):
        _ = sight.frame(TURN).left
    with pytest.raises(AttributeError, match=r"^Rule has no register 'left', but none$"):
        _ = observe(state(), 0).frame().left
    with pytest.raises(AttributeError, match=r"^_secret$"):
        _ = sight.frame()._secret


def test_no_frame():
    sight = observe(state(), 0)
    frame = sight.frame()
    assert (frame.rule, frame.step, frame.waiting, frame.seat, frame.named()) == (-1, 0, 0, 0, {})
    assert observe(state(AT_TURN), 0).frame(PAY).rule == -1


def test_a_sight_as_state():
    """Unknown cards are left out, or written as the game wants."""
    sight = observe(state(AT_TURN), 0)
    assert sight.as_state().zones == [[], [1], [1, 2], []]
    seen = sight.as_state(unknown=0)
    assert seen.zones == [[0, 0], [1], [1, 2], [0]]
    assert (seen.facts, seen.stack[-1].numbers()) == ([4, 5], AT_TURN.numbers())
    assert sight.as_state(unknown=0) is seen  # many rules may be asked about one sight
    assert sight.as_state().zones == [[], [1], [1, 2], []]
    assert (seen.rng, seen.result, seen.stream) == (0, 0, None)


def test_only_who_is_asked_sees_what_they_may_answer():
    at_turn = state(AT_TURN)
    assert observe(at_turn, 0).options == [DONE, act(HIT, 3, 1), act(WAIT, 2)]
    assert observe(at_turn, 1).options == []
    assert observe(at_turn, 2).options == []
    assert observe(at_turn, 0, ask=False).options == []
    assert observe(at_turn, 2, opened=True).cards == [[2, 1], [1], [1, 2], [2]]


# ------------------------------------------------------------------ questions
def test_questions():
    assert PROMPTS.say(observe(state(AT_TURN), 0)) == "You have 3 food."
    assert PROMPTS.say(observe(state(AT_TURN), 1)) == "{0} has 3 food."
    assert PROMPTS.say(observe(state(AT_PAY), 0)) == "You pay 2 cards for Axe, which {0} plays."
    assert PROMPTS.say(observe(state(AT_PAY), 2)) == "{0} pays 2 cards for Axe, which {0} plays."
    assert PROMPTS.say(observe(state(), 0)) == "The game is over."


def test_a_game_names_further_values_and_chooses_among_templates():
    def hungry(ask: Asked) -> str:
        return prompts.fill("{who} {who:need|needs} {missing} food." if ask.frame.food < 5 else "Fine.", ask)

    prompts = Prompts({TURN: hungry}, [], values={"missing": lambda ask: 5 - ask.frame.food})
    assert prompts.say(observe(state(AT_TURN), 0)) == "You need 2 food."
    assert prompts.say(observe(state(Frame(TURN, 1, 1, 0, 0, 0, 6, 0, 0)), 1)) == "Fine."


def test_who_is_asked_and_who_else_there_is():
    both = Frame(TURN, 1, 0b11, 0, 0, 0, 3, 0, 0)
    questions = [asked(observe(state(both), viewer)) for viewer in (0, 1, 2)]
    assert [(one.seats, one.who.seat, one.mine) for one in questions] == [
        ([0, 1], 0, True),
        ([0, 1], 1, True),
        ([0, 1], 0, False),
    ]
    assert [str(questions[1].person(seat)) for seat in (0, 1)] == ["{0}", "you"]
    nobody = asked(observe(state(Frame(TURN, 1, 0, 1, 0, 0, 3, 0, 0)), 0))
    assert (nobody.seats, nobody.who.seat, nobody.mine) == ([], 1, False)


def test_letters_by_which_an_option_can_be_typed():
    prompts = Prompts(
        {}, ["", "Axe"], done={TURN: ("Go on", "Pass", ""), PAY: ("Pay", "Stop", "")}, letters={TURN: "p"}
    )
    options = Options(S, ["", "Axe", "Net"], ["", "axe", "net"], prompts, letters={HIT: "h"})
    at_turn, at_pay = observe(state(AT_TURN), 0), observe(state(AT_PAY), 0)
    letters = [options.describe(action, at_turn).letter for action in (DONE, act(HIT, 3, 1), act(WAIT, 2))]
    assert letters == ["p", "h", ""]
    assert options.describe(DONE, at_pay).letter == ""


def test_where_a_card_lies_in_the_scene():
    assert CardParts(LAYOUT, ["", "axe", "net"])(HAND[1], 2) == "hand:1/net"


def test_done():
    assert OPTIONS.describe(DONE, observe(state(AT_TURN), 0)) == OptionText("Go on", "Pass", [])
    assert OPTIONS.describe(DONE, observe(state(AT_PAY), 0)) == OptionText("Pay", "Leave Axe", ["hand:0"])


# ------------------------------------------------------------------ options
def test_options_by_their_templates():
    sight = observe(state(AT_PAY), 0)
    assert OPTIONS.describe(2, sight) == OptionText("Pay", "Pay with Net", ["hand:0/net"])
    sight = observe(state(AT_TURN), 0)
    assert OPTIONS.describe(act(HIT, 3, 1), sight) == OptionText("Hit", "Hit place 3 of {1}", ["player:1"])
    assert OPTIONS.describe(act(WAIT, 2), sight) == OptionText("Wait", "Wait for 2 turns", [])
