"""What was meant by a line that is no TOML: colons, quotes and other habits."""

import re
from typing import Final

from hearthside.games.gardener.language.shape import one_word
from hearthside.games.gardener.language.spelling import closest

_PAIR: Final = re.compile(r"""([\w-]+)[ \t]*[=:][ \t]*(.*)""")
_ODD_KEY: Final = re.compile(r"""([^\s"'=\[\]#][^"'=\[\]#]*?)[ \t]*=[ \t]*(.+)""")
_BARE_KEY: Final = re.compile(r"[\w-]+")
_HEADER: Final = re.compile(r"\[+[ \t]*([\w-]+)[ \t]*\]*")
_TWICE: Final = re.compile(r"Cannot (?:overwrite|declare|mutate|redefine)")
_CURLY: Final = "“”„‟«»″＂‘’‚"
_WORDS: Final = {"true": "true", "yes": "true", "on": "true", "false": "false", "no": "false", "off": "false"}
_NOTHING: Final = ("null", "none", "nil", "")
MOST_LINES: Final = 20  # of a text whose end is looked for
NAMED: Final = ("names", "shortcuts")  # tables of names, which are one word
TABLES: Final = ("names", "options", "look", "players", "time", "affiliations", "shortcuts", "pictures")


def right_line(lines: list[str], number: int, reason: str) -> tuple[str, str]:
    """What is wrong with line `number`, and what to write."""
    line = lines[number - 1].strip() if 0 < number <= len(lines) else ""
    if _TWICE.match(reason) and (said := _twice(lines, number, line)):
        return said
    why = f"this is not TOML: {reason[:200]}"
    if header := _HEADER.fullmatch(line):
        return why, f"write [{header.group(1)}]"
    if "//" in line and '"//' not in line:
        return why, "a remark begins with #"
    if "Illegal character '\\n'" in reason and (whole := _over_lines(lines, number)):
        return "a text stands in one line", f"write {whole}"
    odd = _ODD_KEY.fullmatch(line)
    if odd and not _BARE_KEY.fullmatch(odd.group(1)):
        words = odd.group(1).split()
        one = _table_of(lines, number) in NAMED and all(map(str.isalpha, words))
        key = one_word(*words) if one else f'"{odd.group(1)}"'
        return ("a name is one word" if one else why), f"write {key} = {_value(odd.group(2))}"
    pair = _PAIR.fullmatch(line)
    if pair is None:
        return why, 'write key = "text"'
    key, value = pair.group(1), pair.group(2).strip().rstrip(";,").strip()
    if value.count('"') > 2 and value[0] == value[-1] == '"' and "," not in value:
        return "a text has no quotes inside", f"write {key} = {_value(value)}"
    if "\\" in value:
        return "\\ means something else in a text", f"write {key} = {_value(value)}"
    if value.lower() in _NOTHING:
        return why, f'write {key} = "…", or leave {key} out'
    return why, f"write {key} = {_value(value)}"


def _twice(lines: list[str], number: int, line: str) -> tuple[str, str] | None:
    """A key or a table that is there already."""
    match = _HEADER.fullmatch(line) or _PAIR.fullmatch(line)
    if match is None:
        return None
    name, header = match.group(1), line.startswith("[")
    again = re.compile(rf"[ \t]*(\[*)[ \t]*{re.escape(name)}[ \t]*(?:\]|=)")
    first = next((i for i, each in enumerate(lines[: number - 1], 1) if again.match(each)), 0)
    if not first:
        return None
    before = lines[first - 1].strip()
    if header and name == "steps":
        return "[steps] can stand once only", "write [[steps]], with two brackets, above each step"
    if header and not before.startswith("["):
        tables = closest(f"{name}s", TABLES)
        hint = f"did you mean [{tables}]?" if tables else "take another name"
        return f"[{name}] cannot be a table: {name} has a value, in line {first}", hint
    return f"{name} stands twice, first in line {first}", "keep one of the two"


def _table_of(lines: list[str], number: int) -> str:
    """The table to which a line belongs."""
    for line in reversed(lines[: number - 1]):
        if header := _HEADER.fullmatch(line.strip()):
            return header.group(1)
    return ""


def _over_lines(lines: list[str], number: int) -> str:
    """`text = "Welcome home."` for a text whose closing quote stands in a later line; else nothing."""
    whole = lines[number - 1].strip()
    for line in lines[number : number + MOST_LINES]:
        whole = f"{whole} {line.strip()}"
        if whole.endswith('"') and _PAIR.match(line.strip()) is None:
            return whole if whole.count('"') == 2 else ""
    return ""


def _value(value: str) -> str:
    """A value as TOML has it."""
    if value.startswith("{"):
        return re.sub(r"([\w-]+)[ \t]*:", r"\1 =", value)[:80]
    if value.startswith("["):
        return value[:80]
    straight = "".join('"' if sign in _CURLY else sign for sign in value).strip("\"' ")
    straight = straight.replace('"', "'").replace("\\", "\\\\")
    if straight.isascii() and straight.isdigit() and value == straight:
        return straight
    if straight == value and straight.lower() in _WORDS:
        return _WORDS[straight.lower()]
    return f'"{straight[:60]}"'
