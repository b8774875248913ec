"""SKIRMISH PHASE with expansions: saving whom a snipe hits."""

from hearthside.games.arctic_scavengers.cards import COMBAT_MEDICS, MEDIC
from hearthside.games.arctic_scavengers.modules.spots import HAS_ACTED, STANDING, all_cards, zone_with
from hearthside.games.arctic_scavengers.modules.strike import PREVENTED
from hearthside.games.arctic_scavengers.places import FIRED, LEADER, SAVES_MADE
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.sayings import SAVE, SAVE_WITH_COMBAT_MEDICS, SAVES
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, verb_of
from hearthside.kernel.choices import Window
from hearthside.kernel.state import Frame, State


class SkirmishSaves(Window):
    """Medics of the forces may save whom a snipe hits (AS-R31, AS-R33, AS-R120).  Forces are open, so
    only who can is asked.  `card`: aimed at, 0 for a leader; `owner`: plus 1."""

    number: int = ids.SKIRMISH_SAVES
    registers: r.Registers = r.Registers(
        first=r.OTHER, card=r.CARD, asked=r.COUNT, owner=r.LIMIT, responding=r.MARKS
    )

    def may_answer(self, g: State, f: Frame, seat: int) -> bool:
        return len(self.options(g, f, seat)) > 1

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        force = all_cards(g, seat, STANDING)
        itself = f.card if f.limit - 1 == seat and self._can_act(g) else 0  # nobody saves themselves (AS-R32)
        out = [DONE]
        if force.count(MEDIC) > (itself == MEDIC):
            out.append(act(SAVE))
        if force.count(COMBAT_MEDICS) - g.facts[SAVES_MADE[seat]] > (itself == COMBAT_MEDICS):
            out.append(act(SAVE_WITH_COMBAT_MEDICS))
        return out

    def _can_act(self, g: State) -> bool:
        """The card aimed at has not acted yet."""
        blow = g.stack[-2]
        return blow.rule != ids.STRIKE or blow.limit - 1 != HAS_ACTED

    def respond(self, g: State, f: Frame, seat: int, action: int) -> None:
        owner = f.limit - 1
        g.say(SAVES, seat, f.card or g.zones[LEADER[owner]][0], owner)
        if verb_of(action) == SAVE:
            g.put(MEDIC, zone_with(g, MEDIC, seat), FIRED[seat])
        else:
            g.facts[SAVES_MADE[seat]] += 1
        g.result = PREVENTED

    def closed(self, g: State, f: Frame) -> bool:
        return g.result == PREVENTED
