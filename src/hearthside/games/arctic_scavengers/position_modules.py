"""Positions with expansions: leaders, buildings, hidden forces, and what is drawn by lot."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import supply
from hearthside.games.arctic_scavengers.cards import IDS, NAMES, STACK
from hearthside.games.arctic_scavengers.modules.powers_why_not import WHERE
from hearthside.games.arctic_scavengers.setup import part_contested
from hearthside.kernel.card_names import plain
from hearthside.kernel.errors import BadPosition, did_you_mean
from hearthside.kernel.positions import Reader, shown
from hearthside.kernel.state import State


def set_up(state: State, at: Reader) -> None:
    """Leaders, buildings and what is drawn by lot, as a position says them."""
    facts = state.facts
    for card in state.zones[z.MERCENARIES]:
        facts[z.FOR_HIRE_HERE] |= STACK[card]
    facts[z.STACKS_TO_DRAW] = facts[z.STACK_POOL] = facts[z.DEALS_LEADERS] = 0
    if state.seats > 1 and len(state.zones[z.CONTESTED]) > facts[z.CONTESTED_TO_DRAW] > 0:
        part_contested(state)
    facts[z.CONTESTED_TO_DRAW] = 0
    named = [f"force{number + 1}" in at for number in range(len(z.FORCES))]
    if state.seats == 1 and not any(named):
        part_contested(state)
    elif state.seats == 1 and not at.earlier:
        for force, size, said in zip(z.FORCES, z.FORCE_SIZES, named, strict=True):
            state.take_top(z.CONTESTED, force, 0 if said else min(size, len(state.zones[z.CONTESTED])))
    for word, fact in (("wounded", z.WOUNDED), ("power_used", z.POWER_USED)):
        for seat in at[word]:
            if not state.zones[z.LEADER[seat]]:
                raise BadPosition(f"{word!r}: seat {seat} has no leader; say 'leader:{seat}' as well")
            facts[fact[seat]] = 1
    for seat, slots in at["disabled"].items():
        for slot in slots:
            bit = 1 << _slot(state, seat, slot)
            if facts[z.DISABLED[seat]] & bit and not at.saved:
                raise BadPosition(f"'disabled': of seat {seat} {shown(slot)} is named twice")
            facts[z.DISABLED[seat]] |= bit
    for seat, slot in at["fresh"].items():
        facts[z.FRESH[seat]] = _slot(state, seat, slot) + 1
    check_slots(state)


def _slot(state: State, seat: int, said: int | str) -> int:
    """Which building is meant: `slot2`, or `Bunker` where there is one; in older files its number from 0."""
    built = state.zones[z.BUILT[seat]]
    if isinstance(said, int):
        found = [said] if said < len(built) else []
    else:
        called = plain(said)
        named = [slot for slot, card in enumerate(built) if called in (plain(NAMES[card]), plain(IDS[card]))]
        found = named or [slot for slot in range(len(built)) if called == f"slot{slot + 1}"]
    if not found:
        names = [NAMES[card] for card in dict.fromkeys(built)]
        slots = [f"slot{slot + 1}" for slot in range(len(built))]
        hint = did_you_mean(said if isinstance(said, str) else "", [*slots, *names])
        raise BadPosition(f"there is no building {shown(said)} in 'headquarters:{seat}'{hint}")
    if len(found) > 1:
        here = [f"slot{slot + 1}" for slot in found]
        raise BadPosition(f"'headquarters:{seat}' has several {said}: say one of {', '.join(here)}")
    return found[0]


def check_slots(state: State) -> None:
    for seat in range(state.seats):
        for slot in range(len(state.zones[z.BUILT[seat]]), z.SLOTS):
            for zone in (z.TIMER[slot][seat], z.STORED[slot][seat]):
                if state.zones[zone]:
                    name = z.LAYOUT.name(zone)
                    raise BadPosition(f"{name!r}: 'headquarters:{seat}' has no building {slot + 1}")


# ------------------------------------------------------------ what the table has
def check_table(state: State, options: Mapping[str, Any]) -> None:
    """Leaders, buildings and gangs lie only where a module brings them.  People and tools may be any of the
    box (HS-AS-13)."""
    there = (
        ("leaders", supply.leaders(options, state.seats), [*z.LEADER[: state.seats], z.LEADERS_PILE]),
        ("buildings", supply.schematics(options), [*z.BUILT[: state.seats], z.SCHEMATICS]),
        ("tribal gangs", supply.gangs(options, state.seats), [z.GANGS_ROW]),
    )
    for what, brought, zones in there:
        for zone in zones:
            name = z.LAYOUT.name(zone)
            for card in state.zones[zone]:
                if not brought:
                    raise BadPosition(f"{name!r}: the options bring no {what} to this table")
                if card not in brought:
                    raise BadPosition(f"{name!r}: {NAMES[card]} is not among the {what} of this table")


def check_round(state: State, options: Mapping[str, Any], round_: int) -> None:
    """Alone a table may have agreed on a last round."""
    last = options["solo_rounds"]
    if state.seats == 1 and last and round_ > last:
        raise BadPosition(f"'round': the game ends after round {last}, as 'solo_rounds' says")


def check_forces(state: State, at: Reader) -> None:
    """Alone the contested resources are the hidden forces."""
    if state.seats == 1 and "contested" in at:
        raise BadPosition("'contested': alone these cards lie in the hidden forces, 'force1' to 'force7'")


def check_powers(state: State, at: Reader) -> None:
    for seat in at["power_used"]:
        leader = state.zones[z.LEADER[seat]][0]
        if leader not in WHERE:
            raise BadPosition(f"'power_used': {NAMES[leader]} of seat {seat} has no power that is used up")


def check_fresh(state: State, later: set[int], not_built: int) -> None:
    """`later`: the seats that have not had their turn of the round yet; `not_built`: who has the turn and has
    not built in it, or -1."""
    for seat in range(state.seats):
        begun = state.facts[z.FRESH[seat]]
        if begun and begun != len(state.zones[z.BUILT[seat]]):
            raise BadPosition(f"'fresh': of 'headquarters:{seat}' only the last building can be a new one")
        if begun and seat in later:
            raise BadPosition(f"'fresh': seat {seat} has not had its turn of this round yet")
        if begun and seat == not_built:
            raise BadPosition("'fresh': it was begun in this turn, so say 'used': ['build'] as well")
