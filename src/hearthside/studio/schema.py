"""JSON schemas of pack.toml, era.toml and lesson.toml, made from the shapes by which these are read.

Draft 4, which is what editors of TOML understand.  What depends on two keys at a time, such as a high number
of players that must be above the standard one, is for the linter.
"""

from collections.abc import Mapping
from typing import Any, Final

from hearthside.games.gardener.folder.kinds import Kind
from hearthside.games.gardener.folder.lesson import LONGEST, MOST_STEPS
from hearthside.games.gardener.folder.options import MOST_ERAS, MOST_PLAYERS, OPTIONS
from hearthside.games.gardener.folder.shapes import ERA, LESSON, MANIFEST, STEP
from hearthside.games.gardener.language.names import RESERVED
from hearthside.kernel.look import MOST_FIGURES
from hearthside.studio import meanings

Schema = dict[str, Any]
TYPES: Final = {str: "string", int: "integer", float: "number", bool: "boolean", dict: "object"}
NUMBERS: Final = range(1, MOST_PLAYERS + 1)
RANGES: Final = "|".join(
    [rf"{low}" for low in NUMBERS]
    + [rf"{low}\s*(-|–|to|\.{{2,3}}|…)\s*[{low}-{MOST_PLAYERS}]" for low in NUMBERS]
)
PLAYERS: Final[Schema] = {
    "anyOf": [
        {"type": "integer", "minimum": 1, "maximum": MOST_PLAYERS},
        {"type": "string", "pattern": f"^\\s*({RANGES})\\s*$"},
    ]
}
BURN: Final[Schema] = {
    "anyOf": [
        {"type": "integer", "minimum": 0, "maximum": 2000},
        {"type": "string", "pattern": r"^\s*(0?[0-9]{1,2})\s*%\s*$"},
    ]
}
SAYS: Final[dict[str, Mapping[str, str]]] = {
    "players": meanings.PLAYERS,
    "time": meanings.TIME,
    "look": meanings.LOOK,
    "options": meanings.OPTIONS,
}
# What is no letter, in a way that regular expressions of all languages understand.
SIGNS: Final = r"""\s_.,:;!?"'`()\[\]{}<>=/\\#*+&%$@^|~-"""


def schemas() -> dict[str, Schema]:
    """By the name of the file."""
    return {"pack.toml": _manifest(), "era.toml": _era(), "lesson.toml": _lesson()}


def _manifest() -> Schema:
    out = _top(MANIFEST, meanings.MANIFEST, "The manifest of a pack of cards for Hearthside")
    inside = out["properties"]
    inside["id"] |= {"pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$", "maxLength": 60}
    inside["name"] |= {"pattern": r"\S"}
    inside["eras"] |= {"minItems": 1, "maxItems": MOST_ERAS}
    inside["customisation"]["anyOf"][-1] |= {"minItems": 1}
    _replace(inside, "burn", BURN)
    table = inside["players"]["anyOf"][-1]
    for key in table["properties"]:
        _replace(table["properties"], key, PLAYERS)
    _replace(inside, "players", {"anyOf": [*PLAYERS["anyOf"], table]})
    for key, allowed in OPTIONS.items():
        if isinstance(allowed, range):
            inside["options"]["properties"][key] |= {"minimum": allowed[0], "maximum": allowed[-1]}
    look = inside["look"]["properties"]
    look["palette"] |= {"minItems": 4, "maxItems": 4}
    look["palette"]["items"] |= {"pattern": "^\\s*#[0-9a-fA-F]{6}\\s*$"}
    look["figures"] |= {"maxItems": MOST_FIGURES}
    sides = inside["affiliations"].pop("additionalProperties")
    inside["affiliations"] |= {
        "patternProperties": {f"^0*{count}$": {**sides, "minItems": count} for count in NUMBERS},
        "additionalProperties": False,
    }
    for key in ("names", "shortcuts"):
        value = inside[key].pop("additionalProperties")
        reserved = "|".join(sorted(RESERVED))
        name = f"^(?!({reserved})$)[^0-9{SIGNS}]+$"
        inside[key] |= {"patternProperties": {name: value}, "additionalProperties": False}
        if key == "shortcuts":
            value["pattern"] = rf"^\s*[^0-9{SIGNS}][^{SIGNS}]*\s*$"
    # A booster adds cards to other packs, and may have no era of its own.
    out["required"].remove("eras")
    booster = {"properties": {"kind": {"enum": ["booster"]}}, "required": ["kind"]}
    out["anyOf"] = [{"required": ["eras"]}, booster]
    return out


def _era() -> Schema:
    out = _top(ERA, meanings.ERA, "An era of a pack of cards for Hearthside")
    out["properties"]["name"] |= {"minLength": 1}
    _replace(out["properties"], "burn", BURN)
    return out


def _lesson() -> Schema:
    out = _top(LESSON, meanings.LESSON, "The lesson of a pack of cards for Hearthside")
    inside = out["properties"]
    inside["title"] |= {"pattern": r"\S"}
    inside["seats"] |= {"minimum": 1, "maximum": MOST_PLAYERS}
    inside["seat"] |= {"minimum": 0, "maximum": MOST_PLAYERS - 1}
    step = _table(STEP, meanings.STEP)
    step["properties"]["text"] |= {"pattern": r"\S", "maxLength": 2 * LONGEST}
    step["dependencies"] = {"expects": ["hint"], "hint": ["expects"]}
    inside["steps"] = {
        "type": "array",
        "description": meanings.LESSON["steps"],
        "items": step,
        "minItems": 1,
        "maxItems": MOST_STEPS,
    }
    return out


def _top(kind: Kind, says: Mapping[str, str], title: str) -> Schema:
    head = {"$schema": "http://json-schema.org/draft-04/schema#", "title": title}
    return {**head, "$comment": "made by scripts/editors.py: do not edit", **_table(kind, says)}


def _table(kind: Kind, says: Mapping[str, str]) -> Schema:
    properties = {
        key: {"description": says[key], **_of(inner, SAYS.get(key, {}))} for key, inner in kind.keys.items()
    }
    out: Schema = {"type": "object", "properties": properties, "additionalProperties": False}
    return {**out, "required": list(kind.needed)} if kind.needed else out


def _of(kind: Kind, says: Mapping[str, str]) -> Schema:
    ways: list[Schema] = []
    if kind.choices:
        ways.append({"type": "string", "enum": list(kind.choices)})
    else:
        ways += [{"type": TYPES[each]} for each in kind.plain]
    if kind.items is not None:
        item = _of(kind.items, {})
        ways.append(
            {"type": "array", "items": {**item, "pattern": r"\S"} if item == {"type": "string"} else item}
        )
    if kind.keys:
        ways.append(_table(kind, says))
    elif kind.each is not None:
        ways.append({"type": "object", "additionalProperties": _of(kind.each, {})})
    return ways[0] if len(ways) == 1 else {"anyOf": ways}


def _replace(properties: Schema, key: str, by: Schema) -> None:
    properties[key] = {"description": properties[key]["description"], **by}
