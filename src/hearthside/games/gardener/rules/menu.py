"""TURN: resolve a power, claim gold, request, play, pass, always in this order (GT-R-05)."""

from typing import Final

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import SOLO, Cards
from hearthside.games.gardener.places import ADVENTURE, REQUEST, STEP
from hearthside.games.gardener.rules import adventure, ids, legality, refusing, why_not
from hearthside.games.gardener.rules.groups import lies_in
from hearthside.games.gardener.rules.requests import request
from hearthside.games.gardener.rules.support import play_support
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

# The steps of a turn.
BEGIN: Final = 0
POWERS_DONE: Final = 1
MENU: Final = 2
EFFECT_DONE: Final = 3
BUNDLE_DONE: Final = 4
OVER: Final = 5

ACTED: Final = 1  # something was done in this turn

END_THE_ADVENTURE: Final = act(v.REQUEST_ADVENTURE)
END_THE_ERA: Final = act(v.REQUEST_ERA)


class Menu(Rule):
    """What a player does on the turn."""

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        facts = g.facts
        step = facts[STEP]
        out: list[int] = []
        if facts[ADVENTURE]:
            if step <= z.FROM_SUPPORT:
                out = legality.playable_supports(self.cards, g, f.seat, seat)
            if not facts[REQUEST]:
                out.append(END_THE_ADVENTURE)
        elif step <= z.FROM_PLAY:
            out = legality.playable_adventures(self.cards, g, f.seat, seat)
            if facts[z.PLAYERS] > 1:
                out += adventure.possible_challenges(self.cards, g, f.seat, seat)
            if step <= z.FROM_REQUEST_ERA and not facts[REQUEST]:
                out.append(END_THE_ERA)
        if step == z.FROM_CLAIM and facts[z.GOLD]:
            out += self._claims(g, seat)
        out.append(DONE)
        return out

    def _claims(self, g: State, seat: int) -> list[int]:
        """Gold cards of this era in the void, by a card of the same number in the ops (GT-R-32)."""
        out: list[int] = []
        golds = self.cards.golds[self.cards.eras[g.facts[z.ERA]]]
        for i in range(len(golds)):
            if g.facts[z.GOLD] >> i & 1 and self._has_key(g, seat, golds[i]):
                out.append(act(v.CLAIM, golds[i]))
        return out

    def _has_key(self, g: State, seat: int, gold: int) -> bool:
        for key in self.cards.keys[gold]:
            if lies_in(key, g.zones[z.OPS[seat]]) or key in g.zones[z.BARRED[seat]]:
                return True
        return False

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.waiting = 0  # of a group the first answer counts
        if action == DONE:
            self._pass(g, f)
            return
        f.marks = ACTED
        g.facts[z.PASSES] = 0
        verb = verb_of(action)
        if verb == v.PLAY:
            self._play(g, f, seat, action)
        elif verb == v.REQUEST_ADVENTURE:
            request(g, f.seat, z.END_ADVENTURE)
            g.facts[STEP] = z.FROM_REQUEST_ADVENTURE
        elif verb == v.REQUEST_ERA:
            request(g, f.seat, z.END_ERA)
            g.facts[STEP] = z.FROM_PLAY
        elif verb == v.CLAIM:
            self._claim(g, f, seat, first_of(action))
        elif verb == v.CHALLENGE:
            rival = second_of(action)
            adventure.challenge(g, f.seat, seat, first_of(action), rival)
            f.seat = rival

    def _play(self, g: State, f: Frame, seat: int, card: int) -> None:
        cards = self.cards
        if card > cards.last_adventure:
            play_support(g, f.seat, seat, card)
            if cards.has_effect[card]:
                f.step = EFFECT_DONE - 1
                g.call(f, ids.EFFECT, f.seat, other=seat, card=card)
            return
        adventure.play_adventure(g, f.seat, seat, card)
        if cards.roleplay[card] == SOLO:
            g.facts[z.STOPPED] = 1
            g.facts[STEP] = z.FROM_SUPPORT
            f.step = BUNDLE_DONE - 1
            g.call(f, ids.BUNDLE, f.seat, other=seat)

    def _claim(self, g: State, f: Frame, seat: int, card: int) -> None:
        g.put(card, z.VOID, z.OPS[seat])
        g.say(v.CLAIMS, f.seat, card)
        g.facts[STEP] = z.FROM_REQUEST_ERA  # one claim a turn
        if card not in g.zones[z.VOID]:
            g.facts[z.GOLD] &= ~(1 << self.cards.golds[self.cards.eras[g.facts[z.ERA]]].index(card))

    def _pass(self, g: State, f: Frame) -> None:
        f.step = OVER
        facts = g.facts
        bare = f.marks != ACTED
        g.say(v.PASSES, f.seat, 0, int(bare))
        facts[z.PASSES] = facts[z.PASSES] + 1 if bare else 0
        if bare and facts[z.AUTO_REQUEST] and facts[z.PASSES] >= facts[z.PLAYERS] and not facts[REQUEST]:
            what = z.END_ADVENTURE if facts[ADVENTURE] else z.END_ERA
            request(g, f.seat, what, by_passing=True)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.turn(self.cards, g, f.seat, seat, self.options(g, f, seat))

    def refused(self, g: State, f: Frame, seat: int, action: int) -> Blocked | None:
        return refusing.in_a_turn(self.cards, g, f.seat, seat, action)
