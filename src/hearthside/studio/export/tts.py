"""A saved object of Tabletop Simulator: the JSON that lies in `Saves/Saved Objects`.

A card's id is 100 × the key of its sheet + its slot, from 0, row by row.  A deck names its sheets, and has an
object for every copy.
"""

from hashlib import blake2b
from typing import Any, Final

from hearthside.studio.export.addresses import Address
from hearthside.studio.export.plan import Batch, Pile, Place, Plan, Sheet, size_of
from hearthside.studio.export.told import words_of

ROUNDED: Final = 0  # the shape of a card: a rectangle with round corners
APART: Final = 0.6  # between two piles, in the program's inches
CARD_WIDTH: Final = 2.2  # of a card of scale 1, about
GREY: Final = {"r": 0.713235259, "g": 0.713235259, "b": 0.713235259}


def saved_object(plan: Plan, address: Address) -> dict[str, Any]:
    """All piles side by side."""
    objects = []
    at = 0.0
    for pile in plan.piles:
        width = CARD_WIDTH * _scale(pile.batch) * (1.4 if pile.batch.landscape else 1)
        objects.append(_pile(plan, pile, at + width / 2, address))
        at += width + APART
    return {
        "SaveName": plan.name,
        "Date": "",
        "VersionNumber": "",
        "GameMode": "",
        "GameType": "",
        "GameComplexity": "",
        "Tags": [],
        "Gravity": 0.5,
        "PlayArea": 0.5,
        "Table": "",
        "Sky": "",
        "Note": "",
        "TabStates": {},
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
        "ObjectStates": objects,
    }


def card_id(place: Place) -> int:
    return 100 * place.sheet.key + place.slot


def _pile(plan: Plan, pile: Pile, x: float, address: Address) -> dict[str, Any]:
    cards = [
        _card(pile, place, f"{plan.slug}/{pile.slug}/{number}", x, address)
        for number, place in enumerate(pile.places)
    ]
    if len(cards) == 1:  # a deck of one is no deck
        return {**cards[0], "Name": "CardCustom"}
    used = {place.sheet.key: place.sheet for place in pile.places}
    return {
        **_object("DeckCustom", pile.name, "", f"{plan.slug}/{pile.slug}", pile.batch, x),
        "Hands": False,
        "DeckIDs": [card["CardID"] for card in cards],
        "CustomDeck": {str(key): _custom_deck(pile.batch, sheet, address) for key, sheet in used.items()},
        "ContainedObjects": cards,
    }


def _card(pile: Pile, place: Place, seed: str, x: float, address: Address) -> dict[str, Any]:
    return {
        **_object("Card", place.face.name, words_of(place.face), seed, pile.batch, x),
        "GMNotes": place.face.identifier,
        "Hands": True,
        "CardID": card_id(place),
        "CustomDeck": {str(place.sheet.key): _custom_deck(pile.batch, place.sheet, address)},
    }


def _object(kind: str, name: str, words: str, seed: str, batch: Batch, x: float) -> dict[str, Any]:
    """What cards and decks have in common.  Turned about z, they lie face down."""
    scale = _scale(batch)
    return {
        "GUID": blake2b(seed.encode(), digest_size=3).hexdigest(),
        "Name": kind,
        "Transform": {
            "posX": round(x, 3),
            "posY": 1.5,
            "posZ": 0.0,
            "rotX": 0.0,
            "rotY": 180.0,
            "rotZ": 180.0,
            "scaleX": scale,
            "scaleY": 1.0,
            "scaleZ": scale,
        },
        "Nickname": name,
        "Description": words,
        "GMNotes": "",
        "ColorDiffuse": GREY,
        "Locked": False,
        "Grid": True,
        "Snap": True,
        "IgnoreFoW": False,
        "MeasureMovement": False,
        "DragSelectable": True,
        "Autoraise": True,
        "Sticky": True,
        "Tooltip": True,
        "GridProjection": False,
        "HideWhenFaceDown": True,
        "SidewaysCard": batch.landscape,
        "LuaScript": "",
        "LuaScriptState": "",
        "XmlUI": "",
    }


def _custom_deck(batch: Batch, sheet: Sheet, address: Address) -> dict[str, Any]:
    return {
        "FaceURL": address(sheet.slug),
        "BackURL": address(batch.back),
        "NumWidth": sheet.grid.columns,
        "NumHeight": sheet.grid.rows,
        "BackIsHidden": True,
        "UniqueBack": False,  # one back for all cards of a batch
        "Type": ROUNDED,
    }


def _scale(batch: Batch) -> float:
    """Beside a card of silver."""
    silver, _ = size_of(gold=False, landscape=False)
    width, _ = size_of(batch.gold, landscape=False)
    return round(width / silver, 3)
