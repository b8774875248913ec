"""The cards for people: names, costs and what they do, in our own words."""

from collections.abc import Collection, Mapping
from functools import cache

from hearthside.games.iditacards.cards import CARDS, COURSE_PLAN, LEGS
from hearthside.games.iditacards.content.reader import ALL, Card, Leg, Side
from hearthside.kernel.pack import CardInfo, on_face
from hearthside.kernel.scene import Amount

NO_WORDS: Mapping[str, str] = {}
DECK_NAMES = {
    "starter": "Starter",
    "legendary": "Legendary",
    "speed": "Speed",
    "attack": "Reckless",
    "upgrade": "Improvement",
    "survivor": "Survivor",
    "damage": "Damage",
    "answers": "Answers",
}
LEG_WORDS = {
    "immune": "You are immune.",
    "no_weather": "The weather does not reach you.",
    "no_starvation": "Your starvation cannot rise.",
    "no_hand_bonus": "Starting hands are not above six.",
    "no_pass_damage": "Passing racers costs no damage.",
    "plain_automatic_move": "The automatic move is 1 square, whatever the speed.",
    "risk_fails": "Risk payments fail.",
    "risk_double": "Risks are doubled.",
    "speed": "Speed {0:+}.",
    "dog_speed": "Speed {0:+} for each dog.",
    "speed_cap": "Speed bonuses count for {0} at most.",
    "move_cap": "A move that begins here goes {0} squares at most.",
    "hand": "Starting hands {0:+}.",
    "energy": "Energy costs {0:+}.",
    "health": "Health costs {0:+}.",
    "risk": "Risks {0:+}.",
    "add": "Sled cards add {0} more.",
    "take": "Sled cards take {0} more.",
    "food_draw": "Food draws {0} more.",
    "pass_damage": "Passing a racer costs {0} damage.",
    "enter_damage": "On entering: {0} damage.",
    "enter_mill": "On entering: discard {0} cards from your deck.",
    "day_hypothermia": "New day: {0} hypothermia.",
    "day_starvation": "New day: {0} starvation.",
    "day_sacrifice": "New day: sacrifice a dog.",
    "turn_recover": "End of your turn: recover {0}.",
    "turn_draw": "End of your turn: draw {0}.",
}
# The same in as few words as the map has room for.
LEG_BRIEFLY = {
    "immune": "immune",
    "no_weather": "no weather",
    "no_starvation": "starvation cannot rise",
    "no_hand_bonus": "hands of 6 at most",
    "no_pass_damage": "passing is free",
    "plain_automatic_move": "automatic move 1",
    "risk_fails": "risk payments fail",
    "risk_double": "risks doubled",
    "speed": "speed {0:+}",
    "dog_speed": "speed {0:+} a dog",
    "speed_cap": "speed bonus {0} at most",
    "move_cap": "moves of {0} at most",
    "hand": "hands {0:+}",
    "energy": "energy {0:+}",
    "health": "health {0:+}",
    "risk": "risks {0:+}",
    "add": "sleds add {0} more",
    "take": "sleds take {0} more",
    "food_draw": "food draws {0} more",
    "pass_damage": "passing: {0} damage",
    "enter_damage": "{0} damage",
    "enter_mill": "discard {0} of the deck",
    "day_hypothermia": "{0} hypothermia a day",
    "day_starvation": "{0} starvation a day",
    "day_sacrifice": "a dog a day",
    "turn_recover": "recover {0} a turn",
    "turn_draw": "draw {0} a turn",
}


def shown(cost: int) -> str:
    return "all" if cost == ALL else str(cost)


# What is about other racers, of whom there are none in a race alone (HS-ID-11).
ABOUT_OTHERS = ("no_pass_damage", "pass_damage")


# Of the half with which every race begins, where the table chooses whether it is so (HS-ID-9).
BY_CHOICE = {"no_pass_damage": "Passing racers costs no damage, unless the table follows the manual."}


def side_text(side: Side, without: Collection[str] = (), instead: Mapping[str, str] = NO_WORDS) -> str:
    """What a side of a leg card does, in a sentence or two; `without`: words that mean nothing here;
    `instead`: other sentences for some."""
    said = {**LEG_WORDS, **instead}
    entry = [f"{one.n} {one.what}" for one in on_entering(side)]
    words = [f"On entering: {' and '.join(entry)}."] if entry else []
    words += [said[word].format(value) for word, value in side.effect.items() if word not in without]
    return " ".join(words) or "Nothing happens here."


def on_entering(side: Side) -> list[Amount]:
    tracks = (("hypothermia", side.hypothermia), ("starvation", side.starvation))
    return [Amount(track, points) for track, points in tracks if points]


def side_briefly(side: Side, without: Collection[str] = ()) -> str:
    """What it does besides `on_entering`."""
    words = [LEG_BRIEFLY[word].format(value) for word, value in side.effect.items() if word not in without]
    return " · ".join(words)


@cache
def catalogue() -> list[CardInfo]:
    return [_card(card) for card in CARDS[1:]] + [_leg(leg) for leg in LEGS]


def _card(card: Card) -> CardInfo:
    values: dict[str, str] = {}
    if card.kind != "answer":
        values = {
            "energy": shown(card.energy),
            "health": str(card.health),
            "risk": str(card.risk),
            "deck": DECK_NAMES[card.deck],
        }
    return CardInfo(
        card.id,
        card.name,
        card.kind,
        card.text,
        values,
        card.confidence,
        face=on_face(values),
        copies=card.copies,
    )


def _leg(leg: Leg) -> CardInfo:
    first = BY_CHOICE if leg.type == COURSE_PLAN.legs[0].type else NO_WORDS
    text = f"First half: {side_text(leg.sides[0], (), first)} Second half: {side_text(leg.sides[1])}"
    return CardInfo(leg.id, leg.name, "leg", text, {"type": leg.type.capitalize()}, leg.confidence)
