"""Positions of Iditacards for scenarios.

Besides zones a position may say: round, first, turn (whose), weather (a word), and with a value for
each seat, as a list: squares, hypothermia, starvation, eaten (0 to 15), personal, moved, immune,
free_energy, free_health, checkpoints (passed, as bits), days, turns, due (for each card of `pending`,
from the bottom, how many payments it needs); also final with owed (seats that have a last turn).
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards.cards import ATTACHMENT, CHECKPOINTS, DOG, DOUBLES_RISK, KIND, LAST, LEGS
from hearthside.games.iditacards.content.reader import TYPES
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.risk import DEEPEST, MOST, set_due
from hearthside.games.iditacards.setup import lay_out_legs
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import Reader, integer
from hearthside.kernel.state import State

FACES = {"snow": z.SNOW, "sun": z.SUN, "wind": z.WIND, "cloud": z.CLOUD, "storm": z.STORM, "rain": z.RAIN}
# What a position says for each seat: the facts and the highest value.
FOR_EACH: dict[str, tuple[list[int], int]] = {
    "squares": (z.SQUARE, LAST),
    "hypothermia": (z.HYPOTHERMIA, z.WORST),
    "starvation": (z.STARVATION, z.WORST),
    "eaten": (z.EATEN, 15),
    "personal": (z.PERSONALS, 99),
    "moved": (z.MOVED, 1),
    "immune": (z.IMMUNE, 1),
    "free_energy": (z.FREE_ENERGY, 1),
    "free_health": (z.FREE_HEALTH, 1),
    "checkpoints": (z.PASSED, (1 << len(CHECKPOINTS)) - 1),
    "days": (z.DAYS, 999),
    "turns": (z.TURNS, 999),
}
POSITION_WORDS = ("round", "first", "turn", "weather", "due", "final", "owed", *FOR_EACH)


def resume(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    at = Reader(position, state.seats)
    facts = state.facts
    facts[z.ROUND] = at.integer("round", 1, low=1, high=z.LAST_ROUND)
    facts[z.FIRST] = at.seat("first")
    facts[z.TURN] = at.seat("turn", facts[z.FIRST])
    facts[z.WEATHER] = at.choice("weather", "snow", FACES)
    for word, (each, most) in FOR_EACH.items():
        for seat, value in at.each_seat(word, high=most):
            facts[each[seat]] = value
    _check(state)
    _stacks(state, at)
    facts[z.FINAL] = at.integer("final", 0, high=1)
    for seat in at.seats_of("owed"):
        facts[z.OWED] |= 1 << seat
    if not state.zones[z.COURSE]:
        lay_out_legs(state)
    pack.push(state, ids.RACE, step=1)
    pack.push(state, ids.TURN, seat=facts[z.TURN])


def _stacks(state: State, at: Reader) -> None:
    """How many payments each card of the risk stacks needs: 1 if the position does not say."""
    said = dict(enumerate(at.values("due")))
    for seat in range(state.seats):
        stack = state.zones[z.PENDING[seat]]
        payments = said.get(seat) or [1] * len(stack)
        if len(payments) != len(stack) or len(stack) > DEEPEST:
            raise BadPosition(f"'due': seat {seat} has {len(stack)} cards in its risk stack")
        for depth, value in enumerate(payments, 1):
            set_due(state, seat, depth, integer(value, "due", 1, MOST))
        for depth, card in enumerate(stack, 1):
            if DOUBLES_RISK[card]:
                state.facts[z.KNIFE[seat]] = depth


def _check(state: State) -> None:
    squares = [state.facts[z.SQUARE[seat]] for seat in range(state.seats)]
    if any(square and squares.count(square) > 1 for square in squares):
        raise BadPosition("'squares': two racers cannot be on one square of the board")
    course = state.zones[z.COURSE]
    if course and [_type_of(card) for card in course] != list(TYPES):
        raise BadPosition(f"'course' must be four legs: {', '.join(TYPES)}")
    for seat in range(state.seats):
        for zone in z.DOGS[seat]:
            kinds = [KIND[card] for card in state.zones[zone]]
            if kinds and kinds != [DOG] + [ATTACHMENT] * (len(kinds) - 1):
                raise BadPosition("a place of the team holds one dog, then its attachments")
        for zones in (z.LOOKED, z.ANSWER, z.ANSWERED):
            if state.zones[zones[seat]]:
                name = z.LAYOUT.name(zones[seat])
                raise BadPosition(f"{name!r}: cards come here only while something is being resolved")


def _type_of(card: int) -> str:
    return next((leg.type for leg in LEGS if leg.number == card), "")
