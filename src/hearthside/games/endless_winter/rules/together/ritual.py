"""The Ritual pile: several cards alike, or the whole hand, in one step."""

from hearthside.games.endless_winter.places import HAND, RITUAL
from hearthside.games.endless_winter.rules.ritual import RitualPile
from hearthside.games.endless_winter.sayings import ALL, OFFER_UP
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, State


class RitualTogether(RitualPile):
    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        kinds = distinct(hand)
        out = [act(ALL)] if len(kinds) > 1 else []
        for card in kinds:
            out.append(act(OFFER_UP, card))
            out += [act(OFFER_UP, card, count) for count in range(2, hand.count(card) + 1)]
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if verb_of(action) == ALL:
            for card in g.zones[HAND[seat]][:]:
                g.put(card, HAND[seat], RITUAL[seat])
        elif action == DONE:
            super().answer(g, f, seat, action)
        else:
            for _ in range(max(second_of(action), 1)):
                g.put(first_of(action), HAND[seat], RITUAL[seat])
