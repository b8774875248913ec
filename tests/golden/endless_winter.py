"""Records the golden games of Endless Winter anew:  python -m tests.golden.endless_winter

For one to four players, with every draft, layout, track and difficulty; then games that begin in the middle,
until every verb is used.  Only when a change of behaviour is wanted: look at the diff of endless_winter/*.txt
before committing it.
"""

from pathlib import Path
from random import Random

from hearthside import api, bots
from hearthside.games.endless_winter.sayings import VERBS
from hearthside.kernel.actions import verb_of
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from tests.conformance.tables import Table
from tests.fuzz.test_endless_winter import eager_choices, stocked
from tests.golden.transcript import transcript

HERE = Path(__file__).parent / "endless_winter"
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "4-block": (4, {}),
    "4-wall-consolation": (4, {"layout": "wall", "track": "consolation"}),
    "3-setup-draft": (3, {"draft": "setup", "layout": "stair"}),
    "2-chief-draft": (2, {"draft": "chief_and_setup", "layout": "pinwheel"}),
    "1-easy": (1, {"difficulty": "easy"}),
    "1-normal": (1, {}),
    "1-hard": (1, {"difficulty": "hard", "draft": "setup"}),
    "1-brutal": (1, {"difficulty": "brutal", "draft": "chief_and_setup"}),
}
STOCKED = 60  # at most so many games from the middle are looked through
BOT = "elder"  # the better of the bots
TEXTS = ("2-chief-draft-bots", "1-easy-bots")  # those that are also written as text


def main() -> None:
    pack = api.pack("endless_winter")
    games: dict[str, Game] = {}
    for number, (name, (seats, options)) in enumerate(TABLES.items()):
        games[f"{name}-random"] = played(api.new(pack.id, seats, number, options), number, 0.7)
        games[f"{name}-bots"] = by_bots(pack, seats, number, options)
    missing = set(VERBS) - {verb for game in games.values() for verb in verbs_of(game)}
    for seed in range(STOCKED):
        if missing:
            game = played(stocked(Table(pack, 2 + seed % 3, {}), seed), seed, 0.9)
            if verbs_of(game) & missing:
                games[f"stocked-{seed}"] = game
                missing -= verbs_of(game)
    HERE.mkdir(exist_ok=True)
    for old in HERE.glob("*.*"):
        old.unlink()
    for name, game in games.items():
        data = game.save()
        (HERE / f"{name}.hearth").write_bytes(data)
        if name in TEXTS:
            (HERE / f"{name}.txt").write_text(transcript(pack, data), encoding="utf-8")
    print(f"{len(games)} games recorded; not used: {sorted(VERBS[verb][0] for verb in missing)}")


def played(game: Game, seed: int, eager: float) -> Game:
    """A game of random or eager players to its end, with undo here and there."""
    rng = Random(seed)
    while not game.over:
        seat = rng.choice(game.waiting)
        options = game.chair(seat, blind=True).actions
        action = rng.choice(eager_choices(game._state, seat, options) if rng.random() < eager else options)
        game.act(seat, action)
        if len(game.journal) % 17 == 0 and game.can_undo(seat):
            game.undo(seat)
    return game


def by_bots(pack: Pack, seats: int, seed: int, options: dict[str, str]) -> Game:
    """The game's own bot and random ones, turn about."""
    game = api.new(pack.id, seats, seed, options)
    players = [bots.make("random" if seat % 2 else BOT, pack, seed + seat) for seat in range(seats)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    return game


def verbs_of(game: Game) -> set[int]:
    return {verb_of(entry.action) for entry in game.journal if entry.action >= 0}


if __name__ == "__main__":
    main()
