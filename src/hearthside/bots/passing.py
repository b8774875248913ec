"""`passing`: declines and passes.  It stands in for somebody who is out of time, if a game wants that."""

from hearthside.kernel.actions import DONE
from hearthside.kernel.bot import Bot, Chair


class Passing(Bot):
    blind = True

    def __init__(self, seed: int) -> None:
        """It needs no chance."""

    def choose(self, chair: Chair) -> int:
        """A question that must be answered gets its first answer."""
        return DONE if DONE in chair.actions else chair.actions[0]
