"""What can be said at a table, and how far its numbers go: all of it, before the first card is dealt.

People get options as they come.  A program that learns wants one list for a whole game, in which every action
has its place, and bounds for every number that it sees.  A game says what is its own (`Pack.arguments`,
`Pack.ranges`); without that, verbs and cards give a list that is longer than need be.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from hashlib import blake2b
from typing import Final, NamedTuple

from msgspec import Struct

from hearthside.kernel.actions import (
    CARD,
    DONE,
    FREE,
    FREE_VERBS,
    NUMBER,
    SEAT,
    TIMES,
    ActionCodec,
    act,
)

SPARE: Final = 32  # places at the end of a list, for what a game forgot: see ActionList
OFFERS_LISTED: Final = 16  # standing offers that have a place in a list, the oldest first
NUMBERS: Final = range(64)  # of a verb whose numbers have no bounds of their own
TIMES_AT_ONCE: Final = (0, *range(2, 16))


# ------------------------------------------------------------------ numbers
class Range(Struct, frozen=True):
    """The bounds of a fact or a score, and whether more of it is better (1), fewer (-1), or neither (0)."""

    low: int
    high: int
    better: int = 0

    def part(self, value: int) -> float:
        """From 0, the worst, to 1; where neither end is better, to the upper one."""
        if self.high == self.low:
            return 0.0
        reached = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return 1.0 - reached if self.better < 0 else reached


class Packed(Struct, frozen=True):
    """A fact that holds several numbers, each of so many bits, the lowest first."""

    widths: tuple[int, ...]


Span = Range | Packed
FLAG: Final = Range(0, 1)
ANY_NUMBER: Final = Range(-1, 999)  # of a fact of which nobody has said more; beyond, it counts as its bound


def bits(count: int) -> Packed:
    """A set of the numbers below `count`."""
    return Packed((1,) * count)


# ------------------------------------------------------------------ actions
class Arguments(NamedTuple):
    """What a verb can be about.  None: whatever the meaning of the argument allows."""

    first: Collection[int] | None = None
    second: Collection[int] | None = None
    pairs: Collection[tuple[int, int]] | None = None  # instead, where not every first goes with every second


NEVER: Final = Arguments(pairs=())  # a verb that nobody has at this table


class ActionList:
    """Every action of one table, sorted; its place in the list is its number for programs that learn.

    After them come SPARE places.  An option that the list does not have, because the game forgot it, gets the
    next free one as long as its question is asked: so every game can be played, and none stops.  `version`
    changes when the list does; what was learned with one version means nothing with another.
    """

    def __init__(self, actions: Iterable[int], codec: ActionCodec) -> None:
        self.actions: list[int] = sorted(set(actions))
        self.places: dict[int, int] = {action: place for place, action in enumerate(self.actions)}
        self.keys: list[str] = [codec.key(action) for action in self.actions]
        self.version: str = blake2b("\n".join(self.keys).encode(), digest_size=8).hexdigest()

    def __len__(self) -> int:
        return len(self.actions) + SPARE


def list_actions(
    codec: ActionCodec,
    cards: Collection[int],
    seats: int,
    said: Mapping[int, Arguments],
    by_offer: Collection[int],
) -> ActionList:
    """`cards`: the kinds that are at the table; `said`: what the game says of its verbs; `by_offer`: verbs
    about a standing offer, which the list counts as they stand (1: the oldest)."""
    values: dict[str, Sequence[int]] = {
        CARD: sorted(cards),
        SEAT: range(seats),
        NUMBER: NUMBERS,
        TIMES: TIMES_AT_ONCE,
        "": (0,),
        **{meaning: sorted(known) for meaning, known in codec.names.items()},
    }
    found = [DONE]
    for verb, (_, *meanings) in codec.verbs.items():
        mark = FREE if verb >= FREE_VERBS else 0
        here = said.get(verb, Arguments())
        if here.pairs is not None:
            found += [mark | act(verb, *pair) for pair in here.pairs]
        elif verb in by_offer:
            found += [mark | act(verb, number + 1) for number in range(OFFERS_LISTED)]
        else:
            first, second = (
                values[meaning] if limit is None else limit
                for meaning, limit in zip(meanings, here[:2], strict=True)
            )
            found += [mark | act(verb, one, other) for one in first for other in second]
    return ActionList(found, codec)
