"""The cheapest legal set of support cards that covers what an adventure asks for.

One planner for the linter, the bot and the hints. It knows numbers only: whoever asks lays out the cards that
may be played at all (affiliation, buildsites, the adventure's own conditions) as pieces. What depends on the
other cards of the set is looked after here: costs that supports bring with them, Unique, the order of play,
shares. The answer is exact, unless the search had to be cut short.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from tests.frozen_bots.gardener_1.planning.covering import NEVER, Covering
from tests.frozen_bots.gardener_1.planning.pieces import Keys, Piece, Wishes

__all__ = ["Cover", "Piece", "Wishes", "cheapest", "search"]

NODES: Final = 4000  # steps of the search before it settles for what it has; it mostly needs some ten


class Cover(NamedTuple):
    keys: list[int]  # in an order in which they can be played
    price: int


def cheapest(
    need: Sequence[int],
    have: Sequence[int],
    pieces: Sequence[Piece],
    *,
    lying: Keys = (),
    seats: int = 1,
    offering: int = 0,
    shares: int = 0,
    limit: int = NODES,
) -> Cover | None:
    """The set with the least price, of these one with the fewest cards; None if there is none.

    need, have: by resource, what is asked for, and what feats and cards that lie there already give.
    pieces: one may be listed several times, once for each seat that holds it.
    lying: the keys in the own playground, the adventure's among them.
    seats: how many play into one cooperative adventure; Unique then holds for each of them.
    offering, shares: StockOffering of a cooperative adventure, 0 for none, and StockHolding that lies there.
    """
    return search(
        need, have, pieces, lying=lying, seats=seats, offering=offering, shares=shares, limit=limit
    )[0]


def search(
    need: Sequence[int],
    have: Sequence[int],
    pieces: Sequence[Piece],
    *,
    lying: Keys = (),
    seats: int = 1,
    offering: int = 0,
    shares: int = 0,
    limit: int = NODES,
    first: bool = False,
) -> tuple[Cover | None, bool]:
    """As `cheapest`; and did the search come to its end, so that the answer is certain, None too?

    first: the first cover that is found will do; for those who only want to know whether there is one.
    """
    lack = [need[name] - have[name] for name in range(len(need))]
    if max(lack, default=0) <= 0:
        return Cover([], 0), True
    made = Covering(lack, pieces, lying, seats, offering - shares if offering else NEVER, limit)
    if made.possible():
        made.dive()
        if not (first and made.best):
            made.descend(0, 0, first)
    whole = made.nodes <= limit
    if not made.best and not whole:
        made.greedy()
    if not made.best:
        return None, whole
    price = sum([made.pieces[i].price for i in made.best])
    return Cover(made.order(made.best) or [], price), whole
