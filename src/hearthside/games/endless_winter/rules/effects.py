"""ICONOGRAPHY: what cards, tiles and spaces do, effect by effect."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.gaining import (
    add_labor,
    capacity,
    gain_food,
    place_camp,
    score,
    take_top_animal,
)
from hearthside.games.endless_winter.sayings import EFFECT
from hearthside.games.endless_winter.sites import SPACES
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.state import Frame, Rule, State

ANY_ORDER: Final = 1  # the Eclipse leaves it to the player (EW-R86)

TO_HAND: Final = 0
TO_DISCARD: Final = 1
TO_BURIAL: Final = 2
OF_VILLAGES: Final = 0  # what a scaled effect counts


class Effects(Rule):
    """The list `effects` of a `source`.  `any_order`: ANY_ORDER, or 0 if one comes after the other; `times`:
    how often each counts if the list is scaled, or 0; `done`: the effects done, a bit for each."""

    number: int = ids.EFFECTS
    registers: r.Registers = r.Registers(
        source=r.OTHER, effects=r.CARD, any_order=r.COUNT, times=r.LIMIT, done=r.MARKS
    )

    def run(self, g: State, f: Frame) -> None:
        count = len(c.LIST_OPS[f.card])
        any_order = f.count
        if any_order:
            self._any_order(g, f, count)
        else:
            self._in_order(g, f, count)

    def _in_order(self, g: State, f: Frame, count: int) -> None:
        done = f.marks
        for i in range(count):
            if not done >> i & 1:
                f.marks |= 1 << i
                if self._start(g, f, i):
                    return
        g.end()

    def _any_order(self, g: State, f: Frame, count: int) -> None:
        done = f.marks
        left = [i for i in range(count) if not done >> i & 1]
        if len(left) > 1:
            g.ask(f, f.seat)
        elif left:
            f.marks = done | 1 << left[0]
            self._start(g, f, left[0])
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        count, done = len(c.LIST_OPS[f.card]), f.marks
        return [*(act(EFFECT, i + 1) for i in range(count) if not done >> i & 1), DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.marks = (1 << len(c.LIST_OPS[f.card])) - 1
        else:
            chosen = first_of(action) - 1
            f.marks |= 1 << chosen
            self._start(g, f, chosen)

    def _start(self, g: State, f: Frame, i: int) -> bool:
        """Do one effect, or call the rule that asks about it: then True."""
        effects, source, times = f.card, f.other, f.limit
        op = c.LIST_OPS[effects][i]
        arg = c.LIST_ARGS[effects][i]
        more = c.LIST_MORE[effects][i]
        seat = f.seat
        if times and op <= c.E_TIP:
            arg *= times
        if c.HARMLESS[op]:
            take_at_once(g, seat, op, arg)
        elif op <= c.E_MEGALITH:
            g.call(f, ids.GAIN, seat, other=source, card=op, count=arg)
            return True
        elif op == c.E_ARROW:
            first = (
                g.zones[z.MEGALITH_BOARD].index(source) * SPACES + 1
            )  # of the spaces of its tile, plus one
            g.call(f, ids.GAIN, seat, source, c.E_MEGALITH, 1, first + arg, first + more)
            return True
        elif op == c.E_PAY:
            food, tools, cards = c.PRICE_FOOD[arg], c.PRICE_TOOLS[arg], c.PRICE_CARDS[arg]
            g.call(f, ids.PAYING, seat, source, more, food, tools, cards)
            return True
        elif op == c.E_ON:
            arm(g, source)
        elif op == c.E_PER:
            count = counted(g, seat, arg)
            if count:
                g.call(f, ids.EFFECTS, seat, other=source, card=more, limit=count)
                return True
        elif op == c.E_CHOICE:
            g.call(f, ids.CHOOSING, seat, other=source, count=arg, limit=more)
            return True
        else:
            self._ask_about(g, f, op, arg)
            return True
        return False

    def _ask_about(self, g: State, f: Frame, op: int, count: int) -> None:
        seat, source = f.seat, f.other
        if op == c.E_MOVE:
            g.call(f, ids.MOVING, seat, other=source, count=count)
        elif op == c.E_VILLAGE:
            g.call(f, ids.FOUNDING, seat, other=source, count=count)
        elif op == c.E_BURY:
            g.call(f, ids.BURYING, seat, other=source, count=count)
        elif op == c.E_TRIBE_HAND:
            g.call(f, ids.GAIN_TRIBE, seat, other=source, count=count, limit=TO_HAND)
        elif op == c.E_TRIBE_DISCARD:
            g.call(f, ids.GAIN_TRIBE, seat, other=source, count=count, limit=TO_DISCARD)
        elif op == c.E_BURY_SUPPLY:
            g.call(f, ids.GAIN_TRIBE, seat, other=source, count=count, limit=TO_BURIAL)
        elif op == c.E_CULTURE:
            g.call(f, ids.GAIN_CULTURE, seat, other=source, count=count)
        elif op == c.E_TAKE_ANIMAL:
            g.call(f, ids.TAKE_ANIMAL, seat, other=source, count=count)
        elif op == c.E_REVEAL:
            g.call(f, ids.REVEALING, seat, other=source, count=count)
        else:
            assert op == c.E_TIP
            g.call(f, ids.TIPPING, seat, other=source, count=count)


class Choosing(Rule):
    """One of two effect lists."""

    number: int = ids.CHOOSING
    registers: r.Registers = r.Registers(source=r.OTHER, first=r.COUNT, second=r.LIMIT)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            g.ask(f, f.seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [act(EFFECT, 1), act(EFFECT, 2), DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
        else:
            source, first, second = f.other, f.count, f.limit
            chosen = first if first_of(action) == 1 else second
            g.call(f, ids.EFFECTS, seat, other=source, card=chosen)


def take_at_once(g: State, seat: int, op: int, count: int) -> None:
    """What can never hurt is taken without a question (HS-EW-1)."""
    if op == c.E_FOOD:
        gain_food(g, seat, count)
    elif op == c.E_LABOR:
        add_labor(g, seat, count)
    elif op == c.E_POINTS:
        score(g, seat, count)
    elif op == c.E_FILL_FOOD:
        gain_food(g, seat, capacity(g, seat) - g.facts[z.FOOD[seat]])
    elif op == c.E_CAMP:
        for _ in range(count):
            place_camp(g, seat)
    else:
        assert op == c.E_TOP_ANIMAL
        for _ in range(count):
            take_top_animal(g, seat)


def arm(g: State, card: int) -> None:
    """The trigger of a Culture card waits for the figure to enter its column this turn."""
    for slot in z.ARMED:
        if not g.facts[slot]:
            g.facts[slot] = card
            return


def counted(g: State, seat: int, what: int) -> int:
    if what == OF_VILLAGES:
        return z.VILLAGES_EACH - g.facts[z.VILLAGES_HOME[seat]]
    seen = 0
    for animal in g.zones[z.ANIMALS[seat]]:
        seen |= 1 << animal
    for animal in g.zones[z.TIPPED[seat]]:
        seen |= 1 << animal
    return seen.bit_count()
