"""Short words for the scenario tests of Iditacards.

`table(hand0="mush", deck0="move, rest")` is a position: a zone of a seat is written without its
colon.  Unless said otherwise there are two racers without dogs on neutral ground (Overflow, squares
41 to 60: no effect but on entering), seat 0 ahead and at turn, and the weather is snow.
`do(game, 0, "play:mush")` acts, `cards(game, "deck:0")` is what lies there, `at(game, 0)` a square.
"""

from typing import Any

import hearthside
from hearthside import Game
from hearthside.games.iditacards import sayings
from tests.rulebook.words import can, cards, do, fact, in_order, named, outcome, pile, refused, size, told

__all__ = ["can", "cards", "do", "fact", "in_order", "outcome", "pile", "refused", "size", "told"]

GAME = "iditacards"
SEAT_ZONES = "deck|hand|discard|legendaries|pending|paid|dog1|dog2|dog3|dog4|dog5|dog6"
NEUTRAL = (
    "roadhouse, wolf_country, overflow, high_pass"  # none does anything to who stands there but Roadhouse
)
SQUARES = [50, 45, 43, 41]
YES_OR_NO = {"moved", "immune", "free_energy", "free_health"}
SNOW, SUN, WIND, CLOUD, STORM, RAIN = range(1, 7)


# ------------------------------------------------------------ setting up
def table(**position: Any) -> Game:
    said: dict[str, Any] = {"seats": 2, "course": NEUTRAL, **named(SEAT_ZONES, position)}
    seats = said["seats"]
    said.setdefault("squares", SQUARES[:seats])
    for seat in range(seats):
        said.setdefault(f"dog1:{seat}", "")
    for word in YES_OR_NO & set(said):
        said[word] = [bool(value) for value in said[word]]
    return hearthside.scenario(GAME, said)


def rolled(face: int, *keys: str, seat: int = 0, **position: Any) -> Game:
    """After these acts of a seat (usually the calling of a new day, nobody joining) this was rolled."""
    for seed in range(400):
        game = table(seed=seed, **position)
        do(game, seat, *(keys or ("new_day",)))
        stay(game)
        if fact(game, "weather") == face and told(game, sayings.WEATHER_IS):
            return game
    raise AssertionError("this weather never comes")


def stay(game: Game, *joining: int) -> None:
    """Everybody answers to a new day: these join."""
    while not game.over and any("stay" in can(game, seat) for seat in game.waiting):
        seat = game.waiting[0]
        do(game, seat, "join" if seat in joining else "stay")


# ------------------------------------------------------------ acting
def pay(game: Game, seat: int, *names: str) -> None:
    """Pay an energy cost with these cards, and no other."""
    if can(game, seat) & {f"pay_all:{number}" for number in range(40)}:
        assert sorted(name for name in in_order(game, f"hand:{seat}") if name != "damaged") == sorted(names)
        do(game, seat, f"pay_all:{len(names)}")
        return
    do(game, seat, *(f"take:{name}" for name in names))


def play(game: Game, seat: int, card: str, *energy: str) -> None:
    """Play a card from the hand, paying with these cards."""
    do(game, seat, f"play:{card}")
    if energy:
        pay(game, seat, *energy)


def risk(game: Game, seat: int, *energy: str) -> None:
    """Wait for the turn, then pay a risk."""
    round_to(game, seat)
    do(game, seat, "pay_risk")
    if energy:
        pay(game, seat, *energy)


def round_to(game: Game, seat: int) -> None:
    """Everybody else passes until it is this seat's turn again."""
    for _ in range(8):
        if game.waiting == [seat] and fact(game, "turn") == seat:
            return
        other = game.waiting[0]
        keys = can(game, other)
        do(game, other, "pass" if "pass" in keys else "go" if "go" in keys else "pay_risk")
    raise AssertionError("it does not come to this seat's turn")


# ------------------------------------------------------------ seeing
def at(game: Game, seat: int) -> int:
    return fact(game, f"square:{seat}")


def hypo(game: Game, seat: int = 0) -> int:
    return fact(game, f"hypothermia:{seat}")


def starve(game: Game, seat: int = 0) -> int:
    return fact(game, f"starvation:{seat}")


def damage(game: Game, seat: int = 0) -> int:
    """Damaged cards in the discard pile."""
    return in_order(game, f"discard:{seat}").count("damaged")


def team(game: Game, seat: int = 0) -> list[list[str]]:
    """The dogs with their attachments, as sorted lists."""
    places = [in_order(game, f"dog{place}:{seat}") for place in range(1, 7)]
    return sorted(place for place in places if place)


def moves(game: Game, seat: int = 0) -> list[int]:
    """How far a seat has gone in each of its moves."""
    return [value for mover, value, _ in told(game, sayings.MOVES) if mover == seat]


def part(game: Game, name: str) -> dict[str, Any]:
    """A part of the scene."""

    def find(node: dict[str, Any]) -> dict[str, Any] | None:
        if node.get("id") == name:
            return node
        for child in node.get("parts", []):
            found = find(child)
            if found:
                return found
        return None

    found = find(game.view(None)["scene"])
    assert found is not None
    return found


def speed(game: Game, seat: int = 0) -> int:
    return int(part(game, f"speed:{seat}")["value"])


def next_hand(game: Game, seat: int = 0) -> int:
    return int(part(game, f"next_hand:{seat}")["value"])
