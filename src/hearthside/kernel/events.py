"""What happened, as a list of small tuples, and what a seat may see of it.

(kind, source, target, card, more).  For SAY the fields are (what, seat, value, more): words of the
game itself, always public.
"""

from typing import Final

Event = tuple[int, int, int, int, int]

MOVE: Final = 1  # card goes from the source zone (its top, if a pile) onto the target zone
UNDER: Final = 2  # card goes from the source zone to the bottom of the target pile
SHUFFLE: Final = 3  # the source pile is shuffled
PEEK: Final = 4  # seat `target` looks at the source pile, `more` cards below its top
SAY: Final = 5  # something public was said or done
ROLL: Final = 6  # chance gave `card` out of `more` (dice, random choices); public

UNDO: Final = 7  # seat `target` takes its last decision back: `card` events still hold

HIDDEN: Final = 0  # in place of a card the viewer may not see


def redact(events: list[Event], masks: list[int], viewer: int) -> list[Event]:
    """The events as one viewer saw them; a card is there only if a zone it touched admits him."""
    bit = 1 << viewer
    out: list[Event] = []
    for event in events:
        kind, source, target, _, more = event
        if kind == MOVE or kind == UNDER:
            seen = (masks[source] | masks[target]) & bit != 0
        elif kind == PEEK:
            seen = target == viewer
        else:
            seen = True
        out.append(event if seen else (kind, source, target, HIDDEN, more))
    return out


def effective(events: list[Event]) -> list[Event]:
    """The events that still hold: each UNDO takes back what came after its mark.

    The log itself only ever grows, so a reader that has seen n events goes on from n.
    """
    out: list[Event] = []
    for event in events:
        if event[0] == UNDO:
            del out[event[3] :]
        else:
            out.append(event)
    return out
