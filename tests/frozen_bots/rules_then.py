"""The rules by which the positions were recorded, where the house has changed a question since.

The frozen bots must choose as they did at the same questions.  A question that came later would be answered
by nobody in a recording, so the games of the recordings are played by the rules of then.
"""

from collections.abc import Mapping
from typing import Any

from hearthside import api
from hearthside.games.arctic_scavengers.cards import BUTCHER, CANNIBAL, YARDMASTER
from hearthside.games.arctic_scavengers.modules.led import leader_of
from hearthside.games.arctic_scavengers.modules.powers import Powers
from hearthside.games.arctic_scavengers.modules.reactions import Reactions
from hearthside.games.arctic_scavengers.pack import ArcticScavengers
from hearthside.games.arctic_scavengers.places import POWER_USED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.turn import Turn
from hearthside.games.arctic_scavengers.sayings import HIRING
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import Frame, State
from hearthside.kernel.table import Table


class ReactionsThen(Reactions):
    """The Yardmaster's owner was not asked about the digs of others."""

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        used = g.facts[POWER_USED[seat]]
        g.facts[POWER_USED[seat]] = used or int(leader_of(g, seat) == YARDMASTER)
        try:
            return Reactions.may_answer(self, g, f, seat)
        finally:
            g.facts[POWER_USED[seat]] = used


class PowersThen(Powers):
    """Butcher and Cannibal did nothing once the hire was spent."""

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if leader_of(g, seat) not in (BUTCHER, CANNIBAL) or not f.marks >> HIRING & 1:
            Powers.menu(self, g, f, seat, out)


class ArcticThen(ArcticScavengers):
    def compose(self, seats: int, options: Mapping[str, Any], by_hand: bool) -> Table:
        table = super().compose(seats, options, by_hand)
        window = table.rules[ids.INTERRUPTS]
        if isinstance(window, Reactions):
            table.rules[ids.INTERRUPTS] = ReactionsThen(window.values)
        turn = table.rules[ids.GATHERING]
        assert isinstance(turn, Turn)
        entries = [PowersThen() if isinstance(entry, Powers) else entry for entry in turn.entries]
        table.rules[ids.GATHERING] = Turn(turn.modular, entries, turn.values, turn.purses)
        return table


THEN: dict[str, Pack] = {"arctic_scavengers": ArcticThen()}


def pack_then(name: str) -> Pack:
    return THEN.get(name) or api.pack(name)
