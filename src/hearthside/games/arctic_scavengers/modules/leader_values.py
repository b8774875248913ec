"""TRIBAL LEADERS: what cards are worth with a leader, its refugees, and gas."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.cards import DIG, HUNT, MENTOR
from hearthside.games.arctic_scavengers.hooks import Values
from hearthside.games.arctic_scavengers.modules import powers_why_not
from hearthside.games.arctic_scavengers.modules.leader_prices import hireable, pay, prices
from hearthside.games.arctic_scavengers.modules.led import leader_of, refugees_in
from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    HAND,
    HELPING,
    LEADER,
    POWER_USED,
    WOUNDED,
)
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.state import Blocked, Frame, State

# Leaders whose effect is always there: the ability they give, how much of it, and to whom.
ALWAYS: Final = {c.EXCAVATOR: (DIG, 1), c.RANGER: (HUNT, 1), c.GANGSTER: (c.FIGHT, 0)}
REACTS: Final[list[bool]] = [card in (c.FANATIC, c.YARDMASTER) for card in range(len(c.CARDS))]
MENTOR_HELPS: Final = 1
PEACEMAKER_HELPS: Final = 2


def _bases(leader: int) -> list[list[int]]:
    if leader not in ALWAYS:
        return c.BASE
    ability, value = ALWAYS[leader]
    table = [list(row) for row in c.BASE]
    for card in range(len(c.CARDS)):
        if c.IS_REFUGEE[card] or (leader == c.RANGER and c.IS_FAMILY[card]):
            table[ability][card] = value
    return table


# By leader (0: none, or wounded), ability and card: as BASE.
BASE_WITH: Final[dict[int, list[list[int]]]] = {
    leader: _bases(leader) for leader in range(len(c.CARDS)) if not leader or c.CARDS[leader].kind == "leader"
}


def _brings(leader: int) -> list[int]:
    out = list(c.BRINGS)
    if leader in ALWAYS:
        ability, value = ALWAYS[leader]
        for card in range(len(c.CARDS)):
            if BASE_WITH[leader][ability][card] >= 0:
                out[card] |= 1 << c.ABLE + ability
                out[card] |= (value > 0) << c.USEFUL + ability
    return out


BRINGS_WITH: Final[dict[int, list[int]]] = {leader: _brings(leader) for leader in BASE_WITH}


def worth(
    cards: list[int], ability: int, leader: int = 0, bonus: int = 0, gassed: list[int] | None = None
) -> int:
    """As `strength`, with a leader's always-on effect and a bonus that needs somebody able.

    A Scouting Refugee with an ability from a leader counts either as such or as a helper,
    whichever is better (AS-R80).  With the Excavator a refugee's tool gives +1 (AS-R79).
    Gassed cards have 0 of their own but still hold tools (AS-R55).
    """
    base = BASE_WITH[leader][ability]
    plus = c.PLUS[ability]
    strong = 0  # hold a tool for what it says
    weak = 0  # hold a tool for +1
    either = 0
    either_base = 0
    either_plus = 0
    total = 0
    tools: list[int] = []
    flat = leader == c.EXCAVATOR and ability == DIG
    for card in cards:
        own = base[card]
        if own >= 0 and plus[card]:
            either += 1
            either_base = own
            either_plus = plus[card]
        elif own >= 0:
            total += own
            if flat and c.IS_REFUGEE[card]:
                weak += 1
            else:
                strong += 1
        elif plus[card]:
            if c.IS_TOOL[card]:
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


def able_with(cards: list[int], ability: int, leader: int) -> int:
    """How many cards have the ability."""
    base = BASE_WITH[leader][ability]
    return sum(1 for card in cards if base[card] >= 0)


# ------------------------------------------------------------------ a refugee who helps along
def helper_bonus(leader: int, ability: int) -> int:
    """What the Mentor or the Peacemaker adds to an action with this ability (AS-R113)."""
    if leader == MENTOR:
        return MENTOR_HELPS
    return PEACEMAKER_HELPS if leader == c.PEACEMAKER and ability in (DIG, HUNT) else 0


def bonus_of(g: State, seat: int, ability: int) -> int:
    """Of the refugee who already helps along."""
    return helper_bonus(leader_of(g, seat), ability) if g.zones[HELPING[seat]] else 0


def could_help(g: State, seat: int, ability: int) -> bool:
    """A refugee of the hand may be sent along with an action, beside somebody who is able."""
    leader = leader_of(g, seat)
    if not helper_bonus(leader, ability) or g.facts[POWER_USED[seat]]:
        return False
    hand = g.zones[HAND[seat]]
    for refugee in refugees_in(hand):
        able = able_with(hand, ability, leader) - (BASE_WITH[leader][ability][refugee] >= 0)
        if able > 0:
            return True
    return False


class LeaderValues(Values):
    """By leader.  Only with a Mentor or Peacemaker can a refugee help along; Saboteurs are cheap for the
    Sergeant at Arms, and the Swindler pays with refugees."""

    def __init__(self) -> None:
        every = range(len(c.CARDS))
        Values.__init__(
            self,
            [BRINGS_WITH.get(leader, c.BRINGS) for leader in every],
            [BASE_WITH.get(leader, c.BASE) for leader in every],
            [leader == MENTOR or leader == c.PEACEMAKER for leader in every],
            [leader == c.SERGEANT_AT_ARMS or leader == c.SWINDLER for leader in every],
        )
        self.always = [ALWAYS[leader][0] if leader in ALWAYS else -1 for leader in every]

    def variant(self, g: State, seat: int) -> int:
        there = g.zones[LEADER[seat]]
        return there[0] if there and not g.facts[WOUNDED[seat]] else 0

    def worth(self, g: State, seat: int, cards: list[int], ability: int) -> int:
        leader = self.variant(g, seat)
        if self.always[leader] != ability and not g.zones[HELPING[seat]]:
            return strength(cards, ability)
        return worth(cards, ability, leader, self.bonus(g, seat, ability))

    def bonus(self, g: State, seat: int, ability: int) -> int:
        return bonus_of(g, seat, ability)

    def could(self, g: State, seat: int) -> int:
        out = 0
        for ability in (c.DRAW, DIG, HUNT):
            if could_help(g, seat, ability):
                out |= 1 << ability
        return out

    def help_along(self, g: State, seat: int, ability: int, reach: int, tools: int, out: list[int]) -> None:
        leader = self.variant(g, seat)
        if not helper_bonus(leader, ability) or g.facts[POWER_USED[seat]]:
            return
        hand = g.zones[HAND[seat]]
        base = BASE_WITH[leader][ability]
        if sum(1 for card in hand if c.IS_REFUGEE[card]) == 1:
            if not worth([*g.zones[CHOSEN[seat]], *hand], ability, leader):  # one must be left to help
                for card in hand:
                    if c.IS_REFUGEE[card] and base[card] >= 0 and card in out:
                        out.remove(card)
        for card in refugees_in(hand):
            rest = reach - (1 if base[card] >= 0 else 0)
            if rest > 0 and rest >= tools:
                out.append(act(v.MENTOR_POWER if leader == MENTOR else v.PEACEMAKER_POWER, card))

    def helps(self, g: State, seat: int, action: int) -> None:
        g.say(v.USES_POWER, seat, g.zones[LEADER[seat]][0])
        g.facts[POWER_USED[seat]] = 1
        g.open(HELPING[seat])
        g.put(first_of(action), HAND[seat], HELPING[seat])

    def may_react(self, g: State) -> bool:
        for seat in range(g.seats):
            there = g.zones[LEADER[seat]]
            if there and REACTS[there[0]] and not g.facts[WOUNDED[seat]] and not g.facts[POWER_USED[seat]]:
                return True
        return False

    def blocked(self, g: State, seat: int, ability: int) -> list[Blocked]:
        return powers_why_not.powers_blocked(g, seat, powers_why_not.IN_ACTION, ability=ability)

    def price(self, g: State, seat: int, card: int) -> tuple[int, int, int]:
        return prices(leader_of(g, seat), card)

    def for_hire(self, g: State, seat: int, food: int, meds: int, out: list[int]) -> None:
        for card in hireable(g, seat, food, meds):
            out.append(v.HIRE_ACTION[card])

    def hire(self, g: State, f: Frame, seat: int, card: int, food: int, given: int) -> None:
        pay(g, f, seat, card, food, given)
