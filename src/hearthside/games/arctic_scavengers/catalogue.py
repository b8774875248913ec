"""The cards for people: what is printed on them, what they can be found by, and how rulings speak of them."""

from functools import cache
from typing import Final

from hearthside.games.arctic_scavengers.cards import CARDS, HEADQUARTERS, OWN, RECON
from hearthside.games.arctic_scavengers.content.reader import ABILITIES, Building, Card, Gang, Leader
from hearthside.games.arctic_scavengers.pricing import price_amounts, price_of, printed_price
from hearthside.kernel.pack import CardInfo, on_face
from hearthside.kernel.scene import Amount

SETS: Final = {"headquarters": "Headquarters", "recon": "Recon"}
PLACES: Final = {
    "mercenaries": "Mercenaries",
    "junkyard": "Junkyard",
    "contested": "Contested resources",
}
OTHER_PLACES: Final = {"leader": "Leaders", "building": "Schematics", "gang": "Gangs"}
BEGINNING: Final = "Starting deck"

# Words by which rulings speak of a card besides its name, as far as that can be no other one.
SPOKEN: Final = {
    "refugee": ["refugee"],
    "saboteur": ["saboteur"],
    "junk": ["junk"],
    "portable_decoys": ["Decoys"],
    "hydroponic_gardens": ["garden"],
    "scout_tower": ["Tower"],
}


@cache
def catalogue() -> list[CardInfo]:
    """In the order of the card numbers."""
    return [_info(card) for card in CARDS[1:]]


def _facets(card: Card) -> dict[str, list[str]]:
    places = [BEGINNING] if card.starter else []
    if card.pile in PLACES:
        places.append(PLACES[card.pile])
    elif card.kind in OTHER_PLACES:
        places.append(OTHER_PLACES[card.kind])
    return {"Set": [_set(card)]} | ({"Found": places} if places else {})


def _set(card: Card) -> str:
    if isinstance(card, Building | Leader | Gang):
        return SETS[card.set]
    named = ((HEADQUARTERS, SETS["headquarters"]), (RECON, SETS["recon"]), (OWN, "Our own"))
    return next((name for cards, name in named if card in cards), "Base game")


def _info(card: Card) -> CardInfo:
    """What `zoom` shows: only the values that the card has."""
    values: dict[str, str] = {}
    for a, ability in enumerate(ABILITIES):
        if card.base[a] >= 0:
            values[ability] = str(card.base[a])
        elif card.plus[a]:
            values[ability] = f"+{card.plus[a]}"
    if card.meds:
        values["medicine"] = str(card.meds)
    if card.people:
        values["people"] = str(card.people)
    amounts: dict[str, list[Amount]] = {}
    if card.pile == "mercenaries":
        price = printed_price(card.number)
        values["price"] = price_of(*price)
        amounts["price"] = price_amounts(*price)
    if isinstance(card, Building):
        values["timer"] = str(card.time)
    if isinstance(card, Leader):
        values["power"] = card.timing
    return CardInfo(
        card.id,
        card.name,
        card.kind,
        card.text,
        values,
        card.confidence,
        _facets(card),
        face=on_face(values, besides=("price",)),
        amounts=amounts,
        special=card.text if card.tags else "",
        copies=card.copies,
    )
