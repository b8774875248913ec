"""Opponents between `beginner` and a game's own bot: they plan like it, and misjudge what things are worth.

Every number that the bot believes (kernel/beliefs.py) is off by a factor, drawn once for the evening: so one
hires too early, another fights for everything.  That is how people lose, and not by moves at random.
"""

from collections.abc import Callable
from random import Random

from hearthside.kernel.beliefs import Beliefs
from hearthside.kernel.bot import Bot, Chair


class Mistaken(Bot):
    def __init__(self, house: Callable[..., Bot], doubt: float, seed: int) -> None:
        """`doubt`: how far off a number usually is, in doublings."""
        self._house = house
        self._doubt = doubt
        self._seed = seed
        self._bot: Bot | None = None
        self.interjects = house.interjects  # type: ignore[attr-defined]

    def choose(self, chair: Chair) -> int:
        return self._seated(chair).choose(chair)

    def interject(self, chair: Chair) -> int | None:
        return self._seated(chair).interject(chair)

    def _seated(self, chair: Chair) -> Bot:
        if self._bot is None:
            beliefs: Beliefs = self._house.beliefs  # type: ignore[attr-defined]
            family = beliefs.family(chair.pack, chair.sight.table)
            changes = misjudged(beliefs, chair.sight.seats, family, self._doubt, self._seed)
            self._bot = self._house(self._seed, **changes)
        return self._bot


def misjudged(beliefs: Beliefs, seats: int, family: str, doubt: float, seed: int) -> dict[str, float]:
    """The numbers that somebody believes instead, at such a table."""
    numbers = beliefs.numbers(seats, family)
    rng = Random(seed)
    out: dict[str, float] = {}
    for one in beliefs.tunable(family):
        off = doubt * rng.gauss(0, 1)
        value = numbers[one.name]
        value = value * 2**off if one.by_factors else value + one.scale * off
        out[one.name] = min(max(value, one.low), one.high)
    return out
