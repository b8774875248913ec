"""Words of the command line turned into what they mean: games, options, bots, seats."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from hearthside import bots
from hearthside.kernel.errors import HearthsideError, UnknownName
from hearthside.kernel.pack import Pack
from hearthside.kernel.settings import Preset, Setting, Value
from hearthside.terminal import seating
from hearthside.terminal.seating import Seat
from hearthside.terminal.start import nearest

SWITCH = {
    "yes": True,
    "true": True,
    "on": True,
    "1": True,
    "no": False,
    "false": False,
    "off": False,
    "0": False,
}


def check_folder(file: Path) -> None:
    """Before a long time is spent on what could not be written."""
    if not file.parent.is_dir():
        raise HearthsideError(f"there is no folder {file.parent} for {file.name}")


def table_options(pack: Pack, words: Iterable[str]) -> dict[str, Value]:
    """`--option name=value`, as often as it is given."""
    known = {setting.name: setting for setting in pack.settings}
    out: dict[str, Value] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = name.strip().replace("-", "_")
        if name not in known:
            raise UnknownName(f"{pack.name} has no option {name!r}{nearest(name, known)}")
        if not equals:
            raise HearthsideError(f"write {name}=VALUE ({name} is {allowed(known[name])})")
        out[name] = _value(known[name], value.strip())
    return out


def preset(pack: Pack, word: str) -> Preset | None:
    """`--preset hq_2`; dashes will do for underscores."""
    return pack.preset(word.strip().lower().replace("-", "_")) if word else None


def _value(setting: Setting, word: str) -> Value:
    if setting.many:
        return setting.check([one.strip() for one in word.split(",") if one.strip()])
    for choice in setting.choices:
        if isinstance(choice, bool):
            if SWITCH.get(word.lower()) is choice:
                return choice
        elif str(choice) == word:
            return choice
    raise HearthsideError(f"{setting.name} cannot be {word!r}; it is {allowed(setting)}")


def choices(setting: Setting) -> str:
    return ", ".join(shown(choice) for choice in setting.choices)


def allowed(setting: Setting) -> str:
    return f"{'some' if setting.many else 'one'} of {choices(setting)}"


def shown(value: Value) -> str:
    """As it is typed: yes and no for switches, several words with commas."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list):
        return ",".join(value) or "none"
    return str(value)


def bot_specs(pack: Pack, words: Sequence[str]) -> list[str]:
    """`--bots a,b`: refused at once if there is no such bot."""
    specs = [spec for word in words for spec in bots.several(word)]
    for spec in specs:
        bots.make(spec, pack, 0)
    return specs


def seat(pack: Pack, word: str) -> Seat:
    """`--seat name=Ada`, `--seat bot=scavenger`, or `--seat Ada`."""
    kind, equals, value = word.partition("=")
    if not equals:
        kind, value = "name", word
    if kind not in ("name", "bot"):
        raise HearthsideError(f"--seat is name=… or bot=…, not {word!r}")
    if kind == "bot":
        return seating.bot(bot_specs(pack, [value])[0] if value.strip() else "")
    who = seating.person(value)
    if not who.name:
        raise HearthsideError("a person at the table needs a name: --seat name=Ada")
    return who


def table(
    pack: Pack,
    preset: Preset | None,
    seats: int | None,
    people: int | None,
    named: Sequence[Seat],
    specs: Sequence[str],
) -> list[Seat]:
    """Who sits where.  Named seats come first, then unnamed people, then bots."""
    persons = sum(1 for one in named if not one.bot)
    more = 0
    if people is not None:
        more = people - persons
        if more < 0:
            raise HearthsideError(f"--people {people}, but {persons} people have names")
    elif not named:
        more = 1
    taken = [*named, *seating.people(more)]
    if seats is None:
        told = len(taken) + len(specs)
        wanted = preset or pack
        usual = seating.default_seats(wanted, len(taken))
        seats = max(wanted.min_seats, told) if specs or named else max(usual, told)
    return seating.complete(pack, taken, specs, seats)


def two_shares(word: str, seats: int) -> tuple[float, float]:
    """`--until 25:28`, in per cent, or `+3`: an equal share, or three points more."""
    first, colon, second = word.partition(":")
    try:
        if colon:
            return float(first) / 100, float(second) / 100
        if word.startswith("+"):
            return 1 / seats, 1 / seats + float(word) / 100
    except ValueError:
        pass
    raise HearthsideError(f"--until is two win shares in per cent, as in 25:28, or +3, not {word!r}")
