"""Using Tools: what a group of cards is worth in an action or a fight."""

from tests.frozen_bots.scavenger_1.house import BASE, IS_TOOL, PEOPLE, PLUS


def strength(cards: list[int], ability: int) -> int:
    """The abilities of the people, plus every helper once, plus the best tool for each able card.

    A tool or a helper counts only beside a card that has the ability itself (AS-R23, AS-R25);
    surplus tools lie idle (AS-R37).
    """
    base = BASE[ability]
    plus = PLUS[ability]
    able = 0
    total = 0
    tools: list[int] = []
    for card in cards:
        own = base[card]
        if own >= 0:
            able += 1
            total += own
        else:
            more = plus[card]
            if more:
                if IS_TOOL[card]:
                    tools.append(more)
                else:
                    total += more
    if not able:
        return 0
    if len(tools) > 1:
        tools.sort(reverse=True)
    for more in tools:
        if not able:
            break
        able -= 1
        total += more
    return total


def people(cards: list[int]) -> int:
    """The number of people on these cards."""
    total = 0
    for card in cards:
        total += PEOPLE[card]
    return total
