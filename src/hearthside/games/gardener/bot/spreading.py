"""Trading in an epic era: nobody can play two copies of a card in one adventure, but two players can."""

from hearthside.games.gardener.bot.outlook import Outlook
from hearthside.games.gardener.places import OPS


def best_spread(o: Outlook, tried: set[tuple[int, int, int]]) -> tuple[int, int, int] | None:
    """(to, given, wanted): a trade after which the hands hold more different supports; None: none is left."""
    mine = o.g.zones[OPS[o.seat]]
    best: tuple[int, int, int] | None = None
    most = 0
    for step in range(1, o.g.seats):
        to = (o.seat + step) % o.g.seats
        theirs = o.g.zones[OPS[to]]
        for given in sorted({card for card in mine if mine.count(card) > 1 and card not in theirs}):
            for wanted in sorted(set(theirs) - set(mine)):
                gain = spread(o, mine, theirs, given, wanted)
                if gain > most and (to, given, wanted) not in tried:
                    best, most = (to, given, wanted), gain
    return best


def spread(o: Outlook, giving: list[int], taking: list[int], given: int, wanted: int) -> int:
    """How many more supports the two hands would hold of which they had none before."""
    last = o.cards.last_adventure
    if given <= last or wanted <= last:
        return 0
    gain = int(given not in taking) + int(wanted not in giving)
    return gain - int(giving.count(given) == 1) - int(taking.count(wanted) == 1)
