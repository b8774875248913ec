"""Records the golden games anew:  python -m tests.golden.record

Only when a change of behaviour is wanted: look at the diff of texts/ before committing it.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random

from hearthside import api, bots
from hearthside.kernel.bot import Bot
from hearthside.kernel.chance import Stream, key_from_seed
from hearthside.kernel.game import Game
from hearthside.kernel.pack import Pack
from hearthside.kernel.playout import random_game, random_playout
from tests.golden.transcript import transcript

HERE = Path(__file__).parent
END_REASONS = ("people", "contested", "cards", "shared")
# Verbs that plain random play hardly reaches.
SELDOM = ("snipe", "disarm", "snipe_from_committed", "disarm_from_committed", "withdraw")
TEXTS = ("2-random-0", "3-bots-1", "3-last-skirmish")  # those that are also written as text


def main() -> None:
    pack = api.pack("arctic_scavengers")
    games: dict[str, Game] = {}
    for seats in range(2, 6):
        for seed in range(3):
            games[f"{seats}-random-{seed}"] = randomly(pack, seats, seed)
            games[f"{seats}-bots-{seed}"] = by_bots(pack, seats, seed)
    games["4-spent"] = randomly(pack, 4, 7, {"interrupt_spends_action": True})
    for reason in END_REASONS:
        games[f"5-{reason}"] = ending(pack, 5, reason)
    for verb in SELDOM:
        games[f"3-eager-{verb}"] = using(pack, 3, verb)
    games["3-last-skirmish"] = last_skirmish()
    for folder in ("games", "texts"):
        for old in (HERE / folder).glob("*.*"):
            old.unlink()
    for name, game in games.items():
        data = game.save()
        (HERE / "games" / f"{name}.hearth").write_bytes(data)
        if name in TEXTS:
            (HERE / "texts" / f"{name}.txt").write_text(transcript(pack, data), encoding="utf-8")
    print(f"{len(games)} games recorded")


def randomly(pack: Pack, seats: int, seed: int, options: dict[str, bool] | None = None) -> Game:
    """A random game, with undo here and there."""
    game = api.new(pack.id, seats, seed, options)
    state = pack.new_state(seats, options=options, stream=Stream(key_from_seed(seed)))
    for at, (seat, action, _) in enumerate(random_game(state, seed)):
        game.act(seat, action)
        if at % 17 == 0 and game.can_undo(seat):
            game.undo(seat)
            game.act(seat, action)
    return game


def by_bots(pack: Pack, seats: int, seed: int) -> Game:
    """Good bots and random ones, turn about: they use cards that random play seldom reaches."""
    game = api.new(pack.id, seats, seed)
    players: list[Bot] = [
        bots.make("scavenger" if seat % 2 == seed % 2 or seed == 2 else "random", pack, seed + seat)
        for seat in range(seats)
    ]
    while not game.over:
        seat = game.waiting[0]
        game.act(seat, players[seat].choose(game.chair(seat)))
    return game


def using(pack: Pack, seats: int, verb: str) -> Game:
    """The first game in which this verb is used, between players who are after it."""
    for seed in range(1000):
        game = eagerly(pack, seats, seed, verb)
        if any(pack.codec.key(entry.action).split(":")[0] == verb for entry in game.journal):
            return game
    raise AssertionError(f"no game used {verb}")


def eagerly(pack: Pack, seats: int, seed: int, verb: str) -> Game:
    """Random play that hires shooters, and prefers one verb to all other shots."""
    game = api.new(pack.id, seats, seed)
    chooser = Random(seed)
    shots = [verb + ":", "snipe:", "disarm:"] if verb == "withdraw" else [verb + ":"]
    wishes = (
        [*shots, "withdraw"],
        ["hire:sniper", "hire:saboteur"],
        ["hunt", "dig", "take:medkit", "take:pills"],
    )
    while not game.over:
        seat = game.waiting[0]
        options = game.options(seat)
        good = [o for o in options if not o.key.startswith(("trash", "snipe", "disarm"))] or options
        for wish in wishes:
            good = [o for o in options if o.key.startswith(tuple(wish))] or good
            if any(o.key.startswith(tuple(wish)) for o in options):
                break
        game.act(seat, chooser.choice(good))
    return game


def last_skirmish() -> Game:
    """A position set up by hand: a sniper hits a Saboteur that has already fired."""
    position = {
        "seats": 3,
        "round": 16,
        "phase": "skirmish",
        "contested": "field_crew",
        "committed:0": "saboteur, brawler",
        "committed:1": "sniper_team, thugs",
        "committed:2": "scavenger, spear",
    }
    game = api.scenario("arctic_scavengers", position)
    game.act(0, "disarm:spear:2")
    game.act(1, "snipe_fired:saboteur:0")
    return game


def ending(pack: Pack, seats: int, reason: str) -> Game:
    """The first random game that is decided in this way."""
    seed = first(lambda seed: ends_by(pack, seats, seed) == reason)
    return randomly(pack, seats, seed)


def ends_by(pack: Pack, seats: int, seed: int) -> str:
    state = pack.new_state(seats, stream=Stream(key_from_seed(seed)))
    random_playout(state, seed)
    return pack.result(state).reason


def first(fits: Callable[[int], bool]) -> int:
    seed = 0
    while not fits(seed):
        seed += 1
    return seed


if __name__ == "__main__":
    main()
