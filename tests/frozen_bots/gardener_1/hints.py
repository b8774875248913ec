"""What a player could do with the cards of the own ops: what could win an adventure, and what is missing.

All cards lie open, so everybody could work this out; the table does it for them.  The answers are kept,
because they only change when cards move.
"""

from functools import lru_cache

from tests.frozen_bots.gardener_1.house import (
    BUILDSITE,
    PLAYERS,
    SKITTER,
    Cards,
    State,
    once_each,
)

Kinds = tuple[int, ...]


# ---------------------------------------------------------------- which cards


# ---------------------------------------------------------------- plans


@lru_cache(maxsize=4096)
def could_add(cards: Cards, kinds: Kinds) -> tuple[int, ...]:
    """By name: how much all of these cards would give."""
    out = [0] * len(cards.amount_names)
    for card in kinds:
        for name, amount in cards.resources[card]:
            out[name] += amount
    return tuple(out)


def feats(cards: Cards, g: State, player: int, joint: bool) -> list[int]:
    """By name: what won adventures give in every adventure (GT-R-13)."""
    out = [0] * len(cards.amount_names)
    won = [*once_each(cards, g.zones[SKITTER])]
    for owner in range(g.facts[PLAYERS]):
        whole = joint or owner == player
        won += [card for card in g.zones[BUILDSITE[owner]] if whole or cards.common[card]]
    for card in won:
        for name, amount in cards.feats[card]:
            out[name] += amount
    return out


# ---------------------------------------------------------------- in words
