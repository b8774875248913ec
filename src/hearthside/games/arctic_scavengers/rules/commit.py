"""The end of a gathering turn: cards are laid face down for the skirmish and their number told."""

from hearthside.games.arctic_scavengers.places import COMMITTED, HAND, ROUND, SKIRMISH_FROM
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import COMMITS
from hearthside.kernel.choices import ChooseCards
from hearthside.kernel.registers import COUNT, LIMIT, MARKS, Registers
from hearthside.kernel.state import Frame, State


class Commit(ChooseCards):
    """Any cards of the hand, useless ones as a bluff included, or none (AS-R5, AS-R7)."""

    number: int = ids.COMMIT
    registers: Registers = Registers(least=COUNT, most=LIMIT, choosers=MARKS)

    def source(self, g: State, f: Frame, seat: int) -> int:
        return HAND[seat]

    def target(self, g: State, f: Frame, seat: int) -> int:
        return COMMITTED[seat]

    def chosen(self, g: State, f: Frame) -> int:
        g.say(COMMITS, f.seat, len(g.zones[COMMITTED[f.seat]]))
        return 0


def finish_gathering(g: State, seat: int) -> None:
    """From the third round on, the player says how many cards they commit; alone nothing is."""
    if g.seats == 1 or g.facts[ROUND] < SKIRMISH_FROM:
        g.end()
    elif g.zones[HAND[seat]]:
        g.become(ids.COMMIT, seat)
    else:
        g.say(COMMITS, seat, 0)
        g.end()
