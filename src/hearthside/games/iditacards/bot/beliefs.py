"""Where the numbers of `musher` come from, and which of them may be tuned: they differ by seats."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from hearthside.games.iditacards.bot.weights import Weights
from hearthside.kernel.beliefs import Beliefs, Tunable, around, one_family, weights_of


def _tunable(family: str) -> Iterator[Tunable]:
    """All but when a card is played for its relief alone: that is seldom, and good sense."""
    numbers = BELIEFS.every()
    yield from around(numbers, [name for name in numbers if name != "dire"])


LEVELS: Final = {"casual": 1.15, "steady": 0.75}  # docs/bots.md has what they win
BELIEFS: Final = Beliefs(Path(__file__).parent / "weights", _tunable, one_family, LEVELS)
weights_for: Final = weights_of(Weights, BELIEFS)
