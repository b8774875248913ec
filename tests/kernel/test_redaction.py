"""What a viewer sees of packed events is kept, and is what `redact` says."""

from hypothesis import given, settings
from hypothesis import strategies as st

from hearthside.kernel import redaction as kept
from hearthside.kernel.events import ALL, MOVE, PEEK, SAY, UNDER, pack_event, redact
from hearthside.kernel.redaction import Redaction, redaction

MASKS = [0, 0b001, 0b010, 0b111]  # a deck, two hands, and what lies open
events = st.tuples(
    st.sampled_from([MOVE, UNDER, PEEK, SAY, ALL]),
    st.integers(0, 3),
    st.integers(0, 3),
    st.integers(0, 9),
    st.integers(0, 3),
)


@settings(derandomize=True, database=None)
@given(st.lists(events, max_size=30), st.integers(0, 2))
def test_it_is_as_redact_says_also_when_it_is_asked_again(log, viewer):
    packed = [pack_event(*event) for event in log]
    seen = Redaction(MASKS, viewer)
    assert seen.of(packed) == redact(packed, MASKS, viewer)
    assert seen.of(packed) == redact(packed, MASKS, viewer)


def test_it_does_not_grow_for_ever(monkeypatch):
    monkeypatch.setattr(kept, "MOST", 10)
    seen = Redaction(MASKS, 0)
    packed = [pack_event(MOVE, 0, 3, card, 0) for card in range(100)]
    assert seen.of(packed) == redact(packed, MASKS, 0)
    assert len(seen) <= 10


def test_each_viewer_has_its_own():
    packed = [pack_event(MOVE, 0, 1, 7, 0)]
    (mine,) = redaction(tuple(MASKS), 0).of(packed)
    (theirs,) = redaction(tuple(MASKS), 1).of(packed)
    assert mine[3] == 7
    assert theirs[3] == 0
    assert redaction(tuple(MASKS), 0) is redaction(tuple(MASKS), 0)
