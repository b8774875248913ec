"""BUILD: an Engineer, or a Tinker with somebody who digs, opens the schematics."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import BASE, CARDS, DIG, ENGINEER, OPENS_SCHEMATICS
from hearthside.games.arctic_scavengers.hooks import Change, TurnEntry, Values
from hearthside.games.arctic_scavengers.modules.buildings import build_time
from hearthside.games.arctic_scavengers.places import (
    BUILT,
    CHOSEN,
    DISCARD,
    FRESH,
    HAND,
    LOOKED,
    REVEALED,
    SCHEMATICS,
    SLOTS,
    STORED,
    TIMER,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY, Action
from hearthside.games.arctic_scavengers.rules.dig import KEEP, Dig
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.sayings import BEGINS_BUILDING, BUILDING, BUILDING_DONE
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, OTHER, Registers
from hearthside.kernel.state import Blocked, Frame, State

OPENERS: Final[tuple[int, ...]] = tuple(card for card in range(len(CARDS)) if OPENS_SCHEMATICS[card])


class BuildEntry(TurnEntry):
    """With an Engineer, or with a Tinker and somebody who digs (AS-R126)."""

    verbs: tuple[int, ...] = (BUILDING,)
    needs: tuple[int, ...] = OPENERS
    early: bool = True

    def __init__(self, values: Values | None) -> None:
        self.values = values

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if f.marks >> BUILDING & 1 or not g.zones[SCHEMATICS] or len(g.zones[BUILT[seat]]) >= SLOTS:
            return
        if ENGINEER in g.zones[HAND[seat]]:
            out.append(act(BUILDING))
            return
        base = BASE[DIG]
        if self.values is not None:
            base = self.values.base[self.values.variant(g, seat)][DIG]
        for card in g.zones[HAND[seat]]:
            if base[card] >= 0:
                out.append(act(BUILDING))
                return

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.call(f, ids.BUILD, seat, card=DIG)

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        f.marks |= 1 << BUILDING

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if not g.zones[SCHEMATICS] and not g.zones[BUILT[seat]]:
            return []
        build = act(BUILDING)
        hand = g.zones[HAND[seat]]
        base = BASE[DIG] if self.values is None else self.values.base[self.values.variant(g, seat)][DIG]
        if f.marks >> BUILDING & 1:
            return [Blocked(build, "you have already built this round", "AS-R11")]
        if not g.zones[SCHEMATICS]:
            return [Blocked(build, "there are no schematics left", "HS-AS-2")]
        if len(g.zones[BUILT[seat]]) >= SLOTS:
            return [Blocked(build, "your headquarters is full", "HS-AS-6")]
        if any(OPENS_SCHEMATICS[card] for card in hand) and not any(base[card] >= 0 for card in hand):
            return [Blocked(build, "a Tinker needs somebody who can dig", "AS-R126")]
        return [Blocked(build, "nobody in your hand can open the schematics", "AS-R126")]


class Build(Dig):
    """Look through the schematics, select one, put the others under, lay the timer out of the deck,
    and only then the Engineer is discarded (AS-R67, AS-R126)."""

    number: int = ids.BUILD
    registers: Registers = Registers(sleds=OTHER, ability=CARD, stage=COUNT, kept=LIMIT, scrapped=MARKS)

    def __init__(self, may: list[int], values: Values | None, changes: list[Change]) -> None:
        Dig.__init__(self, BUILDING, SCHEMATICS, True, may, values, changes, [])

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = Dig.options(self, g, f, seat)
        if f.step == PLAY:
            if out and out[0] == DONE and not opened(g.zones[CHOSEN[seat]]):
                del out[0]
        elif f.count == KEEP:
            del out[0]  # one must be built (AS-R67)
        return out

    def resolve(self, g: State, f: Frame, value: int) -> None:
        if value and opened(g.zones[REVEALED[f.seat]]):
            Dig.resolve(self, g, f, value)
        else:
            self.used(g, f.seat)

    def keep(self, g: State, f: Frame, seat: int, card: int) -> None:
        f.other = 0  # a Cargo Sled brings nothing from here
        g.put(card, LOOKED[seat], BUILT[seat])

    def finish(self, g: State, f: Frame) -> None:
        seat = f.seat
        slot = len(g.zones[BUILT[seat]]) - 1
        building = g.zones[BUILT[seat]][slot]
        g.open(TIMER[slot][seat])
        g.open(STORED[slot][seat])
        laid = draw(g, seat, build_time(building), TIMER[slot][seat])  # shorter if need be (AS-R63)
        g.say(BEGINS_BUILDING, seat, building, laid)
        if not laid:
            g.say(BUILDING_DONE, seat, building)
        g.facts[FRESH[seat]] = slot + 1
        if ENGINEER in g.zones[REVEALED[seat]]:
            g.put(ENGINEER, REVEALED[seat], DISCARD[seat])
        self.used(g, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if f.step != PLAY:
            return []
        found = Action.blocked(self, g, f, seat)
        if DONE not in [item.action for item in found] and not opened(g.zones[CHOSEN[seat]]):
            found.append(Blocked(DONE, "an Engineer or a Tinker must take part", "AS-R126"))
        return found


def opened(cards: list[int]) -> bool:
    """Somebody among them can look into the schematics."""
    for card in cards:
        if OPENS_SCHEMATICS[card]:
            return True
    return False
