"""Positions of Iditacards for scenarios; docs/api.md lists the words.

Files of earlier editions may say `due` (payments from the bottom up) where `payments` stands now, and sets of
meals and of checkpoints as numbers.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.iditacards import places as z
from hearthside.games.iditacards.cards import CHECKPOINTS, DOUBLES_RISK, FINISH
from hearthside.games.iditacards.position_zones import check_zones
from hearthside.games.iditacards.rules import ids
from hearthside.games.iditacards.rules.risk import DEEPEST, MOST, set_due
from hearthside.games.iditacards.setup import lay_out_legs
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.pack import Pack
from hearthside.kernel.position_names import Earlier, Flag, Marks
from hearthside.kernel.positions import ForEach, ListOf, Number, OneOf, OneOrMore, Reader, Seat, Seats, Shape
from hearthside.kernel.state import State

FACES = {"snow": z.SNOW, "sun": z.SUN, "wind": z.WIND, "cloud": z.CLOUD, "storm": z.STORM, "rain": z.RAIN}
DIE = len(FACES)
FURTHEST = FINISH + 99
MOST_ROLLS = 20
# A meal is food, too.
MEALS = {"breakfast": 9, "lunch": 10, "dinner": 12, "food": 8}
EVERY_MEAL = 15
NUMBERED = {str(number + 1): 1 << number for number in range(len(CHECKPOINTS))}
# What a position says for each seat: the facts and what can be said.
FOR_EACH: dict[str, tuple[list[int], Shape]] = {
    "squares": (z.SQUARE, Number(0, FURTHEST)),
    "hypothermia": (z.HYPOTHERMIA, Number(0, z.WORST)),
    "starvation": (z.STARVATION, Number(0, z.WORST)),
    "eaten": (z.EATEN, Earlier(Marks(MEALS, "meal"), Number(0, EVERY_MEAL))),
    "personal": (z.PERSONALS, Number(0, 99)),
    "moved": (z.MOVED, Flag()),
    "immune": (z.IMMUNE, Flag()),
    "free_energy": (z.FREE_ENERGY, Flag()),
    "free_health": (z.FREE_HEALTH, Flag()),
    "checkpoints": (z.PASSED, Earlier(Marks(NUMBERED, "checkpoint"), Number(0, (1 << len(CHECKPOINTS)) - 1))),
    "days": (z.DAYS, Number(0, 999)),
    "turns": (z.TURNS, Number(0, 999)),
}
PAYMENTS = ForEach(ListOf(Number(1, MOST), DEEPEST))
WORDS: dict[str, Shape] = {
    "round": Number(1, z.LAST_ROUND),
    "first": Seat(),
    "turn": Seat(),
    "weather": OneOrMore(OneOf(FACES, "weather"), 1 + MOST_ROLLS),
    "payments": PAYMENTS,
    "due": PAYMENTS,
    "crossed": Seats(),
    "final": Flag(),
    "owed": Seats(),
    **{word: ForEach(shape) for word, (_, shape) in FOR_EACH.items()},
}


def resume(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    at = Reader(position, WORDS, state.seats)
    facts = state.facts
    facts[z.ROUND], facts[z.FIRST] = at["round"], at["first"]
    facts[z.TURN] = at.get("turn", facts[z.FIRST])
    _weather(state, at)
    for word, (each, _) in FOR_EACH.items():
        for seat, value in enumerate(at[word]):
            facts[each[seat]] = value
    for seat in range(len(at["checkpoints"]), 0 if at.earlier else state.seats):
        facts[z.PASSED[seat]] = passed_by(facts[z.SQUARE[seat]])
    check_zones(state, drawn=not state.zones[z.COURSE])
    _stacks(state, at)
    _last_turns(state, at)
    if not at.saved:
        _check_counts(state, len(at["turns"]))
        _check_legendaries(state)
    if not state.zones[z.COURSE]:
        lay_out_legs(state)
    pack.push(state, ids.RACE, step=1)
    pack.push(state, ids.TURN, seat=facts[z.TURN])


def passed_by(square: int) -> int:
    """The checkpoints, as bits, behind whoever has come to this square."""
    return sum(1 << number for number, there in enumerate(CHECKPOINTS) if there <= square)


def _weather(state: State, at: Reader) -> None:
    """What holds now, then what the die will show."""
    now, *later = at["weather"] or [z.SNOW]
    state.facts[z.WEATHER] = now
    if later and "roll" in at:
        raise BadPosition("'roll' and the second value of 'weather' both say what is rolled next")
    state.loaded = tuple(face - 1 for face in later)


def _stacks(state: State, at: Reader) -> None:
    """How many payments each card of the risk stacks needs, the top first like the cards: 1 if the position
    does not say."""
    if "due" in at and not at.earlier:
        raise BadPosition("'due' was written from the bottom up: say 'payments', top first as in 'pending'")
    said = [payments[::-1] for payments in at["payments"]] or at["due"]
    for seat in range(state.seats):
        stack = state.zones[z.PENDING[seat]]
        payments = (said[seat] if seat < len(said) else []) or [1] * len(stack)
        if len(payments) != len(stack) or len(stack) > DEEPEST:
            raise BadPosition(f"'payments': seat {seat} has {len(stack)} cards in its risk stack")
        for depth, value in enumerate(payments, 1):
            set_due(state, seat, depth, value)
        for depth, card in enumerate(stack, 1):
            if DOUBLES_RISK[card]:
                state.facts[z.KNIFE[seat]] = depth


def _last_turns(state: State, at: Reader) -> None:
    """Who has crossed the line, in this order; all others have a last turn, or those that are owed one."""
    facts = state.facts
    for place, seat in enumerate(at["crossed"], 1):
        facts[z.CROSSED[seat]] = place
        facts[z.FINISHED] |= 1 << seat
    facts[z.CROSSINGS] = len(at["crossed"])
    facts[z.FINAL] = at.get("final", int(bool(facts[z.FINISHED])))
    if facts[z.FINAL] and not at.earlier:
        facts[z.OWED] = (1 << state.seats) - 1 & ~facts[z.FINISHED]
    if "owed" in at:
        facts[z.OWED] = sum(1 << seat for seat in at["owed"])


def _check_counts(state: State, said: int) -> None:
    """Everybody has one turn in a round, in their order; in a turn everybody can begin one day at most.
    `said`: of how many seats the turns are said; others count from here, as do turns that are all 0.  In the
    last turns somebody may be one ahead, or one behind (ID-9.24)."""
    facts, seats = state.facts, state.seats
    gone, first = facts[z.ROUND] - 1, facts[z.FIRST]
    before = (facts[z.TURN] - first) % seats
    for seat in range(seats):
        turns = gone + ((seat - first) % seats < before)
        most, taken = turns + facts[z.FINAL], facts[z.TURNS[seat]]
        if said and any(facts[z.TURNS[other]] for other in range(seats)) and seat < said:
            if taken < turns - facts[z.FINAL]:
                raise BadPosition(
                    f"'turns': everybody has one in a round; in round {facts[z.ROUND]} seat {seat} has taken"
                    f" {turns} and not {taken}"
                )
        if taken > most:
            raise BadPosition(
                f"'turns': in round {facts[z.ROUND]} seat {seat} has taken {turns} so far at most,"
                f" not {facts[z.TURNS[seat]]}"
            )
        personals = facts[z.PERSONALS[seat]]
        if taken and seat < said and personals > taken:
            raise BadPosition(
                f"'personal': a turn plays one card, so in {taken} turns seat {seat} cannot have played"
                f" {personals}"
            )
        days = 1 + gone * seats + before
        if facts[z.DAYS[seat]] > days:
            raise BadPosition(
                f"'days': this is turn {days} of the race, so seat {seat} cannot have begun"
                f" {facts[z.DAYS[seat]]} days"
            )


def _check_legendaries(state: State) -> None:
    """Five are dealt, and one of them comes with each checkpoint."""
    for seat in range(state.seats):
        passed = state.facts[z.PASSED[seat]].bit_count()
        left = z.LEGENDARIES_DEALT - passed
        if len(state.zones[z.LEGENDARIES[seat]]) > left:
            raise BadPosition(
                f"'legendaries:{seat}': of five one comes with each checkpoint; {passed} are passed,"
                f" so {left} are left"
            )
