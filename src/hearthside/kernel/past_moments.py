"""The moments of a game's story so far, for renderers that tell many decisions at once."""

from bisect import bisect_right

from hearthside.kernel.events import Event, effective
from hearthside.kernel.game import Game
from hearthside.kernel.moments import MOMENT, Moment
from hearthside.kernel.observation import observe
from hearthside.kernel.pack import Viewer


def moments_between(
    game: Game, viewer: Viewer, since: int, until: int | None = None, opened: bool = False
) -> list[tuple[int, list[Moment]]]:
    """The moments among these events of those that hold, each with the number of the event that leads to it.
    `opened`: with every card."""
    events = effective(game.open_events() if opened else game.events(viewer))
    pack = game.pack
    out: list[tuple[int, list[Moment]]] = []
    told = 0  # events of decisions that were looked at
    for at in range(since, len(events) if until is None else until):
        if at >= told and pack.cue(events[at]) == MOMENT:
            moments, told = _of_entry(game, viewer, events, at, opened)
            out += [(at, moments)] if moments else []
    return out


def _of_entry(
    game: Game, viewer: Viewer, events: list[Event], at: int, opened: bool
) -> tuple[list[Moment], int]:
    """Of the decision that an event came from; and how many events there were after it."""
    made = bisect_right(range(game.decisions + 1), at, key=lambda decisions: game.held_after(decisions)[1])
    if made == 0 or made > game.decisions:
        return [], at + 1  # before the first decision, or of a game that this one goes on from
    state, begin = game.held_after(made - 1)
    end = game.held_after(made)[1]
    seat = game.seats if viewer is None else viewer
    before = observe(state, seat, opened=opened, ask=False).remembered()
    return game.pack.moments_in(events[begin:end], before), end
