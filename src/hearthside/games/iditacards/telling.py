"""The log, in our own words."""

from hearthside.games.iditacards.cards import CARDS, LEGS, NAMES
from hearthside.games.iditacards.verbs import (
    ATTACHES,
    BRIDGE,
    CALM,
    CHECKPOINT,
    CROSSES,
    DAMAGE_TAKEN,
    DAMAGED_DISCARDED,
    DAY_BEGINS,
    DECK_EMPTY,
    DIES,
    DRAWS,
    ENTERS,
    FAILS,
    GOES_FIRST,
    HYPOTHERMIA_NOW,
    JOINS,
    LAST_TURNS,
    LOOKS,
    MERCIFUL,
    MOVES,
    NO_EFFECT,
    PASSES,
    PENDS,
    PLAYS,
    PUSHED,
    RACE_ENDS,
    RESOLVES,
    REVEALS,
    SAVED,
    SHORT_OF_CARDS,
    STARVATION_NOW,
    STAYS,
    STUCK,
    TEAMS_UP,
    TOO_DEEP,
    TURN_BEGINS,
    TWICE,
    WEATHER_IS,
)
from hearthside.games.iditacards.wording import DECK_TITLES, count_of
from hearthside.games.iditacards.zones import LAYOUT, UPGRADE_DECKS
from hearthside.kernel.events import MOVE, SAY, SHUFFLE, Event

WEATHER_NAMES = ["", "Snow", "Sun", "Wind", "Cloud", "Storm", "Rain"]
WEATHER_TEXTS = [
    "",
    "The supply is destroyed.",
    "Speed +1.",
    "Everybody on the course gets 1 hypothermia; speed +5.",
    "Speed bonuses do not count.",
    "Starting hands are not above six.",
    "Everybody on the course gets 1 starvation; speed +3.",
]
REASONS = {
    SHORT_OF_CARDS: "there are not enough cards to pay",
    DAMAGED_DISCARDED: "a Damaged was discarded",
    DECK_EMPTY: "the deck is empty",
    BRIDGE: "no risk can be paid here",
    TOO_DEEP: "the risk stack is too high",
}


def narrate(event: Event) -> str:
    kind, source, target, card, more = event
    if kind == SAY:
        return _said(source, target, card, more)
    if kind == SHUFFLE:
        owner = LAYOUT.owner(source)
        return f"{{{owner}}} shuffles the deck." if owner >= 0 else ""
    if kind == MOVE and card:
        return _moved(source, target, card)
    return ""


def _moved(source: int, target: int, card: int) -> str:
    """Moves that the game's own words do not tell already."""
    out_of = LAYOUT.declared(source).name
    into = LAYOUT.declared(target).name
    seat = LAYOUT.owner(target) if LAYOUT.owner(target) >= 0 else LAYOUT.owner(source)
    who = f"{{{seat}}}"
    name = NAMES[card]
    if (out_of, into) == ("hand", "discard"):
        return f"{who} pays with {name}."
    if (out_of, into) == ("deck", "discard"):
        return f"{who} discards {name} from the deck."
    if (out_of, into) == ("deck", "hand"):
        return f"{who} draws {name}."
    if (out_of, into) == ("discard", "hand"):
        return f"{who} recovers {name}."
    if (out_of, into) == ("discard", "deck"):
        return f"{who} returns {name} to the deck."
    if (out_of, into) == ("supply", "discard"):
        return f"{who} takes {name} from the supply."
    if (out_of, into) == ("legendaries", "discard"):
        return f"{who} gets the legendary {name}."
    if (out_of, into) == ("looked", "discard"):
        return f"{who} discards {name}."
    if source in UPGRADE_DECKS and into == "supply":
        return f"{name} comes into the supply from the {DECK_TITLES[UPGRADE_DECKS.index(source)]} deck."
    if into == "destroyed" and not out_of.startswith("dog"):
        return f"{name} is destroyed."
    if out_of.startswith("dog") and into == "discard":
        return f"{who} discards {name} from the team."
    if out_of.startswith("dog") and into == "hand":
        return f"{name} comes back to the hand of {who}."
    if into == "course":
        return f"The {type_of(card)} of this race: {name}."
    return ""


def type_of(leg: int) -> str:
    return next(known.type for known in LEGS if known.number == leg)


def _said(what: int, seat: int, value: int, more: int) -> str:
    who = f"{{{seat}}}"
    if what == TURN_BEGINS:
        return f"— Round {value}: {who} —"
    if what == PLAYS:
        return f"{who} plays {NAMES[value]}."
    if what == REVEALS:
        return f"{who} turns up {NAMES[value]} for the risk."
    if what == PENDS:
        return f"{NAMES[value]} needs {count_of(more, 'risk payment')}."
    if what == RESOLVES:
        return f"All risks of {NAMES[value]} are paid."
    if what == FAILS:
        return f"{NAMES[value]} fails: {REASONS[more]}."
    if what == MOVES:
        return f"{who} moves {count_of(value, 'square')}, to {more}."
    if what == STUCK:
        return f"{who} cannot move."
    if what == PUSHED:
        return f"{{{more}}} passes {who}, who goes back to {value or 'the start'}."
    if what == DAMAGE_TAKEN:
        return f"{who} takes {value} damage."
    if what == ENTERS:
        return f"{who} enters {NAMES[value]}."
    if what == HYPOTHERMIA_NOW:
        return f"{who} has {value} hypothermia now."
    if what == STARVATION_NOW:
        return f"{who} has {value} starvation now."
    if what == DAY_BEGINS:
        return f"{who} takes a new day."
    if what == JOINS:
        return f"{who} joins."
    if what == STAYS:
        return f"{who} stays out."
    if what == WEATHER_IS:
        return f"The weather: {WEATHER_NAMES[value]}. {WEATHER_TEXTS[value]}"
    if what == DRAWS:
        return f"{who} draws {count_of(value, 'card')}."
    if what == LOOKS:
        return f"{who} looks at {count_of(value, 'card')}."
    if what == DIES:
        return f"{who} loses {NAMES[value]}."
    if what == SAVED:
        return f"Armour saves {NAMES[value]} of {who}."
    if what == TEAMS_UP:
        return f"{NAMES[value]} joins the team of {who}."
    if what == ATTACHES:
        return f"{who} puts {NAMES[value]} on {NAMES[more]}."
    if what == NO_EFFECT:
        return f"{NAMES[value]} has no further effect."
    if what == CROSSES:
        return f"{who} crosses the finish line."
    if what == LAST_TURNS:
        return "Everybody else has one last turn."
    if what == RACE_ENDS:
        return "The race is over."
    if what == CALM:
        return f"For {who} until the next new day: {CARDS[value].text}"
    if what == PASSES:
        return f"{who} passes."
    if what == MERCIFUL:
        return f"Mercy for {who}, who has nothing left against {'starvation' if value else 'hypothermia'}."
    if what == CHECKPOINT:
        return f"{who} passes checkpoint {value}."
    if what == GOES_FIRST:
        return f"{who} goes first."
    if what == TWICE:
        return f"{NAMES[value]} happens again, by the Utility Knife."
    raise AssertionError(f"the log has no words for {what}")
