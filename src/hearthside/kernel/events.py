"""What happened, as a list of small tuples, and what a seat may see of it.

(kind, source, target, card, more).  For SAY the fields are (what, seat, value, more): words of the
game itself, always public.
"""

from typing import Final

from mypy_extensions import i64

Event = tuple[int, int, int, int, int]

# While a game runs, an event is kept as one integer, to keep the log cheap.  Without `more` it has
# 30 bits, which is one digit of a Python integer: up to 256 zones and 1024 kinds of cards.
SOURCE_BITS: Final = 4
TARGET_BITS: Final = 12
CARD_BITS: Final = 20
MORE_BITS: Final = 30

MOVE: Final = 1  # card goes from the source zone (its top, if a pile) onto the target zone
UNDER: Final = 2  # card goes from the source zone to the bottom of the target pile
SHUFFLE: Final = 3  # the source pile is shuffled
PEEK: Final = 4  # seat `target` looks at the source pile, `more` cards below its top
SAY: Final = 5  # something public was said or done
ROLL: Final = 6  # chance gave `card` out of `more` (dice, random choices); public

ALL: Final = 8  # all cards of the source, `more` of them, go onto the target, where nobody new sees them
UNDO: Final = 7  # seat `target` takes its last decision back: `more` events still hold

HIDDEN: Final = 0  # in place of a card the viewer may not see


def pack_event(kind: i64, source: i64, target: i64, card: i64, more: i64) -> i64:
    return kind | source << SOURCE_BITS | target << TARGET_BITS | card << CARD_BITS | more << MORE_BITS


def unpack_event(event: int) -> Event:
    source = event >> SOURCE_BITS & 255
    target = event >> TARGET_BITS & 255
    return (event & 15, source, target, event >> CARD_BITS & 1023, event >> MORE_BITS)


def redact(log: list[int], masks: list[int], viewer: int) -> list[Event]:
    """The events as one viewer saw them; a card is there only if a zone it touched admits them."""
    bit = 1 << viewer
    out: list[Event] = []
    for packed in log:
        event = unpack_event(packed)
        kind, source, target, _, more = event
        if kind == MOVE or kind == UNDER:
            seen = (masks[source] | masks[target]) & bit != 0
        elif kind == PEEK:
            seen = target == viewer
        else:
            seen = True
        out.append(event if seen else (kind, source, target, HIDDEN, more))
    return out


def reveals(log: list[int], masks: list[int], seat: int) -> bool:
    """Did a decision of this seat bring out something new: was chance used, or did anybody see a card
    that the seat itself could not see before?  (Showing one's own cards gives nothing away that
    could be used against the others.)"""
    for packed in log:
        kind, source, target, _, _ = unpack_event(packed)
        if kind == SHUFFLE or kind == ROLL or kind == PEEK:
            return True
        if (
            (kind == MOVE or kind == UNDER)
            and not masks[source] >> seat & 1
            and masks[target] & ~masks[source]
        ):
            return True
    return False


def effective(events: list[Event]) -> list[Event]:
    """The events that still hold: each UNDO takes back what came after its mark.

    The log itself only ever grows, so a reader that has seen n events goes on from n.
    """
    out: list[Event] = []
    for event in events:
        if event[0] == UNDO:
            del out[event[4] :]
        else:
            out.append(event)
    return out
