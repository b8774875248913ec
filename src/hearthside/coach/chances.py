"""The chance of each seat to win in a position of a game, if all play on like the house bot.

Either with all cards open, or from what one seat can know: then it is the mean of deals that fit that.  By
the values of the game where there are some, else by playing on.
"""

from random import Random
from typing import Final

from hearthside.coach.trial import doubting, values_of
from hearthside.kernel.beliefs import HOUSE
from hearthside.kernel.game import Game
from hearthside.kernel.imagine import imagine
from hearthside.kernel.pack import Pack, Viewer
from hearthside.kernel.policy import play_on
from hearthside.kernel.state import State
from hearthside.kernel.table import Table
from hearthside.kernel.valued import declared_by

DEALS: Final = 24  # a position is valued, or played on, in


class Chances:
    def __init__(self, pack: Pack, table: Table, eye: Viewer, certain: bool) -> None:
        """`eye`: a seat, or None for all cards open; `certain`: nothing is hidden or left to chance."""
        self._pack = pack
        self._eye = eye
        self._certain = certain
        self._values = values_of(pack, table)

    @property
    def valued(self) -> bool:
        """By values; else it was played on, and is as uncertain as so few games."""
        return self._values is not None

    def of(self, game: Game) -> list[float]:
        if game.result is not None:
            return self._pack.shares(game.result)
        states = self._states(game)
        found = [self._in(state, number) for number, state in enumerate(states)]
        return [sum(shares) / len(found) for shares in zip(*found, strict=True)]

    def _states(self, game: Game) -> list[State]:
        pack = self._pack
        if self._eye is None:
            sight = game.open_sight()
            cards = [list(zone or []) for zone in sight.cards]
            often = 1 if self._values is not None else DEALS
            return [imagine(pack, sight, cards, number) for number in range(often)]
        chair = game.chair(self._eye, free=False, asked=False)
        rng = Random(f"{self._eye} {len(chair.events)} {chair.sight.facts}")
        sampler = chair.sampler(rng)
        return [imagine(pack, chair.sight, sampler.next(), rng.getrandbits(30)) for _ in range(DEALS)]

    def _in(self, state: State, number: int) -> list[float]:
        if self._values is not None:
            return self._values.chances(state)
        pack, table = self._pack, state.table
        if self._certain:
            policy = doubting(pack, table, number)
        else:
            policy = declared_by(pack).policy(pack, table, HOUSE)
        play_on(state, policy, pack.max_decisions)
        return pack.shares(pack.result(state))
