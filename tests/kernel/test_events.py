"""Events: packed and unpacked, redacted for a viewer, taken back."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.kernel.events import (
    ALL,
    HIDDEN,
    MOVE,
    PEEK,
    ROLL,
    SAY,
    SHUFFLE,
    UNDER,
    UNDO,
    effective,
    pack_event,
    redact,
    reveals,
    unpack_event,
)

DECK, HAND_0, HAND_1, TABLE = range(4)
MASKS = [0, 0b001, 0b010, 0b111]  # two seats and the spectators
SPECTATOR = 2


@settings(derandomize=True, database=None)
@given(
    st.tuples(
        st.integers(1, 7),
        st.integers(0, 255),
        st.integers(0, 255),
        st.integers(0, 1023),
        st.integers(0, 10**6),
    )
)
def test_an_event_comes_back_as_it_was_packed(event):
    assert unpack_event(pack_event(*event)) == event


def seen(viewer: int, *event: int) -> int:
    """The card in an event as the viewer sees it."""
    redacted = redact([pack_event(*event)], MASKS, viewer)[0]
    assert (*redacted[:3], redacted[4]) == (*event[:3], event[4])  # nothing else is touched
    return redacted[3]


@pytest.mark.parametrize("kind", [MOVE, UNDER])
@pytest.mark.parametrize(
    ("source", "target", "viewers"),
    [
        (DECK, HAND_0, [0]),
        (HAND_0, DECK, [0]),
        (HAND_0, HAND_1, [0, 1]),
        (DECK, TABLE, [0, 1, SPECTATOR]),
        (TABLE, HAND_1, [0, 1, SPECTATOR]),
        (DECK, DECK, []),
    ],
)
def test_a_moved_card_is_shown_to_whom_either_zone_admits(kind, source, target, viewers):
    shown = [viewer for viewer in range(3) if seen(viewer, kind, source, target, 9, 0) != HIDDEN]
    assert shown == viewers


def test_a_peek_is_shown_only_to_who_peeks():
    assert [seen(viewer, PEEK, DECK, 1, 9, 2) for viewer in range(3)] == [HIDDEN, 9, HIDDEN]


@pytest.mark.parametrize("kind", [SAY, ROLL, SHUFFLE, UNDO])
def test_what_is_public_is_shown_to_all(kind):
    assert [seen(viewer, kind, 1, 1, 9, 2) for viewer in range(3)] == [9, 9, 9]


def test_redaction_leaves_the_log_as_it_is():
    log = [pack_event(MOVE, DECK, HAND_0, 9, 0)]
    redact(log, MASKS, 1)
    assert unpack_event(log[0])[3] == 9


@pytest.mark.parametrize(
    ("event", "who"),
    [
        ((MOVE, DECK, HAND_0, 9, 0), [0, 1]),
        ((MOVE, HAND_0, HAND_1, 9, 0), [1]),
        ((MOVE, HAND_0, TABLE, 9, 0), [1]),
        ((UNDER, DECK, TABLE, 9, 0), [0, 1]),
        ((MOVE, TABLE, HAND_0, 9, 0), []),
        ((MOVE, HAND_0, DECK, 9, 0), []),
        ((PEEK, DECK, 1, 9, 0), [0, 1]),
        ((SHUFFLE, DECK, 0, 0, 0), [0, 1]),
        ((ROLL, 0, 0, 3, 6), [0, 1]),
        ((SAY, 5, 0, 1, 0), []),
    ],
)
def test_whose_decision_brought_out_something_new(event, who):
    """Chance, or a card that somebody now sees and the deciding seat could not see before."""
    assert [seat for seat in (0, 1) if reveals([pack_event(*event)], MASKS, seat)] == who


A, B, C, D = [(SAY, n, 0, 0, 0) for n in range(1, 5)]


@pytest.mark.parametrize(
    ("events", "held"),
    [
        ([], []),
        ([A, B], [A, B]),
        ([A, B, (UNDO, 0, 0, 0, 1)], [A]),
        ([A, B, (UNDO, 0, 0, 0, 1), C], [A, C]),
        ([A, B, C, (UNDO, 0, 0, 0, 2), (UNDO, 0, 0, 0, 1), D], [A, D]),
        ([A, (UNDO, 0, 0, 0, 0)], []),
        ([A, (UNDO, 0, 0, 0, 1)], [A]),
    ],
)
def test_an_undo_takes_back_what_came_after_its_mark(events, held):
    assert effective(events) == held


def test_numbers_of_events_stay_what_they_are():
    """Games that were written down have them (recording.py)."""
    assert [MOVE, UNDER, SHUFFLE, PEEK, SAY, ROLL, UNDO, ALL] == [1, 2, 3, 4, 5, 6, 7, 8]
    assert pack_event(MOVE, 2, 3, 5, 7) == 1 | 2 << 4 | 3 << 12 | 5 << 20 | 7 << 30
    assert unpack_event(ALL | 255 << 4 | 254 << 12 | 1023 << 20 | 9 << 30) == (ALL, 255, 254, 1023, 9)
