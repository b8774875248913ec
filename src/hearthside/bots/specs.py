"""Bot specs: one word says who plays.

* `random`, the names a game brings along (`pack.bots`), such as `scavenger`, and `beginner`, which is the
  first of those with many mistakes;
* `path/to/file.py:Name`: a Bot class of your own.  `:Name` may be left out if the file has only one;
* `scavenger@1`: a game's bot as it once was, to measure newer ones against.  These lie with the tests, so the
  name is good in the folder of a checkout.

After another colon stand arguments, `name:key=value,key=value`: those that the bot declares (`Bot.takes`);
all others are refused.  A spec can name a file and run it, so take specs only from the person at the machine;
`known` lists those that are safe for anybody.
"""

import re
import sys
from collections.abc import Callable, Mapping
from functools import cache, partial
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Final, cast

from hearthside.bots.beginner import Beginner
from hearthside.bots.levels import Mistaken
from hearthside.bots.passing import Passing
from hearthside.bots.random_bot import RandomBot
from hearthside.kernel.beliefs import Beliefs
from hearthside.kernel.bot import Argument, Bot
from hearthside.kernel.errors import HearthsideError, UnknownName, did_you_mean
from hearthside.kernel.pack import Pack

Maker = Callable[[int], Bot]

FROZEN = Path("tests", "frozen_bots")  # from the folder of a checkout

A_FILE: Final = re.compile(r"(?P<file>.*\.py)(:(?P<name>[^:=]*))?(:(?P<arguments>.*=.*))?")
MORE: Final = re.compile(r"\w[\w.]*=")  # how an argument begins

# Bots get names of their own: "Scavenger 2" would read like a card in a game full of Scavengers.
NAMES = "Runa Eskil Tove Birk Liv Sindre Maren Jorun Aslak Ylva Frode Signe Ottar Dagny Hakon Sunniva".split()

EVERY_GAME: dict[str, Maker] = {"random": RandomBot}  # bots that can play any game
STAND_INS: dict[str, Maker] = {"passing": Passing}  # only the house seats them


def known(pack: Pack) -> list[str]:
    """The names of the bots that can play this game, the weakest first."""
    return list(_makers(pack))


def _makers(pack: Pack) -> dict[str, Maker]:
    if not pack.bots:
        return dict(EVERY_GAME)
    best = next(iter(pack.bots.values()))
    beliefs: Beliefs | None = getattr(best, "beliefs", None)
    levels = beliefs.levels if beliefs is not None else {}
    mistaken = {name: partial(Mistaken, best, doubt) for name, doubt in levels.items()}
    return {**EVERY_GAME, "beginner": partial(Beginner, best), **mistaken, **pack.bots}


def trusted(pack: Pack, spec: str) -> bool:
    """Does it name a bot that comes with the house?  Any other spec can run a file."""
    return spec in _makers(pack) or spec in STAND_INS


def usual(pack: Pack) -> str:
    """Who plays if nobody says: the game's own bot if it brings one."""
    return next(iter(pack.bots), "random")


def make(spec: str, pack: Pack, seed: int) -> Bot:
    """A fresh bot for one seat of one game.  All its chance must come from `seed`."""
    return maker(spec, pack)(seed)


def several(line: str) -> list[str]:
    """Specs with commas between; what begins like an argument is one of the spec before it."""
    specs: list[str] = []
    for word in filter(None, map(str.strip, line.split(","))):
        if specs and MORE.match(word) and "=" in specs[-1].partition(":")[2]:
            specs[-1] += f",{word}"
        else:
            specs.append(word)
    return specs


def maker(spec: str, pack: Pack) -> Maker:
    """What a spec stands for; raises an error that says what is wrong with it."""
    if own := A_FILE.fullmatch(spec):
        arguments = own["arguments"]
        return _told(_from_file(own["file"], own["name"] or ""), spec, arguments)
    if spec in STAND_INS:
        return STAND_INS[spec]
    full, colon, arguments = spec.partition(":")
    name, at, version = full.partition("@")
    makers = _makers(pack)
    if name not in makers:
        raise UnknownName(f"{pack.name} has no bot {name!r}{did_you_mean(name, makers)}")
    return _told(_frozen(name, version) if at else makers[name], spec, arguments if colon else None)


def _told(bot: Maker, spec: str, arguments: str | None) -> Maker:
    """The bot with its arguments, which are read once."""
    if arguments is None:
        return bot
    takes: Mapping[str, Argument] = getattr(bot, "takes", {})
    name = spec[: -len(arguments) - 1] if arguments else spec[:-1]
    if not takes:
        raise HearthsideError(f"the bot {name!r} takes no argument: write {name!r}, not {spec!r}")
    values: dict[str, object] = {}
    for word in arguments.split(","):
        key, equals, value = (part.strip() for part in word.partition("="))
        if key not in takes:
            raise UnknownName(f"the bot {name!r} has no argument {key!r}{did_you_mean(key, takes)}")
        what = f"{key} is {takes[key].what}"
        if not equals or not value or key in values:
            raise HearthsideError(f"write {name}:{key}=VALUE, once ({what}), not {spec!r}")
        try:
            values[key] = takes[key].read(value)
        except ValueError:
            raise HearthsideError(f"{key} cannot be {value!r} in {spec!r}: {what}") from None
    return partial(cast(Callable[..., Bot], bot), **values)


def _frozen(name: str, version: str) -> Maker:
    file = FROZEN / f"{name}_{version}" / f"{name}.py"
    if not (version.isdecimal() and file.is_file()):
        raise UnknownName(f"there is no frozen bot '{name}@{version}' in {FROZEN.resolve()}")
    checkout = str(Path.cwd())
    if checkout not in sys.path:
        sys.path.append(checkout)  # its parts are modules of the tests
    return _from_file(str(file), "")


def _from_file(file: str, name: str) -> Maker:
    classes = _bots_in(str(Path(file).resolve()))
    if name:
        if name not in classes:
            raise UnknownName(f"{file} has no bot {name!r}{did_you_mean(name, classes)}")
        return classes[name]
    if len(classes) != 1:
        found = ", ".join(sorted(classes)) or "none"
        raise HearthsideError(f"{file} should hold one bot, or say which: {file}:NAME (it holds: {found})")
    return next(iter(classes.values()))


@cache
def _bots_in(file: str) -> dict[str, Maker]:
    """The Bot classes that a file defines; it is run once."""
    if not Path(file).is_file():
        raise UnknownName(f"there is no file {file}")
    name = f"hearthside_bots_of_{Path(file).stem}"
    found = spec_from_file_location(name, file)
    if found is None or found.loader is None:
        raise HearthsideError(f"{file} is not a Python file")
    module = module_from_spec(found)
    sys.modules[name] = module  # where pickle and dataclasses look for it
    found.loader.exec_module(module)
    return {
        key: value
        for key, value in vars(module).items()
        if isinstance(value, type) and issubclass(value, Bot) and value.__module__ == name
    }
