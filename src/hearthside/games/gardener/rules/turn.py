"""TURN after turn, until the era ends."""

from hearthside.games.gardener import places as z
from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.places import GROUP_SIZE, PLAYERS, REQUEST, STEP, TURN, TURNS
from hearthside.games.gardener.rules import ids
from hearthside.games.gardener.rules.effects import REWOUND
from hearthside.games.gardener.rules.end_of_adventure import end_adventure
from hearthside.games.gardener.rules.groups import seats_mask
from hearthside.games.gardener.rules.menu import ACTED, BEGIN, EFFECT_DONE, MENU, OVER, POWERS_DONE, Menu
from hearthside.games.gardener.rules.powers import freeze_that_holds
from hearthside.games.gardener.rules.requests import agreed, stalled
from hearthside.kernel import registers as r
from hearthside.kernel.state import Frame, State


class Turn(Menu):
    """Turn after turn until the era ends; why is the result.  f.seat: the player who turns."""

    number: int = ids.TURN
    registers: r.Registers = r.Registers(acted=r.MARKS)

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
            self._next_player(g, f, end_adventure(self.cards, g, v.BY_SOLO))

    def _begin(self, g: State, f: Frame) -> None:
        """A request that has stood for a whole round, or a Freeze that nobody answered, takes effect before
        the turn begins (GT-R-34)."""
        facts = g.facts
        player = facts[TURN]
        f.seat = player
        if facts[REQUEST] and facts[z.REQUEST_BY] == player:
            if facts[REQUEST] == z.END_ERA:
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
        if facts[TURNS] == z.LAST_ROUND * facts[PLAYERS]:
            self._reach_the_limit(g)
            return
        facts[TURNS] += 1
        facts[STEP] = z.FROM_CLAIM
        facts[z.PLAYED] = 0
        f.marks = 0
        g.say(v.TURN_BEGINS, player)
        if facts[z.PENDING[player]]:
            g.call(f, ids.POWER, player)
            return
        f.step = MENU
        f.waiting = 1 << player if facts[GROUP_SIZE] == 1 else seats_mask(g, player)

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
        facts[TURN] = (facts[TURN] + 1) % facts[PLAYERS]
        facts[z.STOPPED] = 0
        f.step = BEGIN
        if era_ends:
            g.end(era_ends)

    def _over(self, g: State, f: Frame) -> None:
        """The turn is over.  If everybody agrees with a request, it takes effect now (GT-R-57)."""
        if not agreed(g):
            self._next_player(g, f, 0)
        elif g.facts[REQUEST] == z.END_ERA:
            self._next_player(g, f, v.BY_STALLING if stalled(g) else v.BY_CONSENT)
        else:
            self._next_player(g, f, end_adventure(self.cards, g, v.BY_CONSENT))

    def _ask_again(self, g: State, f: Frame) -> None:
        """After an action: the menu, unless there is nothing left but to pass.  Who has made a request says
        so themselves: until then the others can agree while it is still their turn."""
        facts = g.facts
        if agreed(g):
            f.step = OVER
        elif facts[REQUEST] and facts[z.REQUEST_BY] == f.seat:
            f.waiting = seats_mask(g, f.seat)
        elif facts[STEP] == z.FROM_REQUEST_ADVENTURE and not facts[REQUEST] and facts[z.ADVENTURE]:
            f.waiting = 1 << f.seat if facts[GROUP_SIZE] == 1 else seats_mask(g, f.seat)
        else:
            self._ask_those_with_a_choice(g, f)

    def _ask_those_with_a_choice(self, g: State, f: Frame) -> None:
        mask = seats_mask(g, f.seat)
        for seat in range(g.seats):
            if mask >> seat & 1 and len(self.options(g, f, seat)) > 1:
                f.waiting = mask
                return
        self._pass(g, f)
