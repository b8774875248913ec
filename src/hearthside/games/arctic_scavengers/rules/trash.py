"""TRASH: any number of cards from the hand go face down into the junkyard, which is shuffled."""

from hearthside.games.arctic_scavengers.places import (
    CHOSEN,
    HAND,
    JUNKYARD,
    MAY_DISARM,
    MAY_SNIPE,
    SABOTEUR_IN_JUNKYARD,
    SNIPER_IN_JUNKYARD,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import TRASHES
from hearthside.kernel.choices import ChooseCards
from hearthside.kernel.registers import COUNT, LIMIT, MARKS, Registers
from hearthside.kernel.state import Frame, State


class Trash(ChooseCards):
    """Nothing is drawn in their place (AS-R20)."""

    number: int = ids.TRASH
    registers: Registers = Registers(least=COUNT, most=LIMIT, choosers=MARKS)

    def __init__(self, junk: list[tuple[int, int]]) -> None:
        self.junk = junk  # facts of modules: who may hold, and whether it may lie in the junkyard (HS-AS-1)

    def source(self, g: State, f: Frame, seat: int) -> int:
        return HAND[seat]

    def target(self, g: State, f: Frame, seat: int) -> int:
        return CHOSEN[seat]

    def chosen(self, g: State, f: Frame) -> int:
        seat = f.seat
        g.say(TRASHES, seat, len(g.zones[CHOSEN[seat]]))
        g.put_all(CHOSEN[seat], JUNKYARD)
        g.shuffle(JUNKYARD)
        # The cards went face down: all that this player may hold may now be dug up (HS-AS-1).
        g.facts[SNIPER_IN_JUNKYARD] |= g.facts[MAY_SNIPE] >> seat & 1
        g.facts[SABOTEUR_IN_JUNKYARD] |= g.facts[MAY_DISARM] >> seat & 1
        for owners, there in self.junk:
            g.facts[there] |= g.facts[owners] >> seat & 1
        return 1
