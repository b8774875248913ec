"""Where a card lies on the table that can be aimed at, a player's or the solo game's opponent's."""

from typing import Final

from hearthside.games.arctic_scavengers.places import (
    BOX,
    DISCARD,
    FIRED,
    GASSED,
    HELPED,
    HELPING,
    OPPONENT,
    OPPONENT_FIRED,
    OPPONENT_GASSED,
    REVEALED,
)
from hearthside.kernel.state import State

IN_FORCE: Final = 0  # or in the declared action
HAS_ACTED: Final = 1
IS_GASSED: Final = 2
IS_HELPED: Final = 3
IS_HELPING: Final = 4

_OF_OPPONENT = {IN_FORCE: OPPONENT, HAS_ACTED: OPPONENT_FIRED, IS_GASSED: OPPONENT_GASSED}
_OF_SEAT = {
    IN_FORCE: REVEALED,
    HAS_ACTED: FIRED,
    IS_GASSED: GASSED,
    IS_HELPED: HELPED,
    IS_HELPING: HELPING,
}
ALL_PLACES = (IN_FORCE, HAS_ACTED, IS_GASSED, IS_HELPED, IS_HELPING)
STANDING = (IN_FORCE, IS_GASSED, IS_HELPED)  # still able to act


def zone_of(g: State, place: int, seat: int) -> int:
    """The zone of a place, or -1; the opponent of the solo game is the seat after the last."""
    if seat >= g.seats:
        return _OF_OPPONENT.get(place, -1)
    return _OF_SEAT[place][seat]


def shown(g: State, seat: int, places: tuple[int, ...] = ALL_PLACES) -> list[int]:
    """The kinds of cards that lie there, face up."""
    kinds: set[int] = set()
    for place in places:
        zone = zone_of(g, place, seat)
        if zone >= 0:
            kinds.update(g.zones[zone])
    return sorted(kinds)


def places_of(g: State, card: int, seat: int) -> list[int]:
    """Where a card of this kind lies."""
    return [place for place in ALL_PLACES if (zone := zone_of(g, place, seat)) >= 0 and card in g.zones[zone]]


def all_cards(g: State, seat: int, places: tuple[int, ...]) -> list[int]:
    """All cards at these places, equal ones as often as they are there."""
    return [card for place in places if (zone := zone_of(g, place, seat)) >= 0 for card in g.zones[zone]]


def zone_with(g: State, card: int, seat: int) -> int:
    """The zone of a standing card of this kind."""
    for place in STANDING:
        zone = zone_of(g, place, seat)
        if zone >= 0 and card in g.zones[zone]:
            return zone
    raise AssertionError("an option was offered without the card for it")


def away(g: State, seat: int) -> int:
    """Where a hit card goes: to its owner's discard pile; the opponent's out of the game."""
    return DISCARD[seat] if seat < g.seats else BOX
