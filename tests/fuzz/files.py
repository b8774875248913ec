"""Game files that somebody might send: real ones in which something is changed."""

import json
from contextlib import suppress
from random import Random
from typing import Any

import hearthside
from hearthside import api
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.game import Game
from hearthside.kernel.replay import _check
from hearthside.kernel.scenario import scenario
from tests.fuzz.positions import JUNK, Maker


def saved(game: str, seed: int) -> bytes:
    """A game some way on: new, or from a position; some with things taken back, some with a past."""
    rng = Random(f"file {game} {seed}")
    pack = api.pack(game)
    running = hearthside.new(pack, seed=seed)
    if rng.random() < 0.5:
        maker = Maker(pack, rng)
        for _ in range(20):
            try:
                running = scenario(pack, maker.position(), Stream(key_from_seed(seed)))
                break
            except BadPosition:
                continue
    played(running, rng, 12)
    if rng.random() < 0.3 and not running.over:
        running.go_on_with(Stream(key_from_seed(seed + 1)))
        played(running, rng, 6)
    return running.save({"seats": [{"name": "Ada", "bot": ""}] * running.seats})


def played(game: Game, rng: Random, moves: int) -> None:
    for _ in range(moves):
        if game.over:
            return
        seat = rng.choice(game.waiting)
        game.act(seat, rng.choice(game.options(seat)))
        if rng.random() < 0.1 and not game.over:
            game.take_back(seat, rng.randrange(game.decisions))


def spoiled(data: bytes, rng: Random) -> bytes:
    if rng.random() < 0.1:
        return data[: rng.randrange(len(data))]
    raw = json.loads(data)
    for _ in range(rng.choice((1, 1, 2))):
        _change(raw, rng)
    text = json.dumps(raw)
    if rng.random() < 0.85:
        with suppress(ValueError, TypeError, OverflowError):  # no check sum fits that
            text = json.dumps({**raw, "check": _check(raw)})
    if rng.random() < 0.1:  # the same key twice: the last one counts
        text = text[:-1] + f', "{rng.choice(list(raw))}": {json.dumps(rng.choice(JUNK))}}}'
    return text.encode("utf-8", "surrogatepass")


def _change(raw: dict[str, Any], rng: Random) -> None:
    """Something else in one place, at any depth."""
    place: Any = raw
    key: Any = rng.choice([*raw, "journal", "position", "options", "past", "seats"])
    while rng.random() < 0.6 and isinstance(place, dict | list) and _held(place, key):
        place = place[key]
        key = rng.choice(list(place)) if isinstance(place, dict) else rng.randrange(len(place))
    wild = (
        "0 undo:0",
        "0 undo",
        "9 done",
        "0  done",
        "0 undo:99999999",
        "-1 done",
        "0 done:0:0:0",
        "00 done",
    )
    value = rng.choice((rng.choice(JUNK), rng.choice(wild)))
    if isinstance(place, dict) and rng.random() < 0.1:
        place.pop(key, None)
    elif isinstance(place, list) and rng.random() < 0.3:
        place.insert(key, value)
    else:
        place[key] = value


def _held(place: Any, key: Any) -> bool:
    inside = place.get(key) if isinstance(place, dict) else place[key]
    return isinstance(inside, dict | list) and bool(inside)
