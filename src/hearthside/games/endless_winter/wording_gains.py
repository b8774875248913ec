"""Options when something is gained: the benefit, a lesser one, a payment, the order of effects."""

from hearthside.games.endless_winter.cards import (
    E_DRAW,
    E_IDOL,
    E_TOOL,
    HONOR_POINTS,
    LISTS,
    MOST_TOOLS,
    NAMES,
    OFFERING_RATIO,
)
from hearthside.games.endless_winter.effect_words import in_words, words
from hearthside.games.endless_winter.phrases import count_of, listed, worth_words
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse_actions import FOR_VILLAGES
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL
from hearthside.games.endless_winter.seen import in_zone, room, top_frame
from hearthside.games.endless_winter.zones import FOOD, HAND, HONOR, OFFERING, TOOLS
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText

INSTEAD = "Instead"
CARD = "Card"
IDOL = "Idol"
STORES = "Stores"
PAYMENT = "Pay"
EFFECTS = "Benefits"


def _in_place(sight: Observation, rank: int) -> bool:
    """Is this benefit lesser than the one that is gained?"""
    rule, _, _, _, _, gained, _, _, _ = top_frame(sight)
    return rule == ids.GAIN and gained > rank


def _group(sight: Observation, rank: int, own: str) -> str:
    return INSTEAD if _in_place(sight, rank) else own


def _end(sight: Observation, rank: int) -> str:
    return " instead" if _in_place(sight, rank) else ""


# ------------------------------------------------------------ ranked benefits
def draw(sight: Observation, _: int, __: int) -> OptionText:
    text = f"Draw a card{_end(sight, E_DRAW)}"
    return OptionText(_group(sight, E_DRAW, CARD), text, [f"deck:{sight.viewer}"])


def honor(sight: Observation, _: int, __: int) -> OptionText:
    level = sight.facts[HONOR[sight.viewer]] + 1
    if level > TOP_LEVEL:
        return OptionText(_group(sight, E_IDOL, IDOL), "Move up on Honor", ["honor"])
    points = HONOR_POINTS[level]
    more = f" and score {count_of(points, 'point')}" if points else ""
    text = f"Use an Idol for Honor{_end(sight, E_IDOL)}: up to level {level}{more}"
    return OptionText(_group(sight, E_IDOL, IDOL), text, ["honor"])


def offering(sight: Observation, _: int, __: int) -> OptionText:
    group = _group(sight, E_IDOL, IDOL)
    before = sight.facts[OFFERING[sight.viewer]]
    end = _end(sight, E_IDOL)
    if before == TOP_LEVEL:
        text = f"Use an Idol for Offering{end}: score 1 point, for you are at the top"
        return OptionText(group, text, ["offering"])
    level = before + 1
    worth = worth_words(OFFERING_RATIO[level])
    text = f"Use an Idol for Offering{end}: up to level {level} ({worth} at the end)"
    return OptionText(group, text, ["offering"])


def tool(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    after = sight.facts[TOOLS[seat]] + 1
    text = f"Gain 1 Tool{_end(sight, E_TOOL)}{f', to {after}' if after <= MOST_TOOLS else ''}"
    return OptionText(_group(sight, E_TOOL, STORES), text, [f"tools:{seat}"])


def food(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    after = sight.facts[FOOD[seat]] + 1
    most = room(sight, seat)
    text = f"Gain 1 Food instead, to {after} of {most}" if after <= most else "Gain 1 Food instead"
    return OptionText(INSTEAD, text, [f"food:{seat}"])


# ------------------------------------------------------------ payments
def price_words(price: int) -> str:
    """Food and Tools of a price; cards are chosen one by one."""
    paid = [f"{price & 15} Food"] if price & 15 else []
    tools = price >> 4 & 15
    return listed([*paid, count_of(tools, "Tool")] if tools else paid)


def pay(sight: Observation, _: int, __: int) -> OptionText:
    _, _, _, seat, _, _, price, bought, _ = top_frame(sight)
    touched = [f"food:{seat}"] if price & 15 else []
    touched += [f"tools:{seat}"] if price >> 4 & 15 else []
    return OptionText(PAYMENT, f"Pay {price_words(price)} to {in_words(bought)}", touched)


def discard(sight: Observation, card: int, _: int) -> OptionText:
    _, _, _, seat, _, _, price, bought, _ = top_frame(sight)
    also = price_words(price)
    paid = f" and pay {also}" if also else ""
    text = f"Discard {NAMES[card]}{paid} to {in_words(bought)}"
    return OptionText(PAYMENT, text, [in_zone(HAND[seat], card)])


# ------------------------------------------------------------ which comes next
def effect(sight: Observation, number: int, _: int) -> OptionText:
    rule, _, _, seat, _, card, first, second, _ = top_frame(sight)
    if rule == ids.ECLIPSE_ACTIONS:
        if number == FOR_VILLAGES:
            return OptionText(EFFECTS, "Next, draw a card for a Village", [f"villages_home:{seat}"])
        return OptionText(EFFECTS, "Next, gain 1 Idol for two Megaliths", [f"megaliths_home:{seat}"])
    if rule == ids.CHOOSING:
        text = in_words(first if number == 1 else second)
        return OptionText(EFFECTS, f"Choose to {text}", [f"player:{seat}"])
    text = words(LISTS.effects[card][number - 1 : number])
    return OptionText(EFFECTS, f"Next, {text}", [f"player:{seat}"])
