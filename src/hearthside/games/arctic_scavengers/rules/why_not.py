"""What is not possible now, and why: in a player's words, with the ruling.

Only for people who ask; never on the hot path.  Everything here follows from what the asked seat
may know: its own hand, public zones and public facts.
"""

from hearthside.games.arctic_scavengers.cards import (
    ABLE,
    ANY_PRICE,
    BASE,
    BRINGS,
    CARDS,
    DISARMS,
    FOOD_PRICE,
    FOR_HIRE,
    IS_PERSON,
    IS_TOOL,
    MED_PRICE,
    MEDS,
    PLUS,
    SNIPES,
    USEFUL,
)
from hearthside.games.arctic_scavengers.rules.strength import able_cards, strength, tools_for
from hearthside.games.arctic_scavengers.verbs import (
    DIGGING,
    DISARM,
    DRAWING,
    HIRING,
    HUNTING,
    SNIPE,
    TRASHING,
    WITHDRAW,
)
from hearthside.games.arctic_scavengers.words import price_of
from hearthside.games.arctic_scavengers.zones import (
    CHOSEN,
    COMMITTED,
    DECK,
    DISCARD,
    HAND,
    INTERRUPT_SPENDS_ACTION,
    JUNKYARD,
    MERCENARIES,
    REVEALED,
)
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State

ABILITY_NAMES = ["draw", "dig", "hunt", "fight"]
PAST = {DRAWING: "drawn", DIGGING: "dug", HUNTING: "hunted", TRASHING: "trashed", HIRING: "hired"}


def gathering(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Actions of the menu that are not offered."""
    out: list[Blocked] = []
    hand = g.zones[HAND[seat]]
    all_bits = 0
    for card in hand:
        all_bits |= BRINGS[card]
    able = all_bits >> ABLE
    useful = all_bits >> USEFUL
    for verb in (DRAWING, DIGGING, HUNTING):
        bit = 1 << verb - 1
        name = ABILITY_NAMES[verb - 1]
        action = act(verb)
        if f.marks & 1 << verb:
            out.append(_used(verb))
        elif not able & bit:
            out.append(Blocked(action, f"nobody in your hand can {name}", "AS-R24"))
        elif not useful & bit:
            why = f"your people {name} for 0 and nothing in your hand raises that"
            out.append(Blocked(action, why, "AS-R12"))
        elif verb == DIGGING and not g.zones[JUNKYARD]:
            out.append(Blocked(action, "the junkyard is empty", "HS-AS-2"))
        elif verb == DRAWING and not g.zones[DECK[seat]] and not g.zones[DISCARD[seat]]:
            out.append(Blocked(action, "your deck and your discard pile are empty", "HS-AS-2"))
    if f.marks & 1 << TRASHING:
        out.append(_used(TRASHING))
    elif not hand:
        out.append(Blocked(act(TRASHING), "your hand is empty", "AS-R20"))
    out.extend(_hiring(g, f, seat))
    return out


def _used(verb: int) -> Blocked:
    return Blocked(act(verb), f"you have already {PAST[verb]} this round", "AS-R11")


def _hiring(g: State, f: Frame, seat: int) -> list[Blocked]:
    food = f.count
    meds = sum(MEDS[card] for card in g.zones[HAND[seat]])
    out: list[Blocked] = []
    for card in FOR_HIRE:
        action = act(HIRING, card)
        if f.marks & 1 << HIRING:
            out.append(Blocked(action, "you have already hired this round", "AS-R11"))
        elif card not in g.zones[MERCENARIES]:
            out.append(Blocked(action, "this stack is empty", "AS-R21"))
        elif FOOD_PRICE[card] > food or MED_PRICE[card] > meds or ANY_PRICE[card] > food + meds:
            why = f"the price is {price(card)}; you have {food} food and {meds} medicine in hand"
            out.append(Blocked(action, why, "AS-R18" if ANY_PRICE[card] else "AS-R17"))
    return out


def price(card: int) -> str:
    """`2 food and 1 medicine`, `6 in any mix`."""
    return price_of(FOOD_PRICE[card], MED_PRICE[card], ANY_PRICE[card])


def playing_cards(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Cards of the hand that cannot join the action, and why it cannot be declared yet."""
    name = ABILITY_NAMES[f.card]
    chosen = g.zones[CHOSEN[seat]]
    hand = g.zones[HAND[seat]]
    able = able_cards(chosen, f.card)
    tools = tools_for(chosen, f.card)
    reach = sum(1 for card in chosen + hand if BASE[f.card][card] >= 0)
    out: list[Blocked] = []
    for card in distinct(hand):
        if BASE[f.card][card] >= 0 or (PLUS[f.card][card] and reach > (tools if IS_TOOL[card] else 0)):
            continue
        if IS_PERSON[card] and not PLUS[f.card][card]:
            out.append(Blocked(card, f"{CARDS[card].name} has no {name} ability", "AS-R24"))
        elif not PLUS[f.card][card]:
            ruling = "AS-R114" if MEDS[card] else "HS-AS-4"
            out.append(Blocked(card, f"{CARDS[card].name} does not help to {name}", ruling))
        else:
            why = f"every card that can {name} already holds a tool"
            out.append(Blocked(card, why, "AS-R25"))
    if able == 0:
        out.append(Blocked(DONE, f"somebody who can {name} must take part", "AS-R24"))
    elif tools > able:
        out.append(Blocked(DONE, "there are more tools than people to hold them", "AS-R25"))
    elif strength(chosen, f.card) == 0:
        out.append(Blocked(DONE, "this is worth 0 so far", "AS-R12"))
    return out


def interrupting(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Shots that the asked player cannot fire at the declared action."""
    mine = g.zones[HAND[seat]] + g.zones[COMMITTED[seat]]
    sniper = any(SNIPES[card] for card in mine)
    saboteur = any(DISARMS[card] for card in mine)
    out: list[Blocked] = []
    for card in distinct(g.zones[REVEALED[f.seat]]):
        if IS_PERSON[card] and not sniper:
            out.append(Blocked(act(SNIPE, card, f.seat), "you hold no card that snipes", "AS-R26"))
        if IS_TOOL[card] and not saboteur:
            out.append(Blocked(act(DISARM, card, f.seat), "you hold no card that disarms", "AS-R26"))
    return out


def regrouping(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Why the rest of an action cannot go on as it is."""
    out: list[Blocked] = []
    rest = g.zones[REVEALED[seat]]
    if tools_for(rest, f.card) > able_cards(rest, f.card):
        out.append(Blocked(DONE, "first take back the tools that nobody can hold", "AS-R29"))
    if g.facts[INTERRUPT_SPENDS_ACTION]:
        out.append(Blocked(WITHDRAW, "at this table an interrupted action is spent", "AS-R28"))
    return out


def skirmishing(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Shots that the force of this player cannot fire."""
    force = g.zones[REVEALED[seat]]
    sniper = any(SNIPES[card] for card in force)
    saboteur = any(DISARMS[card] for card in force)
    out: list[Blocked] = []
    for step in range(1, g.seats):
        target = g.after(seat, step)
        for card in distinct(g.zones[REVEALED[target]]):
            if IS_PERSON[card] and not sniper:
                out.append(Blocked(act(SNIPE, card, target), "no card of your force can snipe now", "AS-R35"))
            if IS_TOOL[card] and not saboteur:
                out.append(
                    Blocked(act(DISARM, card, target), "no card of your force can disarm now", "AS-R35")
                )
    return out
