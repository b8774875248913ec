"""GAME ROUND: drawing, resource gathering, and from the third round the skirmish."""

from hearthside.games.arctic_scavengers.places import (
    CONTESTED,
    INITIATOR,
    MAY_DISARM,
    MAY_SNIPE,
    ROUND,
    SKIRMISH_FROM,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.drawing import begin_round
from hearthside.games.arctic_scavengers.rules.skirmish import reveal_forces, settle
from hearthside.games.arctic_scavengers.sayings import GAME_ENDS
from hearthside.kernel.choices import EachSeat
from hearthside.kernel.registers import CARD, Registers
from hearthside.kernel.state import Frame, Rule, State


class InTurn(EachSeat):
    """Every seat `plays` a rule, once round the table."""

    number: int = ids.EACH_SEAT
    registers: Registers = Registers(plays=CARD)


class Round(Rule):
    """Round after round until the contested resources are gone (AS-R2)."""

    number: int = ids.ROUND

    def run(self, g: State, f: Frame) -> None:
        initiator = g.facts[INITIATOR]
        if f.step == 0:
            self.begin(g)
            g.call(f, ids.EACH_SEAT, initiator, card=ids.GATHERING)
        elif f.step == 1 and g.facts[ROUND] < SKIRMISH_FROM:
            f.step = 0  # two quiet rounds; the initiator card stays (AS-R1, AS-R6)
        elif f.step == 1:
            self.reveal(g)
            if self.anybody_acts(g):
                g.call(f, ids.EACH_SEAT, initiator, card=ids.SKIRMISH_TURN)
            else:
                f.step = 2
        else:
            self.settle(g)
            g.facts[INITIATOR] = g.after(initiator)
            f.step = 0
            if not g.zones[CONTESTED]:
                g.say(GAME_ENDS, 0)
                g.end()

    def begin(self, g: State) -> None:
        begin_round(g)

    def reveal(self, g: State) -> None:
        reveal_forces(g)

    def anybody_acts(self, g: State) -> bool:
        """Does anybody own a card that could fire?"""
        return bool(g.facts[MAY_SNIPE] | g.facts[MAY_DISARM])

    def settle(self, g: State) -> None:
        settle(g)
