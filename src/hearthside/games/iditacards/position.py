"""Positions of Iditacards for scenarios.

Besides zones a position may say: round, first, turn (whose), weather (a word), and with a value for
each seat, as a list: squares, hypothermia, starvation, eaten (0 to 15), personal, moved, immune,
free_energy, free_health, checkpoints (passed, as bits), days, turns, due (for each card of `pending`,
from the bottom, how many payments it needs); also final with owed (seats that have a last turn).
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.iditacards.cards import ATTACHMENT, CHECKPOINTS, DOG, DOUBLES_RISK, KIND, LAST, LEGS
from hearthside.games.iditacards.content.reader import TYPES
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.risk import DEEPEST, MOST, set_due
from hearthside.games.iditacards.setup import lay_out_legs
from hearthside.games.iditacards.zones import (
    ANSWER,
    ANSWERED,
    CLOUD,
    COURSE,
    DAYS,
    DOGS,
    EATEN,
    FINAL,
    FIRST,
    FREE_ENERGY,
    FREE_HEALTH,
    HYPOTHERMIA,
    IMMUNE,
    KNIFE,
    LAST_ROUND,
    LOOKED,
    MOVED,
    OWED,
    PASSED,
    PENDING,
    PERSONALS,
    RAIN,
    ROUND,
    SNOW,
    SQUARE,
    STARVATION,
    STORM,
    SUN,
    TURN,
    TURNS,
    WEATHER,
    WIND,
    WORST,
)
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State

FACES = {"snow": SNOW, "sun": SUN, "wind": WIND, "cloud": CLOUD, "storm": STORM, "rain": RAIN}
# What a position says for each seat: the facts and the highest value.
FOR_EACH: dict[str, tuple[list[int], int]] = {
    "squares": (SQUARE, LAST),
    "hypothermia": (HYPOTHERMIA, WORST),
    "starvation": (STARVATION, WORST),
    "eaten": (EATEN, 15),
    "personal": (PERSONALS, 99),
    "moved": (MOVED, 1),
    "immune": (IMMUNE, 1),
    "free_energy": (FREE_ENERGY, 1),
    "free_health": (FREE_HEALTH, 1),
    "checkpoints": (PASSED, (1 << len(CHECKPOINTS)) - 1),
    "days": (DAYS, 999),
    "turns": (TURNS, 999),
}
POSITION_WORDS = ("round", "first", "turn", "weather", "due", "final", "owed", *FOR_EACH)


def resume(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    state.facts[ROUND] = _whole(position.get("round", 1), "round", 1, LAST_ROUND)
    state.facts[FIRST] = _whole(position.get("first", 0), "first", 0, state.seats - 1)
    turn = _whole(position.get("turn", state.facts[FIRST]), "turn", 0, state.seats - 1)
    state.facts[TURN] = turn
    weather = position.get("weather", "snow")
    if weather not in FACES:
        raise BadPosition(f"there is no weather {weather!r}{did_you_mean(str(weather), FACES)}")
    state.facts[WEATHER] = FACES[weather]
    for word, (facts, most) in FOR_EACH.items():
        if word in position:
            for seat, value in enumerate(_list(position[word], word, state.seats)):
                state.facts[facts[seat]] = _whole(value, word, 0, most)
    _check(state)
    _stacks(state, position)
    state.facts[FINAL] = _whole(position.get("final", 0), "final", 0, 1)
    for seat in position.get("owed", []):
        state.facts[OWED] |= 1 << _whole(seat, "owed", 0, state.seats - 1)
    if not state.zones[COURSE]:
        lay_out_legs(state)
    pack.push(state, ids.RACE, step=1)
    pack.push(state, ids.TURN, seat=turn)


def _stacks(state: State, position: Mapping[str, Any]) -> None:
    """How many payments each card of the risk stacks needs: 1 if the position does not say."""
    said = _list(position.get("due", [[]] * state.seats), "due", state.seats)
    for seat in range(state.seats):
        stack = state.zones[PENDING[seat]]
        payments = said[seat] or [1] * len(stack)
        if len(payments) != len(stack) or len(stack) > DEEPEST:
            raise BadPosition(f"'due': seat {seat} has {len(stack)} cards in its risk stack")
        for depth, value in enumerate(payments, 1):
            set_due(state, seat, depth, _whole(value, "due", 1, MOST))
        for depth, card in enumerate(stack, 1):
            if DOUBLES_RISK[card]:
                state.facts[KNIFE[seat]] = depth


def _check(state: State) -> None:
    squares = [state.facts[SQUARE[seat]] for seat in range(state.seats)]
    if any(square and squares.count(square) > 1 for square in squares):
        raise BadPosition("'squares': two racers cannot be on one square of the board")
    course = state.zones[COURSE]
    if course and [_type_of(card) for card in course] != list(TYPES):
        raise BadPosition(f"'course' must be four legs: {', '.join(TYPES)}")
    for seat in range(state.seats):
        for zone in DOGS[seat]:
            kinds = [KIND[card] for card in state.zones[zone]]
            if kinds and kinds != [DOG] + [ATTACHMENT] * (len(kinds) - 1):
                raise BadPosition("a place of the team holds one dog, then its attachments")
        for zones, name in ((LOOKED, "looked"), (ANSWER, "answer"), (ANSWERED, "answered")):
            if state.zones[zones[seat]]:
                raise BadPosition(f"'{name}:{seat}': cards come here only while something is being resolved")


def _type_of(card: int) -> str:
    return next((leg.type for leg in LEGS if leg.number == card), "")


def _list(value: object, word: str, seats: int) -> list[Any]:
    if not isinstance(value, list) or len(value) > seats:
        raise BadPosition(f"{word!r} must be a list with a value for each seat, not {value!r}")
    return value


def _whole(value: object, name: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{name!r} must be a number from {low} to {high}, not {value!r}")
    return value
