"""Which supports of the ops could be played in an adventure, now or later: asked at every decision, so quick.

It is what `hints.usable` finds, with the table that the rules have for plain cards.
"""

from hearthside.games.gardener.cards import FITS, IN_PLAYGROUND, NEVER, Cards
from hearthside.games.gardener.places import CLOSED, OPS, PLAYERS, PLAYGROUND
from hearthside.games.gardener.rules.fitting import met
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.kernel.state import State


def supports_for(cards: Cards, g: State, player: int, adventure: int) -> tuple[int, ...]:
    fits = cards.fits[adventure]
    here = set(g.zones[PLAYGROUND[player]])
    last = cards.last_adventure
    out: list[int] = []
    for seat in seats_of(g, player):
        previous = 0
        for card in g.zones[OPS[seat]]:
            if card == previous or card <= last:
                continue
            previous = card
            asks = fits[card]
            if asks == NEVER or card in here:
                continue
            if asks == FITS or _could(cards, g, player, card, adventure):
                out.append(card)
    return tuple(out)


def _could(cards: Cards, g: State, player: int, card: int, adventure: int) -> bool:
    """Affiliation, Unique and conditions on buildsites; what depends on cards still to be played is left."""
    affiliation = cards.affiliation[card]
    if affiliation and not cards.cooperative[adventure] and g.facts[CLOSED[player]] >> affiliation & 1:
        return False
    if cards.unique[card]:
        for other in g.zones[PLAYGROUND[player]]:
            if cards.unique[other] == cards.unique[card]:
                return False
    if cards.unique_any[card]:
        for rival in range(g.facts[PLAYERS]):
            for other in g.zones[PLAYGROUND[rival]]:
                if cards.unique_any[other] == cards.unique_any[card]:
                    return False
    for one in cards.allow[card]:
        if one.place < IN_PLAYGROUND and not met(g, player, one):
            return False
    for one in cards.deny[card]:
        if one.place < IN_PLAYGROUND and met(g, player, one):
            return False
    return True
