"""What is not possible now with modules, and why; see rules/why_not.py."""

from hearthside.games.arctic_scavengers.cards import (
    BASE,
    BINOCULARS,
    CARDS,
    DEMOLITION_TEAM,
    DIG,
    DRILL_SERGEANT,
    IS_PERSON,
    IS_TOOL,
    MEDIC,
    MEDS,
    OPENS_SCHEMATICS,
    SPY,
    TOOLKIT,
)
from hearthside.games.arctic_scavengers.hooks import Values
from hearthside.games.arctic_scavengers.modules.buildings import in_use, rising, room, stores
from hearthside.games.arctic_scavengers.modules.kinds import RECON_USED
from hearthside.games.arctic_scavengers.places import (
    BUILT,
    CHOSEN,
    DISABLED,
    DRILLED,
    FETCHED,
    FRESH,
    HAND,
    INTERRUPT_SPENDS_ACTION,
    MARKED,
    REVEALED,
    SCHEMATICS,
    SLOTS,
    STORED,
    WOUNDED,
)
from hearthside.games.arctic_scavengers.rules.why_not import only_new
from hearthside.games.arctic_scavengers.sayings import (
    BUILDING,
    DEMOLISHING,
    DISARM,
    DRILLING,
    HEALING,
    HIRING,
    LOOKING_OUT,
    RETRIEVING,
    SAVE,
    SNIPE,
    SPYING,
    STORING,
    WITHDRAW,
    WORKING,
)
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State


# ------------------------------------------------------------------ a turn
def building(g: State, f: Frame, seat: int, values: Values | None) -> Blocked:
    build = act(BUILDING)
    hand = g.zones[HAND[seat]]
    base = BASE[DIG] if values is None else values.base[values.variant(g, seat)][DIG]
    if f.marks >> BUILDING & 1:
        return Blocked(build, "you have already built this round", "AS-R11")
    if not g.zones[SCHEMATICS]:
        return Blocked(build, "there are no schematics left", "HS-AS-2")
    if len(g.zones[BUILT[seat]]) >= SLOTS:
        return Blocked(build, "your headquarters is full", "HS-AS-6")
    if any(OPENS_SCHEMATICS[card] for card in hand) and not any(base[card] >= 0 for card in hand):
        return Blocked(build, "a Tinker needs somebody who can dig", "AS-R126")
    return Blocked(build, "nobody in your hand can open the schematics", "AS-R126")


def drilling(g: State, f: Frame, seat: int) -> list[Blocked]:
    if DRILL_SERGEANT in g.zones[HAND[seat]] and (g.facts[DRILLED[seat]] or f.marks >> DRILLING & 1):
        return [Blocked(act(DRILLING), "a Drill Sergeant has already done so this round", "AS-R112")]
    return []


def recon(g: State, f: Frame, seat: int) -> list[Blocked]:
    if not f.marks >> RECON_USED & 1:
        return []
    return [
        Blocked(act(verb), "you have already done a recon this round", "AS-R88")
        for verb, card in ((SPYING, SPY), (LOOKING_OUT, BINOCULARS))
        if card in g.zones[HAND[seat]]
    ]


