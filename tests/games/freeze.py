"""Writes down the numbers of a game that saved games hold:  python -m tests.games.freeze GAME

For a new game that is about to be played by others.  What it gets later is appended by hand.
"""

import json
import re
import sys
from importlib import import_module
from pathlib import Path
from typing import Any

from hearthside import api

HERE = Path(__file__).parent


def places(game: str) -> Any:
    """Where a game declares its zones and facts."""
    return _first(game, "places", "zones")


def sayings(game: str) -> Any:
    return _first(game, "sayings", "verbs", "places")


def _first(game: str, *names: str) -> Any:
    for name in names:
        try:
            return import_module(f"hearthside.games.{game}.{name}")
        except ModuleNotFoundError:
            continue
    raise AssertionError(f"{game} has none of {names}")


def numbers_of_rules(game: str) -> Any:
    """rules/ids.py, or rules.py of a small game."""
    home = f"hearthside.games.{game}.rules"
    return import_module(f"{home}.ids" if hasattr(import_module(home), "__path__") else home)


def verbs(game: str) -> dict[str, list[str]]:
    said = sayings(game)
    known = said.VERBS if hasattr(said, "VERBS") else said.S.meanings()
    return {str(number): list(verb) for number, verb in sorted(known.items())}


def numbers(game: str) -> dict[str, Any]:
    """As they are now.  A verb is bound to its own name, a rule's number to that of its class; what else is
    bound to the number of a line is a line."""
    layout, said = places(game).LAYOUT, sayings(game)
    pack = api.pack(game)
    spoken = {verb[0].upper() for verb in verbs(game).values()}
    lines = {
        name: value
        for name, value in vars(said).items()
        if name.isupper() and name not in spoken and isinstance(value, int) and value in said.S.lines
    }
    rules = {re.sub("(?<=[a-z])(?=[A-Z])", "_", type(rule).__name__).upper(): rule for rule in pack.rules}
    return {
        "zones": [layout.name(zone) for zone in layout.zones(layout.max_seats)],
        "facts": layout.fact_labels(layout.max_seats),
        "verbs": verbs(game),
        "lines": lines,
        "rules": {name: rule.number for name, rule in rules.items()},
        "cards": pack.codec.card_ids,
    }


def main(game: str) -> None:
    path = HERE / game / "numbers.json"
    if path.exists():
        raise SystemExit(f"{path} is there already: append to it by hand what is new")
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(numbers(game), indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
