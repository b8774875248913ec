"""What the cards of one player could do, kept as long as they and all that was won stay where they are."""

from typing import Final, final

from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import (
    BARRED,
    BUILDSITE,
    CLOSED,
    GROUP_SIZE,
    OPS,
    PLAYERS,
    PLAYGROUND,
    RUINED,
    SKITTER,
    WRECKAGE,
)
from hearthside.games.gardener.rules.groups import seats_of
from hearthside.kernel.state import State

UNKNOWN: Final = -1 << 40  # points that nobody has asked for


@final
class Holdings:
    """Of one player; what is None, or in no dictionary yet, nobody has asked for."""

    def __init__(self) -> None:
        self.held: set[int] | None = None  # the cards of the ops, whatever their number
        self.open: list[int] | None = None  # supports that some adventure may admit
        # By adventure: the supports that could be played in it, what they give together, and what having won
        # it is worth.
        self.pools: dict[int, list[int]] = {}
        self.gains: dict[int, list[int]] = {}
        self.prizes: dict[int, int] = {}
        # What supports are worth beside these Cataclysms of rivals, with so much caution.
        self.threats: list[int] = []
        self.caution: int = -1
        self.worth: list[int] = []
        # Before a card of them was played: from this the same is soon made for what is left.
        self._earlier: Holdings | None = None
        self._played = 0

    def after(self, cards: Cards, played: int, left: list[int]) -> "Holdings":
        """When a card of them was played and these are left of the ops."""
        self._earlier = None  # no chain of all that ever was
        out = Holdings()
        out._earlier = self
        out._played = played
        if self.held is not None:
            out.held = self.held
            if played not in left:
                out.held = self.held.copy()
                out.held.discard(played)
        if self.open is not None:
            out.open = _without(cards, self.open, played)
        return out

    def earlier_pool(self, cards: Cards, adventure: int) -> list[int] | None:
        """The pool as it follows from that of before."""
        earlier = self._earlier
        if earlier is None or adventure not in earlier.pools:
            return None
        return _without(cards, earlier.pools[adventure], self._played)

    def earlier_gains(self, cards: Cards, adventure: int) -> list[int] | None:
        """And what it gives."""
        earlier = self._earlier
        if earlier is None or adventure not in earlier.gains:
            return None
        out = earlier.gains[adventure][:]
        for card in earlier.pools[adventure]:
            if _shut(cards, card, self._played):
                for name, amount in cards.resources[card]:
                    out[name] -= amount
        return out


def _shut(cards: Cards, card: int, played: int) -> bool:
    """May a support not be played any more once this card lies in the own playground?"""
    return card == played or (cards.unique[card] != 0 and cards.unique[card] == cards.unique[played])


def _without(cards: Cards, supports: list[int], played: int) -> list[int]:
    return [card for card in supports if not _shut(cards, card, played)]


# ---------------------------------------------------------------- what is as it was
def same_wins(g: State, before: State) -> bool:
    """Lies in all buildsites what lay there before?"""
    for player in range(g.facts[PLAYERS]):
        if g.zones[BUILDSITE[player]] != before.zones[BUILDSITE[player]]:
            return False
    return g.zones[SKITTER] == before.zones[SKITTER]


def same_singles(cards: Cards, g: State, before: State) -> bool:
    """Of the cards of which only one may lie in all playgrounds: do the same lie there?"""
    return _singles(cards, g) == _singles(cards, before)


def _singles(cards: Cards, g: State) -> list[int]:
    out: list[int] = []
    for player in range(g.facts[PLAYERS]):
        for card in g.zones[PLAYGROUND[player]]:
            if cards.unique_any[card]:
                out.append(card)
    return out


def same_holdings(g: State, before: State, player: int) -> bool:
    """Has the player the same cards, and may they play the same?"""
    for seat in seats_of(g, player):
        if g.zones[OPS[seat]] != before.zones[OPS[seat]]:
            return False
    there = PLAYGROUND[player]
    closed = CLOSED[player]
    return g.zones[there] == before.zones[there] and g.facts[closed] == before.facts[closed]


def card_played(g: State, before: State, player: int) -> int:
    """The one card that has gone from the ops of a player to their playground, if nothing else is new there;
    else 0."""
    there = g.zones[PLAYGROUND[player]]
    closed = CLOSED[player]
    if not there or g.facts[GROUP_SIZE] != 1 or g.facts[closed] != before.facts[closed]:
        return 0
    card = there[-1]
    if there[:-1] != before.zones[PLAYGROUND[player]]:
        return 0
    left = before.zones[OPS[player]][:]
    if card not in left:
        return 0
    left.remove(card)
    return card if left == g.zones[OPS[player]] else 0


def same_losses(g: State, before: State, player: int) -> bool:
    """Lies in the wreckage what lay there, and is the same barred?"""
    for zone in (WRECKAGE[player], RUINED[player]):
        if g.zones[zone] != before.zones[zone]:
            return False
    for seat in seats_of(g, player):
        if g.zones[BARRED[seat]] != before.zones[BARRED[seat]]:
            return False
    return True
