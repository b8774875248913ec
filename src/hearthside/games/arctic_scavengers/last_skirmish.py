"""The last skirmish as data, from what a viewer has heard and seen of it."""

from typing import Any, Final

from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.cards import IDS
from hearthside.games.arctic_scavengers.places import CONTESTED, LAYOUT, ROUND
from hearthside.kernel.events import MOVE, SAY, Event

# What a skirmish ends with.
WON: Final = (v.WINS, v.BEATS)
ENDINGS: Final = (*WON, v.DEADLOCK, v.OPPONENT_WINS, v.NO_PRIZE)
TELLS_LAST: Final = frozenset((*ENDINGS, v.TAKES_PRIZE))


def last_skirmish(facts: list[int], events: list[Event]) -> dict[str, Any] | None:
    """Its round, the forces with fight and people, who has won, and what became of the prize; None before the
    first one.  `events`: those that hold."""
    ending = next((at for at in reversed(range(len(events))) if said(events[at]) in ENDINGS), -1)
    if ending < 0:
        return None
    what, winner = said(events[ending]), events[ending][2]
    before = (at for at in reversed(range(ending)) if said(events[at]) in (*ENDINGS, v.ROUND_BEGINS))
    told = events[next(before, 0) : ending]
    forces = [
        {
            "seat": event[2] if said(event) == v.FORCE else None,
            "fight": event[3],
            "people": event[4],
            "won": what in WON and event[2] == winner if said(event) == v.FORCE else what == v.OPPONENT_WINS,
        }
        for event in told
        if said(event) in (v.FORCE, v.OPPONENT_FIGHTS)
    ]
    later = sum(1 for event in events[ending:] if said(event) == v.ROUND_BEGINS)
    return {
        "round": facts[ROUND] - later,
        "forces": forces,
        "winner": winner if what in WON else None,
        "prize": prize(events[ending:]),
    }


def prize(after: list[Event]) -> dict[str, Any] | None:
    """Where the contested resource went, and which one it is for those who saw it; alone, the card that was
    taken.  None as long as nothing was, or if nothing was to be had."""
    for event in after:
        kind, source, target, card, _ = event
        if kind == MOVE and source == CONTESTED:
            return {"card": IDS[card] if card else None, "to": LAYOUT.name(target)}
        if said(event) == v.TAKES_PRIZE:
            return {"card": IDS[card], "to": f"discard:{target}"}
    return None


def said(event: Event) -> int:
    return event[1] if event[0] == SAY else -1
