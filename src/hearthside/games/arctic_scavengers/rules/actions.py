"""DRAW and HUNT, and what DIG has in common with them: play cards, let others react, take what they give."""

from typing import Final

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.cards import IS_TOOL
from hearthside.games.arctic_scavengers.hooks import Change, Values
from hearthside.games.arctic_scavengers.places import CHOSEN, HAND, MAY_DISARM, MAY_SNIPE, REVEALED
from hearthside.games.arctic_scavengers.rules import ids, why_not
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.rules.interrupts import GO_ON, WITHDRAWN
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, verb_of
from hearthside.kernel.state import Blocked, Frame, Rule, State

# The steps of an action.
PLAY: Final = 0
DECLARE: Final = 1
RESOLVE: Final = 2
AFTER: Final = 3


class Action(Rule):
    """A standard action with cards for an `ability`.

    Any number of cards may be played, in any order: each tool needs a card of its own that has
    the ability, each helper at least one such card, and the whole must be worth more than 0
    (AS-R12, AS-R23, AS-R25).  Ends with 0 if it was withdrawn, else with 1 + the food it gave.
    """

    def __init__(
        self,
        verb: int,
        ability: int,
        modular: bool,
        may: list[int],
        values: Values | None,
        changes: list[Change],
    ) -> None:
        self.verb = verb
        self.ability = ability
        self.base = c.BASE[ability]
        self.plus = c.PLUS[ability]
        self.modular = modular  # there are instants, and reactions that know the action by its verb
        self.may = may  # facts: who may react, beyond snipe and disarm
        self.values = values
        self.changes = changes

    def resolve(self, g: State, f: Frame, value: int) -> None:
        """Take what the cards are worth; with modules also use them up."""
        raise NotImplementedError

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == PLAY:
            g.ask(f, seat)
        elif f.step == DECLARE:
            g.say(v.DECLARES, seat, self.verb)
            g.put_all(CHOSEN[seat], REVEALED[seat])
            if g.facts[MAY_SNIPE] | g.facts[MAY_DISARM] or (self.modular and self.others_may(g)):
                declared = self.verb if self.modular else self.ability
                g.call(f, ids.INTERRUPTS, seat, other=g.facts[z.INITIATOR], card=declared)
            else:
                f.step = RESOLVE
                g.result = GO_ON
        elif f.step == RESOLVE:
            if g.result == WITHDRAWN:
                g.end(0)
                return
            cards = g.zones[REVEALED[seat]]
            value = 0
            if g.result == GO_ON:
                if self.values is None:
                    value = strength(cards, self.ability)
                else:
                    value = self.values.worth(g, seat, cards, self.ability)
            f.step = AFTER
            if self.modular:
                for change in self.changes:
                    change.joins(g, f, cards)
            else:
                g.put_all(REVEALED[seat], z.PLAYED[seat])
            self.resolve(g, f, value)
        else:
            g.end(1)

    def others_may(self, g: State) -> bool:
        """A window that public numbers show to be empty is not opened."""
        for fact in self.may:
            if g.facts[fact]:
                return True
        return self.values is not None and self.values.may_react(g)

    def used(self, g: State, seat: int) -> None:
        """The cards of the action are used; instants are discarded (AS-R3)."""
        revealed, played = REVEALED[seat], z.PLAYED[seat]
        for card in g.zones[revealed][:]:
            if c.IS_INSTANT[card]:
                g.put(card, revealed, z.DISCARD[seat])
        g.put_all(revealed, played)
        g.put_all(z.HELPING[seat], played)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        base = self.base
        plus = self.plus
        hand = g.zones[HAND[seat]]
        able = 0
        tools = 0
        value = 0
        helped = False
        values = self.values
        if values is not None:
            variant = values.variant(g, seat)
            base = values.base[variant][self.ability]
            helped = values.helps_along[variant]
            if helped:
                value = values.bonus(g, seat, self.ability)
        for card in g.zones[CHOSEN[seat]]:
            own = base[card]
            if own >= 0:
                able += 1
                value += own
            else:
                value += plus[card]
                if IS_TOOL[card]:
                    tools += 1
        out: list[int] = []
        if value > 0 and able > 0 and tools <= able:
            out.append(DONE)
        within_reach = able
        for card in hand:
            if base[card] >= 0:
                within_reach += 1
        previous = 0
        for card in hand:
            if card != previous:
                previous = card
                if base[card] >= 0 or (plus[card] and within_reach > (tools if IS_TOOL[card] else 0)):
                    out.append(card)
        if helped and values is not None:
            values.help_along(g, seat, self.ability, within_reach, tools, out)
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = DECLARE
            return
        if self.values is not None and verb_of(action):
            self.values.helps(g, seat, action)
        else:
            g.put(action, HAND[seat], CHOSEN[seat])
        g.ask(f, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.playing_cards(g, f, seat, self.values, self.ability)


class Draw(Action):
    """Draw as many cards as the played cards say."""

    number: int = ids.DRAW
    registers: r.Registers = r.Registers(ability=r.CARD)

    def resolve(self, g: State, f: Frame, value: int) -> None:
        seat = f.seat
        if self.modular:
            self.used(g, seat)
        there = len(g.zones[z.DECK[seat]]) + len(g.zones[z.DISCARD[seat]])
        g.say(v.DRAWS, seat, min(value, there))
        if self.modular:
            for change in self.changes:
                if change.before(g, f, z.DECK[seat], value):
                    return
        draw(g, seat, value, HAND[seat])
        g.end(1)


class Hunt(Action):
    """Food for one hire; what is left at the end of the turn is lost (AS-R16)."""

    number: int = ids.HUNT
    registers: r.Registers = r.Registers(ability=r.CARD)

    def resolve(self, g: State, f: Frame, value: int) -> None:
        if self.modular:
            self.used(g, f.seat)
        g.say(v.GAINS_FOOD, f.seat, value)
        g.end(1 + value)
