"""Positions of Arctic Scavengers for scenarios; docs/api.md lists the words.

Files of earlier editions name the slots of buildings by numbers from 0; now they are `slot1`, `slot2` …, as
in keys and in the zones `timer1`, `stored1`, or the name of the building.
"""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers import position_modules, supply
from hearthside.games.arctic_scavengers.cards import (
    ALL_FOR_HIRE,
    DISARMS,
    FOR_HIRE,
    HUNT,
    IDS,
    NAMES,
    SNIPES,
    STACK,
)
from hearthside.games.arctic_scavengers.modules.kinds import RECON_USED
from hearthside.games.arctic_scavengers.modules.leader_values import helper_bonus, worth
from hearthside.games.arctic_scavengers.modules.round import reveal
from hearthside.games.arctic_scavengers.places import (
    ASIDE,
    BOX,
    COMMITTED,
    CONTESTED,
    DRILLED,
    FORCES,
    HAND,
    INITIATOR,
    INTERRUPT_SPENDS_ACTION,
    JUNKYARD,
    LAYOUT,
    MERCENARIES,
    PLAYED,
    ROUND,
    SKIRMISH_FROM,
    SLOTS,
    SOLD_OUT,
)
from hearthside.games.arctic_scavengers.reach import FOR_NOW, HOLDS
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.rules.may_hold import guess, guess_junkyard
from hearthside.games.arctic_scavengers.rules.owning import OWNERS, owned
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
from hearthside.games.arctic_scavengers.table import in_play
from hearthside.kernel import reach
from hearthside.kernel.errors import BadPosition
from hearthside.kernel.pack import Pack
from hearthside.kernel.position_names import Earlier
from hearthside.kernel.positions import (
    BySeat,
    ListOf,
    Name,
    Number,
    OneOf,
    OneOrMore,
    Position,
    Reader,
    Seat,
    Seats,
    Shape,
)
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
SEATS_AND_SLOTS = "seats and slots, such as {'0': ['slot1']}"
SLOT = Earlier(Name("a building, or its slot"), Number(0, SLOTS - 1))  # of a building
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
    "used": ListOf(OneOf(USABLE, "action"), len(USABLE), different=True),
    "food": Number(0, 99),
    **WORDS_OF_MODULES,
}
WITH_MODULES: dict[str, Shape] = {
    "used": ListOf(OneOf(USABLE_WITH_MODULES, "action"), len(USABLE_WITH_MODULES), different=True)
}
ALONE: dict[str, Shape] = {"round": Number(1, LAST_SOLO_ROUND), "phase": OneOf(SOLO_PHASES)}


def read(state: State, position: Position) -> Reader:
    modules = WITH_MODULES if state.table.modules else {}
    return Reader(position, {**WORDS, **modules, **(ALONE if state.seats == 1 else {})}, state.seats)


def arrange(state: State, position: Position) -> None:
    """Every skirmish takes one contested resource, so the round says how many are left.  Of those that nobody
    has named the others go to the box."""
    if (
        state.seats == 1
        or position.earlier
        or ("contested" in position and "contested" not in position.below)
    ):
        return
    pile, below = state.zones[CONTESTED], position.below.get("contested", 0)
    gone = min(len(pile) - left_in(read(state, position)["round"]), len(pile) - below)
    if gone > 0:
        away = state.zones[ASIDE if state.table.modules else BOX]
        away += pile[below : below + gone]
        away.sort()
        del pile[below : below + gone]


def left_in(round_: int) -> int:
    """Contested resources that are left."""
    return LAST_ROUND + 1 - max(round_, SKIRMISH_FROM)


