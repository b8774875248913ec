"""TURN: resolve a power, claim gold, request, play, pass, always in this order (GT-R-05)."""

from typing import Final

from hearthside.games.gardener.cards import SOLO, Cards
from hearthside.games.gardener.places import (
    ADVENTURE,
    AUTO_REQUEST,
    BARRED,
    END_ADVENTURE,
    END_ERA,
    ERA,
    FROM_CLAIM,
    FROM_PLAY,
    FROM_REQUEST_ADVENTURE,
    FROM_REQUEST_ERA,
    FROM_SUPPORT,
    GOLD,
    GROUP_SIZE,
    LAST_ROUND,
    OPS,
    PASSES,
    PENDING,
    PLAYED,
    PLAYERS,
    POWERS,
    REQUEST,
    REQUEST_BY,
    STEP,
    STOPPED,
    TURN,
    TURNS,
    VOID,
)
from hearthside.games.gardener.rules import ids, legality, why_not
from hearthside.games.gardener.rules.adventure import challenge, play_adventure, possible_challenges
from hearthside.games.gardener.rules.effects import REWOUND
from hearthside.games.gardener.rules.end_of_adventure import end_adventure
from hearthside.games.gardener.rules.groups import lies_in, seats_mask
from hearthside.games.gardener.rules.powers import freeze_that_holds
from hearthside.games.gardener.rules.requests import agreed, request, stalled
from hearthside.games.gardener.rules.support import play_support
from hearthside.games.gardener.sayings import (
    BY_CONSENT,
    BY_FREEZE,
    BY_LIMIT,
    BY_SILENCE,
    BY_SOLO,
    BY_STALLING,
    CHALLENGE,
    CLAIM,
    CLAIMS,
    FREEZE_HOLDS,
    PLAY,
    REQUEST_ADVENTURE,
    REQUEST_ERA,
    TURN_BEGINS,
)
from hearthside.games.gardener.sayings import (
    PASSES as SAYS_PASS,
)
from hearthside.kernel.actions import DONE, act, first_of, second_of, verb_of
from hearthside.kernel.registers import MARKS, Registers
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
    registers: Registers = Registers(acted=MARKS)

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
            if agreed(g):
                f.step = OVER
            else:
                f.waiting = seats_mask(g, f.seat)
        elif step == EFFECT_DONE:
            if g.result & REWOUND:
                self._next_player(g, f, g.result & ~REWOUND)
            else:
                f.step = MENU
        elif g.result & REWOUND:
            self._next_player(g, f, g.result & ~REWOUND)
        else:
            self._next_player(g, f, end_adventure(self.cards, g, BY_SOLO))

    # ------------------------------------------------------------ from turn to turn
    def _begin(self, g: State, f: Frame) -> None:
        """A request that has stood for a whole round, or a Freeze that nobody answered, takes effect before
        the turn begins (GT-R-34)."""
        player = g.facts[TURN]
        f.seat = player
        if g.facts[REQUEST] and g.facts[REQUEST_BY] == player:
            if g.facts[REQUEST] == END_ERA:
                g.end(BY_SILENCE)
                return
            self._end_adventure(g, BY_SILENCE)
            return
        if g.facts[POWERS]:
            freeze = freeze_that_holds(self.cards, g, player)
            if freeze:
                g.say(FREEZE_HOLDS, player, freeze)
                self._end_adventure(g, BY_FREEZE)
                return
        if g.facts[TURNS] == LAST_ROUND * g.facts[PLAYERS]:
            self._reach_the_limit(g)
            return
        g.facts[TURNS] += 1
        g.facts[STEP] = FROM_CLAIM
        g.facts[PLAYED] = 0
        f.marks = 0
        g.say(TURN_BEGINS, player)
        if g.facts[PENDING[player]]:
            g.call(f, ids.POWER, player)
            return
        f.step = MENU
        f.waiting = 1 << player if g.facts[GROUP_SIZE] == 1 else seats_mask(g, player)

    def _end_adventure(self, g: State, why: int) -> None:
        """Before a turn: the player whose turn begins keeps it."""
        era_ends = end_adventure(self.cards, g, why)
        if era_ends:
            g.end(era_ends)

    def _reach_the_limit(self, g: State) -> None:
        """No era goes on for ever (HS-GT-15)."""
        era_ends = end_adventure(self.cards, g, BY_LIMIT) if g.facts[ADVENTURE] else 0
        g.end(era_ends or BY_LIMIT)

    def _next_player(self, g: State, f: Frame, era_ends: int) -> None:
        g.facts[TURN] = (g.facts[TURN] + 1) % g.facts[PLAYERS]
        g.facts[STOPPED] = 0
        f.step = BEGIN
        if era_ends:
            g.end(era_ends)

    def _over(self, g: State, f: Frame) -> None:
        """The turn is over.  If everybody agrees with a request, it takes effect now (GT-R-57)."""
        if not agreed(g):
            self._next_player(g, f, 0)
        elif g.facts[REQUEST] == END_ERA:
            self._next_player(g, f, BY_STALLING if stalled(g) else BY_CONSENT)
        else:
            self._next_player(g, f, end_adventure(self.cards, g, BY_CONSENT))

    def _ask_again(self, g: State, f: Frame) -> None:
        """After an action: the menu, unless there is nothing left but to pass.  Who has made a request says
        so himself: until then the others can agree while it is still his turn."""
        if agreed(g):
            f.step = OVER
        elif g.facts[REQUEST] and g.facts[REQUEST_BY] == f.seat:
            f.waiting = seats_mask(g, f.seat)
        elif g.facts[STEP] == FROM_REQUEST_ADVENTURE and not g.facts[REQUEST] and g.facts[ADVENTURE]:
            f.waiting = 1 << f.seat if g.facts[GROUP_SIZE] == 1 else seats_mask(g, f.seat)
        else:
            self._ask_those_with_a_choice(g, f)

    def _ask_those_with_a_choice(self, g: State, f: Frame) -> None:
        mask = seats_mask(g, f.seat)
        for seat in range(g.seats):
            if mask >> seat & 1 and len(self.options(g, f, seat)) > 1:
                f.waiting = mask
                return
        self._pass(g, f)

    # ------------------------------------------------------------ the menu
    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        facts = g.facts
        step = facts[STEP]
        out: list[int] = []
        if facts[ADVENTURE]:
            if step <= FROM_SUPPORT:
                out = legality.playable_supports(self.cards, g, f.seat, seat)
            if not facts[REQUEST]:
                out.append(act(REQUEST_ADVENTURE))
        elif step <= FROM_PLAY:
            out = legality.playable_adventures(self.cards, g, f.seat, seat)
            if facts[PLAYERS] > 1:
                out += possible_challenges(self.cards, g, f.seat, seat)
            if step <= FROM_REQUEST_ERA and not facts[REQUEST]:
                out.append(act(REQUEST_ERA))
        if step == FROM_CLAIM and facts[GOLD]:
            out += self._claims(g, seat)
        out.append(DONE)
        return out

    def _claims(self, g: State, seat: int) -> list[int]:
        """Gold cards of this era in the void, by a card of the same number in the ops (GT-R-32)."""
        out: list[int] = []
        golds = self.cards.golds[self.cards.eras[g.facts[ERA]]]
        for i in range(len(golds)):
            if g.facts[GOLD] >> i & 1 and self._has_key(g, seat, golds[i]):
                out.append(act(CLAIM, golds[i]))
        return out

    def _has_key(self, g: State, seat: int, gold: int) -> bool:
        for key in self.cards.keys[gold]:
            if lies_in(key, g.zones[OPS[seat]]) or key in g.zones[BARRED[seat]]:
                return True
        return False

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        f.waiting = 0  # of a group the first answer counts
        if action == DONE:
            self._pass(g, f)
            return
        f.marks = ACTED
        g.facts[PASSES] = 0
        verb = verb_of(action)
        if verb == PLAY:
            self._play(g, f, seat, action)
        elif verb == REQUEST_ADVENTURE:
            request(g, f.seat, END_ADVENTURE)
            g.facts[STEP] = FROM_REQUEST_ADVENTURE
        elif verb == REQUEST_ERA:
            request(g, f.seat, END_ERA)
            g.facts[STEP] = FROM_PLAY
        elif verb == CLAIM:
            self._claim(g, f, seat, first_of(action))
        elif verb == CHALLENGE:
            rival = second_of(action)
            challenge(g, f.seat, seat, first_of(action), rival)
            f.seat = rival

    def _play(self, g: State, f: Frame, seat: int, card: int) -> None:
        cards = self.cards
        if card > cards.last_adventure:
            play_support(g, f.seat, seat, card)
            if cards.has_effect[card]:
                f.step = EFFECT_DONE - 1
                g.call(f, ids.EFFECT, f.seat, other=seat, card=card)
            return
        play_adventure(g, f.seat, seat, card)
        if cards.roleplay[card] == SOLO:
            g.facts[STOPPED] = 1
            g.facts[STEP] = FROM_SUPPORT
            f.step = BUNDLE_DONE - 1
            g.call(f, ids.BUNDLE, f.seat, other=seat)

    def _claim(self, g: State, f: Frame, seat: int, card: int) -> None:
        g.put(card, VOID, OPS[seat])
        g.say(CLAIMS, f.seat, card)
        g.facts[STEP] = FROM_REQUEST_ERA  # one claim a turn
        if card not in g.zones[VOID]:
            g.facts[GOLD] &= ~(1 << self.cards.golds[self.cards.eras[g.facts[ERA]]].index(card))

    def _pass(self, g: State, f: Frame) -> None:
        f.step = OVER
        bare = f.marks != ACTED
        g.say(SAYS_PASS, f.seat, 0, int(bare))
        g.facts[PASSES] = g.facts[PASSES] + 1 if bare else 0
        if g.facts[AUTO_REQUEST] and bare and g.facts[PASSES] >= g.facts[PLAYERS] and not g.facts[REQUEST]:
            request(g, f.seat, END_ADVENTURE if g.facts[ADVENTURE] else END_ERA, by_passing=True)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.turn(self.cards, g, f.seat, seat, self.options(g, f, seat))
