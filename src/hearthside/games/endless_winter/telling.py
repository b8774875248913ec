"""The log, in our own words."""

from collections.abc import Callable

from hearthside.games.endless_winter import verbs
from hearthside.games.endless_winter.cards import NAMES, PLAY_LIST, TIP_LIST
from hearthside.games.endless_winter.effect_words import short
from hearthside.games.endless_winter.hexes import CORNERS
from hearthside.games.endless_winter.phrases import (
    COLUMN_NAMES,
    POSITIONS,
    count_of,
    in_halves,
    listed,
    spot,
    who,
)
from hearthside.games.endless_winter.zones import BOTTOM, LAYOUT
from hearthside.kernel.events import MOVE, SAY, SHUFFLE, Event

ERAS = ["", "I", "II"]
WHERE_TO = ["to the hand", "onto the discard pile", "from the supply into the Burial Ground"]
NEUTRAL_BIT = 16  # of a Megalith that is told


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
    owner = LAYOUT.owner(target)
    name = NAMES[card]
    if (out_of, into) == ("deck", "hand"):
        return f"{{{owner}}} takes up {name}."
    if (out_of, into) == ("hand", "ritual"):
        return f"{{{owner}}} lays {name} on the Ritual pile."
    if (out_of, into) == ("ritual", "revealed"):
        return f"{{{owner}}} reveals {name}."
    if (out_of, into) == ("hand", "buried"):
        return f"The buried card is {name}."  # only its owner is told
    if into == "buried" and not out_of.startswith("supply"):
        return f"{{{owner}}} buries {name}."
    if (out_of, into) == ("animal_deck", "display"):
        return f"{name} comes into the display."
    return ""


