"""Records the golden games of Arctic Scavengers whole anew:  python -m tests.golden.arctic_scavengers

Every preset, by random tribes and by bots; then bold tribes with any cards in hand, until every verb is used.
Only when a change of behaviour is wanted: look at the diff of arctic_scavengers/*.txt before committing it.
"""

from pathlib import Path
from random import Random

from hearthside import api, bots
from hearthside.games.arctic_scavengers.verbs import SNIPE_FIRED, VERBS
from hearthside.kernel.actions import verb_of
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack, Preset
from tests.conformance.tables import Table
from tests.fuzz.test_arctic_modules import armed, bold_choices

HERE = Path(__file__).parent / "arctic_scavengers"
TEXTS = ("solo-bots", "hq_4-bots")  # those that are also written as text
ARMED = 600  # at most so many bold games are looked through
NEVER = {SNIPE_FIRED}  # the base game's only


def main() -> None:
    from tests.golden.transcript import transcript

    pack = api.pack("arctic_scavengers")
    games: dict[str, Game] = {}
    for preset in pack.presets:
        if preset.options or preset.max_seats == 1:
            games[f"{preset.id}-random"] = randomly(pack, preset)
            games[f"{preset.id}-bots"] = by_bots(pack, preset)
    missing = set(VERBS) - NEVER - {verb for game in games.values() for verb in verbs_of(game)}
    for seed in range(ARMED):
        if missing:
            game = boldly(pack, seed, missing)
            if verbs_of(game) & missing:
                games[f"armed-{seed}"] = game
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


def seats_of(preset: Preset) -> int:
    return min(preset.max_seats, max(preset.min_seats, 3))


def randomly(pack: Pack, preset: Preset) -> Game:
    """A random game, with undo here and there."""
    rng = Random(preset.id)
    game = api.new(pack.id, seats_of(preset), len(preset.id), preset.options)
    while not game.over:
        seat = rng.choice(game.waiting)
        game.act(seat, rng.choice(game.options(seat)))
        if len(game.journal) % 17 == 0 and game.can_undo(seat):
            game.undo(seat)
    return game


def by_bots(pack: Pack, preset: Preset) -> Game:
    """Good bots and random ones, turn about."""
    seats = seats_of(preset)
    game = api.new(pack.id, seats, 1, preset.options)
    players = [bots.make("random" if seat % 2 else "scavenger", pack, seat) for seat in range(seats)]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    return game


def boldly(pack: Pack, seed: int, missing: set[int]) -> Game:
    """Tribes with any cards, who use what has a name of its own, and what is missing."""
    rng = Random(seed)
    options = dict(pack.preset("everything").options) | {"leader_drafting": seed % 3 == 0}
    game = armed(Table(pack, 2 + seed % 4, pack.named_options(options)), seed)
    while not game.over:
        seat = rng.choice(game.waiting)
        choices = game.chair(seat, blind=True).actions
        wanted = [action for action in choices if verb_of(action) in missing]
        if not wanted and rng.random() < 0.8:
            wanted = bold_choices(game._state, seat, choices)
        game.act(seat, rng.choice(wanted or choices))
    return game


def verbs_of(game: Game) -> set[int]:
    return {verb_of(entry.action) for entry in game.journal if entry.action >= 0}


if __name__ == "__main__":
    main()
