"""Short words for the scenario tests, besides those of every game.

`table(turn=1, hand1="scavenger, shovel")` is a position; a zone of a seat is written without its colon, and
`timer2_1` is the timer of the second building of seat 1.  `cards(game, "hand:1")` is what the owner sees
there.
"""

import re
from collections.abc import Iterable
from typing import Any

import hearthside
from hearthside import Game
from hearthside.games.arctic_scavengers import sayings
from hearthside.kernel.events import PEEK, SAY, SHUFFLE
from tests.rulebook.words import can, do, named, outcome, refused, told

__all__ = ["can", "do", "outcome", "refused", "told"]

GAME = "arctic_scavengers"
SEAT_ZONES = "deck|hand|discard|played|committed|headquarters|leader|dealt"
STARTER = ["refugee"] * 4 + ["scavenger"] * 3 + ["brawler", "spear", "shovel"]

Seat = int | None  # None: a spectator


# ------------------------------------------------------------ setting up
def table(**position: Any) -> Game:
    """A scenario for three seats, seat 0 being the initiator, unless said otherwise.

    While gathering a seat whose hand is not named holds a Refugee, so that it has its turn.
    """
    said: dict[str, Any] = {"seats": 3}
    for name, value in named(SEAT_ZONES, position).items():
        said[re.sub(r"^((?:stored|timer)\d+)_(\d)$", r"\1:\2", name)] = value
    if "phase" not in said:
        said = {f"hand:{seat}": "refugee" for seat in range(said["seats"])} | said
    return hearthside.scenario(GAME, said)


def fight(*forces: str, **position: Any) -> Game:
    """The skirmish of round 3: seat 0 has committed the first force, seat 1 the second, and so on."""
    for seat, force in enumerate(forces):
        position[f"committed{seat}"] = force
    return table(**{"seats": len(forces), "round": 3, "phase": "skirmish", **position})


def finish(*decks: str, **position: Any) -> Game:
    """The last skirmish, in which nobody takes part: a finished game in which these decks are owned."""
    for seat, deck in enumerate(decks):
        position[f"deck{seat}"] = deck
    given = {"seats": len(decks), "round": 16, "phase": "skirmish", "contested": "grenade", **position}
    return table(**given)


# ------------------------------------------------------------ acting
def take(*names: str) -> list[str]:
    """Keys that choose these cards."""
    return [f"take:{name}" for name in names]


def declare(game: Game, seat: int, action: str, *names: str) -> None:
    """Choose an action and its cards, and declare it."""
    do(game, seat, action, *take(*names), "done")


def commit(game: Game, seat: int, *names: str) -> None:
    """End the gathering and commit these cards."""
    do(game, seat, "done", *take(*names), "done")


def all_pass(game: Game, active: int) -> list[int]:
    """Nobody interrupts (any more); who was asked, in this order."""
    asked: list[int] = []
    while game.waiting and game.waiting != [active]:
        asked += game.waiting
        do(game, game.waiting[0], "done")
    return asked


def hires(game: Game, seat: int) -> set[str]:
    """Whom a seat could hire now."""
    return {key.removeprefix("hire:") for key in can(game, seat) if key.startswith("hire:")}


# ------------------------------------------------------------ seeing
def owner(zone: str) -> Seat:
    return int(zone.split(":")[1]) if ":" in zone else None


def cards(game: Game, zone: str) -> list[str]:
    """The cards of a zone as its owner sees them, sorted."""
    return sorted(game.view(owner(zone))["zones"][zone]["cards"])


def in_order(game: Game, zone: str) -> list[str]:
    return list(game.view(owner(zone))["zones"][zone]["cards"])


def hidden(game: Game, zone: str, viewer: Seat) -> bool:
    """Only the number of cards is shown to this viewer."""
    return set(game.view(viewer)["zones"][zone]) == {"count"}


def size(game: Game, zone: str) -> int:
    return int(game.view(None)["zones"][zone]["count"])


def known(game: Game, pile: str, viewer: Seat) -> list[str | None]:
    """What a viewer knows of a pile, from the top."""
    return list(game.view(viewer)["zones"][pile].get("known_from_top", []))


def fact(game: Game, name: str) -> int:
    return int(game.view(None)["facts"][name])


def strength(game: Game) -> list[tuple[int, int]]:
    """(fight, people) of every seat in the last skirmish."""
    heard = sorted(told(game, sayings.FORCE)[-game.seats :])
    return [(value, more) for _, value, more in heard]


def winner(game: Game) -> int | None:
    """Who has won the last skirmish; None in a deadlock."""
    says = (sayings.WINS, sayings.DEADLOCK)
    ends = [event for event in game.events(None) if event[0] == SAY and event[1] in says]
    assert ends, "there was no skirmish"
    return ends[-1][2] if ends[-1][1] == sayings.WINS else None


def shuffles(game: Game, zone: str) -> int:
    """How often a pile has been shuffled so far."""
    names = list(game.view(None)["zones"])
    return sum(1 for event in game.events(None) if event[0] == SHUFFLE and names[event[1]] == zone)


def peeks(game: Game, viewer: Seat) -> list[tuple[int, int]]:
    """(who, card number or 0) of every look at a pile that this viewer has noticed."""
    return [(event[2], event[3]) for event in game.events(viewer) if event[0] == PEEK]


def seen(game: Game, viewer: Seat) -> tuple[Any, ...]:
    """Everything that reaches a viewer."""
    return game.view(viewer), game.events(viewer), game.story(viewer), game.waiting


def alike(games: list[Game], viewers: Iterable[Seat]) -> bool:
    """To these viewers the two games have been one and the same."""
    return all(seen(games[0], viewer) == seen(games[1], viewer) for viewer in viewers)


# A junkyard with a bit of everything.
PILE = "medkit, pills, junk, net, spear, multitool, pickaxe, net"


def gathering(hand1: str, **position):
    """Seat 1 has its turn in round 3; seat 0 is the initiator."""
    return table(**{"round": 3, "turn": 1, "hand1": hand1, "junkyard": PILE, **position})


def first_ten(game: Game) -> list[list[str]]:
    """The starter deck of every seat: two quiet rounds of five cards."""
    hands = [cards(game, f"hand:{seat}") for seat in range(game.seats)]
    while fact(game, "round") == 1:
        do(game, game.waiting[0], "done")
    return [sorted(hands[seat] + cards(game, f"hand:{seat}")) for seat in range(game.seats)]
