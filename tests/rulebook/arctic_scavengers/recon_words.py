"""Short words for the tests of Recon: tables with modules, positions, and what lies face down.

`camp(SPIES, turn=1, hand1="spy")` is a position; a building's cards are written `stored1_0`
(the first building of seat 0) and `timer2_1` (the second of seat 1).
"""

from collections import Counter
from typing import Any

from hearthside import Game
from hearthside.games.arctic_scavengers.sayings import FORCE
from tests.rulebook.arctic_scavengers import words
from tests.rulebook.arctic_scavengers.words import declare, do, fight, known, table, take, told
from tests.rulebook.words import in_order as lies

__all__ = ["lies"]

SPIES = {"spy_hunter": True}
LIARS = {"liars_and_thieves": True}
RANKS = {"expanding_the_ranks": True}
CONTESTED = {"contested": "random"}
SINK = {"kitchen_sink": True}
QUARTERS = {"headquarters": "leaders", **SPIES, **LIARS}
DEEDS = {**QUARTERS, "headquarters": "dirty_deeds"}
EVERYTHING = {**DEEDS, **RANKS, **CONTESTED, **SINK}
ALL = {**EVERYTHING, "contested": "base"}  # with the contested resources of the base game

PILE = "medkit, pills, net, spear, junk, multitool"  # a junkyard

# Where a Spy looks.
DECK, HAND, COMMITTED = "deck", "hand", "committed"
STORED, TIMER = "stored1", "timer1"

POOL = {
    *("scavenger", "brawler", "hunter", "saboteur", "scout", "group_leaders", "sniper_team", "thugs"),
    *("medic", "engineer", "assassin", "courier", "drill_sergeant", "guard", "provocateur", "rogue"),
    *("scrappers", "spy", "tinker"),
}  # sheet 3: what stacks are chosen from


def camp(options: dict[str, Any], **position: Any) -> Game:
    """A scenario for three seats with these modules; hands that are not named hold a Refugee."""
    return table(options=options, **position)


def battle(options: dict[str, Any], *forces: str, **position: Any) -> Game:
    """The skirmish of round 3: seat 0 has committed the first force, seat 1 the second, and so on."""
    return fight(*forces, options=options, **position)


def counted(game: Game, zone: str) -> Counter[str]:
    return Counter(lies(game, zone))


def spy_on(game: Game, seat: int, place: str, victim: int, binoculars: int = 0) -> None:
    """Play a Spy, with Binoculars or without, and name what it looks at."""
    do(game, seat, "spy", *take(*["binoculars"] * binoculars), f"spy_on:{place}:{victim}")


def spied(game: Game, seat: int) -> list[str]:
    """What a seat's Spy sees at this moment, sorted."""
    return sorted(game.view(seat)["zones"][f"spied:{seat}"].get("cards", []))


def learned(game: Game, seat: int, pile: str) -> list[str]:
    """What a seat knows of a pile, sorted."""
    return sorted(name for name in known(game, pile, seat) if name)


def look(game: Game, seat: int, binoculars: int = 1) -> None:
    """Look through Binoculars; more of them look deeper."""
    do(game, seat, "binoculars", *take(*["binoculars"] * (binoculars - 1)), "done")


def tower(game: Game, seat: int, paid: str, *piles: str, binoculars: int = 0) -> None:
    """Pay a card and look at piles from a Scout Tower."""
    do(game, seat, "tower", f"take:{paid}", *take(*["binoculars"] * binoculars))
    for pile in piles:
        do(game, seat, pile_key(game, pile))


def pile_key(game: Game, pile: str) -> str:
    """A pile is named as its zone."""
    return f"pile:{pile}"


def settle(game: Game) -> None:
    """Nobody uses anything more in this skirmish."""
    while not told(game, FORCE):
        do(game, game.waiting[0], "done")


def alike(games: list[Game], *viewers: int | None) -> bool:
    """To these viewers the two games have been one and the same."""
    return words.alike(games, viewers)


def shot_at_a_dig(**position: Any) -> Game:
    """Seat 1 digs with a Scavenger and a Shovel, a Guard in hand; seat 2 may shoot."""
    given = {"hand1": "scavenger, shovel, guard", "hand2": "sniper_team, saboteur", "deck1": "thugs, hunter"}
    game = camp(LIARS, turn=1, junkyard=PILE, **{**given, **position})
    declare(game, 1, "dig", "scavenger", "shovel")
    return game
