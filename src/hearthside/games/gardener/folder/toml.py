"""A TOML file with the places of its keys, and readers of values that report what does not fit."""

import re
import tomllib
from typing import Any, Final

from hearthside.games.gardener.folder.files import ACTING, Findings
from hearthside.games.gardener.language.spelling import GUESS, closest, did_you_mean

MOST_DOTS: Final = 200  # in a line
_AT: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
_PART: Final = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_KEY: Final = re.compile(rf"[ \t]*({_PART}(?:[ \t]*\.[ \t]*{_PART})*)[ \t]*=")
_BARE: Final = re.compile(r"""([\w-]+)[ \t]*[=:][ \t]*([^"'\[\]{}#=]+)""")
_INLINE: Final = re.compile(rf"[{{,][ \t]*({_PART})[ \t]*=")


def parse_toml(text: str, file: str, found: Findings) -> dict[str, Any] | None:
    """The tables of a file, or None and a problem."""
    for number, written in enumerate(text.split("\n"), 1):
        if written.count(".") > MOST_DOTS:  # a name of thousands of parts takes tomllib minutes
            found.add("L25", "the line has too many dots", file, number, hint="write shorter names")
            return None
    try:
        values = tomllib.loads(text.replace("\r\n", "\n"))
        if not _acts(values):
            return values
        found.add("L25", "a text has a character in it that cannot be seen", file, hint="take the \\u… out")
    except RecursionError:
        found.add("L25", "the file is nested too deeply", file)
    except ValueError as error:
        at = _AT.search(str(error))
        line, column = (int(at.group(1)), int(at.group(2))) if at else (0, 0)
        if at is None:  # at the end of the document
            line = text.count("\n") + 1
        reason = str(error).split(" (at ")[0]
        lines = text.split("\n")
        hint = _quoted(lines[line - 1]) if 0 < line <= len(lines) else ""
        hint = hint or 'write key = "text"'
        found.add("L25", f"this is not TOML: {reason[:200]}", file, line, column, hint=hint)
    return None


def _quoted(line: str) -> str:
    """`write burn = "10%"` for a line `burn = 10%`: the usual mistake is a text without quotes."""
    bare = _BARE.fullmatch(line.strip())
    return f'write {bare.group(1)} = "{bare.group(2).strip()[:60]}"' if bare else ""


def _acts(value: Any) -> bool:
    """Does an escaped character act where it is shown?"""
    if isinstance(value, dict):
        return any(_acts(key) or _acts(inner) for key, inner in value.items())
    if isinstance(value, list):
        return any(_acts(inner) for inner in value)
    return isinstance(value, str) and ACTING.search(value) is not None


def places_of(text: str) -> dict[str, tuple[int, int]]:
    """Where the keys stand: `players.high` -> line and column. A simple scan: not every key is found."""
    places: dict[str, tuple[int, int]] = {}
    table = ""
    for number, line in enumerate(text.split("\n"), 1):
        if line.lstrip().startswith("["):
            table = _plain(line.strip().lstrip("[").split("]")[0])
            places.setdefault(table, (number, line.index("[") + 2))
            table += "."
        elif match := _KEY.match(line):
            key = table + _plain(match.group(1))
            places.setdefault(key, (number, match.start(1) + 1))
            for inner in _INLINE.finditer(line, match.end()):
                places.setdefault(f"{key}.{_plain(inner.group(1))}", (number, inner.start(1) + 1))
    return places


def _plain(key: str) -> str:
    return ".".join(part.strip().strip("\"'") for part in key.split("."))


def brief(value: Any) -> str:
    """A value as a message shows it, however large it is."""
    try:
        return repr(value)[:40]
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in a list in a list
        return "this"


class Table:
    """One table of a file: takes values out by key, and reports those of a wrong kind."""

    def __init__(
        self,
        values: dict[str, Any],
        places: dict[str, tuple[int, int]],
        file: str,
        found: Findings,
        prefix: str = "",
    ) -> None:
        self.values = values
        self.places = places
        self.file = file
        self.found = found
        self.prefix = prefix

    def wrong(self, key: str, message: str, hint: str = "") -> None:
        full = f"{self.prefix}{key}"
        line, column = self.places.get(full, self.places.get(full.rsplit(".", 1)[0], (0, 0)))
        self.found.add("L25", message, self.file, line, column, hint=hint)

    def only(self, keys: tuple[str, ...], needed: tuple[str, ...] = ()) -> None:
        """Report the keys that nobody knows.  What is needed and meant by one of them is not missing."""
        for key, value in list(self.values.items()):
            if key not in keys and not self.found.full:
                meant = closest(key, keys)
                hint = f"{GUESS} {meant}?" if meant else f"the keys are {', '.join(keys)}"
                self.wrong(key, f"there is no key {self.prefix}{key[:80]}", hint)
                if meant in needed:
                    self.values.setdefault(meant, value)

    def text(self, key: str, usual: str = "") -> str:
        value = self.values.get(key, usual)
        if isinstance(value, str):
            return value.strip()
        if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < 1e9:
            return str(value)
        self.wrong(key, f"{self.prefix}{key} must be a text", f'write {key} = "…"')
        return usual

    def choice(self, key: str, allowed: tuple[str, ...], means: str = "") -> str:
        """The first is the usual one; `means` says what they are."""
        value = self.text(key, allowed[0])
        if value in allowed:
            return value
        hint = did_you_mean(value, allowed) or means or f"it can be {', '.join(allowed)}"
        self.wrong(key, f"{self.prefix}{key} cannot be {brief(value)}", hint)
        return allowed[0]

    def texts(self, key: str) -> tuple[str, ...] | None:
        """A list of texts; None if it is not there, or is none."""
        value = self.values.get(key)
        if value is None:
            return None
        if isinstance(value, list) and all(isinstance(each, str) and each.strip() for each in value):
            return tuple(each.strip() for each in value)
        one = value if isinstance(value, str) else "…"
        self.wrong(key, f"{self.prefix}{key} must be a list of texts", f'write {key} = ["{one[:60]}"]')
        return None

    def table(self, key: str) -> "Table":
        value = self.values.get(key, {})
        if not isinstance(value, dict):
            self.wrong(key, f"{self.prefix}{key} must be a table", f"write [{key}], and its keys below")
            value = {}
        return Table(value, self.places, self.file, self.found, f"{self.prefix}{key}.")
