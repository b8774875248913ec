"""Which cards of the hand draw, hunt and dig, and which are left for the skirmish.

Every sensible split is looked at.  Hands are counted by kind of card: a field of five bits for
each kind, so that one subtraction takes cards away and a guard bit tells whether there were enough.
"""

from typing import Final, final

from hearthside.games.arctic_scavengers.bot.forces import FIELD, GUARD, Forces
from hearthside.games.arctic_scavengers.bot.weights import Weights
from hearthside.games.arctic_scavengers.cards import BASE, CARDS, DIG, DRAW, HUNT, IS_TOOL, PLUS
from hearthside.kernel.choices import distinct

ROUNDING: Final = 1e-9  # sums of the same worths may differ by less than this

# What a card brings to an action, per ability and card, so that the numbers of a group are one sum: able
# cards, those of them that do nothing without a tool, tools, and strength, each with eight bits.
IDLE: Final = 8
TOOLS: Final = 16
STRENGTH: Final = 24
PART: Final[list[list[int]]] = [
    [
        1 | int(own == 0) << IDLE | own << STRENGTH
        if own >= 0
        else int(IS_TOOL[card] and plus > 0) << TOOLS | plus << STRENGTH
        for card, own, plus in zip(range(len(CARDS)), BASE[ability], PLUS[ability], strict=True)
    ]
    for ability in range(len(BASE))
]


@final
class Plan:
    """A split of the hand, and what it promises in people."""

    def __init__(self, draw: list[int], hunt: list[int], dig: list[int], promise: float) -> None:
        self.draw = draw
        self.hunt = hunt
        self.dig = dig
        self.promise = promise

    def copy(self) -> "Plan":
        return Plan(self.draw[:], self.hunt[:], self.dig[:], self.promise)


@final
class Outlook:
    """What each result of an action is worth, in people, as far as the hand can come; an empty list if it
    cannot be taken."""

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


def reach(hand: list[int], ability: int) -> int:
    """No group of the hand is stronger than this."""
    part = PART[ability]
    total = 0
    for card in hand:
        total += part[card]
    return total >> STRENGTH


@final
class Splits:
    """A hand, made ready to be split: its kinds, all its cards as one number, the groups for each action."""

    def __init__(self, hand: list[int], outlook: Outlook) -> None:
        kinds = distinct(hand)
        counts = [hand.count(kind) for kind in kinds]
        everything = 0
        guards = 0
        for i, count in enumerate(counts):
            everything |= count << FIELD * i
            guards |= GUARD << FIELD * i
        self.kinds = kinds
        self.everything = everything
        self.guards = guards
        self.draws = groups(kinds, counts, DRAW, outlook.drawn)
        self.hunts = groups(kinds, counts, HUNT, outlook.food)
        self.digs = groups(kinds, counts, DIG, outlook.dug)
        self.forces = Forces(kinds, outlook.fight, outlook.worth, outlook.weights)


def best_plan(hand: list[int], outlook: Outlook) -> Plan:
    """Of the best splits the first: a group is passed over only if nothing with it could be better."""
    splits = Splits(hand, outlook)
    kinds = splits.kinds
    guards = splits.guards
    hunts = splits.hunts
    digs = splits.digs
    forces = splits.forces
    most_food = _most(hunts)
    most_dug = _most(digs)
    best = -1.0
    chosen_draw = 0
    chosen_hunt = 0
    chosen_dig = 0
    for draw in splits.draws:
        left = splits.everything - draw.code | guards
        most = forces.of(left) + ROUNDING  # fewer cards are never a stronger force
        if draw.gain + most_food + most_dug + most <= best:
            continue
        for hunt in hunts:
            gain = draw.gain + hunt.gain
            if gain + most_dug + most <= best:
                continue
            after_hunt = left - hunt.code
            if after_hunt & guards != guards:
                continue
            most_now = forces.of(after_hunt) + ROUNDING
            for dig in digs:
                so_far = gain + dig.gain
                if so_far + most_now <= best:
                    continue
                rest = after_hunt - dig.code
                if rest & guards != guards:
                    continue
                promise = so_far + forces.of(rest)
                if promise > best:
                    best = promise
                    chosen_draw = draw.code
                    chosen_hunt = hunt.code
                    chosen_dig = dig.code
    return Plan(cards_of(kinds, chosen_draw), cards_of(kinds, chosen_hunt), cards_of(kinds, chosen_dig), best)


def _most(groups: list[Group]) -> float:
    most = 0.0
    for group in groups:
        if group.gain > most:
            most = group.gain
    return most


def groups(kinds: list[int], counts: list[int], ability: int, gains: list[float]) -> list[Group]:
    """All groups for an action in which no card is idle, and the empty group."""
    out = [Group(0, 0.0)]
    if not gains:
        return out
    parts = PART[ability]
    codes = [0]
    sums = [0]
    for i, kind in enumerate(kinds):
        part = parts[kind]
        if part:
            step = 1 << FIELD * i
            most = counts[i] + 1
            codes = [code + more * step for code in codes for more in range(most)]
            sums = [total + more * part for total in sums for more in range(most)]
    last = len(gains) - 1
    for at, total in enumerate(sums):
        able = total & 255
        if able:
            tools = total >> TOOLS & 255
            idle = total >> IDLE & 255
            if tools <= able and (idle <= 1 or idle <= tools):
                value = total >> STRENGTH
                if value:
                    out.append(Group(codes[at], gains[value if value < last else last]))
    return out


def cards_of(kinds: list[int], code: int) -> list[int]:
    out: list[int] = []
    i = 0
    while code:
        for _ in range(code & 31):
            out.append(kinds[i])
        code >>= FIELD
        i += 1
    return out
