"""PREPARE RITUAL PILE: after the third turn, any cards of the hand, face down."""

from hearthside.games.endless_winter.places import HAND, RITUAL
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.sayings import OFFER_UP, PREPARES
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, Rule, State


class RitualPile(Rule):
    """One by one; how many lie there everybody sees (EW-R26)."""

    number: int = ids.RITUAL_PILE

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == 0 and g.zones[HAND[seat]]:
            g.ask(f, seat)
        else:
            g.say(PREPARES, seat, len(g.zones[RITUAL[seat]]))
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [*(act(OFFER_UP, card) for card in distinct(g.zones[HAND[seat]])), DONE]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = 1
        else:
            g.put(first_of(action), HAND[seat], RITUAL[seat])