def resume(pack: Pack, state: State, position: Position) -> None:
    modules = bool(state.table.modules)
    at = read(state, position)
    initiator, round_, phase, food = at["initiator"], at["round"], at["phase"], at["food"]
    turn = at.get("turn", initiator)
    used = 0
    for action in at["used"]:
        used |= 1 << action
    reach.check_zones(state, LAYOUT, IDS, HOLDS, FOR_NOW)
    if modules:
        position_modules.set_up(state, at)
        if used & 1 << DRILLING:
            state.facts[DRILLED[turn]] = 1
    else:
        for word in WORDS_OF_MODULES:
            if word in at:
                raise BadPosition(f"{word!r} needs a table with expansions")
    _check_cards(state, round_, phase, turn)
    options = pack.check_options(position.get("options"))
    if not at.saved:
        if modules:
            position_modules.check_table(state, options)
            position_modules.check_round(state, options, round_)
            position_modules.check_forces(state, at)
            position_modules.check_powers(state, at)
            not_built = turn if at["phase"] == "gathering" and not used & 1 << BUILDING else -1
            position_modules.check_fresh(state, set(later_seats(state, at, turn)), not_built)
        else:
            _check_played(state, at, turn)
        _check_commitments(state, at, turn)
        there, left = len(state.zones[CONTESTED]), left_in(round_)
        if state.seats > 1 and there > left:  # fewer bring the end nearer, and nothing else (HS-AS-13)
            raise BadPosition(f"'contested': in round {round_} at most {left} are left, not {there}")
        _check_phase(state, at)
    if food and not used & 1 << HUNTING:
        raise BadPosition("food comes from a hunt: say 'used': ['hunt'] as well")
    if not at.saved:
        _check_food(state, turn, food, options)

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


# ------------------------------------------------------------------ cards
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


def _check_food(state: State, seat: int, food: int, options: Mapping[str, Any]) -> None:
    """With which cards of this table it was hunted nobody asks, but not with those that others have."""
    brought = in_play(options, state.seats)
    there = [
        card
        for zone, cards in enumerate(state.zones)
        if OWNERS[zone] in (seat, -1)
        for card in cards
        if card in brought
    ]
    leaders = (0, *supply.leaders(options, state.seats))
    most = max(worth(there, HUNT, leader, helper_bonus(leader, HUNT)) for leader in leaders)
    if food > most:
        raise BadPosition(
            f"'food': all cards that hunt and help, but for those of others, bring {most}, not {food}"
        )


def _check_phase(state: State, at: Reader) -> None:
    """What the phase leaves no room for."""
    round_, phase = at["round"], at["phase"]
    for seat in range(state.seats):
        if phase == "drawing" and round_ == 1 and state.zones[HAND[seat]]:
            raise BadPosition(f"'hand:{seat}': nobody has drawn before the first round")
    if phase == "skirmish" and round_ < SKIRMISH_FROM:
        raise BadPosition(
            f"'phase': the first skirmish is in round {SKIRMISH_FROM}, and this is round {round_}"
        )
    for word in ("turn", "used", "food"):
        if (word in at if word == "turn" else at[word]) and phase != "gathering":
            raise BadPosition(f"{word!r} is for the phase 'gathering', not for {phase!r}")
    for card in state.zones[MERCENARIES]:
        if not state.table.modules and card not in FOR_HIRE:
            raise BadPosition(f"'mercenaries': {NAMES[card]} is not for hire in the base game")


def _check_played(state: State, at: Reader, turn: int) -> None:
    """Cards are used in actions of the own turn, but for those that interrupt others.  With expansions there
    are more ways."""
    without = {
        seat: f"seat {seat} has its turn only after seat {turn}" for seat in later_seats(state, at, turn)
    }
    if at["phase"] == "gathering" and not at["used"]:
        without[turn] = f"seat {turn} has taken no action; say which in 'used'"
    for seat, why in without.items():
        for card in state.zones[PLAYED[seat]]:
            if not SNIPES[card] and not DISARMS[card]:
                raise BadPosition(f"'played:{seat}': {NAMES[card]} is used in an action, and {why}")


def later_seats(state: State, at: Reader, turn: int) -> list[int]:
    """Who has not had a turn of the round yet."""
    if at["phase"] != "gathering":
        return []
    gone = (turn - at["initiator"]) % state.seats
    return [seat for seat in range(state.seats) if (seat - at["initiator"]) % state.seats > gone]


def _check_commitments(state: State, at: Reader, turn: int) -> None:
    for seat in later_seats(state, at, turn):
        if state.zones[COMMITTED[seat]]:
            raise BadPosition(f"'committed:{seat}': seat {seat} has its turn only after seat {turn}")
