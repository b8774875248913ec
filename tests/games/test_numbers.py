"""Saved games hold the numbers of zones, facts, verbs, log lines, rules and cards: none may ever change.

`numbers.json` of each game is the list as it was when it was frozen; what a game gets anew is appended (see
freeze.py).
"""

import json
from pathlib import Path
from typing import Any

import pytest

from hearthside import api
from tests.games.freeze import numbers_of_rules, places, sayings, verbs
from tests.golden.record import NAMES, recorded

HERE = Path(__file__).parent
FROZEN = {path.parent.name for path in HERE.glob("*/numbers.json")}
GAMES = sorted(FROZEN - set(api.packs().left_out))


def frozen(game: str) -> dict[str, Any]:
    numbers: dict[str, Any] = json.loads((HERE / game / "numbers.json").read_text())
    return numbers


def test_games_of_which_there_are_files_are_frozen():
    assert [name for name in NAMES if recorded(name).files and name not in GAMES] == []


@pytest.mark.parametrize("game", GAMES)
def test_zones_and_facts_keep_their_numbers(game: str):
    layout = places(game).LAYOUT
    zones = [layout.name(zone) for zone in range(len(frozen(game)["zones"]))]
    assert zones == frozen(game)["zones"]
    facts = layout.later_fact_labels(layout.max_seats, layout.later_fact_names)
    assert facts == frozen(game)["facts"]


@pytest.mark.parametrize("game", GAMES)
def test_verbs_keep_their_numbers_and_what_they_say(game: str):
    assert verbs(game) == frozen(game)["verbs"]


@pytest.mark.parametrize("game", GAMES)
def test_log_lines_keep_their_numbers(game: str):
    lines = frozen(game)["lines"]
    assert {name: getattr(sayings(game), name) for name in lines} == lines


@pytest.mark.parametrize("game", GAMES)
def test_rules_keep_their_numbers(game: str):
    rules, retired = frozen(game)["rules"], frozen(game).get("retired_rules", {})
    ids = numbers_of_rules(game)
    assert {name: getattr(ids, name) for name in rules} == rules
    taken = [number for name, number in vars(ids).items() if name.isupper()]
    assert [number for number in retired.values() if number in taken] == []


@pytest.mark.parametrize("game", [game for game in GAMES if "cards" in frozen(game)])
def test_cards_keep_their_numbers(game: str):
    """Cards of packs that are folders are not the game's own: a saved game keeps its pack."""
    assert api.pack(game).codec.card_ids == frozen(game)["cards"]
