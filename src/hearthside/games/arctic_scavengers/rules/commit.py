"""The end of a gathering turn: cards are laid face down for the skirmish and their number told."""

from hearthside.games.arctic_scavengers.verbs import COMMITS
from hearthside.games.arctic_scavengers.zones import COMMITTED, HAND
from hearthside.kernel.choices import ChooseCards
from hearthside.kernel.state import Frame, State


class Commit(ChooseCards):
    """Any cards of the hand, useless ones as a bluff included, or none (AS-R5, AS-R7)."""

    def source(self, g: State, f: Frame, seat: int) -> int:
        return HAND[seat]

    def target(self, g: State, f: Frame, seat: int) -> int:
        return COMMITTED[seat]

    def chosen(self, g: State, f: Frame) -> int:
        g.say(COMMITS, f.seat, len(g.zones[COMMITTED[f.seat]]))
        return 0
