"""Which section of the guide belongs to which question, and what of it to which table."""

from collections.abc import Mapping
from typing import Any

from hearthside.games.arctic_scavengers import supply
from hearthside.games.arctic_scavengers.cards import ALL_FOR_HIRE, FOR_HIRE, IDS, STACK
from hearthside.games.arctic_scavengers.options import HQ
from hearthside.games.arctic_scavengers.places import FOR_HIRE_HERE
from hearthside.games.arctic_scavengers.rules import ids
from hearthside.games.arctic_scavengers.table import in_play
from hearthside.kernel.observation import Observation

# Rules that ask; the others only call these.
SECTION_OF = {
    ids.GATHERING: "gathering",
    ids.DRAW: "draw",
    ids.DIG: "dig",
    ids.HUNT: "hunt",
    ids.TRASH: "trash",
    ids.PAY: "hire",
    ids.INTERRUPTS: "interrupts",
    ids.REGROUP: "interrupts",
    ids.COMMIT: "commit",
    ids.SKIRMISH_TURN: "fire",
    # Of modules.
    ids.CHOOSE_LEADER: "leaders",
    ids.BUILD: "build",
    ids.STRIKE: "interrupts",
    ids.ANSWERS: "save",
    ids.CONSTRUCTION: "construction",
    ids.STORE: "store",
    ids.RETRIEVE: "store",
    ids.DRILL: "expanding_the_ranks",
    ids.RECON: "recon",
    ids.DRAFT: "leader_drafting",
    ids.YARDMASTER: "leader_powers",
    ids.FANATIC: "leader_powers",
    ids.ORGANIZE: "leader_powers",
    ids.MENTORING: "leader_powers",
    ids.SKIRMISH_SAVES: "save",
    ids.SOLO_SEND: "solo_skirmish",
    ids.SOLO_PRIZE: "solo_skirmish",
    ids.SOLO_LOSS: "solo_skirmish",
}

USUAL_START = {"starters": "standard", "expanding_the_ranks": False}
RECON = ("spy_hunter", "liars_and_thieves", "expanding_the_ranks", "kitchen_sink")


def table_words(sight: Observation, options: Mapping[str, Any]) -> set[str]:
    """The cards of a table by their ids, and which parts of the game it has.  Stacks come by lot: those that
    did not are not there."""
    seats, modules = sight.seats, bool(sight.table.modules)
    stacks = FOR_HIRE
    if modules:
        stacks = [card for card in ALL_FOR_HIRE if sight.facts[FOR_HIRE_HERE] & STACK[card]]
    elsewhere = {*supply.junkyard(options, seats), *supply.contested(options, seats)[0]}
    cards = (in_play(options, seats) - set(ALL_FOR_HIRE)) | {*stacks, *supply.starter(options), *elsewhere}
    there = {
        "base": not modules,
        "two_with_modules": modules and seats == 2,
        "usual_start": supply.starter(options) == supply.starter({**options, **USUAL_START}),
        "leaders": bool(supply.leaders(options, seats)),
        "gangs": bool(supply.gangs(options, seats)),
        "recon": any(options[name] for name in RECON),
        "stacks_named": bool(options["stacks"]),
    }
    words = {IDS[card] for card in (*cards, *supply.schematics(options))}
    words |= {f"{IDS[card]}_for_hire" for card in stacks}
    return words.union(HQ[1 : supply.level(options) + 1], (word for word, is_so in there.items() if is_so))
