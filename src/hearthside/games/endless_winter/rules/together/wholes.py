"""Many cards at once: all of them, or all but one."""

from hearthside.games.endless_winter.sayings import ALL, ALL_BUT
from hearthside.kernel.actions import act
from hearthside.kernel.choices import distinct


def wholes(cards: list[int]) -> list[int]:
    """What could not be said as so many of one kind, or as a single card."""
    kinds = distinct(cards)
    if len(kinds) < 2:
        return []
    out = [act(ALL)]
    for card in kinds:
        others = [other for other in cards if other != card]
        rest = cards.count(card) - 1
        if len(distinct(others)) + min(rest, 1) > 1:
            out.append(act(ALL_BUT, card))
    return out
