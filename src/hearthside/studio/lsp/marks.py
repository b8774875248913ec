"""Every word of a pack's files that means something: where it stands, and what it is."""

import re
from collections.abc import Iterator, Mapping
from typing import Final, Literal

from msgspec import Struct

from hearthside.games.gardener.folder.designs import identify
from hearthside.games.gardener.folder.entries import KEYS, Entry, entries_of
from hearthside.games.gardener.folder.files import LARGEST_FILE, Findings
from hearthside.games.gardener.folder.lesson import LESSON
from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.language.names import CATEGORIES, PREDEFINED, SHORTCUTS
from hearthside.games.gardener.language.parse import LONGEST_LINE, indent_of, lines_of

Kind = Literal["key", "rule", "name", "text", "identifier", "setting"]
Role = Literal["gives", "asks", "explains", "is", "refers"]

NAME: Final = r"[^\W\d_](?:[^\W\d_]|[0-9])*"
LINE: Final = re.compile(rf"[ \t]*({NAME})(?:\.({NAME}))?")
TEXT: Final = re.compile(r'"([^"]*)"')
KEY: Final = re.compile(r"[ \t]*([A-Za-z]+)[ \t]*:")
TABLE: Final = re.compile(r"[ \t]*\[+[ \t]*([\w-]+)")
SETTING: Final = re.compile(r"""[ \t]*([\w-]+|"[^"]*"|'[^']*')[ \t]*=""")
INLINE: Final = re.compile(r"""[{,][ \t]*([\w-]+|"[^"]*"|'[^']*')[ \t]*=""")
CARD_ID: Final = re.compile(r"[^\s\"',:;=\[\]]+-[0-9]+[\w-]*")
ASKING: Final = ("AdventureCosts", "AdventureCommonCosts", "EraCosts")


class Mark(Struct, frozen=True):
    # key: of a card; rule: a name of the language; name, text: of the pack's own; setting: a key of TOML
    kind: Kind
    name: str  # in full: `AdventureResources` where `AR` is written
    line: int
    start: int
    end: int
    role: Role = "refers"
    where: str = ""  # the category; of a text `Subtype`, `Feats.Craft`; of a setting its table
    card: str = ""  # the identifier of the card on which it stands
    alias: bool = False  # a shortcut is written
    hnp: bool = False  # an identifier with HNP in it

    def covers(self, line: int, column: int) -> bool:
        return self.line == line and self.start <= column <= self.end


def marks_of(file: str, text: str, shortcuts: Mapping[str, str], card_ids: Mapping[str, str]) -> list[Mark]:
    """`shortcuts`: of the pack; `card_ids`: as lessons name cards -> identifier."""
    if len(text) > LARGEST_FILE:
        return []
    if file.endswith(".card"):
        return [
            mark for entry in entries_of(text, file, Findings()) for mark in _of_entry(entry, shortcuts)
        ] + [*_keys(text)]
    if file.endswith(".toml"):
        return list(_of_toml(file, text, set(card_ids.values()), card_ids))
    return []


def full(word: str, shortcuts: Mapping[str, str]) -> str:
    return SHORTCUTS.get(word) or shortcuts.get(word, word)


# ------------------------------------------------------------ cards
def _keys(text: str) -> Iterator[Mark]:
    for number, line in enumerate(lines_of(text)):
        found = KEY.match(line)
        if found and found[1] in KEYS:
            yield Mark("key", found[1], number, *found.span(1))


