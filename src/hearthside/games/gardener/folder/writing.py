"""Write a pack back as text, always in the same form."""

import json
import os
from pathlib import Path
from typing import Any, Final

from hearthside.games.gardener.folder.design import Burn, Design, EraDeck, Manifest, PackText, Players
from hearthside.games.gardener.folder.designs import GOLD_FILE
from hearthside.games.gardener.folder.entries import Entry
from hearthside.games.gardener.folder.lesson import LESSON
from hearthside.games.gardener.folder.look import look_values
from hearthside.games.gardener.folder.manifest import ERA_KEYS, KEYS, PACK, SYSTEM_CREDIT
from hearthside.games.gardener.language.printing import INDENT, keyed_lines

WIDTH: Final = 120
SEPARATOR: Final = "---"


# -- cards


def print_design(design: Design, comments: dict[str, list[str]] | None = None) -> str:
    """The entry of a card. Comments stand before the line whose key they have: `Copies`, `EraCosts.Sway`."""
    remarks = comments or {}
    lines: list[str] = []

    def put(key: str, *texts: str, indent: str = "") -> None:
        lines.extend(indent + remark if remark else "" for remark in remarks.get(key, ()))
        lines.extend(texts)

    def put_unless(usual: bool, key: str, value: object) -> None:
        put(key, *([] if usual else [f"{key}: {value}"]))

    gold_is_usual = design.file.rsplit("/", 1)[-1] == GOLD_FILE
    put("Identifier", f"Identifier: {design.identifier}")
    put_unless(design.copies == 1, "Copies", design.copies)
    put_unless(design.hnp_copies == 0, "HNPCopies", design.hnp_copies)
    put_unless(not design.gold and not gold_is_usual, "Finish", "gold" if design.gold else "silver")
    put_unless(not design.gold, "Orientation", "landscape" if design.landscape else "portrait")
    put("Directive", *_prose("Directive", design.directive))
    put("Attributes", "Attributes:")
    for key, line in keyed_lines(design.attributes):
        depth = INDENT * (2 if line.startswith(INDENT) else 1)
        put(f"Attributes.{key}", INDENT + line, indent=depth)
    put("Lore", *_prose("Lore", design.lore))
    put("")  # comments below everything else
    return "\n".join(lines).rstrip("\n")


def _prose(key: str, text: str) -> list[str]:
    """`Lore: …`, with indented lines for what is too long; none of them may look like a comment."""
    if not text:
        return []
    lines = [f"{key}:"]
    for word in text.split(" "):
        longer = f"{lines[-1]} {word}"
        if len(longer) > WIDTH and not word.startswith("#") and word:
            lines.append(INDENT + word)
        else:
            lines[-1] = longer
    return lines


def print_cards(designs: list[Design]) -> str:
    """A file of cards."""
    return f"\n{SEPARATOR}\n".join(print_design(design) for design in designs) + "\n"


def print_entry(entry: Entry, design: Design) -> str:
    """An entry that was read from a file, in its proper form and with its comments."""
    keys = {line: key for key, (line, _) in entry.places.items()}
    keys |= {line: f"Attributes.{key}" for key, (line, _) in design.attributes.places.items()}
    remarks: dict[str, list[str]] = {}
    for number, comment in entry.comments:
        follower = min((line for line in keys if line > number), default=0)
        remarks.setdefault(keys.get(follower, ""), []).append(comment)
    return print_design(design, remarks)


# -- manifest


