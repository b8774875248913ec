"""A whole pack as JSON, for other programs, and back."""

import re
from pathlib import Path
from typing import Any, Final

import msgspec

from hearthside.games.gardener.folder.decks import checked
from hearthside.games.gardener.folder.design import Design, EraDeck, PackText
from hearthside.games.gardener.folder.designs import DesignReader
from hearthside.games.gardener.folder.entries import Entry
from hearthside.games.gardener.folder.files import Findings
from hearthside.games.gardener.folder.kinds import ANY_TABLE, NUMBER, TEXT, Kind, brief
from hearthside.games.gardener.folder.manifest import era_of, manifest_of
from hearthside.games.gardener.folder.reading import LOOSE
from hearthside.games.gardener.folder.shapes import ERA
from hearthside.games.gardener.folder.toml import Table
from hearthside.games.gardener.folder.writing import era_values, manifest_values, usual_file
from hearthside.games.gardener.language.card import Attributes, Condition, Value
from hearthside.games.gardener.language.names import CATEGORIES
from hearthside.games.gardener.language.parse import LONGEST_LINE
from hearthside.games.gardener.language.printing import INDENT, show
from hearthside.games.gardener.language.problem import Problem

SCHEMA: Final = "hearthside-gardener-pack"
SCHEMA_VERSION: Final = 1

# key in JSON -> key in a file of cards
CARD_KEYS: Final = {
    "identifier": "Identifier",
    "copies": "Copies",
    "hnpCopies": "HNPCopies",
    "finish": "Finish",
    "orientation": "Orientation",
    "directive": "Directive",
    "lore": "Lore",
    "attributes": "Attributes",
}

LISTED: Final = Kind("a list of objects", items=ANY_TABLE)
CARD: Final = Kind(
    "an object",
    keys={
        **{key: Kind("a text or a number", (str, int, float)) for key in CARD_KEYS},
        "attributes": ANY_TABLE,
    },
)
DECK: Final = Kind("an object", keys={"id": TEXT, "cards": LISTED, **ERA.keys}, needed=("id",))
WHOLE: Final = Kind(
    "an object",
    keys={
        "schema": TEXT,
        "schemaVersion": NUMBER,
        "manifest": ANY_TABLE,
        "instructions": TEXT,
        "decks": LISTED,
    },
)

_ERA: Final = re.compile(r"[\w-]{1,60}")


# -- out


def to_json(pack: PackText) -> str:
    """The pack as JSON: the keys of its files, and the cards of each deck."""
    decks = [
        {"id": deck.id, **era_values(deck), "cards": [_card(design) for design in deck.designs]}
        for deck in pack.decks.values()
    ]
    whole = {
        "schema": SCHEMA,
        "schemaVersion": SCHEMA_VERSION,
        "manifest": manifest_values(pack.manifest),
        "instructions": pack.instructions,
        "decks": decks,
    }
    return msgspec.json.format(msgspec.json.encode(whole), indent=2).decode() + "\n"


def _card(design: Design) -> dict[str, Any]:
    card: dict[str, Any] = {
        "identifier": design.identifier,
        "copies": design.copies,
        "hnpCopies": design.hnp_copies,
        "finish": "gold" if design.gold else "silver",
        "orientation": "landscape" if design.landscape else "portrait",
        "directive": design.directive,
        "lore": design.lore,
        "attributes": _attributes(design.attributes),
    }
    return {key: value for key, value in card.items() if value != ""}


def _attributes(attributes: Attributes) -> dict[str, Any]:
    """`{"Level": 2, "EraCosts": {"Sway": 1}, "SeizeIf1": {"Subtype": {"=": ["Crew", "Envoy"]}}}`."""
    return {
        **attributes.globals,
        **{name: {">": level} for name, level in attributes.levels.items()},
        **attributes.amounts,
        **{
            name: {condition.ref: _condition(condition) for condition in listed}
            for name, listed in attributes.conditions.items()
        },
    }


def _condition(condition: Condition) -> dict[str, Value | list[Value]]:
    elements = list(condition.elements)
    return {condition.op: elements if len(elements) > 1 else elements[0]}


# -- in


def from_json(text: str | bytes, file: str = "pack.json") -> tuple[PackText | None, list[Problem]]:
    """The pack that the JSON describes, as far as it can be understood; nothing is raised."""
    found = Findings()
    pack = _pack(text, file, found)
    return pack, found.problems