def _of_entry(entry: Entry, shortcuts: Mapping[str, str]) -> Iterator[Mark]:
    card, hnp = identify(entry.keys.get("Identifier", ""))
    if card and "Identifier" in entry.places:
        at, column = entry.places["Identifier"]
        end = column - 1 + len(entry.keys["Identifier"])
        yield Mark("identifier", card, at - 1, column - 1, end, "is", "", card, hnp=hnp)
    category, margin = "", 0
    for number, line in entry.attributes:
        found = LINE.match(line[:LONGEST_LINE])
        if found is None or line.lstrip().startswith("#"):
            continue
        indent = indent_of(line)
        if category and indent <= margin:
            category = ""
        behind = line[found.end() : LONGEST_LINE]
        word = full(found[1], shortcuts)
        if not found[2] and not behind.strip() and word in CATEGORIES:
            category, margin = word, indent
            yield _word(found, 1, number, word, card)
            continue
        yield from _of_line(found, number, category, card, shortcuts)
        ref = f"{word}.{found[2]}" if found[2] else word
        given = bool(category) and not CATEGORIES[category].conditional
        ref = f"{category}.{ref}" if given else ref
        asked = bool(category) and not given
        for text in TEXT.finditer(line[:LONGEST_LINE], found.end()):
            for part, start in _alternatives(text[1], text.start(1)):
                role: Role = "asks" if asked else "gives"
                yield Mark("text", part, number - 1, start, start + len(part), role, ref, card)


def _of_line(
    found: re.Match[str], number: int, category: str, card: str, shortcuts: Mapping[str, str]
) -> Iterator[Mark]:
    word = full(found[1], shortcuts)
    if found[2]:
        yield _word(found, 1, number, word, card)
        yield _word(found, 2, number, full(found[2], shortcuts), card, "asks", word)
    elif not category:
        yield _word(found, 1, number, word, card, "gives")
    elif CATEGORIES[category].conditional:
        yield _word(found, 1, number, word, card, "asks")
    else:
        yield _word(found, 1, number, word, card, "asks" if category in ASKING else "gives", category)


def _word(
    found: re.Match[str],
    group: int,
    number: int,
    name: str,
    card: str,
    role: Role = "refers",
    where: str = "",
) -> Mark:
    kind: Kind = "rule" if name in PREDEFINED or name == "Subtype" else "name"
    alias = found[group] != name
    return Mark(kind, name, number - 1, *found.span(group), role, where, card, alias)


def _alternatives(text: str, start: int) -> Iterator[tuple[str, int]]:
    at = 0
    for part in text.split("/"):
        bare = part.strip()
        if bare:
            yield bare, start + at + part.index(bare)
        at += len(part) + 1


# ------------------------------------------------------------ TOML
def _of_toml(file: str, text: str, identifiers: set[str], card_ids: Mapping[str, str]) -> Iterator[Mark]:
    name = file.rpartition("/")[2]
    table = ""
    for number, whole in enumerate(lines_of(text)):
        line = whole[:LONGEST_LINE]
        if line.lstrip().startswith("#"):
            continue
        if found := TABLE.match(line):
            table = found[1]
            yield Mark("setting", table, number, *found.span(1))
        elif setting := SETTING.match(line):
            yield from _setting(name, table, setting, number, identifiers)
            inner = f"{table}.{_bare(setting[1])}" if table else _bare(setting[1])
            for each in INLINE.finditer(line, setting.end()):
                yield from _setting(name, inner, each, number, identifiers)
            if name == PACK and inner.partition(".")[0] == "shortcuts":
                for value in TEXT.finditer(line, setting.end()):
                    kind: Kind = "rule" if value[1] in PREDEFINED else "name"
                    yield Mark(kind, value[1], number, *value.span(1), "refers", "shortcuts")
        if name == LESSON:
            for each in CARD_ID.finditer(line):
                if each[0] in card_ids:
                    yield Mark("identifier", card_ids[each[0]], number, *each.span(), "refers", "id")


def _bare(key: str) -> str:
    return key.strip("\"'")


def _setting(
    name: str, table: str, found: re.Match[str], number: int, identifiers: set[str]
) -> Iterator[Mark]:
    key = _bare(found[1])
    start, end = found.span(1)
    if key != found[1]:
        start, end = start + 1, end - 1
    if name == PACK and table == "names":
        yield Mark("name", key, number, start, end, "explains", "names")
    elif table == "pictures" and key in identifiers:
        yield Mark("identifier", key, number, start, end, "refers", "pictures")
    elif table == "pictures":
        yield Mark("text", key, number, start, end, "asks", "Subtype")
    else:
        yield Mark("setting", key, number, start, end, "refers", table)
