"""RECON: whole games of random legal moves with every preset of the expansion."""

import random

import pytest

import hearthside
from hearthside import Game, api
from hearthside.games.arctic_scavengers.rulings import RULINGS
from tests.rulebook.arctic_scavengers.recon_words import EVERYTHING, camp
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    outcome,
    refused,
)

pytestmark = pytest.mark.slow

PRESETS = ("recon_1", "recon_2", "recon_3", "recon_4", "recon_5", "everything")
EAGER = (
    *("spy", "binoculars", "tower", "cancel", "guard", "assassinate", "provoke", "gas", "drill", "demolish"),
    *(
        "map",
        "yardmaster",
        "swindle",
        "build",
        "hire",
        "save",
        "snipe",
        "disarm",
        "wound",
        "disable",
        "fanatic",
    ),
)
TRIBE = (
    "2 refugee, scouting_refugee, hardy_scavenger, brawler, spear, guard, spy, binoculars, assassin, "
    "courier, provocateur, rogue, drill_sergeant, tinker, map, medic, saboteur, sniper_team, pills"
)


def options_of(preset):
    return next(found.options for found in api.pack(GAME).presets if found.id == preset)


def play(game: Game, seed: int) -> Game:
    """Random moves, eager for the new ones; nothing is ever lost, made or seen that should not be."""
    chance = random.Random(seed)
    steps = 0
    while not game.over:
        seat = game.waiting[0]
        keys = [option.key for option in game.options(seat)]
        better = [key for key in keys if key.startswith(EAGER)]
        game.act(seat, chance.choice(better if better and chance.random() < 0.6 else keys))
        steps += 1
        if steps % 50 == 0:
            whole(game)
    whole(game)
    return game


def whole(game: Game) -> None:
    zones = game.view(None)["zones"]
    assert sum(zone["count"] for zone in zones.values()) == 338
    for name, zone in zones.items():
        kind = name.split(":")[0].rstrip("0123456789")
        if kind in (
            "hand",
            "deck",
            "discard",
            "committed",
            "spied",
            "stored",
            "timer",
            "junkyard",
            "contested",
        ):
            assert "cards" not in zone or not zone["cards"]


@pytest.mark.parametrize("preset", PRESETS)
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_with_recon_come_to_an_end(preset, seats):
    """RECON: every module, from the set-up to the result."""
    game = play(hearthside.new(GAME, seats, seed=seats, options=options_of(preset)), seed=seats)

    assert len(outcome(game).scores) == seats


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whole_games_of_rich_tribes_come_to_an_end(seed):
    """RECON: decks that hold something of everything meet every rule."""
    decks = {f"deck{seat}": TRIBE for seat in range(3)}
    leaders = dict(zip(("leader0", "leader1", "leader2"), ("yardmaster", "swindler", "fanatic"), strict=True))
    given = {"headquarters0": "bunker, scout_tower", "headquarters1": "portable_decoys", "phase": "drawing"}
    game = play(
        camp({**EVERYTHING, "contested": "base"}, seed=seed, round=1, **given, **decks, **leaders), seed
    )

    assert game.over


def test_a_game_with_recon_can_be_saved_and_loaded():
    """RECON: the file plays the whole game again."""
    game = play(hearthside.new(GAME, 3, seed=9, options=options_of("everything")), seed=9)

    assert hearthside.load(game.save()).digest() == game.digest()


@pytest.mark.parametrize("seed", [4, 5])
def test_what_is_not_possible_is_refused_with_a_ruling(seed):
    """RECON: whatever a seat is told it cannot do, it cannot do, and the reason is in the list of rulings."""
    decks = {f"deck{seat}": TRIBE for seat in range(3)}
    given = {"headquarters0": "bunker, scout_tower", "leader0": "yardmaster", "leader1": "swindler"}
    game = camp({**EVERYTHING, "contested": "base"}, seed=seed, round=1, phase="drawing", **given, **decks)
    chance = random.Random(seed)
    for _ in range(250):
        if game.over:
            break
        seat = game.waiting[0]
        keys = [option.key for option in game.options(seat)]
        for item in game.blocked(seat):
            assert item.key not in keys
            assert item.ruling in RULINGS, item
            assert refused(game, seat, item.key) == item.ruling
        better = [key for key in keys if key.startswith(EAGER)]
        game.act(seat, chance.choice(better if better and chance.random() < 0.5 else keys))
