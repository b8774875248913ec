"""The Ritual pile: several cards alike, or the whole hand, in one step."""

from hearthside.games.endless_winter.places import HAND, RITUAL
from hearthside.games.endless_winter.rules.ritual import RitualPile
from hearthside.games.endless_winter.rules.together.wholes import wholes
from hearthside.games.endless_winter.sayings import ALL, ALL_BUT, OFFER_UP
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, State


class RitualTogether(RitualPile):
    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        out = wholes(hand)
        for card in distinct(hand):
            out.append(act(OFFER_UP, card))
            out += [act(OFFER_UP, card, count) for count in range(2, hand.count(card) + 1)]
        out.append(DONE)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == ALL or verb == ALL_BUT:
            laid = g.zones[HAND[seat]][:]
            if verb == ALL_BUT:
                laid.remove(first_of(action))
            for card in laid:
                g.put(card, HAND[seat], RITUAL[seat])
        elif action == DONE:
            super().answer(g, f, seat, action)
        else:
            for _ in range(max(second_of(action), 1)):
                g.put(first_of(action), HAND[seat], RITUAL[seat])
