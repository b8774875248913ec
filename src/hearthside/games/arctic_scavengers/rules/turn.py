"""RESOURCE GATHERING with expansions: one player's turn."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import (
    ABLE,
    BUTCHER,
    CANNIBAL,
    DEMOLITION_TEAM,
    DIG,
    DRAW,
    DRILL_SERGEANT,
    ENGINEER,
    HUNT,
    IS_PERSON,
    MAP,
    MEDS,
    OPENS_SCHEMATICS,
    ORGANIZER,
    SABOTEUR,
    SNIPER_TEAM,
    USEFUL,
    YARDMASTER,
)
from hearthside.games.arctic_scavengers.rules import ids, targets
from hearthside.games.arctic_scavengers.rules import why_not_whole as why_not
from hearthside.games.arctic_scavengers.rules.abilities import (
    BRINGS_WITH,
    able_with,
    could_help,
    has_power,
    leader_of,
    refugees_in,
)
from hearthside.games.arctic_scavengers.rules.commit import finish_gathering
from hearthside.games.arctic_scavengers.rules.headquarters import disabled, in_use, rising, room, stores
from hearthside.games.arctic_scavengers.rules.kinds import RECON_USED, RECONS
from hearthside.games.arctic_scavengers.rules.leaders import spend_power
from hearthside.games.arctic_scavengers.rules.may_hold import trashed
from hearthside.games.arctic_scavengers.rules.paying import hire
from hearthside.games.arctic_scavengers.rules.prices import BUTCHERED, EATEN, food_of, hireable
from hearthside.games.arctic_scavengers.rules.reactions import strike
from hearthside.games.arctic_scavengers.rules.recon import recons
from hearthside.games.arctic_scavengers.rules.specials import CARD_OF
from hearthside.games.arctic_scavengers.rules.trash import Trash
from hearthside.games.arctic_scavengers.verbs import (
    BUILDING,
    BUTCHER_POWER,
    BUTCHERS,
    CANNIBAL_POWER,
    DEMOLISHING,
    DIGGING,
    DISABLE,
    DRAFTING,
    DRAWING,
    DRILLING,
    ENCOUNTER,
    HEALING,
    HIRE_ACTION,
    HIRING,
    HUNTING,
    MAPPING,
    ORGANIZER_POWER,
    READS_MAP,
    REPAIRING,
    RETRIEVING,
    STORING,
    TRASHING,
    WORKING,
    WOUND,
    YARDMASTER_POWER,
)
from hearthside.games.arctic_scavengers.zones import (
    BOX,
    BUILT,
    DECK,
    DISCARD,
    DRILLED,
    FORCES,
    FRESH,
    HAND,
    JUNKYARD,
    LEADER,
    LEADER_DRAFTING,
    LEADERS_PILE,
    PLAYED,
    SCHEMATICS,
    SLOTS,
    STORED,
    WOUNDED,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

# Actions that are possible once a round (AS-R11, AS-R112); recons share one mark.
ONCE: Final = (DRAWING, DIGGING, HUNTING, TRASHING, HIRING, BUILDING, DEMOLISHING, DRILLING)
# The parts of f.limit: how many cards lay in played before the last action; the slot + 1 that was
# worked on this turn; the slot + 1 that is being worked on.
PLAYED_BEFORE: Final = 0xFF
WORKED: Final = 8
WORKING_ON: Final = 16


class Turn(Rule):
    """One player's turn.  f.marks: verbs already used; f.count: hunted food; f.card: the verb under
    way; f.other: what leaders have given (see prices.py); f.limit: see PLAYED_BEFORE."""

    def run(self, g: State, f: Frame) -> None:
        if f.card:
            if g.result:
                self._note(f, g.result)
            f.card = 0
        if g.zones[HAND[f.seat]] or len(self.options(g, f, f.seat)) > 1:
            g.ask(f, f.seat)
        else:
            finish_gathering(g, f.seat)

    def _note(self, f: Frame, result: int) -> None:
        """The action under way has been taken."""
        verb = f.card
        if verb in ONCE:
            f.marks |= 1 << verb
        elif verb in RECONS:
            f.marks |= 1 << RECON_USED
        elif verb == ORGANIZER_POWER:
            f.marks |= 1 << DRAWING  # it is the draw of the round (AS-R78)
        elif verb == DRAFTING:
            f.marks |= 1 << HIRING
        if verb == WORKING:
            f.limit = f.limit & PLAYED_BEFORE | f.limit >> WORKING_ON << WORKED
        if verb == HUNTING:
            f.count = result - 1
        elif verb in (HIRING, DRAFTING):
            f.count = 0  # what was not needed is lost (AS-R16)
            f.other = 0

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        out = [DONE]
        out += self._standard(g, f, seat)
        out += self._hiring(g, f, seat)
        out += self._specials(g, f, seat)
        if not f.marks >> RECON_USED & 1:
            out += recons(g, seat)
        out += self._headquarters(g, f, seat)
        out += self._powers(g, f, seat)
        out += self._map(g, f, seat)
        if g.seats == 1:
            out += [act(ENCOUNTER, at + 1) for at, force in enumerate(FORCES) if g.zones[force]]
        return out

    def _standard(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        leader = leader_of(g, seat)
        brings = BRINGS_WITH[leader]
        all_bits = 0
        for card in hand:
            all_bits |= brings[card]
        can = all_bits >> ABLE & all_bits >> USEFUL
        used = f.marks
        out: list[int] = []
        for verb, ability in ((DRAWING, DRAW), (DIGGING, DIG), (HUNTING, HUNT)):
            if used >> verb & 1 or not (can >> ability & 1 or could_help(g, seat, ability)):
                continue
            if verb == DRAWING and not (g.zones[DECK[seat]] or g.zones[DISCARD[seat]]):
                continue
            if verb == DIGGING and not g.zones[JUNKYARD]:
                continue
            out.append(act(verb))
        if not used >> BUILDING & 1 and g.zones[SCHEMATICS] and len(g.zones[BUILT[seat]]) < SLOTS:
            openers = any(OPENS_SCHEMATICS[card] for card in hand)
            if ENGINEER in hand or (openers and able_with(hand, DIG, leader)):
                out.append(act(BUILDING))
        if hand and not used >> TRASHING & 1:
            out.append(act(TRASHING))
        return out

    def _hiring(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.marks >> HIRING & 1:
            return []
        out: list[int] = [HIRE_ACTION[card] for card in hireable(g, f, seat)]
        if g.facts[LEADER_DRAFTING]:
            most = min(food_of(g, f), len(g.zones[LEADERS_PILE]))
            out += [act(DRAFTING, food) for food in range(1, most + 1)]
        return out

    def _specials(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        out: list[int] = []
        cards_left = g.zones[DECK[seat]] or g.zones[DISCARD[seat]]
        spent = g.facts[DRILLED[seat]] or f.marks >> DRILLING & 1
        if DRILL_SERGEANT in hand and not spent and cards_left:
            out.append(act(DRILLING))
        if DEMOLITION_TEAM in hand and not f.marks >> DEMOLISHING & 1:
            for step in range(1, g.seats + 1):
                other = g.after(seat, step)
                out += [act(DEMOLISHING, slot, other) for slot in rising(g, other)]
        out += targets.deeds(g, seat, SNIPER_TEAM in hand, SABOTEUR in hand)
        if g.facts[WOUNDED[seat]]:
            out += [act(HEALING, card) for card in distinct(hand) if MEDS[card]]
        return out

    def _headquarters(self, g: State, f: Frame, seat: int) -> list[int]:
        hand = g.zones[HAND[seat]]
        people = [card for card in distinct(hand) if IS_PERSON[card]]
        out: list[int] = []
        worked = f.limit >> WORKED & 0xFF
        for slot in rising(g, seat):
            if people and g.facts[FRESH[seat]] != slot + 1 and worked in (0, slot + 1):
                out.append(act(WORKING, slot))
        for slot in in_use(g, seat):
            fits = stores(g, seat, slot)
            if fits is not None and room(g, seat, slot) and any(fits[card] for card in hand):
                out.append(act(STORING, slot))
            if g.zones[STORED[slot][seat]]:
                out.append(act(RETRIEVING, slot))
        for slot in disabled(g, seat):
            out += [act(REPAIRING, card, slot) for card in people]
        return out

    def _powers(self, g: State, f: Frame, seat: int) -> list[int]:
        """Powers of leaders that are actions of their own."""
        hand = g.zones[HAND[seat]]
        if has_power(g, seat, YARDMASTER):
            return [act(YARDMASTER_POWER)] if g.zones[JUNKYARD] else []
        if has_power(g, seat, ORGANIZER) and not f.marks >> DRAWING & 1:
            if g.zones[DECK[seat]] or g.zones[DISCARD[seat]]:
                return [act(ORGANIZER_POWER, card) for card in refugees_in(hand)]
        if not f.marks >> HIRING & 1:
            for leader, verb in ((BUTCHER, BUTCHER_POWER), (CANNIBAL, CANNIBAL_POWER)):
                if has_power(g, seat, leader):
                    return [act(verb, card) for card in distinct(hand) if IS_PERSON[card]]
        return []

    def _map(self, g: State, f: Frame, seat: int) -> list[int]:
        """A Map brings back one person of the action that has just been taken (AS-R92, AS-R134)."""
        if MAP not in g.zones[HAND[seat]]:
            return []
        last = g.zones[PLAYED[seat]][f.limit & PLAYED_BEFORE :]
        return [act(MAPPING, card) for card in distinct(sorted(last)) if IS_PERSON[card]]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            finish_gathering(g, seat)
            return
        verb = verb_of(action)
        card = first_of(action)
        if verb == MAPPING:
            g.say(READS_MAP, seat, card)
            g.put(MAP, HAND[seat], DISCARD[seat])
            g.put(card, PLAYED[seat], HAND[seat])
            return
        f.limit = f.limit & ~PLAYED_BEFORE | len(g.zones[PLAYED[seat]])
        f.card = verb
        if verb == ENCOUNTER:
            g.become(ids.SOLO_SEND, seat)
            g.stack[-1].card = card
        elif verb == HIRING:
            hire(g, f, seat, card)
        elif verb in PLAYED_RULES:
            g.call(f, PLAYED_RULES[verb], seat, card=verb)
        elif verb == TRASHING:
            g.call(f, ids.WHOLE_TRASH, seat, count=1)
        elif verb == DRAFTING:
            g.call(f, ids.DRAFT, seat, count=card)
        elif verb in RECONS:
            g.call(f, ids.RECON, seat, card=verb)
        elif verb == WORKING:
            f.limit = f.limit & (1 << WORKING_ON) - 1 | card + 1 << WORKING_ON
            g.call(f, ids.CONSTRUCTION, seat, card=card)
        elif verb == STORING:
            g.call(f, ids.STORE, seat, card=card)
        elif verb == RETRIEVING:
            g.call(f, ids.RETRIEVE, seat, card=card)
        elif verb in (WOUND, DISABLE):
            strike(g, f, seat, action, verb)
        elif verb == YARDMASTER_POWER:
            g.call(f, ids.YARDMASTER, seat)
        elif verb in (BUTCHER_POWER, CANNIBAL_POWER):
            spend_power(g, seat)
            g.say(BUTCHERS, seat, card, g.zones[LEADER[seat]][0])
            g.put(card, HAND[seat], BOX)
            f.other |= BUTCHERED if verb == BUTCHER_POWER else EATEN
            f.card = 0
        elif verb == DEMOLISHING:
            g.call(f, ids.SPECIAL, seat, other=second_of(action), card=CARD_OF[verb], count=verb, limit=card)
        else:
            played = CARD_OF.get(verb, card)
            g.call(f, ids.SPECIAL, seat, card=played, count=verb, limit=second_of(action))

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.turn(g, f, seat)


PLAYED_RULES: Final[dict[int, int]] = {
    DRAWING: ids.WHOLE_DRAW,
    DIGGING: ids.WHOLE_DIG,
    HUNTING: ids.WHOLE_HUNT,
    BUILDING: ids.BUILD,
}


class WholeTrash(Trash):
    """As Trash, with the reactions of the expansions among what may be dug up (HS-AS-1)."""

    def chosen(self, g: State, f: Frame) -> int:
        result = Trash.chosen(self, g, f)
        trashed(g, f.seat)
        return result
