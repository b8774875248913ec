"""Options when something is gained: the benefit, a lesser one, a payment, the order of effects."""

from hearthside.games.endless_winter import cards as c
from hearthside.games.endless_winter import places as z
from hearthside.games.endless_winter import sayings as v
from hearthside.games.endless_winter.part_ids import in_zone
from hearthside.games.endless_winter.rules import ids
from hearthside.games.endless_winter.rules.eclipse_actions import FOR_VILLAGES
from hearthside.games.endless_winter.rules.gaining import TOP_LEVEL, capacity
from hearthside.games.endless_winter.sayings import S
from hearthside.games.endless_winter.texts.effects import in_words, words
from hearthside.games.endless_winter.texts.names import food_and_tools, worth_words
from hearthside.kernel.observation import Observation
from hearthside.kernel.pack import OptionText
from hearthside.kernel.prompts import Says, option, say
from hearthside.kernel.texts import fill


# ------------------------------------------------------------ ranked benefits
def ranked(
    sight: Observation, rank: int, verb: int, part: str, text: str = "", **values: object
) -> OptionText:
    """A benefit that may be lesser than the one that is gained: then it is taken instead."""
    frame = sight.frame()
    lesser = frame.rule == ids.GAIN and frame.rank > rank
    own = S.verbs[verb]
    group, instead = ("Instead", " instead") if lesser else (own.group, "")
    return option(group, text or own.text, [part], instead=instead, **values)


def draw(sight: Observation, _: int, __: int) -> OptionText:
    return ranked(sight, c.E_DRAW, v.DRAW, f"deck:{sight.viewer}")


def honor(sight: Observation, _: int, __: int) -> OptionText:
    level = sight.facts[z.HONOR[sight.viewer]] + 1
    if level > TOP_LEVEL:
        return ranked(sight, c.E_IDOL, v.HONOR_UP, "honor", "Move up on Honor")
    points = c.HONOR_POINTS[level]
    text = "Use an Idol for Honor{instead}: up to level {level} and score {points:point|points}"
    return ranked(sight, c.E_IDOL, v.HONOR_UP, "honor", text if points else "", level=level, points=points)


def offering(sight: Observation, _: int, __: int) -> OptionText:
    before = sight.facts[z.OFFERING[sight.viewer]]
    if before == TOP_LEVEL:
        text = "Use an Idol for Offering{instead}: score 1 point, for you are at the top"
        return ranked(sight, c.E_IDOL, v.OFFERING_UP, "offering", text)
    worth = worth_words(c.OFFERING_RATIO[before + 1])
    return ranked(sight, c.E_IDOL, v.OFFERING_UP, "offering", level=before + 1, worth=worth)


def tool(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    after = sight.facts[z.TOOLS[seat]] + 1
    text = "" if after <= c.MOST_TOOLS else "Gain 1 Tool{instead}"
    return ranked(sight, c.E_TOOL, v.TOOL, f"tools:{seat}", text, tools=after)


def food(sight: Observation, _: int, __: int) -> OptionText:
    seat = sight.viewer
    after = sight.facts[z.FOOD[seat]] + 1
    room = capacity(sight.as_state(), seat)
    where = [f"food:{seat}"]
    if after > room:
        return OptionText(S.verbs[v.FOOD_INSTEAD].group, "Gain 1 Food instead", where)
    return say(S, v.FOOD_INSTEAD, where, food=after, room=room)


# ------------------------------------------------------------ payments
def pay(sight: Observation, _: int, __: int) -> OptionText:
    frame = sight.frame()
    touched = [f"food:{frame.seat}"] if frame.food else []
    touched += [f"tools:{frame.seat}"] if frame.tools else []
    return say(S, v.PAY, touched, price=food_and_tools(frame.food, frame.tools), does=in_words(frame.buys))


def discard(sight: Observation, card: int, _: int) -> OptionText:
    frame = sight.frame()
    price = food_and_tools(frame.food, frame.tools)  # cards are chosen one by one
    text = "Discard {card} and pay {price} to {does}" if price else S.verbs[v.DISCARD_CARD].text
    said = {"card": c.NAMES[card], "price": price, "does": in_words(frame.buys)}
    return option(S.verbs[v.DISCARD_CARD].group, text, [in_zone(z.HAND[frame.seat], card)], **said)


# ------------------------------------------------------------ which comes next
def effect(sight: Observation, number: int, _: int) -> OptionText:
    frame = sight.frame()
    group, seat = S.verbs[v.EFFECT].group, frame.seat
    if frame.rule == ids.ECLIPSE_ACTIONS:
        if number == FOR_VILLAGES:
            return OptionText(group, "Next, draw a card for a Village", [f"villages_home:{seat}"])
        return OptionText(group, "Next, gain 1 Idol for two Megaliths", [f"megaliths_home:{seat}"])
    if frame.rule == ids.CHOOSING:
        does = in_words(frame.first if number == 1 else frame.second)
        return OptionText(group, fill("Choose to {does}", does=does), [f"player:{seat}"])
    does = words(c.LISTS.effects[frame.effects][number - 1 : number])
    return say(S, v.EFFECT, [f"player:{seat}"], does=does)


SAYS: dict[int, Says] = {
    v.DRAW: draw,
    v.HONOR_UP: honor,
    v.OFFERING_UP: offering,
    v.TOOL: tool,
    v.FOOD_INSTEAD: food,
    v.PAY: pay,
    v.DISCARD_CARD: discard,
    v.EFFECT: effect,
}
