"""Who looks at a table, and what there is to watch for them."""

from typing import Literal

from hearthside.kernel.game import Game
from hearthside.kernel.moments import Moment
from hearthside.kernel.observation import Observation
from hearthside.server.table import Table

Eye = int | None | Literal["open"]  # a seat, a spectator, or all cards open (of a game that is over)


def seen(game: Game, eye: Eye) -> Observation:
    """The table as somebody sees it now."""
    return game.open_sight() if eye == "open" else game.sight(eye)


def moments_of(table: Table, eye: Eye, before: Observation) -> list[Moment]:
    """What somebody is to watch of the last entry; `before`: what they saw before it."""
    game, since = table.game, table.log.reached[table.seq - 1]
    if game is None or since == game.event_count:
        return []
    events = game.open_events(since) if eye == "open" else game.events(eye, since)
    return game.drawing.moments_in(events, before)


def has_moments(table: Table) -> bool:
    """There is something to watch of the last entry, for everybody."""
    game, since = table.game, table.log.reached[max(0, table.seq - 1)]
    return game is not None and since > 0 and game.pack.is_moment(game.events(None, since))
