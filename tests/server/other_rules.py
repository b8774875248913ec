"""Lantern Night by other rules: what a new version might bring."""

from hearthside.games.lantern_night.pack import LanternNight
from hearthside.games.lantern_night.places import DECK, HAND
from hearthside.games.lantern_night.rules import Turn
from hearthside.games.lantern_night.sayings import RESTS
from hearthside.kernel.actions import DONE
from hearthside.kernel.declare import book
from hearthside.kernel.state import Blocked, Frame, Rule, State


class Rests(Rule):
    """A turn in which a rest brings another number of cards."""

    number: int = 0
    registers = Turn.registers

    def __init__(self, drawn: int, most: int) -> None:
        self._turn, self._drawn, self._most = Turn(), drawn, most

    def run(self, g: State, f: Frame) -> None:
        self._turn.run(g, f)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return self._turn.options(g, f, seat)[::-1]  # another order is no other rule

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return self._turn.blocked(g, f, seat)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action != DONE:
            self._turn.answer(g, f, seat, action)
            return
        room = max(0, min(self._drawn, self._most - len(g.zones[HAND[seat]]), len(g.zones[DECK])))
        drawn = g.take_top(DECK, HAND[seat], room)
        f.count = 0 if drawn else f.count + 1
        g.say(RESTS, seat, drawn)
        f.seat = g.after(seat)


class Roomy(LanternNight):
    """More cards may be held, which nobody has come to yet."""

    __module__ = LanternNight.__module__  # beside which its cards lie
    version = 2
    rules = book(Rests(2, 40))


class Sparing(LanternNight):
    __module__ = LanternNight.__module__
    version = 2
    rules = book(Rests(1, 5))


class SparingUnsaid(LanternNight):
    """Changed, and nobody raised the version."""

    __module__ = LanternNight.__module__
    rules = book(Rests(1, 5))


class OtherDeal(LanternNight):
    __module__ = LanternNight.__module__
    version = 2

    def begin(self, state: State) -> None:
        state.shuffle(DECK)
        super().begin(state)
