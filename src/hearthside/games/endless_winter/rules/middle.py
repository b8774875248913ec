"""The middle section of a column: what is paid with Tools, Food and Camps, any number of times (EW-R23)."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids, why_not
from hearthside.games.endless_winter.rules.burying import bury, bury_options, can_bury
from hearthside.games.endless_winter.rules.hunting import tip, tip_options
from hearthside.games.endless_winter.rules.terrain import found_village, village_options
from hearthside.kernel.actions import DONE, act, first_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

SLOTS: Final = 3  # for Sacred Stones on a player board

ASK: Final = 1
LEAVE: Final = 2


class MiddleSection(Rule):
    """Passed over if nothing is possible, which everybody can see."""

    number: int = ids.MIDDLE_SECTION

    def run(self, g: State, f: Frame) -> None:
        if f.step <= ASK and anything(g, f.seat):
            f.step = ASK
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*middle_options(g, seat), DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if action == DONE:
            f.step = LEAVE
        elif verb == v.BURY:
            pay(g, seat, 0, c.BURY_TOOLS)
            bury(g, seat, action)
        elif verb == v.STONE:
            f.step = ASK - 1
            take_stone(g, f, seat, first_of(action))
        elif verb == v.TIP:
            f.step = ASK - 1
            tip(g, f, seat, first_of(action))
        else:
            pay(g, seat, c.VILLAGE_FOOD, 0)  # first the Food, then the Camps (EW-R07)
            found_village(g, seat, first_of(action))

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.middle(g, f, seat)


def middle_options(g: State, seat: int) -> list[int]:
    column = g.facts[z.COLUMN]
    if column == z.INITIATE:
        return bury_options(g, seat)
    if column == z.DEVELOP:
        return stone_options(g)
    return village_options(g, seat) if column == z.MIGRATE else tip_options(g, seat)


def anything(g: State, seat: int) -> bool:
    """Is anything possible here, as far as everybody can see?"""
    facts = g.facts
    column = facts[z.COLUMN]
    if column == z.INITIATE:
        return facts[z.TOOLS[seat]] >= c.BURY_TOOLS and can_bury(g, seat)
    if column == z.DEVELOP:
        slot = len(g.zones[z.STONES[seat]])
        return (
            slot < SLOTS
            and facts[z.FOOD[seat]] >= c.STONE_FOOD[slot]
            and facts[z.TOOLS[seat]] >= c.STONE_TOOLS[slot]
            and bool(stone_options(g))
        )
    if column == z.MIGRATE:
        return facts[z.FOOD[seat]] >= c.VILLAGE_FOOD and bool(village_options(g, seat))
    return bool(g.zones[z.ANIMALS[seat]])


def stone_options(g: State) -> list[int]:
    """Stones of this round's pool and of earlier ones."""
    out: list[int] = []
    for number in range(g.facts[z.ROUND]):
        for stone in g.zones[z.POOLS[number]]:
            out.append(act(v.STONE, stone))
    return out


def take_stone(g: State, f: Frame, seat: int, stone: int) -> None:
    """Onto the next slot from the left: its price, then its gain (EW-R65)."""
    slot = len(g.zones[z.STONES[seat]])
    pay(g, seat, c.STONE_FOOD[slot], c.STONE_TOOLS[slot])
    for pool in z.POOLS:
        if stone in g.zones[pool]:
            g.put(stone, pool, z.STONES[seat])
            break
    g.say(v.TAKES_STONE, seat, stone, slot + 1)
    g.call(f, ids.EFFECTS, seat, other=stone, card=c.STONE_LIST[slot])


def pay(g: State, seat: int, food: int, tools: int) -> None:
    g.facts[z.FOOD[seat]] -= food
    g.facts[z.TOOLS[seat]] -= tools
    g.say(v.PAYS, seat, food, tools)
