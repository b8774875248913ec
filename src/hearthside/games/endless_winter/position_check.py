"""What a position says must be possible: readers of its values, and a look at its zones."""

from collections.abc import Iterable, Mapping
from typing import Any

from hearthside.games.endless_winter.cards import (
    ANIMAL,
    BASE,
    CAP,
    CHIEF,
    CULTURE,
    ERA,
    FIRST_TRIBE,
    IDS,
    KIND,
    MEGALITH,
    SETUP,
    SOLO,
    START,
    STONE,
    TERRAIN,
    TRIBE,
)
from hearthside.games.endless_winter.zones import (
    LAYOUT,
    MAP,
    MEGALITH_BOARD,
    PLAYERS,
    TILES,
    TRIBE_NAMES,
    TURNS,
    TURNS_EACH,
)
from hearthside.games.endless_winter.zones import SOLO as ALONE
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.state import State

OWN = (START, TRIBE, CULTURE)  # the cards of a player's deck
MOST_STONES = 3
# Zone by zone, without number or seat: the kinds of cards that may lie there, and how many at most.
HOLDS: dict[str, tuple[tuple[int, ...], int]] = {
    "supply": ((TRIBE,), 99),
    "era_deck": ((CULTURE,), 99),
    "era_cap": ((CAP,), 1),
    "market": ((CULTURE,), 1),
    "animal_deck": ((ANIMAL,), 99),
    "display": ((ANIMAL,), 99),
    "pool": ((STONE,), 3),
    "map": ((TERRAIN,), TILES),
    "megalith_board": ((MEGALITH,), 4),
    "solo_deck": ((SOLO,), 20),
    "solo_discard": ((SOLO,), 20),
    "rival_culture": ((CULTURE,), 99),
    "rival_buried": ((TRIBE,), 99),
    "rival_animals": ((ANIMAL,), 99),
    "rival_stones": ((STONE,), MOST_STONES),
    "deck": (OWN, 99),
    "hand": (OWN, 99),
    "discard": (OWN, 99),
    "ritual": (OWN, 99),
    "buried": (OWN, 99),
    "animals": ((ANIMAL,), 99),
    "tipped": ((ANIMAL,), 99),
    "stones": ((STONE,), MOST_STONES),
    "setup_card": ((SETUP,), 1),
    "chief": ((CHIEF,), 1),
}
FOR_NOW = ("labor", "played", "revealed", "setup_offer", "chief_offer", "solo_card")
OF_THE_RIVAL = ("solo_deck", "solo_discard", "rival_culture", "rival_buried", "rival_animals", "rival_stones")


# ------------------------------------------------------------ readers
def whole(value: object, name: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{name!r} must be a number from {low} to {high}, not {value!r}")
    return value


def a_list(value: object, word: str, most: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > most:
        raise BadPosition(f"{word!r} must be a list of at most {most} values, not {value!r}")
    return value


def places(value: object, word: str, low: int, high: int) -> list[int]:
    """Different numbers."""
    found = [whole(place, word, low, high) for place in a_list(value, word, high - low + 1)]
    if len(set(found)) != len(found):
        raise BadPosition(f"{word!r} names a place twice: {value!r}")
    return found


def by_number(value: object, word: str, low: int, high: int) -> Iterable[tuple[int, Any]]:
    """`{3: ...}`; in a file of JSON the numbers are texts."""
    if not isinstance(value, Mapping):
        raise BadPosition(f"{word!r} must be numbers with values, such as {{{low}: 1}}, not {value!r}")
    for key, said in value.items():
        number = int(key) if isinstance(key, str) and key.isascii() and key.isdigit() else key
        yield whole(number, word, low, high), said


def all_players(value: object, word: str, players: int) -> list[int]:
    """Each player once."""
    found = a_list(value, word, players)
    if sorted(map(repr, found)) != [repr(player) for player in range(players)]:
        raise BadPosition(f"{word!r} must be all of {list(range(players))} in some order, not {value!r}")
    return found


def order(state: State, position: Mapping[str, Any]) -> list[int]:
    players = state.facts[PLAYERS]
    return all_players(position.get("order", list(range(players))), "order", players)


def turns_taken(state: State, position: Mapping[str, Any], in_order: list[int], phase: str) -> int:
    """How many turns of the round are over, from whose turn it is and from what everybody has done at least;
    the facts are set to it.  If nobody says whose, it is that of the first with the fewest turns."""
    players = len(in_order)
    at_least = [state.facts[TURNS[player]] for player in range(players)]
    usual = min(in_order, key=lambda player: at_least[player])
    player = whole(position.get("turn", usual), "turn", 0, players - 1)
    place = in_order.index(player)
    if phase == "ritual":
        if player >= state.seats:
            raise BadPosition("'turn': the Rival has no Ritual pile to prepare")
        counts = [(TURNS_EACH - 1) * players + place + 1]
    else:
        counts = [turn * players + place for turn in range(TURNS_EACH)]
    said = position.get("turns", [])
    for count in counts:
        taken = [count // players + (in_order.index(other) < count % players) for other in range(players)]
        if all(taken[other] >= at_least[other] for other in range(players)) and taken[: len(said)] == said:
            for other in range(players):
                state.facts[TURNS[other]] = taken[other]
            return count
    raise BadPosition(
        f"'turn': it cannot be player {player}'s turn when the players {list(range(players))} have taken "
        f"{at_least} turns and the turn order is {in_order}"
    )


# ------------------------------------------------------------ zones
def zones(state: State, phase: str) -> None:
    """Only cards that can lie in a zone lie there."""
    for zone, cards in enumerate(state.zones):
        if not cards:
            continue
        name = LAYOUT.name(zone)
        family = family_of(name)
        if family in FOR_NOW:
            raise BadPosition(f"{name!r}: cards come here only while something is being done")
        if family in OF_THE_RIVAL and not state.facts[ALONE]:
            raise BadPosition(f"{name!r} is for a game for one")
        if phase == "setup" and family in (
            "hand",
            "discard",
            "ritual",
            "buried",
            "animals",
            "tipped",
            "stones",
        ):
            raise BadPosition(f"{name!r}: in the phase 'setup' nobody has cards but the starting deck")
        if family in HOLDS:
            kinds, most = HOLDS[family]
            if len(cards) > most:
                raise BadPosition(f"{name!r} has room for {most}, not for {len(cards)}")
            for card in cards:
                if KIND[card] not in kinds or not fits(name, card):
                    raise BadPosition(f"{name!r}: the card {IDS[card]!r} cannot lie here")


def family_of(name: str) -> str:
    """`market` for market3, `hand` for hand:1, `era_deck` for era2_deck, `supply` for supply_elder."""
    plain = name.partition(":")[0]
    if plain.startswith("supply_"):
        return "supply"
    return "".join(letter for letter in plain if not letter.isdigit())


def fits(name: str, card: int) -> bool:
    """Is this the pile of just this card?"""
    if name.startswith("supply_"):
        return name == f"supply_{TRIBE_NAMES[card - FIRST_TRIBE]}"
    if name.endswith("_deck") and name.startswith("era"):
        return name == f"era{ERA[card]}_deck"
    return True


def boards(state: State) -> None:
    tiles = state.zones[MAP]
    if len(tiles) != TILES or tiles[0] != BASE:
        raise BadPosition(
            f"'map' must be {TILES} tiles in the order of their numbers, the first of them 'base'"
        )
    if len(state.zones[MEGALITH_BOARD]) != 4:
        raise BadPosition("'megalith_board' must be the four tiles in the order of their sockets")
