"""Saved games hold the numbers of zones, facts, verbs, log lines, rules and cards: none may ever change.

`numbers.json` of each game is the list as it was when it was frozen; what a game gets anew is appended.
"""

import json
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from hearthside import api

GAMES = ["arctic_scavengers", "endless_winter", "gardener", "iditacards"]
HERE = Path(__file__).parent


def frozen(game: str) -> dict[str, Any]:
    numbers: dict[str, Any] = json.loads((HERE / game / "numbers.json").read_text())
    return numbers


def places(game: str) -> Any:
    """Where a game declares its zones and facts."""
    return _first(game, "places", "zones")


def sayings(game: str) -> Any:
    return _first(game, "sayings", "verbs")


def _first(game: str, *names: str) -> Any:
    for name in names:
        try:
            return import_module(f"hearthside.games.{game}.{name}")
        except ModuleNotFoundError:
            continue
    raise AssertionError(f"{game} has none of {names}")


@pytest.mark.parametrize("game", GAMES)
def test_zones_and_facts_keep_their_numbers(game: str):
    layout = places(game).LAYOUT
    zones = [layout.name(zone) for zone in range(len(frozen(game)["zones"]))]
    assert zones == frozen(game)["zones"]
    facts = layout.later_fact_labels(layout.max_seats, layout.later_fact_names)
    assert facts == frozen(game)["facts"]


@pytest.mark.parametrize("game", GAMES)
def test_verbs_keep_their_numbers_and_what_they_say(game: str):
    verbs = {str(number): list(verb) for number, verb in sorted(sayings(game).VERBS.items())}
    assert verbs == frozen(game)["verbs"]


@pytest.mark.parametrize("game", GAMES)
def test_log_lines_keep_their_numbers(game: str):
    lines = frozen(game)["lines"]
    assert {name: getattr(sayings(game), name) for name in lines} == lines


@pytest.mark.parametrize("game", GAMES)
def test_rules_keep_their_numbers(game: str):
    rules, retired = frozen(game)["rules"], frozen(game).get("retired_rules", {})
    ids = import_module(f"hearthside.games.{game}.rules.ids")
    assert {name: getattr(ids, name) for name in rules} == rules
    taken = {number for name, number in vars(ids).items() if name.isupper() and name != "NUMBERS"}
    assert not taken & set(retired.values())


@pytest.mark.parametrize("game", [game for game in GAMES if game != "gardener"])
def test_cards_keep_their_numbers(game: str):
    """The cards of Gardener packs are not the game's own: a saved game keeps its pack."""
    assert api.pack(game).codec.card_ids == frozen(game)["cards"]
