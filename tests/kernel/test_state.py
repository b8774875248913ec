"""The verbs that move cards, and that copies and codec forget nothing of a state."""

from inspect import isgetsetdescriptor, ismemberdescriptor
from typing import Any

import pytest

from hearthside.kernel.codec import decode_state, encode_state
from hearthside.kernel.events import ALL, MOVE, PEEK, ROLL, SAY, SHUFFLE, UNDER, unpack_event
from hearthside.kernel.state import Frame, State
from tests.tiny.pack import PACK
from tests.tiny.table import BOX, FIRE, GOODS, HAND, LAYOUT, WOODS


@pytest.fixture
def g() -> State:
    """Woods (hidden pile) of 1 2 3 with 3 on top, fire (public row) of 5 4, a hand (bag) of 1 3."""
    state = PACK.empty_state(PACK.table(2), 0, None)
    state.zones[WOODS] = [1, 2, 3]
    state.zones[FIRE] = [5, 4]
    state.zones[HAND[0]] = [1, 3]
    state.log = []
    return state


def told(g: State) -> list[tuple[int, ...]]:
    return [unpack_event(event) for event in g.log or []]


# ------------------------------------------------------------------ cards
def test_put_moves_one_card_and_keeps_a_bag_sorted(g):
    g.put(2, WOODS, HAND[0])
    assert g.zones[HAND[0]] == [1, 2, 3]
    assert g.zones[WOODS] == [1, 3]


def test_put_refuses_a_card_that_is_not_there(g):
    with pytest.raises(ValueError):
        g.put(5, WOODS, HAND[0])


def test_put_all_keeps_the_order_of_a_row(g):
    g.put_all(FIRE, WOODS)
    assert g.zones[WOODS] == [1, 2, 3, 5, 4]
    assert g.zones[FIRE] == []


def test_put_all_of_nothing_is_nothing(g):
    g.put_all(BOX, WOODS)
    assert told(g) == []


def test_take_top_takes_from_the_top_what_there_is(g):
    assert g.take_top(WOODS, FIRE, 2) == 2
    assert g.zones[FIRE] == [5, 4, 3, 2]
    assert g.take_top(WOODS, FIRE, 5) == 1
    assert g.take_top(WOODS, FIRE, 5) == 0
    assert g.take_top(FIRE, WOODS, -1) == 0


def test_put_under_goes_to_the_bottom(g):
    g.put_under(4, FIRE, WOODS)
    assert g.zones[WOODS] == [4, 1, 2, 3]


def test_put_all_under_is_drawn_again_in_its_order(g):
    g.put_all_under(FIRE, WOODS)
    assert g.zones[WOODS] == [4, 5, 1, 2, 3]
    g.take_top(WOODS, BOX, 3)
    g.take_top(WOODS, FIRE, 2)
    assert g.zones[FIRE] == [5, 4]


@pytest.mark.parametrize(("depth", "card"), [(0, 3), (1, 2), (2, 1)])
def test_peek_looks_below_the_top_and_moves_nothing(g, depth, card):
    g.peek(WOODS, 1, depth)
    assert told(g) == [(PEEK, WOODS, 1, card, depth)]
    assert g.zones[WOODS] == [1, 2, 3]


def test_a_peek_below_the_bottom_sees_nothing(g):
    g.peek(WOODS, 1, 3)
    assert told(g) == []


def test_every_verb_writes_one_line_for_each_card(g):
    g.put(1, HAND[0], GOODS[0])
    g.take_top(WOODS, HAND[0], 1)
    g.put_all(HAND[0], FIRE)  # into the light: every card is named
    g.put_under(3, FIRE, WOODS)
    g.put_all_under(FIRE, WOODS)
    g.shuffle(WOODS)
    g.say(7, 1, 2, 3)
    face = g.roll(6)
    assert told(g) == [
        (MOVE, HAND[0], GOODS[0], 1, 0),
        (MOVE, WOODS, HAND[0], 3, 0),
        (MOVE, HAND[0], FIRE, 3, 0),
        (MOVE, HAND[0], FIRE, 3, 0),
        (UNDER, FIRE, WOODS, 3, 0),
        (UNDER, FIRE, WOODS, 5, 0),
        (UNDER, FIRE, WOODS, 4, 0),
        (UNDER, FIRE, WOODS, 3, 0),
        (SHUFFLE, WOODS, 0, 0, 0),
        (SAY, 7, 1, 2, 3),
        (ROLL, 0, 0, face, 6),
    ]


def test_putting_all_where_nobody_new_sees_them_is_one_line_without_cards(g):
    g.put_all(FIRE, HAND[1])
    assert told(g) == [(ALL, FIRE, HAND[1], 0, 2)]
    assert g.zones[HAND[1]] == [4, 5]


def test_putting_all_of_a_pile_into_the_light_turns_it_up_card_by_card(g):
    g.put_all(WOODS, FIRE)
    assert told(g) == [(MOVE, WOODS, FIRE, card, 0) for card in (3, 2, 1)]
    assert g.zones[FIRE] == [5, 4, 3, 2, 1]


def test_who_sees_a_pile_that_is_shuffled_sees_its_new_order(g):
    g.zones[FIRE] = [1, 2, 3]
    g.shuffle(FIRE)
    shown = {(viewer, depth): card for kind, _, viewer, card, depth in told(g) if kind == PEEK}
    assert shown == {(viewer, depth): g.zones[FIRE][-1 - depth] for viewer in range(3) for depth in range(3)}


