"""What cards are worth with a leader, his refugees, and gas: the rules of `strength` in the whole game."""

from typing import Final

from tests.frozen_bots.scavenger_1.house import (
    BASE,
    CARDS,
    DIG,
    EXCAVATOR,
    FIGHT,
    GANGSTER,
    HELPING,
    HUNT,
    IS_FAMILY,
    IS_REFUGEE,
    IS_TOOL,
    LEADER,
    MENTOR,
    PEACEMAKER,
    PLUS,
    POWER_USED,
    RANGER,
    WOUNDED,
    State,
)

# Leaders whose effect is always there: the ability they give, how much of it, and to whom.
ALWAYS: Final = {EXCAVATOR: (DIG, 1), RANGER: (HUNT, 1), GANGSTER: (FIGHT, 0)}
MENTOR_HELPS: Final = 1
PEACEMAKER_HELPS: Final = 2


def _bases(leader: int) -> list[list[int]]:
    if leader not in ALWAYS:
        return BASE
    ability, value = ALWAYS[leader]
    table = [list(row) for row in BASE]
    for card in range(len(CARDS)):
        if IS_REFUGEE[card] or (leader == RANGER and IS_FAMILY[card]):
            table[ability][card] = value
    return table


# By leader (0: none, or wounded), ability and card: as BASE.
BASE_WITH: Final[dict[int, list[list[int]]]] = {
    leader: _bases(leader) for leader in range(len(CARDS)) if not leader or CARDS[leader].kind == "leader"
}


def leader_of(g: State, seat: int) -> int:
    """The leader whose power works now, or 0; a wounded one is of no use (AS-R71)."""
    there = g.zones[LEADER[seat]] if seat < g.seats else []
    return there[0] if there and not g.facts[WOUNDED[seat]] else 0


def has_power(g: State, seat: int, leader: int) -> bool:
    """Is this the seat's leader, well, and his power of the round unused?"""
    return leader_of(g, seat) == leader and not g.facts[POWER_USED[seat]]


def worth(
    cards: list[int], ability: int, leader: int = 0, bonus: int = 0, gassed: list[int] | None = None
) -> int:
    """As `strength`, with a leader's always-on effect and a bonus that needs somebody able.

    A Scouting Refugee with an ability from a leader counts either as such or as a helper,
    whichever is better (AS-R80).  With the Excavator a refugee's tool gives +1 (AS-R79).
    Gassed cards have 0 of their own but still hold tools (AS-R55).
    """
    base = BASE_WITH[leader][ability]
    plus = PLUS[ability]
    strong = 0  # hold a tool for what it says
    weak = 0  # hold a tool for +1
    either = 0
    either_base = 0
    either_plus = 0
    total = 0
    tools: list[int] = []
    flat = leader == EXCAVATOR and ability == DIG
    for card in cards:
        own = base[card]
        if own >= 0 and plus[card]:
            either += 1
            either_base = own
            either_plus = plus[card]
        elif own >= 0:
            total += own
            if flat and IS_REFUGEE[card]:
                weak += 1
            else:
                strong += 1
        elif plus[card]:
            if IS_TOOL[card]:
                tools.append(plus[card])
            else:
                total += plus[card]
    for card in gassed or []:
        if base[card] >= 0:
            strong += 1
    tools.sort(reverse=True)
    best = 0
    for chosen in range(either + 1):  # so many of the Scouting Refugees with the ability
        firm = strong + (0 if flat else chosen)
        loose = weak + (chosen if flat else 0)
        if firm + loose:
            value = total + bonus + chosen * either_base + (either - chosen) * either_plus
            value += sum(tools[:firm]) + min(loose, len(tools[firm:]))
            best = max(best, value)
    return best


# ------------------------------------------------------------------ a refugee who helps along
def helper_bonus(leader: int, ability: int) -> int:
    """What the Mentor or the Peacemaker adds to an action with this ability (AS-R113)."""
    if leader == MENTOR:
        return MENTOR_HELPS
    return PEACEMAKER_HELPS if leader == PEACEMAKER and ability in (DIG, HUNT) else 0


def bonus_of(g: State, seat: int, ability: int) -> int:
    """Of the refugee who already helps along."""
    return helper_bonus(leader_of(g, seat), ability) if g.zones[HELPING[seat]] else 0
