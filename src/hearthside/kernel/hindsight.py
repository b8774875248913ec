"""Hidden moves that came to light soon after: somebody chose cards face down, and then turned them up.

Told in the order in which things happened, a story would have to guess which cards were chosen.  In hindsight
it is known.
"""

from hearthside.kernel.events import ALL, MOVE, SHUFFLE, UNDER, Event
from hearthside.kernel.zones import PILE


def in_hindsight(events: list[Event], sizes: list[int], sees: list[bool], kinds: list[int]) -> list[Event]:
    """The same events, but a card that was taken unseen out of a hidden zone, and turned up where it was put,
    is told as what it turned out to be.  Which of several that were put there it was does not matter.
    `sizes`: of the zones before."""
    out = list(events)
    sizes = sizes[:]
    chosen: list[list[int]] = [[] for _ in sizes]  # by zone: the moves that brought its cards
    other = [size > 0 for size in sizes]  # by zone: cards of another origin lie there
    for at, event in enumerate(events):
        kind, source, target, card, _ = event
        if kind == SHUFFLE:
            other[source] = True
        elif kind == ALL:
            sizes[target] += sizes[source]
            other[target] = True
            sizes[source] = 0
        elif kind == MOVE or kind == UNDER:
            sizes[source] -= 1
            if not sees[source] and not other[source]:
                if card:
                    move = chosen[source].pop()
                    first = events[move]
                    out[move] = (first[0], first[1], first[2], card, first[4])
                else:
                    other[source] = True  # one of them has gone, and nobody knows which
            if sizes[target] == 0:
                other[target] = False
                chosen[target] = []
            sizes[target] += 1
            unseen = not card and not sees[source] and kinds[source] != PILE and kinds[target] != PILE
            before = chosen[target]
            if unseen and (not before or events[before[0]][1] == source):
                before.append(at)
            else:
                other[target] = True
    return out
