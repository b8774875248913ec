"""What can be written at the cursor: which of the completions fit there."""

import re
from collections.abc import Iterable, Mapping
from typing import Final
from unicodedata import normalize

from msgspec import Struct

from hearthside.games.gardener.folder.designs import identify
from hearthside.games.gardener.folder.entries import KEYS
from hearthside.games.gardener.folder.lesson import LESSON
from hearthside.games.gardener.folder.manifest import PACK
from hearthside.games.gardener.language.names import CATEGORIES
from hearthside.games.gardener.language.parse import LONGEST_LINE, indent_of
from hearthside.studio.completion import Completions, Several, Suggestion
from hearthside.studio.lsp.marks import NAME, TABLE

SEPARATOR: Final = re.compile(r"-{3,}\s*")
KEY: Final = re.compile(r"([A-Za-z]+)[ \t]*:[ \t]*(.*)")
STARTED: Final = re.compile(rf"[ \t]*({NAME})?")
DOTTED: Final = re.compile(rf"[ \t]*(({NAME})\.)({NAME})?")
VALUE: Final = re.compile(
    rf'[ \t]*({NAME}(?:\.{NAME})?)[ \t]*([=<>])?[ \t]*(?:"[^"]*"[ \t]*/[ \t]*)*("[^"]*)?'
)
TYPE: Final = re.compile(r'[ \t]+Type[ \t]+"(\w+)"')
BARE: Final = re.compile(r"[ \t]*([\w-]*)")
HEADER: Final = re.compile(r"[ \t]*(\[+[\w-]*)")
SETTING: Final = re.compile(r"""[ \t]*["']?([\w-]+)["']?[ \t]*=[ \t]*(.*)""")
NUMBERED: Final = re.compile(r"(.*?)([0-9]+)")
FARTHEST: Final = 400  # lines up and down of the cursor that are looked at: no card is longer


class Suggested(Struct, frozen=True):
    start: int  # what is replaced
    end: int
    found: Several


NOTHING: Final = Suggested(0, 0, [])


def suggested(known: Completions, file: str, lines: list[str], line: int, column: int) -> Suggested:
    """`column`: composed; `lines`: of the file as it is."""
    if not 0 <= line < len(lines):
        return NOTHING
    first = max(0, line - FARTHEST)
    near = [normalize("NFC", each[:LONGEST_LINE]) for each in lines[first : line + FARTHEST]]
    here = near[line - first]
    before = here[:column]
    if before.lstrip().startswith("#"):
        return NOTHING
    if file.endswith(".card"):
        found = _in_card(known, near, line - first, before)
    elif file.endswith(".toml"):
        found = _in_toml(known, file.rpartition("/")[2], near, line - first, before)
    else:
        return NOTHING
    end = found.end
    if here[end : end + 1] == '"' and here[found.start : end].count('"') == 1:
        end += 1  # the editor has closed the quotes already
    return Suggested(found.start, end, [_indented(each, here) for each in found.found])


def _indented(each: Suggestion, here: str) -> Suggestion:
    if "\n" not in each.insert:
        return each
    margin = here[: len(here) - len(here.lstrip(" \t"))]
    return Suggestion(each.label, each.detail, each.says, each.insert.replace("\n", f"\n{margin}"))


# ------------------------------------------------------------ cards
def _in_card(known: Completions, lines: list[str], at: int, before: str) -> Suggested:
    top, bottom = _card(lines, at)
    end = len(before)
    if not before[:1].isspace():
        if re.fullmatch("[A-Za-z]*", before):
            there = {found[1] for line in _others(lines, top, bottom, at) if (found := KEY.match(line))}
            return Suggested(0, end, [each for each in known.keys if each.label not in there])
        found = KEY.fullmatch(before)
        if found is None:
            return NOTHING
        if found[1] == "Identifier":
            return Suggested(found.start(2), end, _next_identifier(known, lines[:at]))
        return Suggested(found.start(2), end, known.key_values.get(found[1], []))
    if _key_above(lines, top, at) != "Attributes":
        return NOTHING
    category = _category(lines, top, at, known.shortcuts)
    there = {
        line.split()[0] for line in _others(lines, top, bottom, at) if line[:1].isspace() and line.split()
    }
    if started := STARTED.fullmatch(before):
        start = started.start(1) if started[1] else end
        return Suggested(start, end, _names(known, category, _type(lines, top, bottom), there))
    if dotted := DOTTED.fullmatch(before):
        return Suggested(dotted.start(1), end, _parts(known, dotted[2]))
    if (value := VALUE.fullmatch(before)) and (before[-1:].isspace() or value[3] or value[2]):
        left, dot, right = value[1].partition(".")
        ref = f"{known.shortcuts.get(left, left)}{dot}{right}"
        given = category and not CATEGORIES[category].conditional
        start = value.start(3) if value[3] else end
        return Suggested(start, end, known.values.get(f"{category}.{ref}" if given else ref, []))
    return NOTHING


