"""The Result icon: pay what is on the left, gain what is on the right; all or nothing (EW-R92, EW-R94)."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.culture import on_market
from hearthside.games.endless_winter.rules.gaining import capacity
from hearthside.games.endless_winter.rules.terrain import move_options, village_options
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, OTHER, Registers
from hearthside.kernel.state import Frame, Rule, State


class Paying(Rule):
    """What is still to be paid, `food`, `tools` and `cards`; the effect list that it `buys`."""

    number: int = ids.PAYING
    registers: Registers = Registers(source=OTHER, buys=CARD, food=COUNT, tools=LIMIT, cards=MARKS)

    def run(self, g: State, f: Frame) -> None:
        buys, food, tools, cards = f.card, f.count, f.limit, f.marks
        if f.step == 0 and has(g, f.seat, food, tools, cards) and gives(g, f.seat, buys):
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        cards = f.marks
        if cards:
            out = [act(v.DISCARD_CARD, card) for card in distinct(g.zones[z.HAND[seat]])]
        else:
            out = [act(v.PAY)]
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
            return
        source, buys, food, tools, cards = f.other, f.card, f.count, f.limit, f.marks
        if food or tools:
            g.facts[z.FOOD[seat]] -= food
            g.facts[z.TOOLS[seat]] -= tools
            g.say(v.PAYS, seat, food, tools)
        f.count = f.limit = 0
        if cards:
            card = first_of(action)
            g.put(card, z.HAND[seat], z.DISCARD[seat])
            self._was_gained(g, card)
            g.say(v.DISCARDS, seat, card)
            cards -= 1
            f.marks = cards
        if not cards:
            g.call(f, ids.EFFECTS, seat, other=source, card=buys)

    def _was_gained(self, g: State, card: int) -> None:
        """Of copies that are alike one that was gained this turn goes first (EW-R18)."""
        if c.KIND[card] == c.TRIBE and g.facts[z.GAINED[card - c.FIRST_TRIBE]]:
            g.facts[z.GAINED[card - c.FIRST_TRIBE]] -= 1


def can_pay(g: State, seat: int, price: int) -> bool:
    """`price`: its number among the prices of the effect lists."""
    return has(g, seat, c.PRICE_FOOD[price], c.PRICE_TOOLS[price], c.PRICE_CARDS[price])


def has(g: State, seat: int, food: int, tools: int, cards: int) -> bool:
    facts = g.facts
    return (
        facts[z.FOOD[seat]] >= food and facts[z.TOOLS[seat]] >= tools and len(g.zones[z.HAND[seat]]) >= cards
    )


def can_be_taken(g: State, seat: int, list_number: int) -> bool:
    """Has a list anything without a price, or with one that can be paid for something (EW-R77)?"""
    for i, op in enumerate(c.LIST_OPS[list_number]):
        price = c.LIST_ARGS[list_number][i]
        if op != c.E_PAY or (can_pay(g, seat, price) and gives(g, seat, c.LIST_MORE[list_number][i])):
            return True
    return False


def gives(g: State, seat: int, list_number: int) -> bool:
    """Would the list give anything?  A ranked benefit always does, at least as a lesser one."""
    for op in c.LIST_OPS[list_number]:
        if possible(g, seat, op):
            return True
    return False


def possible(g: State, seat: int, op: int) -> bool:
    if op == c.E_FOOD:
        return g.facts[z.FOOD[seat]] < capacity(g, seat)
    if op <= c.E_MEGALITH:
        return True
    if op == c.E_TAKE_ANIMAL:
        return bool(g.zones[z.DISPLAY])
    if op == c.E_TOP_ANIMAL or op == c.E_REVEAL:
        return bool(g.zones[z.ANIMAL_DECK])
    if op == c.E_CAMP:
        return g.facts[z.CAMPS_HOME[seat]] > 0
    if op == c.E_MOVE:
        return bool(move_options(g, seat))
    if op == c.E_VILLAGE:
        return bool(village_options(g, seat))
    if op == c.E_TIP:
        return bool(g.zones[z.ANIMALS[seat]])
    if op == c.E_CULTURE:
        return bool(on_market(g))
    if op == c.E_TRIBE_HAND or op == c.E_TRIBE_DISCARD or op == c.E_BURY_SUPPLY:
        return any(g.zones[zone] for zone in z.SUPPLY)
    return True
