"""SETUP: Setup cards in turn order, a Camp each, decks and hands, the Animal display, turn-order bonuses."""

from typing import Final

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.drafting import CHIEFS, SETUP_CARDS
from hearthside.games.endless_winter.rules.gaining import (
    draw_cards,
    gain_food,
    gain_tools,
    honor_up,
    offering_up,
    own_card,
    place_camp,
)
from hearthside.games.endless_winter.rules.hunting import turn_up
from hearthside.games.endless_winter.setup import seats_in_order
from hearthside.kernel import registers as r
from hearthside.kernel.actions import act, first_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, Rule, State

# The steps.
GET_CHIEFS: Final = 0
GET_SETUP_CARDS: Final = 1
BENEFITS: Final = 2
ASKED: Final = 3

# What the option `draft` says.
DRAFT_SETUP: Final = 1
DRAFT_BOTH: Final = 2


class Setup(Rule):
    """`place`: that of a seat in turn order; `benefit`: which one of its Setup card, after 0, what everybody
    gets; `taken`: how often that has been."""

    number: int = ids.SETUP
    registers: r.Registers = r.Registers(place=r.COUNT, benefit=r.LIMIT, taken=r.MARKS)

    def run(self, g: State, f: Frame) -> None:
        if f.step == GET_CHIEFS:
            self._chiefs(g, f)
        elif f.step == GET_SETUP_CARDS:
            self._setup_cards(g, f)
        else:
            place = f.count
            if place < g.seats:
                self._benefit(g, f, seats_in_order(g)[place])
            else:
                make_ready(g)
                g.end()

    def _chiefs(self, g: State, f: Frame) -> None:
        if g.facts[z.DRAFT] == DRAFT_BOTH:
            g.call(f, ids.DRAFT, 0, card=CHIEFS)
            return
        for seat in seats_in_order(g):  # all A sides are alike (EW-R102)
            if not g.zones[z.CHIEF[seat]]:
                g.take_top(z.CHIEF_STACK, z.CHIEF[seat], 1)
            g.say(v.GETS_CHIEF, seat, g.zones[z.CHIEF[seat]][0])
        g.put_all(z.CHIEF_STACK, z.BOX)
        f.step = GET_SETUP_CARDS

    def _setup_cards(self, g: State, f: Frame) -> None:
        if g.facts[z.DRAFT] >= DRAFT_SETUP:
            g.call(f, ids.DRAFT, 0, card=SETUP_CARDS)
            return
        for seat in seats_in_order(g):
            if not g.zones[z.SETUP_CARD[seat]]:
                g.take_top(z.SETUP_STACK, z.SETUP_CARD[seat], 1)
            g.say(v.GETS_SETUP, seat, g.zones[z.SETUP_CARD[seat]][0])
        g.put_all(z.SETUP_STACK, z.BOX)
        f.step = BENEFITS

    def _benefit(self, g: State, f: Frame, seat: int) -> None:
        """The next benefit of a seat's Setup card; the seat is asked if it has a choice (EW-R102)."""
        card = g.zones[z.SETUP_CARD[seat]][0]
        benefit, taken = f.limit, f.marks
        if benefit == 0:
            take_shown(g, seat, card)
            benefit = 1
            f.limit = benefit
        effects = c.SETUP_LIST[card]
        at = benefit - 1
        if at >= len(c.LIST_OPS[effects]):
            f.count += 1  # the next place
            f.limit = 0
            return
        op = c.LIST_OPS[effects][at]
        if taken >= c.LIST_ARGS[effects][at] or op == c.E_DRAW:  # cards are drawn after the first hand
            f.limit = benefit + 1
            f.marks = 0
        elif op == c.E_CAMP:
            place_camp(g, seat)
            f.marks = taken + 1
        else:
            f.step = ASKED
            g.ask(f, seat)

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        """An Idol, or a card to bury: both are as printed, and none may be left out (EW-R90, HS-EW-20)."""
        benefit = f.limit
        op = c.LIST_OPS[c.SETUP_LIST[g.zones[z.SETUP_CARD[seat]][0]]][benefit - 1]
        if op == c.E_IDOL:
            return [act(v.HONOR_UP), act(v.OFFERING_UP)]
        assert op == c.E_BURY
        return [act(v.BURY, card, v.FROM_HAND) for card in distinct(g.zones[z.HAND[seat]])]  # EW-R05

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        verb = verb_of(action)
        if verb == v.HONOR_UP:
            honor_up(g, seat)
        elif verb == v.OFFERING_UP:
            offering_up(g, seat)
        else:
            g.put(first_of(action), z.HAND[seat], z.BURIED[seat])
            g.say(v.BURIES, seat, v.FROM_HAND)
        f.marks += 1  # taken
        f.step = BENEFITS


def take_shown(g: State, seat: int, card: int) -> None:
    """What every Setup card shows: Food, Tools, a Tribe card of the supply (EW-R85), Animals (EW-R81)."""
    gain(g, seat, c.SETUP_FOOD[card], c.SETUP_TOOLS[card])
    tribe = c.SETUP_TRIBE[card]
    g.put(tribe, z.SUPPLY[tribe - c.FIRST_TRIBE], z.HAND[seat])
    own_card(g, seat, tribe)
    for animal in c.SETUP_ANIMALS[card]:
        g.put(animal, z.DISPLAY, z.ANIMALS[seat])


def gain(g: State, seat: int, food: int, tools: int) -> None:
    if food:
        gain_food(g, seat, food)
    if tools:
        gain_tools(g, seat, tools)


def make_ready(g: State) -> None:
    """What follows when all Setup cards are done: nobody has a choice any more."""
    players = g.facts[z.PLAYERS]
    for place in range(players):
        place_camp(g, g.facts[z.ORDER[place]])  # EW-R02: besides one of a Setup card
    for seat in seats_in_order(g):
        g.put_all(z.HAND[seat], z.DECK[seat])
        g.shuffle(z.DECK[seat])
        draw_cards(g, seat, c.HAND_SIZE + further_cards(g, seat))
    g.put_all(z.DISPLAY, z.ANIMAL_DECK)
    g.shuffle(z.ANIMAL_DECK)
    turn_up(g, players + 1)
    for place in range(players):
        player = g.facts[z.ORDER[place]]
        if player < g.seats:  # the Rival has neither Food nor Tools
            gain(g, player, c.HEAD_FOOD[place], c.HEAD_TOOLS[place])


def further_cards(g: State, seat: int) -> int:
    """Cards that the Setup card lets its owner draw after the first hand."""
    effects = c.SETUP_LIST[g.zones[z.SETUP_CARD[seat]][0]]
    return sum(
        c.LIST_ARGS[effects][at]
        for at in range(len(c.LIST_OPS[effects]))
        if c.LIST_OPS[effects][at] == c.E_DRAW
    )
