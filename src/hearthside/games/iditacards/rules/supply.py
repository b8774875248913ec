"""SLED cards: add cards from one upgrade deck to the shared supply, then take some from it."""

from typing import Final

from hearthside.games.iditacards import cards as c
from hearthside.games.iditacards import places as z
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.course import side
from hearthside.games.iditacards.rules.dogs import done_at_will
from hearthside.games.iditacards.rules.team import at_will, standing
from hearthside.games.iditacards.sayings import FROM_DECK
from hearthside.kernel import registers as r
from hearthside.kernel.actions import DONE, act, first_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Frame, Rule, State

UNTIL_DOG: Final = 1  # cards are added until a dog comes, then as many as are to be added (ID-9.9)

# The steps.
BEGIN: Final = 0
CHOOSE_DECK: Final = 1
TAKE_CARDS: Final = 2


class Supply(Rule):
    """Add cards from a deck of the player's choice, then take up to so many of all that lies in the supply
    (ID-9.4)."""

    number: int = ids.SUPPLY
    registers: r.Registers = r.Registers(add=r.COUNT, take=r.LIMIT, until_dog=r.MARKS)

    def run(self, g: State, f: Frame) -> None:
        seat = f.seat
        if f.step == BEGIN:
            here = side(g, seat)
            f.count += standing(g, seat, c.ADD_MORE) + c.SIDE_ADD[here]
            f.limit += standing(g, seat, c.TAKE_MORE) + c.SIDE_TAKE[here]
            f.step = CHOOSE_DECK
            decks = decks_left(g)
            if not decks or not (f.count or f.marks):
                f.step = TAKE_CARDS
            elif len(decks) == 1:
                self._add(g, f, decks[0])
            else:
                g.ask(f, seat)
                return
        if f.step == TAKE_CARDS and f.limit and g.zones[z.SUPPLY]:
            g.ask(f, seat)
        else:
            g.end()

    def options(self, g: State, f: Frame, seat: int) -> list[int]:
        if f.step == CHOOSE_DECK:
            out = [act(FROM_DECK, number + 1) for number in decks_left(g)]
        else:
            out = [DONE, *distinct(g.zones[z.SUPPLY])]
        return out + at_will(g, seat)

    def answer(self, g: State, f: Frame, seat: int, action: int) -> None:
        if done_at_will(g, f, seat, action):
            return
        if f.step == CHOOSE_DECK:
            self._add(g, f, first_of(action) - 1)
        elif action == DONE:
            f.limit = 0
        else:
            g.put(action, z.SUPPLY, z.DISCARD[seat])
            f.limit -= 1

    def _add(self, g: State, f: Frame, number: int) -> None:
        f.step = TAKE_CARDS
        if f.marks == UNTIL_DOG:
            card = reveal(g, number)
            while card and c.KIND[card] != c.DOG:
                card = reveal(g, number)
        for _ in range(f.count):
            if not reveal(g, number):
                break


def decks_left(g: State) -> list[int]:
    """The upgrade decks from which cards can still come (ID-9.5)."""
    return [
        number
        for number in range(len(z.UPGRADE_DECKS))
        if g.zones[z.UPGRADE_DECKS[number]] or (g.facts[z.RECYCLE] and destroyed_of(g, number))
    ]


def destroyed_of(g: State, number: int) -> list[int]:
    return [card for card in g.zones[z.DESTROYED] if c.DECK_OF[card] == z.UPGRADE_NAMES[number]]


def reveal(g: State, number: int) -> int:
    """The next card of an upgrade deck comes into the supply; returns it, or 0 if the deck is gone.
    At some tables its destroyed cards are shuffled into a new one (ID-9.5)."""
    deck = z.UPGRADE_DECKS[number]
    if not g.zones[deck] and g.facts[z.RECYCLE]:
        for card in destroyed_of(g, number):
            g.put(card, z.DESTROYED, deck)
        if g.zones[deck]:
            g.shuffle(deck)
    if not g.zones[deck]:
        return 0
    card = g.zones[deck][-1]
    g.take_top(deck, z.SUPPLY, 1)
    return card
