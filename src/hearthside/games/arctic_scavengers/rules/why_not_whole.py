"""What is not possible now with expansions, and why; see why_not.py."""

from hearthside.games.arctic_scavengers.cards import (
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
    PLUS,
    SPY,
    TOOLKIT,
)
from hearthside.games.arctic_scavengers.rules.abilities import (
    BASE_WITH,
    able_with,
    bonus_of,
    leader_of,
    worth,
)
from hearthside.games.arctic_scavengers.rules.headquarters import in_use, rising, room, stores
from hearthside.games.arctic_scavengers.rules.kinds import ABILITY_OF, RECON_USED
from hearthside.games.arctic_scavengers.rules.prices import food_of, given_meds, prices
from hearthside.games.arctic_scavengers.rules.why_not import ABILITY_NAMES, PAST
from hearthside.games.arctic_scavengers.verbs import (
    BUILDING,
    DEMOLISHING,
    DIGGING,
    DISARM,
    DRAWING,
    DRILLING,
    HEALING,
    HIRING,
    HUNTING,
    LOOKING_OUT,
    RETRIEVING,
    SAVE,
    SNIPE,
    SPYING,
    STORING,
    TRASHING,
    WITHDRAW,
    WORKING,
)
from hearthside.games.arctic_scavengers.words import price_of
from hearthside.games.arctic_scavengers.zones import (
    BUILT,
    CHOSEN,
    DECK,
    DISABLED,
    DISCARD,
    DRILLED,
    FETCHED,
    FOR_HIRE_HERE,
    FRESH,
    HAND,
    INTERRUPT_SPENDS_ACTION,
    JUNKYARD,
    MARKED,
    REVEALED,
    SCHEMATICS,
    SLOTS,
    SOLD_OUT,
    STORED,
    WOUNDED,
)
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State

DID = PAST | {BUILDING: "built", DEMOLISHING: "demolished"}


def _only_new(g: State, f: Frame, seat: int, found: list[Blocked]) -> list[Blocked]:
    """Each once, and nothing that is possible."""
    seen = set(g.rules[f.rule].options(g, f, seat))
    out: list[Blocked] = []
    for item in found:
        if item.action not in seen:
            seen.add(item.action)
            out.append(item)
    return out


# ------------------------------------------------------------------ a turn
def turn(g: State, f: Frame, seat: int) -> list[Blocked]:
    found = [*_standard(g, f, seat), *_hiring(g, f, seat), *_specials(g, f, seat), *_buildings(g, f, seat)]
    return _only_new(g, f, seat, found)


