"""DIRTY DEEDS: leaders are wounded and buildings disabled; and healing."""

from hearthside.games.arctic_scavengers.cards import MEDS, SABOTEUR, SNIPER_TEAM
from hearthside.games.arctic_scavengers.hooks import TurnEntry
from hearthside.games.arctic_scavengers.modules import targets
from hearthside.games.arctic_scavengers.modules.reactions import strike
from hearthside.games.arctic_scavengers.places import HAND, WOUNDED
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import DISABLE, HEALING, WOUND
from hearthside.kernel.actions import act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State


class Deeds(TurnEntry):
    """On the own turn, too (AS-R27, AS-R44); a wounded leader is healed with medicine (AS-R71)."""

    verbs: tuple[int, ...] = (WOUND, DISABLE, HEALING)
    needs: tuple[int, ...] = (SNIPER_TEAM, SABOTEUR, *[card for card in range(len(MEDS)) if MEDS[card]])

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        hand = g.zones[HAND[seat]]
        sniper = SNIPER_TEAM in hand
        saboteur = SABOTEUR in hand
        if sniper or saboteur:
            out.extend(targets.deeds(g, seat, sniper, saboteur))
        if g.facts[WOUNDED[seat]]:
            for card in distinct(hand):
                if MEDS[card]:
                    out.append(act(HEALING, card))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == HEALING:
            g.call(f, ids.SPECIAL, seat, card=first_of(action), count=verb, limit=second_of(action))
        else:
            strike(g, f, seat, action, verb)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        if not g.facts[WOUNDED[seat]]:
            return []
        return [
            Blocked(act(HEALING, card), "it brings no medicine", "AS-R71")
            for card in distinct(g.zones[HAND[seat]])
            if not MEDS[card]
        ]
