"""The cheapest cover by the planner, for epic eras, in which every card counts."""

from functools import lru_cache

from hearthside.games.gardener.cards import IN_PLAYGROUND, Cards
from hearthside.games.gardener.planner import Piece, Wishes, cheapest


def exact_cover(
    cards: Cards, lack: list[int], pool: list[int], worth: list[int], lying: list[int], seats: int, nodes: int
) -> list[int] | None:
    """As `quick_cover`: cards of the pool that meet what is missing; None: not enough.  `nodes`: steps of the
    planner before it settles for what it has."""
    have = [max(-amount, 0) for amount in lack]
    need = [max(amount, 0) for amount in lack]
    pieces = [_piece(cards, card, worth[card]) for card in pool]
    found = cheapest(need, have, pieces, lying=lying, seats=seats, limit=nodes)
    return None if found is None else found.keys


@lru_cache(maxsize=4096)
def _piece(cards: Cards, card: int, price: int) -> Piece:
    after = [kinds for one in cards.allow[card] if one.place >= IN_PLAYGROUND for kinds in one.sets]
    unless = [one.sets for one in cards.deny[card] if one.place >= IN_PLAYGROUND]
    return Piece(
        card,
        price,
        cards.resources[card],
        [*cards.costs[card], *cards.common_costs[card]],
        unique=cards.unique[card],
        unique_any=cards.unique_any[card],
        wishes=Wishes(after, unless),
    )
