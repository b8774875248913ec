"""Animal cards: what sets of upright Animals are worth."""

from typing import Final

from hearthside.games.endless_winter.cards import ARGENTAVIS, SET_POINTS
from hearthside.kernel.choices import distinct

LARGEST: Final = 4  # of a set; more Animals of a colour begin another one


def set_score(animals: list[int]) -> int:
    """With every Argentavis where it is worth most (EW-R57)."""
    wild = animals.count(ARGENTAVIS)
    best = [0] * (wild + 1)  # by how many are used for the colours looked at so far
    for animal in distinct(sorted(animals)):
        if animal == ARGENTAVIS:
            continue
        real = animals.count(animal)
        for used in range(wild, -1, -1):
            most = 0
            for here in range(used + 1):
                points = best[used - here] + colour_score(real, here)
                if points > most:
                    most = points
            best[used] = most
    return best[wild]


def colour_score(real: int, wild: int) -> int:
    """Full sets and a smaller one are worth more than sets of like size; each needs a real Animal."""
    cards = real + wild
    if cards > LARGEST * real:
        cards = LARGEST * real
    return cards // LARGEST * SET_POINTS[LARGEST] + SET_POINTS[cards % LARGEST]
