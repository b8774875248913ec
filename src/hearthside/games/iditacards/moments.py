"""What is watched in a race: checkpoints, the legendaries that they give, and the finish line."""

from typing import Final

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.cards import CHECKPOINTS, IDS
from hearthside.games.iditacards.texts.log import LOG
from hearthside.kernel.events import MOVE, SAY, Event
from hearthside.kernel.moments import HEADLINE, MOMENT, SILENT, Moment, Side
from hearthside.kernel.observation import Observation
from hearthside.kernel.texts import fill

HEADLINES: Final = (v.PLAYS, v.MOVES, v.STUCK, v.NOWHERE, v.PUSHED, v.ENTERS, v.DAY_BEGINS, v.WEATHER_IS)
MORE_HEADLINES: Final = (v.FAILS, v.DIES, v.TEAMS_UP, v.LAST_TURNS, v.RACE_ENDS)
CUES: Final[dict[int, int]] = {
    **dict.fromkeys((*HEADLINES, *MORE_HEADLINES), HEADLINE),
    **dict.fromkeys((v.CHECKPOINT, v.CROSSES), MOMENT),
    v.PENDS: SILENT,
}


def is_legendary(event: Event) -> bool:
    """Somebody chooses what a checkpoint gives."""
    kind, source, target, card, _ = event
    return kind == MOVE and card != 0 and source in z.LEGENDARIES and target in z.DISCARD


def moments(events: list[Event], before: Observation) -> list[Moment]:
    """A move may pass a checkpoint; the legendary may be chosen later, and then it is told of then."""
    squares = [before.facts[fact] for fact in z.SQUARE[: before.seats]]
    out: list[Moment] = []
    for event in events:
        kind, line, seat, value, more = event
        if is_legendary(event):
            owner = z.DISCARD.index(event[2])
            out.append(_milestone("A legendary", event, owner, squares[owner], [IDS[event[3]]]))
        elif kind == SAY and line == v.MOVES:
            squares[seat] = more
        elif kind == SAY and line == v.PUSHED:
            squares[seat] = value
        elif kind == SAY and line == v.CHECKPOINT:
            place = CHECKPOINTS[value - 1]
            out.append(_milestone(f"Checkpoint {value} at square {place}", event, seat, squares[seat]))
        elif kind == SAY and line == v.CROSSES:
            out.append(_milestone("The finish line", event, seat, squares[seat]))
    return out


def _milestone(title: str, event: Event, seat: int, square: int, prize: list[str] | None = None) -> Moment:
    side = Side(seat, note=fill("square {n}", n=square))
    return Moment("milestone", title, LOG.tell(event), [side], prize=prize or [])
