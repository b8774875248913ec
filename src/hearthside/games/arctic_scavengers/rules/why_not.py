"""What is not possible now, and why: in a player's words, with the ruling.  Of modules their own rules and
entries say so (`blocked`).

Only for people who ask; never on the hot path.  Everything here follows from what the asked seat
may know: its own hand, public zones and public facts.
"""

from hearthside.games.arctic_scavengers import cards as c
from hearthside.games.arctic_scavengers import places as z
from hearthside.games.arctic_scavengers import sayings as v
from hearthside.games.arctic_scavengers.hooks import Purse, TurnEntry, Values
from hearthside.games.arctic_scavengers.pricing import price_of, printed_price
from hearthside.games.arctic_scavengers.rules.strength import able_cards, strength, tools_for
from hearthside.kernel.actions import DONE, act
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State
from hearthside.kernel.texts import fill

ABILITY_NAMES = ["draw", "dig", "hunt", "fight"]
PAST = {v.DRAWING: "drawn", v.DIGGING: "dug", v.HUNTING: "hunted", v.TRASHING: "trashed", v.HIRING: "hired"}


def only_new(g: State, f: Frame, seat: int, found: list[Blocked]) -> list[Blocked]:
    """Each once, and nothing that is possible."""
    seen = set(g.rules[f.rule].options(g, f, seat))
    out: list[Blocked] = []
    for item in found:
        if item.action not in seen:
            seen.add(item.action)
            out.append(item)
    return out


# ------------------------------------------------------------------ a turn
def gathering(
    g: State, f: Frame, seat: int, values: Values | None, purses: list[Purse], entries: list[TurnEntry]
) -> list[Blocked]:
    """Actions of the menu that are not offered."""
    found = _standard(g, f, seat, values)
    for entry in entries:
        if entry.early:
            found += entry.blocked(g, f, seat)
    found += _hiring(g, f, seat, values, purses)
    for entry in entries:
        if not entry.early:
            found += entry.blocked(g, f, seat)
    return only_new(g, f, seat, found)


def _standard(g: State, f: Frame, seat: int, values: Values | None) -> list[Blocked]:
    out: list[Blocked] = []
    hand = g.zones[z.HAND[seat]]
    for verb in (v.DRAWING, v.DIGGING, v.HUNTING):
        ability = verb - 1
        name = ABILITY_NAMES[ability]
        action = act(verb)
        if f.marks & 1 << verb:
            out.append(_used(verb))
        elif not any(own >= 0 for own in _bases(g, seat, values, ability, hand)):
            out.append(Blocked(action, fill("nobody in your hand can {action}", action=name), "AS-R24"))
        elif not _worth(g, seat, values, hand, ability):
            why = fill("your people {action} for 0 and nothing in your hand raises that", action=name)
            out.append(Blocked(action, why, "AS-R12"))
        elif verb == v.DIGGING and not g.zones[z.JUNKYARD]:
            out.append(Blocked(action, "the junkyard is empty", "HS-AS-2"))
        elif verb == v.DRAWING and not g.zones[z.DECK[seat]] and not g.zones[z.DISCARD[seat]]:
            out.append(Blocked(action, "your deck and your discard pile are empty", "HS-AS-2"))
    if f.marks & 1 << v.TRASHING:
        out.append(_used(v.TRASHING))
    elif not hand:
        out.append(Blocked(act(v.TRASHING), "your hand is empty", "AS-R20"))
    return out


def _bases(g: State, seat: int, values: Values | None, ability: int, cards: list[int]) -> list[int]:
    """The cards' own abilities; -1: none."""
    base = c.BASE[ability] if values is None else values.base[values.variant(g, seat)][ability]
    return [base[card] for card in cards]


def _worth(g: State, seat: int, values: Values | None, cards: list[int], ability: int) -> int:
    return strength(cards, ability) if values is None else values.worth(g, seat, cards, ability)


def _used(verb: int) -> Blocked:
    return Blocked(act(verb), fill("you have already {done} this round", done=PAST[verb]), "AS-R11")


def _hiring(g: State, f: Frame, seat: int, values: Values | None, purses: list[Purse]) -> list[Blocked]:
    food: int = f.count
    meds = sum(c.MEDS[card] for card in g.zones[z.HAND[seat]])
    for purse in purses:
        food = purse.food(g, f, food)
        meds += purse.meds(g, f)
    modules = bool(g.table.modules)
    here = g.facts[z.FOR_HIRE_HERE] if modules else sum(c.STACK[card] for card in c.FOR_HIRE)
    out: list[Blocked] = []
    for card in range(len(c.CARDS)):
        if not here & c.STACK[card]:
            continue
        action = act(v.HIRING, card)
        if f.marks & 1 << v.HIRING:
            out.append(_used_to_hire(action))
        elif g.facts[z.SOLD_OUT] & c.STACK[card]:
            out.append(Blocked(action, "this stack is empty", "AS-R21"))
        else:
            asked = printed_price(card) if values is None else values.price(g, seat, card)
            text = "the price is {price}; you have {food} food and {meds} medicine"
            if not modules:
                text = "the price is {price}; you have {food} food and {meds} medicine in hand"
            why = fill(text, price=price_of(*asked), food=food, meds=meds)
            out.append(Blocked(action, why, "AS-R18" if c.ANY_PRICE[card] else "AS-R17"))
    return out


