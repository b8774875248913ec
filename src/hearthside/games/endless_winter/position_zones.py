"""Only cards that can lie in a zone may lie there in a position."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.state import State

ANY = 99
OWN = (c.START, c.TRIBE, c.CULTURE)  # the cards of a player's deck
MOST_STONES = 3
# By the family of zones: the kinds of cards that may lie there, and how many at most.
HOLDS: dict[str, tuple[tuple[int, ...], int]] = {
    **{f"supply_{name}": ((c.TRIBE,), ANY) for name in z.TRIBE_NAMES},
    "era1_deck": ((c.CULTURE,), ANY),
    "era2_deck": ((c.CULTURE,), ANY),
    "era1_cap": ((c.CAP,), 1),
    "era2_cap": ((c.CAP,), 1),
    "market": ((c.CULTURE,), 1),
    "animal_deck": ((c.ANIMAL,), ANY),
    "display": ((c.ANIMAL,), ANY),
    "pool": ((c.STONE,), 3),
    "map": ((c.TERRAIN,), z.TILES),
    "megalith_board": ((c.MEGALITH,), 4),
    "solo_deck": ((c.SOLO,), 20),
    "solo_discard": ((c.SOLO,), 20),
    "rival_culture": ((c.CULTURE,), ANY),
    "rival_buried": ((c.TRIBE,), ANY),
    "rival_animals": ((c.ANIMAL,), ANY),
    "rival_stones": ((c.STONE,), MOST_STONES),
    "deck": (OWN, ANY),
    "hand": (OWN, ANY),
    "discard": (OWN, ANY),
    "ritual": (OWN, ANY),
    "buried": (OWN, ANY),
    "animals": ((c.ANIMAL,), ANY),
    "tipped": ((c.ANIMAL,), ANY),
    "stones": ((c.STONE,), MOST_STONES),
    "setup_card": ((c.SETUP,), 1),
    "chief": ((c.CHIEF,), 1),
}
FOR_NOW = ("labor", "played", "revealed", "setup_offer", "chief_offer", "solo_card")
OF_THE_RIVAL = ("solo_deck", "solo_discard", "rival_culture", "rival_buried", "rival_animals", "rival_stones")
AFTER_SETUP = ("hand", "discard", "ritual", "buried", "animals", "tipped", "stones")


def check_zones(state: State, phase: str) -> None:
    for zone, cards in enumerate(state.zones):
        if not cards:
            continue
        name, family = z.LAYOUT.name(zone), z.LAYOUT.declared(zone).family
        if family in FOR_NOW:
            raise BadPosition(f"{name!r}: cards come here only while something is being done")
        if family in OF_THE_RIVAL and not state.facts[z.SOLO]:
            raise BadPosition(f"{name!r} is for a game for one")
        if family in AFTER_SETUP and phase == "setup":
            raise BadPosition(f"{name!r}: in the phase 'setup' nobody has cards but the starting deck")
        if family in HOLDS:
            kinds, most = HOLDS[family]
            if len(cards) > most:
                raise BadPosition(f"{name!r} has room for {most}, not for {len(cards)}")
            for card in cards:
                if c.KIND[card] not in kinds or not _fits(zone, card):
                    raise BadPosition(f"{name!r}: the card {c.IDS[card]!r} cannot lie here")


def check_rival(state: State) -> None:
    """A card of the Rival for each turn and each Eclipse that is still to come."""
    needed = (z.ROUNDS - state.facts[z.ROUND] + 1) * (z.TURNS_EACH + 1)
    if state.facts[z.SOLO] and len(state.zones[z.SOLO_DECK]) < needed:
        raise BadPosition(f"'solo_deck' must hold at least {needed} cards in this round; '...' adds the rest")


def _fits(zone: int, card: int) -> bool:
    """Is this the pile of just this card?"""
    if zone in z.SUPPLY:
        return zone == z.SUPPLY[card - c.FIRST_TRIBE]
    return zone not in z.ERA_DECKS or zone == z.ERA_DECKS[c.ERA[card] - 1]


def check_boards(state: State) -> None:
    tiles = state.zones[z.MAP]
    if len(tiles) != z.TILES or tiles[0] != c.BASE:
        raise BadPosition(
            f"'map' must be {z.TILES} tiles in the order of their numbers, the first of them 'base'"
        )
    if len(state.zones[z.MEGALITH_BOARD]) != 4:
        raise BadPosition("'megalith_board' must be the four tiles in the order of their sockets")
