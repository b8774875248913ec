"""Positions of Arctic Scavengers for scenarios.

Besides zones a position may say: round, initiator, phase (drawing, gathering, skirmish), and in
the gathering phase turn (whose), used (actions already taken) and food.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers.cards import DISARMS, FOR_HIRE, SNIPES
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.scoring import owned
from hearthside.games.arctic_scavengers.verbs import DIGGING, DRAWING, HIRING, HUNTING, TRASHING
from hearthside.games.arctic_scavengers.zones import (
    CHOSEN,
    COMMITTED,
    CONTESTED,
    FIRED,
    INITIATOR,
    INTERRUPT_SPENDS_ACTION,
    JUNKYARD,
    LOOKED,
    MAY_DISARM,
    MAY_SNIPE,
    MERCENARIES,
    REVEALED,
    ROUND,
    SABOTEUR_IN_JUNKYARD,
    SKIRMISH_FROM,
    SNIPER_IN_JUNKYARD,
    SOLD_OUT,
)
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.pack import Pack
from hearthside.kernel.state import State

POSITION_WORDS = ("round", "initiator", "phase", "turn", "used", "food")
PHASES = ("drawing", "gathering", "skirmish")
USABLE = {"draw": DRAWING, "dig": DIGGING, "hunt": HUNTING, "trash": TRASHING, "hire": HIRING}
LAST_ROUND = 16


def resume(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    initiator = _whole(position, "initiator", 0, 0, state.seats - 1)
    round_ = _whole(position, "round", 1, 1, LAST_ROUND)
    turn = _whole(position, "turn", initiator, 0, state.seats - 1)
    food = _whole(position, "food", 0, 0, 99)
    phase = position.get("phase", "gathering")
    if phase not in PHASES:
        raise BadPosition(f"there is no phase {phase!r}{did_you_mean(str(phase), PHASES)}")
    used = _used(position)
    _check_cards(state, round_, phase, turn)
    if food and not used & 1 << HUNTING:
        raise BadPosition("food comes from a hunt: say 'used': ['hunt'] as well")

    options = pack.check_options(position.get("options"))
    state.facts[INTERRUPT_SPENDS_ACTION] = int(options["interrupt_spends_action"])
    state.facts[ROUND] = round_ - 1 if phase == "drawing" else round_
    state.facts[INITIATOR] = initiator
    for seat in range(state.seats):
        cards = owned(state, seat)
        state.facts[MAY_SNIPE] |= int(any(SNIPES[card] for card in cards)) << seat
        state.facts[MAY_DISARM] |= int(any(DISARMS[card] for card in cards)) << seat
    state.facts[SNIPER_IN_JUNKYARD] = int(any(SNIPES[card] for card in state.zones[JUNKYARD]))
    state.facts[SABOTEUR_IN_JUNKYARD] = int(any(DISARMS[card] for card in state.zones[JUNKYARD]))

    for card in FOR_HIRE:
        state.facts[SOLD_OUT] |= int(card not in state.zones[MERCENARIES]) << card

    if phase == "drawing":
        pack.push(state, ids.ROUND)
        return
    if round_ >= SKIRMISH_FROM and state.seats > 2:
        state.peek(CONTESTED, initiator)
    pack.push(state, ids.ROUND, step=1)
    if phase == "gathering":
        gone = (turn - initiator) % state.seats
        pack.push(state, ids.EACH_SEAT, step=gone + 1, seat=initiator, card=ids.GATHERING)
        pack.push(state, ids.GATHERING, seat=turn, marks=used, count=food)


def _whole(position: Mapping[str, Any], name: str, default: int, low: int, high: int) -> int:
    value = position.get(name, default)
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPosition(f"{name!r} must be a number from {low} to {high}, not {value!r}")
    return value


def _used(position: Mapping[str, Any]) -> int:
    used = 0
    words = position.get("used", [])
    if not isinstance(words, list):
        raise BadPosition(f"'used' must be a list of actions, not {words!r}")
    for word in words:
        if str(word) not in USABLE:
            raise BadPosition(f"in 'used': there is no action {word!r}{did_you_mean(str(word), USABLE)}")
        used |= 1 << USABLE[word]
    return used


def _check_cards(state: State, round_: int, phase: str, turn: int) -> None:
    if not state.zones[CONTESTED]:
        raise BadPosition("without contested resources the game would be over")
    for seat in range(state.seats):
        if state.zones[COMMITTED[seat]] and (round_ < SKIRMISH_FROM or phase == "drawing"):
            raise BadPosition(
                f"'committed:{seat}': nothing is committed in rounds 1 and 2, nor while drawing"
            )
        if state.zones[COMMITTED[seat]] and phase == "gathering" and seat == turn:
            raise BadPosition(f"'committed:{seat}': a player commits only at the end of the own turn")
        for zone, name in ((REVEALED, "revealed"), (FIRED, "fired"), (CHOSEN, "chosen"), (LOOKED, "looked")):
            if state.zones[zone[seat]]:
                raise BadPosition(f"'{name}:{seat}': cards come here only while something is being resolved")
