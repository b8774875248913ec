"""Where the values of a game come from: its features, the house bot in states, and files of weights.

The files lie beside the bot, `bot/values/`: `2.toml` for two seats, `risewater-2.toml` for a family at two
seats.  Each says by which commands it came about, and what it was measured to be worth.
"""

import tomllib
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from hearthside.kernel.beliefs import Beliefs, Told
from hearthside.kernel.errors import HearthsideError
from hearthside.kernel.imagine import imagine
from hearthside.kernel.policy import Policy
from hearthside.kernel.values import Ended, Features, Values

if TYPE_CHECKING:
    from hearthside.kernel.bot import Chair
    from hearthside.kernel.pack import Pack
    from hearthside.kernel.state import State
    from hearthside.kernel.table import Table


class Valued(NamedTuple):
    """What a game brings along to be valued."""

    features: "Callable[[Pack], Features]"
    policy: "Callable[[Pack, Table, Told], Policy]"  # the house bot in all seats
    beliefs: Beliefs  # of that bot: what it would be to misjudge things
    # By which rules a table plays, as far as the weights depend on it; None: there are no values for such.
    family: "Callable[[Pack, Table], str | None]"
    folder: Path  # of the files

    def file(self, seats: int, family: str) -> Path:
        return self.folder / f"{family}-{seats}.toml" if family else self.folder / f"{seats}.toml"


def whatever_the_pack(features: "Callable[[], Features]") -> "Callable[[Pack], Features]":
    """Of a game that is always the same."""

    def of_pack(pack: "Pack") -> Features:
        return features()

    return of_pack


class Weighed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of weights."""

    made: str  # by which commands
    verdict: str
    knots: list[float]
    spread: list[float]
    weights: dict[str, list[float]]  # by feature, for each knot


@cache
def read_weighed(file: Path) -> Weighed:
    try:
        return msgspec.convert(tomllib.loads(file.read_text("utf-8")), Weighed, strict=False)
    except (tomllib.TOMLDecodeError, UnicodeDecodeError, msgspec.ValidationError) as error:
        raise HearthsideError(f"{file} is no file of values: {error}") from None


def write_weighed(file: Path, found: Weighed) -> None:
    """As `read_weighed` reads it."""
    lines = [f'made = "{found.made}"', f'verdict = "{found.verdict}"', ""]
    lines += [f"knots = {_numbers(found.knots)}", f"spread = {_numbers(found.spread)}", "", "[weights]"]
    lines += [f"{name} = {_numbers(numbers)}" for name, numbers in found.weights.items()]
    file.write_text("\n".join(lines) + "\n", "utf-8")


def _numbers(numbers: list[float]) -> str:
    return f"[{', '.join(f'{number:.4g}' for number in numbers)}]"


def values_from(weighed: Weighed, features: Features, ended: Ended, where: str) -> Values:
    """`where` the weights come from, for who has to mend them."""
    names = [name for name, _ in features.declared]
    if list(weighed.weights) != names:
        raise HearthsideError(f"{where} has weights for {', '.join(weighed.weights)}, not {', '.join(names)}")
    knots = weighed.knots
    lists = [weighed.spread, *weighed.weights.values()]
    if any(len(one) != len(knots) for one in lists) or len(knots) < 2 or sorted(set(knots)) != knots:
        raise HearthsideError(f"{where} needs at least two knots, rising, and a number for each of them")
    if min(weighed.spread) <= 0:
        raise HearthsideError(f"{where} has a spread that is not above 0")
    weights = [[numbers[at] for numbers in weighed.weights.values()] for at in range(len(knots))]
    return Values(features, list(knots), list(weighed.spread), weights, ended)


def ended_by(pack: "Pack") -> Ended:
    def ended(g: "State") -> tuple[list[float], list[float]]:
        result = pack.result(g)
        return [float(score) for score in result.scores], pack.shares(result)

    return ended


def family_at(pack: "Pack", table: "Table") -> str:
    """Of a table that can have values."""
    valued = declared_by(pack)
    if table.seats < 2 or pack.cooperative:
        raise HearthsideError(
            f"{pack.name} has no values for a table at which nobody plays against another: "
            "take two seats or more"
        )
    family = valued.family(pack, table)
    if family is None:
        raise HearthsideError(f"{pack.name} has no values for these rules: take the base game")
    return family


def declared_by(pack: "Pack") -> Valued:
    if pack.valued is None:
        raise HearthsideError(f"{pack.name} declares no features, so there are no values (docs/values.md)")
    return pack.valued


def values_at(pack: "Pack", table: "Table", file: Path | None = None) -> Values:
    """By the files of the house, or by this one."""
    valued = declared_by(pack)
    family = family_at(pack, table)
    found = file or valued.file(table.seats, family)
    if file is None and not found.is_file():
        raise HearthsideError(
            f"{pack.name} has no values for {table.seats} seats; `hearthside value data` and `value fit` "
            "make some (docs/values.md)"
        )
    return values_from(read_weighed(found), valued.features(pack), ended_by(pack), str(found))


MANY: Final = 50  # deals, unless told


def seen_from(chair: "Chair", rng: Random, deals: int = MANY) -> list[float]:
    """The chances of all seats, from what one of them can know: the mean of deals that fit that."""
    values = chair.pack.values(chair.sight.table)
    sampler = chair.sampler(rng)
    totals = [0.0] * chair.sight.seats
    for _ in range(deals):
        state = imagine(chair.pack, chair.sight, sampler.next(), rng.getrandbits(30))
        for seat, chance in enumerate(values.chances(state)):
            totals[seat] += chance
    return [total / deals for total in totals]
