"""The verbs that move cards, and that copies and codec forget nothing of a state."""

from collections.abc import Callable, Collection
from inspect import isgetsetdescriptor, ismemberdescriptor
from typing import Any

import pytest

from hearthside.kernel.codec import decode_state, encode_state
from hearthside.kernel.events import ALL, MOVE, PEEK, ROLL, SAY, SHUFFLE, UNDER, unpack_event
from hearthside.kernel.offers import an_offer
from hearthside.kernel.state import Blocked, Frame, Rule, State
from hearthside.kernel.table import NOTHING, Table
from hearthside.kernel.zones import BAG, PILE, ROW
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


def test_a_peek_is_at_the_top_unless_said(g):
    g.peek(WOODS, 1)
    assert told(g) == [(PEEK, WOODS, 1, 3, 0)]


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


def test_putting_all_of_a_pile_where_it_stays_hidden_is_one_line_and_keeps_its_order():
    state = sparse()
    state.zones[0], state.log = [1, 3, 2], []
    state.put_all(0, 2)
    assert (state.zones, told(state)) == ([[], [], [1, 3, 2]], [(ALL, 0, 2, 0, 3)])


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


def test_a_rule_that_is_called_begins_at_its_first_step_and_the_caller_goes_on_with_its_next(g):
    g.stack = [Frame(3, 4, 0, 1, 0, 0, 0, 0, 0)]
    g.call(g.stack[0], 5, 0)
    assert frames(g) == [[3, 5, 0, 1, 0, 0, 0, 0, 0], [5, 0, 0, 0, 0, 0, 0, 0, 0]]
    g.end()
    g.call(g.stack[0], 5, 1, other=2, card=3, count=4, limit=6, marks=7)
    assert frames(g)[1] == [5, 0, 0, 1, 2, 3, 4, 6, 7]


def test_a_rule_that_has_ended_gives_its_result_to_its_caller(g):
    g.stack = [Frame(3, 1, 0, 0, 0, 0, 0, 0, 0), Frame(5, 2, 0, 0, 0, 0, 0, 0, 0)]
    g.result = 9
    g.end(4)
    assert (frames(g), g.result) == ([[3, 1, 0, 0, 0, 0, 0, 0, 0]], 4)
    g.end()
    assert (g.stack, g.result, g.waiting()) == ([], 0, 0)


def test_a_rule_can_take_the_place_of_another(g):
    g.stack = [Frame(3, 1, 0, 0, 0, 0, 0, 0, 0), Frame(5, 2, 1, 1, 1, 1, 1, 1, 1)]
    g.become(6, 1)
    assert frames(g) == [[3, 1, 0, 0, 0, 0, 0, 0, 0], [6, 0, 0, 1, 0, 0, 0, 0, 0]]
    g.ask(g.stack[-1], 1)
    assert g.waiting() == 0b10


def test_a_game_begins_with_a_frame_of_its_first_rule():
    class Asks(Rule):
        number: int = 0

        def run(self, g: State, f: Frame) -> None:
            begun.append(f.numbers())
            f.waiting = 1

    begun: list[list[int]] = []
    state = State(2, 0, [], [], [], [], 0, Table(2, [Asks()], [], [], []), None)
    state.start(state.table.first_rule)
    assert begun == [[0] * 9]
    assert frames(state) == [[0, 0, 1, 0, 0, 0, 0, 0, 0]]


def test_rolls_that_a_position_says_come_first(g):
    g.loaded = (3, 7, 0)
    assert [g.roll(6), g.roll(6)] == [3, 1]
    assert (g.loaded, told(g)) == ((0,), [(ROLL, 0, 0, 3, 6), (ROLL, 0, 0, 1, 6)])
    g.roll(2)
    assert g.loaded == ()


def test_a_game_without_anything_free_has_nothing_free():
    table = Table(2, PACK.rules, PACK.table(2).masks, PACK.table(2).kinds, PACK.table(2).facts)
    state = PACK.new_state(2)
    free = State(2, 0, state.zones, state.stack, state.facts, [], 0, table, None)
    assert (free.free_options(0), free.all_free(), free.may_offer(0)) == ([], [], False)
    action = an_offer(1, 2)
    assert not free.allows(0, action)
    assert free.refused(0, action) is None


def test_when_the_game_is_over_nothing_is_asked_or_free(g):
    assert (g.free_options(0), g.all_free(), g.may_offer(0), g.reaction()) == ([], [], False, False)
    assert g.refused(0, 0) is None
    assert not g.allows(0, an_offer(1, 2))


