"""THE KITCHEN SINK: Maps."""

from hearthside.games.arctic_scavengers.cards import IS_PERSON, MAP
from hearthside.games.arctic_scavengers.hooks import TurnEntry
from hearthside.games.arctic_scavengers.places import DISCARD, HAND, PLAYED, PLAYED_BEFORE
from hearthside.games.arctic_scavengers.sayings import MAPPING, READS_MAP
from hearthside.kernel.actions import act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, State


class Maps(TurnEntry):
    """A Map brings back one person of the action that has just been taken (AS-R92, AS-R134)."""

    verbs: tuple[int, ...] = (MAPPING,)
    needs: tuple[int, ...] = (MAP,)
    watches: bool = True

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        last = g.zones[PLAYED[seat]][g.facts[PLAYED_BEFORE[seat]] :]
        for card in distinct(sorted(last)):
            if IS_PERSON[card]:
                out.append(act(MAPPING, card))

    def another(self, g: State, seat: int) -> None:
        g.facts[PLAYED_BEFORE[seat]] = len(g.zones[PLAYED[seat]])

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        card = first_of(action)
        f.card = 0  # no action
        g.say(READS_MAP, seat, card)
        g.put(MAP, HAND[seat], DISCARD[seat])
        g.put(card, PLAYED[seat], HAND[seat])
