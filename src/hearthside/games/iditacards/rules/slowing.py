"""Dogs that slow the sled down."""

from hearthside.games.iditacards.places import DOGS
from hearthside.games.iditacards.rules.speed import speed
from hearthside.games.iditacards.rules.team import mortal_places
from hearthside.games.iditacards.rules.tracks import cannot_move
from hearthside.kernel.state import State


def slower_for_a_dog(g: State, seat: int) -> bool:
    """Would the automatic move go further without one of the dogs?"""
    if cannot_move(g, seat):
        return False
    now = speed(g, seat, True)
    for place in mortal_places(g, seat):
        zone = DOGS[seat][place]
        cards = g.zones[zone]
        g.zones[zone] = []
        without = speed(g, seat, True)
        g.zones[zone] = cards
        if without > now:
            return True
    return False
