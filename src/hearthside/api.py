"""The Python API: the names that `import hearthside` gives."""

import pkgutil
import secrets
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import Any

from msgspec import Struct

from hearthside.kernel import replay
from hearthside.kernel.chance import KEY_BYTES, Stream, key_from_seed
from hearthside.kernel.errors import BadFile, UnknownName, did_you_mean
from hearthside.kernel.game import Game
from hearthside.kernel.new import new_game
from hearthside.kernel.pack import Pack, Preset, Setting
from hearthside.kernel.scenario import scenario as set_up_scenario


class GameInfo(Struct, frozen=True):
    """A game that can be played."""

    id: str
    name: str
    summary: str
    version: int
    min_seats: int
    max_seats: int
    options: tuple[Setting, ...]
    presets: tuple[Preset, ...]
    bots: list[str]


@cache
def packs() -> dict[str, Pack]:
    """Every folder of hearthside.games is a game; its `pack` module holds PACK."""
    # Not `import hearthside.games`: that name is the function below.
    folder = import_module("hearthside.games")
    found = [
        import_module(f"{folder.__name__}.{m.name}.pack").PACK for m in pkgutil.iter_modules(folder.__path__)
    ]
    return {pack.id: pack for pack in found}


def pack(game_id: str) -> Pack:
    known = packs()
    if game_id not in known:
        raise UnknownName(f"there is no game {game_id!r}{did_you_mean(game_id, known)}")
    return known[game_id]


def games() -> list[GameInfo]:
    """What can be played."""
    return [
        GameInfo(
            p.id,
            p.name,
            p.summary,
            p.version,
            p.min_seats,
            p.max_seats,
            p.settings,
            p.presets,
            sorted(p.bots),
        )
        for p in packs().values()
    ]


def new(
    game_id: str,
    seats: int | None = None,
    seed: int | None = None,
    options: Mapping[str, Any] | None = None,
    preset: str = "",
) -> Game:
    """A running game.  Without a seed its shuffles come from a fresh secret key."""
    chosen = pack(game_id)
    if seats is None:
        seats = chosen.preset(preset).min_seats if preset else chosen.few_seats()
    chosen.check_seats(seats)
    return new_game(chosen, seats, _stream(seed), chosen.options_from(preset, seats, options))


def scenario(game_id: str, position: Mapping[str, Any]) -> Game:
    """A running game from a position set up by hand; BadPosition says what is wrong with one."""
    return set_up_scenario(pack(game_id), position, _stream(position.get("seed", 0)))


def load(data: bytes) -> Game:
    """Go on with a saved game; BadFile says what is wrong with one."""
    record = replay.read(data)
    if record.game not in packs():
        here = ", ".join(packs())
        raise BadFile(f"this is a game of {record.game!r}, which is not here (there is: {here})")
    return replay.load(record, pack(record.game))


def _stream(seed: int | None) -> Stream:
    return Stream(secrets.token_bytes(KEY_BYTES) if seed is None else key_from_seed(seed))
