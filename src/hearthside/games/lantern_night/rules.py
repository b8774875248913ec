"""The rules: there is but one, a turn."""

from typing import Final

from hearthside.games.lantern_night.cards import NAMES
from hearthside.games.lantern_night.hexes import HEXAGONS, NEIGHBOURS, largest_group
from hearthside.games.lantern_night.places import DECK, HAND, LAND, LANTERN, PLAYED, WALKER
from hearthside.games.lantern_night.sayings import LIGHTS, RESTS, STEP, WALKS
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.declare import book
from hearthside.kernel.state import Blocked, Frame, Rule, State
from hearthside.kernel.texts import fill

TURN: Final = 0

DRAWN: Final = 2
MOST: Final = 5  # cards in hand


def tile(g: State, hexagon: int) -> int:
    return g.zones[LAND][-hexagon]


def is_taken(g: State, hexagon: int) -> bool:
    """Does a walker stand there?"""
    return hexagon in [g.facts[WALKER[seat]] for seat in range(g.seats)]


def lanterns(g: State, seat: int) -> list[int]:
    """The hexagons that a seat has lit."""
    return [hexagon for hexagon in HEXAGONS if g.facts[LANTERN[hexagon]] == seat + 1]


def score(g: State, seat: int) -> dict[str, int]:
    """One for each lantern, and one more for each of the largest group (LN-6)."""
    lit = lanterns(g, seat)
    return {"lanterns": len(lit), "largest_group": largest_group(lit)}


def to_draw(g: State, seat: int) -> int:
    """How many cards a rest brings (LN-4)."""
    return max(0, min(DRAWN, MOST - len(g.zones[HAND[seat]]), len(g.zones[DECK])))


class Turn(Rule):
    """A step or a rest; then it is the next one's turn.  The night ends when all is lit, or when all have
    rested in a row and drew nothing (LN-5)."""

    number: int = TURN
    registers: r.Registers = r.Registers(idle=r.COUNT)  # rests in a row without a card

    def run(self, g: State, f: Frame) -> None:
        idle = f.count
        if idle == g.seats or all(g.facts[LANTERN[hexagon]] for hexagon in HEXAGONS):
            g.end()
        else:
            g.ask(f, f.seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        near = NEIGHBOURS[g.facts[WALKER[seat]]]
        steps = [act(STEP, to) for to in near if tile(g, to) in hand and not is_taken(g, to)]
        return [*steps, DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            drawn = g.take_top(DECK, HAND[seat], to_draw(g, seat))
            f.count = 0 if drawn else f.count + 1
            g.say(RESTS, seat, drawn)
        else:
            f.count = 0
            self.step(g, seat, first_of(action))
        f.seat = g.after(seat)

    def step(self, g: State, seat: int, to: int) -> None:
        card = tile(g, to)
        g.put(card, HAND[seat], PLAYED)
        g.facts[WALKER[seat]] = to
        dark = not g.facts[LANTERN[to]]
        if dark:  # LN-3
            g.facts[LANTERN[to]] = seat + 1
        g.say(LIGHTS if dark else WALKS, seat, card, to)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        """LN-1 and LN-2, for the hexagons around."""
        out: list[Blocked] = []
        for to in NEIGHBOURS[g.facts[WALKER[seat]]]:
            if is_taken(g, to):
                out.append(Blocked(act(STEP, to), "another walker stands there", "LN-2"))
            elif tile(g, to) not in g.zones[HAND[seat]]:
                why = fill("you have no card {card}", card=NAMES[tile(g, to)])
                out.append(Blocked(act(STEP, to), why, "LN-1"))
        return out


RULES: Final = book(Turn())