def _card(lines: list[str], at: int) -> tuple[int, int]:
    """The first line of the card, and the one behind its last."""
    top = at
    while top > 0 and not SEPARATOR.fullmatch(lines[top - 1]):
        top -= 1
    bottom = at + 1
    while bottom < len(lines) and not SEPARATOR.fullmatch(lines[bottom]):
        bottom += 1
    return top, bottom


def _others(lines: list[str], top: int, bottom: int, at: int) -> list[str]:
    return [lines[each] for each in range(top, bottom) if each != at]


def _key_above(lines: list[str], top: int, at: int) -> str:
    for line in reversed(lines[top:at]):
        found = KEY.match(line)
        if found and found[1] in KEYS:
            return found[1]
    return ""


def _type(lines: list[str], top: int, bottom: int) -> str:
    return next((found[1] for line in lines[top:bottom] if (found := TYPE.match(line))), "")


def _category(lines: list[str], top: int, at: int, shortcuts: Mapping[str, str]) -> str:
    """The one above that is indented less, if it is the nearest line that is."""
    indent = indent_of(lines[at])
    for line in reversed(lines[top:at]):
        bare = line.strip()
        if not bare or bare.startswith("#") or indent_of(line) >= indent:
            continue
        name = shortcuts.get(bare, bare)
        return name if name in CATEGORIES else ""
    return ""


def _names(known: Completions, category: str, kind: str, there: set[str]) -> Several:
    if category:
        return known.conditions if CATEGORIES[category].conditional else known.members[category]
    if kind in known.attributes:
        return [each for each in known.attributes[kind] if each.label not in there]
    every = {each.label: each for found in known.attributes.values() for each in found}
    return [each for label, each in every.items() if label not in there]


def _parts(known: Completions, left: str) -> Several:
    """`AR.`: as it is written, with whatever the other cards have there."""
    full = known.shortcuts.get(left, left)
    out: Several = []
    for each in known.conditions:
        category, dot, name = each.label.partition(".")
        if dot and known.shortcuts.get(category, category) == full:
            out.append(Suggestion(f"{left}.{name}", each.detail, each.says))
    return out


def _next_identifier(known: Completions, above: Iterable[str]) -> Several:
    """The number behind that of the card above, or the next that is free."""
    taken = {each.label for each in known.identifiers}
    written = [found[2] for line in above if (found := KEY.fullmatch(line)) and found[1] == "Identifier"]
    last = identify(written[-1])[0] if written else max(taken, default="")
    found = NUMBERED.fullmatch(last)
    if found is None or len(found[2]) > 9:
        return []
    number = int(found[2]) + 1
    while f"{found[1]}{number}" in taken:
        number += 1
    return [Suggestion(f"{found[1]}{number}", "the next number that is free")]


# ------------------------------------------------------------ TOML
def _in_toml(known: Completions, name: str, lines: list[str], at: int, before: str) -> Suggested:
    if name not in known.file_keys:
        return NOTHING
    table = next((found[1] for line in reversed(lines[:at]) if (found := TABLE.match(line))), "")
    end = len(before)
    if header := HEADER.fullmatch(before):
        tables = [each for each in known.file_keys[name][""] if each.insert.startswith("[")]
        there = {found[1] for line in lines if (found := TABLE.match(line))} - {"steps"}
        fitting = [_as_table(each) for each in tables if each.label not in there]
        return Suggested(header.start(1), end, fitting)
    if bare := BARE.fullmatch(before):
        offered = known.file_keys[name].get(table, [])
        here = _of_table(lines, at)
        offered = [each for each in offered if each.label not in here]
        return Suggested(bare.start(1), end, offered)
    setting = SETTING.fullmatch(before)
    if setting is None:
        return NOTHING
    key = f"{table}.{setting[1]}" if table else setting[1]
    values = known.file_values[name]
    listed = setting[2].rpartition(",")[2].lstrip("[ \t")
    start = end - len(listed)
    if name == LESSON and table == "position":
        return NOTHING
    if name != PACK and table == "pictures":
        return Suggested(start, end, values.get("pictures", []))
    return Suggested(start, end, values.get(key, []))


def _as_table(each: Suggestion) -> Suggestion:
    brackets = "[[steps]]" if each.label == "steps" else f"[{each.label}]"
    return Suggestion(brackets, each.detail, each.says)


def _of_table(lines: list[str], at: int) -> set[str]:
    """The keys that are there already, in the same table."""
    top = at
    while top > 0 and not TABLE.match(lines[top]):
        top -= 1
    bottom = at + 1
    while bottom < len(lines) and not TABLE.match(lines[bottom]):
        bottom += 1
    return {found[1] for line in lines[top:bottom] if (found := SETTING.match(line))}
