"""EXPANDING THE RANKS: Couriers, Drill Sergeants and Scrappers."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import COURIER, DRILL_SERGEANT, SCRAPPERS
from hearthside.games.arctic_scavengers.hooks import Change, TurnEntry
from hearthside.games.arctic_scavengers.places import (
    DECK,
    DISCARD,
    DRILLED,
    HAND,
    LOOKED,
    LOT,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY, Action, Draw
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.sayings import BOTTOM, DISCARDS_DRAWN, DRILLING, ON_TOP, TOP
from hearthside.kernel.actions import act, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.registers import CARD, COUNT, Registers
from hearthside.kernel.state import Blocked, Frame, State

FROM_WHERE: Final = 2  # what a dig asks: top or bottom


class Scrappers(Change):
    """Choose from which end of the pile, and to which end cards go back (AS-R93).  Of the dig
    `scrapped`: for how much they dig along."""

    stage: int = FROM_WHERE

    def joins(self, g: State, f: Frame, cards: list[int]) -> None:
        f.marks = 1 if SCRAPPERS in cards else 0

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
        return [act(TOP), act(BOTTOM)]

    def take(self, g: State, pile: int, target: int, count: int, action: int) -> int:
        if verb_of(action) == TOP:
            return g.take_top(pile, target, count)
        g.take_top(pile, LOT, len(g.zones[pile]))  # turned over, the bottom is on top
        seen = g.take_top(LOT, target, count)
        g.take_top(LOT, pile, len(g.zones[LOT]))
        return seen

    def ways_back(self, g: State, f: Frame, kinds: list[int], out: list[int]) -> None:
        if f.marks:
            for card in kinds:
                out.append(act(ON_TOP, card))


class Couriers(Change):
    """For each Courier who took part two of the drawn cards are discarded (AS-R94).  `to_discard`: so
    many are left."""

    def joins(self, g: State, f: Frame, cards: list[int]) -> None:
        f.count = 2 * cards.count(COURIER)

    def before(self, g: State, f: Frame, pile: int, value: int) -> bool:
        if not f.count:
            return False
        f.count = min(int(f.count), draw(g, f.seat, value, LOOKED[f.seat]))
        if f.count:
            g.ask(f, f.seat)
        return True


class DrawWithCouriers(Draw):
    """As Draw, with the Couriers' question."""

    registers: Registers = Registers(ability=CARD, to_discard=COUNT)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return Action.options(self, g, f, seat) if f.step == PLAY else distinct(g.zones[LOOKED[seat]])

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.step == PLAY:
            Action.answer(self, g, f, seat, action)
            return
        g.put(action, LOOKED[seat], DISCARD[seat])
        f.count -= 1
        if f.count:
            g.ask(f, seat)
        else:
            g.say(DISCARDS_DRAWN, seat)
            g.put_all(LOOKED[seat], HAND[seat])

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return Action.blocked(self, g, f, seat) if f.step == PLAY else []


class DrillEntry(TurnEntry):
    """Once a round, while gathering or in the skirmish (AS-R112)."""

    verbs: tuple[int, ...] = (DRILLING,)
    needs: tuple[int, ...] = (DRILL_SERGEANT,)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if not g.facts[DRILLED[seat]] and not f.marks >> DRILLING & 1:
            if g.zones[DECK[seat]] or g.zones[DISCARD[seat]]:
                out.append(act(DRILLING))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.call(f, ids.SPECIAL, seat, card=DRILL_SERGEANT, count=DRILLING)

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        f.marks |= 1 << DRILLING

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if DRILL_SERGEANT in g.zones[HAND[seat]] and (g.facts[DRILLED[seat]] or f.marks >> DRILLING & 1):
            return [Blocked(act(DRILLING), "a Drill Sergeant has already done so this round", "AS-R112")]
        return []
