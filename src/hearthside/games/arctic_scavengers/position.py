"""Positions of Arctic Scavengers for scenarios.

Besides zones a position may say: round, initiator, phase (drawing, gathering, skirmish), and in
the gathering phase turn (whose), used (actions already taken) and food.  With expansions also
wounded and power_used (lists of seats), disabled ({seat: slots}) and fresh ({seat: slot}).
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers.cards import ALL_FOR_HIRE, BUILDINGS, FOR_HIRE, GANGS, LEADERS, STACK
from hearthside.games.arctic_scavengers.modules.kinds import RECON_USED
from hearthside.games.arctic_scavengers.modules.round import reveal
from hearthside.games.arctic_scavengers.places import (
    ACTING,
    BUILT,
    CHOSEN,
    COMMITTED,
    CONTESTED,
    CONTESTED_TO_DRAW,
    DEALS_LEADERS,
    DISABLED,
    DRILLED,
    FETCHED,
    FIRED,
    FOR_HIRE_HERE,
    FORCES,
    FRESH,
    GANGS_ROW,
    GASSED,
    HELPED,
    HELPING,
    INITIATOR,
    INTERRUPT_SPENDS_ACTION,
    JUNKYARD,
    LEADER,
    LOOKED,
    MARKED,
    MERCENARIES,
    POWER_USED,
    REVEALED,
    ROUND,
    SKIRMISH_FROM,
    SLOTS,
    SOLD_OUT,
    SPIED,
    STACK_POOL,
    STACKS_TO_DRAW,
    STORED,
    TIMER,
    WOUNDED,
)
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.may_hold import guess, guess_junkyard
from hearthside.games.arctic_scavengers.rules.owning import owned
from hearthside.games.arctic_scavengers.sayings import (
    BUILDING,
    DEMOLISHING,
    DIGGING,
    DRAWING,
    DRILLING,
    HIRING,
    HUNTING,
    TRASHING,
)
from hearthside.games.arctic_scavengers.setup import part_contested
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.pack import Pack
from hearthside.kernel.positions import BySeat, ListOf, Number, OneOf, OneOrMore, Reader, Seat, Seats, Shape
from hearthside.kernel.state import State

PHASES = {phase: phase for phase in ("gathering", "drawing", "skirmish")}
SOLO_PHASES = {phase: phase for phase in ("gathering", "drawing")}
USABLE = {"draw": DRAWING, "dig": DIGGING, "hunt": HUNTING, "trash": TRASHING, "hire": HIRING}
USABLE_WITH_MODULES = USABLE | {
    "build": BUILDING,
    "recon": RECON_USED,
    "drill": DRILLING,
    "demolish": DEMOLISHING,
}
LAST_ROUND = 16
LAST_SOLO_ROUND = 99
SEATS_AND_SLOTS = "seats and slots, such as {'0': [1]}"
SLOT = Number(0, SLOTS - 1)
WORDS_OF_MODULES: dict[str, Shape] = {
    "wounded": Seats(),
    "power_used": Seats(),
    "disabled": BySeat(OneOrMore(SLOT, SLOTS), SEATS_AND_SLOTS),
    "fresh": BySeat(SLOT, SEATS_AND_SLOTS),
}
WORDS: dict[str, Shape] = {
    "round": Number(1, LAST_ROUND),
    "initiator": Seat(),
    "phase": OneOf(PHASES),
    "turn": Seat(),
    "used": ListOf(OneOf(USABLE, "action"), len(USABLE)),
    "food": Number(0, 99),
    **WORDS_OF_MODULES,
}
WITH_MODULES: dict[str, Shape] = {
    "used": ListOf(OneOf(USABLE_WITH_MODULES, "action"), len(USABLE_WITH_MODULES))
}
ALONE: dict[str, Shape] = {"round": Number(1, LAST_SOLO_ROUND), "phase": OneOf(SOLO_PHASES)}


def resume(pack: Pack, state: State, position: Mapping[str, Any]) -> None:
    modules = bool(state.table.modules)
    words = {**WORDS, **(WITH_MODULES if modules else {}), **(ALONE if state.seats == 1 else {})}
    at = Reader(position, words, state.seats)
    initiator, round_, phase, food = at["initiator"], at["round"], at["phase"], at["food"]
    turn = at.get("turn", initiator)
    used = 0
    for action in at["used"]:
        used |= 1 << action
    if modules:
        _set_up_modules(state, at)
        if used & 1 << DRILLING:
            state.facts[DRILLED[turn]] = 1
    else:
        for word in WORDS_OF_MODULES:
            if word in at:
                raise BadPosition(f"{word!r} needs a table with expansions")
    _check_cards(state, round_, phase, turn)
    if food and not used & 1 << HUNTING:
        raise BadPosition("food comes from a hunt: say 'used': ['hunt'] as well")

    options = pack.check_options(position.get("options"))
    state.facts[INTERRUPT_SPENDS_ACTION] = int(options["interrupt_spends_action"])
    state.facts[ROUND] = round_ - 1 if phase == "drawing" else round_
    state.facts[INITIATOR] = initiator
    for seat in range(state.seats):
        guess(state, seat, owned(state, seat))  # what is owned may be known to be owned (HS-AS-1)
    guess_junkyard(state, state.zones[JUNKYARD])
    here = {card for cards in state.zones for card in cards}  # cards of no rulebook only if they were chosen
    for card in ALL_FOR_HIRE if modules else FOR_HIRE:
        if card in here and card not in state.zones[MERCENARIES]:
            state.facts[SOLD_OUT] |= STACK[card]

    first = ids.SOLO_ROUND if state.seats == 1 else ids.ROUND
    if phase == "drawing":
        pack.push(state, first)
        return
    if round_ >= SKIRMISH_FROM and state.seats > 2:
        state.peek(CONTESTED, initiator)
    if phase == "skirmish" and modules:
        reveal(state)
        pack.push(state, first, step=2)
        pack.push(state, ids.EACH_SEAT, seat=initiator, plays=ids.SKIRMISH_TURN)
        return
    pack.push(state, first, step=1)
    if phase == "gathering":
        if state.seats > 1:
            gone = (turn - initiator) % state.seats
            pack.push(state, ids.EACH_SEAT, step=gone + 1, seat=initiator, plays=ids.GATHERING)
        pack.push(state, ids.GATHERING, seat=turn, used=used, food=food)


# ------------------------------------------------------------------ with expansions
def _set_up_modules(state: State, at: Reader) -> None:
    """Leaders, buildings and what is drawn by lot, as a position says them."""
    facts = state.facts
    for card in state.zones[MERCENARIES]:
        if card not in ALL_FOR_HIRE:
            raise BadPosition("'mercenaries' holds cards that can be hired and nothing else")
        facts[FOR_HIRE_HERE] |= STACK[card]
    facts[STACKS_TO_DRAW] = facts[STACK_POOL] = facts[DEALS_LEADERS] = 0
    if state.seats > 1 and len(state.zones[CONTESTED]) > facts[CONTESTED_TO_DRAW] > 0:
        part_contested(state)
    facts[CONTESTED_TO_DRAW] = 0
    if state.seats == 1 and not any(f"force{number + 1}" in at for number in range(len(FORCES))):
        part_contested(state)
    for word, fact in (("wounded", WOUNDED), ("power_used", POWER_USED)):
        for seat in at[word]:
            if not state.zones[LEADER[seat]]:
                raise BadPosition(f"{word!r}: seat {seat} has no leader; say 'leader:{seat}' as well")
            facts[fact[seat]] = 1
    for seat, slots in at["disabled"].items():
        for slot in slots:
            facts[DISABLED[seat]] |= 1 << _slot(state, seat, slot)
    for seat, slot in at["fresh"].items():
        facts[FRESH[seat]] = _slot(state, seat, slot) + 1
    _check_modules(state)


def _slot(state: State, seat: int, slot: int) -> int:
    if slot >= len(state.zones[BUILT[seat]]):
        raise BadPosition(f"there is no building in slot {slot!r} of 'headquarters:{seat}'")
    return slot


def _check_modules(state: State) -> None:
    buildings = [card.number for card in BUILDINGS]
    leaders = [card.number for card in LEADERS]
    gangs = [card.number for card in GANGS]
    if any(card not in gangs for card in state.zones[GANGS_ROW]):
        raise BadPosition("'gangs' holds tribal gangs and nothing else")
    for seat in range(state.seats):
        built = state.zones[BUILT[seat]]
        if len(built) > SLOTS or any(card not in buildings for card in built):
            raise BadPosition(f"'headquarters:{seat}' holds up to {SLOTS} buildings and nothing else")
        there = state.zones[LEADER[seat]]
        if len(there) > 1 or any(card not in leaders for card in there):
            raise BadPosition(f"'leader:{seat}' holds one leader and nothing else")
        for slot in range(SLOTS):
            inside = state.zones[TIMER[slot][seat]] or state.zones[STORED[slot][seat]]
            if inside and slot >= len(built):
                raise BadPosition(f"'headquarters:{seat}' has no building in slot {slot}")
        for zone, name in (
            (ACTING, "acting"),
            (HELPING, "helping"),
            (GASSED, "gassed"),
            (HELPED, "helped"),
            (SPIED, "spied"),
            (MARKED, "marked"),
            (FETCHED, "fetched"),
        ):
            if state.zones[zone[seat]]:
                raise BadPosition(f"'{name}:{seat}': cards come here only while something is being resolved")


def _check_cards(state: State, round_: int, phase: str, turn: int) -> None:
    if state.seats > 1 and not state.zones[CONTESTED]:
        raise BadPosition("without contested resources the game would be over")
    if state.seats == 1 and not any(state.zones[force] for force in FORCES):
        raise BadPosition("without hidden forces the game would be over")
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
