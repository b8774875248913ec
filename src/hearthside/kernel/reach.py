"""What no game could reach: declared beside each game's positions, each with its reason.

    HOLDS = {"hand": Holds("cards of a deck", in_decks), "leader": Holds("one leader", is_leader, most=1)}
    UNREACHABLE = (Unreachable("'squares': two racers cannot be on square {square}", on_one_square),)

Which cards can lie where (`check_zones`) is looked at in every position, because rules rely on it.  What
cannot have come about (`check`) is looked at when a position is set up, not when a file is read: a game that
was once begun goes on.
"""

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from typing import NamedTuple

from hearthside.kernel.errors import BadPosition
from hearthside.kernel.state import State
from hearthside.kernel.zones import Layout

ANY = 9999


class Holds(NamedTuple):
    """What can lie in a family of zones."""

    what: str  # for people: "one leader"
    fits: Callable[[int], bool]
    most: int = ANY


class Unreachable(NamedTuple):
    """`find` gives, for each place where it is so, what the reason is filled in with."""

    why: str
    find: Callable[[State], Iterable[Mapping[str, object]]]


def check_zones(
    state: State,
    layout: Layout,
    ids: Sequence[str],
    holds: Mapping[str, Holds],
    for_now: Collection[str],
) -> None:
    """`for_now`: the families of zones that are empty between two decisions of a turn."""
    for zone, cards in enumerate(state.zones):
        if not cards:
            continue
        name, family = layout.name(zone), layout.declared(zone).family
        if family in for_now:
            raise BadPosition(f"{name!r}: cards come here only while something is being resolved")
        if family not in holds:
            continue
        can = holds[family]
        for card in cards:
            if not can.fits(card):
                raise BadPosition(f"{name!r}: the card {ids[card]!r} cannot lie here; it holds {can.what}")
        if len(cards) > can.most:
            raise BadPosition(f"{name!r} has room for {can.most}, not for {len(cards)}")


def check(state: State, declared: Iterable[Unreachable]) -> None:
    for one in declared:
        for values in one.find(state):
            raise BadPosition(one.why.format(**values))
