"""Turns, spare places, and what is free at any time."""

from hearthside.kernel.actions import DONE, FREE, act
from hearthside.kernel.closed import OFFERS_LISTED, SPARE
from hearthside.kernel.offers import an_offer
from hearthside.rl.course import FREE_ACTS, NOBODY, Course
from hearthside.rl.table import LearningTable


def begun(game="risewater", seats=3, seed=2):
    table = LearningTable(game, seats, None, "", "compact", None)
    state, course = table.deal(seed), table.course()
    course.begin(state, [True] * seats, [True] * seats)
    return table, state, course


def test_what_the_list_has_not_gets_a_spare_place():
    table = LearningTable("lantern_night", 2, None, "", "compact", None)
    state = table.deal(1)
    short = [DONE]
    course = Course(short, {DONE: 0}, 1 + SPARE, frozenset(), OFFERS_LISTED)
    course.begin(state, [True] * 2, [True] * 2)
    steps = [action for action in course.options if action != DONE]
    assert steps
    assert sorted(course.legal()) == list(range(len(steps) + 1))
    assert [course.at(place) for place in range(1, 1 + len(steps))] == steps
    assert course.unlisted == len(steps)
    course.act(course.at(1))
    assert course.seat == 1


def test_more_than_the_spare_places_are_left_out_and_the_rest_can_be_done():
    table = LearningTable("lantern_night", 2, None, "", "compact", None)
    course = Course([DONE], {DONE: 0}, 2, frozenset(), OFFERS_LISTED)
    course.begin(table.deal(1), [True] * 2, [True] * 2)
    assert sorted(course.legal()) == [0, 1]
    assert course.at(1) in course.options


def test_an_offer_is_put_to_whom_it_is_made_and_can_be_left():
    table, state, course = begun()
    give, want = trade(table, state)
    asked = course.seat
    state.apply(0, an_offer(give, want, 1))
    course.begin(state, [True] * 3, [True] * 3)
    assert (course.seat, course.asked) == (1, False)
    keys = [table.actions.keys[place] for place in course.legal()]
    assert keys == ["done", "accept:1", "decline:1"]
    course.act(DONE)
    assert (course.seat, course.asked) == (asked, True)
    assert len(state.offers) == 1


def test_an_offer_is_accepted_by_its_place_in_the_list():
    table, state, course = begun()
    give, want = trade(table, state)
    for _ in range(2):  # numbers of offers go on, places do not
        state.apply(0, an_offer(give, want, 1))
        number = state.offers[0][0]
        course.begin(state, [True] * 3, [True] * 3)
        place = table.actions.keys.index("decline:1")
        assert course.at(place) & 511 == number
        course.act(course.at(place))
        assert not state.offers


def trade(table, state):
    """A card of seat 0 and one of seat 1, which they may exchange."""
    ops = [state.zones[table.pack.layout.number(f"ops:{seat}")] for seat in (0, 1)]
    return next((a, b) for a in ops[0] for b in ops[1] if state.allows(0, an_offer(a, b, 1)))


def test_nobody_interjects_without_end():
    table, state, course = begun()
    give, want = trade(table, state)
    for _ in range(FREE_ACTS):
        state.apply(0, an_offer(give, want, 1))
        course._to_ask = [1]
        course._turn()
        assert course.seat == 1
        course.act(FREE | act(1005, state.offers[0][0]))  # decline
    state.apply(0, an_offer(give, want, 1))
    course._to_ask = [1]
    course._turn()
    assert course.asked


def test_a_copy_goes_its_own_way():
    table, state, course = begun("arctic_scavengers")
    other_state = state.clone()
    other = course.copy(other_state)
    course.act(course.options[0])
    assert other.decisions == 0
    assert other.options
    other.act(other.options[0])
    assert (other.seat, other.options) == (course.seat, course.options)
    course.stop()
    assert course.seat == NOBODY
    assert other.seat != NOBODY
    assert len(table.actions) == course.size
