"""For one to four players, with every draft, layout, track and difficulty, one step at a time and together;
then games that begin in the middle, until every verb is used."""

from hearthside import api
from hearthside.kernel.game import Game
from tests.conformance.tables import Table
from tests.fuzz.test_endless_winter import eager_choices, stocked
from tests.golden.playing import by_bots, leaning, reasons, until_all_are_used, unused

PACK = api.pack("endless_winter")
TABLES: dict[str, tuple[int, dict[str, str]]] = {
    "4-block": (4, {}),
    "4-wall-consolation": (4, {"layout": "wall", "track": "consolation"}),
    "3-setup-draft": (3, {"draft": "setup", "layout": "stair"}),
    "2-chief-draft": (2, {"draft": "chief_and_setup", "layout": "pinwheel"}),
    "1-easy": (1, {"difficulty": "easy"}),
    "1-normal": (1, {}),
    "1-hard": (1, {"difficulty": "hard", "draft": "setup"}),
    "1-brutal": (1, {"difficulty": "brutal", "draft": "chief_and_setup"}),
    "4-together": (4, {"steps": "together"}),
    "2-together-chief-draft": (2, {"steps": "together", "draft": "chief_and_setup", "track": "consolation"}),
    "1-together": (1, {"steps": "together", "layout": "wall"}),
}
BEFORE = {"steps": "one_by_one"}  # as the tables from before there was this choice
STOCKED = 60  # at most so many games from the middle are looked through
TEXTS = ("2-chief-draft-bots", "1-easy-bots", "2-together-chief-draft-bots")


def games() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for seed, (name, (seats, options)) in enumerate(TABLES.items()):
        new = [api.new(PACK.id, seats, seed, {**BEFORE, **options}) for _ in range(2)]
        found[f"{name}-random"] = leaning(new[0], seed, eager_choices, 0.7)
        found[f"{name}-bots"] = by_bots(new[1], seed, "elder", "random")
    until_all_are_used(found, set(PACK.codec.verbs), STOCKED, from_the_middle, "stocked")
    return found


def from_the_middle(seed: int, missing: set[int]) -> Game:
    return leaning(stocked(Table(PACK, 2 + seed % 3, BEFORE), seed), seed, eager_choices, 0.9)


def missing(games: dict[str, Game]) -> set[str]:
    alone = {name: game for name, game in games.items() if game.seats == 1}
    tables = {f"{name}-{who}" for name in TABLES for who in ("random", "bots")}
    return unused(PACK, games) | tables - set(games) | {"beaten", "lost"} - reasons(alone)
