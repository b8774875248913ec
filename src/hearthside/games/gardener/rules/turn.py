"""TURN: resolve a power, claim gold, request, play, pass, always in this order (GT-R-05)."""

from typing import Final

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import SOLO, Cards
from hearthside.games.gardener.rules import adventure, groups, ids, legality, requests, why_not
from hearthside.games.gardener.rules.effects import REWOUND
from hearthside.games.gardener.rules.end_of_adventure import end_adventure
from hearthside.games.gardener.rules.powers import freeze_that_holds
from hearthside.games.gardener.rules.support import play_support
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

# The steps of the frame.
BEGIN: Final = 0
POWERS_DONE: Final = 1
MENU: Final = 2
EFFECT_DONE: Final = 3
BUNDLE_DONE: Final = 4
OVER: Final = 5

ACTED: Final = 1  # something was done in this turn


class Turn(Rule):
    """Turn after turn until the era ends; why is the result.  f.seat: the player who turns."""

    number: int = ids.TURN
    registers: r.Registers = r.Registers(acted=r.MARKS)

    def __init__(self, cards: Cards) -> None:
        self.cards = cards

    def run(self, g: State, f: Frame) -> None:
        step = f.step
        if step == MENU:
            self._ask_again(g, f)
        elif step == OVER:
            self._over(g, f)
        elif step == BEGIN:
            self._begin(g, f)
        elif step == POWERS_DONE:
            f.step = MENU
            if g.result:
                f.marks = ACTED
            if requests.agreed(g):
                f.step = OVER
            else:
                f.waiting = groups.seats_mask(g, f.seat)
        elif step == EFFECT_DONE:
            if g.result & REWOUND:
                self._next_player(g, f, g.result & ~REWOUND)
            else:
                f.step = MENU
        elif g.result & REWOUND:
            self._next_player(g, f, g.result & ~REWOUND)
        else:
            self._next_player(g, f, end_adventure(self.cards, g, v.BY_SOLO))

    # ------------------------------------------------------------ from turn to turn
    def _begin(self, g: State, f: Frame) -> None:
        """A request that has stood for a whole round, or a Freeze that nobody answered, takes effect before
        the turn begins (GT-R-34)."""
        facts = g.facts
        player = facts[z.TURN]
        f.seat = player
        if facts[z.REQUEST] and facts[z.REQUEST_BY] == player:
            if facts[z.REQUEST] == z.END_ERA:
                g.end(v.BY_SILENCE)
                return
            self._end_adventure(g, v.BY_SILENCE)
            return
        if facts[z.POWERS]:
            freeze = freeze_that_holds(self.cards, g, player)
            if freeze:
                g.say(v.FREEZE_HOLDS, player, freeze)
                self._end_adventure(g, v.BY_FREEZE)
                return
        if facts[z.TURNS] == z.LAST_ROUND * facts[z.PLAYERS]:
            self._reach_the_limit(g)
            return
        facts[z.TURNS] += 1
        facts[z.STEP] = z.FROM_CLAIM
        facts[z.PLAYED] = 0
        f.marks = 0
        g.say(v.TURN_BEGINS, player)
        if facts[z.PENDING[player]]:
            g.call(f, ids.POWER, player)
            return
        f.step = MENU
        f.waiting = 1 << player if facts[z.GROUP_SIZE] == 1 else groups.seats_mask(g, player)

    def _end_adventure(self, g: State, why: int) -> None:
        """Before a turn: the player whose turn begins keeps it."""
        era_ends = end_adventure(self.cards, g, why)
        if era_ends:
            g.end(era_ends)

    def _reach_the_limit(self, g: State) -> None:
        """No era goes on for ever (HS-GT-15)."""
        era_ends = end_adventure(self.cards, g, v.BY_LIMIT) if g.facts[z.ADVENTURE] else 0
        g.end(era_ends or v.BY_LIMIT)

    def _next_player(self, g: State, f: Frame, era_ends: int) -> None:
        facts = g.facts
        facts[z.TURN] = (facts[z.TURN] + 1) % facts[z.PLAYERS]
        facts[z.STOPPED] = 0
        f.step = BEGIN
        if era_ends:
            g.end(era_ends)

    def _over(self, g: State, f: Frame) -> None:
        """The turn is over.  If everybody agrees with a request, it takes effect now (GT-R-57)."""
        if not requests.agreed(g):
            self._next_player(g, f, 0)
        elif g.facts[z.REQUEST] == z.END_ERA:
            self._next_player(g, f, v.BY_STALLING if requests.stalled(g) else v.BY_CONSENT)
        else:
            self._next_player(g, f, end_adventure(self.cards, g, v.BY_CONSENT))

    def _ask_again(self, g: State, f: Frame) -> None:
        """After an action: the menu, unless there is nothing left but to pass.  Who has made a request says
        so themselves: until then the others can agree while it is still their turn."""
        facts = g.facts
        if requests.agreed(g):
            f.step = OVER
        elif facts[z.REQUEST] and facts[z.REQUEST_BY] == f.seat:
            f.waiting = groups.seats_mask(g, f.seat)
        elif facts[z.STEP] == z.FROM_REQUEST_ADVENTURE and not facts[z.REQUEST] and facts[z.ADVENTURE]:
            f.waiting = 1 << f.seat if facts[z.GROUP_SIZE] == 1 else groups.seats_mask(g, f.seat)
        else:
            self._ask_those_with_a_choice(g, f)

    def _ask_those_with_a_choice(self, g: State, f: Frame) -> None:
        mask = groups.seats_mask(g, f.seat)
        for seat in range(g.seats):
            if mask >> seat & 1 and len(self.options(g, f, seat)) > 1:
                f.waiting = mask
                return
        self._pass(g, f)

    # ------------------------------------------------------------ the menu
    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        facts = g.facts
        step = facts[z.STEP]
        out: list[int] = []
        if facts[z.ADVENTURE]:
            if step <= z.FROM_SUPPORT:
                out = legality.playable_supports(self.cards, g, f.seat, seat)
            if not facts[z.REQUEST]:
                out.append(act(v.REQUEST_ADVENTURE))
        elif step <= z.FROM_PLAY:
            out = legality.playable_adventures(self.cards, g, f.seat, seat)
            if facts[z.PLAYERS] > 1:
                out += adventure.possible_challenges(self.cards, g, f.seat, seat)
            if step <= z.FROM_REQUEST_ERA and not facts[z.REQUEST]:
                out.append(act(v.REQUEST_ERA))
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
            if groups.lies_in(key, g.zones[z.OPS[seat]]) or key in g.zones[z.BARRED[seat]]:
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
            requests.request(g, f.seat, z.END_ADVENTURE)
            g.facts[z.STEP] = z.FROM_REQUEST_ADVENTURE
        elif verb == v.REQUEST_ERA:
            requests.request(g, f.seat, z.END_ERA)
            g.facts[z.STEP] = z.FROM_PLAY
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
            g.facts[z.STEP] = z.FROM_SUPPORT
            f.step = BUNDLE_DONE - 1
            g.call(f, ids.BUNDLE, f.seat, other=seat)

    def _claim(self, g: State, f: Frame, seat: int, card: int) -> None:
        g.put(card, z.VOID, z.OPS[seat])
        g.say(v.CLAIMS, f.seat, card)
        g.facts[z.STEP] = z.FROM_REQUEST_ERA  # one claim a turn
        if card not in g.zones[z.VOID]:
            g.facts[z.GOLD] &= ~(1 << self.cards.golds[self.cards.eras[g.facts[z.ERA]]].index(card))

    def _pass(self, g: State, f: Frame) -> None:
        f.step = OVER
        facts = g.facts
        bare = f.marks != ACTED
        g.say(v.PASSES, f.seat, 0, int(bare))
        facts[z.PASSES] = facts[z.PASSES] + 1 if bare else 0
        if bare and facts[z.AUTO_REQUEST] and facts[z.PASSES] >= facts[z.PLAYERS] and not facts[z.REQUEST]:
            what = z.END_ADVENTURE if facts[z.ADVENTURE] else z.END_ERA
            requests.request(g, f.seat, what, by_passing=True)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.turn(self.cards, g, f.seat, seat, self.options(g, f, seat))
