"""Records the golden races of Iditacards anew:  python -m tests.golden.iditacards

Only when a change of behaviour is wanted: look at the diff of iditacards/*.txt before committing it.
"""

from pathlib import Path
from random import Random

from hearthside import api, bots
from hearthside.kernel.actions import verb_of
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from tests.conformance.tables import Table
from tests.fuzz.test_iditacards import eager_choices, stocked
from tests.golden.transcript import transcript

HERE = Path(__file__).parent / "iditacards"
SETTINGS: list[dict[str, bool | str]] = [
    {"finish": "first"},
    {"mercy": False},
    {"damage_pile": "returns"},
    {"damage_pile": "endless"},
    {"recycle": True},
]
STOCKED = range(12)
TEXTS = ("1-musher-0", "2-coached")  # those that are also written as text


def main() -> None:
    pack = api.pack("iditacards")
    games: dict[str, Game] = {}
    for seats in range(1, 5):
        games[f"{seats}-random"] = played(api.new(pack.id, seats, seats), seats, 0)
        for seed in range(2):
            games[f"{seats}-musher-{seed}"] = by_bots(pack, seats, seed)
    for seats, options in enumerate(SETTINGS):
        name = "-".join(f"{option}-{value}" for option, value in options.items())
        game = api.new(pack.id, 2 + seats % 3, 10 + seats, options)
        games[f"eager-{name.lower()}"] = played(game, seats, 0.9)
    for seed in STOCKED:
        games[f"4-stocked-{seed}"] = played(stocked(Table(pack, 4, {}), seed), seed, 0.8)
    games["2-coached"] = coached(pack)
    for old in HERE.glob("*.*"):
        old.unlink()
    for name, game in games.items():
        data = game.save()
        (HERE / f"{name}.hearth").write_bytes(data)
        if name in TEXTS:
            (HERE / f"{name}.txt").write_text(transcript(pack, data), encoding="utf-8")
    print(f"{len(games)} races recorded")


def played(game: Game, seed: int, eager: float) -> Game:
    """A race of random or eager racers to its end, with undo here and there."""
    rng = Random(seed)
    while not game.over:
        seat = rng.choice(game.waiting)
        options = game.chair(seat, blind=True).actions
        action = rng.choice(eager_choices(game._state, seat, options) if rng.random() < eager else options)
        game.act(seat, action)
        if len(game.journal) % 17 == 0 and game.can_undo(seat):
            game.undo(seat)
    return game


def by_bots(pack: Pack, seats: int, seed: int) -> Game:
    game = api.new(pack.id, seats, seed)
    players = [bots.make("musher", pack, seed + seat) for seat in range(seats)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    return game


def coached(pack: Pack) -> Game:
    """Short of the line: passing, the finish, and a last turn that goes further."""
    position = {
        "seats": 2,
        "squares": [157, 158],
        "course": "roadhouse, forest, overflow, long_descent",
        "hand:0": "move",
        "hand:1": "move, 2 rest",
        "weather": "snow",
    }
    game = api.scenario(pack.id, position)
    game.act(0, "play:move")
    game.act(1, "play:move")
    return game


def verbs_of(game: Game) -> set[int]:
    return {verb_of(entry.action) for entry in game.journal if entry.action >= 0}


if __name__ == "__main__":
    main()
