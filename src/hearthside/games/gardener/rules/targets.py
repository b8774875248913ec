"""Why a card is no target of the power or effect that is being resolved.  Only for people who ask."""

from hearthside.games.gardener import sayings as v
from hearthside.games.gardener.cards import Cards
from hearthside.games.gardener.places import BARRED, IMMUNE, OPS, PLAYGROUND, PLURAL_POWERS
from hearthside.games.gardener.rules import codes, why_not
from hearthside.games.gardener.texts.cards import STRIKING
from hearthside.kernel.actions import act, first_of, second_of, verb_of
from hearthside.kernel.choices import distinct
from hearthside.kernel.state import Blocked, Frame, State
from hearthside.kernel.texts import Person, fill

# What says that it is for supports only; of powers it is the same ruling.
NO_ADVENTURES = {v.RECOVER: "GT-R-43", v.REUSE: "GT-R-10"}


def blocked(
    cards: Cards, g: State, f: Frame, seat: int, thinkable: list[int], possible: list[int], begun: int
) -> list[Blocked]:
    """What lies where targets are chosen and is none; and a card can only be played after the choice.
    `begun`: the rival whose cards are being taken, plus one."""
    held = distinct(sorted(g.zones[OPS[seat]] + g.zones[BARRED[seat]]))
    out = [why_not.plainly(act(v.PLAY, card), codes.CHOICE_PENDING) for card in held]
    for action in thinkable:
        if action not in possible:
            out.append(Blocked(action, *_reason(cards, g, f, action, begun - 1)))
    return out


def _reason(cards: Cards, g: State, f: Frame, action: int, begun: int) -> tuple[str, str]:
    """What keeps f.card of the player f.seat from it, and the ruling."""
    verb, card = verb_of(action), first_of(action)
    owner = f.seat if verb == v.RECOVER else second_of(action)
    rival = Person(owner, False)
    if verb != v.RECOVER and owner == f.seat:
        return "it is your own", "GT-R-10"
    if begun >= 0 and owner != begun and not g.facts[PLURAL_POWERS]:
        line = "you have begun with the cards of {other}, and one rival's are all"
        return fill(line, other=Person(begun, False)), "GT-R-10"
    if card <= cards.last_adventure and verb not in (v.SEIZE, v.SEIZE_SOME):
        return "it is an adventure card", NO_ADVENTURES.get(verb, "GT-R-20")
    if verb == v.BECOME_IMMUNE:
        if g.facts[IMMUNE[f.seat][owner]] >> _place(cards, g, owner, card) & 1:
            return "you are immune to it already", "GT-R-44"
    elif cards.protected[card]:
        return "it has a power or an effect, and is protected", "GT-R-18"
    if verb in STRIKING and g.facts[IMMUNE[owner][f.seat]] >> _place(cards, g, f.seat, f.card) & 1:
        return fill("{who} is immune to {card}", who=rival, card=cards.names[f.card]), "GT-R-44"
    return fill("it is not what {card} is for", card=cards.names[f.card]), "GT-R-10"


def _place(cards: Cards, g: State, owner: int, power: int) -> int:
    """Among the power cards of its owner's playground."""
    return [card for card in g.zones[PLAYGROUND[owner]] if cards.is_power[card]].index(power)
