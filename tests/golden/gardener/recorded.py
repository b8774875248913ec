"""Sessions of the packs of the house, and of one of them with every option."""

from typing import Any

from hearthside import api
from hearthside.games.gardener.sayings import OFFER_TO
from hearthside.kernel.game import Game
from tests.golden.playing import by_bots, reasons, unused, used, with_free_actions

SMALL = "first-lantern"
SETTINGS: list[dict[str, Any]] = [
    {"cards_per_turn": "adventure_and_one"},
    {"cards_per_turn": "unlimited"},
    {"plural_powers": "all_rivals"},
    {"trading": "own_turn"},
    {"trading": "between_adventures"},
    {"rewind": "loses"},
    {"score": "surplus"},
    {"coop_resources": "points_only"},
    {"auto_request": True},
    {"burn": "10%"},
    {"group_size": 2},
]
# Two powers of one card, which no shipped card has, and what only some of many cards are hit by.
RARE = {"use", "disable_some", "divert_some", "wreck_some"}
TEXTS = (f"{SMALL}-bots-0",)


def games() -> dict[str, Game]:
    found: dict[str, Game] = {}
    for pack, sizes in {SMALL: (2,), "risewater": (2, 3, 4), "harrow-junction": (1, 2, 4)}.items():
        for seats in sizes:
            found[f"{pack}-{seats}-random"] = with_free_actions(api.new(pack, seats, seats), seats)
            found[f"{pack}-{seats}-bots"] = by_bots(api.new(pack, seats, seats), seats, "gardener")
    found[TEXTS[0]] = by_bots(api.new(SMALL, 2, 0), 0, "gardener")
    for seed, options in enumerate(SETTINGS, 20):
        name = "-".join(f"{option}-{value}".replace("%", "") for option, value in options.items())
        seats = 4 if "group_size" in options else 3
        game = api.new("risewater", seats, seed, options)
        found[f"risewater-{name.lower()}"] = with_free_actions(game, seed)
    skipping = api.new("harrow-junction", 2, 40, {"skip_eras": 1})
    found["harrow-junction-skip_eras-1"] = with_free_actions(skipping, 40)
    return found


def missing(games: dict[str, Game]) -> set[str]:
    pack = api.pack(SMALL)
    # There is a verb for offers to each seat: some of them will do.
    offers = {verb for verb in pack.codec.verbs if verb >= OFFER_TO}
    names = {pack.codec.verbs[verb][0] for verb in offers}
    none = set() if used(games) & offers else names
    ends = {"points", "nobody", "epic_won", "void_wins"}
    return (unused(pack, games) - names - RARE) | none | (ends - reasons(games))
