"""A package of Tabletop Playground: a manifest, and a template a pile and sheet.

A template is one sheet, and `Indices` are the slots of its cards, a copy each; so a pile on several sheets is
several templates, whose cards stack with each other.  The fields are those of the program's own schema for
templates of cards.  Colours are left out: the schema wants them from 0 to 1, other packages have them from 0
to 255, and a card shows none of them.
"""

from hashlib import blake2b
from typing import Any, Final

from hearthside.studio.export.addresses import Address
from hearthside.studio.export.plan import Pile, Place, Plan, Sheet

ONE_BACK: Final = -2  # BackIndex: BackTexture is a picture of one card
BLURRED: Final = -1  # HiddenIndex: whoever may not see a card sees a grey blur
MILLIMETRES: Final = 10  # of a centimetre, in which the program measures
THICKNESS: Final = 0.05


def manifest(plan: Plan) -> dict[str, Any]:
    return {"Name": plan.name, "Version": "1", "GUID": guid(plan.slug)}


def templates(plan: Plan, texture: Address) -> list[dict[str, Any]]:
    return [_template(plan, pile, sheet, texture) for pile in plan.piles for sheet in _sheets_of(pile)]


def guid(*seed: str) -> str:
    """32 hexadecimal digits, the same for the same pack."""
    return blake2b("/".join(("hearthside", *seed)).encode(), digest_size=16).hexdigest().upper()


def _sheets_of(pile: Pile) -> list[Sheet]:
    return list({place.sheet.key: place.sheet for place in pile.places}.values())


def _template(plan: Plan, pile: Pile, sheet: Sheet, texture: Address) -> dict[str, Any]:
    several = _sheets_of(pile)
    number = f" ({several.index(sheet) + 1} of {len(several)})" if len(several) > 1 else ""
    indices = [place.slot for place in pile.places if place.sheet.key == sheet.key]
    used = {str(slot): Place(sheet, slot) for slot in sorted(set(indices))}
    width, height = pile.batch.millimetres
    return {
        "Type": "Card",
        "GUID": guid(plan.slug, pile.slug, sheet.slug),
        "Name": f"{pile.name}{number}",
        "Metadata": "",
        "CollisionType": "Regular",
        "Friction": 0.7,
        "Restitution": 0,
        "Density": 0.5,
        "SurfaceType": "Cardboard",
        "Roughness": 1,
        "Metallic": 0,
        "Flippable": True,
        "AutoStraighten": False,
        "ShouldSnap": True,
        "ScriptName": "",
        "Blueprint": "",
        "Models": [],
        "Collision": [],
        "SnapPointsGlobal": False,
        "SnapPoints": [],
        "ZoomViewDirection": {"X": 0, "Y": 0, "Z": 0},
        "Tags": [],
        "FrontTexture": texture(sheet.slug),
        "BackTexture": texture(pile.batch.back),
        "HiddenTexture": "",
        "BackIndex": ONE_BACK,
        "HiddenIndex": BLURRED,
        "NumHorizontal": sheet.grid.columns,
        "NumVertical": sheet.grid.rows,
        "Width": width / MILLIMETRES,
        "Height": height / MILLIMETRES,
        "Thickness": THICKNESS,
        "HiddenInHand": True,
        "UsedWithCardHolders": True,
        "CanStack": True,
        "UsePrimaryColorForSide": False,
        "FrontTextureOverrideExposed": False,
        "AllowFlippedInStack": False,
        "MirrorBack": True,
        "EmissiveFront": False,
        "Model": "Rounded",
        "Indices": indices,
        "CardNames": {slot: place.face.name for slot, place in used.items()},
        "CardMetadata": {slot: place.face.identifier for slot, place in used.items()},
        "CardTags": {},
    }
