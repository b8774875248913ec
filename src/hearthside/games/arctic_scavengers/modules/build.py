"""BUILD: an Engineer, or a Tinker with somebody who digs, opens the schematics."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import Change, TurnEntry, Values
from hearthside.games.arctic_scavengers.modules.buildings import build_time
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.actions import PLAY, Action
from hearthside.games.arctic_scavengers.rules.dig import KEEP, Dig
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.state import Blocked, Frame, State

OPENERS: Final[tuple[int, ...]] = tuple(card for card in range(len(c.CARDS)) if c.OPENS_SCHEMATICS[card])


class BuildEntry(TurnEntry):
    """With an Engineer, or with a Tinker and somebody who digs (AS-R126)."""

    verbs: tuple[int, ...] = (v.BUILDING,)
    needs: tuple[int, ...] = OPENERS
    early: bool = True

    def __init__(self, values: Values | None) -> None:
        self.values = values

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if f.marks >> v.BUILDING & 1 or not g.zones[z.SCHEMATICS] or len(g.zones[z.BUILT[seat]]) >= z.SLOTS:
            return
        if c.ENGINEER in g.zones[z.HAND[seat]]:
            out.append(act(v.BUILDING))
            return
        base = c.BASE[c.DIG]
        if self.values is not None:
            base = self.values.base[self.values.variant(g, seat)][c.DIG]
        for card in g.zones[z.HAND[seat]]:
            if base[card] >= 0:
                out.append(act(v.BUILDING))
                return

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.call(f, ids.BUILD, seat, card=c.DIG)

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        f.marks |= 1 << v.BUILDING

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if not g.zones[z.SCHEMATICS] and not g.zones[z.BUILT[seat]]:
            return []
        build = act(v.BUILDING)
        hand = g.zones[z.HAND[seat]]
        base = c.BASE[c.DIG] if self.values is None else self.values.base[self.values.variant(g, seat)][c.DIG]
        if f.marks >> v.BUILDING & 1:
            return [Blocked(build, "you have already built this round", "AS-R11")]
        if not g.zones[z.SCHEMATICS]:
            return [Blocked(build, "there are no schematics left", "HS-AS-2")]
        if len(g.zones[z.BUILT[seat]]) >= z.SLOTS:
            return [Blocked(build, "your headquarters is full", "HS-AS-6")]
        if any(c.OPENS_SCHEMATICS[card] for card in hand) and not any(base[card] >= 0 for card in hand):
            return [Blocked(build, "a Tinker needs somebody who can dig", "AS-R126")]
        return [Blocked(build, "nobody in your hand can open the schematics", "AS-R126")]


class Build(Dig):
    """Look through the schematics, select one, put the others under, lay the timer out of the deck,
    and only then the Engineer is discarded (AS-R67, AS-R126)."""

    number: int = ids.BUILD
    registers: r.Registers = r.Registers(
        sleds=r.OTHER, ability=r.CARD, stage=r.COUNT, kept=r.LIMIT, scrapped=r.MARKS
    )

    def __init__(self, may: list[int], values: Values | None, changes: list[Change]) -> None:
        Dig.__init__(self, v.BUILDING, z.SCHEMATICS, True, may, values, changes, [])

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = Dig.options(self, g, f, seat)
        if f.step == PLAY:
            if out and out[0] == DONE and not opened(g.zones[z.CHOSEN[seat]]):
                del out[0]
        elif f.count == KEEP:
            del out[0]  # one must be built (AS-R67)
        return out

    def resolve(self, g: State, f: Frame, value: int) -> None:
        if value and opened(g.zones[z.REVEALED[f.seat]]):
            Dig.resolve(self, g, f, value)
        else:
            self.used(g, f.seat)

    def keep(self, g: State, f: Frame, seat: int, card: int) -> None:
        f.other = 0  # a Cargo Sled brings nothing from here
        g.put(card, z.LOOKED[seat], z.BUILT[seat])

    def finish(self, g: State, f: Frame) -> None:
        seat = f.seat
        slot = len(g.zones[z.BUILT[seat]]) - 1
        building = g.zones[z.BUILT[seat]][slot]
        g.open(z.TIMER[slot][seat])
        g.open(z.STORED[slot][seat])
        laid = draw(g, seat, build_time(building), z.TIMER[slot][seat])  # shorter if need be (AS-R63)
        g.say(v.BEGINS_BUILDING, seat, building, laid)
        if not laid:
            g.say(v.BUILDING_DONE, seat, building)
        g.facts[z.FRESH[seat]] = slot + 1
        if c.ENGINEER in g.zones[z.REVEALED[seat]]:
            g.put(c.ENGINEER, z.REVEALED[seat], z.DISCARD[seat])
        self.used(g, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if f.step != PLAY:
            return []
        found = Action.blocked(self, g, f, seat)
        if DONE not in [item.action for item in found] and not opened(g.zones[z.CHOSEN[seat]]):
            found.append(Blocked(DONE, "an Engineer or a Tinker must take part", "AS-R126"))
        return found


def opened(cards: list[int]) -> bool:
    """Somebody among them can look into the schematics."""
    for card in cards:
        if c.OPENS_SCHEMATICS[card]:
            return True
    return False
