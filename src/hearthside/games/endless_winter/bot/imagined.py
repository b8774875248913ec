"""A table to try things on, made from what the seat may know; where it may not, there is the average.

There everything is done one by one: what may be done together comes to the same (see together.py).
"""

from typing import Final

from hearthside.games.endless_winter.bot.cards_worth import drawn
from hearthside.games.endless_winter.bot.holdings import average_animal
from hearthside.games.endless_winter.bot.outlook import Herds, Outlook
from hearthside.games.endless_winter.bot.tracks import outlook
from hearthside.games.endless_winter.bot.weights import Weights
from hearthside.games.endless_winter.places import ANIMAL_DECK, DECK
from hearthside.games.endless_winter.rules import ids
from hearthside.kernel.chance import sim_seed
from hearthside.kernel.knowledge import Knowledge
from hearthside.kernel.observation import Observation
from hearthside.kernel.state import Frame, State
from hearthside.kernel.table import Table

CHANCE: Final = int(sim_seed(0))  # every table that is imagined is shuffled alike


def imagined(
    sight: Observation, table: Table, weights: Weights, herds: dict[tuple[int, int], Herds]
) -> tuple[State, Outlook]:
    """Only the frames of the seat's own turn are kept, so the game stops where it ends.  `table`: with the
    rules to go on by; `herds`: see Outlook.  In the place of every card that the seat does not see is 0; see
    `deal`."""
    me = sight.viewer
    zones: list[list[int]] = []
    for zone in range(len(sight.counts)):
        held = sight.cards[zone]
        zones.append([0] * sight.counts[zone] if held is None else held)
    stack: list[Frame] = []
    for numbers in sight.frames:
        rule = numbers[0]
        if rule == ids.TURN or rule == ids.ECLIPSE_ACTIONS:
            stack = []
        a, b, c, d, e, f, g, h, i = numbers
        stack.append(Frame(a, b, c, d, e, f, g, h, i))
    state = State(table.seats, CHANCE, zones, stack, sight.facts[:], sight.offers, 0, table, None)
    state.lender = zones[:]  # what is seen stays as it is
    return state, outlook(state, me, weights, herds)


def deal(g: State, o: Outlook, known: Knowledge) -> None:
    """Average cards in the own deck and in that of the Animals, for whatever may draw one or count them."""
    count = len(g.zones[DECK[o.me]])
    if count:
        g.zones[DECK[o.me]] = [average_card(g, o, deck_of(known, o.me))] * count
    count = len(g.zones[ANIMAL_DECK])
    if count:
        g.zones[ANIMAL_DECK] = [average_animal(g, o)] * count


def deck_of(known: Knowledge, me: int) -> list[int]:
    """The cards of the own deck; their order nobody knows."""
    here = 1 << DECK[me]
    out: list[int] = []
    for (scope, card), count in known.loose.items():
        if scope & here:
            for _ in range(count):
                out.append(card)
    out.sort()
    return out


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