def test_the_rule_of_what_is_free_may_be_the_first_of_the_book():
    class Free(Rule):
        def options(self, g: State, f: Frame, seat: int) -> list[int]:
            return [an_offer(1, 2)]

        def may_offer(self, g: State, seat: int) -> bool:
            return seat == 1

        def refused(self, g: State, f: Frame, seat: int, action: int) -> Blocked:
            return Blocked(action, "too late", "")

    table = Table(2, [Free()], [], [], [], anytime=0)
    state = State(2, 0, [], [Frame(0, 0, 1, 0, 0, 0, 0, 0, 0)], [], [], 0, table, None)
    assert state.all_free() == [[0, an_offer(1, 2)], [1, an_offer(1, 2)]]
    assert (state.free_options(0), state.may_offer(1)) == ([an_offer(1, 2)], True)
    assert state.allows(0, an_offer(1, 2))
    told = state.refused(1, an_offer(3, 4))
    assert told is not None
    assert told.why == "too late"


# ------------------------------------------------------------------ zones that are not there
def sparse(absent: Collection[int] = (), closed: Collection[int] = ()) -> State:
    kinds = [PILE, BAG, ROW]
    table = Table(2, [], [0, 0, 0], kinds, [], absent=frozenset(absent), closed=frozenset(closed))
    return State(2, 0, table.zones(fresh=True), [], [], [], 0, table, None)


def test_zones_of_modules_that_are_not_there_are_one_empty_list():
    for state in (sparse(absent=[1]), sparse(closed=[1])):
        assert state.table.sparse
        assert [zone is NOTHING for zone in state.zones] == [False, True, False]
        assert [zone is NOTHING for zone in state.clone().zones] == [False, True, False]
    assert not sparse().table.sparse
    assert not any(zone is NOTHING for zone in sparse().clone().zones)


def test_a_zone_comes_into_being_before_a_card_is_put_into_it():
    state = sparse(closed=[1])
    state.zones[0] = [4]
    state.open(1)
    state.open(1)
    state.put(4, 0, 1)
    state.open(1)  # it is there: nothing is lost
    assert (state.zones, NOTHING) == ([[], [4], []], [])
    assert [zone is NOTHING for zone in state.table.zones(fresh=False)] == [False, False, False]
    copy = state.clone()
    copy.zones[1].append(5)
    assert state.zones[1] == [4]


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
PASSING = {"log", "lender"}  # of the running game, or of a sketch
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
    with pytest.raises(ValueError, match=f"^the log cannot hold the numbers {value} and {more}$"):
        g.say(1, 0, value, more)


def test_the_log_holds_numbers_up_to_1023_and_any_second_one(g):
    g.say(1, 0)
    g.say(1, 0, 1023, 5000)
    assert told(g) == [(SAY, 1, 0, 0, 0), (SAY, 1, 0, 1023, 5000)]


@pytest.mark.parametrize("sides", [0, -1, 1025, 5000])
def test_dice_that_there_are_not(g, sides):
    with pytest.raises(ValueError, match=f"^there is no die with {sides} sides$"):
        g.roll(sides)


def test_a_die_has_as_many_sides_as_the_log_can_tell_apart(g):
    assert 0 <= g.roll(1024) < 1024
    assert g.roll(1) == 0
    g.log = None
    assert 0 <= g.roll(5000) < 5000  # nobody writes it down


# ------------------------------------------------------------------ sketches
VERBS: dict[str, Callable[[State], object]] = {
    "put": lambda g: g.put(2, WOODS, HAND[0]),
    "put_all": lambda g: g.put_all(FIRE, HAND[0]),
    "put_all into nothing": lambda g: g.put_all(FIRE, BOX),
    "take_top": lambda g: g.take_top(WOODS, FIRE, 2),
    "put_under": lambda g: g.put_under(4, FIRE, WOODS),
    "put_all_under": lambda g: g.put_all_under(FIRE, WOODS),
    "shuffle": lambda g: g.shuffle(WOODS),
}


@pytest.mark.parametrize("name", VERBS)
def test_what_happens_to_a_sketch_does_not_happen_to_its_state(g, name):
    before = [cards[:] for cards in g.zones]
    clone, sketch = g.clone(), g.sketch()
    for copy in (clone, sketch):
        VERBS[name](copy)
        VERBS["put_all"](copy)
    assert sketch.zones == clone.zones != before
    assert g.zones == before


def test_a_sketch_of_a_sketch_leaves_both_alone(g):
    first = g.sketch()
    first.put(2, WOODS, HAND[0])
    second = first.sketch()
    second.put_all(WOODS, FIRE)
    second.put(1, HAND[0], BOX)
    assert (g.zones[WOODS], g.zones[FIRE], g.zones[HAND[0]]) == ([1, 2, 3], [5, 4], [1, 3])
    assert (first.zones[WOODS], first.zones[FIRE], first.zones[HAND[0]]) == ([1, 3], [5, 4], [1, 2, 3])


@pytest.mark.parametrize("name", sorted(SAVED - {"zones"}))
def test_a_sketch_has_all_else_for_itself(name):
    state = some_state()
    sketch = state.sketch()
    assert value(sketch, name) == value(state, name)
    change(state, name)
    assert value(sketch, name) != value(state, name)
