"""Only cards that can lie in a zone may lie there in a position."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.kernel import reach
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.reach import ANY, Holds
from hearthside.kernel.state import State

OWN = (c.START, c.TRIBE, c.CULTURE)  # the cards of a player's deck
MOST_STONES = 3


def of(what: str, *kinds: int, most: int = ANY) -> Holds:
    return Holds(what, lambda card: c.KIND[card] in kinds, most)


def supply_of(tribe: int) -> Holds:
    return Holds(f"cards {c.NAMES[c.FIRST_TRIBE + tribe]}", lambda card: card == c.FIRST_TRIBE + tribe)


def deck_of(era: int) -> Holds:
    return Holds(f"Culture cards of era {era}", lambda card: c.KIND[card] == c.CULTURE and c.ERA[card] == era)


DECK = of("Tribe and Culture cards", *OWN)
ANIMALS = of("Animals", c.ANIMAL)
STONES = of("Sacred Stones", c.STONE, most=MOST_STONES)
RIVALS = of("cards of the Rival", c.SOLO, most=20)
# By the family of zones: what may lie there.
HOLDS: dict[str, Holds] = {
    **{f"supply_{name}": supply_of(tribe) for tribe, name in enumerate(z.TRIBE_NAMES)},
    "era1_deck": deck_of(1),
    "era2_deck": deck_of(2),
    "era1_cap": of("the cap card", c.CAP, most=1),
    "era2_cap": of("the cap card", c.CAP, most=1),
    "market": of("a Culture card", c.CULTURE, most=1),
    "map": of("tiles", c.TERRAIN, most=z.TILES),
    "megalith_board": of("Megalith tiles", c.MEGALITH, most=4),
    "rival_culture": of("Culture cards", c.CULTURE),
    "rival_buried": of("Tribe cards", c.TRIBE),
    **dict.fromkeys(("animal_deck", "display", "rival_animals", "animals", "tipped"), ANIMALS),
    **dict.fromkeys(("pool", "rival_stones", "stones"), STONES),
    **dict.fromkeys(("solo_deck", "solo_discard"), RIVALS),
    **dict.fromkeys(("deck", "hand", "discard", "ritual", "buried"), DECK),
    "setup_card": of("a Setup card", c.SETUP, most=1),
    "chief": of("a Chief", c.CHIEF, most=1),
}
FOR_NOW = ("labor", "played", "revealed", "setup_offer", "chief_offer", "solo_card")
OF_THE_RIVAL = ("solo_deck", "solo_discard", "rival_culture", "rival_buried", "rival_animals", "rival_stones")
AFTER_SETUP = ("hand", "discard", "ritual", "buried", "animals", "tipped", "stones")


def check_zones(state: State, phase: str) -> None:
    reach.check_zones(state, z.LAYOUT, c.IDS, HOLDS, FOR_NOW)
    for zone, cards in enumerate(state.zones):
        name, family = z.LAYOUT.name(zone), z.LAYOUT.declared(zone).family
        if cards and family in OF_THE_RIVAL and not state.facts[z.SOLO]:
            raise BadPosition(f"{name!r} is for a game for one")
        if cards and family in AFTER_SETUP and phase == "setup":
            raise BadPosition(f"{name!r}: in the phase 'setup' nobody has cards but the starting deck")


def check_rival(state: State) -> None:
    """A card of the Rival for each turn and each Eclipse that is still to come."""
    needed = (z.ROUNDS - state.facts[z.ROUND] + 1) * (z.TURNS_EACH + 1)
    if state.facts[z.SOLO] and len(state.zones[z.SOLO_DECK]) < needed:
        raise BadPosition(f"'solo_deck' must hold at least {needed} cards in this round; '...' adds the rest")


def check_chiefs(state: State) -> None:
    """Everybody has one, or there are all to choose from, and Setup cards, too."""
    if state.facts[z.PHASE] == z.SETTING_UP:
        boxed = [card for card in state.zones[z.BOX] if c.KIND[card] in (c.CHIEF, c.SETUP)]
        if boxed:
            raise BadPosition(f"in the phase 'setup' {c.IDS[boxed[0]]!r} is there to choose, not in the box")
        return
    for seat in range(state.seats):
        if not state.zones[z.CHIEF[seat]]:
            raise BadPosition(f"'chief:{seat}' is empty, and no Chief is left in 'chief_stack'")


def check_boards(state: State) -> None:
    tiles = state.zones[z.MAP]
    if len(tiles) != z.TILES or tiles[0] != c.BASE:
        raise BadPosition(
            f"'map' must be {z.TILES} tiles in the order of their numbers, the first of them 'base'"
        )
    if len(state.zones[z.MEGALITH_BOARD]) != 4:
        raise BadPosition("'megalith_board' must be the four tiles in the order of their sockets")
