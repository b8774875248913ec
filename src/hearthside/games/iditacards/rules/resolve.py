"""EFFECTS: what a card does once it is paid for, phrase by phrase, and what it was a payment for."""

from typing import Final

from hearthside.games.iditacards.cards import (
    ATTACHMENT,
    DAMAGE,
    DO_DAMAGE,
    DO_DESTROY_FROM_HAND,
    DO_DESTROY_THIS,
    DO_DOUBLE_RISK,
    DO_DRAW,
    DO_DRAW_PER_DOG,
    DO_FEED,
    DO_FREE_ENERGY,
    DO_FREE_HEALTH,
    DO_HYPOTHERMIA,
    DO_IMMUNE,
    DO_KILL_ATTACHED,
    DO_KILL_FAKE,
    DO_LOOK,
    DO_MOVE,
    DO_MOVE_DOUBLE,
    DO_NEW_DAY,
    DO_OTHERS_SACRIFICE,
    DO_RECOVER,
    DO_RECOVER_VENISON,
    DO_SACRIFICE,
    DO_SHUFFLE_DISCARD,
    DO_STARVATION,
    DO_SUPPLY,
    DO_SUPPLY_FOR_HAND,
    DO_SUPPLY_UNTIL_DOG,
    DO_WARM,
    DOG,
    EFFECT,
    FOOD,
    IF_ALL_MEALS,
    IF_EATEN,
    IF_NOT_MOVED,
    IF_OTHER_PERSONAL,
    KIND,
    LOOK_MORE,
    SIDE_FOOD_DRAW,
    THREE_MEALS,
    TRASH_MORE,
    VENISON,
)
from hearthside.games.iditacards.places import (
    DECK,
    DISCARD,
    EATEN,
    FREE_ENERGY,
    FREE_HEALTH,
    HAND,
    IMMUNE,
    KNIFE,
    MOVED,
    PAID,
    PENDING,
    PERSONALS,
    STOPPED,
)
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.damage import destroy, destroy_top, take_damage
from hearthside.games.iditacards.rules.drawing import draw
from hearthside.games.iditacards.rules.movement import BY_CARD, DOUBLED
from hearthside.games.iditacards.rules.others import affect_others
from hearthside.games.iditacards.rules.recover import ONLY_VENISON
from hearthside.games.iditacards.rules.risk import due, fail_stack, finish_stack, set_due
from hearthside.games.iditacards.rules.supply import UNTIL_DOG
from hearthside.games.iditacards.rules.team import ONLY_ATTACHED, ONLY_FAKE, dog_count, standing
from hearthside.games.iditacards.rules.tracks import colder, hungrier, set_hypothermia, set_starvation
from hearthside.games.iditacards.sayings import (
    CALM,
    DAMAGED_DISCARDED,
    NO_EFFECT,
    PENDS,
    RESOLVES,
    TWICE,
)
from hearthside.kernel.registers import CARD, COUNT, LIMIT, MARKS, OTHER, Registers
from hearthside.kernel.state import Frame, Rule, State

# What hangs on the phrase that was called last.
NOTHING_HANGS: Final = 0
REST_HANGS: Final = 1  # what follows happens only if it succeeded
DAY_TOOK_IT: Final = 2  # it was a new day, which has shuffled the card itself away


