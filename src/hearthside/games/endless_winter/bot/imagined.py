"""A table to try things on, made from what the seat may know; where it may not, there is the average.

There everything is done one by one: what may be done together comes to the same (see together.py).
"""

from typing import Final

from hearthside.games.endless_winter.bot.cards_worth import drawn
from hearthside.games.endless_winter.bot.holdings import average_animal
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.places import ANIMAL_DECK, DECK
from hearthside.games.endless_winter.rules import ids
from hearthside.kernel.chance import sim_seed
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import Frame, Offer, State
from hearthside.kernel.table import Table

CHANCE: Final = int(sim_seed(0))  # every table that is imagined is shuffled alike


def seen(sight: Observation, deck: list[int]) -> State:
    """What the viewer sees at a table, to try things on; `deck`: the cards of its own deck, in any order.  In
    the place of every other card that it does not see is 0."""
    zones: list[list[int]] = []
    for zone in range(len(sight.counts)):
        held = sight.cards[zone]
        zones.append([0] * sight.counts[zone] if held is None else held)
    zones[DECK[sight.viewer]] = deck
    stack: list[Frame] = []
    for numbers in sight.frames:
        rule = numbers[0]
        if rule == ids.TURN or rule == ids.ECLIPSE_ACTIONS:
            stack = []
        a, b, c, d, e, f, g, h, i = numbers
        stack.append(Frame(a, b, c, d, e, f, g, h, i))
    return _only_to_try(zones, stack, sight.facts[:], sight.offers, sight.table)


def seen_in(state: State, seat: int) -> State:
    """The same in any state, true or imagined."""
    zones = state.zones[:]
    masks = state.masks
    for zone in range(len(zones)):
        if not masks[zone] >> seat & 1 and zones[zone]:
            zones[zone] = [0] * len(zones[zone])
    zones[DECK[seat]] = sorted(state.zones[DECK[seat]])
    first = 0
    for at in range(len(state.stack)):
        rule = state.stack[at].rule
        if rule == ids.TURN or rule == ids.ECLIPSE_ACTIONS:
            first = at
    stack = [f.copy() for f in state.stack[first:]]
    return _only_to_try(zones, stack, state.facts[:], state.offers, state.table)


def _only_to_try(
    zones: list[list[int]], stack: list[Frame], facts: list[int], offers: list[Offer], table: Table
) -> State:
    """Only the frames of the seat's own turn are kept, so the game stops where it ends."""
    g = State(table.seats, CHANCE, zones, stack, facts, offers, 0, table, None)
    g.lender = zones[:]  # what is seen stays as it is
    return g


def deal(g: State, o: Outlook) -> None:
    """Average cards in the own deck and in that of the Animals, for whatever may draw one or count them."""
    deck = g.zones[DECK[o.me]]
    if deck:
        g.zones[DECK[o.me]] = [average_card(g, o, deck)] * len(deck)
    count = len(g.zones[ANIMAL_DECK])
    if count:
        g.zones[ANIMAL_DECK] = [average_animal(g, o)] * count


def average_card(g: State, o: Outlook, cards: list[int]) -> int:
    """The card whose worth is nearest to the average: every draw is thought to bring this one."""
    values = [drawn(g, o, card) for card in cards]
    average = sum(values) / len(values)
    best = abs(values[0] - average)
    chosen = cards[0]
    for i in range(1, len(cards)):
        apart = abs(values[i] - average)
        if apart < best:
            best = apart
            chosen = cards[i]
    return chosen
