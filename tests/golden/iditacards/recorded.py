"""Races of every size and option, many with rare cards in hand."""

from hearthside import api
from hearthside.games.iditacards.cards import CARDS, IDS
from hearthside.games.iditacards.sayings import PLAYS, REVEALS
from hearthside.kernel.events import SAY
from hearthside.kernel.game import Game
from tests.conformance.tables import Table
from tests.fuzz.test_iditacards import eager_choices, stocked
from tests.golden.playing import by_bots, leaning, reasons, unused

PACK = api.pack("iditacards")
SETTINGS: list[dict[str, bool | str]] = [
    {"finish": "first"},
    {"mercy": False},
    {"damage_pile": "returns"},
    {"damage_pile": "endless"},
    {"recycle": True},
]
STOCKED = range(12)
TEXTS = ("1-musher-0", "2-coached")


def games() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for seats in range(1, 5):
        found[f"{seats}-random"] = leaning(api.new(PACK.id, seats, seats), seats, eager_choices, 0)
        for seed in range(2):
            found[f"{seats}-musher-{seed}"] = by_bots(api.new(PACK.id, seats, seed), seed, "musher")
    for seed, options in enumerate(SETTINGS):
        name = "-".join(f"{option}-{value}" for option, value in options.items())
        game = api.new(PACK.id, 2 + seed % 3, 10 + seed, options)
        found[f"eager-{name.lower()}"] = leaning(game, seed, eager_choices, 0.9)
    for seed in STOCKED:
        found[f"4-stocked-{seed}"] = leaning(stocked(Table(PACK, 4, {}), seed), seed, eager_choices, 0.8)
    found["2-coached"] = coached()
    return found


def coached() -> Game:
    """Short of the line: passing, the finish, and a last turn that goes further."""
    position = {
        "seats": 2,
        "squares": [157, 158],
        "course": "roadhouse, forest, overflow, long_descent",
        "hand:0": "move",
        "hand:1": "move, 2 rest",
        "weather": "snow",
    }
    game = api.scenario(PACK.id, position)
    game.act(0, "play:move")
    game.act(1, "play:move")
    return game


def missing(games: dict[str, Game]) -> set[str]:
    played = {
        IDS[value]
        for game in games.values()
        for kind, what, _, value, _ in game.events(None)
        if kind == SAY and what in (PLAYS, REVEALS)
    }
    cards = {IDS[card.number] for card in CARDS[1:] if card.kind != "answer"}
    ends = {"furthest", "first", "limit", "alone"}
    return unused(PACK, games) | cards - played | ends - reasons(games)
