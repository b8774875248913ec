"""What the cards of one player could do, kept as long as they and all that was won stay where they are."""

from typing import Final, final

from hearthside.games.gardener.bot.reserve import Reserve
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import (
    BARRED,
    BUILDSITE,
    GROUP_SIZE,
    OPS,
    PLAYERS,
    PLAYGROUND,
    RUINED,
    SKITTER,
    WRECKAGE,
)
from hearthside.kernel.state import State

UNKNOWN: Final = -1 << 40  # points that nobody has asked for


@final
class Holdings:
    """Of one player; what is None, or in no dictionary yet, nobody has asked for."""

    def __init__(self) -> None:
        self.held: set[int] | None = None  # the cards of the ops, whatever their number
        self.open: list[int] | None = None  # supports that some adventure may admit
        # By what adventures admit: the supports that could be played in them, and what these give together.
        self.pools: dict[int, list[int]] = {}
        self.gains: dict[int, list[int]] = {}
        self.prizes: dict[int, int] = {}  # by adventure: what having won it is worth
        self.reserve: Reserve | None = None
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
        if self.reserve is not None and self.reserve.holds_without(played):
            out.reserve = self.reserve
        return out

    def earlier_pool(self, cards: Cards, admits: int) -> list[int] | None:
        """The pool as it follows from that of before."""
        earlier = self._earlier
        if earlier is None or admits not in earlier.pools:
            return None
        return _without(cards, earlier.pools[admits], self._played)

    def earlier_gains(self, cards: Cards, admits: int) -> list[int] | None:
        """And what it gives."""
        earlier = self._earlier
        if earlier is None or admits not in earlier.gains:
            return None
        out = earlier.gains[admits][:]
        gone = [self._played] if self._played in earlier.pools[admits] else []
        if cards.unique[self._played]:
            gone = [card for card in earlier.pools[admits] if _shut(cards, card, self._played)]
        for card in gone:
            for name, amount in cards.resources[card]:
                out[name] -= amount
        return out


def _shut(cards: Cards, card: int, played: int) -> bool:
    """May a support not be played any more beside this card, which is unique?"""
    return cards.unique[card] == cards.unique[played]


def _without(cards: Cards, supports: list[int], played: int) -> list[int]:
    if cards.unique[played]:
        return [card for card in supports if not _shut(cards, card, played)]
    out = supports[:]
    if played in out:
        out.remove(played)  # there are no groups, so there is one of each
    return out


# ---------------------------------------------------------------- what is as it was
def changed_zones(g: State, before: State) -> int:
    """The zones in which other cards lie than before, as bits."""
    out = 0
    for zone in range(len(g.zones)):
        if g.zones[zone] != before.zones[zone]:
            out |= 1 << zone
    return out


def same_wins(g: State, changed: int) -> bool:
    """Lies in all buildsites what lay there before?"""
    for player in range(g.facts[PLAYERS]):
        if changed >> BUILDSITE[player] & 1:
            return False
    return not changed >> SKITTER & 1


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


def same_holdings(g: State, changed: int, player: int) -> bool:
    """Has the player the same cards, and lie the same in their playground?"""
    for seat in range(player, g.seats, g.facts[PLAYERS]):
        if changed >> OPS[seat] & 1:
            return False
    return not changed >> PLAYGROUND[player] & 1


def card_played(g: State, before: State, player: int) -> int:
    """The one card that has gone from the ops of a player to their playground, if nothing else is new there;
    else 0."""
    there = g.zones[PLAYGROUND[player]]
    if not there or g.facts[GROUP_SIZE] != 1 or there[:-1] != before.zones[PLAYGROUND[player]]:
        return 0
    card = there[-1]
    left = before.zones[OPS[player]][:]
    if card not in left:
        return 0
    left.remove(card)
    return card if left == g.zones[OPS[player]] else 0


def same_losses(g: State, changed: int, player: int) -> bool:
    """Lies in the wreckage what lay there, and is the same barred?"""
    for seat in range(player, g.seats, g.facts[PLAYERS]):
        if changed >> BARRED[seat] & 1:
            return False
    return not (changed >> WRECKAGE[player] & 1 or changed >> RUINED[player] & 1)
