"""A TOML file with the places of its keys, and readers of values that report what does not fit."""

import re
import tomllib
from typing import Any, Final

from hearthside.games.gardener.folder.files import ACTING, Findings
from hearthside.games.gardener.folder.kinds import Kind
from hearthside.games.gardener.folder.toml_slips import right_line
from hearthside.games.gardener.language.problem import Severity
from hearthside.games.gardener.language.spelling import GUESS, closest

MOST_DOTS: Final = 200  # in a line
MOST_NAMED: Final = 4  # keys in a message
_AT: Final = re.compile(r"\(at line (\d+), column (\d+)\)")
_PART: Final = r"""(?:[\w-]+|"[^"]*"|'[^']*')"""
_KEY: Final = re.compile(rf"[ \t]*({_PART}(?:[ \t]*\.[ \t]*{_PART})*)[ \t]*=")
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
        reason, hint = right_line(text.split("\n"), line, str(error).split(" (at ")[0])
        found.add("L25", reason, file, line, column, hint=hint)
    return None


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


class Table:
    """One table of a file: says what does not fit its shape, and takes values out by key."""

    def __init__(
        self,
        values: dict[str, Any],
        places: dict[str, tuple[int, int]],
        file: str,
        found: Findings,
        prefix: str = "",
        told: set[str] | None = None,
    ) -> None:
        self.values = values
        self.places = places
        self.file = file
        self.found = found
        self.prefix = prefix
        self.told = set() if told is None else told  # keys of which something was said: they are not missing

    def wrong(self, key: str, message: str, hint: str = "", severity: Severity = "error") -> None:
        full = f"{self.prefix}{key}"
        line, column = self.places.get(full, self.places.get(full.rsplit(".", 1)[0], (0, 0)))
        self.found.add("L25", message, self.file, line, column, hint=hint, severity=severity)
        self.told.add(full)

    def lacks(self, key: str) -> bool:
        """Is it missing, and nothing said that may be about it?"""
        return key not in self.values and f"{self.prefix}{key}" not in self.told

    # -- what does not fit

    def fit(self, kind: Kind, top: Kind | None = None) -> "Table":
        """Report all keys and values that are not as the shape has them, and take them out.

        `top`: the shape of the whole file.
        """
        top = top or kind
        if kind.keys:
            self._unknown(kind, top)
        for key, value in list(self.values.items()):
            inner = kind.keys.get(key) or kind.each
            full = f"{self.prefix}{key}"
            if inner is None or self.found.full:
                del self.values[key]
            elif isinstance(value, dict) and inner.is_table:
                self.table(key).fit(inner, top)
            elif inner.fits(value):
                continue
            elif inner.reads_as_text(value):
                if kind.each is None or key not in top.keys:  # below [names] by mistake: for the linter
                    self.wrong(
                        key,
                        f"{full} is a number, and should be {inner.wanted}",
                        inner.right(key, value),
                        "warning",
                    )
            else:
                self.wrong(key, inner.wrong(full, value), inner.right(key, value))
                del self.values[key]
        return self

    def _unknown(self, kind: Kind, top: Kind) -> None:
        """Keys that nobody knows.  What is needed and meant by one of them is not missing."""
        lost: list[str] = []
        for key, value in list(self.values.items()):
            if key in kind.keys or self.found.full:
                continue
            message = f"there is no key {self.prefix}{key[:80]}"
            if where := self._elsewhere(key, kind, top):
                self.wrong(key, message, where)
            elif meant := closest(key, kind.keys):
                self.wrong(key, message, f"{GUESS} {meant}?")
                if meant in kind.needed:
                    self._read_as(meant, value, f"{self.prefix}{key}")
            elif isinstance(value, dict) and any(needed in value for needed in kind.needed):
                self.wrong(key, f"the keys of {self.file} stand in no table", f"take the line [{key}] away")
                for each, inside in value.items():
                    self._read_as(each, inside, f"{self.prefix}{key}.{each}")
            else:
                lost.append(key)
            del self.values[key]
        if lost:
            self._lost(lost, kind)

    def _elsewhere(self, key: str, kind: Kind, top: Kind) -> str:
        """A key that is right in another place."""
        if self.prefix and kind is not top and key in top.keys:
            return f"write it above [{self.prefix.rstrip('.')}], where no table has begun yet"
        for name, inner in top.keys.items():
            if key in inner.keys and kind is top:
                return f"write it below [{name}]"
        for file, keys in kind.beside.items():
            if key in keys:
                return f"it stands in {file}"
        return ""

    def _read_as(self, key: str, value: Any, written: str) -> None:
        if key not in self.values:
            self.values[key] = value
            self.places.setdefault(f"{self.prefix}{key}", self.places.get(written, (0, 0)))

    def _lost(self, lost: list[str], kind: Kind) -> None:
        """What these are is not known: perhaps what is missing, if that is one thing."""
        named = [f"{self.prefix}{key[:80]}" for key in lost[:MOST_NAMED]]
        more = " …" if len(lost) > MOST_NAMED else ""
        few = f"there is no key {named[0]}"
        message = few if len(lost) == 1 else f"there are no keys {', '.join(named)}{more}"
        hint = f"the keys are {', '.join(kind.keys)}"
        if kind.example and self.prefix:
            hint = f"{hint}; write {kind.example}"
        self.wrong(lost[0], message, hint)
        missing = [key for key in kind.needed if self.lacks(key)]
        if len(missing) == 1:
            self.told.add(f"{self.prefix}{missing[0]}")

    # -- what fits

    def text(self, key: str, usual: str = "") -> str:
        return str(self.values.get(key, usual)).strip()

    def texts(self, key: str) -> tuple[str, ...] | None:
        """A list of texts; None if it is not there."""
        value = self.values.get(key)
        return tuple(each.strip() for each in value) if isinstance(value, list) else None

    def table(self, key: str) -> "Table":
        value = self.values.get(key, {})
        inside = value if isinstance(value, dict) else {}
        return Table(inside, self.places, self.file, self.found, f"{self.prefix}{key}.", self.told)
