"""DIG, HUNT and DRAW: play cards, let others interrupt, then take what the cards are worth."""

from typing import Final

from hearthside.games.arctic_scavengers.cards import BASE, IS_TOOL, PLUS
from hearthside.games.arctic_scavengers.rules import why_not
from hearthside.games.arctic_scavengers.rules.drawing import draw
from hearthside.games.arctic_scavengers.rules.ids import INTERRUPTS
from hearthside.games.arctic_scavengers.rules.interrupts import GO_ON
from hearthside.games.arctic_scavengers.rules.strength import strength
from hearthside.games.arctic_scavengers.verbs import DECLARES, DIGS, DRAWS, GAINS_FOOD, KEEPS
from hearthside.games.arctic_scavengers.zones import (
    CHOSEN,
    DECK,
    DISCARD,
    HAND,
    INITIATOR,
    JUNKYARD,
    LOOKED,
    MAY_DISARM,
    MAY_SNIPE,
    PLAYED,
    REVEALED,
    SABOTEUR_IN_JUNKYARD,
    SNIPER_IN_JUNKYARD,
)
from hearthside.kernel.actions import DONE
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, Rule, State

# The steps of an action.
PLAY: Final = 0
DECLARE: Final = 1
RESOLVE: Final = 2
AFTER: Final = 3


class Action(Rule):
    """A standard action with cards.  f.card: the ability.

    Any number of cards may be played, in any order: each tool needs a card of its own that has
    the ability, each helper at least one such card, and the whole must be worth more than 0
    (AS-R12, AS-R23, AS-R25).  Ends with 0 if it was withdrawn, else with 1 + the food it gave.
    """

    def resolve(self, g: State, f: Frame, value: int) -> None:
        raise NotImplementedError

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == PLAY:
            g.ask(f, seat)
        elif f.step == DECLARE:
            g.say(DECLARES, seat, f.card + 1)
            g.put_all(CHOSEN[seat], REVEALED[seat])
            if g.facts[MAY_SNIPE] | g.facts[MAY_DISARM]:
                g.call(f, INTERRUPTS, seat, other=g.facts[INITIATOR], card=f.card)
            else:
                f.step = RESOLVE
                g.result = GO_ON
        elif f.step == RESOLVE:
            if g.result != GO_ON:
                g.end(0)
                return
            value = strength(g.zones[REVEALED[seat]], f.card)
            g.put_all(REVEALED[seat], PLAYED[seat])
            f.step = AFTER
            self.resolve(g, f, value)
        else:
            g.end(1)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        base = BASE[f.card]
        plus = PLUS[f.card]
        hand = g.zones[HAND[seat]]
        able = 0
        tools = 0
        value = 0
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
        return out

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if action == DONE:
            f.step = DECLARE
        else:
            g.put(action, HAND[seat], CHOSEN[seat])
            g.ask(f, seat)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return why_not.playing_cards(g, f, seat)


class Draw(Action):
    """Draw as many cards as the played cards say."""

    def resolve(self, g: State, f: Frame, value: int) -> None:
        there = len(g.zones[DECK[f.seat]]) + len(g.zones[DISCARD[f.seat]])
        g.say(DRAWS, f.seat, min(value, there))
        draw(g, f.seat, value)
        g.end(1)


class Hunt(Action):
    """Food for one hire; what is left at the end of the turn is lost (AS-R16)."""

    def resolve(self, g: State, f: Frame, value: int) -> None:
        g.say(GAINS_FOOD, f.seat, value)
        g.end(1 + value)


class Dig(Action):
    """Look at that many cards of the junkyard, keep one or none in secret (AS-R13), and put the
    others under the pile in any order, as drawn if nothing else is said (AS-R14).
    f.count: 1 when the choice of what to keep has been made."""

    def resolve(self, g: State, f: Frame, value: int) -> None:
        looked = g.take_top(JUNKYARD, LOOKED[f.seat], value)  # all of it, if it is short (AS-R15)
        g.say(DIGS, f.seat, looked)
        if looked:
            g.ask(f, f.seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.step == PLAY:
            return Action.options(self, g, f, seat)
        kinds = distinct(g.zones[LOOKED[seat]])
        if f.count and len(kinds) == 1:
            return [DONE]  # all orders are the same
        return [DONE, *kinds]

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if f.step == PLAY:
            Action.answer(self, g, f, seat, action)
        else:
            self._answer_dug(g, f, seat, action)

    def blocked(self, g: State, f: Frame, seat: int) -> list[Blocked]:
        return Action.blocked(self, g, f, seat) if f.step == PLAY else []

    def _answer_dug(self, g: State, f: Frame, seat: int, action: int) -> None:
        looked = LOOKED[seat]
        if f.count == 0:
            f.count = 1
            self._keep(g, seat, action)
        elif action == DONE:
            g.put_all_under(looked, JUNKYARD)
        else:
            g.put_under(action, looked, JUNKYARD)
        if len(g.zones[looked]) > 1:
            g.ask(f, seat)  # which goes under next?  Asked even if all are alike (HS-AS-5)
        else:
            g.put_all_under(looked, JUNKYARD)

    def _keep(self, g: State, seat: int, card: int) -> None:
        g.say(KEEPS, seat, 0 if card == DONE else 1)
        if card != DONE:
            g.put(card, LOOKED[seat], DISCARD[seat])
            # By public knowledge it may be anything that can lie in the junkyard (HS-AS-1).
            g.facts[MAY_SNIPE] |= g.facts[SNIPER_IN_JUNKYARD] << seat
            g.facts[MAY_DISARM] |= g.facts[SABOTEUR_IN_JUNKYARD] << seat