def manifest_values(manifest: Manifest) -> dict[str, Any]:
    """The manifest by the keys of pack.toml, without what is as usual."""
    usual = Manifest("", "", (), Players(0, 0))
    players: dict[str, Any] = {"standard": _range(manifest.players.fewest, manifest.players.standard)}
    if manifest.players.high:
        players["high"] = _range(manifest.players.high_from or manifest.players.high, manifest.players.high)
    one = manifest.customisation in (("any",), ("none",))
    values: dict[str, Any] = {
        "id": manifest.id,
        "name": manifest.name,
        "version": manifest.version,
        "rulesVersion": manifest.rules_version,
        "kind": manifest.kind,
        "summary": manifest.summary,
        "credits": manifest.credits,
        "licence": manifest.licence,
        "systemCredit": manifest.system_credit,
        "eras": list(manifest.eras),
        "components": manifest.components,
        "players": players,
        "affiliations": {str(number): list(listed) for number, listed in manifest.affiliations.items()},
        "burn": burn_value(manifest.burn),
        "mode": manifest.mode,
        "level": manifest.level,
        "time": manifest.time,
        "customisation": manifest.customisation[0] if one else list(manifest.customisation),
        "shortcuts": manifest.shortcuts,
        "names": manifest.names,
        "options": manifest.options,
        "look": look_values(manifest.look),
    }
    left_out = {
        "kind": usual.kind,
        "systemCredit": SYSTEM_CREDIT,
        "burn": 0,
        "mode": usual.mode,
        "level": usual.level,
        "customisation": "any",
    }
    return {
        key: values[key]
        for key in KEYS
        if values[key] not in ("", [], {}) and (key not in left_out or values[key] != left_out[key])
    }


def era_values(deck: EraDeck) -> dict[str, Any]:
    """The deck by the keys of era.toml, without what is as usual."""
    burn = None if deck.burn is None else burn_value(deck.burn)
    values = {"name": deck.name, "burn": burn, "back": deck.back, "pictures": deck.pictures}
    return {key: values[key] for key in ERA_KEYS if values[key] not in ("", None, {})}


def burn_value(burn: Burn) -> int | str:
    return f"{burn.per_cent}%" if burn.per_cent else burn.cards


def _range(low: int, high: int) -> int | str:
    return low if low == high else f"{low}-{high}"


def print_toml(values: dict[str, Any]) -> str:
    """A file of plain keys first, then the tables."""
    lines = [f"{_key(key)} = {_value(value)}" for key, value in values.items() if not isinstance(value, dict)]
    for key, value in values.items():
        if isinstance(value, dict):
            lines += ["", f"[{_key(key)}]"]
            lines += [f"{_key(inner)} = {_value(each)}" for inner, each in value.items()]
    return "\n".join(lines) + "\n"


def _key(key: str) -> str:
    bare = key.isascii() and key.replace("-", "").replace("_", "").isalnum()
    return key if bare else _value(key)


def _value(value: Any) -> str:
    if isinstance(value, list):
        return f"[{', '.join(_value(each) for each in value)}]"
    # JSON writes texts, numbers, true and false as TOML reads them, but for one control character.
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


# -- the folder


def write_pack(pack: PackText, folder: Path) -> list[str]:
    """Write all files of a pack into a folder, which is made if need be; returns their names."""
    files = {PACK: print_toml(manifest_values(pack.manifest))}
    if pack.instructions:
        files["INSTRUCTIONS.md"] = pack.instructions.rstrip("\n") + "\n"
    if pack.lesson_text:
        files[LESSON] = pack.lesson_text.rstrip("\n") + "\n"
    for deck in pack.decks.values():
        if deck.folder != ".":
            files[f"{deck.folder}/era.toml"] = print_toml(era_values(deck))
        by_file: dict[str, list[Design]] = {}
        for design in deck.designs:
            by_file.setdefault(design.file or f"{deck.folder}/{usual_file(design)}", []).append(design)
        files |= {name: print_cards(designs) for name, designs in by_file.items()}
    for name, text in files.items():
        write_file(folder / name, text)
    return list(files)


def usual_file(design: Design) -> str:
    """Where a card stands if nothing else is said."""
    return GOLD_FILE if design.gold else "adventures.card" if design.is_adventure else "supports.card"


def write_file(path: Path, text: str) -> None:
    """Whole or not at all: nobody finds half a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    beside = path.with_name(f".{path.name}.new")
    beside.write_text(text, encoding="utf-8", newline="\n")
    os.replace(beside, path)
