"""What one viewer sees of a state, in the forms that rules, texts and bots read."""

import pytest

from hearthside import api
from hearthside.kernel.observation import Observation, observe
from hearthside.kernel.registers import COUNT, Registers
from hearthside.kernel.state import Frame, Rule, State
from hearthside.kernel.table import Table
from tests.tiny.pack import PACK
from tests.tiny.rules import GATHER, THE_NIGHT, TURN
from tests.tiny.table import FIRE, HAND, WOODS


def state_with(*stack: Frame) -> State:
    """Woods that nobody sees, a fire that all see, and a hand each."""
    state = PACK.empty_state(PACK.table(2), 7, None)
    state.zones[WOODS], state.zones[FIRE] = [1, 2, 3], [5, 4]
    state.zones[HAND[0]], state.zones[HAND[1]] = [1], [2, 3]
    state.stack, state.offers, state.result = list(stack), [(1, 0, 1, 2, 3)], 6
    return state


def sight_of(*stack: Frame) -> Observation:
    return observe(state_with(*stack), 0, ask=False)


NIGHT = Frame(THE_NIGHT, 1, 0, 0, 0, 0, 0, 0, 0)
FIRST, SECOND = (Frame(TURN, step, 0b10, 1, 2, 3, 4, 5, 6) for step in (1, 2))


# ------------------------------------------------------------------ frames
def test_the_frame_that_asks_is_the_topmost():
    frame = sight_of(NIGHT, FIRST, SECOND).frame()
    assert (frame.rule, frame.step, frame.waiting, frame.seat) == (TURN, 2, 0b10, 1)


def test_a_frame_of_a_rule_is_the_topmost_of_that_rule():
    sight = sight_of(FIRST, SECOND, NIGHT)
    frame = sight.frame(TURN)
    assert (frame.rule, frame.step, frame.rule_name) == (TURN, 2, type(PACK.rules[TURN]).__name__)
    assert sight_of(NIGHT, FIRST).frame(THE_NIGHT).rule == THE_NIGHT  # the first of the book, too


def test_a_frame_that_is_not_there_is_all_nothing():
    state = api.new("arctic_scavengers", 2, seed=4)._state
    for frame in (observe(state, 0).frame(10_000), sight_of(NIGHT).frame(GATHER), sight_of().frame()):
        assert (frame.rule, frame.step, frame.waiting, frame.seat) == (-1, 0, 0, 0)
        assert (frame.named(), repr(frame)) == ({}, "Rule(seat=0, step=0, waiting=0)")


def test_a_number_of_the_frame_that_asks_by_its_name():
    class Named(Rule):
        registers: Registers = Registers(food=COUNT)

    table = Table(2, [Rule(), Named()], [], [], [])
    stack = [Frame(0, 1, 0, 0, 0, 0, 8, 0, 0), Frame(1, 0, 0, 0, 0, 0, 4, 0, 0)]
    sight = observe(State(2, 0, [], stack, [], [], 0, table, None), 0, ask=False)
    assert (sight.asks("food"), sight.frame().food, sight.frame(1).named()) == (4, 4, {"food": 4})


# ------------------------------------------------------------------ zones
def test_cards_are_seen_where_the_zone_lets_the_viewer_look():
    sight = sight_of(NIGHT)
    assert [sight.seen(zone) for zone in (FIRE, HAND[0], HAND[1], WOODS)] == [[5, 4], [1], [], []]
    assert [sight.counts[zone] for zone in (FIRE, HAND[0], HAND[1], WOODS)] == [2, 1, 2, 3]


# ------------------------------------------------------------------ without the question, and as a state
def test_what_is_remembered_has_no_question():
    sight = sight_of(NIGHT, FIRST)
    kept = sight.remembered()
    assert (kept.frames, kept.waiting, kept.options) == ([], 0, [])
    assert (kept.viewer, kept.cards, kept.counts) == (0, sight.cards, sight.counts)
    assert (kept.facts, kept.offers) == (sight.facts, sight.offers)
    assert (kept.reaction, kept.trading) == (False, False)


@pytest.mark.parametrize(
    ("unknown", "woods", "hand"), [(None, [], []), (0, [0, 0, 0], [0, 0]), (9, [9, 9, 9], [9, 9])]
)
def test_as_a_state_it_is_what_the_viewer_sees(unknown: int | None, woods: list[int], hand: list[int]):
    sight = sight_of(NIGHT, FIRST)
    seen = sight.as_state(unknown)
    assert (seen.zones[FIRE], seen.zones[HAND[0]]) == ([5, 4], [1])
    assert (seen.zones[WOODS], seen.zones[HAND[1]]) == (woods, hand)
    assert [frame.numbers() for frame in seen.stack] == [NIGHT.numbers(), FIRST.numbers()]
    assert (seen.seats, seen.facts, seen.offers) == (2, sight.facts, sight.offers)
    # Nothing of what chance and the rules keep for themselves comes along.
    assert (seen.rng, seen.result, seen.stream) == (0, 0, None)


def test_the_state_is_made_once_for_each_way_to_see_it():
    sight = sight_of(NIGHT)
    empty = sight.as_state()
    assert sight.as_state() is empty
    filled = sight.as_state(0)
    assert filled is not empty
    assert sight.as_state(0) is filled