# By what is told: (who, value, more) in a sentence.
Sentence = Callable[[str, int, int], str]
SAID: dict[int, Sentence] = {
    verbs.ROUND_BEGINS: lambda w, value, more: f"— Round {value} —",
    verbs.TURN_BEGINS: lambda w, value, more: f"{w}: turn {value} of the round.",
    verbs.PLAYS: lambda w, value, more: f"{w} plays {NAMES[value]} ({short(PLAY_LIST[value])}).",
    verbs.SENDS: lambda w, value, more: (
        f"{w} sends {'the Chief' if more else 'a figure'} to {COLUMN_NAMES[value]}."
    ),
    verbs.SLIDES: lambda w, value, more: f"{w} takes the bottom section." if value == BOTTOM else "",
    verbs.WORKS: lambda w, value, more: f"{w} plays {NAMES[value]} for Labor: {more} Labor now.",
    verbs.EATS: lambda w, value, more: f"{w} eats 1 Food, {value} left: {more} Labor now.",
    verbs.LABOR_ADDED: lambda w, value, more: f"{w} gets {value} Added Labor: {more} Labor now.",
    verbs.GAINS_FOOD: lambda w, value, more: _food(w, value, more),
    verbs.GAINS_TOOLS: lambda w, value, more: f"{w} gains {count_of(value, 'Tool')}." if value else "",
    verbs.SCORES: lambda w, value, more: f"{w} scores {count_of(value, 'point')}.",
    verbs.HONOR_NOW: lambda w, value, more: f"{w} rises to level {value} of Honor.",
    verbs.OFFERING_NOW: lambda w, value, more: f"{w} rises to level {value} of Offering.",
    verbs.DRAWS: lambda w, value, more: f"{w} draws {count_of(value, 'card')}.",
    verbs.BUILDS: lambda w, value, more: f"{w} places a {_megalith(value, more)}.",
    verbs.SETS_CAMP: lambda w, value, more: f"{w} places {_camps(value)} on the Base tile.",
    verbs.MOVES_CAMP: lambda w, value, more: f"{w} moves a Camp from {_tile(value)} to {_tile(more)}.",
    verbs.FOUNDS: lambda w, value, more: f"{w} founds a Village between {_tiles(value)}.",
    verbs.BURIES: lambda w, value, more: (
        f"{w} buries a card of the hand." if value == verbs.FROM_HAND else ""
    ),
    verbs.INITIATES: lambda w, value, more: f"{w} takes {NAMES[value]} {WHERE_TO[more]}.",
    verbs.DEVELOPS: lambda w, value, more: f"{w} takes {NAMES[value]}{f' for {more} Labor' if more else ''}.",
    verbs.TAKES_STONE: lambda w, value, more: f"{w} takes the Sacred Stone {NAMES[value]} for slot {more}.",
    verbs.HUNTS: lambda w, value, more: (
        f"{w} takes {NAMES[value]}{' from the top of the deck' if more else ''}."
    ),
    verbs.REVEALS: lambda w, value, more: f"{w} reveals {count_of(value, 'Animal')}.",
    verbs.TIPS: lambda w, value, more: f"{w} tips {NAMES[value]}: {short(TIP_LIST[value])}.",
    verbs.PAYS: lambda w, value, more: f"{w} pays {_paid(value, more)}.",
    verbs.DISCARDS: lambda w, value, more: f"{w} discards {NAMES[value]}.",
    verbs.PREPARES: lambda w, value, more: f"{w} lays {_cards(value)} on the Ritual pile.",
    verbs.ECLIPSE_BEGINS: lambda w, value, more: f"— Eclipse of round {value} —",
    verbs.TOTALS: lambda w, value, more: f"{w} has {in_halves(value)} Labor in the Eclipse.",
    verbs.TAKES_PLACE: lambda w, value, more: f"{w} is {POSITIONS[value]} in turn order now.",
    verbs.ECLIPSE_TURN: lambda w, value, more: f"{w} takes the benefits of the Eclipse.",
    verbs.RESOLVES: lambda w, value, more: f"{w} uses {NAMES[value]} of the Ritual pile.",
    verbs.TAKES_TILE: lambda w, value, more: f"{w} takes the benefit of {_tile(value)}.",
    verbs.PREPARATION_BEGINS: lambda w, value, more: "The table is made ready for the next round.",
    verbs.GETS_SETUP: lambda w, value, more: f"{w} has the Setup card {NAMES[value]}.",
    verbs.GETS_CHIEF: lambda w, value, more: f"{w} is led by {NAMES[value]}, side {'B' if more else 'A'}.",
    verbs.LOSES_FOOD: lambda w, value, more: f"{w} has no room for {value} Food, and loses it.",
    verbs.RIVAL_DOES: lambda w, value, more: f"The Rival {'reveals' if more else 'plays'} {NAMES[value]}.",
    verbs.GAME_ENDS: lambda w, value, more: "The game is over.",
    verbs.REFILLS: lambda w, value, more: f"Laid out: {count_of(value, 'Culture card')} of era {ERAS[more]}.",
}


def _said(what: int, seat: int, value: int, more: int) -> str:
    return SAID[what](who(seat), value, more)


def _food(who: str, gained: int, lost: int) -> str:
    if not gained:
        return f"{who} has no room for {lost} Food." if lost else ""
    return f"{who} gains {gained} Food{f' and has no room for {lost} more' if lost else ''}."


def _camps(count: int) -> str:
    return "a Camp" if count == 1 else f"{count} Camps"


def _cards(count: int) -> str:
    return count_of(count, "card") if count else "no cards"


def _megalith(cell: int, more: int) -> str:
    neutral = "neutral Megalith" if more & NEUTRAL_BIT else "Megalith"
    level = more % NEUTRAL_BIT
    return f"{neutral} on {spot(cell)}" if level == 1 else f"{neutral} on level {level}, over {spot(cell)}"


def _tile(tile: int) -> str:
    return f"tile {tile}" if tile else "the Base tile"


def _tiles(juncture: int) -> str:
    return "tiles " + listed([str(tile) for tile in CORNERS[juncture]])


def _paid(food: int, tools: int) -> str:
    words = [f"{food} Food"] if food else []
    return listed([*words, count_of(tools, "Tool")] if tools else words)
