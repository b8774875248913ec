"""EFFECTS: what a card does once it is paid for, phrase by phrase, and what it was a payment for."""

from typing import Final

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import places as z
from hearthside.games.iditacards import sayings as v
from hearthside.games.iditacards.rules import damage, ids, risk, team, tracks
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.drawing import draw
from hearthside.games.iditacards.rules.movement import BY_CARD, DOUBLED
from hearthside.games.iditacards.rules.others import affect_others
from hearthside.games.iditacards.rules.recover import ONLY_VENISON
from hearthside.games.iditacards.rules.supply import UNTIL_DOG
from hearthside.kernel import registers as r
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
    registers: r.Registers = r.Registers(
        depth=r.OTHER, card=r.CARD, times=r.COUNT, phrase=r.LIMIT, hangs=r.MARKS
    )

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
        effect = c.EFFECT[f.card]
        while True:
            if f.limit < len(effect):
                word, first, second = effect[f.limit]
                f.limit += 1
                if self._does(g, f, word, first, second):
                    return
            elif f.count > 1 and not g.facts[z.STOPPED[f.seat]]:
                f.count -= 1
                f.limit = 0
                g.say(v.TWICE, f.seat, f.card)
            else:
                self._leave(g, f)
                return

    def _begin(self, g: State, f: Frame) -> bool:
        """True: another rule was called."""
        seat = f.seat
        kind = c.KIND[f.card]
        f.step = 1
        f.other = len(g.zones[z.PENDING[seat]])
        f.limit = 0
        f.count = 1
        # What is stacked on a Utility Knife happens twice; dogs, attachments and Damaged once (ID-8.23).
        knife = g.facts[z.KNIFE[seat]]
        if knife and f.other > knife and kind != c.DOG and kind != c.ATTACHMENT and kind != c.DAMAGE:
            f.count = 2
        if kind == c.DOG or kind == c.ATTACHMENT:
            f.marks = REST_HANGS
            g.call(f, ids.JOIN_TEAM if kind == c.DOG else ids.ATTACH, seat, card=f.card)
            return True
        return False

    def _stop(self, g: State, f: Frame) -> None:
        """The rest of this card has no effect; its costs stay paid (ID-8.56)."""
        f.limit = len(c.EFFECT[f.card])
        g.say(v.NO_EFFECT, f.seat, f.card)

    def _leave(self, g: State, f: Frame) -> None:
        """The card leaves the stack, unless it has joined the team or was destroyed (ID-8.14); what lies
        beneath it has one payment more."""
        seat = f.seat
        stack = z.PENDING[seat]
        if len(g.zones[stack]) == f.other:
            g.take_top(stack, z.PAID[seat] if f.other > 1 else z.DISCARD[seat], 1)
        if g.facts[z.KNIFE[seat]] == f.other:
            g.facts[z.KNIFE[seat]] = 0
        if not g.zones[stack]:
            risk.finish_stack(g, seat)
            g.end()
        elif g.facts[z.STOPPED[seat]]:
            risk.fail_stack(g, seat, v.DAMAGED_DISCARDED)  # this card no longer counts as a payment (ID-8.63)
            g.end()
        else:
            self._count(g, f, len(g.zones[stack]))

    def _count(self, g: State, f: Frame, depth: int) -> None:
        seat = f.seat
        card = g.zones[z.PENDING[seat]][-1]
        left = risk.due(g, seat, depth) - 1
        if left < 0:
            left = 0
        risk.set_due(g, seat, depth, left)
        if left:
            g.say(v.PENDS, seat, card, left)
            g.end()
        else:
            g.say(v.RESOLVES, seat, card)
            f.card = card
            f.step = 0  # again, with the card beneath

    # ------------------------------------------------------------ the phrases
    def _does(self, g: State, f: Frame, word: int, first: int, second: int) -> bool:
        """One phrase of the effect.  True: another rule was called to do it."""
        seat = f.seat
        if word == c.DO_DRAW or word == c.DO_DRAW_PER_DOG:
            count = first if word == c.DO_DRAW else team.dog_count(g, seat)
            if c.KIND[f.card] == c.FOOD:
                count += c.SIDE_FOOD_DRAW[side(g, seat)]
            draw(g, seat, count)
        elif word == c.DO_MOVE or word == c.DO_MOVE_DOUBLE:
            marks = BY_CARD if word == c.DO_MOVE else BY_CARD | DOUBLED
            g.call(f, ids.MOVE, seat, count=first, marks=marks)
            return True
        elif word == c.DO_LOOK:
            look = first + team.standing(g, seat, c.LOOK_MORE)
            g.call(f, ids.LOOK, seat, count=look, limit=second + team.standing(g, seat, c.TRASH_MORE))
            return True
        elif word == c.DO_SUPPLY:
            g.call(f, ids.SUPPLY, seat, count=first, limit=second)
            return True
        elif word == c.DO_SUPPLY_UNTIL_DOG:
            g.call(f, ids.SUPPLY, seat, limit=first, marks=UNTIL_DOG)
            return True
        elif word == c.DO_SUPPLY_FOR_HAND:
            count = len(g.zones[z.HAND[seat]])
            for card in g.zones[z.HAND[seat]][:]:
                damage.destroy(g, card, z.HAND[seat])
            g.call(f, ids.SUPPLY, seat, count=count, limit=count)
            return True
        elif word == c.DO_RECOVER:
            g.call(f, ids.RECOVER, seat, count=first)
            return True
        elif word == c.DO_RECOVER_VENISON:
            there = sum([1 for card in g.zones[z.DISCARD[seat]] if c.VENISON[card]])
            g.call(f, ids.RECOVER, seat, count=there, marks=ONLY_VENISON)
            return True
        elif word == c.DO_SACRIFICE:
            f.marks = REST_HANGS
            g.call(f, ids.SACRIFICE, seat)
            return True
        elif word == c.DO_KILL_FAKE or word == c.DO_KILL_ATTACHED:
            g.call(f, ids.KILL, seat, marks=team.ONLY_FAKE if word == c.DO_KILL_FAKE else team.ONLY_ATTACHED)
            return True
        elif word == c.DO_NEW_DAY:
            f.marks = DAY_TOOK_IT
            g.call(f, ids.NEW_DAY, seat)
            return True
        elif word == c.DO_DESTROY_FROM_HAND:
            g.call(f, ids.DESTROY_FROM_HAND, seat, count=first)
            return True
        elif word == c.DO_OTHERS_SACRIFICE:
            g.call(f, ids.OTHERS_SACRIFICE, seat)
            return True
        elif word == c.IF_ALL_MEALS:
            if g.facts[z.EATEN[seat]] & c.THREE_MEALS != c.THREE_MEALS:
                self._stop(g, f)
        elif word == c.IF_OTHER_PERSONAL:
            if g.facts[z.PERSONALS[seat]] < 2:  # one is this card itself (ID-8.61)
                self._stop(g, f)
        elif word == c.IF_NOT_MOVED:
            if g.facts[z.MOVED[seat]]:
                self._stop(g, f)
        elif word == c.IF_EATEN:
            if not g.facts[z.EATEN[seat]]:
                self._stop(g, f)
                damage.take_damage(g, seat, first)
        else:
            self._does_at_once(g, f, word, first)
        return False

    def _does_at_once(self, g: State, f: Frame, word: int, first: int) -> None:
        """The phrases that only change numbers or move cards."""
        seat = f.seat
        if word == c.DO_DAMAGE:
            damage.take_damage(g, seat, first)
        elif word == c.DO_HYPOTHERMIA:
            tracks.colder(g, seat, first)
        elif word == c.DO_STARVATION:
            tracks.hungrier(g, seat, first)
        elif word == c.DO_WARM:
            tracks.set_hypothermia(g, seat, 0)
        elif word == c.DO_FEED:
            tracks.set_starvation(g, seat, 0)
        elif word == c.DO_IMMUNE:
            g.facts[z.IMMUNE[seat]] = 1
            g.say(v.CALM, seat, f.card)
        elif word == c.DO_FREE_ENERGY:
            g.facts[z.FREE_ENERGY[seat]] = 1
            g.say(v.CALM, seat, f.card)
        elif word == c.DO_FREE_HEALTH:
            g.facts[z.FREE_HEALTH[seat]] = 1
            g.say(v.CALM, seat, f.card)
        elif word == c.DO_DESTROY_THIS:
            damage.destroy_top(g, seat)
        elif word == c.DO_SHUFFLE_DISCARD:
            g.put_all(z.DISCARD[seat], z.DECK[seat])
            g.shuffle(z.DECK[seat])
        elif word == c.DO_DOUBLE_RISK:
            pass  # it has worked already, on what was played for its risk (ID-8.23)
        else:
            affect_others(g, seat, word, first)
