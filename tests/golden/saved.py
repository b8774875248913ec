"""Records games of every preset for tests/golden/saved:  python -m tests.golden.saved

They were recorded once, before Arctic Scavengers became one set of rules and before Endless Winter had one
number in a register, and are not recorded anew: a file that people have saved must load for ever.  Beside
each file lies what it comes to: zones, facts and result.
"""

from pathlib import Path
from random import Random
from typing import Any

import msgspec

from hearthside import api
from hearthside.kernel.game import Game
from hearthside.kernel.view import seats_in
from tests.side_by_side.positions import POSITIONS

HERE = Path(__file__).parent / "saved"
MIDDLE = 130  # decisions


def games() -> dict[str, Game]:
    """Each preset finished at one size and half played at another; base at every size; positions."""
    pack = api.pack("arctic_scavengers")
    out: dict[str, Game] = {}
    for number, preset in enumerate(pack.presets):
        sizes = list(range(preset.min_seats, preset.max_seats + 1))
        if preset.id != "base":
            sizes = [sizes[number % len(sizes)], sizes[(number + 2) % len(sizes)]]
        for at, seats in enumerate(sizes):
            game = api.new(pack.id, seats, 1000 + number, preset.options)
            half = at % 2 == 1
            name = f"{preset.id}-{seats}{'-half' if half else ''}"
            out[name] = played(game, number, MIDDLE if half else 0)
    everything = dict(pack.preset("everything").options)
    for seed, options in enumerate((everything, {**everything, "leader_drafting": True})):
        position = POSITIONS[pack.id](pack, 3 - seed, options, seed)
        out[f"position-{seed}"] = played(api.scenario(pack.id, position), seed, 0)
    return {**out, **winters()}


def winters() -> dict[str, Game]:
    """Endless Winter at every size, finished and half played."""
    drafts: tuple[dict[str, str], ...] = ({}, {"draft": "setup"}, {"draft": "chief_and_setup"})
    out: dict[str, Game] = {}
    for seats in (1, 2, 3, 4):
        for half in (False, True):
            seed = seats * 2 + half
            game = api.new("endless_winter", seats, 2000 + seed, drafts[seed % 3] if seats > 1 else {})
            out[f"winter-{seats}{'-half' if half else ''}"] = played(
                game, seed, MIDDLE * seats // 2 if half else 0
            )
    return out


def played(game: Game, seed: int, most: int) -> Game:
    """By players who like what has a name, with decisions taken back here and there."""
    rng = Random(seed)
    while not game.over and not most > 0 <= len(game.journal) - most:
        seat = rng.choice(game.waiting)
        options = game.chair(seat, blind=True).actions
        named = [action for action in options if action >> 10] if rng.random() < 0.6 else []
        game.act(seat, rng.choice(named or options))
        if len(game.journal) % 41 == 0 and game.can_undo(seat):
            game.undo(seat)
        elif len(game.journal) % 97 == 0 and game.decisions > 9 and not game.over:
            game.take_back(seat, game.decisions - 5)
    return game


def outcome(game: Game) -> dict[str, Any]:
    """What a game has come to, by names."""
    seen = game.open_view()
    return {
        "zones": {name: zone["cards"] for name, zone in seen["zones"].items() if zone["cards"]},
        "facts": seen["facts"],
        "waiting": seats_in(game._state.waiting()),
        "result": msgspec.to_builtins(game.result),
    }


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for name, game in games().items():
        (HERE / f"{name}.hearth").write_bytes(game.save())
        (HERE / f"{name}.json").write_bytes(msgspec.json.encode(outcome(game), order="sorted") + b"\n")
    print(f"{len(list(HERE.glob('*.hearth')))} games")


if __name__ == "__main__":
    main()
