"""RANDOM CONTESTED RESOURCES: Cargo Sleds and Demolition Teams."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import CARGO_SLED, DEMOLITION_TEAM, IS_MEDICINE, IS_TOOL
from hearthside.games.arctic_scavengers.hooks import Change, TurnEntry
from hearthside.games.arctic_scavengers.modules.buildings import rising
from hearthside.games.arctic_scavengers.places import DISCARD, HAND
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import DEMOLISHING
from hearthside.kernel.actions import DONE, act, first_of, second_of
from hearthside.kernel.state import Blocked, Frame, State

KEEP_MORE: Final = 3  # what a dig asks: a further card


class CargoSleds(Change):
    """Each may bring one more tool or medicine (AS-R135).  `sleds`: cards that they may still bring;
    `kept`: cards that were."""

    stage: int = KEEP_MORE

    def joins(self, g: State, f: Frame, cards: list[int]) -> None:
        f.other = cards.count(CARGO_SLED)

    def further(self, g: State, f: Frame) -> bool:
        f.limit += 1
        return f.other > 0

    def options(self, g: State, f: Frame, seat: int, kinds: list[int]) -> list[int]:
        kept = g.zones[DISCARD[seat]][-f.limit :]
        return [DONE, *[card for card in kinds if may_join(kept, card)]]


def may_join(kept: list[int], card: int) -> bool:
    """Of the kept cards all but one must be tools or medicine."""
    return sum(1 for one in [*kept, card] if not (IS_TOOL[one] or IS_MEDICINE[one])) <= 1


class DemolishEntry(TurnEntry):
    """The Demolition Team resets a building under construction (AS-R73)."""

    verbs: tuple[int, ...] = (DEMOLISHING,)
    needs: tuple[int, ...] = (DEMOLITION_TEAM,)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        if not f.marks >> DEMOLISHING & 1:
            for step in range(1, g.seats + 1):
                other = g.after(seat, step)
                for slot in rising(g, other):
                    out.append(act(DEMOLISHING, slot, other))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        slot, owner = first_of(action), second_of(action)
        g.call(f, ids.SPECIAL, seat, other=owner, card=DEMOLITION_TEAM, count=DEMOLISHING, limit=slot)

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        f.marks |= 1 << DEMOLISHING

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        if DEMOLITION_TEAM in g.zones[HAND[seat]] and f.marks >> DEMOLISHING & 1:
            for step in range(1, g.seats + 1):
                other = g.after(seat, step)
                for slot in rising(g, other):
                    why = "a Demolition Team has already done so this round"
                    out.append(Blocked(act(DEMOLISHING, slot, other), why, "AS-R112"))
        return out
