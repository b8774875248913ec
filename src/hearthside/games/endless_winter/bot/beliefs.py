"""Where the numbers of `elder` come from, and which of them may be tuned: they differ by seats."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hearthside.games.endless_winter.bot.weights import Weights
from hearthside.kernel.beliefs import Beliefs, Tunable, around, one_family, weights_of

LEAST: Final = 0.01  # what is nothing could become something
EITHER_WAY: Final = ("build", "found")  # what to do rather more, or less, than its use alone would say


def _tunable(family: str) -> Iterator[Tunable]:
    numbers = BELIEFS.every()
    for name in EITHER_WAY:
        yield Tunable(name, -4.0, 4.0, 0.5)
    yield from around(numbers, [name for name in numbers if name not in EITHER_WAY], LEAST)


LEVELS: Final = {"casual": 0.55, "steady": 0.35}  # docs/bots.md has what they win
BELIEFS: Final = Beliefs(Path(__file__).parent / "weights", _tunable, one_family, LEVELS)
weights_for: Final = weights_of(Weights, BELIEFS)
