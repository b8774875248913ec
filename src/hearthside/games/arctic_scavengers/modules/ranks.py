"""EXPANDING THE RANKS: Couriers, Drill Sergeants and Scrappers."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import Change, TurnEntry
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY, Action, Draw
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State

FROM_WHERE: Final = 2  # what a dig asks: top or bottom


class Scrappers(Change):
    """Choose from which end of the pile, and to which end cards go back (AS-R93).  Of the dig
    `scrapped`: for how much they dig along."""

    stage: int = FROM_WHERE

    def joins(self, g: State, f: Frame, cards: list[int]) -> None:
        f.marks = 1 if c.SCRAPPERS in cards else 0

    def before(self, g: State, f: Frame, pile: int, value: int) -> bool:
        if not f.marks:
            return False
        f.marks = value
        if not value or len(g.zones[pile]) <= value:
            return False
        f.count = FROM_WHERE
        g.ask(f, f.seat)
        return True

    def options(self, g: State, f: Frame, seat: int, kinds: list[int]) -> list[int]:
        return [act(v.TOP), act(v.BOTTOM)]

    def take(self, g: State, pile: int, target: int, count: int, action: int) -> int:
        if verb_of(action) == v.TOP:
            return g.take_top(pile, target, count)
        g.take_top(pile, z.LOT, len(g.zones[pile]))  # turned over, the bottom is on top
        seen = g.take_top(z.LOT, target, count)
        g.take_top(z.LOT, pile, len(g.zones[z.LOT]))
        return seen

    def ways_back(self, g: State, f: Frame, kinds: list[int], out: list[int]) -> None:
        if f.marks:
            for card in kinds:
                out.append(act(v.ON_TOP, card))


class Couriers(Change):
    """For each Courier who took part two of the drawn cards are discarded (AS-R94).  `to_discard`: so
    many are left."""

    def joins(self, g: State, f: Frame, cards: list[int]) -> None:
        f.count = 2 * cards.count(c.COURIER)

    def before(self, g: State, f: Frame, pile: int, value: int) -> bool:
        if not f.count:
            return False
        f.count = min(int(f.count), draw(g, f.seat, value, z.LOOKED[f.seat]))
        if f.count:
            g.ask(f, f.seat)
        return True


class DrawWithCouriers(Draw):
    """As Draw, with the Couriers' question."""

    registers: r.Registers = r.Registers(ability=r.CARD, to_discard=r.COUNT)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return Action.options(self, g, f, seat) if f.step == PLAY else distinct(g.zones[z.LOOKED[seat]])

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.step == PLAY:
            Action.answer(self, g, f, seat, action)
            return
        g.put(action, z.LOOKED[seat], z.DISCARD[seat])
        f.count -= 1
        if f.count:
            g.ask(f, seat)
        else:
            g.say(v.DISCARDS_DRAWN, seat)
            g.put_all(z.LOOKED[seat], z.HAND[seat])

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return Action.blocked(self, g, f, seat) if f.step == PLAY else []


class DrillEntry(TurnEntry):
    """Once a round, while gathering or in the skirmish (AS-R112)."""

    verbs: tuple[int, ...] = (v.DRILLING,)
    needs: tuple[int, ...] = (c.DRILL_SERGEANT,)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if not g.facts[z.DRILLED[seat]] and not f.marks >> v.DRILLING & 1:
            if g.zones[z.DECK[seat]] or g.zones[z.DISCARD[seat]]:
                out.append(act(v.DRILLING))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.call(f, ids.SPECIAL, seat, card=c.DRILL_SERGEANT, count=v.DRILLING)

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        f.marks |= 1 << v.DRILLING

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if c.DRILL_SERGEANT in g.zones[z.HAND[seat]] and (
            g.facts[z.DRILLED[seat]] or f.marks >> v.DRILLING & 1
        ):
            return [Blocked(act(v.DRILLING), "a Drill Sergeant has already done so this round", "AS-R112")]
        return []
