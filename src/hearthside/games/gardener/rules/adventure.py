"""PLAY ADVENTURE CARD, CHALLENGE: an adventure begins.  Solo: all supports of the hero at once."""

from typing import Final

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.rules import ids, legality, refusing, why_not
from hearthside.games.gardener.rules.effects import REWOUND
from hearthside.games.gardener.rules.fitting import adventure_fits
from hearthside.games.gardener.rules.groups import home, seats_mask, seats_of
from hearthside.games.gardener.rules.requests import cancel
from hearthside.games.gardener.rules.support import put_support
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.state import Blocked, Frame, Rule, State


def play_adventure(g: State, player: int, seat: int, card: int) -> None:
    cancel(g)
    g.say(v.PLAYS, player, card)
    g.put(card, z.OPS[seat], z.PLAYGROUND[player])
    _begin(g, player, card)


def challenge(g: State, player: int, seat: int, card: int, rival: int) -> None:
    """The card is given to the rival, who plays it at once, is the hero, and has the turn (GT-R-31)."""
    cancel(g)
    g.say(v.CHALLENGES, player, card, rival)
    taker = home(g, rival)
    g.put(card, z.OPS[seat], z.OPS[taker])
    g.put(card, z.OPS[taker], z.PLAYGROUND[rival])
    g.facts[z.TURN] = rival
    _begin(g, rival, card)


def _begin(g: State, hero: int, card: int) -> None:
    g.facts[z.ADVENTURE] = card
    g.facts[z.HERO] = hero
    g.facts[z.SUPPORTS] = 0
    g.facts[z.PLAYED] = 1  # also for one who was challenged (GT-R-04)
    g.facts[z.STEP] = z.FROM_REQUEST_ADVENTURE if g.facts[z.CARDS_PER_TURN] == z.ONE_CARD else z.FROM_SUPPORT


def possible_challenges(cards: Cards, g: State, player: int, seat: int) -> list[int]:
    """Challenge cards of the seat, with the rivals who could play them (GT-R-69)."""
    out: list[int] = []
    previous = 0
    for card in g.zones[z.OPS[seat]]:
        if card > cards.last_adventure:
            break
        if card != previous and card in cards.challenges:
            for rival in range(g.facts[z.PLAYERS]):
                if rival != player and adventure_fits(cards, g, rival, card):
                    out.append(act(v.CHALLENGE, card, rival))
        previous = card
    return out


# ---------------------------------------------------------------- Solo
ASK: Final = 0
EFFECT_DONE: Final = 1
COMPLETE: Final = 2


class Bundle(Rule):
    """The supports of a Solo adventure, one by one, then done: one action of the hero, in which nobody
    trades (GT-R-30, GT-R-70).  The result: REWOUND plus why the era ends, or 0."""

    number: int = ids.BUNDLE
    registers: r.Registers = r.Registers(by=r.OTHER)

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def run(self, g: State, f: Frame) -> None:
        if f.step == EFFECT_DONE:
            f.step = ASK
            if g.result & REWOUND:
                g.end(g.result)
                return
        if f.step == ASK and self._any_left(g, f.seat):
            f.waiting = seats_mask(g, f.seat)
        else:
            g.end()

    def _any_left(self, g: State, player: int) -> bool:
        for seat in seats_of(g, player):
            if legality.playable_supports(self.cards, g, player, seat):
                return True
        return False

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        return [DONE, *legality.playable_supports(self.cards, g, f.seat, seat)]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.waiting = 0
        if action == DONE:
            f.step = COMPLETE
            return
        put_support(g, f.seat, seat, action)
        if self.cards.has_effect[action]:
            g.call(f, ids.EFFECT, f.seat, other=seat, card=action)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.playing(self.cards, g, f.seat, seat, self.options(g, f, seat))

    def refused(self, g: State, f: Frame, seat: int, action: int) -> Blocked | None:
        return refusing.in_a_solo(self.cards, g, f.seat, seat, action)
