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


def draw(sight: Observation, count: int, _: int) -> OptionText:
    return ranked(sight, c.E_DRAW, v.DRAW, f"deck:{sight.viewer}", n=max(count, 1))


def honor(sight: Observation, count: int, _: int) -> OptionText:
    before, count = sight.facts[z.HONOR[sight.viewer]], max(count, 1)
    level = before + count
    if level > TOP_LEVEL:
        return ranked(sight, c.E_IDOL, v.HONOR_UP, "honor", "Move up on Honor")
    points = sum(c.HONOR_POINTS[before + 1 : level + 1])
    text = (
        "Use {n:=an Idol|{n} Idols} for Honor{instead}: up to level {level} and score {points:point|points}"
    )
    said = {"n": count, "level": level, "points": points}
    return ranked(sight, c.E_IDOL, v.HONOR_UP, "honor", text if points else "", **said)


def offering(sight: Observation, count: int, _: int) -> OptionText:
    """An Idol that finds the marker at the top is a point."""
    before, count = sight.facts[z.OFFERING[sight.viewer]], max(count, 1)
    level = min(before + count, TOP_LEVEL)
    said = {"n": count, "points": before + count - level, "level": level}
    if before == TOP_LEVEL:
        text = (
            "Use {n:=an Idol|{n} Idols} for Offering{instead}: score {points:point|points}, "
            "for you are at the top"
        )
        return ranked(sight, c.E_IDOL, v.OFFERING_UP, "offering", text, **said)
    text = ""
    if said["points"]:
        text = (
            "Use {n} Idols for Offering{instead}: up to level {level} ({worth} at the end) "
            "and score {points:point|points}"
        )
    worth = worth_words(c.OFFERING_RATIO[level])
    return ranked(sight, c.E_IDOL, v.OFFERING_UP, "offering", text, worth=worth, **said)


def tool(sight: Observation, count: int, _: int) -> OptionText:
    seat, count = sight.viewer, max(count, 1)
    after = sight.facts[z.TOOLS[seat]] + count
    text = "" if after <= c.MOST_TOOLS else "Gain {n:Tool|Tools}{instead}"
    return ranked(sight, c.E_TOOL, v.TOOL, f"tools:{seat}", text, n=count, tools=after)


def food(sight: Observation, count: int, _: int) -> OptionText:
    seat, count = sight.viewer, max(count, 1)
    after = sight.facts[z.FOOD[seat]] + count
    room = capacity(sight.as_state(), seat)
    where = [f"food:{seat}"]
    if after > room:
        return option(S.verbs[v.FOOD_INSTEAD].group, "Gain {n} Food instead", where, n=count)
    return say(S, v.FOOD_INSTEAD, where, n=count, food=after, room=room)


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
