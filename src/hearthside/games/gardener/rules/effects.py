"""RESOLVE EFFECT: what a support does at once.  ImmuneIf1, Recover1, Reuse, SeizeIf1, SeizeIf and
RewindAdventure; and a power begins its special round."""

from typing import Final

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import SOLO, Cards
from hearthside.games.gardener.rules import ids, refusing, targets
from hearthside.games.gardener.rules.end_of_adventure import rewind
from hearthside.games.gardener.rules.groups import holder, seats_of
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, second_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

REWOUND: Final = 64  # in the result: the adventure was rewound; the rest is why the era ends with it

# The effects in the order in which they are resolved (HS-GT-3).
TO_IMMUNE: Final = 1
TO_RECOVER: Final = 2
TO_REUSE: Final = 3
TO_SEIZE: Final = 4
TO_SEIZE_SOME: Final = 5
VERBS: Final = (0, v.BECOME_IMMUNE, v.RECOVER, v.REUSE, v.SEIZE, v.SEIZE_SOME)


class Effect(Rule):
    """A card was just played by f.seat, out of the ops of the seat `by`.  kind: which effect; moved: how many
    cards it has moved; rival: the one it has chosen, plus one."""

    number: int = ids.EFFECT
    registers: r.Registers = r.Registers(by=r.OTHER, card=r.CARD, kind=r.COUNT, moved=r.LIMIT, rival=r.MARKS)

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def run(self, g: State, f: Frame) -> None:
        if f.count == 0:
            f.count = TO_IMMUNE
            if self.cards.seize_one[f.card] or self.cards.seize_some[f.card]:
                g.facts[z.STOPPED] = 1  # all trading, until the seizing is over
        while f.count <= TO_SEIZE_SOME:
            if self.targets(g, f):
                g.ask(f, f.other)
                return
            self._next(f)
        if self.cards.roleplay[g.facts[z.ADVENTURE]] != SOLO:
            g.facts[z.STOPPED] = 0
        g.end(self._power(g, f))

    def _next(self, f: Frame) -> None:
        f.count += 1
        f.limit = 0
        f.marks = 0

    def _power(self, g: State, f: Frame) -> int:
        card = f.card
        if self.cards.rewinds[card]:
            return REWOUND | rewind(self.cards, g, f.seat)
        if self.cards.is_power[card] and self.cards.roleplay[g.facts[z.ADVENTURE]] != SOLO:  # GT-R-30
            bit = 1 << power_index(self.cards, g, f.seat, card)
            g.facts[z.PENDING[f.seat]] |= bit
            g.facts[z.POWERS] += 1
            g.say(v.POWER_PENDS, f.seat, card)
        return 0

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, *self.targets(g, f)]

    def targets(self, g: State, f: Frame) -> list[int]:
        if f.count == TO_IMMUNE:
            return self._powers(g, f)
        if f.count == TO_RECOVER:
            return self._own(g, f)
        if f.count == TO_REUSE:
            return self._wrecked(g, f)
        if f.count == TO_SEIZE:
            return self._in_ops(g, f, v.SEIZE, self.cards.seize_one[f.card])
        return self._in_ops(g, f, v.SEIZE_SOME, self.cards.seize_some[f.card])

    def _powers(self, g: State, f: Frame) -> list[int]:
        """Power cards of rivals that the conditions fit, and to which one is not immune yet (GT-R-44)."""
        answered = self.cards.answers[f.card]
        out: list[int] = []
        if not answered or not g.facts[z.POWERS]:
            return out
        for owner in range(g.facts[z.PLAYERS]):
            if owner == f.seat:
                continue
            immune = g.facts[z.IMMUNE[f.seat][owner]]
            for card in g.zones[z.PLAYGROUND[owner]]:
                if card in answered and not immune >> power_index(self.cards, g, owner, card) & 1:
                    out.append(act(v.BECOME_IMMUNE, card, owner))
        return out

    def _own(self, g: State, f: Frame) -> list[int]:
        """Supports in the own playground, diverted ones too, but no protected ones (GT-R-43)."""
        cards = self.cards
        if not cards.recovers[f.card]:
            return []
        return [
            act(v.RECOVER, card)
            for card in distinct(g.zones[z.PLAYGROUND[f.seat]])
            if card > cards.last_adventure and not cards.protected[card]
        ]

    def _wrecked(self, g: State, f: Frame) -> list[int]:
        """Supports in the wreckage of one rival (GT-R-10)."""
        cards = self.cards
        out: list[int] = []
        if f.limit >= cards.reuse[f.card]:
            return out
        for rival in self._rivals(g, f):
            for card in distinct(sorted(g.zones[z.WRECKAGE[rival]] + g.zones[z.RUINED[rival]])):
                if card > cards.last_adventure and not cards.protected[card]:
                    out.append(act(v.REUSE, card, rival))
        return out

    def _in_ops(self, g: State, f: Frame, verb: int, wanted: frozenset[int]) -> list[int]:
        """Cards in the ops of one rival that fulfil the conditions."""
        out: list[int] = []
        if not wanted:
            return out
        for rival in self._rivals(g, f):
            found: set[int] = set()
            for seat in seats_of(g, rival):
                found.update(wanted.intersection(g.zones[z.OPS[seat]]))
                found.update(wanted.intersection(g.zones[z.BARRED[seat]]))
            for card in sorted(found):
                out.append(act(verb, card, rival))
        return out

    def _rivals(self, g: State, f: Frame) -> list[int]:
        if f.marks and not g.facts[z.PLURAL_POWERS]:
            return [int(f.marks) - 1]
        return [player for player in range(g.facts[z.PLAYERS]) if player != f.seat]

    # ------------------------------------------------------------ what is chosen
    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            self._next(f)
            return
        card = first_of(action)
        rival = second_of(action)
        f.marks = rival + 1
        if f.count == TO_IMMUNE:
            g.facts[z.IMMUNE[f.seat][rival]] |= 1 << power_index(self.cards, g, rival, card)
            g.say(v.IMMUNE_NOW, f.seat, card, rival)
            self._next(f)
        elif f.count == TO_RECOVER:
            g.put(card, z.PLAYGROUND[f.seat], z.OPS[seat])
            g.say(v.RECOVERS, f.seat, card)
            self._next(f)
        elif f.count == TO_REUSE:
            self._reuse(g, seat, card, rival)
            g.say(v.REUSES, f.seat, card, rival)
            f.limit += 1
        else:
            self._seize(g, seat, card, rival)
            g.say(v.SEIZES, f.seat, card, rival)
            if f.count == TO_SEIZE:
                self._next(f)

    def _reuse(self, g: State, seat: int, card: int, rival: int) -> None:
        """Of equal cards the one that may be played first (HS-GT-1).  In a Solo bundle it cannot be."""
        ruined = card not in g.zones[z.WRECKAGE[rival]]
        source = z.RUINED[rival] if ruined else z.WRECKAGE[rival]
        g.put(card, source, z.BARRED[seat] if ruined or self._in_bundle(g) else z.OPS[seat])

    def _seize(self, g: State, seat: int, card: int, rival: int) -> None:
        victim = holder(g, rival, card)
        barred = card not in g.zones[z.OPS[victim]]
        source = z.BARRED[victim] if barred else z.OPS[victim]
        g.put(card, source, z.BARRED[seat] if barred or self._in_bundle(g) else z.OPS[seat])

    def _in_bundle(self, g: State) -> bool:
        return self.cards.roleplay[g.facts[z.ADVENTURE]] == SOLO

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        found = self._thinkable(g, f)
        return targets.blocked(self.cards, g, f, seat, found, self.options(g, f, seat), int(f.marks))

    def refused(self, g: State, f: Frame, seat: int, action: int) -> Blocked | None:
        return refusing.in_a_choice(action, VERBS[f.count])

    def _thinkable(self, g: State, f: Frame) -> list[int]:
        """Whatever lies where this effect takes its cards from."""
        if f.count == TO_RECOVER:
            return [act(v.RECOVER, card) for card in distinct(g.zones[z.PLAYGROUND[f.seat]])]
        verb = VERBS[f.count]
        out: list[int] = []
        for player in range(g.facts[z.PLAYERS]):
            if f.count == TO_IMMUNE:
                lying = [card for card in g.zones[z.PLAYGROUND[player]] if self.cards.is_power[card]]
            elif f.count == TO_REUSE:
                lying = sorted(g.zones[z.WRECKAGE[player]] + g.zones[z.RUINED[player]])
            else:
                lying = []
                for seat in seats_of(g, player):
                    lying += g.zones[z.OPS[seat]] + g.zones[z.BARRED[seat]]
            out += [act(verb, card, player) for card in distinct(sorted(lying))]
        return out


def power_index(cards: Cards, g: State, owner: int, card: int) -> int:
    """The place of a power card among those in its owner's playground."""
    index = 0
    for other in g.zones[z.PLAYGROUND[owner]]:
        if other == card:
            return index
        if cards.is_power[other]:
            index += 1
    return -1
