"""Hearthside: a table for winter card games."""

from importlib import import_module

from hearthside._pure import prefer_source

prefer_source()  # before anything that may be compiled is imported

import_module("hearthside.games")  # now, so that it does not take the name of the function later
from hearthside.api import GameInfo, games, load, new, scenario  # noqa: E402
from hearthside.kernel.errors import (  # noqa: E402
    BadFile,
    BadPosition,
    HearthsideError,
    IllegalAction,
    UnknownName,
)
from hearthside.kernel.game import Game  # noqa: E402

__version__ = "0.1.0"
__all__ = [
    "BadFile",
    "BadPosition",
    "Game",
    "GameInfo",
    "HearthsideError",
    "IllegalAction",
    "UnknownName",
    "games",
    "load",
    "new",
    "scenario",
]
