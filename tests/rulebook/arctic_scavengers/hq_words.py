"""Short words for the scenario tests of the expansions, on top of `words`.

`camp("buildings", turn=1, hand1="engineer", headquarters1="armory", stored1_1="spear")` is a position of
a table with that part of Headquarters; `timer2_1` is the timer of the second building of seat 1.
"""

from typing import Any

import hearthside
from hearthside import Game, api
from hearthside.kernel.settings import Preset
from tests.rulebook.arctic_scavengers.words import (
    GAME,
    PILE,
    all_pass,
    can,
    declare,
    do,
    fight,
    finish,
    size,
    table,
    take,
)

CONTESTED = {
    "wolf_pack",
    "grenade",
    "sled_team",
    "field_crew",
    "tribe_family_3",
    "tribe_family_4",
    "tribe_family_5",
    "cargo_sled",
    "tear_gas",
    "combat_medics",
    "demolition_team",
    "tribal_hunters_2",
    "tribal_hunters_3",
    "tribal_hunters_4",
}
PLANS = "bunker, armory, pharmacy, hydroponic_gardens, armory, pharmacy"
DECK = "net, spear, shovel, brawler, pills, medkit, junk, refugee"


def camp(headquarters: str = "none", **position: Any) -> Game:
    """A scenario with this much of Headquarters; a seat whose hand is not named holds a Refugee.  Alone a
    leader is an option of its own."""
    options = {"headquarters": headquarters} | position.pop("options", {})
    if position.get("seats") == 1 and "leader0" in position:
        options["solo_leader"] = True
    return table(options=options, **position)


def its_turn(headquarters: str, hand1: str, **position: Any) -> Game:
    """Seat 1 has its turn in round 4; seat 0 is the initiator."""
    given = {"round": 4, "turn": 1, "hand1": hand1, "junkyard": PILE}
    return camp(headquarters, **(given | position))


def led(leader: str, hand1: str, **position: Any) -> Game:
    """Seat 1, under this leader, has its turn."""
    return its_turn("leaders", hand1, **({"leader1": leader} | position))


def planning(hand1: str, **position: Any) -> Game:
    """Seat 1 has its turn, with schematics to look at and a deck to build with."""
    return its_turn("buildings", hand1, **({"schematics": PLANS, "deck1": DECK} | position))


def battle(headquarters: str, *forces: str, **position: Any) -> Game:
    """The skirmish of round 3: seat 0 has committed the first force, and so on."""
    return fight(*forces, options={"headquarters": headquarters} | position.pop("options", {}), **position)


def end(headquarters: str, *decks: str, **position: Any) -> Game:
    """A finished game in which these decks are owned; nobody took part in the last skirmish."""
    return finish(*decks, options={"headquarters": headquarters} | position.pop("options", {}), **position)


def preset(name: str) -> Preset:
    return next(item for item in api.pack(GAME).presets if item.id == name)


def opened(name: str, seats: int, seed: int = 1, **options: Any) -> Game:
    """A new game of this preset."""
    return hearthside.new(GAME, seats, seed=seed, options={**preset(name).options, **options})


def keys(game: Game, seat: int, *verbs: str) -> set[str]:
    """What a seat can do with these verbs."""
    return {key for key in can(game, seat) if key.startswith(verbs)}


def owned(game: Game, seat: int) -> list[str]:
    """Every card of a seat that the seat itself can see, wherever it lies."""
    zones = game.view(seat)["zones"]
    return [
        card for name, zone in zones.items() if name.endswith(f":{seat}") for card in zone.get("cards", [])
    ]


def build(game: Game, *names: str, plan: str) -> None:
    """Seat 1 builds with these cards and selects this plan; the others go under as drawn."""
    declare(game, 1, "build", *names)
    all_pass(game, 1)
    do(game, 1, f"take:{plan}")
    if "build" not in can(game, 1) and "done" in can(game, 1) and size(game, "looked:1"):
        do(game, 1, "done")


def pick(game: Game, seat: int, *names: str) -> None:
    """Choose these cards, and say done where that is still asked."""
    asked = game.view(seat)["prompt"]
    do(game, seat, *take(*names))
    if seat in game.waiting and game.view(seat)["prompt"] == asked:
        do(game, seat, "done")


def let_it_hit(game: Game) -> None:
    """Nobody saves, guards or cancels: whoever is asked and can do nothing else passes."""
    while game.waiting and can(game, game.waiting[0]) == {"done"}:
        do(game, game.waiting[0], "done")
