"""Using Tools: what a group of cards is worth in an action or a fight."""

from typing import final

from hearthside.games.arctic_scavengers.cards import BASE, IS_TOOL, PEOPLE, PLUS


@final
class Strength:
    """Cards counted for one ability."""

    def __init__(self, able: int, tools: int, value: int) -> None:
        self.able = able  # cards with the ability, each of which can hold one tool
        self.tools = tools
        self.value = value


def strength(cards: list[int], ability: int) -> Strength:
    """The abilities of the people, plus every helper once, plus the best tool for each able card.

    A tool or a helper counts only beside a card that has the ability itself (AS-R23, AS-R25);
    surplus tools lie idle (AS-R37).
    """
    base = BASE[ability]
    plus = PLUS[ability]
    able = 0
    value = 0
    tools: list[int] = []
    for card in cards:
        own = base[card]
        if own >= 0:
            able += 1
            value += own
        else:
            more = plus[card]
            if more:
                if IS_TOOL[card]:
                    tools.append(more)
                else:
                    value += more
    if not able:
        return Strength(0, len(tools), 0)
    if len(tools) > 1:
        tools.sort(reverse=True)
    idle = able
    for more in tools:
        if not idle:
            break
        idle -= 1
        value += more
    return Strength(able, len(tools), value)


def people(cards: list[int]) -> int:
    """The number of people on these cards."""
    total = 0
    for card in cards:
        total += PEOPLE[card]
    return total
