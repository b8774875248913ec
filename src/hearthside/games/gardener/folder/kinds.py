"""Of what kind a value in a TOML file may be: `shapes.py` declares it for every key, `Table.fit` checks."""

from typing import Any, Final

from msgspec import Struct, field

from hearthside.games.gardener.language.spelling import did_you_mean

MOST: Final = 1e9  # of a number that is read as a text
SAID_YES: Final = ("true", "yes", "on", "1")
SAID_NO: Final = ("false", "no", "off", "0")


class Kind(Struct, frozen=True):
    """What a value may be: plain, a list, a table with these keys, or a table with keys of the designer's."""

    wanted: str  # in words, as in "must be a text"
    plain: tuple[type, ...] = ()
    choices: tuple[str, ...] = ()  # texts that are allowed, the usual one first; none: any
    items: "Kind | None" = None  # of a list
    keys: dict[str, "Kind"] = field(default_factory=dict)  # of a table
    each: "Kind | None" = None  # of all values of a table
    needed: tuple[str, ...] = ()  # keys that a table must have
    example: str = ""  # a line that would be right
    numbers: bool = True  # is a number without quotes read as a text?
    guess: bool = True  # can what would be right be told from what is written?
    # keys of another file that are easily written here: the file -> its keys
    beside: dict[str, tuple[str, ...]] = field(default_factory=dict)

    @property
    def is_table(self) -> bool:
        return bool(self.keys) or self.each is not None

    def fits(self, value: Any) -> bool:
        if isinstance(value, list) and self.items is not None:
            return all(self.items.fits(each) and not _blank(each) for each in value)
        if self.choices and isinstance(value, str):
            return value.strip() in self.choices
        return type(value) in self.plain or (isinstance(value, dict) and self.is_table)

    def reads_as_text(self, value: Any) -> bool:
        """A number without quotes where a text is wanted: it can be read, though not always as it was
        written; 1.10 is 1.1."""
        number = isinstance(value, int | float) and not isinstance(value, bool) and abs(value) < MOST
        return number and self.numbers and str in self.plain and int not in self.plain and not self.choices

    def wrong(self, name: str, value: Any) -> str:
        """What is wrong with a value that does not fit."""
        if self.choices and not isinstance(value, list | dict):
            return f"{name} cannot be {brief(value)}"
        return f"{name} must be {self.wanted}"

    def right(self, key: str, value: Any) -> str:
        """What to write instead."""
        name = key if key.replace("-", "").replace("_", "").isalnum() and key.isascii() else f'"{key}"'
        if self.choices and not isinstance(value, list | dict) and (choice := self._choice(name, value)):
            return choice
        meant = self._meant(value) if self.guess and not self.choices else ""
        if not meant and self.example:
            return f"write {self.example}"
        return f"write {name} = {meant or self._anything()}"

    def _choice(self, name: str, value: Any) -> str:
        said = brief(value).strip("' ")
        if said in self.choices:  # a date without quotes
            return f'write {name} = "{said}"'
        close = did_you_mean(said, self.choices)
        return close or ("" if self.example else f"it can be {', '.join(self.choices)}")

    def _meant(self, value: Any) -> str:
        said = brief(value).strip("' ") if type(value) in (str, int, float, bool) else ""
        if bool in self.plain and said.lower() in (*SAID_YES, *SAID_NO):
            return "true" if said.lower() in SAID_YES else "false"
        if int in self.plain and isinstance(value, str) and said.isascii() and said.isdigit():
            return said.lstrip("0")[:9] or "0"
        listed = value if isinstance(value, list) else [value]
        if not all(isinstance(each, str) and each.strip() for each in listed):
            return _quoted(said) if str in self.plain and said and not isinstance(value, bool) else ""
        if self.items is not None and self.items.plain == (str,):
            return f"[{', '.join(_quoted(each) for each in listed)}]"
        return _quoted(", ".join(listed)) if str in self.plain and listed else ""

    def _anything(self) -> str:
        if self.items is not None:
            return '["…"]'
        return '"…"' if str in self.plain else "true" if bool in self.plain else "1"


def brief(value: Any) -> str:
    """A value as a message shows it, however large it is."""
    try:
        return repr(value)[:40] if type(value) in (str, int, float, list, dict) else str(value).lower()[:40]
    except (ValueError, RecursionError):  # a number of thousands of digits, a list in a list in a list
        return "this"


def _blank(value: Any) -> bool:
    return isinstance(value, str) and not value.strip()


def _quoted(text: str) -> str:
    return f'"{text[:60]}"'


TEXT: Final = Kind("a text", (str,))


def one_of(*choices: str, example: str = "") -> Kind:
    return Kind("a text", (str,), choices, example=example)


TEXTS: Final = Kind("a list of texts", items=TEXT)
NUMBER: Final = Kind("a number", (int,))
YES_NO: Final = Kind("true or false", (bool,))
ANY_TABLE: Final = Kind("a table", (dict,))
