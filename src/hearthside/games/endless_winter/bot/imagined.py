"""A table to try things on, made from what the seat may know; where it may not, there is the average.

There everything is done one by one: what may be done together comes to the same (see together.py).
"""

from hearthside.games.endless_winter.bot.cards_worth import drawn
from hearthside.games.endless_winter.bot.holdings import average_animal
from hearthside.games.endless_winter.bot.outlook import Outlook
from hearthside.games.endless_winter.bot.tracks import outlook
from hearthside.games.endless_winter.bot.weights import Weights
from hearthside.games.endless_winter.options import ONE_BY_ONE
from hearthside.games.endless_winter.places import ANIMAL_DECK, DECK
from hearthside.games.endless_winter.rules import ids
from hearthside.kernel.bot import Chair
from hearthside.kernel.imagine import imagine
from hearthside.kernel.state import State


def imagined(chair: Chair, weights: Weights) -> tuple[State, Outlook]:
    """Only the frames of the seat's own turn are kept, so the game stops where it ends."""
    sight = chair.sight
    me = chair.seat
    zones = [
        held[:] if held is not None else [0] * count
        for held, count in zip(sight.cards, sight.counts, strict=True)
    ]
    g = imagine(chair.pack, sight, zones, 0)
    g.table = chair.pack.table(g.seats, {"steps": ONE_BY_ONE})
    g.rules = g.table.rules
    own = [i for i, f in enumerate(g.stack) if f.rule in (ids.TURN, ids.ECLIPSE_ACTIONS)]
    if own:
        del g.stack[: own[-1]]
    o = outlook(g, me, weights)
    count = len(zones[DECK[me]])
    if count:
        zones[DECK[me]] = [average_card(g, o, deck_of(chair))] * count
    count = len(zones[ANIMAL_DECK])
    if count:
        zones[ANIMAL_DECK] = [average_animal(g, o)] * count
    return g, o


def deck_of(chair: Chair) -> list[int]:
    """The cards of the own deck; their order nobody knows."""
    bit = 1 << DECK[chair.seat]
    loose = chair.memory.knowledge().loose
    return sorted(card for (scope, card), count in loose.items() if scope & bit for _ in range(count))


def average_card(g: State, o: Outlook, cards: list[int]) -> int:
    """The card whose worth is nearest to the average: every draw is thought to bring this one."""
    values = [drawn(g, o, card) for card in cards]
    average = sum(values) / len(values)
    return min(zip(cards, values, strict=True), key=lambda pair: abs(pair[1] - average))[0]