def _standard(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    hand = g.zones[HAND[seat]]
    leader = leader_of(g, seat)
    for verb in (DRAWING, DIGGING, HUNTING):
        name = ABILITY_NAMES[ABILITY_OF[verb]]
        if f.marks >> verb & 1:
            out.append(Blocked(act(verb), f"you have already {DID[verb]} this round", "AS-R11"))
        elif not able_with(hand, ABILITY_OF[verb], leader):
            out.append(Blocked(act(verb), f"nobody in your hand can {name}", "AS-R24"))
        elif not worth(hand, ABILITY_OF[verb], leader):
            why = f"your people {name} for 0 and nothing in your hand raises that"
            out.append(Blocked(act(verb), why, "AS-R12"))
        elif verb == DIGGING and not g.zones[JUNKYARD]:
            out.append(Blocked(act(verb), "the junkyard is empty", "HS-AS-2"))
        elif verb == DRAWING and not g.zones[DECK[seat]] and not g.zones[DISCARD[seat]]:
            out.append(Blocked(act(verb), "your deck and your discard pile are empty", "HS-AS-2"))
    if f.marks >> TRASHING & 1:
        out.append(Blocked(act(TRASHING), "you have already trashed this round", "AS-R11"))
    elif not hand:
        out.append(Blocked(act(TRASHING), "your hand is empty", "AS-R20"))
    if g.zones[SCHEMATICS] or g.zones[BUILT[seat]]:
        out.append(_building(g, f, seat, hand, leader))
    return out


def _building(g: State, f: Frame, seat: int, hand: list[int], leader: int) -> Blocked:
    build = act(BUILDING)
    if f.marks >> BUILDING & 1:
        return Blocked(build, "you have already built this round", "AS-R11")
    if not g.zones[SCHEMATICS]:
        return Blocked(build, "there are no schematics left", "HS-AS-2")
    if len(g.zones[BUILT[seat]]) >= SLOTS:
        return Blocked(build, "your headquarters is full", "HS-AS-6")
    if any(OPENS_SCHEMATICS[card] for card in hand) and not able_with(hand, DIG, leader):
        return Blocked(build, "a Tinker needs somebody who can dig", "AS-R126")
    return Blocked(build, "nobody in your hand can open the schematics", "AS-R126")


def _hiring(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    here = g.facts[FOR_HIRE_HERE]
    food = food_of(g, f)
    meds = given_meds(f) + sum(MEDS[card] for card in g.zones[HAND[seat]])
    for card in CARDS:
        if not here >> card.number & 1:
            continue
        action = act(HIRING, card.number)
        if f.marks >> HIRING & 1:
            out.append(Blocked(action, "you have already hired this round", "AS-R11"))
        elif g.facts[SOLD_OUT] >> card.number & 1:
            out.append(Blocked(action, "this stack is empty", "AS-R21"))
        else:
            price = price_of(*prices(leader_of(g, seat), card.number))
            why = f"the price is {price}; you have {food} food and {meds} medicine"
            out.append(Blocked(action, why, "AS-R18" if card.any else "AS-R17"))
    return out


def _specials(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    hand = g.zones[HAND[seat]]
    if DRILL_SERGEANT in hand and (g.facts[DRILLED[seat]] or f.marks >> DRILLING & 1):
        out.append(Blocked(act(DRILLING), "a Drill Sergeant has already done so this round", "AS-R112"))
    if f.marks >> RECON_USED & 1:
        for verb, card in ((SPYING, SPY), (LOOKING_OUT, BINOCULARS)):
            if card in hand:
                out.append(Blocked(act(verb), "you have already done a recon this round", "AS-R88"))
    if DEMOLITION_TEAM in hand and f.marks >> DEMOLISHING & 1:
        for step in range(1, g.seats + 1):
            other = g.after(seat, step)
            for slot in rising(g, other):
                why = "a Demolition Team has already done so this round"
                out.append(Blocked(act(DEMOLISHING, slot, other), why, "AS-R112"))
    if not g.facts[WOUNDED[seat]]:
        return out
    return out + [
        Blocked(act(HEALING, card), "it brings no medicine", "AS-R71")
        for card in distinct(hand)
        if not MEDS[card]
    ]


def _buildings(g: State, f: Frame, seat: int) -> list[Blocked]:
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


# ------------------------------------------------------------------ cards for an action
def playing(g: State, f: Frame, seat: int) -> list[Blocked]:
    ability = ABILITY_OF[f.card]
    name = ABILITY_NAMES[ability]
    leader = leader_of(g, seat)
    chosen = g.zones[CHOSEN[seat]]
    out: list[Blocked] = []
    for card in distinct(g.zones[HAND[seat]]):
        if BASE_WITH[leader][ability][card] >= 0:
            out.append(Blocked(card, "a refugee must be left to help along", "AS-R113"))
        elif IS_PERSON[card] and not PLUS[ability][card]:
            out.append(Blocked(card, f"{CARDS[card].name} has no {name} ability", "AS-R24"))
        elif not PLUS[ability][card]:
            ruling = "AS-R114" if MEDS[card] else "HS-AS-4"
            out.append(Blocked(card, f"{CARDS[card].name} does not help to {name}", ruling))
        else:
            out.append(Blocked(card, f"every card that can {name} already holds a tool", "AS-R25"))
    able = able_with(chosen, ability, leader)
    if able == 0:
        out.append(Blocked(DONE, f"somebody who can {name} must take part", "AS-R24"))
    elif sum(1 for card in chosen if IS_TOOL[card]) > able:
        out.append(Blocked(DONE, "there are more tools than people to hold them", "AS-R25"))
    elif worth(chosen, ability, leader, bonus_of(g, seat, ability)) == 0:
        out.append(Blocked(DONE, "this is worth 0 so far", "AS-R12"))
    elif f.card == BUILDING:
        out.append(Blocked(DONE, "an Engineer or a Tinker must take part", "AS-R126"))
    return _only_new(g, f, seat, out)


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
    return _only_new(g, f, seat, out)


# ------------------------------------------------------------------ reactions
def reacting(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    for card in distinct(sorted(g.zones[REVEALED[f.seat]])):
        if IS_PERSON[card]:
            out.append(Blocked(act(SNIPE, card, f.seat), "you hold no Sniper Team", "AS-R26"))
        if IS_TOOL[card]:
            why = "you hold no Saboteur, or its owner has the Sergeant at Arms"
            out.append(Blocked(act(DISARM, card, f.seat), why, "AS-R26"))
    return _only_new(g, f, seat, out)


def answering(g: State, f: Frame, seat: int) -> list[Blocked]:
    if MEDIC in g.zones[HAND[seat]] + g.zones[MARKED[seat]] + g.zones[FETCHED[seat]]:
        why = "a Medic helps only against a snipe"
    else:
        why = "you have no Medic in hand"
    return _only_new(g, f, seat, [Blocked(act(SAVE), why, "AS-R31")])


def regrouping_whole(g: State, f: Frame, seat: int) -> list[Blocked]:
    out: list[Blocked] = []
    if f.card == HIRING:
        out.append(Blocked(DONE, "the price is not paid any more", "AS-R19"))
    else:
        out.append(Blocked(DONE, "first take back the tools that nobody can hold", "AS-R29"))
    if g.facts[INTERRUPT_SPENDS_ACTION]:
        out.append(Blocked(WITHDRAW, "at this table an interrupted action is spent", "AS-R28"))
    return _only_new(g, f, seat, out)


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
    return _only_new(g, f, seat, out)
