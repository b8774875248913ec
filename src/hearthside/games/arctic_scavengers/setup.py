"""SETUP: starter decks, junkyard, contested resources, mercenary stacks and the first initiator."""

from hearthside.games.arctic_scavengers.cards import CARDS
from hearthside.games.arctic_scavengers.content.reader import Card
from hearthside.games.arctic_scavengers.zones import BOX, CONTESTED, DECK, INITIATOR, JUNKYARD, MERCENARIES
from hearthside.kernel.state import State

PILE_OF = {"junkyard": JUNKYARD, "contested": CONTESTED, "mercenaries": MERCENARIES, "box": BOX}
REMOVED_WITH_TWO = 2  # of each kind in the junkyard


def begin(g: State) -> None:
    """Shuffle the piles and draw lots for the initiator."""
    g.shuffle(JUNKYARD)
    g.shuffle(CONTESTED)
    for seat in range(g.seats):
        g.shuffle(DECK[seat])
    g.facts[INITIATOR] = g.roll(g.seats)


def deal(g: State) -> None:
    """Every card to its place, before anything is shuffled."""
    for card in CARDS[1:]:
        for seat in range(g.seats):
            g.zones[DECK[seat]].extend([card.number] * card.starter)
        rest = card.copies - card.starter * g.seats
        boxed = removed(card, g.seats)
        g.zones[PILE_OF[card.pile]].extend([card.number] * (rest - boxed))
        g.zones[BOX].extend([card.number] * boxed)


def removed(card: Card, seats: int) -> int:
    """2 PLAYERS: two cards of each kind leave the junkyard."""
    return REMOVED_WITH_TWO if seats == 2 and card.pile == "junkyard" else 0
