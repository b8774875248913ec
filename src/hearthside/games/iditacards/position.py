"""Positions of Iditacards for scenarios.

Besides zones a position may say: round, first, turn (whose), weather (a word), and with a value for
each seat, as a list: squares, hypothermia, starvation, eaten (0 to 15), personal, moved, immune,
free_energy, free_health, checkpoints (passed, as bits), days, turns, due (for each card of `pending`,
from the bottom, how many payments it needs); also final with owed (seats that have a last turn).
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards.cards import CHECKPOINTS, DOUBLES_RISK, LAST
from hearthside.games.iditacards.position_zones import check_zones
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.risk import DEEPEST, MOST, set_due
from hearthside.games.iditacards.setup import lay_out_legs
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import ForEach, ListOf, Number, OneOf, Reader, Seat, Seats, Shape
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
WORDS: dict[str, Shape] = {
    "round": Number(1, z.LAST_ROUND),
    "first": Seat(),
    "turn": Seat(),
    "weather": OneOf(FACES),
    "due": ForEach(ListOf(Number(1, MOST), DEEPEST)),
    "final": Number(0, 1),
    "owed": Seats(),
    **{word: ForEach(Number(0, most)) for word, (_, most) in FOR_EACH.items()},
}


def resume(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    at = Reader(position, WORDS, state.seats)
    facts = state.facts
    facts[z.ROUND], facts[z.FIRST], facts[z.WEATHER] = at["round"], at["first"], at["weather"]
    facts[z.TURN] = at.get("turn", facts[z.FIRST])
    for word, (each, _) in FOR_EACH.items():
        for seat, value in enumerate(at[word]):
            facts[each[seat]] = value
    _check(state)
    check_zones(state, drawn=not state.zones[z.COURSE])
    _stacks(state, at)
    facts[z.FINAL] = at["final"]
    for seat in at["owed"]:
        facts[z.OWED] |= 1 << seat
    if not state.zones[z.COURSE]:
        lay_out_legs(state)
    pack.push(state, ids.RACE, step=1)
    pack.push(state, ids.TURN, seat=facts[z.TURN])


def _stacks(state: State, at: Reader) -> None:
    """How many payments each card of the risk stacks needs: 1 if the position does not say."""
    said = dict(enumerate(at["due"]))
    for seat in range(state.seats):
        stack = state.zones[z.PENDING[seat]]
        payments = said.get(seat) or [1] * len(stack)
        if len(payments) != len(stack) or len(stack) > DEEPEST:
            raise BadPosition(f"'due': seat {seat} has {len(stack)} cards in its risk stack")
        for depth, value in enumerate(payments, 1):
            set_due(state, seat, depth, value)
        for depth, card in enumerate(stack, 1):
            if DOUBLES_RISK[card]:
                state.facts[z.KNIFE[seat]] = depth


def _check(state: State) -> None:
    squares = [state.facts[z.SQUARE[seat]] for seat in range(state.seats)]
    if any(square and squares.count(square) > 1 for square in squares):
        raise BadPosition("'squares': two racers cannot be on one square of the board")