def demolishing(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    if DEMOLITION_TEAM in g.zones[HAND[seat]] and f.marks >> DEMOLISHING & 1:
        for step in range(1, g.seats + 1):
            other = g.after(seat, step)
            for slot in rising(g, other):
                why = "a Demolition Team has already done so this round"
                out.append(Blocked(act(DEMOLISHING, slot, other), why, "AS-R112"))
    return out


def healing(g: State, seat: int) -> list[Blocked]:
    if not g.facts[WOUNDED[seat]]:
        return []
    return [
        Blocked(act(HEALING, card), "it brings no medicine", "AS-R71")
        for card in distinct(g.zones[HAND[seat]])
        if not MEDS[card]
    ]


def buildings(g: State, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    hand = g.zones[HAND[seat]]
    for slot in rising(g, seat):
        work = act(WORKING, slot)
        if g.facts[FRESH[seat]] == slot + 1:
            out.append(Blocked(work, "it was begun only this round", "AS-R64"))
        elif not any(IS_PERSON[card] for card in hand):
            out.append(Blocked(work, "you have nobody in hand to work on it", "AS-R65"))
        else:
            out.append(Blocked(work, "you have worked on another building this turn", "AS-R65"))
    for slot in range(len(g.zones[BUILT[seat]])):
        if g.facts[DISABLED[seat]] >> slot & 1:
            for verb in (STORING, RETRIEVING):
                out.append(Blocked(act(verb, slot), "the building is disabled", "AS-R70"))
    for slot in in_use(g, seat):
        fits = stores(g, seat, slot)
        if fits is None:
            continue
        if not room(g, seat, slot):
            out.append(Blocked(act(STORING, slot), "the building is full", "AS-R69"))
        else:
            out.append(Blocked(act(STORING, slot), "nothing in your hand can be stored there", "AS-R69"))
        if not g.zones[STORED[slot][seat]]:
            out.append(Blocked(act(RETRIEVING, slot), "nothing is stored there", "AS-R69"))
    return out


# ------------------------------------------------------------------ construction
def constructing(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    if f.step == 0:
        if not any(IS_PERSON[card] for card in g.zones[CHOSEN[seat]]):
            out.append(Blocked(DONE, "somebody must work", "AS-R65"))
        else:
            out.append(Blocked(DONE, "every Toolkit needs a worker who holds it", "AS-R65"))
        for card in distinct(g.zones[HAND[seat]]):
            if IS_PERSON[card] or card == TOOLKIT:
                out.append(Blocked(card, "every worker already holds a Toolkit", "AS-R65"))
            else:
                out.append(Blocked(card, f"{CARDS[card].name} is of no use in construction", "AS-R65"))
    return only_new(g, f, seat, out)


# ------------------------------------------------------------------ reactions
def reacting(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    for card in distinct(sorted(g.zones[REVEALED[f.seat]])):
        if IS_PERSON[card]:
            out.append(Blocked(act(SNIPE, card, f.seat), "you hold no Sniper Team", "AS-R26"))
        if IS_TOOL[card]:
            why = "you hold no Saboteur, or its owner has the Sergeant at Arms"
            out.append(Blocked(act(DISARM, card, f.seat), why, "AS-R26"))
    return only_new(g, f, seat, out)


def answering(g: State, f: Frame, seat: int) -> list[Blocked]:
    if MEDIC in g.zones[HAND[seat]] + g.zones[MARKED[seat]] + g.zones[FETCHED[seat]]:
        why = "a Medic helps only against a snipe"
    else:
        why = "you have no Medic in hand"
    return only_new(g, f, seat, [Blocked(act(SAVE), why, "AS-R31")])


def regrouping(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    if f.card == HIRING:
        out.append(Blocked(DONE, "the price is not paid any more", "AS-R19"))
    else:
        out.append(Blocked(DONE, "first take back the tools that nobody can hold", "AS-R29"))
    if g.facts[INTERRUPT_SPENDS_ACTION]:
        out.append(Blocked(WITHDRAW, "at this table an interrupted action is spent", "AS-R28"))
    return only_new(g, f, seat, out)


def force_turn(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    for step in range(1, g.seats):
        other = g.after(seat, step)
        for card in distinct(sorted(g.zones[REVEALED[other]])):
            if IS_PERSON[card]:
                why = "no card of your force can snipe it now"
                out.append(Blocked(act(SNIPE, card, other), why, "AS-R35"))
            if IS_TOOL[card]:
                why = "no card of your force can disarm it now"
                out.append(Blocked(act(DISARM, card, other), why, "AS-R35"))
    return only_new(g, f, seat, out)
