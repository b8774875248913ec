"""A bot for tests: it always takes the first of its options."""

from hearthside.kernel.bot import Bot, Chair


class FirstOption(Bot):
    blind = True

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, chair: Chair) -> int:
        return chair.actions[0]
