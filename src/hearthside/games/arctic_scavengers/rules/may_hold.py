"""Who may hold which reaction by public knowledge (HS-AS-1): hiring, trashing and digging tell."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    ASSASSIN,
    CARDS,
    DISARMS,
    GUARD,
    MEDIC,
    SCOUTING_REFUGEE,
    SNIPES,
)
from hearthside.games.arctic_scavengers.places import (
    ASSASSIN_IN_JUNKYARD,
    GUARD_IN_JUNKYARD,
    MAY_ASSASSINATE,
    MAY_DISARM,
    MAY_GUARD,
    MAY_SAVE,
    MAY_SCOUT,
    MAY_SNIPE,
    MEDIC_IN_JUNKYARD,
    SABOTEUR_IN_JUNKYARD,
    SCOUTING_IN_JUNKYARD,
    SNIPER_IN_JUNKYARD,
)
from hearthside.kernel.state import State

# Seats who may own one; whether one may lie in the junkyard.
PAIRS: Final[list[tuple[int, int]]] = [
    (MAY_SNIPE, SNIPER_IN_JUNKYARD),
    (MAY_DISARM, SABOTEUR_IN_JUNKYARD),
    (MAY_SAVE, MEDIC_IN_JUNKYARD),
    (MAY_GUARD, GUARD_IN_JUNKYARD),
    (MAY_SCOUT, SCOUTING_IN_JUNKYARD),
    (MAY_ASSASSINATE, ASSASSIN_IN_JUNKYARD),
]


def _reacts(card: int) -> list[int]:
    out: list[int] = []
    if SNIPES[card]:
        out.append(0)
    if DISARMS[card]:
        out.append(1)
    out += [2 + at for at, one in enumerate((MEDIC, GUARD, SCOUTING_REFUGEE, ASSASSIN)) if card == one]
    return out


# By card: the reactions it can be used for, as indices of PAIRS.
REACTIONS_OF: Final[list[list[int]]] = [_reacts(card) for card in range(len(CARDS))]


def got(g: State, seat: int, card: int) -> None:
    """Everybody saw this player get the card."""
    for at in REACTIONS_OF[card]:
        g.facts[PAIRS[at][0]] |= 1 << seat


def trashed(g: State, seat: int) -> None:
    """Unseen cards went into the junkyard: all that this player may hold may now be dug up."""
    for owners, there in PAIRS:
        g.facts[there] |= g.facts[owners] >> seat & 1


def dug(g: State, seat: int) -> None:
    """An unseen card out of the junkyard was kept."""
    for owners, there in PAIRS:
        g.facts[owners] |= g.facts[there] << seat


def guess(g: State, seat: int, cards: list[int]) -> None:
    """For positions set up by hand: what is owned may be known to be owned."""
    for card in cards:
        got(g, seat, card)


def guess_junkyard(g: State, cards: list[int]) -> None:
    for card in cards:
        for at in REACTIONS_OF[card]:
            g.facts[PAIRS[at][1]] = 1
