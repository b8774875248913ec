"""What viewers see of a log is kept, and is what `redact` says."""

from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.kernel import redaction
from hearthside.kernel.events import ALL, MOVE, PEEK, SAY, UNDER, pack_event, redact
from hearthside.kernel.redaction import Looks, Redaction, looks

MASKS = [0, 0b001, 0b010, 0b111]  # a deck, two hands, and what lies open
VIEWERS = range(3)
events = st.tuples(
    st.sampled_from([MOVE, UNDER, PEEK, SAY, ALL]),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 9),
    st.integers(0, 3),
)


@settings(derandomize=True, database=None)
@given(st.lists(events, max_size=30), st.lists(events, max_size=30))
def test_everybody_sees_what_redact_says_also_when_the_log_has_grown(first, then):
    log = [pack_event(*event) for event in first]
    seen = Redaction(log, MASKS)
    for viewer in VIEWERS:
        assert seen.since(0, viewer) == redact(log, MASKS, viewer)
    log += [pack_event(*event) for event in then]
    for viewer in VIEWERS:
        assert seen.since(len(first), viewer) == redact(log[len(first) :], MASKS, viewer)
        assert seen.since(0, viewer) == redact(log, MASKS, viewer)


def test_what_is_known_does_not_grow_for_ever(monkeypatch):
    monkeypatch.setattr(redaction, "MOST", 10)
    known = Looks(tuple(MASKS))
    for card in range(100):
        event, hidden, who = known[pack_event(MOVE, 0, 1, card, 0)]
        assert (event[3], hidden[3], who) == (card, 0, 0b001)
    assert len(known) <= 10


def test_tables_at_which_others_see_other_zones_have_their_own():
    packed = pack_event(MOVE, 0, 1, 7, 0)
    assert looks((0, 0b01))[packed][2] == 0b01
    assert looks((0, 0b10))[packed][2] == 0b10
    assert looks((0, 0b01)) is looks((0, 0b01))
