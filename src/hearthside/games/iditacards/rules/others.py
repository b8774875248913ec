"""Cards that hit all other players: those who are immune or have finished are spared (ID-9.3)."""

from hearthside.games.iditacards.cards import (
    DO_OTHERS_DAMAGE,
    DO_OTHERS_HYPOTHERMIA,
    DO_OTHERS_HYPOTHERMIA_LEVEL,
    DO_OTHERS_STARVATION,
    SIDE_HYPOTHERMIA,
    SIDE_STARVATION,
)
from hearthside.games.iditacards.places import HYPOTHERMIA, STARVATION
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.course import on_board, side
from hearthside.games.iditacards.rules.damage import take_damage
from hearthside.games.iditacards.rules.immunity import others_within_reach, within_reach
from hearthside.games.iditacards.rules.tracks import colder, hungrier
from hearthside.kernel.state import Frame, Rule, State


def affect_others(g: State, seat: int, word: int, points: int) -> None:
    """One phrase of a card, for every other player in turn order."""
    for other in others_within_reach(g, seat):
        if word == DO_OTHERS_DAMAGE:
            take_damage(g, other, points)
        elif word == DO_OTHERS_HYPOTHERMIA:
            colder(g, other, points)
        elif word == DO_OTHERS_STARVATION:
            hungrier(g, other, points)
        elif on_board(g, other):
            _raise_to_level(g, other, word == DO_OTHERS_HYPOTHERMIA_LEVEL)


def _raise_to_level(g: State, seat: int, cold: bool) -> None:
    """To what entering the leg costs, plus one in the first half and two in the second (ID-9.8)."""
    here = side(g, seat)
    half = 1 + here % 2
    if cold:
        rise = SIDE_HYPOTHERMIA[here] + half - g.facts[HYPOTHERMIA[seat]]
        if rise > 0:
            colder(g, seat, rise)
    else:
        rise = SIDE_STARVATION[here] + half - g.facts[STARVATION[seat]]
        if rise > 0:
            hungrier(g, seat, rise)


class OthersSacrifice(Rule):
    """Every other player sacrifices a dog, in turn order (ID-8.70)."""

    number: int = ids.OTHERS_SACRIFICE

    def run(self, g: State, f: Frame) -> None:
        while f.step + 1 < g.seats:
            other = g.after(f.seat, f.step + 1)
            if within_reach(g, other):
                g.call(f, ids.SACRIFICE, other)
                return
            f.step += 1
        g.end()
