"""What a bot believes, in numbers: they lie in data files, and the lab may look for better ones.

A folder holds `all.toml` with every number, and files that say what is different at some tables: `2.toml`
with two seats, `everything.toml` with a family of rules, `everything-4.toml` with that family at four seats.
The most particular one that is there counts.  Each says how it came about.
"""

import tomllib
from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from hearthside.kernel.errors import HearthsideError, UnknownName, did_you_mean

if TYPE_CHECKING:
    from hearthside.kernel.bot import Argument
    from hearthside.kernel.pack import Pack
    from hearthside.kernel.table import Table

Numbers = Mapping[str, float]
W = TypeVar("W")  # a bot's Weights
EVERY: Final = "all"
WORDS: Final = frozenset({"made", "verdict"})  # what a file says of itself
FAR: Final = 8.0
STEP: Final = 0.25  # doublings


class Tunable(NamedTuple):
    """A number that may be looked for.  Above 0 it is moved by factors, else by differences."""

    name: str
    low: float
    high: float
    scale: float  # a usual step: doublings, or a difference

    @property
    def by_factors(self) -> bool:
        return self.low > 0


class Told(NamedTuple):
    """What a spec says of a bot's numbers; what is not named is as in the files of the house."""

    weights: tuple[tuple[str, float], ...] | None  # instead of such a file
    changes: tuple[tuple[str, float], ...]  # and then these

    @classmethod
    def of(cls, weights: Numbers | None, changes: Numbers) -> "Told":
        return cls(None if weights is None else tuple(weights.items()), tuple(changes.items()))


class Beliefs:
    """All that one bot believes, at every table."""

    def __init__(
        self,
        folder: Path,
        tunable: Callable[[str], Iterable[Tunable]],
        family: "Callable[[Pack, Table], str]",
        levels: Mapping[str, float] = MappingProxyType({}),
    ) -> None:
        """`family`: by which rules a table plays, as far as the numbers depend on it; `tunable`: which
        numbers may be looked for in such a family; `levels`: weaker players than the bot, the weakest first,
        and how far off their numbers are, in doublings."""
        self.folder = folder
        self._tunable = tunable
        self.family = family
        self.levels = levels

    def tunable(self, family: str) -> list[Tunable]:
        return list(self._tunable(family))

    def file(self, seats: int, family: str) -> Path:
        """The most particular one that is there."""
        names = [f"{family}-{seats}", family] if family else [str(seats)]
        files = [self.folder / f"{name}.toml" for name in [*names, EVERY]]
        return next(file for file in files if file.is_file())

    def particular(self, seats: int, family: str) -> Numbers:
        """What is different at such a table."""
        file = self.file(seats, family)
        return {} if file.stem == EVERY else read_numbers(file)

    def numbers(self, seats: int, family: str, told: "Told | None" = None) -> dict[str, float]:
        """Every number at such a table."""
        if told is None or told.weights is None:
            numbers = {**self.every(), **self.particular(seats, family)}
        else:
            numbers = {**self.every(), **dict(told.weights)}
        if told is not None:
            numbers.update(told.changes)
        return numbers

    def every(self) -> Numbers:
        return read_numbers(self.folder / f"{EVERY}.toml")

    def takes(self) -> "Mapping[str, Argument]":
        """The arguments of the bot: a file, and every number by its name."""
        from hearthside.kernel.bot import Argument

        return {
            "weights": Argument(self.read, "a file of weights, .toml"),
            **{name: Argument(float, "a number") for name in self.every()},
        }

    def read(self, file: str) -> Numbers:
        """A file that somebody names."""
        try:
            found = read_numbers(Path(file))
        except OSError as error:
            raise HearthsideError(f"{file} cannot be read: {error.strerror}") from error
        every = self.every()
        for name in found:
            if name not in every:
                raise UnknownName(f"{file}: there is no number {name!r}{did_you_mean(name, every)}")
        return found


HOUSE: Final = Told.of(None, {})  # as in the files


def one_family(pack: "Pack", table: "Table") -> str:
    """Of a bot that believes the same by whatever rules a table plays."""
    return ""


def weights_of(make: Callable[[Numbers], W], beliefs: Beliefs) -> Callable[[int, str, Told], W]:
    """The weights of a bot by seats, family and what it was told: of like tables they are made once."""

    @lru_cache(maxsize=64)
    def weights(seats: int, family: str, told: Told) -> W:
        return make(beliefs.numbers(seats, family, told))

    return weights


def around(numbers: Numbers, names: Iterable[str], least: float = 0.001) -> Iterable[Tunable]:
    """Numbers above 0 that may become an eighth or eight times as much, those below `least` as much as
    that one."""
    for name in names:
        start = max(numbers[name], least)
        yield Tunable(name, start / FAR, start * FAR, STEP)


@cache
def read_numbers(file: Path) -> Numbers:
    """Tables of numbers become names with dots: `use.scout`."""
    try:
        found = tomllib.loads(file.read_text("utf-8"))
        return dict(_flat("", {name: value for name, value in found.items() if name not in WORDS}))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, TypeError) as error:
        raise HearthsideError(f"{file} is no file of weights: {error}") from None


def _flat(before: str, table: dict[str, Any]) -> Iterable[tuple[str, float]]:
    for name, value in table.items():
        if isinstance(value, dict):
            yield from _flat(f"{before}{name}.", value)
        elif isinstance(value, int | float) and not isinstance(value, bool):
            yield before + name, float(value)
        else:
            raise TypeError(f"{before}{name} is no number")


def write_numbers(file: Path, numbers: Numbers, made: str, verdict: str) -> None:
    """As `read_numbers` reads them."""
    lines = [f'made = "{made}"', f'verdict = "{verdict}"', ""]
    lines += [f"{name} = {value:.4g}" for name, value in numbers.items() if "." not in name]
    tables = dict.fromkeys(name.partition(".")[0] for name in numbers if "." in name)
    for table in tables:
        lines += ["", f"[{table}]"]
        inside = [name for name in numbers if name.partition(".")[0] == table and "." in name]
        lines += [f"{name.partition('.')[2]} = {numbers[name]:.4g}" for name in inside]
    file.write_text("\n".join(lines) + "\n", "utf-8")
