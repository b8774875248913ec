"""MOVEMENT: squares, racers that are passed, legs that are entered, checkpoints and the line."""

from typing import Final

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.course import leg_of, side, side_of_leg
from hearthside.games.iditacards.rules.damage import discard_from_deck, take_damage
from hearthside.games.iditacards.rules.dogs import done_at_will
from hearthside.games.iditacards.rules.drawing import draw
from hearthside.games.iditacards.rules.immunity import immune
from hearthside.games.iditacards.rules.speed import speed
from hearthside.games.iditacards.rules.team import at_will, standing
from hearthside.games.iditacards.rules.tracks import cannot_move, colder, hungrier
from hearthside.kernel import registers as r
from hearthside.kernel.choices import OneOf, distinct
from hearthside.kernel.state import Frame, Rule, State

# What kind of move it is.
BY_CARD: Final = 1  # a movement card (ID-8.50)
DOUBLED: Final = 2  # the card doubles the distance (ID-8.40)
AUTOMATIC: Final = 4  # at the end of the turn


class Move(Rule):
    """f.seat moves a base and its speed, which is taken once, at the start (ID-8.41).  kind: see above;
    legendaries: checkpoints whose legendary is still to be chosen; far: how far it went."""

    number: int = ids.MOVE
    registers: r.Registers = r.Registers(far=r.CARD, base=r.COUNT, legendaries=r.LIMIT, kind=r.MARKS)

    def __init__(self, passing_hurts: bool) -> None:
        self.passing_hurts = passing_hurts  # on the first leg, too (HS-ID-9)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0:
            f.step = 1
            f.card = distance(g, seat, f.count, f.marks)
            if f.card:
                f.limit = self._go(g, f, f.card)
        if f.limit:
            f.limit -= 1
            g.call(f, ids.LEGENDARY, seat)
            return
        if f.card:
            if g.facts[z.SQUARE[seat]] >= c.FINISH and not g.facts[z.CROSSED[seat]]:
                g.facts[z.CROSSINGS] += 1
                g.facts[z.CROSSED[seat]] = g.facts[z.CROSSINGS]
                g.say(v.CROSSES, seat, min(g.facts[z.SQUARE[seat]], 1023))
            draw(g, seat, standing(g, seat, c.DRAW_ON_MOVE))
        g.end()

    def _go(self, g: State, f: Frame, far: int) -> int:
        """The move itself; returns how many checkpoints were passed for the first time."""
        seat = f.seat
        old = g.facts[z.SQUARE[seat]]
        new = old + far
        g.facts[z.SQUARE[seat]] = new
        if f.marks & BY_CARD:
            g.facts[z.MOVED[seat]] = 1
        g.say(v.MOVES, seat, min(far, 1023), new)
        pass_racers(g, seat, old, new, self.passing_hurts)
        for leg in range(leg_of(old) + 1, min(leg_of(new), len(c.LEG_TYPE) - 1) + 1):
            enter(g, seat, leg)
        return pass_checkpoints(g, seat, old, new)


def distance(g: State, seat: int, base: int, marks: int) -> int:
    """How far a move goes: never backwards (ID-8.36), and nowhere at level 7 (ID-8.37)."""
    if cannot_move(g, seat):
        g.say(v.STUCK, seat)
        return 0
    quick = speed(g, seat, marks & AUTOMATIC != 0)
    far = base + quick
    if far <= 0:
        g.say(v.NOWHERE, seat, base, -quick)
        return 0
    if marks & DOUBLED:
        far *= 2
    cap = c.SIDE_MOVE_CAP[side(g, seat)]
    if cap and far > cap:
        far = cap
    return far


def pass_racers(g: State, seat: int, old: int, new: int, hurts: bool) -> None:
    """Racers on the squares that are crossed or landed on go back one, the lowest first, and the mover
    takes damage for each (ID-8.30, ID-8.31, ID-8.33, ID-8.35)."""
    damage = passing_damage(g, seat, hurts)
    for square in range(old + 1, min(new, c.LAST) + 1):
        for other in range(g.seats):
            if other != seat and g.facts[z.SQUARE[other]] == square:
                g.facts[z.SQUARE[other]] = square - 1
                g.say(v.PUSHED, other, square - 1, seat)
                take_damage(g, seat, damage)
                break


def passing_damage(g: State, seat: int, hurts: bool) -> int:
    """By where the move ends; whether the first leg is calm the table chooses (HS-ID-9)."""
    here = side(g, seat)
    if immune(g, seat) or standing(g, seat, c.NO_PASS_DAMAGE):
        return 0
    calm = not hurts or leg_of(g.facts[z.SQUARE[seat]]) > 0
    if c.SIDE_NO_PASS_DAMAGE[here] and calm:
        return 0
    return c.SIDE_PASS_DAMAGE[here] or 1


def enter(g: State, seat: int, leg: int) -> None:
    """Every leg that is crossed or landed in is entered, also again after a push (ID-8.7, ID-8.8).
    A Lead Dog makes each rise one smaller (ID-9.19)."""
    here = side_of_leg(g, leg)
    g.say(v.ENTERS, seat, g.zones[z.COURSE][c.LEG_TYPE[leg]], here % 2)
    led = standing(g, seat, c.LEG_ENTRY)
    cold = c.SIDE_HYPOTHERMIA[here] + led
    hunger = c.SIDE_STARVATION[here] + led
    if cold > 0:
        colder(g, seat, cold)
    if hunger > 0:
        hungrier(g, seat, hunger, here)
    take_damage(g, seat, c.SIDE_ENTER_DAMAGE[here])
    discard_from_deck(g, seat, c.SIDE_ENTER_MILL[here])


def pass_checkpoints(g: State, seat: int, old: int, new: int) -> int:
    """A legendary for each checkpoint, the first time only (ID-8.39)."""
    count = 0
    for number, square in enumerate(c.CHECKPOINTS):
        if old < square <= new and not g.facts[z.PASSED[seat]] >> number & 1:
            g.facts[z.PASSED[seat]] |= 1 << number
            g.say(v.CHECKPOINT, seat, number + 1)
            count += 1
    return count


class Legendary(OneOf):
    """At a checkpoint one of the face-down legendaries goes to the discard pile (ID-9.15)."""

    number: int = ids.LEGENDARY

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0 and not g.zones[z.LEGENDARIES[f.seat]]:
            g.end()
        else:
            OneOf.run(self, g, f)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*distinct(g.zones[z.LEGENDARIES[seat]]), *at_will(g, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if not done_at_will(g, f, seat, action):
            OneOf.answer(self, g, f, seat, action)

    def chosen(self, g: State, f: Frame, seat: int, action: int) -> None:
        g.put(action, z.LEGENDARIES[seat], z.DISCARD[seat])
