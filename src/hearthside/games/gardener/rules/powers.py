"""RESOLVE POWER: a round after it was played a power may hit cards.  DisableIf, DivertIf, WreckIf."""

from typing import Final

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules import ids, refusing, targets
from hearthside.games.gardener.rules.groups import home, seats_mask
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

WHICH: Final = 0  # the steps
TARGET: Final = 1


class Power(Rule):
    """All powers of f.seat that are due.  card: the one being resolved; over: which of its conditional powers
    are; applied: the one being applied to several cards, plus one; rival: whose cards, plus one; hits: so
    many so far, which is the result."""

    number: int = ids.POWER
    registers: r.Registers = r.Registers(
        applied=r.OTHER, card=r.CARD, hits=r.COUNT, rival=r.LIMIT, over=r.MARKS
    )

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def run(self, g: State, f: Frame) -> None:
        while True:
            if f.step == WHICH:
                due = self.due(g, f.seat)
                if not due:
                    self._lapse_all(g, f)
                    g.end(int(f.count))
                    return
                if len(due) > 1:
                    f.waiting = seats_mask(g, f.seat)
                    return
                self._take_up(f, due[0])
            if self.targets(g, f):
                f.waiting = seats_mask(g, f.seat)
                return
            self._finish(g, f)

    def due(self, g: State, owner: int) -> list[int]:
        """The power cards whose special round is over and that could hit something now."""
        pending = g.facts[z.PENDING[owner]]
        out: list[int] = []
        index = 0
        for card in g.zones[z.PLAYGROUND[owner]]:
            if self.cards.is_power[card]:
                if pending >> index & 1 and self._reach(g, owner, card, index, 0, 0, 0):
                    out.append(card)
                index += 1
        return out

    def _take_up(self, f: Frame, card: int) -> None:
        f.card = card
        f.step = TARGET
        f.marks = 0
        f.other = 0
        f.limit = 0

    def _finish(self, g: State, f: Frame) -> None:
        index = self._index(g, f.seat, f.card)
        g.facts[z.PENDING[f.seat]] &= ~(1 << index)
        f.step = WHICH

    def _lapse_all(self, g: State, f: Frame) -> None:
        index = 0
        for card in g.zones[z.PLAYGROUND[f.seat]]:
            if self.cards.is_power[card]:
                if g.facts[z.PENDING[f.seat]] >> index & 1 and self.cards.hits[card]:
                    g.say(v.POWER_LAPSES, f.seat, card)
                index += 1
        g.facts[z.PENDING[f.seat]] = 0

    def _index(self, g: State, owner: int, card: int) -> int:
        index = 0
        for other in g.zones[z.PLAYGROUND[owner]]:
            if other == card:
                break
            if self.cards.is_power[other]:
                index += 1
        return index

    # ------------------------------------------------------------ targets
    def targets(self, g: State, f: Frame) -> list[int]:
        index = self._index(g, f.seat, f.card)
        return self._reach(g, f.seat, f.card, index, f.marks, f.other, f.limit)

    def _reach(
        self, g: State, owner: int, power: int, index: int, over: int, begun: int, rival: int
    ) -> list[int]:
        """Supports of rivals who are not immune, each with the conditional power that can hit it."""
        out: list[int] = []
        hits = self.cards.hits[power]
        for i in range(len(hits)):
            if over >> i & 1:
                continue
            verb, wanted = hits[i]
            for player in range(g.facts[z.PLAYERS]):
                if player == owner or g.facts[z.IMMUNE[player][owner]] >> index & 1:
                    continue
                if begun == i + 1 and rival != player + 1 and not g.facts[z.PLURAL_POWERS]:
                    continue  # one rival each time (GT-R-10)
                for card in distinct(g.zones[z.PLAYGROUND[player]]):
                    if card in wanted:
                        out.append(act(verb, card, player))
        return out

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.step == WHICH:
            return [DONE, *[act(v.USE, card) for card in self.due(g, f.seat)]]
        return [DONE, *self.targets(g, f)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.waiting = 0
        if f.step == WHICH:
            if action == DONE:
                self._lapse_all(g, f)
            else:
                self._take_up(f, first_of(action))
        elif action == DONE:
            if not f.marks and not f.other:
                g.say(v.POWER_LAPSES, f.seat, f.card)
            self._finish(g, f)
        else:
            self._hit(g, f, verb_of(action), first_of(action), second_of(action))

    def _hit(self, g: State, f: Frame, verb: int, card: int, victim: int) -> None:
        hits = self.cards.hits[f.card]
        which = 0
        while hits[which][0] != verb:
            which += 1
        if f.other and f.other != which + 1:
            f.marks |= 1 << (f.other - 1)  # another one was begun: the first is over
            f.other = 0
        if verb <= v.WRECK:  # the forms for a single card
            f.marks |= 1 << which
        else:
            f.other = which + 1
            f.limit = victim + 1
        strike(g, f.seat, v.DISABLED + (verb - v.DISABLE) % 3, card, victim)
        f.count += 1

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        thinkable: list[int] = []
        if f.step == TARGET:
            for verb, _ in self.cards.hits[f.card]:
                for player in range(g.facts[z.PLAYERS]):
                    for card in distinct(g.zones[z.PLAYGROUND[player]]):
                        thinkable.append(act(verb, card, player))
        begun = int(f.limit) if f.other else 0
        return targets.blocked(self.cards, g, f, seat, thinkable, self.options(g, f, seat), begun)

    def refused(self, g: State, f: Frame, seat: int, action: int) -> Blocked | None:
        if f.step == WHICH:
            return refusing.in_a_choice(action, v.USE)
        return refusing.in_a_choice(action, *[verb for verb, _ in self.cards.hits[f.card]])


def strike(g: State, owner: int, what: int, card: int, victim: int) -> None:
    """Disabled: back to the ops, barred.  Diverted: to the owner's playground.  Wrecked: to the owner's
    wreckage, so that they bear its costs (GT-R-19, GT-R-20, GT-R-21)."""
    if what == v.DISABLED:
        g.put(card, z.PLAYGROUND[victim], z.BARRED[home(g, victim)])
    elif what == v.DIVERTED:
        g.put(card, z.PLAYGROUND[victim], z.PLAYGROUND[owner])
    elif what == v.WRECKED:
        g.put(card, z.PLAYGROUND[victim], z.RUINED[owner])
    g.say(v.STRIKES, owner, card, victim + 16 * what)


def freeze_that_holds(cards: Cards, g: State, owner: int) -> int:
    """A Freeze of this player whose special round ends now, with no rival immune to it; or 0."""
    pending = g.facts[z.PENDING[owner]]
    if not pending:
        return 0
    index = 0
    for card in g.zones[z.PLAYGROUND[owner]]:
        if not cards.is_power[card]:
            continue
        if cards.freezes[card] and pending >> index & 1 and not _anybody_immune(g, owner, index):
            return card
        index += 1
    return 0


def _anybody_immune(g: State, owner: int, index: int) -> bool:
    for player in range(g.facts[z.PLAYERS]):
        if player != owner and g.facts[z.IMMUNE[player][owner]] >> index & 1:
            return True
    return False
