"""Which supports of the ops could be played in an adventure, now or later: asked at every decision, so quick.

It is what `hints.usable` finds.  What does not depend on the adventure is looked at once.
"""

from hearthside.games.gardener.cards import IN_PLAYGROUND, NEVER, Cards
from hearthside.games.gardener.places import CLOSED, OPS, PLAYERS, PLAYGROUND
from hearthside.games.gardener.rules.fitting import met
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.kernel.state import State


def open_supports(cards: Cards, g: State, player: int, bound: list[bool]) -> list[int]:
    """Those that some adventure may admit: each once for every seat of the player.  `bound`: by card, whether
    it asks for more than the right adventure."""
    here = g.zones[PLAYGROUND[player]]
    last = cards.last_adventure
    out: list[int] = []
    for seat in seats_of(g, player):
        previous = 0
        for card in g.zones[OPS[seat]]:
            if card == previous or card <= last:
                continue
            previous = card
            if card not in here and (not bound[card] or _could(cards, g, player, card)):
                out.append(card)
    return out


def supports_for(cards: Cards, g: State, player: int, adventure: int, those: list[int]) -> list[int]:
    """Of the open supports `those` that this adventure admits."""
    fits = cards.fits[adventure]
    closed: int = 0 if cards.cooperative[adventure] else g.facts[CLOSED[player]]
    if not closed:
        return [card for card in those if fits[card] != NEVER]
    affiliation = cards.affiliation
    return [
        card
        for card in those
        if fits[card] != NEVER and not (affiliation[card] and closed >> affiliation[card] & 1)
    ]


def _could(cards: Cards, g: State, player: int, card: int) -> bool:
    """Unique and conditions on buildsites; what depends on cards still to be played is left."""
    unique = cards.unique[card]
    if unique:
        for other in g.zones[PLAYGROUND[player]]:
            if cards.unique[other] == unique:
                return False
    unique = cards.unique_any[card]
    if unique:
        for rival in range(g.facts[PLAYERS]):
            for other in g.zones[PLAYGROUND[rival]]:
                if cards.unique_any[other] == unique:
                    return False
    for one in cards.allow[card]:
        if one.place < IN_PLAYGROUND and not met(g, player, one):
            return False
    for one in cards.deny[card]:
        if one.place < IN_PLAYGROUND and met(g, player, one):
            return False
    return True
