"""HEADQUARTERS: what a player does with buildings on the own turn."""

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import Purse, TurnEntry
from hearthside.games.arctic_scavengers.modules.buildings import (
    disabled,
    gardens,
    in_use,
    rising,
    room,
    stores,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.kernel.actions import act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State


class Gardens(Purse):
    """Food of Hydroponic Gardens (AS-R72)."""

    def food(self, g: State, f: Frame, food: int) -> int:
        return food + gardens(g, f.seat) if g.zones[z.BUILT[f.seat]] else food


class Headquarters(TurnEntry):
    """Work on a building, but on one only and not on one begun this round (AS-R64, AS-R65); store and
    retrieve (AS-R69); repair (AS-R70)."""

    verbs: tuple[int, ...] = (v.WORKING, v.STORING, v.RETRIEVING, v.REPAIRING)
    needs: tuple[int, ...] = tuple(card.number for card in c.BUILDINGS)

    def menu(self, g: State, f: Frame, seat: int, out: list[int]) -> None:
        hand = g.zones[z.HAND[seat]]
        people = [card for card in distinct(hand) if c.IS_PERSON[card]]
        worked = g.facts[z.WORKED[seat]]
        for slot in rising(g, seat):
            if people and g.facts[z.FRESH[seat]] != slot + 1 and (not worked or worked == slot + 1):
                out.append(act(v.WORKING, slot))
        for slot in in_use(g, seat):
            fits = stores(g, seat, slot)
            if fits is not None and room(g, seat, slot):
                for card in hand:
                    if fits[card]:
                        out.append(act(v.STORING, slot))
                        break
            if g.zones[z.STORED[slot][seat]]:
                out.append(act(v.RETRIEVING, slot))
        for slot in disabled(g, seat):
            for card in people:
                out.append(act(v.REPAIRING, card, slot))

    def begin(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        first = first_of(action)
        if verb == v.WORKING:
            g.call(f, ids.CONSTRUCTION, seat, card=first)
        elif verb == v.STORING:
            g.call(f, ids.STORE, seat, card=first)
        elif verb == v.RETRIEVING:
            g.call(f, ids.RETRIEVE, seat, card=first)
        else:
            g.call(f, ids.SPECIAL, seat, card=first, count=verb, limit=second_of(action))

    def taken(self, g: State, f: Frame, verb: int, result: int) -> None:
        if verb == v.WORKING:
            g.facts[z.WORKED[f.seat]] = result

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        out: list[Blocked] = []
        hand = g.zones[z.HAND[seat]]
        for slot in rising(g, seat):
            work = act(v.WORKING, slot)
            if g.facts[z.FRESH[seat]] == slot + 1:
                out.append(Blocked(work, "it was begun only this round", "AS-R64"))
            elif not any(c.IS_PERSON[card] for card in hand):
                out.append(Blocked(work, "you have nobody in hand to work on it", "AS-R65"))
            else:
                out.append(Blocked(work, "you have worked on another building this turn", "AS-R65"))
        for slot in range(len(g.zones[z.BUILT[seat]])):
            if g.facts[z.DISABLED[seat]] >> slot & 1:
                for verb in (v.STORING, v.RETRIEVING):
                    out.append(Blocked(act(verb, slot), "the building is disabled", "AS-R70"))
        for slot in in_use(g, seat):
            fits = stores(g, seat, slot)
            if fits is None:
                continue
            if not room(g, seat, slot):
                out.append(Blocked(act(v.STORING, slot), "the building is full", "AS-R69"))
            else:
                out.append(
                    Blocked(act(v.STORING, slot), "nothing in your hand can be stored there", "AS-R69")
                )
            if not g.zones[z.STORED[slot][seat]]:
                out.append(Blocked(act(v.RETRIEVING, slot), "nothing is stored there", "AS-R69"))
        return out
