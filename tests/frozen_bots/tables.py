"""The tables at which the frozen bots are recorded: all sizes, and the options that change most."""

from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from hearthside import api
from tests.frozen_bots.recordings import BOT, RANDOM, Recording

ARCTIC = "arctic_scavengers"
Place = tuple[str, int, dict[str, Any]]  # pack, seats, options


def tables() -> dict[str, list[Recording]]:
    """By bot; each place with bots only, with every second chair left to chance, and with bots that stray."""
    return {
        "scavenger@1": list(seated([*arctic()])),
        "musher@1": list(seated([*race()] * 3)),
        "elder@1": list(seated([*winter()])),
        "gardener@1": list(seated([*gardens()])),
    }


def seated(places: Iterable[Place]) -> Iterator[Recording]:
    seeds = count(1)
    for pack, seats, options in places:
        bots = BOT * seats
        yield Recording(pack, seats, options, next(seeds), bots)
        yield Recording(pack, seats, options, next(seeds), bots, strays=True)
        if seats > 1:
            yield Recording(pack, seats, options, next(seeds), ((BOT + RANDOM) * seats)[:seats])


def arctic() -> Iterator[Place]:
    """The base game and everything at all sizes, the other presets at one or two."""
    for turn, preset in enumerate(api.pack(ARCTIC).presets):
        sizes = [*range(preset.min_seats, preset.max_seats + 1)]
        if preset.id not in ("base", "everything") and len(sizes) > 1:
            sizes = [sizes[turn % len(sizes)]]
        for seats in sizes:
            yield ARCTIC, seats, dict(preset.options)
    everything = dict(api.pack(ARCTIC).preset("everything").options)
    yield ARCTIC, 4, everything | {"leader_drafting": True, "starters": "alternate"}
    yield ARCTIC, 3, {"interrupt_spends_action": True}


def race() -> Iterator[Place]:
    for seats in range(1, 5):
        yield "iditacards", seats, {}
    yield "iditacards", 3, {"finish": "first", "damage_pile": "endless"}
    yield "iditacards", 2, {"mercy": False, "recycle": True}


def winter() -> Iterator[Place]:
    layouts = ["block", "wall", "stair", "pinwheel"]
    for seats in range(2, 5):
        for turn, draft in enumerate(["none", "setup", "chief_and_setup"]):
            yield "endless_winter", seats, {"draft": draft, "layout": layouts[(seats + turn) % 4]}
    for difficulty in ["normal", "brutal"]:
        yield "endless_winter", 1, {"difficulty": difficulty}


def gardens() -> Iterator[Place]:
    for seats in range(2, 9):
        yield "risewater", seats, {}
    for seats in range(1, 5):
        yield "harrow-junction", seats, {}
    yield "risewater", 4, {"group_size": 2}