def test_verbs_work_without_a_log(g):
    g.log = None
    g.put_all(FIRE, WOODS)
    g.shuffle(WOODS)
    g.roll(2)
    g.peek(WOODS, 0)
    g.say(1, 0)
    assert len(g.zones[WOODS]) == 5


def test_after_goes_clockwise():
    g = PACK.empty_state(PACK.table(4), 0, None)
    assert [g.after(3), g.after(1, 2), g.after(0, 4)] == [0, 3, 0]


# ------------------------------------------------------------------ nothing is forgotten
def fields(thing: object) -> set[str]:
    """The names of an object's fields, in the pure and in the compiled build."""
    if hasattr(thing, "__dict__"):
        return set(vars(thing))
    return {
        name
        for name, value in vars(type(thing)).items()
        if isgetsetdescriptor(value) or ismemberdescriptor(value)
    }


SAVED = {"seats", "rng", "zones", "stack", "facts", "offers", "result", "loaded"}
SHARED = {"rules", "table", "masks", "kinds", "stream", "anytime"}  # of the pack, or outside the state
PASSING = {"log"}  # belongs to the running game
FRAME = ["rule", "step", "waiting", "seat", "other", "card", "count", "limit", "marks"]


def some_state() -> State:
    state = PACK.new_state(3, seed=5)
    state.offers = [(1, 0, -1, 2, 3)]
    state.result = 4
    state.loaded = (5, 1)
    return state


def frames(state: State) -> list[list[int]]:
    return [frame.numbers() for frame in state.stack]


def value(state: State, name: str) -> Any:
    return frames(state) if name == "stack" else getattr(state, name)


def change(state: State, name: str) -> None:
    """Give one field another value."""
    if name == "seats":
        other = PACK.new_state(2, seed=5)
        state.seats, state.zones, state.facts, state.stack = 2, other.zones, other.facts, other.stack
    elif name == "zones":
        state.zones[FIRE].append(1)
    elif name == "stack":
        state.stack[-1].count += 1
    elif name == "facts":
        state.facts[-1] += 1
    elif name == "loaded":
        state.loaded += (2,)
    elif name == "offers":
        state.offers.append((2, 1, 0, 3, 2))
    else:
        setattr(state, name, getattr(state, name) + 1)


def test_every_field_of_a_state_is_saved_shared_or_passing():
    """Whoever adds a field decides here what becomes of it, and in clone and codec does it."""
    assert fields(some_state()) == SAVED | SHARED | PASSING


@pytest.mark.parametrize("name", sorted(SAVED))
def test_a_clone_has_the_field_and_is_independent(name):
    state = some_state()
    clone = state.clone()
    assert value(clone, name) == value(state, name)
    change(state, name)
    assert value(clone, name) != value(state, name)
    assert value(state.clone(), name) == value(state, name)


@pytest.mark.parametrize("name", sorted(SHARED))
def test_a_clone_shares_what_belongs_to_the_pack(name):
    state = some_state()
    assert getattr(state.clone(), name) is getattr(state, name)


def test_a_clone_keeps_no_log():
    state = some_state()
    state.log = []
    assert state.clone().log is None


@pytest.mark.parametrize("name", sorted(SAVED))
def test_the_codec_has_the_field(name):
    state = some_state()
    before = encode_state(PACK, state)
    change(state, name)
    after = encode_state(PACK, state)
    assert after != before
    assert value(decode_state(PACK, after), name) == value(state, name)


@pytest.mark.parametrize("name", sorted(SHARED - {"stream"}))
def test_a_decoded_state_gets_what_belongs_to_the_pack(name):
    state = some_state()
    assert getattr(decode_state(PACK, encode_state(PACK, state)), name) == getattr(state, name)


def test_every_field_of_a_frame_is_known():
    assert fields(Frame(*range(9))) == set(FRAME)


@pytest.mark.parametrize("at", range(9))
def test_a_frame_and_its_copy_and_its_numbers_have_the_field(at):
    frame = Frame(*range(10, 19))
    assert getattr(frame, FRAME[at]) == 10 + at
    assert frame.numbers()[at] == 10 + at
    copy = frame.copy()
    setattr(frame, FRAME[at], 99)
    assert getattr(copy, FRAME[at]) == 10 + at
    assert frame.copy().numbers()[at] == 99


def test_zones_of_a_clone_are_lists_of_their_own():
    state = some_state()
    clone = state.clone()
    for zone in range(LAYOUT.zone_count(3)):
        assert clone.zones[zone] is not state.zones[zone]
    assert all(mine is not yours for mine, yours in zip(state.stack, clone.stack, strict=True))


@pytest.mark.parametrize(("value", "more"), [(-1, 0), (1024, 0), (0, -1)])
def test_the_log_refuses_numbers_it_cannot_hold(g, value, more):
    with pytest.raises(ValueError, match="cannot hold"):
        g.say(1, 0, value, more)


@pytest.mark.parametrize("sides", [0, -1, 5000])
def test_dice_that_there_are_not(g, sides):
    with pytest.raises(ValueError, match="no die"):
        g.roll(sides)
