"""A table to try things on, made from what the seat may know; where it may not, there is the average."""

from tests.frozen_bots.elder_1.cards_worth import drawn
from tests.frozen_bots.elder_1.holdings import average_animal
from tests.frozen_bots.elder_1.house import ANIMAL_DECK, DECK, Chair, State, ids, imagine
from tests.frozen_bots.elder_1.outlook import Outlook
from tests.frozen_bots.elder_1.tracks import outlook
from tests.frozen_bots.elder_1.weights import Weights


def imagined(chair: Chair, weights: Weights) -> tuple[State, Outlook]:
    """Only the frames of the seat's own turn are kept, so the game stops where it ends."""
    sight = chair.sight
    me = chair.seat
    zones = [
        held[:] if held is not None else [0] * count
        for held, count in zip(sight.cards, sight.counts, strict=True)
    ]
    g = imagine(chair.pack, sight, zones, 0)
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