def _used_to_hire(action: int) -> Blocked:
    return Blocked(action, "you have already hired this round", "AS-R11")


# ------------------------------------------------------------------ cards for an action
def playing_cards(g: State, f: Frame, seat: int, values: Values | None, ability: int) -> list[Blocked]:
    """Cards of the hand that cannot join the action, and why it cannot be declared yet."""
    name = ABILITY_NAMES[ability]
    chosen = g.zones[z.CHOSEN[seat]]
    hand = distinct(g.zones[z.HAND[seat]])
    plus = c.PLUS[ability]
    out: list[Blocked] = []
    for card, own in zip(hand, _bases(g, seat, values, ability, hand), strict=True):
        if own >= 0:
            out.append(Blocked(card, "a refugee must be left to help along", "AS-R113"))
        elif c.IS_PERSON[card] and not plus[card]:
            out.append(
                Blocked(
                    card, fill("{card} has no {action} ability", card=c.NAMES[card], action=name), "AS-R24"
                )
            )
        elif not plus[card]:
            ruling = "AS-R114" if c.MEDS[card] else "HS-AS-4"
            out.append(
                Blocked(
                    card, fill("{card} does not help to {action}", card=c.NAMES[card], action=name), ruling
                )
            )
        else:
            out.append(
                Blocked(
                    card, fill("every card that can {action} already holds a tool", action=name), "AS-R25"
                )
            )
    able = sum(1 for own in _bases(g, seat, values, ability, chosen) if own >= 0)
    if able == 0:
        out.append(Blocked(DONE, fill("somebody who can {action} must take part", action=name), "AS-R24"))
    elif sum(1 for card in chosen if c.IS_TOOL[card]) > able:
        out.append(Blocked(DONE, "there are more tools than people to hold them", "AS-R25"))
    elif not _worth(g, seat, values, chosen, ability):
        out.append(Blocked(DONE, "this is worth 0 so far", "AS-R12"))
    if values is not None:
        out += values.blocked(g, seat, ability)
    return only_new(g, f, seat, out)


# ------------------------------------------------------------------ interrupts and the skirmish
def interrupting(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Shots that the asked player cannot fire at the declared action."""
    mine = g.zones[z.HAND[seat]] + g.zones[z.COMMITTED[seat]]
    sniper = any(c.SNIPES[card] for card in mine)
    saboteur = any(c.DISARMS[card] for card in mine)
    out: list[Blocked] = []
    for card in distinct(g.zones[z.REVEALED[f.seat]]):
        if c.IS_PERSON[card] and not sniper:
            out.append(Blocked(act(v.SNIPE, card, f.seat), "you hold no card that snipes", "AS-R26"))
        if c.IS_TOOL[card] and not saboteur:
            out.append(Blocked(act(v.DISARM, card, f.seat), "you hold no card that disarms", "AS-R26"))
    return out


def regrouping(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Why the rest of an action cannot go on as it is."""
    out: list[Blocked] = []
    rest = g.zones[z.REVEALED[seat]]
    if tools_for(rest, f.card) > able_cards(rest, f.card):
        out.append(Blocked(DONE, "first take back the tools that nobody can hold", "AS-R29"))
    if g.facts[z.INTERRUPT_SPENDS_ACTION]:
        out.append(Blocked(v.WITHDRAW, "at this table an interrupted action is spent", "AS-R28"))
    return out


def skirmishing(g: State, f: Frame, seat: int) -> list[Blocked]:
    """Shots that the force of this player cannot fire."""
    force = g.zones[z.REVEALED[seat]]
    sniper = any(c.SNIPES[card] for card in force)
    saboteur = any(c.DISARMS[card] for card in force)
    out: list[Blocked] = []
    for step in range(1, g.seats):
        target = g.after(seat, step)
        for card in distinct(g.zones[z.REVEALED[target]]):
            if c.IS_PERSON[card] and not sniper:
                out.append(
                    Blocked(act(v.SNIPE, card, target), "no card of your force can snipe now", "AS-R35")
                )
            if c.IS_TOOL[card] and not saboteur:
                out.append(
                    Blocked(act(v.DISARM, card, target), "no card of your force can disarm now", "AS-R35")
                )
    return out
