"""Setting up a live game."""

from collections.abc import Mapping
from typing import Any

from hearthside.kernel.chance import Stream
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack


def new_game(pack: Pack, seats: int, stream: Stream, options: Mapping[str, Any] | None = None) -> Game:
    log: list[int] = []
    state = pack.new_state(seats, options=options, stream=stream, log=log)
    return Game(pack, state, log, options or {}, composition(pack, seats, options))


def composition(pack: Pack, seats: int, options: Mapping[str, Any] | None) -> dict[int, list[int]]:
    """What everybody knows to lie where before the first shuffle."""
    chosen = pack.check_options(options)
    dealt = pack.empty_state(pack.table(seats, chosen), 0, None)
    pack.deal(dealt, chosen)
    return dict(enumerate(dealt.zones))
