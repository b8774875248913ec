"""Which cards of the hand draw, hunt and dig, and which are left for the skirmish.

Every sensible split is looked at.  Hands are counted by kind of card: a field of five bits for
each kind, so that one subtraction takes cards away and a guard bit tells whether there were enough.
"""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import (
    BASE,
    DIG,
    DISARMS,
    DRAW,
    FIGHT,
    HUNT,
    IS_TOOL,
    PEOPLE,
    PLUS,
    SNIPES,
)
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.kernel.choices import distinct

FIELD: Final = 5
GUARD: Final = 16


@final
class Plan:
    """A split of the hand, and what it promises in people."""

    def __init__(self, draw: list[int], hunt: list[int], dig: list[int], promise: float) -> None:
        self.draw = draw
        self.hunt = hunt
        self.dig = dig
        self.promise = promise


@final
class Outlook:
    """What each result of an action is worth, in people; an empty list if it cannot be taken."""

    def __init__(
        self,
        drawn: list[float],
        food: list[float],
        dug: list[float],
        fight: list[float],
        worth: list[float],
        weights: Weights,
    ) -> None:
        self.drawn = drawn
        self.food = food
        self.dug = dug
        self.fight = fight
        self.worth = worth
        self.weights = weights


@final
class Group:
    """Some cards that could do one action together."""

    def __init__(self, code: int, gain: float) -> None:
        self.code = code
        self.gain = gain


def best_plan(hand: list[int], outlook: Outlook) -> Plan:
    kinds = distinct(hand)
    counts = [hand.count(kind) for kind in kinds]
    everything = 0
    guards = 0
    for i, count in enumerate(counts):
        everything |= count << FIELD * i
        guards |= GUARD << FIELD * i
    draws = _groups(kinds, counts, DRAW, outlook.drawn)
    hunts = _groups(kinds, counts, HUNT, outlook.food)
    digs = _groups(kinds, counts, DIG, outlook.dug)
    forces: dict[int, float] = {}
    best = -1.0
    chosen = (0, 0, 0)
    for draw in draws:
        left = everything - draw.code
        for hunt in hunts:
            after_hunt = (left | guards) - hunt.code
            if after_hunt & guards != guards:
                continue
            after_hunt &= ~guards
            gain = draw.gain + hunt.gain
            for dig in digs:
                rest = (after_hunt | guards) - dig.code
                if rest & guards != guards:
                    continue
                rest &= ~guards
                force = forces.get(rest, -1.0)
                if force < 0:
                    force = _force(_cards(kinds, rest), outlook)
                    forces[rest] = force
                promise = gain + dig.gain + force
                if promise > best:
                    best = promise
                    chosen = (draw.code, hunt.code, dig.code)
    return Plan(_cards(kinds, chosen[0]), _cards(kinds, chosen[1]), _cards(kinds, chosen[2]), best)


def _groups(kinds: list[int], counts: list[int], ability: int, gains: list[float]) -> list[Group]:
    """All groups for an action in which no card is idle, and the empty group."""
    out = [Group(0, 0.0)]
    if not gains:
        return out
    base = BASE[ability]
    plus = PLUS[ability]
    codes = [0]
    for i, kind in enumerate(kinds):
        if base[kind] >= 0 or plus[kind]:
            step = 1 << FIELD * i
            codes = [code + more * step for code in codes for more in range(counts[i] + 1)]
    for code in codes:
        if code:
            cards = _cards(kinds, code)
            able = 0
            idle = 0
            tools = 0
            for card in cards:
                if base[card] >= 0:
                    able += 1
                    if base[card] == 0:
                        idle += 1
                elif IS_TOOL[card]:
                    tools += 1
            if not able or tools > able or idle > max(tools, 1):
                continue
            value = strength(cards, ability)
            if value:
                out.append(Group(code, gains[min(value, len(gains) - 1)]))
    return out


def _force(cards: list[int], outlook: Outlook) -> float:
    """What the rest of the hand is worth in the skirmish."""
    relief = 0.0
    for card in cards:
        if outlook.worth[card] < 0:
            relief -= outlook.worth[card]
    if not outlook.fight:
        return relief
    weights = outlook.weights
    fight = float(strength(cards, FIGHT))
    people = 0
    for card in cards:
        people += PEOPLE[card]
        if SNIPES[card]:
            fight += weights.sniper_fight
        elif DISARMS[card]:
            fight += weights.saboteur_fight
    floor = int(fight)
    low = outlook.fight[floor]
    high = outlook.fight[floor + 1]
    return relief + low + (high - low) * (fight - floor) + people * weights.people_in_force


def _cards(kinds: list[int], code: int) -> list[int]:
    out: list[int] = []
    i = 0
    while code:
        for _ in range(code & 31):
            out.append(kinds[i])
        code >>= FIELD
        i += 1
    return out
