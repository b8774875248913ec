"""The log.  What rules say is declared in sayings.py; here are the moves of cards that tell a story."""

from hearthside.games.iditacards.cards import CARDS, IDS, LEGS, NAMES
from hearthside.games.iditacards.places import LAYOUT, UPGRADE_DECKS
from hearthside.games.iditacards.sayings import (
    BRIDGE,
    DAMAGED_DISCARDED,
    DECK_EMPTY,
    ENTERS,
    HYPOTHERMIA_NOW,
    LOOKS,
    NO_EFFECT,
    PENDS,
    RESOLVES,
    SHORT_OF_CARDS,
    STARVATION_NOW,
    TOO_DEEP,
    S,
)
from hearthside.games.iditacards.texts.weather import WEATHER_NAMES, WEATHER_TEXTS
from hearthside.kernel.log import ANY, Log
from hearthside.kernel.marks import all_cards
from hearthside.kernel.texts import fill

MARKED = all_cards(IDS, NAMES)
REASONS = {
    SHORT_OF_CARDS: "there are not enough cards to pay",
    DAMAGED_DISCARDED: fill("a {damaged} was discarded", damaged=MARKED[IDS.index("damaged")]),
    DECK_EMPTY: "the deck is empty",
    BRIDGE: "no risk can be paid here",
    TOO_DEEP: "the risk stack is too high",
}
TRACKS = ["hypothermia", "starvation"]


def type_of(leg: int) -> str:
    return next(known.type for known in LEGS if known.number == leg)


LOG = Log(
    S.lines,
    MARKED,
    LAYOUT,
    values={
        "reason": lambda told: REASONS[told.more],
        "square": lambda told: told.value or "the start",
        "weather": lambda told: WEATHER_NAMES[told.value],
        "effect": lambda told: WEATHER_TEXTS[told.value],
        "text": lambda told: CARDS[told.value].text,
        "track": lambda told: TRACKS[told.value],
        "utility_knife": MARKED[IDS.index("utility_knife")],
        "type": lambda told: type_of(told.value),
    },
    moves={
        ("hand", "discard"): "{who} {who:pay|pays} with {card}.",
        ("deck", "discard"): "{who} {who:discard|discards} {card} from the deck.",
        ("deck", "hand"): "{who} {who:draw|draws} {card}.",
        ("discard", "hand"): "{who} {who:recover|recovers} {card}.",
        ("discard", "deck"): "{who} {who:return|returns} {card} to the deck.",
        ("supply", "discard"): "{who} {who:take|takes} {card} from the supply.",
        ("legendaries", "discard"): "{who} {who:get|gets} the legendary {card}.",
        ("looked", "discard"): "{who} {who:discard|discards} {card}.",
        ("dog", "discard"): "{who} {who:discard|discards} {card} from the team.",
        ("dog", "hand"): "{card} comes back to {who:your hand|the hand of {who}}.",
        ("dog", "destroyed"): "",
        (ANY, "destroyed"): "{card} is destroyed.",
        (ANY, "course"): "The {type} of this race: {card}.",
        **{
            (LAYOUT.name(deck), "supply"): "{card} comes into the supply from the {source}."
            for deck in UPGRADE_DECKS
        },
    },
    shuffles={"deck": "{who} {who:shuffle|shuffles} the deck."},
    steps=(PENDS, RESOLVES, ENTERS, HYPOTHERMIA_NOW, STARVATION_NOW, LOOKS, NO_EFFECT),
    tidings=[("supply", "discard"), ("legendaries", "discard"), ("dog", "discard")],
)
