"""Drawing cards."""

from hearthside.games.iditacards.places import DECK, HAND
from hearthside.games.iditacards.sayings import DRAWS
from hearthside.kernel.state import State


def draw(g: State, seat: int, count: int) -> None:
    """From the deck to the hand; when the deck is empty the draw stops (ID-8.51)."""
    drawn = min(count, len(g.zones[DECK[seat]]))
    if drawn > 0:
        g.say(DRAWS, seat, drawn)
        g.take_top(DECK[seat], HAND[seat], drawn)
