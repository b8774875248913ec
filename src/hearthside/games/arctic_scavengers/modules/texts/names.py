"""What buildings and owners are called, and which parts of the Scene they and cards in a force are."""

from hearthside.games.arctic_scavengers.cards import NAMES
from hearthside.games.arctic_scavengers.modules.spots import places_of, zone_of
from hearthside.games.arctic_scavengers.places import BUILT
from hearthside.games.arctic_scavengers.texts.names import part
from hearthside.kernel import texts
from hearthside.kernel.observation import Observation
from hearthside.kernel.texts import fill


def whose(seat: int, sight: Observation) -> str:
    """`your`, `{1}'s`, and of who is met alone `the hidden force's`."""
    return "the hidden force's" if seat >= sight.seats else texts.whose(seat, sight.viewer)


def building_part(seat: int, slot: int) -> str:
    return f"building:{seat}:{slot}"


def built(sight: Observation, slot: int, seat: int) -> str:
    """`Bunker`; of several equal ones `Bunker (2)`, by its slot, counted from 1."""
    buildings = sight.seen(BUILT[seat])
    text = "{card} ({n})" if buildings.count(buildings[slot]) > 1 else "{card}"
    return fill(text, card=NAMES[buildings[slot]], n=slot + 1)


def target_parts(sight: Observation, card: int, seat: int) -> list[str]:
    """Where a card that can be aimed at lies."""
    s = sight.as_state(unknown=0)
    places = places_of(s, card, seat)
    return [part(zone_of(s, places[0], seat), card)] if places else []


def held(zone: int, card: int, sight: Observation) -> list[str]:
    """The card with which something is done; the hand if it is not there, which is why it cannot be."""
    return [part(zone, card)] if card in sight.seen(zone) else [f"hand:{sight.viewer}"]