def _pack(text: str | bytes, file: str, found: Findings) -> PackText | None:
    try:
        values = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, ValueError) as error:
        found.add("L25", f"this is not JSON: {str(error)[:200]}", file)
        return None
    if not isinstance(values, dict) or values.get("schema") != SCHEMA:
        found.add("L25", "this JSON is no pack", file, hint=f'its "schema" must be "{SCHEMA}"')
        return None
    if values.get("schemaVersion") != SCHEMA_VERSION:
        hint = f'its "schemaVersion" must be {SCHEMA_VERSION}'
        found.add("L25", "the pack was written by another version", file, hint=hint)
        return None
    top = Table(values, {}, file, found)
    top.fit(WHOLE)
    manifest = manifest_of(top.table("manifest"), "pack")
    reader = DesignReader(found, manifest.shortcuts, manifest.names)
    decks: dict[str, EraDeck] = {}
    for deck in top.values.get("decks", []):
        if read := _deck(deck, len(decks) + 1, file, reader):
            decks[read.id] = read
    decks = checked(decks, found)
    for era in manifest.eras:
        if era not in decks:
            found.add("L25", f"there is no deck {era[:80]!r}", file, hint="write it under decks")
    played = tuple(era for era in manifest.eras if era in decks)
    manifest = msgspec.structs.replace(manifest, eras=played)
    return PackText(Path(), manifest, decks, top.text("instructions"))


def _deck(values: dict[str, Any], number: int, file: str, reader: DesignReader) -> EraDeck | None:
    table = Table(values, {}, file, reader.found).fit(DECK)
    era = table.text("id")
    if not _ERA.fullmatch(era):
        reader.found.add(
            "L25", f"a deck cannot have the id {brief(era)}", file, hint="use letters and hyphens"
        )
        return None
    folder = "." if era == LOOSE else f"eras/{number:02}-{era}"
    deck = era_of(table, folder, era)
    designs = [
        design for card in table.values.get("cards", []) if (design := _design(card, folder, file, reader))
    ]
    return msgspec.structs.replace(deck, designs=tuple(designs))


def _design(card: dict[str, Any], folder: str, file: str, reader: DesignReader) -> Design | None:
    table = Table(card, {}, file, reader.found).fit(CARD)
    keys = {
        CARD_KEYS[key]: " ".join(table.text(key).split())
        for key in CARD_KEYS
        if key in card and key != "attributes"
    }
    lines = attribute_lines(table.table("attributes").values)
    return imported(keys, lines, 0, folder, file, reader)


def attribute_lines(values: dict[str, Any]) -> list[str]:
    """The text of attributes that are given by name; what does not fit is left to the parser to tell."""
    lines: list[str] = []
    for name, value in values.items():
        if isinstance(value, dict) and name in CATEGORIES:
            lines.append(name)
            lines += [f"{INDENT}{member} {_written(each)}" for member, each in value.items()]
        else:
            lines.append(f"{name} {_written(value)}")
    return lines


def _written(value: Any) -> str:
    if isinstance(value, dict) and len(value) == 1:
        op, elements = next(iter(value.items()))
        listed = elements if isinstance(elements, list) else [elements]
        return f"{op} {' / '.join(_written(each) for each in listed)}"
    return show(value) if isinstance(value, int | str) and not isinstance(value, bool) else brief(value)


def imported(
    keys: dict[str, str], lines: list[str], line: int, folder: str, file: str, reader: DesignReader
) -> Design | None:
    """A card that stood in no file of cards, judged as if it had. `line`: of the file it came from."""
    found = reader.found
    before = len(found.problems)
    entry = Entry(
        line=line,
        keys={**keys, "Attributes": ""},
        places=dict.fromkeys([*keys, "Attributes"], (line, 0)),
        # Numbered, so that their problems are told in their order.
        attributes=[
            (number, text[: LONGEST_LINE + 1].replace("\n", " ")) for number, text in enumerate(lines, 1)
        ],
    )
    design = reader.design(entry, file)
    found.problems[before:] = [
        msgspec.structs.replace(problem, line=line, column=0) for problem in found.problems[before:]
    ]
    if design is None:
        return None
    attributes = msgspec.structs.replace(design.attributes, places={})
    file_of_its_own = f"{folder}/{usual_file(design)}".removeprefix("./")
    return msgspec.structs.replace(design, attributes=attributes, file=file_of_its_own, line=0)