class Resolve(Rule):
    """The top card of the stack has its effect.  Then it counts as one payment for the card beneath it,
    which resolves at once if that was the last one (ID-8.16).

    depth: of the stack; times: how often the effect still happens; phrase: the next one of the effect;
    hangs: what hangs on the phrase that was called last.
    """

    number: int = ids.RESOLVE
    registers: Registers = Registers(depth=OTHER, card=CARD, times=COUNT, phrase=LIMIT, hangs=MARKS)

    def run(self, g: State, f: Frame) -> None:
        if f.step == 0:
            if self._begin(g, f):
                return
        elif f.marks == REST_HANGS and not g.result:
            self._stop(g, f)
        elif f.marks == DAY_TOOK_IT:
            g.end()  # the stack is gone, and with it a second run (ID-9.16, ID-8.23)
            return
        f.marks = NOTHING_HANGS
        effect = EFFECT[f.card]
        while True:
            if f.limit < len(effect):
                word, first, second = effect[f.limit]
                f.limit += 1
                if self._does(g, f, word, first, second):
                    return
            elif f.count > 1 and not g.facts[STOPPED[f.seat]]:
                f.count -= 1
                f.limit = 0
                g.say(TWICE, f.seat, f.card)
            else:
                self._leave(g, f)
                return

    def _begin(self, g: State, f: Frame) -> bool:
        """True: another rule was called."""
        seat = f.seat
        kind = KIND[f.card]
        f.step = 1
        f.other = len(g.zones[PENDING[seat]])
        f.limit = 0
        f.count = 1
        # What is stacked on a Utility Knife happens twice; dogs, attachments and Damaged once (ID-8.23).
        knife = g.facts[KNIFE[seat]]
        if knife and f.other > knife and kind != DOG and kind != ATTACHMENT and kind != DAMAGE:
            f.count = 2
        if kind == DOG or kind == ATTACHMENT:
            f.marks = REST_HANGS
            g.call(f, ids.JOIN_TEAM if kind == DOG else ids.ATTACH, seat, card=f.card)
            return True
        return False

    def _stop(self, g: State, f: Frame) -> None:
        """The rest of this card has no effect; its costs stay paid (ID-8.56)."""
        f.limit = len(EFFECT[f.card])
        g.say(NO_EFFECT, f.seat, f.card)

    def _leave(self, g: State, f: Frame) -> None:
        """The card leaves the stack, unless it has joined the team or was destroyed (ID-8.14); what lies
        beneath it has one payment more."""
        seat = f.seat
        stack = PENDING[seat]
        if len(g.zones[stack]) == f.other:
            g.take_top(stack, PAID[seat] if f.other > 1 else DISCARD[seat], 1)
        if g.facts[KNIFE[seat]] == f.other:
            g.facts[KNIFE[seat]] = 0
        if not g.zones[stack]:
            finish_stack(g, seat)
            g.end()
        elif g.facts[STOPPED[seat]]:
            fail_stack(g, seat, DAMAGED_DISCARDED)  # this card no longer counts as a payment (ID-8.63)
            g.end()
        else:
            self._count(g, f, len(g.zones[stack]))

    def _count(self, g: State, f: Frame, depth: int) -> None:
        seat = f.seat
        card = g.zones[PENDING[seat]][-1]
        left = due(g, seat, depth) - 1
        if left < 0:
            left = 0
        set_due(g, seat, depth, left)
        if left:
            g.say(PENDS, seat, card, left)
            g.end()
        else:
            g.say(RESOLVES, seat, card)
            f.card = card
            f.step = 0  # again, with the card beneath

    # ------------------------------------------------------------ the phrases
    def _does(self, g: State, f: Frame, word: int, first: int, second: int) -> bool:
        """One phrase of the effect.  True: another rule was called to do it."""
        seat = f.seat
        if word == DO_DRAW or word == DO_DRAW_PER_DOG:
            count = first if word == DO_DRAW else dog_count(g, seat)
            if KIND[f.card] == FOOD:
                count += SIDE_FOOD_DRAW[side(g, seat)]
            draw(g, seat, count)
        elif word == DO_MOVE or word == DO_MOVE_DOUBLE:
            marks = BY_CARD if word == DO_MOVE else BY_CARD | DOUBLED
            g.call(f, ids.MOVE, seat, count=first, marks=marks)
            return True
        elif word == DO_LOOK:
            look = first + standing(g, seat, LOOK_MORE)
            g.call(f, ids.LOOK, seat, count=look, limit=second + standing(g, seat, TRASH_MORE))
            return True
        elif word == DO_SUPPLY:
            g.call(f, ids.SUPPLY, seat, count=first, limit=second)
            return True
        elif word == DO_SUPPLY_UNTIL_DOG:
            g.call(f, ids.SUPPLY, seat, limit=first, marks=UNTIL_DOG)
            return True
        elif word == DO_SUPPLY_FOR_HAND:
            count = len(g.zones[HAND[seat]])
            for card in g.zones[HAND[seat]][:]:
                destroy(g, card, HAND[seat])
            g.call(f, ids.SUPPLY, seat, count=count, limit=count)
            return True
        elif word == DO_RECOVER:
            g.call(f, ids.RECOVER, seat, count=first)
            return True
        elif word == DO_RECOVER_VENISON:
            there = sum([1 for card in g.zones[DISCARD[seat]] if VENISON[card]])
            g.call(f, ids.RECOVER, seat, count=there, marks=ONLY_VENISON)
            return True
        elif word == DO_SACRIFICE:
            f.marks = REST_HANGS
            g.call(f, ids.SACRIFICE, seat)
            return True
        elif word == DO_KILL_FAKE or word == DO_KILL_ATTACHED:
            g.call(f, ids.KILL, seat, marks=ONLY_FAKE if word == DO_KILL_FAKE else ONLY_ATTACHED)
            return True
        elif word == DO_NEW_DAY:
            f.marks = DAY_TOOK_IT
            g.call(f, ids.NEW_DAY, seat)
            return True
        elif word == DO_DESTROY_FROM_HAND:
            g.call(f, ids.DESTROY_FROM_HAND, seat, count=first)
            return True
        elif word == DO_OTHERS_SACRIFICE:
            g.call(f, ids.OTHERS_SACRIFICE, seat)
            return True
        elif word == IF_ALL_MEALS:
            if g.facts[EATEN[seat]] & THREE_MEALS != THREE_MEALS:
                self._stop(g, f)
        elif word == IF_OTHER_PERSONAL:
            if g.facts[PERSONALS[seat]] < 2:  # one is this card itself (ID-8.61)
                self._stop(g, f)
        elif word == IF_NOT_MOVED:
            if g.facts[MOVED[seat]]:
                self._stop(g, f)
        elif word == IF_EATEN:
            if not g.facts[EATEN[seat]]:
                self._stop(g, f)
                take_damage(g, seat, first)
        else:
            self._does_at_once(g, f, word, first)
        return False

    def _does_at_once(self, g: State, f: Frame, word: int, first: int) -> None:
        """The phrases that only change numbers or move cards."""
        seat = f.seat
        if word == DO_DAMAGE:
            take_damage(g, seat, first)
        elif word == DO_HYPOTHERMIA:
            colder(g, seat, first)
        elif word == DO_STARVATION:
            hungrier(g, seat, first)
        elif word == DO_WARM:
            set_hypothermia(g, seat, 0)
        elif word == DO_FEED:
            set_starvation(g, seat, 0)
        elif word == DO_IMMUNE:
            g.facts[IMMUNE[seat]] = 1
            g.say(CALM, seat, f.card)
        elif word == DO_FREE_ENERGY:
            g.facts[FREE_ENERGY[seat]] = 1
            g.say(CALM, seat, f.card)
        elif word == DO_FREE_HEALTH:
            g.facts[FREE_HEALTH[seat]] = 1
            g.say(CALM, seat, f.card)
        elif word == DO_DESTROY_THIS:
            destroy_top(g, seat)
        elif word == DO_SHUFFLE_DISCARD:
            g.put_all(DISCARD[seat], DECK[seat])
            g.shuffle(DECK[seat])
        elif word == DO_DOUBLE_RISK:
            pass  # it has worked already, on what was played for its risk (ID-8.23)
        else:
            affect_others(g, seat, word, first)
